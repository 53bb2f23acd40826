package step

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/search"
)

// nodeKayles removes a vertex with its neighbours and all their edges (T. J. Schaefer, On the
// complexity of some two-person perfect-information games, 1978).
func nodeKayles(g graph.Graph) iter.Seq[[]graph.Graph] {
	return vertexRemovals(g, func(*graph.Adjacency, int) bool { return true })
}

func vertexRemovals(g graph.Graph,
	move func(a *graph.Adjacency, v int) bool) iter.Seq[[]graph.Graph] {
	a := g.Unpack()
	return func(yield func([]graph.Graph) bool) {
		for v := range a.N {
			if move(a, v) && !yield([]graph.Graph{a.Keep(a.All() &^ (a.Row[v] | 1<<v)).Pack()}) {
				return
			}
		}
	}
}

func nodeKaylesGame() *game.Game {
	return &game.Game{
		Name: "node-kayles", Title: "NODE-KAYLES",
		Place: paper.WinningWays.At("4"), Version: 1,
		Rules:      "From a simple graph remove a vertex with its neighbours and all their edges.",
		Convention: "On the path P_n it is Dawson's Chess on a heap of n.",
		Ruleset:    nodes.Positions(graphs, "K4", "P9", "C9", "S6", "edges:1-2,1-3,2-3,3-4"),
		Products:   []game.Product{graphProduct(&nodes, 996)},
	}
}

var nodes = search.Of(nodeSearch, nodeKayles, graphPieces, graph.Parse)

var nodeSearch = graphSearch(removeAnUnlikeVertex, vertexParts, fallingApart)

// removeAnUnlikeVertex is Node-Kayles with one of all moves that leave isomorphic graphs because
// their vertices are twins.
func removeAnUnlikeVertex(g graph.Graph) iter.Seq[[]graph.Graph] {
	return vertexRemovals(g, func(a *graph.Adjacency, v int) bool {
		for u := range v {
			if a.Twin(v, 1<<u) {
				return false
			}
		}
		return true
	})
}

// vertexParts are the connected components in normal form; a lone vertex has a move here.
func vertexParts(g graph.Graph) []graph.Graph {
	a := g.Unpack()
	var parts []graph.Graph
	for part := range a.Components() {
		parts = append(parts, a.Keep(part).Normal())
	}
	return parts
}
