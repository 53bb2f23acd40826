package catalog_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// endless are the solvers that may do without a last heap: their heaps are words
// of 64 bits, and their values stay small or the time grows so fast, at least
// like n^1.5, that heaps of 32 bits aren't left behind.
var endless = []string{
	"aliquot sequences", "bitsets", "definition", "divisors", "formula", "listed", "lookup",
	"outcomes", "pairs", "parity", "paths",
	"period", "quotients", "search", "single plays", "sparse", "unequal-sums", "witnesses",
}

// A solver that has a last heap refuses the next one, whatever it would compute,
// and one that has none is known not to need any.
func TestMost(t *testing.T) {
	ctx := context.Background()
	for _, g := range catalog.Games() {
		products := g.Products
		if g.Memory() != nil && g.Memory().Diagonal != nil {
			products = append(slices.Clone(products), *g.Memory().Diagonal)
		}
		for _, p := range products {
			for _, s := range p.Solvers {
				if s.MaxHeap == 0 {
					if !slices.Contains(endless, s.Name) {
						t.Errorf("%s %s: the solver %s has no last heap", g.Name, p.Name, s.Name)
					}
					continue
				}
				for _, n := range []uint64{s.MaxHeap + 1, 1 << 40, math.MaxUint64} {
					if _, err := s.Start(ctx, game.Request{N: n, K: 1},
						tables.NoValues(p.First)); err == nil {
						t.Errorf("%s %s: the solver %s goes to %d and starts on %d", g.Name, p.Name,
							s.Name, s.MaxHeap, n)
					}
				}
			}
		}
	}
}

// The last heap of the games whose solvers keep heaps or values in fewer than 64
// bits.
func TestMostOfGames(t *testing.T) {
	for name, want := range map[string]uint64{
		"saliquant": 1<<33 - 1, "powerset-saliquant": 1<<33 - 1, "nontotative": math.MaxUint32 - 1,
		"powerset-nontotative": math.MaxUint32 - 1,
		"maliquant":            math.MaxUint32, "totative": 100_000_000_000,
		"dividing": math.MaxUint32, "s-dividing": math.MaxUint32,
		"divide-and-residue": 1<<31 - 1, "complement-grundy": 1<<30 - 1,
		"divide-throw-residue": math.MaxUint32,
		"cut:1,2":              1 << 32, "cut:2,4": 2 << 32, "cut:1,2,4": 1 << 32,
		"mem": math.MaxUint32, "mem0": math.MaxUint32,
		"nim": math.MaxUint32, "subtraction:all-but:2/sink=5": math.MaxUint32 + 5,
		"hex:0.2048": 1 << 31,
	} {
		g := catalog.Must(name)
		for _, p := range g.Products {
			if got := p.Solvers[0].MaxHeap; got != want && p.Numbers == 0 {
				t.Errorf("%s %s goes to %d, want %d", name, p.Name, got, want)
			}
		}
	}
}

// The grid of Nim, by the mex of the options of two heaps, is the nim-addition table.
func TestNimSums(t *testing.T) {
	g := catalog.Must("nim")
	p, r := g.Product(game.Grid), game.Request{N: 20, K: 17}
	values, err := catalog.Nimbers(t.Context(), p, &p.Solvers[0], r)
	if err != nil || len(values) != 21*18 {
		t.Fatalf("%d values, error %v", len(values), err)
	}
	for i, v := range values {
		if n, k := uint32(i/18), uint32(i%18); v != n^k {
			t.Errorf("%d + %d has the value %d, want %d", n, k, v, n^k)
		}
	}
}
