// Package gametest is what a new game or a new engine has to pass: its values by the definition,
// by each solver and by its theorem are the same.
//
// A test of a game is a line:
//
//	func TestKayles(t *testing.T) { gametest.Game(t, kayles, 300) }
//
// [Game] lists the options of every heap up to the bound, and computes the values from the sets
// of option values, where the game tells these. Both have to agree, and so has each solver of the
// game, from the beginning and from any heap on, in blocks of any size. [Family] does so for all
// games of a family and the examples of its written forms. A game on boards is tested so on its
// examples, which are read and written, too, and one on tuples in small boxes. [Sequence] takes
// values that the caller has from a definition, for games whose positions aren't all heaps. Far
// out, where a definition is too slow, [Fast] compares solvers with values from elsewhere. [Table]
// compares the definition with a list that a paper prints.
package gametest

import (
	"context"
	"math/bits"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// TB is what a test and a property test have in common.
type TB interface {
	Helper()
	Context() context.Context
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// Family tests every listed game of f, and every example of its written forms,
// up to the heap bound (or grids of as many rows, at most 60).
func Family(t *testing.T, f game.Family, bound uint64) {
	for _, g := range Games(t, f) {
		t.Run(g.Name, func(t *testing.T) { Game(t, g, bound) })
	}
}

// Games is the listed games of f and the examples of its forms.
func Games(t TB, f game.Family) []*game.Game {
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

// Game tests one game up to the heap bound: one on tuples for numbers up to it, at most 60 in
// pairs and 10 in triples, and one on boards for its small examples and all play from them, and
// for as many rows of its lists.
func Game(t TB, g *game.Game, bound uint64) {
	switch {
	case g.Memory() != nil:
		Grids(t, g, min(bound, 60))
	case g.Heaps() != nil:
		heaps(t, g, bound)
	case g.Tuples() != nil:
		tuples(t, g, min(bound, []uint64{2: 60, 3: 10}[g.Tuples().Numbers]))
	case g.Positions() == nil || g.HeapOptions() != nil:
		t.Fatalf("%s is partizan, or its play needn't end: Game tests impartial games whose play ends, and %[1]s needs a test of its own", g.Name)
	}
	if g.Positions() != nil {
		boards(t, g, bound)
	}
}

// heaps tests a game on heaps: the values by listing every option, as far as that is possible,
// and the solvers and the closed form against the sets of option values.
func heaps(t TB, g *game.Game, bound uint64) {
	want := values(t, reference.ByValues, g, bound)
	if g.Heaps().OptionValues != nil || g.Heaps().Powerset != nil {
		to := bound
		if l := g.Heaps().LiteralTo; l != 0 || g.Heaps().Powerset != nil {
			to = min(bound, l)
		}
		got := values(t, reference.Literal, g, to)
		if g.Heaps().Powerset != nil {
			got = exponents(t, got)
		}
		same(t, "option by option against the set of option values", g.Heaps().First, got,
			want[:to+1-g.Heaps().First])
	}
	if g.Product(game.Sequence) == nil {
		closed(t, g, g.Heaps().First, want)
		return
	}
	Sequence(t, g, want)
}

// Far compares the closed form and the solvers of the sequence of a game on heaps
// with the definition, by sets of option values, up to the heap bound.
func Far(t TB, g *game.Game, bound uint64) {
	Fast(t, g, values(t, reference.ByValues, g, bound))
}

// Fresh tests the sequences of every memgame of f, listed or an example of a
// form, against the definition up to the fresh heap bound.
func Fresh(t *testing.T, f game.Family, bound uint64) {
	for _, g := range Games(t, f) {
		if g.Memory() != nil {
			t.Run(g.Name, func(t *testing.T) { Sequence(t, g, reference.Fresh(g.Memory(), bound)) })
		}
	}
}

// Table tests the definitions of the named games of f against the first
// nim-values that a paper prints, from the game's first heap.
func Table(t *testing.T, f game.Family, printed map[string][]uint32) {
	for name, want := range printed {
		t.Run(name, func(t *testing.T) {
			g, err := f.Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			last := g.Heaps().First + uint64(len(want)) - 1
			definition := reference.ByValues
			if g.Heaps().Powerset != nil {
				definition = reference.Literal
				if last > g.Heaps().LiteralTo {
					t.Fatalf("the list goes to the heap %d, but subsets can be listed only to %d", last, g.Heaps().LiteralTo)
				}
			}
			same(t, "the definition", g.Heaps().First, values(t, definition, g, last), want)
		})
	}
}

// values are the values up to the heap to by a function of the reference.
func values(
	t TB, compute func(context.Context, *game.Heaps, uint64) ([]uint32, error),
	g *game.Game, to uint64,
) []uint32 {
	t.Helper()
	values, err := compute(t.Context(), g.Heaps(), to)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// exponents turns nim-values that are 0 or powers of two into 0 or 1 + log2.
func exponents(t TB, values []uint32) []uint32 {
	out := make([]uint32, len(values))
	for i, g := range values {
		if g&(g-1) != 0 {
			t.Fatalf("the value %d is no power of two", g)
		}
		out[i] = uint32(bits.Len32(g))
	}
	return out
}
