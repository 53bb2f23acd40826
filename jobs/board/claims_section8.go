package board

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section8 is Remove-an-Edge on graphs, and its two relatives.
func section8() []statement {
	return []statement{
		{said("edge-star", "8", 62, "On the star S_n with n > 1 vertices the first player wins in one move: the value is 1."), starCases, game.Holds},
		{said("edge-complete", "8", 30, "On the complete graph K_n the first player wins if and only if n = 4k + 2 or n = 4k + 3."), completeCases, game.Holds},
		{said("domino-graph", "8", 40, "Remove-an-Edge on the path P_n is domino covering on a board 1×n."), func(bound int) []sumCase {
			return pathCases(bound, func(n int) sumCase {
				return equal(&edgePairs, fmt.Sprintf("P%d", n), &dominoes, rectangleName(n, 1))
			})
		}, game.Holds},
		{said("edge-delete-graph", "8", 40, "Edge-delete on the path P_n, n > 2, is domino covering on a board 1×(n−2)."), func(bound int) []sumCase {
			return pathCases(bound-2, func(n int) sumCase {
				return equal(&deletions, fmt.Sprintf("P%d", n+2), &dominoes, rectangleName(n, 1))
			})
		}, game.Holds},
	}
}

func starCases(most int) []sumCase {
	var cases []sumCase
	for n := 2; n <= most; n++ {
		cases = append(cases, valued(&edgePairs, fmt.Sprintf("S%d", n), 1))
	}
	return cases
}

func completeCases(most int) []sumCase {
	var cases []sumCase
	for n := 1; n <= most; n++ {
		cases = append(cases, outcome(&edgePairs, fmt.Sprintf("K%d", n), n%4 < 2))
	}
	return cases
}

func pathCases(most int, of func(n int) sumCase) []sumCase {
	var cases []sumCase
	for n := 1; n <= most; n++ {
		cases = append(cases, of(n))
	}
	return cases
}

// section8Shapes is what a move makes of stars, complete graphs and cycles.
func section8Shapes() []game.Claim {
	return []game.Claim{
		claim.Pure(raw(said("edge-star-move", "8", 62, "On S_n every move leaves n − 2 isolated vertices."), "After the first move the graph has n−2 isolated vertices.", ""),
			func(bound uint64) game.Finding {
				return leaves(bound, 2, star, func(n int) *adjacency { return &adjacency{n: n - 2} })
			}),
		claim.Pure(raw(said("edge-complete-move", "8", 30, "On K_n every move leaves K_{n−2}, so it is a no-strategy game."), "A move turns it into a complete graph with n−2 vertices. This is a no-strategy game.", ""),
			func(bound uint64) game.Finding {
				return leaves(bound, 2, complete, func(n int) *adjacency { return complete(n - 2) })
			}),
		claim.Pure(said("lem9-graph", "8", 40, "On C_n, n ≥ 3, every move leaves P_{n−2}."),
			func(bound uint64) game.Finding {
				return leaves(bound, 3, cycle, func(n int) *adjacency { return path(n - 2) })
			}),
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
