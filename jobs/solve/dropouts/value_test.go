package dropouts_test

import (
	"context"
	"iter"
	"math/big"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

// solve computes the values of the heaps first, …, to.
func solve(t gametest.TB, s game.Solver, first, block, to uint64) []uint32 {
	p := game.SequenceProduct(1, 1<<20, tables.Uint32, s)
	return rows(t, p, first, to, block).Cols[1].U32
}

// definition is the values of the heaps 1, …, to by all options, and 0 for the heap 0.
func definition(to int) []int {
	values := make([]int, 1, to+1)
	for n := 1; n <= to; n++ {
		seen := make([]bool, 4*to)
		for parts := range optionsOf(n) {
			seen[values[parts[0]]^values[parts[1]]^values[parts[2]]] = true
		}
		values = append(values, slices.Index(seen, false))
	}
	return values
}

// optionsOf yields the options of n, greatest part first, with 0 for a part that is absent.
func optionsOf(n int) iter.Seq[[3]int] {
	return func(yield func([3]int) bool) {
		for x := 0; 3*x <= n; x++ {
			for y := max(1, x); x+2*y <= n; y++ {
				if !yield([3]int{n - x - y, y, x}) {
					return
				}
			}
		}
	}
}

// The theorem's values equal the definition to 2000, for big and for small numbers.
func TestDefinition(t *testing.T) {
	const to = 2000
	h, small := dropouts.New(), solve(t, dropouts.ByTheorem(), 1, to, to)
	for n, want := range definition(to) {
		if n == 0 {
			continue
		}
		g, err := h.Value(context.Background(), big.NewInt(int64(n)))
		if err != nil || g.Cmp(big.NewInt(int64(want))) != 0 || small[n-1] != uint32(want) {
			t.Fatalf("G(%d) is %v and %d, want %d, error %v", n, g, small[n-1], want, err)
		}
	}
}

// The solver equals the one that assumes nothing to 300 000, from wherever it starts and in
// blocks of any size, and gives what single heaps have near the last one that it reaches.
func TestByTheorem(t *testing.T) {
	const to = 300_000
	want := solve(t, onetwo.ByPattern(), 1, to, to)
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.Uint64Range(1, to).Draw(t, "first")
		block := rapid.Uint64Range(to/50, to).Draw(t, "block")
		for i, g := range solve(t, dropouts.ByTheorem(), first, block, to) {
			if n := int(first) + i; g != want[n-1] {
				t.Fatalf("G(%d) = %d, want %d", n, g, want[n-1])
			}
		}
	})
	h := dropouts.New()
	const last = 1 << 32
	for i, g := range solve(t, dropouts.ByTheorem(), last-100, 101, last) {
		if v, err := h.Value(context.Background(), big.NewInt(int64(last-100+i))); err != nil ||
			v.Uint64() != uint64(g) {
			t.Errorf("G(%d) = %d, want %v", last-100+i, g, v)
		}
	}
}

// G(10^100) = 5·10^99 − 2, in little time; the heap 0 has no value, and a stop is heeded.
func TestValue(t *testing.T) {
	h, start := dropouts.New(), time.Now()
	g, err := h.Value(context.Background(), tenTo(100))
	want := new(big.Int).Sub(new(big.Int).Quo(tenTo(100), big.NewInt(2)), big.NewInt(2))
	if err != nil || g.Cmp(want) != 0 {
		t.Errorf("G(10^100) = %v, want %v, error %v", g, want, err)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("G(10^100) took %v", took)
	}
	if _, err := h.Value(context.Background(), new(big.Int)); err == nil {
		t.Error("the heap 0 has a value")
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := h.Value(ctx, tenTo(200)); err != context.Canceled {
		t.Errorf("after a stop the error is %v", err)
	}
}

// A history says which condition fails where, and doesn't go on.
func TestConditionFails(t *testing.T) {
	h, err := dropouts.Invented([]int{5, 31, 61})
	if err != nil {
		t.Fatal(err)
	}
	want := "the condition P of theorem O2 fails at the drop-out number 3, a number of 6 bits: which one is the next isn't proved"
	if _, err := h.Value(context.Background(), big.NewInt(100)); err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
	if _, err := dropouts.Invented([]int{5, 33, 61}); err == nil {
		t.Error("33 is a drop-out")
	}
}
