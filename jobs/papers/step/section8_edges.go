package step

import (
	"context"
	"errors"
	"iter"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/search"
	"grundy/jobs/tables"
)

// removeAnEdge is section 8: remove two adjacent vertices with all their edges.
func removeAnEdge(g graph.Graph) iter.Seq[[]graph.Graph] {
	return removals(g, (*graph.Adjacency).Edges)
}

func removals(g graph.Graph, edges func(*graph.Adjacency) [][2]int) iter.Seq[[]graph.Graph] {
	a := g.Unpack()
	return func(yield func([]graph.Graph) bool) {
		for _, e := range edges(a) {
			if !yield([]graph.Graph{a.Keep(a.All() &^ (1<<e[0] | 1<<e[1])).Pack()}) {
				return
			}
		}
	}
}

func removeAnEdgeGame() *game.Game {
	return &game.Game{
		Name: "remove-an-edge", Title: "Remove-an-Edge", Aliases: []string{"arc-kayles"},
		Place: paper.PrimesStep.At("8"), Version: 1,
		Rules:    "From a simple graph remove two adjacent vertices with all their edges.",
		Ruleset:  edgePairs.Positions(graphs, "K4", "P9", "C9", "S6", "edges:1-2,1-3,2-3,3-4"),
		Products: []game.Product{graphProduct(&edgePairs, 996)},
	}
}

// removeAnEdgePath is Remove-an-Edge on the path of n vertices: remove two neighbouring vertices
// with all their edges, which leaves two paths.
func removeAnEdgePath() *game.Game {
	return onRows(&game.Game{
		Name: "remove-an-edge-path", Title: "Remove-an-Edge on the path P_n", Convention: dawson,
		Rules: "Remove two neighbouring vertices with all their edges; the heap n is the path of n vertices.",
	}, 2, 0)
}

// dawson is the convention of the games on rows that are octal:0.07.
const dawson = "It is DAWSON'S KAYLES, octal:0.07: two neighbours are taken from a row, and two rows at most are left."

// removeAnEdgeCycle is Remove-an-Edge on the cycle of n ≥ 2 vertices, section 8: when
// two neighbours and their edges are removed, a path is left.
func removeAnEdgeCycle() *game.Game {
	paths := removeAnEdgePath().Products[0].Solvers
	h := breaking.OnPaths(2, 0).OnCycle(2)
	return &game.Game{
		Name: "remove-an-edge-cycle", Title: "Remove-an-Edge on the cycle C_n",
		Place: paper.PrimesStep.At("8"), Version: 1,
		Rules:      "Remove two neighbouring vertices with all their edges; the heap n is the cycle of n vertices.",
		Convention: "The heap 2, which the paper's list of N-positions counts, is two joined vertices. The only option of C_n is the path P_{n−2} (lemma 9).",
		Ruleset:    h,
		Products: []game.Product{game.SequenceProduct(2, 1<<14, tables.Uint8,
			cycles("period", paths[0]), cycles("paths", paths[1]),
			reference.Solver(h, "n²/2 options of paths", quadratic))},
	}
}

// edgeDelete is the other game of section 8: delete an edge; the player who
// isolates a vertex loses. So the deletions that isolate a vertex are no options.
func edgeDelete(g graph.Graph) iter.Seq[[]graph.Graph] {
	return edgeDeletions(g, (*graph.Adjacency).Edges)
}

func edgeDeletions(g graph.Graph, edges func(*graph.Adjacency) [][2]int) iter.Seq[[]graph.Graph] {
	a := g.Unpack()
	return func(yield func([]graph.Graph) bool) {
		for _, e := range edges(a) {
			if a.Degree(e[0]) == 1 || a.Degree(e[1]) == 1 {
				continue
			}
			left := *a
			left.Cut(e[0], e[1])
			if !yield([]graph.Graph{left.Pack()}) {
				return
			}
		}
	}
}

func edgeDeleteGame() *game.Game {
	return &game.Game{
		Name: "edge-delete", Title: "Edge-delete",
		Place: paper.PrimesStep.At("8"), Version: 1,
		Rules:      "Delete an edge of a graph; the player who isolates a vertex loses.",
		Convention: "Under normal play: deletions that isolate a vertex, all of which lose, are no options. The single vertex has none.",
		Ruleset:    deletions.Positions(graphs, "K4", "P6", "edges:1-2,1-3,2-3,3-4"),
		Products:   []game.Product{graphProduct(&deletions, 143)},
	}
}

// edgeDeletePath is edge-delete on the path of n ≥ 2 vertices: delete an edge. A player who
// isolates a vertex loses, so these moves are left out: both paths that remain have an edge.
func edgeDeletePath() *game.Game {
	return onRows(&game.Game{
		Name: "edge-delete-path", Title: "Edge-delete on the path P_n",
		Rules:      "Delete an edge; the player who isolates a vertex loses. The heap n is the path of n vertices.",
		Convention: "Under normal play: deletions that isolate a vertex, all of which lose, are no options. Heaps start at 2, since P_1 is an isolated vertex. The heap n has the value of the heap n − 2 of DAWSON'S KAYLES, octal:0.07.",
	}, 0, 2)
}

// onRows completes a game on rows ([breaking.OnPaths]), which may have a ruleset on boards already.
func onRows(g *game.Game, taken, least uint64) *game.Game {
	r := breaking.OnPaths(taken, least)
	h := r.Heaps()
	h.Boards = g.Positions()
	g.Place, g.Ruleset, g.Periods = paper.PrimesStep.At("8"), h, r.Periods()
	g.Theorems = game.Theorems(r.Standard())
	return splitting(g, pairsSolver(func(p *nim.Pairs, seen *nim.Set, n int) {
		addSplits(p, seen, n, int(taken), int(least))
	}, "n²/4 pairs", 1), "n²/2 options")
}

