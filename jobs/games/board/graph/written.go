package graph

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// family is a kind of graph with one member of each number of vertices.
type family struct {
	letter byte
	// least is the number of vertices of the smallest member.
	least  int
	member func(n int) *Adjacency
}

// families are the graphs of section 8. A graph in two families is written as a member
// of the first: K2, P3, K3. C2 is an edge, as the paper counts.
var families = []family{
	{'K', 1, Complete},
	{'P', 1, Path},
	{'C', 2, Cycle},
	{'S', 1, Star},
}

// Path is P_n.
func Path(n int) *Adjacency {
	a := &Adjacency{N: n}
	for v := 1; v < n; v++ {
		a.Join(v-1, v)
	}
	return a
}

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

// Star is S_n: a centre and n − 1 vertices joined to it.
func Star(n int) *Adjacency {
	a := &Adjacency{N: n}
	for v := 1; v < n; v++ {
		a.Join(0, v)
	}
	return a
}

// String is P5, C5, K5 or S5 for a path, cycle, complete graph or star of five
// vertices; edges:1-2,1-3,… for other graphs without lone vertices; and
// otherwise graph6:….
func (g Graph) String() string {
	a := g.Unpack()
	for _, f := range families {
		if a.N >= f.least && Isomorphic(a, f.member(a.N)) {
			return fmt.Sprintf("%c%d", f.letter, a.N)
		}
	}
	for v := range a.N {
		if a.Degree(v) == 0 {
			return "graph6:" + string(g)
		}
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
	for _, f := range families {
		if m[1] != string(f.letter) {
			continue
		}
		n, err := strconv.Atoi(m[2])
		if err != nil || n > MaxVertices || n < f.least {
			return "", fmt.Errorf("a graph has from 1 to %d vertices (a cycle from 2), not %s", MaxVertices, m[2])
		}
		return f.member(n).Pack(), nil
	}
	panic("graph: a family without a letter")
}

// readEdges reads edges like 1-2,2-3. The vertices are the numbers that occur, in their
// order.
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
	if len(form) != 1+(n*(n-1)/2+5)/6 {
		return "", bad
	}
	for _, c := range []byte(form) {
		if c < 63 || c > 126 {
			return "", bad
		}
	}
	// Unused bits are 0 in the form that equal graphs share.
	return Graph(form).Unpack().Pack(), nil
}
