package referencetest

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Family tests every listed game of f, and every example of its written forms,
// up to the heap bound (or grids of that many rows, at most 60).
func Family(t *testing.T, f game.Family, bound uint64) {
	for _, g := range Games(t, f) {
		t.Run(g.Name, func(t *testing.T) { Game(t, g, bound) })
	}
}

// Games is the listed games of f with those of its forms' examples.
func Games(t testing.TB, f game.Family) []*game.Game {
	games := slices.Clone(f.Games)
	for _, form := range f.Forms {
		for _, name := range form.Examples {
			g, err := form.Parse(name[len(form.Prefix):])
			if err != nil {
				t.Fatalf("the example %s of the form %s doesn't parse: %v", name, form.Syntax, err)
			}
			games = append(games, g)
		}
	}
	return games
}

// Game tests one game up to the heap bound.
func Game(t *testing.T, g *game.Game, bound uint64) {
	if g.Heaps != nil && g.Memory != nil {
		t.Fatal("a game has just one definition")
	}
	switch {
	case g.Heaps == nil && g.Memory == nil:
		t.Fatal("a game without heaps is tested by its own room")
	case g.Memory != nil:
		Grids(t, g, min(bound, 60))
	case g.Heaps.Powerset != nil:
		powerset(t, g, bound)
	default:
		heaps(t, g, bound)
	}
}

func heaps(t *testing.T, g *game.Game, bound uint64) {
	ctx := context.Background()
	want, err := reference.ByValues(ctx, g.Heaps, bound)
	if err != nil {
		t.Fatal(err)
	}
	if g.Heaps.OptionValues != nil {
		to := bound
		if l := g.Heaps.LiteralTo; l != 0 {
			to = min(bound, l)
		}
		literal, err := reference.Literal(ctx, g.Heaps, to)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "option by option against the set of option values", g.Heaps.First, literal, want)
	}
	closed(t, g, g.Heaps.First, want)
	for _, p := range g.Products {
		if p.Name == game.Sequence {
			sequence(t, g, &p, want)
		}
	}
}

func sequence(t *testing.T, g *game.Game, p *game.Product, want []uint32) {
	for _, s := range p.Solvers {
		t.Run(s.Name, func(t *testing.T) {
			same(t, "at once", p.First, solve(t, p, s, game.Empty(p.First), want, len(want)), want)
			for _, cut := range []int{1, len(want) / 3, len(want) - 1} {
				prior := game.Slice{Column: p.Value, First: p.First, Width: 1, Values: want[:cut]}
				same(t, "resumed", p.First, solve(t, p, s, prior, want, 97), want)
			}
		})
	}
}

// solve runs the solver to the end of want, in blocks of the given size,
// beginning after prior.
func solve(t *testing.T, p *game.Product, s game.Solver, prior game.Source, want []uint32, block int) []uint32 {
	ctx := context.Background()
	first, end := prior.Range()
	last := p.First + uint64(len(want)) - 1
	run, err := s.Start(ctx, game.Request{N: last}, prior)
	if err != nil {
		t.Fatal(err)
	}
	known, _ := game.Nimbers(ctx, prior, first, end, p.Value)
	table := game.NewTable(p.Schema)
	for n := end; n <= last; {
		heaps := min(uint64(block), last+1-n)
		if err := run.Next(ctx, heaps, table); err != nil {
			t.Fatal(err)
		}
		n += heaps
	}
	for i, n := range table.Cols[0].U64 {
		if n != end+uint64(i) {
			t.Fatalf("row %d is of heap %d, not %d", i, n, end+uint64(i))
		}
	}
	col := game.Table{Schema: p.Schema[1:], Cols: table.Cols[1:]}
	values, err := game.Nimbers(ctx, &tableSource{end, &col}, end, last+1, p.Value)
	if err != nil {
		t.Fatal(err)
	}
	return append(slices.Clone(known), values...)
}

// tableSource reads a computed column back as whoever draws or claims would.
type tableSource struct {
	first uint64
	table *game.Table
}

func (s *tableSource) Range() (uint64, uint64) {
	return s.first, s.first + uint64(s.table.Rows())
}

func (s *tableSource) Read(_ context.Context, _, _ uint64, column string) (game.Vector, error) {
	return s.table.Cols[s.table.Schema.Index(column)], nil
}

func same(t *testing.T, what string, first uint64, got, want []uint32) {
	t.Helper()
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%s: the heap %d has %d, want %d", what, first+uint64(i), got[i], want[i])
		}
	}
}
