package sparse

import (
	"context"
	"math/bits"
	"slices"
	"sync"

	"grundy/jobs/nim"
)

// The engine looks for a space when firstSearch heaps are known, again whenever their number
// has doubled, up to lastSearch, and whenever there are too many new rare heaps.
const (
	firstSearch = 1 << 10
	lastSearch  = 1 << 16
	// The proof of a batch of heaps runs beside the recursion of the next batch. If
	// the proof finds a rare heap, all heaps behind it are lost, and as more rare
	// heaps may follow soon, batches are small for a while.
	smallBatch = 1 << 10
	// A full batch takes some ten milliseconds, so the time to wake a processor for
	// its proof doesn't matter.
	fullBatch = 1 << 22
	wideBatch = 1 << 18 // if indices reach beyond 64
)

// engine computes the nim-values of a game from the heap 0 on.
type engine struct {
	moves    Moves
	capacity int
	// Either plain or state knows the values; the other one is nil. plain computes
	// while there is no space.
	plain      *plain
	state      *state
	nextSearch int // the number of heaps at which a space is looked for again
	// greatest and rareCount are the greatest value and the number of rare heaps at
	// the last search.
	greatest  uint32
	rareCount int
	lag       int // see findLag
	batch     int // heaps of the next batch
}

// newEngine prepares to compute the heaps below capacity. More heaps are possible
// but cost copies.
func newEngine(m Moves, capacity int) *engine {
	e := &engine{moves: m, capacity: capacity, nextSearch: firstSearch}
	e.plain = newPlain(&e.moves, capacity)
	return e
}

// learn takes in the known values of the next heaps.
func (e *engine) learn(values []uint32) {
	for _, v := range values {
		if e.mustSearch() {
			e.findSpace()
		}
		if e.len() == lastSearch && e.plain == nil {
			e.reserve(lastSearch + 1)
		}
		if e.plain == nil && !e.state.push(v) {
			e.leaveSpace()
		}
		if e.plain != nil {
			e.plain.push(v)
		}
	}
}

// len is the number of heaps whose values are known.
func (e *engine) len() int {
	if e.plain != nil {
		return e.plain.sums.Len()
	}
	return len(e.state.index)
}

// Rare says which values are rare for which heaps, the heap 0 among these, or is nil if the
// values fall into no sparse space.
func (e *engine) Rare() func(n uint64, value uint32) bool {
	if e.plain != nil {
		return nil
	}
	space := e.state.space
	return func(n uint64, value uint32) bool { return n == 0 || !space.common(int(n), value) }
}

// value is G(n) for n < len().
func (e *engine) value(n int) uint32 {
	if e.plain != nil {
		return e.plain.sums.Values()[n]
	}
	return e.state.value(n)
}

// extend computes all heaps below to. If the context ends, the values that are
// already computed stay known.
func (e *engine) extend(ctx context.Context, to int) error {
	e.capacity = max(e.capacity, to)
	for e.len() < to {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		switch {
		case e.mustSearch():
			e.findSpace()
		case e.plain != nil:
			e.plain.push(e.plain.next())
		case !e.extendState(ctx, min(to, e.nextSearch)):
			e.leaveSpace()
		}
	}
	return nil
}

// extendState computes heaps below to by the space. Each round proves the heaps of the round
// before while it computes the next batch. The result is false if a value has no index.
func (e *engine) extendState(ctx context.Context, to int) bool {
	s := e.state
	e.reserve(to)
	proved, p := len(s.index), new(proof)
	for {
		var proving sync.WaitGroup
		p.prepare(s, proved)
		proving.Go(p.run)
		if s.isWide() && !s.isSequential() {
			proving.Wait() // All processors share the proof, and then the recursion.
		}
		e.batch = min(max(2*e.batch, smallBatch), fullBatch)
		if s.limit > 64 {
			e.batch = min(e.batch, wideBatch)
		}
		if ctx.Err() == nil && !e.tooManyRares() &&
			!s.advance(min(to, len(s.index)+e.batch), e.lag) {
			proving.Wait()
			s.forget(proved)
			return false
		}
		proving.Wait()
		var ok bool
		if proved, ok = s.conclude(p); !ok {
			return false
		}
		if proved < len(p.state.index) {
			e.batch = 0
		}
		if proved == len(s.index) && (proved == to || ctx.Err() != nil || e.tooManyRares()) {
			return true
		}
	}
}

