package gametest

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// Sequence tests the solvers of the game's sequence, and its closed form, against the values
// want of its first heaps, which the caller has from a definition. It serves games whose
// positions aren't all heaps; [Game] tests the others.
func Sequence(t TB, g *game.Game, want []uint32) {
	p := g.Product(game.Sequence)
	if p == nil {
		t.Fatal("the game has no sequence")
	}
	closed(t, g, p.First, want)
	for _, s := range p.Solvers {
		if s.Name == "definition" {
			// It walks as want was found, from heap to heap, and looks for a stop every 4096 heaps.
			solves(t, g, &s, want, 0, 97)
			solves(t, g, &s, want, len(want)-1, 97)
			continue
		}
		solves(t, g, &s, want, 0, len(want))
		for _, cut := range []int{1, len(want) / 3, len(want) - 1} {
			solves(t, g, &s, want, cut, 97)
		}
		stops(t, g, &s, uint64(len(want)))
	}
}

// stops tests that a run that is told to stop says so.
func stops(t TB, g *game.Game, s *game.Solver, heaps uint64) {
	t.Helper()
	p := g.Product(game.Sequence)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	run, err := s.Start(ctx, game.Request{N: p.First + heaps - 1}, tables.NoValues(p.First))
	if err != nil {
		t.Fatalf("%s by %s: %v", g.Name, s.Name, err)
	}
	if stop(); run.Next(ctx, heaps, tables.New(p.Schema)) == nil {
		t.Fatalf("%s by %s: no error from a run that is told to stop", g.Name, s.Name)
	}
}

// Fast compares the closed form and the solvers of g's sequence that are not the definition's
// with the values want from the first heap on, far out where the definition is too slow.
func Fast(t TB, g *game.Game, want []uint32) {
	p := g.Product(game.Sequence)
	closed(t, g, p.First, want)
	for _, s := range p.Solvers {
		if s.Name != "definition" {
			solves(t, g, &s, want, 0, len(want))
		}
	}
}

// closed tests the game's closed form, if it has one, against the values want of
// its first heaps.
func closed(t TB, g *game.Game, first uint64, want []uint32) {
	t.Helper()
	c := g.Solution()
	if c == nil {
		return
	}
	for n := max(c.From, first); n < first+uint64(len(want)); n++ {
		if v := want[n-first]; c.Stored(n) != v {
			t.Fatalf("%s gives %d for the heap %d, the definition %d", c.Where, c.Stored(n), n, v)
		}
	}
}

// solves tests that the solver, given the first known of the values want,
// computes the others in blocks of heaps.
func solves(t TB, g *game.Game, s *game.Solver, want []uint32, known, block int) {
	t.Helper()
	p := g.Product(game.Sequence)
	last := p.First + uint64(len(want)) - 1
	got := Values(t, p, s, want[:known], last, uint64(block))
	same(t, g.Name+" by "+s.Name, p.First, got, want)
}

// Values are the values from the first heap to the heap to, of which the first ones are known. The
// solver goes on after these, in blocks of heaps.
func Values(t TB, p *game.Product, s *game.Solver, known []uint32, to, block uint64) []uint32 {
	t.Helper()
	prior := tables.Slice{Column: p.Value, First: p.First, Width: 1, Values: known}
	got, err := rows(t.Context(), p, s, game.Request{N: to}, prior, block)
	if err != nil {
		t.Fatalf("%s after %d heaps: %v", s.Name, len(known), err)
	}
	return slices.Concat(known, got)
}

// rows runs the solver after the rows of prior, to the end of the request, in
// blocks of heaps, and gives the values of the rows. The error says which rows
// aren't those that were asked for.
func rows(ctx context.Context, p *game.Product, s *game.Solver, r game.Request, prior tables.Source,
	block uint64) ([]uint32, error) {
	run, err := s.Start(ctx, r, prior)
	if err != nil {
		return nil, err
	}
	if _, compact := run.(tables.Compact); compact != s.Can.Has(game.Keeps) {
		return nil, fmt.Errorf("the solver says that it keeps values: %v, its run %v", !compact, compact)
	}
	_, first := prior.Range()
	table, width := tables.New(p.Schema), p.Width(r)
	for n := first; n <= r.N; {
		heaps := min(block, r.N+1-n)
		if err := run.Next(ctx, heaps, table); err != nil {
			return nil, err
		}
		n += heaps
		if got, want := uint64(table.Rows()), (n-first)*width; got != want {
			return nil, fmt.Errorf("%d rows from the heap %d to %d, want %d", got, first, n-1, want)
		}
	}
	for i, n := range table.Cols[0].Numbers() {
		if want := first + uint64(i)/width; n != want {
			return nil, fmt.Errorf("row %d is of heap %d, not %d", i, n, want)
		}
		if r.K == 0 {
			continue
		}
		if k, want := table.Cols[1].Number(i), uint64(i)%width+1; k != want {
			return nil, fmt.Errorf("row %d is of column %d, not %d", i, k, want)
		}
	}
	return table.Nimbers(p.Value)
}

// same tests that the values got are want, those of the heaps from first on.
func same(t TB, what string, first uint64, got, want []uint32) {
	t.Helper()
	if err := differ(first, 1, got, want); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
}

// differ says which of the values got, width for each heap from first on,
// differs first from want; nil where they are the same.
func differ(first, width uint64, got, want []uint32) error {
	if len(got) != len(want) {
		return fmt.Errorf("%d values from the heap %d on, want %d", len(got), first, len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			return fmt.Errorf("the heap %d has %d, want %d", first+uint64(i)/width, got[i], want[i])
		}
	}
	return nil
}

// Grids tests the grid solvers of a memgame against the definition, with fewer
// columns than rows, the same number, and more.
func Grids(t TB, g *game.Game, last uint64) {
	p := g.Product(game.Grid)
	if p == nil {
		t.Fatal("a memgame has a grid")
	}
	for _, columns := range []uint64{1, last / 3, last, last + 7} {
		want := reference.Grid(g.Memory(), last, columns)
		for _, s := range p.Solvers {
			for _, cut := range []uint64{0, 1, last / 2} {
				prior := tables.Slice{Column: "g", First: 1, Width: int(columns),
					Values: want[:cut*columns]}
				got, err := rows(t.Context(), p, &s, game.Request{N: last, K: columns}, prior, 13)
				if err == nil {
					err = differ(1+cut, columns, got, want[cut*columns:])
				}
				if err != nil {
					t.Fatalf("%s with %d columns after %d rows: %v", s.Name, columns, cut, err)
				}
			}
		}
	}
}
