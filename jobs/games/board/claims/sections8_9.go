package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/board"
	"grundy/jobs/games/board/graph"
)

// section8 is Remove-an-Edge on graphs, and its two relatives.
func section8() []statement {
	const name = "remove-an-edge"
	graphs := list{name, "graphs", graphsTo, normalForm}
	return []statement{
		{Claim: said("edge-star", "8", 62, "On the star S_n with n > 1 vertices the first player wins in one move: the value is 1.", name),
			least: 2, most: graph.MaxVertices, list: graphs, cases: each(2, func(n int) sumCase {
				return valued(name, fmt.Sprintf("S%d", n), 1)
			})},
		{Claim: said("edge-complete", "8", 30, "On the complete graph K_n the first player wins if and only if n = 4k + 2 or n = 4k + 3.", name),
			least: 1, most: graph.MaxVertices, list: graphs, cases: each(1, func(n int) sumCase {
				return outcome(name, fmt.Sprintf("K%d", n), n%4 < 2)
			})},
		{Claim: said("domino-graph", "8", 40, "Remove-an-Edge on the path P_n is domino covering on a board 1×n.", name, "domino-covering"),
			least: 1, most: graph.MaxVertices, cases: each(1, func(n int) sumCase {
				return equal(name, fmt.Sprintf("P%d", n), "domino-covering", fmt.Sprintf("%dx1", n))
			})},
		{Claim: said("edge-delete-graph", "8", 40, "Edge-delete on the path P_n, n > 2, is domino covering on a board 1×(n−2).", "edge-delete", "domino-covering"),
			least: 3, most: graph.MaxVertices, cases: each(3, func(n int) sumCase {
				return equal("edge-delete", fmt.Sprintf("P%d", n), "domino-covering", fmt.Sprintf("%dx1", n-2))
			})},
	}
}

// each lists the cases of the numbers of vertices from the least to the bound.
func each(least int, of func(n int) sumCase) func(most int, yield func(sumCase) bool) {
	return func(most int, yield func(sumCase) bool) {
		for n := least; n <= most && yield(of(n)); n++ {
		}
	}
}

// graphsTo is the number of connected graphs of at most n vertices (A001349). The product
// lists those of up to seven.
func graphsTo(n uint64) uint64 {
	return []uint64{0, 1, 2, 4, 10, 31, 143, 996}[min(n, 7)]
}

// normalForm is a written graph as the product lists it.
func normalForm(text string) string {
	g, err := graph.Parse(text)
	if err != nil {
		panic(err)
	}
	return string(g.Unpack().Normal())
}

// section8Shapes are the statements on the moves from stars, complete graphs and cycles.
func section8Shapes() []game.Claim {
	return []game.Claim{
		within(claim.Pure(claim.Quoted(said("edge-star-move", "8", 62, "On S_n every move leaves n − 2 isolated vertices.", "remove-an-edge"), "After the first move the graph has n−2 isolated vertices.", ""),
			func(bound uint64) game.Finding {
				return leaves(bound, 2, graph.Star, func(n int) *graph.Adjacency { return &graph.Adjacency{N: n - 2} })
			}), 2, graph.MaxVertices),
		within(claim.Pure(claim.Quoted(said("edge-complete-move", "8", 30, "On K_n every move leaves K_{n−2}, so it is a no-strategy game.", "remove-an-edge"), "A move turns it into a complete graph with n−2 vertices. This is a no-strategy game.", ""),
			func(bound uint64) game.Finding {
				return leaves(bound, 2, graph.Complete, func(n int) *graph.Adjacency { return graph.Complete(n - 2) })
			}), 2, graph.MaxVertices),
		within(claim.Pure(said("lem9-graph", "8", 40, "On C_n, n ≥ 3, every move leaves P_{n−2}.", "remove-an-edge"),
			func(bound uint64) game.Finding {
				return leaves(bound, 3, graph.Cycle, func(n int) *graph.Adjacency { return graph.Path(n - 2) })
			}), 3, graph.MaxVertices),
	}
}

// leaves judges the statement that the graph from(n), n ≥ least, has a move, and that every
// move leaves left(n), up to isomorphism.
func leaves(bound uint64, least int, from, left func(n int) *graph.Adjacency) game.Finding {
	for n := least; n <= int(bound); n++ {
		moves := 0
		for option := range board.RemoveAnEdge(from(n).Pack()) {
			moves++
			if a := option[0].Unpack(); a.N != n-2 || !graph.Isomorphic(a, left(n)) {
				return claim.Found(game.Contradicted, bound, "of %d vertices a move leaves %s", n, option[0])
			}
		}
		if moves == 0 {
			return claim.Found(game.Contradicted, bound, "of %d vertices there is no move", n)
		}
	}
	return claim.Found(game.Holds, bound, "true of every move from %d to %d vertices", least, bound)
}

// section9 is lemma 10 on the No-Factor game.
func section9() []game.Claim {
	return []game.Claim{
		claim.Every(said("lem10", "9", 24, "In No-Factor the second player wins for n > 1, the first for n = 1."), "no-factor", 1, game.Holds,
			func(n uint64, g uint32) (bool, string) {
				if n == 1 {
					return g > 0, "a value above 0"
				}
				return g == 0, "0"
			}),
		within(claim.Pure(claim.Quoted(said("lem10-first", "9", 60, "The first turn is to take 1.", "no-factor"), "The first turn must be to take 1.", ""),
			func(bound uint64) game.Finding { return testFirstTurn(bound, 1) }), 1, board.MaxNumber),
	}
}

// testFirstTurn tests that {1, …, n} has one turn, which takes the given number.
func testFirstTurn(bound uint64, number int) game.Finding {
	for n := 1; n <= int(bound); n++ {
		turns := 0
		for option := range board.NoFactor(board.UpTo(n)) {
			if turns++; turns > 1 || option[0] != board.UpTo(n)&^(1<<number) {
				return claim.Found(game.Contradicted, bound, "from the numbers 1 to %d a turn leaves %s", n, option[0])
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of the numbers 1 to n for every n ≤ %d", bound)
}
