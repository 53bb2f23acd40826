package breaking_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// resumed is the values of the heaps 0 to to by the game's solver of the given
// name, which goes on after the known ones in blocks of the given size.
func resumed(t rapid.TB, g *game.Game, solver string, known []uint32, block, to uint64) []uint32 {
	t.Helper()
	ctx, p := context.Background(), g.Product(game.Sequence)
	i := slices.IndexFunc(p.Solvers, func(s game.Solver) bool { return s.Name == solver })
	if i < 0 {
		t.Fatalf("%s has no solver %s", g.Name, solver)
	}
	prior := tables.Slice{Column: "g", Width: 1, Values: known}
	run, err := p.Solvers[i].Start(ctx, game.Request{N: to}, prior)
	if err != nil {
		t.Fatal(err)
	}
	table := tables.New(p.Schema)
	for n := uint64(len(known)); n <= to; n += block {
		if err := run.Next(ctx, min(block, to+1-n), table); err != nil {
			t.Fatal(err)
		}
	}
	return append(slices.Clone(known), table.Cols[1].U32...)
}

// hexCode is any code of up to seven hexadecimal digits that leaves three heaps.
func hexCode(t *rapid.T) *game.Game {
	digits := []uint64{4 * rapid.Uint64Range(0, 3).Draw(t, "d0")}
	digits = append(digits, rapid.SliceOfN(rapid.Uint64Range(0, 15), 0, 5).Draw(t, "digits")...)
	digits = append(digits, rapid.Uint64Range(8, 15).Draw(t, "last digit"))
	return lookup(t, breaking.NewCode(digits...).Name())
}

// Witnesses and bitsets give the same of the paper's games, among which all
// regularities are.
func TestWitnesses(t *testing.T) {
	const to = 3000
	for _, code := range []string{
		"0.13FF", "0.9B", "0.B3", "0.33F", "0.205200C", "0.123456789", "0.2048", "0.200048",
		"0.20000048", "0.7F", "C.0",
	} {
		t.Run(code, func(t *testing.T) {
			g := lookup(t, "hex:"+code)
			equalFrom(t, code, resumed(t, g, "witnesses", nil, to+1, to), 0,
				resumed(t, g, "bitsets", nil, to+1, to))
		})
	}
}

// They do so for any code, wherever a run goes on and in blocks of any size, as
// does the definition.
func TestWitnessesOfAnyCode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := hexCode(t)
		want, err := reference.ByValues(context.Background(), g.Heaps, 40)
		if err != nil {
			t.Fatal(err)
		}
		to := rapid.Uint64Range(41, 400).Draw(t, "to")
		all := resumed(t, g, "bitsets", nil, to+1, to)
		equalFrom(t, g.Name+" by bitsets", all, 0, want)
		known := rapid.Uint64Range(0, to).Draw(t, "known")
		block := rapid.Uint64Range(1, to).Draw(t, "block")
		equalFrom(t, g.Name, resumed(t, g, "witnesses", all[:known], block, to), 0, all)
	})
}

// A run that is told to stop says so.
func TestWitnessesStop(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	p := lookup(t, "hex:0.13FF").Product(game.Sequence)
	run, err := p.Evidence().Start(ctx, game.Request{N: 100}, tables.NoValues(0))
	if err != nil {
		t.Fatal(err)
	}
	stop()
	if err := run.Next(ctx, 100, tables.New(p.Schema)); err == nil {
		t.Error("no error from a run that is told to stop")
	}
}

// Heaps a second at the start, side by side.
func BenchmarkHex(b *testing.B) {
	for _, code := range []string{"0.13FF", "0.205200C", "0.2048", "8.0908"} {
		for _, solver := range []string{"witnesses", "bitsets"} {
			b.Run(code+"/"+solver+"/to=6000", func(b *testing.B) {
				g := lookup(b, "hex:"+code)
				for b.Loop() {
					resumed(b, g, solver, nil, 6001, 6000)
				}
			})
		}
	}
}
