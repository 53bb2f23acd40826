//go:build long

package breaking_test

import (
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"grundy/jobs/gametest"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

func init() { witnessesTo = 12000 }

// Games on heaps to 3000 by the definition; those that split a heap into many by sets of nim-sums
// that share no code with the solvers', and these sets by the definition as far as it goes. Of CUT
// without equal parts the sets of sums are the option values. Codes whose digits repeat are tested
// less far, since a heap has moves that take any number from it.
func TestFamilyFar(t *testing.T) {
	for _, g := range gametest.Games(t, *all()) {
		t.Run(g.Name, func(t *testing.T) {
			if strings.Contains(g.Name, "_") {
				gametest.Game(t, g, 800)
				return
			}
			moves := movesOf(t, g.Name)
			switch {
			case moves != nil:
				want := bySplits(g.Heaps().First, 3000, moves)
				gametest.Fast(t, g, want)
				defined, err := reference.ByValues(t.Context(), g.Heaps(), 400)
				if err != nil {
					t.Fatal(err)
				}
				equal(t, g.Name+" by the definition", defined, want)
			case g.Heaps().First > 0 && g.Heaps().OptionValues != nil:
				gametest.Far(t, g, 400)
			default:
				gametest.Game(t, g, 3000)
			}
		})
	}
}

// movesOf is the moves of a partition game, or of a code by which a heap can be split into three or
// more, as its name tells them; nil of other games.
func movesOf(t *testing.T, name string) (moves []split) {
	prefix, text, _ := strings.Cut(name, ":")
	base, digits := 10, strings.FieldsFunc(text, func(r rune) bool { return r == '.' || r == ',' })
	switch prefix {
	case "cut":
		s, err := breaking.ParseSet(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range s.Members {
			moves = append(moves, split{Parts: int(c) + 1})
		}
		if s.Step > 0 {
			moves = append(moves, split{Parts: int(s.From) + 1, Tail: int(s.Step)})
		}
		return moves
	case "hex":
		base, digits = 16, strings.Split(strings.Replace(text, ".", "", 1), "")
	case "takebreak":
	default:
		return nil
	}
	for k, digit := range digits {
		d, err := strconv.ParseUint(digit, base, 64)
		if err != nil {
			t.Fatal(err)
		}
		for ; d > 0; d &= d - 1 {
			moves = append(moves, split{Take: uint64(k), Parts: bits.TrailingZeros64(d)})
		}
	}
	return moves
}

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
func bySplits(first, to uint64, moves []split) []uint32 {
	s := &splitSums{values: make([]uint32, to+1), known: map[sumsOf]*nim.Set{}}
	for n := first; n <= to; n++ {
		var seen nim.Set
		for _, move := range moves {
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
