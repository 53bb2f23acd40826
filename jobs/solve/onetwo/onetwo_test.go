package onetwo_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

// oneTwo is the game.
func oneTwo(t testing.TB) *game.Game {
	g, err := breaking.Cuts().Forms[0].Parse("1,2")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// solvers are the solvers of {1, 2} that assume nothing: both of its own, and that of every game.
func solvers(t testing.TB) (pattern, witnesses, bitsets game.Solver) {
	p := oneTwo(t).Product(game.Sequence)
	for i, name := range []string{"theorem", "pattern+exceptions", "witnesses", "bitsets"} {
		if p.Solvers[i].Name != name {
			t.Fatalf("solver %d of {1, 2} is %s, want %s", i, p.Solvers[i].Name, name)
		}
	}
	return p.Solvers[1], p.Solvers[2], p.Solvers[3]
}

// solve computes the values of the heaps 1, 2, … up to the last one.
func solve(t *testing.T, s game.Solver, to uint64) []uint32 {
	return gametest.Values(t, oneTwo(t).Product(game.Sequence), &s, nil, to, 1000)
}

// same compares the values of the heaps 1, 2, … up to the bound.
func same(t *testing.T, got, want game.Solver, to uint64) {
	t.Helper()
	values := solve(t, want, to)
	for i, g := range solve(t, got, to) {
		if g != values[i] {
			t.Fatalf("G(%d) = %d by %s, %d by %s", i+1, g, got.Name, values[i], want.Name)
		}
	}
}

// The solvers of {1, 2} give what the solver of every game does, beyond the
// drop-outs at 3079 and before, and what each other does, beyond that at 13501.
func TestSolversAgree(t *testing.T) {
	pattern, witnesses, bitsets := solvers(t)
	same(t, witnesses, bitsets, 4500)
	same(t, pattern, witnesses, 20000)
}

// The solvers agree from wherever they start and in blocks of any size.
func TestSolversResume(t *testing.T) {
	pattern, witnesses, bitsets := solvers(t)
	const to = 1200
	p, want := oneTwo(t).Product(game.Sequence), solve(t, bitsets, to)
	rapid.Check(t, func(t *rapid.T) {
		solver := rapid.SampledFrom([]game.Solver{pattern, witnesses}).Draw(t, "solver")
		known := rapid.IntRange(0, to).Draw(t, "known")
		block := rapid.Uint64Range(1, to).Draw(t, "block")
		got := gametest.Values(t, p, &solver, want[:known], to, block)
		if !slices.Equal(got, want) {
			t.Fatalf("%s differs after %d known heaps, in blocks of %d", solver.Name, known, block)
		}
	})
}

// Values are right under any mask: a wrong one makes an exception of every second heap.
func TestAnyMask(t *testing.T) {
	_, _, bitsets := solvers(t)
	const to = 120
	want := solve(t, bitsets, to)
	rapid.Check(t, func(t *rapid.T) {
		mask := 4 * rapid.Uint32Range(0, 15).Draw(t, "mask / 4")
		for i, g := range onetwo.Under(mask, to) {
			if g != want[i] {
				t.Fatalf("under the mask %b G(%d) = %d, want %d", mask, i+1, g, want[i])
			}
		}
	})
}

// The solver is right after any values, whether these follow the pattern or not: its
// mex is that of all options.
func TestAnyValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		known := rapid.IntRange(0, 60).Draw(t, "known")
		values := make([]uint32, 1+known)
		for x := 1; x <= known; x++ {
			values[x] = onetwo.ByPatternAlone(x)
			if rapid.IntRange(0, 3).Draw(t, "of four") == 0 {
				values[x] = rapid.Uint32Range(0, 60).Draw(t, "value")
			}
		}
		options := optionsOf(values)
		mex, asked := onetwo.After(values[1:], 130)
		for v, option := range asked {
			if want := slices.Contains(options, uint32(v)); option != want {
				t.Fatalf("after %v the value %d is an option's: %t, want %t", values[1:], v, option, want)
			}
		}
		if want := uint32(slices.Index(asked, false)); mex != want {
			t.Fatalf("after %v the mex is %d, want %d", values[1:], mex, want)
		}
	})
}

// optionsOf is the values of the options of the next heap after values[1:].
func optionsOf(values []uint32) []uint32 {
	var all []uint32
	n := len(values)
	for x := 1; x < n; x++ {
		for y := 0; y < n-x; y++ {
			if z := n - x - y; z < n {
				all = append(all, values[x]^values[y]^values[z])
			}
		}
	}
	return all
}

// dropOutsTo80000 is those that claim op6 finds, and their values.
var dropOutsTo80000 = [][2]uint64{
	{5, 1}, {31, 5}, {61, 14}, {199, 33}, {341, 98}, {511, 173}, {1021, 255}, {3079, 513}, {5141, 1538}, {7231, 2573},
	{13501, 3615}, {24119, 6752}, {39589, 12059}, {53231, 19797},
}

// The drop-outs are the same from each solver, in blocks of any size and from
// wherever they start.
func TestDropOuts(t *testing.T) {
	p := oneTwo(t).Product(game.Sequence)
	ctx := context.Background()
	bounds := []uint64{80_000, 80_000, 3500, 700, 100}
	all := tables.New(p.Schema)
	run, err := p.Solvers[0].Start(ctx, game.Request{N: bounds[0]}, tables.NoValues(1))
	if err != nil || run.Next(ctx, bounds[0], all) != nil {
		t.Fatal("the solver ends with an error: ", err)
	}
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(0, len(p.Solvers)-1).Draw(t, "solver")
		known := rapid.Uint64Range(0, bounds[i]).Draw(t, "known")
		block := rapid.Uint64Range(1+bounds[i]/10, bounds[i]).Draw(t, "block")
		run, err := p.Solvers[i].Start(ctx, game.Request{N: bounds[i]},
			tables.Slice{Column: "g", First: 1, Width: 1, Values: all.Cols[1].U32[:known]})
		if err != nil {
			t.Fatal(err)
		}
		table := tables.New(p.Schema)
		for n := known; n < bounds[i]; n += block {
			if err := run.Next(ctx, min(block, bounds[i]-n), table); err != nil {
				t.Fatal(err)
			}
		}
		var got, want [][2]uint64
		for j, n := range table.Cols[0].Numbers() {
			if g := table.Cols[1].U32[j]; dropouts.Is(n, g) {
				got = append(got, [2]uint64{n, uint64(g)})
			}
		}
		for _, d := range dropOutsTo80000 {
			if d[0] > known && d[0] <= bounds[i] {
				want = append(want, d)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("drop-outs from %d to %d by %s are %v, want %v", known+1, bounds[i],
				p.Solvers[i].Name, got, want)
		}
	})
}
