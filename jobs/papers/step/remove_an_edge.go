package step

import (
	"errors"
	"iter"
	"math"
	"math/bits"

	"grundy/jobs/solve/graph"
)

// removeAnEdge is section 8: remove two adjacent vertices with all their edges.
func removeAnEdge(g graph.Graph) iter.Seq[[]graph.Graph] {
	return removals(g, (*graph.Adjacency).Edges)
}

// removeAnUnlikeEdge is Remove-an-Edge with one of all moves that leave isomorphic graphs
// because the ends of their edges are twins.
func removeAnUnlikeEdge(g graph.Graph) iter.Seq[[]graph.Graph] { return removals(g, unlikeEdges) }

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

// edgeDelete is the other game of section 8: delete an edge; the player who
// isolates a vertex loses. So the deletions that isolate a vertex are no options.
func edgeDelete(g graph.Graph) iter.Seq[[]graph.Graph] {
	return edgeDeletions(g, (*graph.Adjacency).Edges)
}

// deleteAnUnlikeEdge is edge-delete with the restriction of removeAnUnlikeEdge.
func deleteAnUnlikeEdge(g graph.Graph) iter.Seq[[]graph.Graph] { return edgeDeletions(g, unlikeEdges) }

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
