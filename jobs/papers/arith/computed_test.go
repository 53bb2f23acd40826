package arith

import (
	"context"
	"slices"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Computed gives the values of the game up to the heap last: the known ones, and those that the
// solver computes after them in blocks of the given sizes.
func Computed(t rapid.TB, g *game.Game, s game.Solver, known []uint32, last uint64,
	size func() int) []uint32 {
	ctx, p := context.Background(), &g.Products[0]
	prior := tables.Slice{Column: p.Value, First: p.First, Width: 1, Values: known}
	run, err := s.Start(ctx, game.Request{N: last}, prior)
	if err != nil {
		t.Fatal(err)
	}
	out := tables.New(p.Schema)
	for left := int(last+1-p.First) - len(known); left > 0; {
		k := min(left, size())
		if err := run.Next(ctx, uint64(k), out); err != nil {
			t.Fatal(err)
		}
		left -= k
	}
	values := slices.Concat(known, out.Cols[1].U32)
	for _, v := range out.Cols[1].U8 {
		values = append(values, uint32(v))
	}
	return values
}

// Whole is a size of blocks that computes all at once.
func Whole() int { return 1 << 30 }
