// Package subset tells which heaps of a game stand out by what is known of it, for pictures and
// explorers that mark them.
package subset

import (
	"context"
	"fmt"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/tables"
	"grundy/pipeline/views"
)

// A Subset is some heaps of a sequence of nim-values.
type Subset struct {
	Name      string // as a legend has it
	Condition string // in n and g, as package expr reads it
	Has       func(n uint64, g uint32) bool
}

// PPositions is the heaps with the value 0.
func PPositions() Subset {
	return Subset{"P-positions", "g == 0", func(_ uint64, g uint32) bool { return g == 0 }}
}

// HasDropOuts tells whether a game has drop-outs, as CUT {1,2} has: it has the product of them.
func HasDropOuts(g *game.Game) bool { return views.Product(g, "drop-outs") != nil }

// DropOuts is the drop-outs of CUT {1,2}, whose values don't follow from the heap modulo 8.
func DropOuts() Subset { return Subset{"drop-outs", dropouts.Condition, dropouts.Is} }

// MayHaveRareHeaps tells whether the values of a game may be in a sparse space: those of games that
// take or break heaps, with at most two heaps left by a move.
func MayHaveRareHeaps(g *game.Game) bool {
	_, ok := sparse.Of(g)
	return ok
}

// RareHeaps is the heaps whose values are in the sparse space of the game, which is that of its first
// heaps. The source has the values of the heaps first ≤ n < end in a column. There is none where they
// are too few, or show none.
func RareHeaps(ctx context.Context, g *game.Game, source tables.Source, first, end uint64, column string) (s Subset, ok bool, err error) {
	m, ok := sparse.Of(g)
	if !ok {
		return s, false, nil
	}
	values, err := tables.Nimbers(ctx, source, first, min(end, sparse.Detectable), column)
	if err != nil {
		return s, false, err
	}
	space, ok := sparse.Detect(m, append(make([]uint32, first), values...))
	if !ok {
		return s, false, nil
	}
	return Subset{
		Name: "rare heaps", Condition: fmt.Sprintf("(bits(g & %d) + %d*(n + %d)) %% 2 == 0", space.Mask, space.Parity, space.Offset),
		Has: func(n uint64, g uint32) bool {
			return (bits.OnesCount32(g&space.Mask)+int(space.Parity)*int((n+uint64(space.Offset))&1))&1 == 0
		},
	}, true, nil
}
