package board

import (
	"math/bits"
	"slices"
)

// maxLeaves bounds the labellings that a normal form is chosen from. Graphs of
// up to seven vertices have fewer.
const maxLeaves = 1000

// normal is a relabelled copy of the graph, the same for isomorphic graphs as
// long as no more than maxLeaves labellings are to be compared; where there are
// more, isomorphic graphs may have different forms, which costs the search time
// but never makes a value wrong.
//
// Vertices are told apart by their neighbours' colours until that gives no more
// (1-dimensional Weisfeiler-Leman); where vertices of a colour remain that
// aren't twins, each of them in turn is given a colour of its own, and the
// least graph6 form wins (individualisation and refinement).
func (a *adjacency) normal() Graph {
	l := labelling{graph: a}
	var c colouring
	for v := range a.n {
		c[v] = uint8(a.degree(v))
	}
	l.search(c)
	return l.best
}

// colouring gives each vertex a colour. A refined one has the number of
// vertices of smaller colours as its colours.
type colouring [maxVertices]uint8

type labelling struct {
	graph  *adjacency
	best   Graph
	leaves int
}

// search goes through the labellings that refine the colouring.
func (l *labelling) search(c colouring) {
	l.refine(&c)
	class := l.split(&c)
	if class == 0 {
		l.leaf(&c)
		return
	}
	var tried uint64
	for s := class; s != 0; s &= s - 1 {
		v := bits.TrailingZeros64(s)
		if l.graph.twin(v, tried) {
			continue
		}
		if l.leaves >= maxLeaves {
			return
		}
		tried |= 1 << v
		// The others of the class come after v.
		next := c
		for rest := class &^ (1 << v); rest != 0; rest &= rest - 1 {
			next[bits.TrailingZeros64(rest)]++
		}
		l.search(next)
	}
}

// refine splits the colours by the colours of neighbours until they are stable.
// The colours in the end depend on the graph alone, not on its labelling.
func (l *labelling) refine(c *colouring) {
	n := l.graph.n
	var order [maxVertices]int
	var key [maxVertices]uint64
	for v := range n {
		order[v] = v
	}
	for classes := -1; ; {
		for v := range n {
			key[v] = uint64(c[v])<<56 | l.around(v, c)>>8
		}
		// Rounds change the order little, so insertion beats a general sort.
		for i := 1; i < n; i++ {
			v, j := order[i], i
			for ; j > 0 && key[order[j-1]] > key[v]; j-- {
				order[j] = order[j-1]
			}
			order[j] = v
		}
		found := 0
		for i, v := range order[:n] {
			if i > 0 && key[v] == key[order[i-1]] {
				c[v] = c[order[i-1]]
				continue
			}
			c[v] = uint8(i)
			found++
		}
		if found == classes || found == n {
			return
		}
		classes = found
	}
}

// around is a number for the multiset of the colours of v's neighbours.
func (l *labelling) around(v int, c *colouring) uint64 {
	var sum uint64
	for r := l.graph.row[v]; r != 0; r &= r - 1 {
		x := (uint64(c[bits.TrailingZeros64(r)]) + 1) * 0x9e3779b97f4a7c15
		x = (x ^ x>>29) * 0xbf58476d1ce4e5b9
		sum += x ^ x>>32
	}
	return sum
}

// split is the first class of vertices of a colour that aren't all twins, or
// 0: then all orders within the classes give the same graph.
func (l *labelling) split(c *colouring) uint64 {
	var class [maxVertices]uint64
	for v := range l.graph.n {
		class[c[v]] |= 1 << v
	}
	for _, s := range class[:l.graph.n] {
		if s&(s-1) == 0 {
			continue
		}
		first := s & -s
		for rest := s &^ first; rest != 0; rest &= rest - 1 {
			if !l.graph.twin(bits.TrailingZeros64(rest), first) {
				return s
			}
		}
	}
	return 0
}

// twin reports whether v has the same neighbours as one of the set, apart from
// each other. To exchange twins is a symmetry, and being twins an equivalence.
func (a *adjacency) twin(v int, set uint64) bool {
	for ; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		if a.row[u]&^(1<<v) == a.row[v]&^(1<<u) {
			return true
		}
	}
	return false
}

// leaf labels the vertices by colour and keeps the least form.
func (l *labelling) leaf(c *colouring) {
	l.leaves++
	order := make([]int, l.graph.n)
	for v := range order {
		order[v] = v
	}
	slices.SortStableFunc(order, func(u, v int) int { return int(c[u]) - int(c[v]) })
	b := adjacency{n: l.graph.n}
	var place [maxVertices]int
	for i, v := range order {
		place[v] = i
	}
	for u := range b.n {
		for r := l.graph.row[u] & (1<<u - 1); r != 0; r &= r - 1 {
			b.join(place[u], place[bits.TrailingZeros64(r)])
		}
	}
	if g := b.pack(); l.best == "" || g < l.best {
		l.best = g
	}
}
