package board

import (
	"fmt"
	"math/bits"
	"strings"
)

// Graph is a simple graph in graph6 form: the number of vertices, at most 62,
// then the upper triangle of its adjacency matrix column by column, six bits a
// character (B. D. McKay, nauty; https://users.cecs.anu.edu.au/~bdm/data).
type Graph string

// maxVertices is the most that one character of graph6 can say.
const maxVertices = 62

// adjacency is a graph unpacked: bit v of row u is the edge uv.
type adjacency struct {
	n   int
	row [maxVertices]uint64
}

// unpack reads a graph in graph6 form, which is known to be sound.
func (g Graph) unpack() *adjacency {
	a := &adjacency{n: int(g[0] - 63)}
	at := 0
	for v := 1; v < a.n; v++ {
		for u := range v {
			if (g[1+at/6]-63)>>(5-at%6)&1 == 1 {
				a.join(u, v)
			}
			at++
		}
	}
	return a
}

// pack is the graph6 form.
func (a *adjacency) pack() Graph {
	text := make([]byte, 1+(a.n*(a.n-1)/2+5)/6)
	text[0] = byte(a.n)
	at := 0
	for v := 1; v < a.n; v++ {
		for u := range v {
			text[1+at/6] |= byte(a.row[v]>>u&1) << (5 - at%6)
			at++
		}
	}
	for i := range text {
		text[i] += 63
	}
	return Graph(text)
}

func (a *adjacency) join(u, v int) {
	a.row[u] |= 1 << v
	a.row[v] |= 1 << u
}

func (a *adjacency) cut(u, v int) {
	a.row[u] &^= 1 << v
	a.row[v] &^= 1 << u
}

func (a *adjacency) degree(v int) int { return bits.OnesCount64(a.row[v]) }

// all is the set of all vertices.
func (a *adjacency) all() uint64 { return 1<<a.n - 1 }

// edges lists the edges uv, u < v.
func (a *adjacency) edges() [][2]int {
	var list [][2]int
	for u := range a.n {
		for r := a.row[u] >> u >> 1 << u << 1; r != 0; r &= r - 1 {
			list = append(list, [2]int{u, bits.TrailingZeros64(r)})
		}
	}
	return list
}

// keep is the subgraph of the vertices of a set, in their order.
func (a *adjacency) keep(set uint64) *adjacency {
	b := &adjacency{}
	for s := set; s != 0; s &= s - 1 {
		u := bits.TrailingZeros64(s)
		for r := a.row[u] & set & (1<<u - 1); r != 0; r &= r - 1 {
			b.join(bits.OnesCount64(set&(r&-r-1)), b.n)
		}
		b.n++
	}
	return b
}

// components is the connected components that have an edge.
func (a *adjacency) components() []*adjacency {
	var parts []*adjacency
	for left := a.all(); left != 0; {
		part := a.reach(left & -left)
		left &^= part
		if part&(part-1) != 0 {
			parts = append(parts, a.keep(part))
		}
	}
	return parts
}

// reach is the vertices that can be reached from those of a set.
func (a *adjacency) reach(set uint64) uint64 {
	for fresh := set; fresh != 0; {
		v := bits.TrailingZeros64(fresh)
		fresh &= fresh - 1
		fresh |= a.row[v] &^ set
		set |= a.row[v]
	}
	return set
}

// String is P5, C5, K5 or S5 for a path, cycle, complete graph or star of five
// vertices; edges:1-2,1-3,… for other graphs without lone vertices; and
// otherwise graph6:….
func (g Graph) String() string {
	a := g.unpack()
	edges := a.edges()
	for _, f := range families {
		if a.n >= f.least && isomorphic(a, f.make(a.n)) {
			return fmt.Sprintf("%c%d", f.letter, a.n)
		}
	}
	for v := range a.n {
		if a.degree(v) == 0 {
			return "graph6:" + string(g)
		}
	}
	text := make([]string, len(edges))
	for i, e := range edges {
		text[i] = fmt.Sprintf("%d-%d", e[0]+1, e[1]+1)
	}
	return "edges:" + strings.Join(text, ",")
}
