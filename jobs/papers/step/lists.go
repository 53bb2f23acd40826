package step

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
	"grundy/jobs/tables"
)

// list is the positions that are the rows of a product.
type list[P search.Place] struct {
	rules *search.Ruleset[P]
	rows  int // how many there are
	// all lists them. A list is made when it is first asked for, since the catalogue names
	// products that nobody computes.
	all     func() []search.Entry[P]
	defined uint64 // the number of positions that the definition computes in about a second
}

// solvers are the search and, for the first rows, the plain definition.
func (l *list[P]) solvers() []game.Solver {
	return []game.Solver{
		search.Listed(game.Solver{
			Name:   "search",
			Method: "mex over components in normal form, in one table for all processors",
			Cost:   "the positions that play leads to times their options, growing like an exponential of the size",
			// Sizes grow along a list, and the time with them.
			Steps: func(q game.Request) float64 {
				return 1e9 * math.Exp2(12*(float64(q.N)/float64(l.rows)-1))
			},
			Memory:  func(game.Request) uint64 { return l.rules.Memory },
			MaxHeap: uint64(l.rows), Farther: "larger positions take more memory than was tried",
		}, l.all, l.rules.Search),
		search.Listed(game.Solver{
			Name:   "definition",
			Method: "mex over the options as the definition gives them",
			Cost:   fmt.Sprintf("the first %d rows in a second", l.defined),
			Steps: func(q game.Request) float64 {
				return 1e9 * float64(q.N) / float64(l.defined)
			},
			Memory:  func(game.Request) uint64 { return 256 << 20 },
			MaxHeap: l.defined,
		}, l.all, l.rules.Defined),
	}
}

// listProduct is the nim-values of a list of positions. The column n is the position's
// number in the list, from 1 on; the column position has its written form, or of a graph
// the graph6 form.
func listProduct[P search.Place](name, meaning string, r *search.Ruleset[P], defined uint64,
	rows int, all func() []search.Entry[P]) game.Product {
	l := &list[P]{r, rows, sync.OnceValue(all), defined}
	return game.Product{
		Name: name, Value: "g", First: 1, Part: 1 << 12,
		Schema: tables.Columns("n uint64", "position text", "g uint32"),
		Meanings: map[string]string{
			"n": "the number of the position in the list, from 1 on", "position": meaning,
			"g": "the nim-value of the position",
		},
		Solvers: l.solvers(),
	}
}

// rectangleProduct is the nim-values of rectangles of at most the cells, the first of them.
func rectangleProduct(r *search.Ruleset[grid.Grid], defined uint64, side, cells int) game.Product {
	texts := rectangles(side, cells)
	return listProduct("rectangles", "the position: MxN is a rectangle of M by N", r, defined,
		len(texts), written(r.Parse, texts))
}

// graphsToSeven is the number of connected graphs of up to seven vertices.
const graphsToSeven = 996

// graphProduct is the nim-values of the connected graphs of up to seven vertices.
func graphProduct(r *search.Ruleset[graph.Graph], defined uint64) game.Product {
	const meaning = "the position: a connected graph in graph6 form"
	return listProduct("graphs", meaning, r, defined, graphsToSeven, connectedGraphs(7))
}

// factorProduct is the sequence of the No-Factor game on {1, …, n}.
func factorProduct(last int) game.Product {
	all := func() (all []search.Entry[numbers]) {
		for n := range last {
			all = append(all, search.Entry[numbers]{At: upTo(n + 1)})
		}
		return all
	}
	l := &list[numbers]{rules: &factors, rows: last, all: all, defined: 12}
	return game.SequenceProduct(1, 1<<12, tables.Uint32, l.solvers()...)
}

// written lists positions by their written forms, which are known to be sound.
func written[P any](parse func(string) (P, error), texts []string) func() []search.Entry[P] {
	return func() (all []search.Entry[P]) {
		for _, text := range texts {
			p, err := parse(text)
			if err != nil {
				panic(err)
			}
			all = append(all, search.Entry[P]{Text: text, At: p})
		}
		return all
	}
}

// rectangles lists the rectangles MxN with M ≥ N, M and N ≤ side, and at most the given
// number of cells: by cells, then by columns.
func rectangles(side, cells int) (texts []string) {
	for size := 1; size <= cells; size++ {
		for m := 1; m <= min(side, size); m++ {
			if n := size / m; m*n == size && n <= m {
				texts = append(texts, fmt.Sprintf("%dx%d", m, n))
			}
		}
	}
	return texts
}

// crosses lists cross-MxN for 1 ≤ N ≤ M ≤ longest.
func crosses(longest int) (texts []string) {
	for m := 1; m <= longest; m++ {
		for n := 1; n <= m; n++ {
			texts = append(texts, fmt.Sprintf("cross-%dx%d", m, n))
		}
	}
	return texts
}

// connectedGraphs lists the connected graphs of up to n vertices, one of each
// isomorphism class: by vertices, edges and graph6 form.
//
// Every connected graph has a vertex without which it is still connected. So each comes
// from a smaller one by a new vertex with any neighbours.
func connectedGraphs(n int) func() []search.Entry[graph.Graph] {
	return func() []search.Entry[graph.Graph] {
		level := []graph.Graph{graph.Complete(1).Normal()}
		var all []search.Entry[graph.Graph]
		for size := 1; ; size++ {
			for _, g := range level {
				all = append(all, search.Entry[graph.Graph]{Text: string(g), At: g})
			}
			if size == n {
				return all
			}
			level = grown(level)
		}
	}
}

// grown are the normal forms of all connected graphs with one vertex more.
func grown(level []graph.Graph) []graph.Graph {
	edges := map[graph.Graph]int{}
	for _, g := range level {
		a := g.Unpack()
		for neighbours := uint64(1); neighbours <= a.All(); neighbours++ {
			b := *a
			b.N++
			for v := range a.N {
				if neighbours>>v&1 == 1 {
					b.Join(v, a.N)
				}
			}
			edges[b.Normal()] = len(b.Edges())
		}
	}
	return slices.SortedFunc(maps.Keys(edges), func(a, b graph.Graph) int {
		return cmp.Or(edges[a]-edges[b], cmp.Compare(a, b))
	})
}
