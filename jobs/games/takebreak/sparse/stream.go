package sparse

import (
	"context"
	"errors"
	"fmt"
	"math"
)

// The sizes of a stream, in heaps. All are even, so that the parity of a heap stays that of its
// place.
const (
	// FirstPiece is the heaps that a stream computes before it drops any.
	FirstPiece = 1 << 24
	// LaterPiece is the heaps of every later piece at most. Two pieces are in memory.
	LaterPiece = 1 << 26
	// Prefix is how many of the first heaps a stream keeps.
	Prefix = 1 << 20
	// shallow and deep are the greatest lesser heaps of splits that a stream looks at.
	shallow, deep = searched, Prefix
	// manyRares rare heaps are a sign that some heaps need deep splits.
	manyRares = 256
)

// Stream computes the values of a game from the heap 0 on and forgets them. It keeps the first
// [Prefix] heaps and a window of the latest ones. All later values follow from these, as long as
// two things hold: no further heap is rare, and every heap is proved common by splits whose
// lesser heap is at most the depth. The stream checks both for each heap, and stops with an
// error where one fails.
//
// In memory the heaps of the window stand directly behind those of the prefix, as if the heaps
// between had never been. The recursion and the proof look at single distances back and at
// heaps of the prefix only, so that they needn't know.
type Stream struct {
	engine *engine
	next   uint64 // the first heap that isn't known
	depth  int    // the greatest lesser heap of a split that is looked at
	// memory is that of the latest piece and of the one before, in turn. Both begin with the
	// prefix.
	memory [2][]uint8
	turn   int
	short  bool // see [Coding]
}

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
	Window []uint8 // the codes of the last heaps before Heap: Window(moves, Depth) of them
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

func (s Space) space() valueSpace { return valueSpace{s.Mask, s.Parity, s.Offset} }

// Piece is the codes of the heaps From, From + 1, …
type Piece struct {
	From  uint64
	Codes []uint8
}

// Window is how many of the latest heaps a stream of that depth keeps.
func (m *Moves) Window(depth int) int {
	const even = 2 * block
	return (depth + 2*m.reach() + 2*even - 1) / even * even
}

// NewStream computes the first piece of a game. It is an error if its values can't be streamed.
func NewStream(ctx context.Context, m Moves) (*Stream, *Piece, error) {
	e := newEngine(m, FirstPiece)
	if err := e.extend(ctx, FirstPiece); err != nil {
		return nil, nil, err
	}
	if e.plain != nil {
		return nil, nil, errors.New("the values fall into no sparse space, so that all of them have to be kept")
	}
	st := e.state
	s := &Stream{engine: e, next: FirstPiece, depth: shallow, short: st.greatest() > math.MaxUint8/2}
	if st.deep > Prefix || len(st.rares) > manyRares || st.lastRare() > shallow/2 {
		s.depth = deep
	}
	if last := st.lastRare(); last > s.depth/2 {
		return nil, nil, fmt.Errorf("the heap %d is rare: a stream keeps %d heaps, and wants the rare heaps in the first half of these", last, s.depth)
	}
	s.open()
	piece, err := s.hand(0, FirstPiece)
	return s, piece, err
}

// ResumeStream goes on from a snapshot.
func ResumeStream(m Moves, from *Snapshot) (*Stream, error) {
	window := m.Window(from.Depth)
	known := Prefix + window
	switch {
	case from.Depth != shallow && from.Depth != deep:
		return nil, fmt.Errorf("no stream has the depth %d", from.Depth)
	case len(from.First) != Prefix || len(from.Window) != window:
		return nil, fmt.Errorf("a snapshot of the depth %d has %d first values and %d latest ones, not %d and %d", from.Depth, Prefix, window, len(from.First), len(from.Window))
	case from.Heap < FirstPiece || from.Heap%2 != 0:
		return nil, fmt.Errorf("a stream has no snapshot before heap %d", from.Heap)
	case from.Coding.Space.Mask == 0 || from.Coding.Space.Parity > 1:
		return nil, errors.New("the snapshot's space is none")
	}
	st, ok := newState(m, from.Coding.Space.space(), known, from.value())
	if !ok || st.lastRare() > from.Depth/2 {
		return nil, errors.New("the snapshot's values aren't in its space")
	}
	s := &Stream{engine: &engine{moves: m, state: st, lag: st.findLag()}, next: from.Heap, depth: from.Depth, short: from.Coding.Short}
	s.open()
	st.index = append(s.memory[0], st.index[Prefix:]...)
	return s, nil
}

