package step

import (
	"grundy/jobs/claim"
	"grundy/jobs/solve/graph"
)

// each lists the cases of the numbers of vertices from the least to the bound.
func each(least int, of func(n int) sumCase) func(most int) []sumCase {
	return func(most int) (cases []sumCase) {
		for n := least; n <= most; n++ {
			cases = append(cases, of(n))
		}
		return cases
	}
}

// graphsTo is the number of connected graphs of at most n vertices (A001349). The product
// lists those of up to seven.
func graphsTo(n uint64) uint64 {
	return []uint64{0, 1, 2, 4, 10, 31, 143, 996}[min(n, 7)]
}

// normalForm is a written graph as the product lists it.
func normalForm(text string) string { return string(must(graph.Parse(text)).Unpack().Normal()) }

// leaves judges the statement that the graph from(n), n ≥ least, has a move, and that every
// move leaves left(n), which has one written form however its vertices are numbered.
func leaves(bound uint64, least int, from, left func(n int) *graph.Adjacency) claim.Finding {
	for n := least; n <= int(bound); n++ {
		moves := 0
		for option := range removeAnEdge(from(n).Pack()) {
			moves++
			if option[0].Unpack().N != n-2 || option[0].String() != left(n).Pack().String() {
				return claim.Found(claim.Contradicted, bound,
					"of %d vertices a move leaves %s", n, option[0])
			}
		}
		if moves == 0 {
			return claim.Found(claim.Contradicted, bound, "of %d vertices there is no move", n)
		}
	}
	return claim.Found(claim.Holds, bound,
		"true of every move from %d to %d vertices", least, bound)
}
