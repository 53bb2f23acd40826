package referencetest

import (
	"context"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// powerset tests a POWERSET game up to the heap bound: the subsets one by one,
// as far as they can be listed, against the xor-span, and its solvers and
// closed form, which give exponents, against the span.
func powerset(t *testing.T, g *game.Game, bound uint64) {
	ctx := context.Background()
	want, err := reference.Exponents(ctx, g.Heaps, bound)
	if err != nil {
		t.Fatal(err)
	}
	literal, err := reference.Literal(ctx, g.Heaps, min(bound, g.Heaps.LiteralTo))
	if err != nil {
		t.Fatal(err)
	}
	same(t, "subset by subset against the xor-span", g.Heaps.First, exponents(t, literal), want)
	Sequence(t, g, want)
}

// exponents turns nim-values that are 0 or powers of two into 0 or 1 + log2.
func exponents(t *testing.T, values []uint32) []uint32 {
	out := make([]uint32, len(values))
	for i, g := range values {
		if g&(g-1) != 0 {
			t.Fatalf("the value %d is no power of two", g)
		}
		for ; g != 0; g >>= 1 {
			out[i]++
		}
	}
	return out
}
