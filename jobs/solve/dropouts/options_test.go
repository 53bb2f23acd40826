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

// written is the parts of an option, greatest first.
func written(option []*big.Int) string { return fmt.Sprint(option) }

// The candidates have all options of a value among them, for every value, and all are options.
func TestCandidates(t *testing.T) {
	h, values := dropouts.New(), definition(400)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 400).Draw(t, "n")
		v := rapid.IntRange(0, n).Draw(t, "value")
		var want []string
		for x := 0; 3*x <= n; x++ {
			for y := max(1, x); x+2*y <= n; y++ {
				if z := n - x - y; values[x]^values[y]^values[z] == v {
					option := []int{z, y, x}
					if x == 0 {
						option = option[:2]
					}
					want = append(want, fmt.Sprint(option))
				}
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
				got = append(got, written(option))
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
