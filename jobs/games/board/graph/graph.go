package graph

import (
	"iter"
	"math/bits"
)

// Graph is a simple graph in graph6 form: the number of vertices, at most 62,
// then the upper triangle of its adjacency matrix column by column, six bits a
// character (B. D. McKay, nauty; https://users.cecs.anu.edu.au/~bdm/data).
type Graph string

// MaxVertices is the greatest number of vertices that one character of graph6 can say.
const MaxVertices = 62

// Adjacency is a graph as its adjacency matrix.
type Adjacency struct {
	// N is the number of vertices.
	N int
	// Row[u] is the set of the neighbours of u.
	Row [MaxVertices]uint64
}

// Finished reports whether the graph has no vertices.
func (g Graph) Finished() bool { return g == "?" }

// Unpack reads a graph in graph6 form, which is known to be sound.
func (g Graph) Unpack() *Adjacency {
	a := &Adjacency{N: int(g[0] - 63)}
	at := 0
	for v := 1; v < a.N; v++ {
		for u := range v {
			if (g[1+at/6]-63)>>(5-at%6)&1 == 1 {
				a.Join(u, v)
			}
			at++
		}
	}
	return a
}

// Pack is the graph6 form.
func (a *Adjacency) Pack() Graph {
	text := make([]byte, 1+(a.N*(a.N-1)/2+5)/6)
	text[0] = byte(a.N)
	at := 0
	for v := 1; v < a.N; v++ {
		for u := range v {
			text[1+at/6] |= byte(a.Row[v]>>u&1) << (5 - at%6)
			at++
		}
	}
	for i := range text {
		text[i] += 63
	}
	return Graph(text)
}

// Join adds the edge uv.
func (a *Adjacency) Join(u, v int) {
	a.Row[u] |= 1 << v
	a.Row[v] |= 1 << u
}

// Cut takes the edge uv away.
func (a *Adjacency) Cut(u, v int) {
	a.Row[u] &^= 1 << v
	a.Row[v] &^= 1 << u
}

// Degree is the number of neighbours of v.
func (a *Adjacency) Degree(v int) int { return bits.OnesCount64(a.Row[v]) }

// All is the set of all vertices.
func (a *Adjacency) All() uint64 { return 1<<a.N - 1 }

// Edges lists the edges uv, u < v.
func (a *Adjacency) Edges() [][2]int {
	var list [][2]int
	for u := range a.N {
		for r := a.Row[u] >> u >> 1 << u << 1; r != 0; r &= r - 1 {
			list = append(list, [2]int{u, bits.TrailingZeros64(r)})
		}
	}
	return list
}

// Keep is the subgraph of the vertices of a set, in their order.
func (a *Adjacency) Keep(set uint64) *Adjacency {
	b := &Adjacency{}
	for s := set; s != 0; s &= s - 1 {
		u := bits.TrailingZeros64(s)
		for r := a.Row[u] & set & (1<<u - 1); r != 0; r &= r - 1 {
			b.Join(bits.OnesCount64(set&(r&-r-1)), b.N)
		}
		b.N++
	}
	return b
}

// Components yields the sets of vertices of the connected components.
func (a *Adjacency) Components() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for left := a.All(); left != 0; {
			part := a.reach(left & -left)
			left &^= part
			if !yield(part) {
				return
			}
		}
	}
}

// reach is the set of the vertices that can be reached from those of a set.
func (a *Adjacency) reach(set uint64) uint64 {
	for fresh := set; fresh != 0; {
		v := bits.TrailingZeros64(fresh)
		fresh &= fresh - 1
		fresh |= a.Row[v] &^ set
		set |= a.Row[v]
	}
	return set
}
