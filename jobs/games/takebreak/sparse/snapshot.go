package sparse

import (
	"errors"
	"fmt"
)

// Space is the division of the values into common and rare ones: v is common for the heap n if
// the number of binary digits 1 of v & Mask, plus Parity·(n + Offset), is odd.
type Space struct {
	Mask   uint32 `json:"mask"`
	Parity uint32 `json:"parity"`
	Offset uint32 `json:"offset"`
}

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
	First  []uint8 // the codes of the first Prefix heaps
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
	return c.Space.space().value(uint32(code), int(heap&1), true)
}

// lastRare is the last rare heap; 0 if there is none.
func (c *Coding) lastRare() int {
	if len(c.Rares) == 0 {
		return 0
	}
	return int(c.Rares[len(c.Rares)-1].Heap)
}

func (s Space) space() valueSpace { return valueSpace{s.Mask, s.Parity, s.Offset} }

// ResumeStream goes on from a snapshot.
func ResumeStream(m Moves, from *Snapshot) (*Stream, error) {
	window := m.window(from.Depth, from.Coding.lastRare())
	known := Prefix + window
	switch {
	case from.Depth != shallow && from.Depth != deep:
		return nil, fmt.Errorf("no stream has the depth %d", from.Depth)
	case len(from.First) != Prefix || len(from.Window) != window:
		return nil, fmt.Errorf("a snapshot of the depth %d has %d first values and %d latest ones, not %d and %d", from.Depth, Prefix, window, len(from.First), len(from.Window))
	case from.Heap <= uint64(window+from.Coding.lastRare()) || from.Heap < 2*Prefix || from.Heap%2 != 0:
		return nil, fmt.Errorf("a stream has no snapshot before heap %d", from.Heap)
	case from.Coding.Space.Mask == 0 || from.Coding.Space.Parity > 1:
		return nil, errors.New("the snapshot's space is none")
	}
	st, ok := newState(m, from.Coding.Space.space(), known, from.value())
	if !ok || st.lastRare() >= Prefix {
		return nil, errors.New("the snapshot's values aren't in its space")
	}
	var far []farRare
	for _, r := range from.Coding.Rares {
		if r.Heap >= Prefix {
			far = append(far, farRare{int(r.Heap), uint8(st.space.index(r.Value))})
		}
	}
	st.separate(far)
	s := &Stream{
		engine: &engine{moves: m, state: st, lag: st.findLag(), rareCount: len(st.rares)},
		next:   from.Heap, depth: from.Depth, window: window, short: from.Coding.Short,
	}
	s.open()
	st.index = append(s.memory[0], st.index[Prefix:]...)
	return s, nil
}

// value is the values that a snapshot has, by their places in memory.
func (s *Snapshot) value() func(place int) uint32 {
	rares := map[int]uint32{0: 0}
	if s.Coding.Short {
		for _, r := range s.Coding.Rares {
			if r.Heap < Prefix {
				rares[int(r.Heap)] = r.Value
			}
		}
	}
	return func(place int) uint32 {
		if v, rare := rares[place]; rare {
			return v
		}
		if place < Prefix {
			return s.Coding.Value(s.First[place], uint64(place))
		}
		return s.Coding.Value(s.Window[place-Prefix], uint64(place))
	}
}

// Coding says what the codes mean.
func (s *Stream) Coding() Coding {
	st := s.engine.state
	c := Coding{Space: Space{st.space.mask, st.space.parity, st.space.offset}, Short: s.short}
	for _, n := range st.rares {
		c.Rares = append(c.Rares, Rare{uint64(n), st.value(n)})
	}
	for _, r := range st.far {
		c.Rares = append(c.Rares, Rare{uint64(r.heap), st.space.value(uint32(r.index), r.heap, false)})
	}
	return c
}

// Snapshot is what a stream can go on from at Heap.
func (s *Stream) Snapshot() (*Snapshot, error) {
	st, window := s.engine.state, s.window
	snapshot := &Snapshot{
		Heap: s.next, Coding: s.Coding(), Depth: s.depth,
		First: make([]uint8, Prefix), Window: make([]uint8, window),
	}
	if err := s.code(0, snapshot.First); err != nil {
		return nil, err
	}
	return snapshot, s.code(len(st.index)-window, snapshot.Window)
}

// farRare is a rare heap behind the first [Prefix] ones, and its index. Its place in memory has
// another heap. No such heap is in a window.
type farRare struct {
	heap  int
	index uint8
}

// farRares is the rare heaps from Prefix on, as long as they stand in memory.
func (s *state) farRares() (far []farRare) {
	for _, n := range s.rares {
		if n >= Prefix {
			far = append(far, farRare{n, s.index[n]})
		}
	}
	return far
}

// separate puts the rare heaps from Prefix on apart, all of which are given.
func (s *state) separate(far []farRare) {
	for len(s.rares) > 0 && s.lastRare() >= Prefix {
		s.rare.remove(s.lastRare())
		s.rares = s.rares[:len(s.rares)-1]
	}
	s.far, s.sources, s.wide = far, nil, nil
}
