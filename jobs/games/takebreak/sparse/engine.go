package sparse

import (
	"context"
	"math/bits"
)

// The engine looks for a space when firstLook heaps are known, again whenever
// their number has doubled up to lastLook, and whenever there are too many new
// rare heaps.
const (
	firstLook = 1 << 10
	lastLook  = 1 << 16
	// The proof of a batch of heaps runs beside the recursion of the next. When
	// it finds a rare heap, all after that are lost, and as more may follow soon
	// batches are small for a while.
	smallBatch = 1 << 10
	// A full batch takes some ten milliseconds, so that waking a processor for its
	// proof doesn't matter.
	fullBatch = 1 << 22
	wideBatch = 1 << 18 // where indices reach beyond 64
)

// Engine computes the nim-values of a game from the heap 0 on.
type Engine struct {
	moves    Moves
	capacity int
	// plain computes while there is no space; nil otherwise.
	plain *plain
	state *state
	// look is the number of heaps at which to look for a space.
	look int
	// most and rares are the greatest value and the number of rare heaps when
	// it last looked.
	most  uint32
	rares int
	lag   int
	batch int // heaps of the next batch
}

// New prepares to compute heaps below capacity, of which it makes room for that
// many at once.
func New(m Moves, capacity int) *Engine {
	e := &Engine{moves: m, capacity: capacity, look: firstLook}
	e.plain = newPlain(&e.moves, nil, capacity)
	return e
}

// Know tells the values of the next heaps, so that a computation goes on where
// another one ended.
func (e *Engine) Know(values []uint32) {
	for _, v := range values {
		if e.Len() >= e.look || e.suspicious() {
			e.lookForSpace()
		}
		if e.Len() == lastLook && e.plain == nil {
			e.room(lastLook + 1)
		}
		if e.plain == nil && !e.state.push(v) {
			e.leaveSpace()
		} else if e.plain == nil {
			e.state.raise(e.Len() - 1)
			continue
		}
		e.plain.push(v)
	}
}

// Len is the number of heaps whose values are known.
func (e *Engine) Len() int {
	if e.plain != nil {
		return len(e.plain.values)
	}
	return len(e.state.index)
}

// Value is G(n) for n < Len.
func (e *Engine) Value(n int) uint32 {
	if e.plain != nil {
		return e.plain.values[n]
	}
	return e.state.value(n)
}

// Extend computes all heaps below to. What it has computed when the context
// ends stays known.
func (e *Engine) Extend(ctx context.Context, to int) error {
	e.capacity = max(e.capacity, to)
	for e.Len() < to {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		switch {
		case e.Len() >= e.look || e.suspicious():
			e.lookForSpace()
		case e.plain != nil:
			e.plain.push(e.plain.next())
		case !e.sparse(ctx, min(to, e.look)):
			e.leaveSpace()
		}
	}
	return nil
}

// sparse extends the state. It is false if it can't.
func (e *Engine) sparse(ctx context.Context, to int) bool {
	s := e.state
	e.room(to)
	proved, p := len(s.index), new(proof)
	for {
		done := make(chan struct{})
		s.proof(proved, p)
		go func() {
			p.run()
			close(done)
		}()
		if s.limit > 64 && !s.alone() {
			<-done // All processors work at the proof, and then at the recursion.
		}
		e.batch = min(max(2*e.batch, smallBatch), s.fullBatch())
		if ctx.Err() == nil && !e.suspicious() && !s.advance(min(to, len(s.index)+e.batch), e.lag) {
			<-done
			s.forget(proved)
			return false
		}
		<-done
		var ok bool
		if proved, ok = s.settle(p); !ok {
			return false
		}
		if proved < len(p.state.index) {
			e.batch = 0
		}
		if proved == len(s.index) && (proved == to || ctx.Err() != nil || e.suspicious()) {
			return true
		}
	}
}

func (s *state) fullBatch() int {
	if s.limit > 64 {
		return wideBatch
	}
	return fullBatch
}

// room makes room for the heaps below to and, unless a space may still be given
// up for a better one soon, for all below capacity.
func (e *Engine) room(to int) {
	s := e.state
	if cap(s.index) >= to+2*block {
		return
	}
	if len(s.index) >= lastLook {
		to = max(to, e.capacity)
	}
	s.index = append(make([]uint8, 0, to+2*block), s.index...)
}

// suspicious reports whether there are so many new rare heaps, or one of them
// has a value with a bit that none had, that another space may be better.
func (e *Engine) suspicious() bool {
	if e.state == nil || len(e.state.rares) == e.rares {
		return false
	}
	return len(e.state.rares) > 64+e.rares*5/4 || bits.Len32(e.state.value(e.state.lastRare())) > bits.Len32(e.most)
}

// lookForSpace finds the best space for the known heaps and takes it, if it is
// good.
func (e *Engine) lookForSpace() {
	heaps, value := e.Len(), e.Value
	space, rares := detect(&e.moves, value, heaps)
	e.look = max(2*heaps, firstLook)
	if e.state != nil && heaps >= lastLook {
		e.look = 1 << 62
	}
	e.most = 0
	for n := range heaps {
		e.most = max(e.most, value(n))
	}
	switch {
	case rares*8 > heaps/2:
		e.leaveSpace()
		return
	case e.state == nil || e.state.space != space:
		state, ok := newState(e.moves, space, heaps, value)
		if !ok {
			e.leaveSpace()
			return
		}
		e.plain, e.state = nil, state
	default:
		e.state.setLimit()
		if heaps < manyHeaps {
			e.state.chooseWitnesses()
		}
		e.state.sources, e.state.wide = nil, nil
	}
	e.rares = len(e.state.rares)
	e.lag = e.state.findLag()
}

// leaveSpace goes on without a space.
func (e *Engine) leaveSpace() {
	e.look = max(2*e.Len(), firstLook)
	if e.plain != nil {
		return
	}
	values := make([]uint32, e.Len())
	if err := Fill(e, 0, values); err != nil {
		panic(err)
	}
	e.plain, e.state = newPlain(&e.moves, values, e.capacity), nil
}

// findLag is a distance at which many of the latest heaps have equal indices,
// at least two blocks.
func (s *state) findLag() int {
	n := len(s.index)
	window := min(n/2, 512)
	best, most := 2*block, -1
	for lag := 2 * block; lag < min(2048, n-window); lag++ {
		equal := 0
		for i := n - window; i < n; i++ {
			if s.index[i] == s.index[i-lag] {
				equal++
			}
		}
		if equal > most {
			best, most = lag, equal
		}
	}
	return best
}
