package step

import (
	"grundy/jobs/claim"
	"grundy/jobs/solve/graph"
)

// leaving is the test that the graph from(n), n ≥ least, has a move, and that every move leaves
// left(n), which has one written form however its vertices are numbered.
func leaving(least int, from, left func(n int) *graph.Adjacency) pure {
	return func(bound uint64) claim.Finding {
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
}
