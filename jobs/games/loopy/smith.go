package loopy

// graph is the positions 1, …, B of a game with their options.
type graph struct {
	// options[n] is the options of n that are at most B.
	options []bits
	// beyond[n]: n has an option beyond B.
	beyond []bool
}

// solution is the values of the positions of a graph, as they are found.
//
// A position u has the nim-value m if and only if it has options of all values
// below m, none of value m, and each option without a value, or with a greater
// one, has itself an option of value m that was found before. So values are
// found for m = 0, 1, … in turn, each until nothing changes. A position that
// is left without an option of value m, and can't have the value m, is loopy.
//
// Time O(B²) bit tests for the values and B²/64 steps for each round; memory
// B²/16 bytes or less.
type solution struct {
	*graph
	state []state
	label []uint32
	// valued is the positions with a nim-value.
	valued bits
	// to[n]: n has an option of the value m of this round.
	to bits
}

type state uint8

const (
	alive   state = iota // no value yet; if there is one, then it is ≥ m
	settled              // label is the nim-value
	loop                 // loopy, whatever is beyond
	lost                 // depends on what is beyond
)

// solve finds the values of all positions.
func (g *graph) solve() []Value {
	n := len(g.options)
	s := solution{graph: g, state: make([]state, n), label: make([]uint32, n), valued: newBits(n), to: newBits(n)}
	left := 0
	for u := 1; u < n; u++ {
		if g.options[u].has(u) {
			s.state[u] = loop // an option of its own value: so it has none
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

// round gives the value m to all positions of which it is certain, and tells
// how many they are.
func (s *solution) round(m uint32) (found int) {
	for again := true; again; {
		again = false
		for u := range s.state {
			if u == 0 || s.state[u] != alive || s.beyond[u] || s.to.has(u) || !s.options[u].within(s.valued, s.to) {
				continue
			}
			s.state[u], s.label[u] = settled, m
			s.valued.add(u)
			s.mark(s.to, u)
			again = true
			found++
		}
	}
	return found
}

// mark adds to the set all positions that have the option u.
func (s *solution) mark(set bits, u int) {
	for v, options := range s.options {
		if options.has(u) {
			set.add(v)
		}
	}
}

// rest deals with the positions that have neither the value m nor an option of
// which it is certain. It tells how many there are.
//
// Where no heap beyond the bound could give the position or one of its options
// the value m, it is loopy; the others are lost.
func (s *solution) rest() (found int) {
	possible, toPossible := s.possible()
	for u := range s.state {
		if u == 0 || s.state[u] != alive || s.to.has(u) {
			continue
		}
		s.state[u] = loop
		if possible.has(u) || toPossible.has(u) || s.beyond[u] {
			s.state[u] = lost
		}
		found++
	}
	return found
}

// possible is a set that has all positions which could have the value m,
// whatever the heaps beyond the bound are, and those with an option in it.
func (s *solution) possible() (set, to bits) {
	n := len(s.state)
	set, to = newBits(n), newBits(n)
	// harmless options don't keep a position from the value m.
	harmless := newBits(n)
	for u := 1; u < n; u++ {
		if s.state[u] == settled || s.beyond[u] || s.to.has(u) {
			harmless.add(u)
		}
		if s.state[u] == lost {
			harmless.add(u)
			if !s.to.has(u) {
				set.add(u)
				s.mark(to, u)
			}
		}
	}
	for again := true; again; {
		again = false
		for u := 1; u < n; u++ {
			if s.state[u] != alive || set.has(u) || s.to.has(u) || !s.options[u].within(harmless, to) {
				continue
			}
			set.add(u)
			s.mark(to, u)
			again = true
		}
	}
	return set, to
}

// values is what was found. A loopy position has a known K if all its options
// are within the bound and known to be finite or loopy.
func (s *solution) values() []Value {
	out := make([]Value, len(s.state))
	for u := range out {
		switch s.state[u] {
		case settled:
			out[u] = finite(s.label[u])
		case loop:
			out[u] = s.infinity(u)
		default:
			out[u] = Value{Kind: Unknown}
		}
	}
	return out
}

func (s *solution) infinity(u int) Value {
	if s.beyond[u] {
		return Value{Kind: Unknown}
	}
	var k []uint32
	for v := range s.options[u].all() {
		switch s.state[v] {
		case settled:
			k = append(k, s.label[v])
		case lost:
			return Value{Kind: Unknown}
		}
	}
	return infinite(k...)
}