// reserve makes space for the heaps below to. From lastSearch on, when the space of values
// will hardly be given up any more, it makes space for all heaps below capacity.
func (e *engine) reserve(to int) {
	s := e.state
	if cap(s.index) >= to+2*block {
		return
	}
	if len(s.index) >= lastSearch {
		to = max(to, e.capacity)
	}
	s.index = append(make([]uint8, 0, to+2*block), s.index...)
}

// mustSearch reports whether a space must be looked for before the next heap.
func (e *engine) mustSearch() bool { return e.len() >= e.nextSearch || e.tooManyRares() }

// tooManyRares reports whether another space may be better: the number of rare heaps has grown
// by a quarter and 64, or the last rare heap has a value with more bits than any value before.
func (e *engine) tooManyRares() bool {
	if e.state == nil || len(e.state.rares) == e.rareCount {
		return false
	}
	return len(e.state.rares) > 64+e.rareCount*5/4 ||
		bits.Len32(e.state.value(e.state.lastRare())) > bits.Len32(e.greatest)
}

// findSpace finds the best space for the known heaps and takes it if fewer than an
// eighth of the later half of the heaps are rare.
func (e *engine) findSpace() {
	heaps, value := e.len(), e.value
	space, rares := detect(&e.moves, value, heaps)
	e.nextSearch = max(2*heaps, firstSearch)
	if e.state != nil && heaps >= lastSearch {
		e.nextSearch = 1 << 62
	}
	e.greatest = 0
	for n := range heaps {
		e.greatest = max(e.greatest, value(n))
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
		e.state.fitLimit()
		if heaps < manyHeaps {
			e.state.chooseWitnesses()
		}
		e.state.sources, e.state.wide = nil, nil
	}
	e.rareCount = len(e.state.rares)
	e.lag = e.state.findLag()
}

// leaveSpace goes on without a space.
func (e *engine) leaveSpace() {
	heaps := e.len()
	e.nextSearch = max(2*heaps, firstSearch)
	if e.plain != nil {
		return
	}
	p := newPlain(&e.moves, e.capacity)
	p.sums.Grow(heaps)
	for n := range heaps {
		p.push(e.value(n))
	}
	e.plain, e.state = p, nil
}

// findLag is the distance, at least two blocks, at which most of the latest heaps
// have equal indices. The kernels guess a block by it.
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

// plain is the method without a space: the mex over all splits, where each total is split only
// once for all digits. It takes n/2 steps for a heap n, and four bytes a value.
type plain struct {
	moves    *Moves
	capacity int // how many heaps are wanted in the end
	sums     *nim.Pairs
	totals   []nim.Set // totals[i] is the nim-sums of the splits of total of[i]
	of       []int
	seen     nim.Set
}

// A game that has no space at plainFew heaps hardly gets one later. So there is space then for
// all heaps at once, without copying, but for plainMany at most: that many take hours.
const (
	plainFew  = 1 << 18
	plainMany = 1 << 23
)

func newPlain(m *Moves, capacity int) *plain {
	kept := m.reach() + 1
	return &plain{moves: m, capacity: capacity, sums: nim.NewPairs(0),
		totals: make([]nim.Set, kept), of: make([]int, kept)}
}

// push tells the value of the next heap.
func (p *plain) push(v uint32) {
	if n := p.sums.Len(); n >= plainFew && n == cap(p.sums.Values()) {
		p.sums.Grow(max(0, min(p.capacity, plainMany)-n))
	}
	p.sums.Push(v)
}

// next finds the value of the next heap.
func (p *plain) next() uint32 {
	n, values := p.sums.Len(), p.sums.Values()
	p.seen.Clear()
	if n > 0 && slices.Contains(p.moves.Ends, n) {
		p.seen.Add(0)
	}
	for _, k := range p.moves.Singles {
		if n > k {
			p.seen.Add(values[n-k])
		}
	}
	for _, k := range p.moves.Splits {
		if n >= k+2 && n >= p.moves.SplitFrom {
			p.seen.AddAll(p.splits(n - k))
		}
	}
	return p.seen.Mex()
}

// splits is the nim-sums of the ways to split the total.
func (p *plain) splits(total int) *nim.Set {
	i := total % len(p.totals)
	set := &p.totals[i]
	if p.of[i] != total {
		set.Clear()
		p.sums.AddSums(set, total, 1, p.moves.lastSplit(total))
		p.of[i] = total
	}
	return set
}
