package graph

import (
	"fmt"
	"testing"

	gonum "gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/encoding/graph6"
	"gonum.org/v1/gonum/graph/simple"
	"pgregory.net/rapid"
)

// Our graph6 is that of others.
func TestGraph6(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawGraph(t, 12)
		g := simple.NewUndirectedGraph()
		for v := range a.N {
			g.AddNode(simple.Node(v))
		}
		for _, e := range a.Edges() {
			g.SetEdge(simple.Edge{F: simple.Node(e[0]), T: simple.Node(e[1])})
		}
		if want := graph6.Encode(gonum.Undirected(g)); string(a.Pack()) != string(want) {
			t.Fatalf("%q, want %q", a.Pack(), want)
		}
		if *a.Pack().Unpack() != *a {
			t.Fatal("a graph changes when it is packed and unpacked")
		}
	})
}

// drawGraph draws a graph of at most n vertices.
func drawGraph(t *rapid.T, n int) *Adjacency {
	a := &Adjacency{N: rapid.IntRange(1, n).Draw(t, "vertices")}
	for v := range a.N {
		for u := range v {
			if rapid.Bool().Draw(t, fmt.Sprint(u, v)) {
				a.Join(u, v)
			}
		}
	}
	return a
}
