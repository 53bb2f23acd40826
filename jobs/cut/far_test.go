package cut_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// solve computes the values of the heaps after the known ones, in blocks of the
// given size, up to the last heap.
func solve(t rapid.TB, s game.Solver, schema game.Schema, known []uint32, block, to uint64) []uint32 {
	t.Helper()
	ctx := context.Background()
	run, err := s.Start(ctx, game.Request{N: to}, game.Slice{Column: "g", First: 1, Width: 1, Values: known})
	if err != nil {
		t.Fatal(err)
	}
	table := game.NewTable(schema)
	for n := uint64(len(known)); n < to; n += block {
		if err := run.Next(ctx, min(block, to-n), table); err != nil {
			t.Fatal(err)
		}
	}
	return append(known[:len(known):len(known)], table.Cols[1].U32...)
}

// solversOfOneTwo are the solver of {1, 2} and that of every game.
func solversOfOneTwo(t rapid.TB) (far, all game.Solver, schema game.Schema) {
	p := parse(t, "1,2").Product(game.Sequence)
	if p.Solvers[0].Name != "witnesses" || p.Solvers[1].Name != "bitsets" {
		t.Fatalf("the solvers of {1, 2} are %s and %s", p.Solvers[0].Name, p.Solvers[1].Name)
	}
	return p.Solvers[0], p.Solvers[1], p.Schema
}

// The solver of {1, 2} gives what the solver of every game does, beyond the
// drop-outs at 3079 and before.
func TestFar(t *testing.T) {
	far, all, schema := solversOfOneTwo(t)
	const to = 4500
	got, want := solve(t, far, schema, nil, to, to), solve(t, all, schema, nil, to, to)
	for i, g := range got {
		if g != want[i] {
			t.Fatalf("G(%d) = %d, want %d", i+1, g, want[i])
		}
	}
}

// It does so from wherever it starts and in blocks of any size.
func TestFarResumes(t *testing.T) {
	far, all, schema := solversOfOneTwo(t)
	const to = 700
	want := solve(t, all, schema, nil, to, to)
	rapid.Check(t, func(t *rapid.T) {
		known := rapid.IntRange(0, to).Draw(t, "known")
		block := rapid.Uint64Range(1, to).Draw(t, "block")
		end := rapid.Uint64Range(uint64(known), to).Draw(t, "end")
		for i, g := range solve(t, far, schema, want[:known], block, end) {
			if g != want[i] {
				t.Fatalf("after %d known heaps, in blocks of %d, G(%d) = %d, want %d", known, block, i+1, g, want[i])
			}
		}
	})
}
