package graph

import (
	"fmt"
	"iter"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Graph is a simple graph in graph6 form: the number of vertices, at most 62,
// then the upper triangle of its adjacency matrix column by column, six bits a
// character (B. D. McKay, nauty; https://users.cecs.anu.edu.au/~bdm/data).
type Graph string

const MaxVertices = 62 // the greatest number of vertices that one character of graph6 can say

// Adjacency is a graph as its adjacency matrix.
type Adjacency struct {
	N int // the number of vertices
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

// Isolated reports whether some vertex has no neighbours.
func (a *Adjacency) Isolated() bool { return slices.Contains(a.Row[:a.N], 0) }

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

// family is a kind of graph with one member of each number of vertices.
type family struct {
	letter byte
	least  int // the number of vertices of the smallest member
	member func(n int) *Adjacency
}

// has reports whether the graph is a member of the family, however its vertices are numbered. A
// connected graph with the degrees of a path, cycle, complete graph or star is one.
func (f family) has(a *Adjacency) bool {
	return a.N >= f.least && a.reach(1) == a.All() &&
		slices.Equal(a.degrees(), f.member(a.N).degrees())
}

// degrees is the degrees of all vertices, the least first.
func (a *Adjacency) degrees() []int {
	list := make([]int, a.N)
	for v := range list {
		list[v] = a.Degree(v)
	}
	slices.Sort(list)
	return list
}

// families are the graphs of section 8. A graph in two families is written as a member
// of the first: K2, P3, K3. C2 is an edge, as the paper counts.
var families = []family{
	{'K', 1, Complete},
	{'P', 1, Path},
	{'C', 2, Cycle},
	{'S', 1, Star},
}

// tree is the tree in which each vertex v > 0 is joined to its parent.
func tree(n int, parent func(v int) int) *Adjacency {
	a := &Adjacency{N: n}
	for v := 1; v < n; v++ {
		a.Join(parent(v), v)
	}
	return a
}

// Path is P_n.
func Path(n int) *Adjacency { return tree(n, func(v int) int { return v - 1 }) }

// Star is S_n: a centre and n − 1 vertices joined to it.
func Star(n int) *Adjacency { return tree(n, func(int) int { return 0 }) }

// Cycle is C_n; the cycle of two vertices is an edge.
func Cycle(n int) *Adjacency {
	a := Path(n)
	if n > 1 {
		a.Join(0, n-1)
	}
	return a
}

// Complete is K_n.
func Complete(n int) *Adjacency {
	a := &Adjacency{N: n}
	for v := range n {
		a.Row[v] = a.All() &^ (1 << v)
	}
	return a
}

// String is P5, C5, K5 or S5 for a path, cycle, complete graph or star of five vertices;
// edges:1-2,1-3,… for other graphs without lone vertices; and otherwise graph6:….
func (g Graph) String() string {
	a := g.Unpack()
	for _, f := range families {
		if f.has(a) {
			return fmt.Sprintf("%c%d", f.letter, a.N)
		}
	}
	if a.Isolated() {
		return "graph6:" + string(g)
	}
	var text []string
	for _, e := range a.Edges() {
		text = append(text, fmt.Sprintf("%d-%d", e[0]+1, e[1]+1))
	}
	return "edges:" + strings.Join(text, ",")
}

var memberForm = regexp.MustCompile(`^([PCKS])(\d+)$`)

// Parse reads a graph as [Graph.String] writes it. Families have at most 62 vertices, and
// so do the numbers of vertices in edges.
func Parse(text string) (Graph, error) {
	if list, ok := strings.CutPrefix(text, "edges:"); ok {
		return readEdges(list)
	}
	if form, ok := strings.CutPrefix(text, "graph6:"); ok {
		return readGraph6(form)
	}
	m := memberForm.FindStringSubmatch(text)
	if m == nil {
		return "", fmt.Errorf("%q isn't a graph: write P9, C9, K5 or S6 for a path, cycle, complete graph or star, or edges:1-2,2-3", text)
	}
	f := families[slices.IndexFunc(families, func(f family) bool {
		return m[1] == string(f.letter)
	})]
	n, err := strconv.Atoi(m[2])
	if err != nil || n > MaxVertices || n < f.least {
		return "", fmt.Errorf("a graph has from 1 to %d vertices (a cycle from 2), not %s", MaxVertices, m[2])
	}
	return f.member(n).Pack(), nil
}

// readEdges reads edges like 1-2,2-3. The vertices are the numbers that occur, in their order.
func readEdges(list string) (Graph, error) {
	a := Adjacency{N: MaxVertices}
	for _, text := range strings.Split(list, ",") {
		left, right, _ := strings.Cut(text, "-")
		u, err1 := strconv.Atoi(left)
		v, err2 := strconv.Atoi(right)
		if err1 != nil || err2 != nil || min(u, v) < 1 || max(u, v) > MaxVertices || u == v {
			return "", fmt.Errorf("%q isn't an edge: write two different numbers from 1 to %d, as 1-2", text, MaxVertices)
		}
		if a.Row[u-1]>>(v-1)&1 == 1 {
			return "", fmt.Errorf("the edge %s stands twice: the game is played on simple graphs", text)
		}
		a.Join(u-1, v-1)
	}
	var there uint64
	for v, row := range a.Row {
		if row != 0 {
			there |= 1 << v
		}
	}
	return a.Keep(there).Pack(), nil
}

// readGraph6 reads the graph6 form, as datasets have it.
func readGraph6(form string) (Graph, error) {
	bad := fmt.Errorf("%q isn't a graph of at most %d vertices in graph6 form", form, MaxVertices)
	if form == "" || form[0] < 64 || form[0] > 63+MaxVertices {
		return "", bad
	}
	n := int(form[0] - 63)
	if len(form) != 1+(n*(n-1)/2+5)/6 || strings.ContainsFunc(form, func(c rune) bool {
		return c < 63 || c > 126
	}) {
		return "", bad
	}
	// Unused bits are 0 in the form that equal graphs share.
	return Graph(form).Unpack().Pack(), nil
}