// cycles is a solver of cycles: G(C_n) = mex { G(P_{n−2}) }. It computes the values of
// the paths from P_0 on by the given solver, because no dataset of cycles holds them.
func cycles(name string, paths game.Solver) game.Solver {
	s := paths
	s.Name = name
	s.Method = "a cycle's only option is a path; paths: " + paths.Method
	return game.Recursive(s, "g", func(_, last uint64) (learn, fill tables.Fill) {
		var run tables.Run // The next path of run is the option of the next cycle.
		fill = func(ctx context.Context, block []uint32) error {
			if run == nil {
				var err error
				if run, err = paths.Start(ctx, game.Request{N: last},
					tables.NoValues(0)); err != nil {
					return err
				}
			}
			rows := tables.New(game.SequenceProduct(0, 1, tables.Uint32).Schema)
			err := run.Next(ctx, uint64(len(block)), rows)
			for i, g := range rows.Cols[1].U32 {
				block[i] = nim.Mex(g)
			}
			return err
		}
		learn = func(ctx context.Context, values []uint32) error {
			return fill(ctx, make([]uint32, len(values)))
		}
		return learn, fill
	})
}

var edgePairs = search.Of(edgeSearch, removeAnEdge, graphPieces, graph.Parse)

var edgeSearch = graphSearch(removeAnUnlikeEdge, graphParts, fallingApart)

// removeAnUnlikeEdge is Remove-an-Edge with one of all moves that leave isomorphic graphs
// because the ends of their edges are twins.
func removeAnUnlikeEdge(g graph.Graph) iter.Seq[[]graph.Graph] { return removals(g, unlikeEdges) }

var deletions = search.Of(deleteSearch, edgeDelete, graphPieces,
	fitting(parseJoined, manyDeletions, deleteSearch.Fits))

var deleteSearch = graphSearch(deleteAnUnlikeEdge, graphParts,
	"graphs of about 20 edges or 9 vertices "+
		"fit, and those of 62 vertices that soon fall apart, as paths and cycles")

// deleteAnUnlikeEdge is edge-delete with the restriction of removeAnUnlikeEdge.
func deleteAnUnlikeEdge(g graph.Graph) iter.Seq[[]graph.Graph] {
	return edgeDeletions(g, unlikeEdges)
}

// unlikeEdges lists one of all edges whose ends are twins of each other's ends.
func unlikeEdges(a *graph.Adjacency) [][2]int {
	var first [graph.MaxVertices]int
	for v := range a.N {
		for first[v] < v && !a.Twin(v, 1<<first[v]) {
			first[v]++
		}
	}
	seen := map[[2]int]bool{}
	var list [][2]int
	for _, e := range a.Edges() {
		u, v := first[e[0]], first[e[1]]
		if like := [2]int{min(u, v), max(u, v)}; !seen[like] {
			seen[like] = true
			list = append(list, e)
		}
	}
	return list
}

// graphParts are the connected components that have an edge, each in normal form. They
// are independent in the games of this family in which moves are made on edges.
func graphParts(g graph.Graph) []graph.Graph {
	a := g.Unpack()
	var parts []graph.Graph
	for part := range a.Components() {
		if part&(part-1) != 0 {
			parts = append(parts, a.Keep(part).Normal())
		}
	}
	return parts
}

// graphPieces are the connected components as they are written, isolated vertices among them.
func graphPieces(g graph.Graph) []graph.Graph {
	a := g.Unpack()
	var pieces []graph.Graph
	for part := range a.Components() {
		pieces = append(pieces, a.Keep(part).Pack())
	}
	return pieces
}

// parseJoined reads a graph for edge-delete, which ends when a vertex is isolated.
func parseJoined(text string) (graph.Graph, error) {
	g, err := graph.Parse(text)
	if err != nil {
		return "", err
	}
	if a := g.Unpack(); a.N > 1 && a.Isolated() {
		return "", errors.New("edge-delete starts from a graph without isolated vertices: leave them out")
	}
	return g, nil
}

// manyDeletions reports whether edge-delete leads from a graph to more connected
// graphs than fit into the table.
//
// Number the vertices of a component so that each v > 1 has d(v) > 0 neighbours before it.
// If each v keeps at least one of them, the graph is connected, and play can lead to it,
// since no vertex is isolated on the way. So there are at least Π (2^d(v) − 1) such graphs,
// and no more than n! of them are isomorphic.
func manyDeletions(g graph.Graph) bool {
	a := g.Unpack()
	for part := range a.Components() {
		graphs := 0.0 // log2 of their number
		before := part & -part
		for n := 2; before != part; n++ {
			v, degree := most(a, part&^before, before)
			graphs += math.Log2(math.Exp2(float64(degree))-1) - math.Log2(float64(n))
			before |= 1 << v
		}
		if graphs > math.Log2(float64(deleteSearch.Limit)) {
			return true
		}
	}
	return false
}

// most is the vertex of a set that has most neighbours in another set, and their number.
func most(a *graph.Adjacency, of, in uint64) (v, degree int) {
	for ; of != 0; of &= of - 1 {
		u := bits.TrailingZeros64(of)
		if d := bits.OnesCount64(a.Row[u] & in); d > degree {
			v, degree = u, d
		}
	}
	return v, degree
}
