package mem_test

import (
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// Every faster solver equals the plain one far beyond the definition's reach,
// and the closed forms equal what follows from the definition farther still.
func TestSolversAgree(t *testing.T) {
	for _, c := range []struct {
		game string
		game.Request
	}{
		{"mem", game.Request{N: 2000, K: 90}},
		{"mem+", game.Request{N: 2000, K: 90}},
		{"mem0", game.Request{N: 4000, K: 90}},
		{"fibonacci-nim", game.Request{N: 2000, K: 1100}},
		{"mem:1..3k/2", game.Request{N: 1500, K: 40}},
		{"mem:1..k/3+2", game.Request{N: 1500, K: 400}},
		{"mem:1..20k", game.Request{N: 1500, K: 40}},
		{"mem:k/2..", game.Request{N: 1500, K: 40}},
		{"mem:5k/3-4..", game.Request{N: 1500, K: 40}},
		{"mem:k/9+7..", game.Request{N: 700, K: 40}},
	} {
		agree(t, c.game, c.Request)
	}
	agree(t, "mem", game.Request{N: 20000})
	agree(t, "mem+", game.Request{N: 20000})
}

// agree compares the solvers of a product, each with the next one, but with the
// plain one only where that is cheap.
func agree(t *testing.T, name string, r game.Request) {
	t.Helper()
	g := catalog.Must(name)
	p := g.Product(game.Sequence)
	if r.K > 0 {
		p = g.Product(game.Grid)
	}
	solvers := len(p.Solvers)
	if r.N > 5000 {
		solvers--
	}
	if solvers < 2 {
		t.Fatalf("%s has nothing to compare with", name)
	}
	want := solve(t, p, 0, r)
	for i := 1; i < solvers; i++ {
		same(t, name+" by "+p.Solvers[i].Name, solve(t, p, i, r), want)
	}
	if r.K > 0 {
		agree(t, name, game.Request{N: r.N})
	}
}

// Random nested sets of moves, as step functions and row by row.
func TestSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := "mem:" + drawBound(t, "from") + ".."
		if rapid.Bool().Draw(t, "growing") {
			name = "mem:1.." + drawBound(t, "to")
		}
		r := game.Request{N: rapid.Uint64Range(1, 150).Draw(t, "rows"),
			K: rapid.Uint64Range(1, 170).Draw(t, "columns")}
		p := drawn(t, name).Product(game.Grid)
		for i := range len(p.Solvers) - 1 {
			same(t, name, solve(t, p, i, r), solve(t, p, len(p.Solvers)-1, r))
		}
	})
}
