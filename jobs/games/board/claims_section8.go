package board

import (
	"fmt"
	"iter"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section8 is Remove-an-Edge on graphs, and its two relatives.
func section8() []statement {
	const name = "remove-an-edge"
	graphs := list{&edgePairs, name, "graphs", graphsTo, normalForm}
	return []statement{
		{Claim: said("edge-star", "8", 62, "On the star S_n with n > 1 vertices the first player wins in one move: the value is 1.", name),
			least: 2, most: maxVertices, list: graphs, cases: each(2, func(n int) sumCase {
				return valued(&edgePairs, fmt.Sprintf("S%d", n), 1)
			})},
		{Claim: said("edge-complete", "8", 30, "On the complete graph K_n the first player wins if and only if n = 4k + 2 or n = 4k + 3.", name),
			least: 1, most: maxVertices, list: graphs, cases: each(1, func(n int) sumCase {
				return outcome(&edgePairs, fmt.Sprintf("K%d", n), n%4 < 2)
			})},
		{Claim: said("domino-graph", "8", 40, "Remove-an-Edge on the path P_n is domino covering on a board 1×n.", name, "domino-covering"),
			least: 1, most: maxVertices, cases: each(1, func(n int) sumCase {
				return equal(&edgePairs, fmt.Sprintf("P%d", n), &dominoes, rectangleName(n, 1))
			})},
		{Claim: said("edge-delete-graph", "8", 40, "Edge-delete on the path P_n, n > 2, is domino covering on a board 1×(n−2).", "edge-delete", "domino-covering"),
			least: 3, most: maxVertices, cases: each(3, func(n int) sumCase {
				return equal(&deletions, fmt.Sprintf("P%d", n), &dominoes, rectangleName(n-2, 1))
			})},
	}
}

// each lists the cases of the numbers of vertices from the least to the bound.
func each(least int, of func(n int) sumCase) func(most int) iter.Seq[sumCase] {
	return func(most int) iter.Seq[sumCase] {
		return func(yield func(sumCase) bool) {
			for n := least; n <= most && yield(of(n)); n++ {
			}
		}
	}
}

// graphsTo is the number of connected graphs of at most n vertices (A001349), up
// to the seven that the product lists.
func graphsTo(n uint64) uint64 {
	return []uint64{0, 1, 2, 4, 10, 31, 143, 996}[min(n, 7)]
}

// normalForm is a written graph as the product lists it.
func normalForm(text string) string {
	g, err := parseGraph(text)
	if err != nil {
		panic(err)
	}
	return string(g.unpack().normal())
}

// section8Shapes is what a move makes of stars, complete graphs and cycles.
func section8Shapes() []game.Claim {
	return []game.Claim{
		within(claim.Pure(raw(said("edge-star-move", "8", 62, "On S_n every move leaves n − 2 isolated vertices.", "remove-an-edge"), "After the first move the graph has n−2 isolated vertices.", ""),
			func(bound uint64) game.Finding {
				return leaves(bound, 2, star, func(n int) *adjacency { return &adjacency{n: n - 2} })
			}), 2, maxVertices),
		within(claim.Pure(raw(said("edge-complete-move", "8", 30, "On K_n every move leaves K_{n−2}, so it is a no-strategy game.", "remove-an-edge"), "A move turns it into a complete graph with n−2 vertices. This is a no-strategy game.", ""),
			func(bound uint64) game.Finding {
				return leaves(bound, 2, complete, func(n int) *adjacency { return complete(n - 2) })
			}), 2, maxVertices),
		within(claim.Pure(said("lem9-graph", "8", 40, "On C_n, n ≥ 3, every move leaves P_{n−2}.", "remove-an-edge"),
			func(bound uint64) game.Finding {
				return leaves(bound, 3, cycle, func(n int) *adjacency { return path(n - 2) })
			}), 3, maxVertices),
	}
}

// leaves judges the statement that from the graph from(n), n ≥ least, there are
// moves, all of which leave left(n), up to isomorphism.
func leaves(bound uint64, least int, from, left func(n int) *adjacency) game.Finding {
	for n := least; n <= int(bound); n++ {
		moves := 0
		for option := range removeAnEdge(from(n).pack()) {
			moves++
			if a := option[0].unpack(); a.n != n-2 || !isomorphic(a, left(n)) {
				return claim.Found(game.Contradicted, bound, "of %d vertices a move leaves %s", n, option[0])
			}
		}
		if moves == 0 {
			return claim.Found(game.Contradicted, bound, "of %d vertices there is no move", n)
		}
	}
	return claim.Found(game.Holds, bound, "true of every move from %d to %d vertices", least, bound)
}
