//go:build long

package breaking

import (
	"iter"

	"grundy/jobs/nim"
)

// split removes Take objects from a heap and leaves Parts heaps, none of them empty. With a
// Tail of 1 or 2 it leaves Parts, Parts + Tail, Parts + 2·Tail, … heaps.
type split struct {
	Take        uint64
	Parts, Tail int
}

// bySplits gives the nim-values of the heaps first ≤ n ≤ to of a game by the sets
//
//	S_0(0) = {0},  S_j(m) = ∪ S_{j−1}(m−h) ⊕ G(h) over 1 ≤ h ≤ m
//
// of nim-sums of j heaps of total m. It keeps all of these sets and shares no code with the
// solvers, which it tests far out. It takes n² unions of sets for each j.
func bySplits(first, to uint64, moves func(n uint64) iter.Seq[split]) []uint32 {
	s := &splitSums{values: make([]uint32, to+1), known: map[sumsOf]*nim.Set{}}
	for n := first; n <= to; n++ {
		var seen nim.Set
		for move := range moves(n) {
			if move.Take <= n {
				seen.AddAll(s.sums(move.Parts, move.Tail, n-move.Take))
			}
		}
		s.values[n] = seen.Mex()
	}
	return s.values[first:]
}

type splitSums struct {
	values []uint32
	known  map[sumsOf]*nim.Set
}

// sumsOf names a set of nim-sums: of j heaps of total m, or of j, j + tail, ….
type sumsOf struct {
	j, tail int
	m       uint64
}

func (s *splitSums) sums(j, tail int, m uint64) *nim.Set {
	key := sumsOf{j, tail, m}
	if set, ok := s.known[key]; ok {
		return set
	}
	set := &nim.Set{}
	switch {
	case uint64(j) > m:
	case tail == 1:
		set.AddAll(s.sums(j, 0, m))
		s.join(set, j, 1, m)
	case tail == 2:
		set.AddAll(s.sums(j, 0, m))
		s.join(set, j, -2, m)
	case tail == -2: // one more heap than j, j + 2, …
		s.join(set, j, 2, m)
	case j == 1:
		set.Add(s.values[m])
	case j == 0 && m == 0:
		set.Add(0)
	default:
		s.join(set, j-1, 0, m)
	}
	s.known[key] = set
	return set
}

// join adds to set, for every h, the sums of the heap h and of the sums of
// (j, tail) with total m − h.
func (s *splitSums) join(set *nim.Set, j, tail int, m uint64) {
	for h := uint64(1); h < m; h++ {
		set.AddShifted(s.sums(j, tail, m-h), s.values[h])
	}
}
