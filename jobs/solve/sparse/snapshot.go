package sparse

import (
	"errors"
	"fmt"
)

// Rare is a rare heap and its value.
type Rare struct {
	Heap  uint64 `json:"heap"`
	Value uint32 `json:"value"`
}

// Snapshot is all that the values of the heaps from Heap on depend on.
type Snapshot struct {
	Heap   uint64
	Coding Coding
	Depth  int     // the greatest lesser heap of a split that is looked at
	First  []uint8 // the codes of the first heaps, as many as a stream keeps
	Window []uint8 // the codes of the last heaps before Heap: as many as the greater of Depth and
	// the last rare heap, and a few more
}

// Coding says what the bytes of a stream mean, which are called codes here. If Short is false, they
// are values. If it is set, some values are too great for a byte: then a code is a value without
// the lowest digit of the mask, which is known from the space, because a heap is common if it isn't
// in the list of rare ones.
type Coding struct {
	Space Space  `json:"space"`
	Short bool   `json:"short,omitempty"`
	Rares []Rare `json:"rares"` // but for the heap 0, which is no part of a split
}

// Value is the value of a heap with that code that isn't rare.
func (c *Coding) Value(code uint8, heap uint64) uint32 {
	if !c.Short {
		return uint32(code)
	}
	return c.Space.value(uint32(code), int(heap&1), true)
}

// lastRare is the last rare heap; 0 if there is none.
func (c *Coding) lastRare() int {
	if len(c.Rares) == 0 {
		return 0
	}
	return int(c.Rares[len(c.Rares)-1].Heap)
}

// ResumeStream goes on from a snapshot.
func ResumeStream(m Moves, from *Snapshot) (*Stream, error) {
	if d := from.Depth; d != shallow && (d < deep || d > Deepest || d&(d-1) != 0) {
		return nil, fmt.Errorf("no stream has the depth %d", d)
	}
	first, window := prefix(from.Depth, from.Coding.lastRare()),
		m.window(from.Depth, from.Coding.lastRare())
	switch {
	case len(from.First) != first || len(from.Window) != window:
		return nil, fmt.Errorf(
			"a snapshot of the depth %d has %d first values and %d latest ones, not %d and %d",
			from.Depth, first, window, len(from.First), len(from.Window))
	case from.Heap < uint64(first+window) || from.Heap%2 != 0:
		return nil, fmt.Errorf("a stream has no snapshot before heap %d", from.Heap)
	case from.Coding.Space.Mask == 0 || from.Coding.Space.Parity > 1:
		return nil, errors.New("the snapshot's space is none")
	}
	st, ok := newState(m, from.Coding.Space, first+window, from.value())
	if !ok || st.lastRare() >= first {
		return nil, errors.New("the snapshot's values aren't in its space")
	}
	s := &Stream{
		engine: &engine{moves: m, state: st, lag: st.findLag(), rareCount: len(st.rares)},
		next:   from.Heap, Depth: from.Depth, Prefix: first, Window: window,
		short: from.Coding.Short,
	}
	s.open()
	st.index = append(s.memory[0], st.index[first:]...)
	return s, nil
}

// value is the values that a snapshot has, by their places in memory.
func (s *Snapshot) value() func(place int) uint32 {
	rares := map[int]uint32{0: 0}
	if s.Coding.Short {
		for _, r := range s.Coding.Rares {
			rares[int(r.Heap)] = r.Value
		}
	}
	return func(place int) uint32 {
		if v, rare := rares[place]; rare {
			return v
		}
		if place < len(s.First) {
			return s.Coding.Value(s.First[place], uint64(place))
		}
		return s.Coding.Value(s.Window[place-len(s.First)], uint64(place))
	}
}

// Coding says what the codes mean.
func (s *Stream) Coding() Coding {
	st := s.engine.state
	c := Coding{Space: st.space, Short: s.short}
	for _, n := range st.rares {
		c.Rares = append(c.Rares, Rare{uint64(n), st.value(n)})
	}
	return c
}
