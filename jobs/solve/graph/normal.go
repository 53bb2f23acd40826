package graph

import "math/bits"

// maxLeaves is the greatest number of labellings from which a normal form is chosen.
// Graphs of up to seven vertices have fewer.
const maxLeaves = 1000

// Normal is a relabelled copy of the graph, the same for isomorphic graphs as long as
// they have at most 1000 labellings to compare. Otherwise isomorphic graphs may have
// different forms, which costs a search time but makes no value wrong.
//
// The colour of a vertex starts as its degree. Vertices of a colour are told apart by the
// colours of their neighbours until no colour is split (1-dimensional Weisfeiler-Leman).
// If a colour remains whose vertices aren't all twins, each of these vertices in turn is
// given a colour of its own, and the least graph6 form is chosen (individualisation and
// refinement). Twins need no colours of their own, as exchanging them is a symmetry.
func (a *Adjacency) Normal() Graph {
	l := labelling{graph: a}
	var c colouring
	for v := range a.N {
		c[v] = uint8(a.Degree(v))
	}
	l.search(c)
	return l.best
}

// colouring gives each vertex a colour. In a refined colouring the colour of a vertex is
// the number of vertices of smaller colours.
type colouring [MaxVertices]uint8

// labelling is a search for the least form among the labellings of a graph.
type labelling struct {
	graph  *Adjacency
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
		if l.graph.Twin(v, tried) {
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

// refine splits the colours by the colours of neighbours until none is split. The final
// colours depend on the graph and on c, and not on the order of the vertices.
func (l *labelling) refine(c *colouring) {
	n := l.graph.N
	var order [MaxVertices]int
	var key [MaxVertices]uint64
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
	for r := l.graph.Row[v]; r != 0; r &= r - 1 {
		x := (uint64(c[bits.TrailingZeros64(r)]) + 1) * 0x9e3779b97f4a7c15
		x = (x ^ x>>29) * 0xbf58476d1ce4e5b9
		sum += x ^ x>>32
	}
	return sum
}

// split is the first set of vertices of one colour that aren't all twins. It is 0 if there
// is none: then all orders within the colours give the same graph.
func (l *labelling) split(c *colouring) uint64 {
	var class [MaxVertices]uint64
	for v := range l.graph.N {
		class[c[v]] |= 1 << v
	}
	for _, s := range class[:l.graph.N] {
		if s&(s-1) == 0 {
			continue
		}
		first := s & -s
		for rest := s &^ first; rest != 0; rest &= rest - 1 {
			if !l.graph.Twin(bits.TrailingZeros64(rest), first) {
				return s
			}
		}
	}
	return 0
}

// Twin reports whether v is a twin of a vertex of the set: both have the same neighbours
// apart from each other. Exchanging twins is a symmetry of the graph, and being twins is an
// equivalence.
func (a *Adjacency) Twin(v int, set uint64) bool {
	for ; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		if a.Row[u]&^(1<<v) == a.Row[v]&^(1<<u) {
			return true
		}
	}
	return false
}

// leaf labels the vertices by colour, and keeps the form if it is the least.
func (l *labelling) leaf(c *colouring) {
	l.leaves++
	b := Adjacency{N: l.graph.N}
	var place, used [MaxVertices]int
	for v := range b.N {
		place[v] = int(c[v]) + used[c[v]]
		used[c[v]]++
	}
	for u := range b.N {
		for r := l.graph.Row[u] & (1<<u - 1); r != 0; r &= r - 1 {
			b.Join(place[u], place[bits.TrailingZeros64(r)])
		}
	}
	if g := b.Pack(); l.best == "" || g < l.best {
		l.best = g
	}
}
