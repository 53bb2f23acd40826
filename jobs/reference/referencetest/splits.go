package referencetest

import (
	"context"
	"iter"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Fast compares the closed form and the solvers of g's sequence that are not
// the definition's with the values from the first heap on, far out where the
// definition is too dear.
func Fast(t *testing.T, g *game.Game, want []uint32) {
	p := g.Product(game.Sequence)
	closed(t, g, p.First, want)
	for _, s := range p.Solvers {
		if s.Name == "definition" {
			continue
		}
		table := game.NewTable(p.Schema)
		run, err := s.Start(context.Background(), game.Request{N: p.First + uint64(len(want)) - 1}, game.Empty(p.First))
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Next(context.Background(), uint64(len(want)), table); err != nil {
			t.Fatal(err)
		}
		got, err := table.Nimbers(p.Value)
		if err != nil {
			t.Fatal(err)
		}
		same(t, s.Name, p.First, got, want)
	}
}

// Move is to remove Take objects from a heap and to leave Parts heaps, none of
// them empty. With a Tail of 1 or 2 it leaves Parts, Parts + Tail,
// Parts + 2·Tail, … heaps.
type Move struct {
	Take        uint64
	Parts, Tail int
}

// Splits gives the nim-values of the heaps first ≤ n ≤ to of a game by the sets
//
//	S_0(0) = {0},  S_j(m) = ∪ S_{j−1}(m−h) ⊕ G(h) over 1 ≤ h ≤ m
//
// of nim-sums of j heaps of total m, all of which are kept. It shares no code
// with the solvers, whose sets it tests far out: n² unions of sets a layer.
func Splits(first, to uint64, moves func(n uint64) iter.Seq[Move]) []uint32 {
	s := &splits{values: make([]uint32, to+1)}
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

type splits struct {
	values []uint32
	known  map[sumsOf]*nim.Set
}

// sumsOf names a set of nim-sums: of j heaps of total m, or of j, j + tail, ….
type sumsOf struct {
	j, tail int
	m       uint64
}

func (s *splits) sums(j, tail int, m uint64) *nim.Set {
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
		for h := uint64(1); h < m; h++ {
			set.AddShifted(s.sums(j, -2, m-h), s.values[h])
		}
	case tail == -2: // one more heap than j, j + 2, …
		s.join(set, j, 2, m)
	case j == 1:
		set.Add(s.values[m])
	default:
		s.join(set, j-1, 0, m)
	}
	if j == 0 && tail == 0 && m == 0 {
		set.Add(0)
	}
	if s.known == nil {
		s.known = map[sumsOf]*nim.Set{}
	}
	s.known[key] = set
	return set
}

// join adds the sums of a heap h and of what the set of (j, tail) has for m − h.
func (s *splits) join(set *nim.Set, j, tail int, m uint64) {
	for h := uint64(1); h < m; h++ {
		set.AddShifted(s.sums(j, tail, m-h), s.values[h])
	}
}
