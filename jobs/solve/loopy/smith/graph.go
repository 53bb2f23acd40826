package smith

import (
	"iter"
	"math/bits"
)

// Graph is the positions 1, …, B of a game with their options.
type Graph struct {
	// Options[n] are the options of n that are at most B.
	Options []Set
	// Beyond[n] says that n has an option above B.
	Beyond []bool
}

// NewGraph has the positions 1, …, bound, as yet without options.
func NewGraph(bound int) *Graph {
	return &Graph{Options: make([]Set, bound+1), Beyond: make([]bool, bound+1)}
}

// solution is what is known of the positions of a graph while their values are found.
//
// A position u has the nim-value m if and only if u has options of all values below
// m, none of the value m, and each option of u without a value or with a greater one
// has itself an option whose value m was found before (Fraenkel and Yesha). So the
// values are found for m = 0, 1, … in turn, each until nothing changes. A position
// that then has neither the value m nor an option of the value m has no nim-value.
//
// Options above B make a part of this uncertain. A value is given to a position only
// if it is right whatever the positions above B are, and a position is loopy only if
// it is loopy whatever they are; the values of the other positions are unknown.
//
// Time: B² bit tests for the values, and B²/64 steps for each round. Memory: 6 bytes a
// position beside the graph, which takes at most B²/8 bytes.
type solution struct {
	*Graph
	state  []state
	value  []uint32 // of the finite positions
	valued Set      // the set of the finite positions
	to     Set      // the set of the positions that have an option of the value m
}

type state uint8

const (
	open      state = iota // there is no value yet; if there is one, it is at least m
	finite                 // the position has a nim-value
	loop                   // the position is loopy, whatever is beyond the bound
	uncertain              // the value depends on what is beyond the bound
)

// Solve finds the values of all positions; that of 0, which is none, is unknown.
func (g *Graph) Solve() []Value {
	n := len(g.Options)
	s := solution{Graph: g, state: make([]state, n), value: make([]uint32, n), valued: NewSet(n),
		to: NewSet(n)}
	left := 0
	for u := 1; u < n; u++ {
		if g.Options[u].Has(u) {
			s.state[u] = loop // A position has no nim-value that an option has.
			continue
		}
		left++
	}
	for m := uint32(0); left > 0; m++ {
		clear(s.to)
		left -= s.round(m)
		left -= s.rest()
	}
	return s.values()
}

// round gives the value m to all positions that certainly have it, and counts them.
func (s *solution) round(m uint32) (found int) {
	for again := true; again; {
		again = false
		for u := range s.state {
			if u == 0 || s.state[u] != open || s.Beyond[u] || s.to.Has(u) ||
				!s.Options[u].within(s.valued, s.to) {
				continue
			}
			s.state[u], s.value[u] = finite, m
			s.valued.Add(u)
			s.mark(s.to, u)
			again = true
			found++
		}
	}
	return found
}

// mark adds to the set all positions that have the option u.
func (s *solution) mark(set Set, u int) {
	for v, options := range s.Options {
		if options.Has(u) {
			set.Add(v)
		}
	}
}

// rest decides the positions that neither certainly have the value m nor certainly have an
// option of the value m, and counts them. Such a position is loopy if, whatever is beyond the
// bound, neither the position nor an option has the value m; else it is uncertain.
func (s *solution) rest() (found int) {
	possible, toPossible := s.possible()
	for u := range s.state {
		if u == 0 || s.state[u] != open || s.to.Has(u) {
			continue
		}
		s.state[u] = loop
		if possible.Has(u) || toPossible.Has(u) || s.Beyond[u] {
			s.state[u] = uncertain
		}
		found++
	}
	return found
}

// possible is a set that has all positions that could have the value m, given some
// positions beyond the bound, and the set of the positions with an option in it.
func (s *solution) possible() (set, to Set) {
	n := len(s.state)
	set, to = NewSet(n), NewSet(n)
	// An option in harmless doesn't keep a position from the value m.
	harmless := NewSet(n)
	for u := 1; u < n; u++ {
		if s.state[u] == finite || s.state[u] == uncertain || s.Beyond[u] || s.to.Has(u) {
			harmless.Add(u)
		}
		if s.state[u] == uncertain && !s.to.Has(u) {
			set.Add(u)
			s.mark(to, u)
		}
	}
	for again := true; again; {
		again = false
		for u := 1; u < n; u++ {
			if s.state[u] != open || set.Has(u) || s.to.Has(u) ||
				!s.Options[u].within(harmless, to) {
				continue
			}
			set.Add(u)
			s.mark(to, u)
			again = true
		}
	}
	return set, to
}

// values lists what was found. The set K of a loopy position is known if all options
// are within the bound and known to be finite or loopy.
func (s *solution) values() []Value {
	out := make([]Value, len(s.state))
	for u := range out {
		switch s.state[u] {
		case finite:
			out[u] = Nimber(s.value[u])
		case loop:
			out[u] = s.infinity(u)
		default:
			out[u] = Value{Kind: Unknown}
		}
	}
	return out
}

func (s *solution) infinity(u int) Value {
	if s.Beyond[u] {
		return Value{Kind: Unknown}
	}
	var k []uint32
	for v := range s.Options[u].All() {
		switch s.state[v] {
		case finite:
			k = append(k, s.value[v])
		case uncertain:
			return Value{Kind: Unknown}
		}
	}
	return Infinity(k...)
}

// Set is a set of small numbers: x is the bit x mod 64 of the word x/64. It has no
// numbers from 64·len on.
type Set []uint64

// NewSet is an empty set for numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Has reports whether i ≥ 0 is in the set.
func (s Set) Has(i int) bool { return i>>6 < len(s) && s[i>>6]>>(i&63)&1 == 1 }

// Add puts i < 64·len into the set.
func (s Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// within reports whether every number of the set is in c or d, which are at least as long.
func (s Set) within(c, d Set) bool {
	for i, w := range s {
		if w&^(c[i]|d[i]) != 0 {
			return false
		}
	}
	return true
}

// All yields the numbers in increasing order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// AddShifted adds x + by for every x in the set, as far as it is below 64·len.
func (s Set) AddShifted(by int) {
	words, rest := by>>6, by&63
	for i := len(s) - 1; i >= words; i-- {
		w := s[i-words] << rest
		if rest > 0 && i > words {
			w |= s[i-words-1] >> (64 - rest)
		}
		s[i] |= w
	}
}
