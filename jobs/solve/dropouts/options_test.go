package dropouts_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"grundy/jobs/solve/dropouts"

	"pgregory.net/rapid"
)

// The candidates have all options of a value among them, for every value, and all are options.
func TestCandidates(t *testing.T) {
	h, values := dropouts.New(), definition(400)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 400).Draw(t, "n")
		v := rapid.IntRange(0, n).Draw(t, "value")
		var want []string
		for parts := range optionsOf(n) {
			if values[parts[0]]^values[parts[1]]^values[parts[2]] == v {
				present := slices.DeleteFunc(parts[:], func(x int) bool { return x == 0 })
				want = append(want, fmt.Sprint(present))
			}
		}
		candidates, err := h.Candidates(context.Background(), big.NewInt(int64(n)),
			big.NewInt(int64(v)))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for option := range candidates {
			sum, g := 0, 0
			for _, p := range option {
				sum, g = sum+int(p.Int64()), g^values[p.Int64()]
			}
			if sum != n || len(option) < 2 || option[len(option)-1].Sign() < 1 {
				t.Fatalf("%v is no option of %d", option, n)
			}
			if g == v {
				got = append(got, fmt.Sprint(option))
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if got = slices.Compact(got); !slices.Equal(got, want) {
			t.Fatalf("the options of %d of value %d are %v, want %v", n, v, got, want)
		}
	})
}

// A heap of 101 digits has options of value 0 at once, and none of its own value.
func TestFarCandidates(t *testing.T) {
	h, ctx, n := dropouts.New(), context.Background(), tenTo(100)
	g, err := h.Value(ctx, n)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []*big.Int{new(big.Int), g} {
		candidates, err := h.Candidates(ctx, n, v)
		if err != nil {
			t.Fatal(err)
		}
		looked, found := 0, 0
		for option := range candidates {
			value := new(big.Int)
			for _, p := range option {
				part, err := h.Value(ctx, p)
				if err != nil {
					t.Fatal(err)
				}
				value.Xor(value, part)
			}
			if value.Cmp(v) == 0 {
				found++
			}
			if looked++; looked == 300 {
				break
			}
		}
		if none := v == g; none != (found == 0) {
			t.Errorf("%d of %d options have the value %v", found, looked, v)
		}
	}
}
