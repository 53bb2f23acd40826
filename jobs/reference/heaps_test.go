package reference_test

import (
	"context"
	"iter"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/reference"
)

// subsetsOfAll is the game in which a heap goes to the sum of any non-empty set
// of smaller heaps: G(n) = 2^(n−1) for n ≥ 1, past one word at n = 65.
func subsetsOfAll() *game.Heaps {
	return &game.Heaps{First: 0, Powerset: func(n uint64) iter.Seq[uint64] {
		return func(yield func(uint64) bool) {
			for h := range n {
				if !yield(h) {
					return
				}
			}
		}
	}}
}

func TestExponents(t *testing.T) {
	got, err := reference.ByValues(context.Background(), subsetsOfAll(), 150)
	if err != nil {
		t.Fatal(err)
	}
	for n, e := range got {
		if e != uint32(n) {
			t.Fatalf("the heap %d has the exponent %d", n, e)
		}
	}
}

// A theorem that speaks of heaps from 3 on leaves the others to the definition.
func TestFormulaLeavesSmallHeapsToTheDefinition(t *testing.T) {
	form := &game.Theorem{Where: "a theorem", From: 3, Value: func(n uint64) (uint64, error) {
		if n < 3 {
			t.Fatalf("asked for the heap %d", n)
		}
		return n, nil
	}}
	p := game.ExponentProduct(0, 1<<12)
	s := reference.Formula(subsetsOfAll(), form, "n steps", func(n uint64) float64 {
		return float64(n)
	})
	for _, known := range [][]uint32{nil, {0, 1}, {0, 1, 2, 3, 4}} {
		got := gametest.Values(t, &p, &s, known, 9, 10)
		if !slices.Equal(got, []uint32{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}) {
			t.Errorf("after %v: %v", known, got)
		}
	}
}
