package sparse

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
)

// The sizes of a stream, in heaps. All are even, so that the parity of a heap stays that of its
// place.
const (
	// FirstPiece is the heaps that a stream computes before it drops any, at least. MostFirst is
	// how many it may have to keep for the sake of late rare heaps.
	FirstPiece = 1 << 24
	MostFirst  = 1 << 30
	// LaterPiece is the heaps of every later piece at most. Two pieces are in memory.
	LaterPiece = 1 << 26
	slowPiece  = 1 << 22 // where values go beyond a byte, and a second is a million heaps at best
	// Prefixes and windows are multiples of even.
	even = 2 * block
	// leastPrefix is how many of the first heaps a stream keeps, at least.
	leastPrefix = 1 << 20
	// The greatest lesser heap of a split that a stream looks at is shallow, or a power of two
	// from deep to Deepest.
	shallow, deep = searched, 1 << 20
	Deepest       = MostFirst / 4
	// manyRares rare heaps are a sign that some heaps need deep splits.
	manyRares = 256
	// Later heaps need deeper splits, now and then, than those of the first piece: some times as
	// deep.
	deeper = 4
)

// Stream computes the values of a game from the heap 0 on and forgets them. It keeps a prefix, the
// first heaps, and a window of the latest ones. All later values follow from these, as long as
// two things hold: no further heap is rare, and every heap is proved common by splits whose
// lesser heap is at most the depth. The stream checks both for each heap, and stops with a
// [LateError] where one fails. Then a stream with a greater first piece or depth goes further.
// Prefix and window reach as far as the last rare heap and as the depth, because later heaps are
// split into the heaps up to these.
//
// In memory the heaps of the window stand directly behind those of the prefix, as if the heaps
// between had never been. The recursion and the proof look at single distances back and at
// heaps of the prefix only, so that they needn't know.
type Stream struct {
	engine *engine
	next   uint64 // the first heap that isn't known
	Window int    // how many of the latest heaps are kept
	Prefix int    // how many of the first heaps are kept
	Depth  int    // the greatest lesser heap of a split that is looked at
	// memory is that of the latest piece and of the one before, in turn. Both begin with the
	// prefix.
	memory [2][]uint8
	turn   int
	short  bool // see [Coding]
}

// Piece is the codes of the heaps From, From + 1, …
type Piece struct {
	From  uint64
	Codes []uint8
}

// window is how many of the latest heaps a stream of that depth keeps whose last rare heap is
// given.
func (m *Moves) window(depth, lastRare int) int {
	return (max(depth, lastRare) + 2*m.reach() + 2*even - 1) / even * even
}

// prefix is how many of the first heaps a stream of that depth keeps whose last rare heap is given.
func prefix(depth, lastRare int) int {
	return (max(leastPrefix, depth, lastRare+1) + even - 1) / even * even
}

// LateError says that a heap behind the first piece is rare, or that a stream can't tell.
type LateError struct {
	Heap uint64 // the heap, or one of the heaps just before it
	Why  string
}

func (e *LateError) Error() string { return fmt.Sprintf("heap %d: %s", e.Heap, e.Why) }

// NewStream computes the given number of heaps of a game, the first piece: a power of two from 2^21
// to [MostFirst]. Where the last rare heap of these is so late, or splits are so deep, that later
// heaps depend on values between prefix and window, the piece is twice as long, and so on. The
// depth is the given one at least, and what the heaps of the first piece need lets expect. It is a
// [LateError] if the piece would have to be longer than MostFirst, and another error if the values
// can't be streamed.
func NewStream(ctx context.Context, m Moves, first, depth int) (*Stream, *Piece, error) {
	e := newEngine(m, first)
	for {
		if err := e.extend(ctx, first); err != nil {
			return nil, nil, err
		}
		if e.plain != nil {
			return nil, nil, errors.New("the values fall into no sparse space, so that all of them have to be kept")
		}
		s := &Stream{engine: e, next: uint64(first), Depth: e.state.depth(depth)}
		last := e.state.lastRare()
		s.Prefix, s.Window = prefix(s.Depth, last), m.window(s.Depth, last)
		switch {
		case s.Prefix+s.Window < first:
			piece, err := s.begin(first)
			return s, piece, err
		case first == MostFirst:
			return nil, nil,
				&LateError{uint64(max(last, s.Depth)),
					fmt.Sprintf("splits into heaps up to that one have to be looked at, and a stream keeps %d heaps at most, and wants these in the first quarter", MostFirst)}
		}
		first *= 2
	}
}

// depth is the depth for a stream of the known heaps, the given one at least.
func (s *state) depth(least int) int {
	if least = max(least, deeper*s.deepest); least <= shallow && len(s.rares) <= manyRares &&
		s.lastRare() <= shallow/2 {
		return shallow
	}
	return min(max(deep, 1<<bits.Len(uint(least-1))), Deepest)
}

// begin hands out the first piece.
func (s *Stream) begin(first int) (*Piece, error) {
	st := s.engine.state
	s.short = st.greatest() > math.MaxUint8/2
	s.open()
	return s.hand(0, first)
}

// open makes the state one in which no step is taken that needs the heaps between, and reserves
// the memory.
func (s *Stream) open() {
	e := s.engine
	e.state.horizon, e.state.exacts = min(s.Depth, s.Prefix-1), nil
	for i := range s.memory {
		most := s.Prefix + s.Window + s.AtOnce() + 2*block
		s.memory[i] = append(make([]uint8, 0, most), e.state.index[:s.Prefix]...)
	}
}

// AtOnce is how many heaps [Stream.Next] computes at most.
func (s *Stream) AtOnce() int {
	if s.short {
		return slowPiece
	}
	return LaterPiece
}

// Next computes the given number of heaps, an even one and AtOnce at most. The codes of a
// piece are valid until the next piece but one is asked for. If the context ends, no piece is
// computed, and the stream can't go on.
func (s *Stream) Next(ctx context.Context, heaps int) (*Piece, error) {
	if heaps <= 0 || heaps > s.AtOnce() || heaps%2 != 0 {
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
		return nil, &LateError{s.next - uint64(to-e.state.beyond),
			fmt.Sprintf("it is rare, or one of its smaller rare values is that of no split with a heap up to %d: a stream can't tell, because it keeps no more", s.Depth)}
	case !ok || len(e.state.index) != to || e.tooManyRares():
		return nil, &LateError{s.next, fmt.Sprintf("a value among the %d heaps before is too great for the space of the first values", heaps)}
	}
	return s.hand(from, to)
}

// hand hands out the heaps at the places from ≤ n < to, which are the latest, and goes on in
// other memory.
func (s *Stream) hand(from, to int) (*Piece, error) {
	st := s.engine.state
	piece := &Piece{From: s.next - uint64(to-from), Codes: st.index[from:to]}
	s.turn = 1 - s.turn
	next := append(s.memory[s.turn][:s.Prefix], st.index[to-s.Window:to]...)
	if err := s.code(from, piece.Codes); err != nil {
		return nil, fmt.Errorf(
			"%d heaps from heap %d on have a value above %d: a stream's values are bytes", to-from, piece.From, math.MaxUint8)
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

// Heap is the first heap that isn't computed.
func (s *Stream) Heap() uint64 { return s.next }
