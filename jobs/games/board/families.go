package board

// family is a kind of graph that has one member of each number of vertices.
type family struct {
	letter byte
	// least is the number of vertices of the smallest.
	least int
	make  func(n int) *adjacency
}

// families are the graphs of section 8. A graph that is in two of them is
// written as one of the first: K2, P3, K3. C2 is an edge, as the paper counts.
var families = []family{
	{'K', 1, complete},
	{'P', 1, path},
	{'C', 2, cycle},
	{'S', 1, star},
}

func path(n int) *adjacency {
	a := &adjacency{n: n}
	for v := 1; v < n; v++ {
		a.join(v-1, v)
	}
	return a
}

// cycle is C_n; the cycle of two vertices is an edge.
func cycle(n int) *adjacency {
	a := path(n)
	if n > 1 {
		a.join(0, n-1)
	}
	return a
}

func complete(n int) *adjacency {
	a := &adjacency{n: n}
	for v := range n {
		for u := range v {
			a.join(u, v)
		}
	}
	return a
}

// star is S_n: a centre and n − 1 vertices joined to it.
func star(n int) *adjacency {
	a := &adjacency{n: n}
	for v := 1; v < n; v++ {
		a.join(0, v)
	}
	return a
}

// isomorphic compares normal forms; graphs with very many symmetries may be
// taken for different.
func isomorphic(a, b *adjacency) bool {
	return len(a.edges()) == len(b.edges()) && a.normal() == b.normal()
}