// open makes the state one in which no step is taken that needs the heaps between, and reserves
// the memory.
func (s *Stream) open() {
	e := s.engine
	e.state.horizon, e.state.exacts, e.rareCount = s.depth, nil, len(e.state.rares)
	for i := range s.memory {
		most := Prefix + e.moves.Window(s.depth) + LaterPiece + 2*block
		s.memory[i] = append(make([]uint8, 0, most), e.state.index[:Prefix]...)
	}
}

// Next computes the given number of heaps, an even one and LaterPiece at most. The codes of a
// piece are valid until the next piece but one is asked for. If the context ends, no piece is
// computed, and the stream can't go on.
func (s *Stream) Next(ctx context.Context, heaps int) (*Piece, error) {
	if heaps <= 0 || heaps > LaterPiece || heaps%2 != 0 {
		panic(fmt.Sprintf("sparse: a piece of %d heaps", heaps))
	}
	e := s.engine
	from := len(e.state.index)
	to := from + heaps
	s.next += uint64(heaps)
	ok := e.extendState(ctx, to)
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case e.state.beyond > 0:
		return nil, fmt.Errorf("heap %d: it is rare, or one of its smaller rare values is that of no split with a heap up to %d: a stream can't tell, because it keeps no more",
			s.next-uint64(to-e.state.beyond), s.depth)
	case !ok || len(e.state.index) != to || e.tooManyRares():
		return nil, fmt.Errorf("a value among the %d heaps from %d on is too great for the space", heaps, s.next-uint64(heaps))
	}
	return s.hand(from, to)
}

// hand hands out the heaps at the places from ≤ n < to, which are the latest, and goes on in
// other memory.
func (s *Stream) hand(from, to int) (*Piece, error) {
	st := s.engine.state
	piece := &Piece{From: s.next - uint64(to-from), Codes: st.index[from:to]}
	s.turn = 1 - s.turn
	next := append(s.memory[s.turn][:Prefix], st.index[to-s.engine.moves.Window(s.depth):to]...)
	if err := s.code(from, piece.Codes); err != nil {
		return nil, fmt.Errorf("%d heaps from heap %d on have a value above %d: a stream's values are bytes", to-from, piece.From, math.MaxUint8)
	}
	st.index = next
	return piece, nil
}

// code makes the indices of the heaps from the place from on codes. The bytes may be the indices
// themselves.
func (s *Stream) code(from int, codes []uint8) error {
	st := s.engine.state
	if s.short {
		copy(codes, st.index[from:])
		return nil
	}
	return fill(st, from, codes)
}

// greatest is the greatest value of the known heaps.
func (s *state) greatest() (most uint32) {
	for n := range s.index {
		most = max(most, s.value(n))
	}
	return most
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
		if place < Prefix {
			return s.Coding.Value(s.First[place], uint64(place))
		}
		return s.Coding.Value(s.Window[place-Prefix], uint64(place))
	}
}

// Heap is the first heap that isn't computed.
func (s *Stream) Heap() uint64 { return s.next }

// Depth is the greatest lesser heap of a split that is looked at.
func (s *Stream) Depth() int { return s.depth }

// Coding says what the codes mean.
func (s *Stream) Coding() Coding {
	st := s.engine.state
	c := Coding{Space: Space{st.space.mask, st.space.parity, st.space.offset}, Short: s.short}
	for _, n := range st.rares {
		c.Rares = append(c.Rares, Rare{uint64(n), st.value(n)})
	}
	return c
}

// Snapshot is what a stream can go on from at Heap.
func (s *Stream) Snapshot() (*Snapshot, error) {
	st, window := s.engine.state, s.engine.moves.Window(s.depth)
	snapshot := &Snapshot{
		Heap: s.next, Coding: s.Coding(), Depth: s.depth,
		First: make([]uint8, Prefix), Window: make([]uint8, window),
	}
	if err := s.code(0, snapshot.First); err != nil {
		return nil, err
	}
	return snapshot, s.code(len(st.index)-window, snapshot.Window)
}
