package breaking_test

import (
	"context"
	"iter"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// Games that leave three heaps and more are tested less far, as their
// definition is cubic.
func TestFamily(t *testing.T) {
	for _, g := range gametest.Games(t, breaking.Family()) {
		bound := uint64(800)
		if g.Heaps.OptionValues != nil {
			bound = 100
		}
		t.Run(g.Name, func(t *testing.T) {
			gametest.Game(t, g, bound)
		})
	}
}

// family is the rows of the family, made once.
var family = sync.OnceValue(breaking.Family)

// lookup finds a game by its name, an alias or a written form.
func lookup(t rapid.TB, name string) *game.Game {
	t.Helper()
	f := family()
	for _, g := range f.Games {
		if g.Name == name {
			return g
		}
	}
	for _, form := range f.Forms {
		if parameters, found := strings.CutPrefix(name, form.Prefix); found {
			g, err := form.Parse(parameters)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			return g
		}
	}
	t.Fatalf("no game %s", name)
	return nil
}

// values are those of the heaps up to to, from the game's first, by the fast
// solver.
func values(t rapid.TB, name string, to uint64) []uint32 {
	t.Helper()
	ctx, p := context.Background(), lookup(t, name).Product(game.Sequence)
	run, err := p.Solvers[0].Start(ctx, game.Request{N: to}, tables.NoValues(p.First))
	if err != nil {
		t.Fatal(err)
	}
	table := tables.New(p.Schema)
	if err := run.Next(ctx, to+1-p.First, table); err != nil {
		t.Fatal(err)
	}
	return table.Cols[1].U32
}

// equalFrom tests that a[i+shift] = b[i] wherever both are known.
func equalFrom(t rapid.TB, what string, a []uint32, shift int, b []uint32) {
	t.Helper()
	for i := range b {
		if i+shift < len(a) && a[i+shift] != b[i] {
			t.Fatalf("%s: the heap %d has %d, the heap %d has %d", what, i+shift, a[i+shift], i, b[i])
		}
	}
}

// Definitions, option by option and by sets of values, and the solver agree on
// random codes.
func TestLadder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := []uint64{4 * rapid.Uint64Range(0, 15).Draw(t, "d0")}
		digits = append(digits, rapid.SliceOfN(rapid.Uint64Range(0, 63), 1, 4).Draw(t, "digits")...)
		digits = append(digits, rapid.Uint64Range(1, 63).Draw(t, "last digit"))
		name := "takebreak:" + breaking.NewCode(digits...).String()
		if !strings.Contains(name, ",") {
			t.Skip("a code of digits that need no commas")
		}
		g, ctx := lookup(t, name), context.Background()
		literal, err := reference.Literal(ctx, g.Heaps, 25)
		if err != nil {
			t.Fatal(err)
		}
		byValues, err := reference.ByValues(ctx, g.Heaps, 50)
		if err != nil {
			t.Fatal(err)
		}
		equalFrom(t, name+" literally", byValues, 0, literal)
		equalFrom(t, name+" solved", values(t, name, 50), 0, byValues)
	})
}

// cutGame is CUT C by its definition, heaps from 1.
func cutGame(t rapid.TB, c []uint64, to uint64) []uint32 {
	h := &game.Heaps{First: 1, Options: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for _, c := range c {
				for parts := range reference.Partitions(n, c+1) {
					if !yield(parts) {
						return
					}
				}
			}
		}
	}}
	v, err := reference.Literal(context.Background(), h, to)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Proposition 17: CUT C on n is 0.d1d2… on n − 1, with d_c = 2^(c+2) − 1 for c in
// C, and d0.00… on n, with bit c + 1 of d0 for c in C.
func TestProposition17(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SliceOfNDistinct(rapid.Uint64Range(1, 6), 1, 4, rapid.ID).Draw(t, "C")
		taking, splitting := make([]uint64, slices.Max(set)+1), uint64(0)
		for _, c := range set {
			taking[c] = 1<<(c+2) - 1
			splitting |= 1 << (c + 1)
		}
		want := cutGame(t, set, 26)
		taken, split := breaking.NewCode(taking...).Name(), breaking.NewCode(splitting).Name()
		equalFrom(t, taken, values(t, taken, 25), 0, want)
		equalFrom(t, split, values(t, split, 26), 1, want)
	})
}

// The equivalences named after proposition 17 and the folklore about shifts.
func TestEquivalences(t *testing.T) {
	const to = 1200
	equalFrom(t, "COUPLES-ARE-FOREVER is 0.6 with a token more",
		values(t, "couples-are-forever", to), 1, values(t, "officers", to))
	equalFrom(t, "0.4 is 0.137 with two tokens more", values(t, "octal:0.4", to), 2,
		values(t, "octal:0.137", to))
	equalFrom(t, "0.07 is 0.137 with a token more", values(t, "octal:0.07", to), 1,
		values(t, "octal:0.137", to))
	equalFrom(t, "CUT {1} is 4.0", values(t, "octal:4.0", to), 1, values(t, "octal:0.7", to))
	equalFrom(t, "0.33 takes one or two", values(t, "octal:0.33", to), 0,
		values(t, "subtraction:1,2", to))
	equalFrom(t, "a sink adds a constant", values(t, "subtraction:1,2", to), 0,
		values(t, "subtraction:1,2/sink=1", to))
	equalFrom(t, "powers of 4 are 1 and 4", values(t, "subtraction:powers-of-4", to), 0,
		values(t, "subtraction:1,4", to))
	equalFrom(t, "CUT {1,2} is 0.7F", values(t, "hex:0.7F", 60), 0, cutGame(t, []uint64{1, 2}, 61))
}

// Subtraction games by their definition and by both solvers.
func TestRemovals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := breaking.Removals{
			Members: rapid.SliceOfN(rapid.Uint64Range(1, 30), 1, 6).Draw(t, "members"),
			AllBut:  rapid.Bool().Draw(t, "all but"),
			Sink:    rapid.Uint64Range(0, 3).Draw(t, "sink"),
		}
		if rapid.Bool().Draw(t, "powers") {
			r.Base = rapid.Uint64Range(2, 9).Draw(t, "base")
		}
		name := "subtraction:" + r.String()
		want, err := reference.Literal(context.Background(), lookup(t, name).Heaps, 150)
		if err != nil {
			t.Fatal(err)
		}
		equalFrom(t, name, values(t, name, 150), 0, want)
	})
}
