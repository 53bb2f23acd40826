package board

import (
	"iter"
)

// removeAnEdge is section 8: remove two adjacent vertices with all their edges.
func removeAnEdge(g Graph) iter.Seq[[]Graph] {
	a := g.unpack()
	return a.removals(a.edges())
}

// edgeDelete is the other game of section 8: delete an edge; the player who
// isolates a vertex loses, which is to say that no such move is left to make.
func edgeDelete(g Graph) iter.Seq[[]Graph] {
	a := g.unpack()
	return a.deletions(a.edges())
}

// removeAnUnlikeEdge and deleteAnUnlikeEdge are the same games with one of all
// moves that differ by twins, which leave isomorphic graphs.
func removeAnUnlikeEdge(g Graph) iter.Seq[[]Graph] {
	a := g.unpack()
	return a.removals(a.unlikeEdges())
}

func deleteAnUnlikeEdge(g Graph) iter.Seq[[]Graph] {
	a := g.unpack()
	return a.deletions(a.unlikeEdges())
}

func (a *adjacency) removals(edges [][2]int) iter.Seq[[]Graph] {
	return func(yield func([]Graph) bool) {
		for _, e := range edges {
			if !yield([]Graph{a.keep(a.all() &^ (1<<e[0] | 1<<e[1])).pack()}) {
				return
			}
		}
	}
}

func (a *adjacency) deletions(edges [][2]int) iter.Seq[[]Graph] {
	return func(yield func([]Graph) bool) {
		for _, e := range edges {
			if a.degree(e[0]) == 1 || a.degree(e[1]) == 1 {
				continue
			}
			a.cut(e[0], e[1])
			left := a.pack()
			a.join(e[0], e[1])
			if !yield([]Graph{left}) {
				return
			}
		}
	}
}

// unlikeEdges lists one edge of those whose ends are twins of each other's.
func (a *adjacency) unlikeEdges() [][2]int {
	var first [maxVertices]int
	for v := range a.n {
		for first[v] < v && !a.twin(v, 1<<first[v]) {
			first[v]++
		}
	}
	seen := map[[2]int]bool{}
	var list [][2]int
	for _, e := range a.edges() {
		u, v := first[e[0]], first[e[1]]
		if like := [2]int{min(u, v), max(u, v)}; !seen[like] {
			seen[like] = true
			list = append(list, e)
		}
	}
	return list
}

// graphParts is the connected components that have an edge, each in normal
// form. They are independent in all games on graphs of this room.
func graphParts(g Graph) []Graph {
	parts := g.unpack().components()
	out := make([]Graph, len(parts))
	for i, p := range parts {
		out[i] = p.normal()
	}
	return out
}

// graphPieces is the connected components as they are written, lone vertices
// too.
func graphPieces(g Graph) []Graph {
	a := g.unpack()
	var out []Graph
	for left := a.all(); left != 0; {
		part := a.reach(left & -left)
		left &^= part
		out = append(out, a.keep(part).pack())
	}
	return out
}
