package arith

import (
	"context"
	"slices"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// computed is the rows that a solver of a product computes after the known values, up to the heap
// last, in blocks of the given sizes.
func computed(t rapid.TB, p *game.Product, s game.Solver, known []uint32, last uint64,
	size func() int) *tables.Table {
	ctx := context.Background()
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
	out.Rows()
	return out
}

// rowsAfter is the rows of the product after the known values, by its first solver.
func rowsAfter(t rapid.TB, p game.Product, known []uint32, last uint64) *tables.Table {
	return computed(t, &p, p.Solvers[0], known, last, Whole)
}

// nimbers is the column of the values.
func nimbers(t rapid.TB, p *game.Product, rows *tables.Table) []uint32 {
	values, err := rows.Nimbers(p.Value)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// Computed gives the values of the game up to the heap last: the known ones, and those that the
// solver computes after them in blocks of the given sizes.
func Computed(t rapid.TB, g *game.Game, s game.Solver, known []uint32, last uint64,
	size func() int) []uint32 {
	p := &g.Products[0]
	return slices.Concat(known, nimbers(t, p, computed(t, p, s, known, last, size)))
}

// Whole is a size of blocks that computes all at once.
func Whole() int { return 1 << 30 }
