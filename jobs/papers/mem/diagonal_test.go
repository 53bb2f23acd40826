package mem_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// diagonal computes the cells (n−i)_i for i = n, …, 1 in blocks of the given
// length, going on from the first ones by a run of its own.
func diagonal(t testing.TB, g *game.Game, n, block, known uint64) []uint32 {
	t.Helper()
	p := g.Memory().Diagonal
	var values []uint32
	ctx, q, prior := context.Background(), game.Request{N: n - 1}, tables.Source(tables.NoValues(0))
	for from, to := uint64(0), min(known, n); from < n; from, to = to, n {
		run, err := p.Solvers[0].Start(ctx, q, prior)
		for m := from; err == nil && m < to; m += block {
			rows := tables.New(p.Schema)
			err = run.Next(ctx, min(block, to-m), rows)
			values = append(values, rows.Cols[1].U32...)
		}
		if err != nil {
			t.Fatal(err)
		}
		prior = tables.Slice{Column: "g", Width: 1, Values: values}
	}
	return values
}

var diagonalGames = []string{
	"mem", "mem+", "mem0", "fibonacci-nim", "mem:1..3k/2", "mem:k/2..", "mem:2k+1..",
	"mem:k/2..2k+1", "mem:k..3",
	"dudeney:1", "dudeney:5", "dudeney:40", "mem0/mimics=1", "mem0/mimics=3", "mem0/repeats=1",
	"mem0/repeats=4",
}

// A diagonal holds the definition's values of a heap's options.
func TestDiagonalIsTheDefinition(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		name := rapid.SampledFrom(diagonalGames).Draw(r, "game")
		g := catalog.Must(name)
		n := rapid.Uint64Range(1, 60).Draw(r, "n")
		got := diagonal(t, g, n, rapid.Uint64Range(1, 70).Draw(r, "block"),
			rapid.Uint64Range(0, 60).Draw(r, "known"))
		memo := reference.Memo[game.Pile]{Options: g.Memory().Options}
		for m := range n {
			if p := (game.Pile{N: m, K: n - m}); got[m] != memo.Value(p) {
				r.Fatalf("%s: G(%d_%d) = %d, the definition gives %d", name, m, n-m, got[m],
					memo.Value(p))
			}
		}
	})
}

// Farther out the values of the fresh heaps tell: they are the mex of those
// options that a first player has.
func TestDiagonalGivesTheFreshHeap(t *testing.T) {
	for name, n := range map[string]uint64{"mem": 10_000, "mem+": 30_000, "mem0": 30_000,
		"fibonacci-nim": 30_000, "dudeney:7": 30_000, "mem:1..3k/2": 10_000,
		"mem:k/2..2k+1": 1_000} {
		g := catalog.Must(name)
		fresh, err := claims.Solvers{}.Sequence(context.Background(), name, n)
		if err != nil {
			t.Fatal(err)
		}
		got := diagonal(t, g, n, 1<<16, 0)
		var values []uint32
		for option := range g.Memory().Fresh(n) {
			values = append(values, got[option[0].N])
		}
		slices.Sort(values)
		mex := uint32(0)
		for _, v := range values {
			if v == mex {
				mex++
			}
		}
		if want := fresh.Values[n-fresh.First]; mex != want {
			t.Errorf("%s: the options of %d have the mex %d; the fresh heap has the value %d", name, n, mex, want)
		}
	}
}
