package sparse

import (
	"cmp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// limits are the numbers of indices for which there are kernels that compute with
// all indices at once.
var limits = []int{16, 32, 48, 64}

// advance computes the heaps below to. A heap without an exact step is taken to be
// common: its value is the least common one that no split with exactly one rare
// heap has. The result is false if a value has no index.
func (s *state) advance(to, lag int) bool {
	for len(s.index) < to {
		n := len(s.index)
		end := s.exacts.next(n, to)
		if n <= s.lastRare()+s.moves.reach() {
			end = n // A source would reach the heap 0, which is no part of a split, or beyond.
		}
		s.index = s.index[:s.recur(n, end, lag)]
		if n = len(s.index); n < to && (!s.push(s.exact(n)) || s.beyond > 0) {
			return false
		}
	}
	return true
}

// recur computes the heaps from ≤ n < to, which need no exact step, and stops early at a heap whose
// index exceeds the limit. The kernel is that for the usual indices; a heap with a greater one is
// computed by itself. It returns the first heap that it hasn't computed.
func (s *state) recur(from, to, lag int) int {
	sources, index := s.commonSources(), s.index[:cap(s.index)]
	switch {
	case from >= to:
		return from
	case s.limit > 64 && (!vectors || to-from < block/2):
		return recurGo(index, from, to, sources, s.limit)
	case s.isWide():
		return s.recurWide(from, to)
	}
	limit := s.limit
	if to-from >= latest {
		limit = min(limit, s.usualLimit(limits, latest/512))
	}
	limit = min(limit, 64)
	n := recur(index, from, to, sources, limit, min(lag, from))
	for n < to && limit < s.limit && recurGo(index, n, n+1, sources, s.limit) > n {
		s.top = max(s.top, int(index[n])+1)
		n = recur(index, n+1, to, sources, limit, min(lag, n+1))
	}
	return n
}

// isWide reports whether the kernels for indices beyond 64 are to compute the next heaps, because
// more than one in 64 of the latest heaps has such an index. Fewer are computed one by one.
func (s *state) isWide() bool {
	return vectors && s.limit > 64 && s.usualLimit(sixteens, latest/64) > 64
}

// raiseLimit raises the limit above the index of n, if n is common.
func (s *state) raiseLimit(n int) {
	if x := int(s.index[n]); x >= s.top && !s.rare.has(n) {
		s.top = x + 1
		s.limit = s.widest
		if i, _ := slices.BinarySearch(limits, s.top); i < len(limits) {
			s.limit = min(s.widest, limits[i])
		}
	}
}

// fitLimit fits the limit to the later half of the heaps.
func (s *state) fitLimit() {
	s.top, s.limit, s.fitted = 0, min(s.widest, limits[0]), len(s.index)/2
	for n := s.fitted; n < len(s.index); n++ {
		s.raiseLimit(n)
	}
}

// commonSources lists what marks common values of a heap n: G(r) ⊕ G(n−k−r) for
// each rare r and each split k, and G(n−k) for each k that leaves a single heap, if
// n−k is common exactly when n is.
func (s *state) commonSources() []source {
	if s.sources == nil {
		s.sources = s.splitsInto(s.rares)
		for _, k := range s.moves.Singles {
			if s.space.Parity&uint32(k) == 0 {
				s.sources = append(s.sources, newSource(k, 0))
			}
		}
		slices.SortFunc(s.sources, func(a, b source) int {
			return cmp.Or(cmp.Compare(b.back, a.back), cmp.Compare(a.value, b.value))
		})
		s.sources = slices.Compact(s.sources)
	}
	return s.sources
}

// If indices reach beyond 64, hundreds of rare heaps mark each of the greater
// indices only seldom, and it is dear to apply all of them to all indices. So a
// block of heaps is computed in three steps:
//
//  1. the sources that mark most are applied to all indices;
//  2. the eight least indices of each heap that are still unmarked, its candidates,
//     are compared with the marks of the next sources, and the four least candidates
//     that pass are compared with the marks of the other far sources;
//  3. the candidates are compared with the marks of the near sources.
//
// The least remaining candidate is the index of the heap. If none remains, all
// sources are applied to all indices of this heap alone. Steps 1 and 2 read only
// heaps that are at least lookahead blocks behind. So they are done for several
// blocks at a time, by all processors, while step 3 goes from block to block.
const (
	wideFirst   = 512 // sources of step 1, at first
	wideStep    = 32  // how many sources more or fewer take step 1 in the next batch
	wideSome    = 320 // sources of step 2 that look at eight candidates
	wideSample  = 64  // heaps of the sample by which the sources are ranked
	wideMid     = 112 // sources of step 3 that are not near, at most
	ring        = 16  // blocks under way at most, a power of two
	mostHelpers = 3   // goroutines at most, beside the one of step 3
)

// wide is the sources in the order in which they are applied.
type wide struct {
	near      []source // less than a block away
	mid       []source // less than lookahead blocks away
	lookahead int
	ranked    []source // the others, the best first
	first     int      // how many of ranked take step 1
	heaps     int      // heaps computed since first was changed
	failed    int      // how many of these ran out of candidates
}

// newWide ranks the sources.
func (s *state) newWide() *wide {
	near, lookahead := within(s.sources, 1), ring
	mid := within(s.sources, lookahead)
	for ; lookahead > 1 && mid > near+wideMid; mid = within(s.sources, lookahead) {
		lookahead /= 2
	}
	w := &wide{near: s.sources[:near], mid: s.sources[near:mid], lookahead: lookahead,
		first: wideFirst}
	sample := s.sampled(wideSample, func(n int) uint32 { return uint32(s.index[n]) })
	w.ranked = s.ranked(append([]source(nil), s.sources[mid:]...), sample, len(s.sources))
	return w
}

// isSequential reports whether the blocks must be computed one after the other,
// because too many sources are near for steps 1 and 2 to run ahead.
func (s *state) isSequential() bool {
	s.commonSources()
	if s.wide == nil {
		s.wide = s.newWide()
	}
	return s.wide.lookahead < ring/2
}

// adapt counts the heaps that ran out of candidates, and changes the number of
// sources of step 1 so that one heap in 64 to 256 does.
func (w *wide) adapt(heaps, failed int) {
	w.heaps, w.failed = w.heaps+heaps, w.failed+failed
	if w.heaps < smallBatch {
		return
	}
	switch {
	case w.failed*64 > w.heaps:
		w.first += wideStep
	case w.failed*256 < w.heaps && w.first > wideStep:
		w.first -= wideStep
	}
	w.heaps, w.failed = 0, 0
}

// recurWide computes what [recurGo] computes, by blocks.
func (s *state) recurWide(from, to int) int {
	sequential := s.isSequential()
	p := &pipeline{
		index: s.index[:cap(s.index)], from: from, blocks: (to - from + block - 1) / block,
		limit: s.sixteen(), lookahead: int64(s.wide.lookahead),
	}
	p.first, p.some, p.more = inThree(s.wide.ranked, s.wide.first, wideSome)
	for l := range p.bound {
		p.bound[l] = uint8(p.limit)
	}
	var helpers sync.WaitGroup
	if !sequential {
		for range min(mostHelpers, runtime.GOMAXPROCS(0)-1, p.blocks/ring) {
			helpers.Go(p.work)
		}
	}
	end := s.chooseBlocks(p, to)
	p.finished.Store(int64(p.blocks)) // No block needs a helper any more.
	p.nextBlock.Store(int64(p.blocks))
	helpers.Wait()
	return end
}

// sixteens are the limits of step 1.
var sixteens = []int{16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256}

// sixteen is the limit of step 1.
func (s *state) sixteen() int { return min(s.top, s.usualLimit(sixteens, latest/512)) }

// latest is how many of the latest heaps tell which indices the next heaps will have.
const latest = 4096

// usualLimit is the least of the given limits that is above all of the latest indices but a few, or
// the last one.
func (s *state) usualLimit(among []int, few int) int {
	var needs [257]int
	for _, x := range s.index[max(0, len(s.index)-latest):] {
		needs[int(x)+1]++
	}
	return usual(among, &needs, few)
}

// chooseBlocks is step 3 for all blocks.
func (s *state) chooseBlocks(p *pipeline, to int) int {
	failed := 0
	for b := range p.blocks {
		n, c := p.from+b*block, p.candidatesOf(b)
		for done := 0; done < min(block, to-n); {
			if done = choose(p.index, n, s.wide.mid, s.wide.near, c); done >= min(block, to-n) {
				break
			}
			if recurGo(p.index, n+done, n+done+1, s.sources, s.limit) == n+done {
				return n + done
			}
			failed++
			x := p.index[n+done]
			c[0][done] = x
			s.top = max(s.top, int(x)+1)
		}
		p.finished.Store(int64(b + 1))
	}
	s.wide.adapt(p.blocks*block, failed)
	return to
}

// inThree is the first sources, the given number of sources after them, and the rest.
func inThree(sources []source, first, some int) (a, b, c []source) {
	first = min(first, len(sources))
	some = min(first+some, len(sources))
	return sources[:first], sources[first:some], sources[some:]
}

// pipeline computes the candidates of the blocks ahead of the recursion (steps 1
// and 2). Any worker may take the next block, as long as it is fewer than lookahead
// blocks in front of the last finished one; its result waits in a ring of buffers.
type pipeline struct {
	index               []uint8
	from, blocks, limit int
	lookahead           int64
	first, some, more   []source
	nextBlock           atomic.Int64 // the first block that no worker has taken
	finished            atomic.Int64 // blocks that are through step 3
	// ready[b % ring] is b + 1 if the candidates of the block b are there.
	ready    [ring]atomic.Int64
	ahead    [ring]ahead
	fallback ahead        // of a block that step 3 computes itself
	bound    [block]uint8 // limit, for each heap of a block
}

// ahead is steps 1 and 2 of a block: the marks of step 1, and the candidates.
type ahead struct {
	marked [4]planes
	candidates
}

// work takes blocks until all are finished. If there is no block to take for long,
// step 3 has lost its processor, and the worker sleeps.
func (p *pipeline) work() {
	for idle := 0; p.finished.Load() < int64(p.blocks); idle++ {
		switch {
		case p.takeBlock():
			idle = 0
		case idle < 100:
			runtime.Gosched()
		default:
			time.Sleep(50 * time.Microsecond)
		}
	}
}

// candidatesOf is the candidates of the block b. If a worker is still busy with the
// block and no other block may be taken, that worker may have lost its processor;
// the block is then computed here too.
func (p *pipeline) candidatesOf(b int) *candidates {
	for p.ready[b%ring].Load() != int64(b+1) {
		if !p.takeBlock() {
			return p.compute(b, &p.fallback)
		}
	}
	return &p.ahead[b%ring].candidates
}

// takeBlock computes the next block, if it may be computed now.
func (p *pipeline) takeBlock() bool {
	b := p.nextBlock.Load()
	free := b < ring || p.ready[b%ring].Load() == b-ring+1
	if b >= int64(p.blocks) || b >= p.finished.Load()+p.lookahead || !free ||
		!p.nextBlock.CompareAndSwap(b, b+1) {
		return false
	}
	if b >= p.finished.Load() { // Otherwise candidatesOf has computed it.
		p.compute(int(b), &p.ahead[b%ring])
	}
	p.ready[b%ring].Store(b + 1)
	return true
}

// compute is steps 1 and 2 for the block b.
func (p *pipeline) compute(b int, a *ahead) *candidates {
	n := p.from + b*block
	markAll(p.index, n, p.first, p.limit, &a.marked)
	least(&a.marked, (p.limit+7)/8, &p.bound, &a.candidates)
	sift(p.index, n, p.some, p.more, &a.candidates)
	return &a.candidates
}
