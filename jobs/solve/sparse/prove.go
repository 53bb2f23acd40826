package sparse

import (
	"math/bits"
	"runtime"
	"slices"
	"sync"
)

// searched is how many splits a proof looks at for a value without a witness,
// before it leaves the heap to the exact step.
const searched = 1 << 15

// If nearly all indices stay below 64, a proof has three steps:
//
//  1. the best witnesses, for 32 heaps at a time;
//  2. for each heap that still lacks a value, the splits with one of the heaps
//     1 … paired, 32 splits at a time;
//  3. for each value that is still lacking, a search of the splits.
//
// There are enough witnesses in the first step to leave only one or two heaps in a hundred.
const (
	paired       = 4 * pairedAtOnce
	pairedAtOnce = 4 * block
	someMore     = 16 // witnesses more or fewer in the next proof
)

// proof is the proof that heaps are common: that every rare value below the value
// of the heap is the value of a split into two common heaps. It reads only heaps
// below its end, so it can run beside the recursion of the heaps behind.
type proof struct {
	state    state // a copy as of its end
	from     int
	unproved []int // result: heaps for which no split was found for some value
	failed   int   // result: how many heaps the first step left
	sought   int   // result: how many searches there were
	// low is the indices of the heaps paired, …, 1, with noPair for those that are no
	// part of a pair.
	low [paired]uint8
	// fails is kept for the next proof, like the sets above, so that the garbage
	// collector doesn't let the memory grow to twice that of the values.
	fails []uint32
}

// noPair is so great that its sum with an index below noPair marks nothing below 64.
const noPair = 0x80

// prepare makes p, which may be a finished proof, the proof of the heaps of s from
// the given one on.
func (p *proof) prepare(s *state, from int) {
	rare := append(p.state.rare[:0], s.rare...)
	p.state, p.from, p.unproved, p.sought = *s, from, p.unproved[:0], 0
	p.state.rare = rare
	for i := range p.low {
		if a := paired - i; a < len(s.index) && !s.rare.has(a) && s.index[a] < 64 {
			p.low[i] = s.index[a]
		} else {
			p.low[i] = noPair
		}
	}
}

// run takes all steps for all heaps of the proof.
func (p *proof) run() {
	s := &p.state
	blocks := (len(s.index) - p.from + block - 1) / block
	if blocks == 0 {
		return
	}
	if p.usualLimit(256) > 64 {
		p.runWide()
		return
	}
	limit := p.usualLimit(64)
	p.fails = slices.Grow(p.fails[:0], blocks)[:blocks]
	first := s.witnesses[:min(s.tried, len(s.witnesses))]
	prove(s.index, p.from, len(s.index), first, s.need, limit, p.fails)
	p.failed = 0
	for j, f := range p.fails {
		for ; f != 0; f &= f - 1 {
			p.failed++
			p.tryPairs(p.from + j*block + bits.TrailingZeros32(f))
		}
	}
}

// usualLimit is the least of limits that suffices for all heaps but one in the given number,
// or 256.
func (p *proof) usualLimit(one int) int {
	const step = 61
	var needs [257]int
	for n := p.from; n < len(p.state.index); n += step {
		needs[min(256, p.state.need.of(p.state.index[n], n))]++
	}
	return usual(append(limits, 256), &needs, (len(p.state.index)-p.from)/(step*one))
}

// usual is the least of the limits that no more than a few heaps need more than, or the
// last one. The number of heaps that need the limit x is needs[x].
func usual(limits []int, needs *[257]int, few int) int {
	for _, limit := range limits {
		more := 0
		for _, heaps := range needs[limit+1:] {
			more += heaps
		}
		if more <= few {
			return limit
		}
	}
	return limits[len(limits)-1]
}

// tryPairs is the second step for the heap n, and the third if that isn't enough.
func (p *proof) tryPairs(n int) {
	s := &p.state
	if n >= len(s.index) {
		return
	}
	need := s.need.of(s.index[n], n)
	i, _ := slices.BinarySearch(limits, int(need))
	limit := limits[min(i, len(limits)-1)]
	var m marks
	for end := paired; end > 0; end -= pairedAtOnce {
		for _, k := range s.moves.Splits {
			if total := n - k; s.top <= noPair &&
				total-paired > max(paired, s.lastRare(), s.fitted) {
				m[0] |= pairs(p.low[end-pairedAtOnce:end],
					s.index[total-(paired-end)-pairedAtOnce:], limit)
			}
		}
		if m.first() >= need {
			return
		}
	}
	p.sought++
	if !p.search(n, &m) {
		p.unproved = append(p.unproved, n)
	}
}

// search reports whether there are splits into two common heaps for all values that
// the heap n needs and that aren't marked.
func (p *proof) search(n int, m *marks) bool {
	below := p.state.need.of(p.state.index[n], n)
	return p.state.unwitnessed(n, m, below, searched) >= below
}

// rareLimit is the limit of the rare values below the common values whose indices
// are below the given limit. A common value may have more rare values below it than
// its index says, up to the next multiple of the value of the bit that indices leave
// out. The result is at most 256.
func (s *state) rareLimit(limit int) int {
	step := 1 << s.space.low()
	return min(256, (limit+step-1)/step*step)
}

// conclude decides about the heaps that a finished proof left unproved. If one of them is
// rare, the heaps from there on are dropped, because they were computed from a wrong value. It
// returns how many heaps are proved; ok is false if a value has no index.
func (s *state) conclude(p *proof) (proved int, ok bool) {
	s.adaptWitnesses(p)
	if s.sought += p.sought; s.sought >= enough && len(s.index) >= manyHeaps {
		s.chooseWitnesses()
	}
	for _, n := range p.unproved {
		if s.exacts.has(n) {
			continue
		}
		v := s.exact(n)
		if s.beyond > 0 {
			return n, false
		}
		if v != s.value(n) {
			s.forget(n)
			return n + 1, s.push(v)
		}
	}
	return len(p.state.index), true
}

// adaptWitnesses changes how many witnesses the first step tries.
func (s *state) adaptWitnesses(p *proof) {
	switch heaps := len(p.state.index) - p.from; {
	case heaps < smallBatch:
	case p.failed*32 > heaps && s.tried < len(s.witnesses):
		s.tried += someMore
	case p.failed*128 < heaps && s.tried > 2*someMore:
		s.tried -= someMore
	}
}

const (
	// provedFirst is how many witnesses mark all indices if indices reach beyond 64,
	// provedSome how many more are compared with eight candidates of each heap.
	provedFirst = 384
	provedSome  = 192
	// provedPiece is the number of heaps that a worker proves at a time.
	provedPiece = 32 * block
)

// runWide is run for indices beyond 64. The best witnesses mark all indices. The eight least
// values that a heap still needs are compared with the marks of the next witnesses, and the
// four least that remain with the marks of all others. What is needed then is searched for
// among the splits. Several workers share the heaps, a piece at a time.
func (p *proof) runWide() {
	limit := p.state.rareLimit(p.state.sixteen())
	var workers sync.WaitGroup
	var lock sync.Mutex
	next, end := p.from, len(p.state.index)
	for range min(mostHelpers+1, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			lock.Lock()
			defer lock.Unlock()
			for next < end {
				from, to := next, min(next+provedPiece, end)
				next = to
				lock.Unlock()
				unproved, sought := p.piece(from, to, limit)
				lock.Lock()
				p.sought += sought
				p.unproved = append(p.unproved, unproved...)
			}
		})
	}
	workers.Wait()
	slices.Sort(p.unproved)
	p.unproved = slices.Compact(p.unproved)
}

// piece proves the heaps from ≤ n < to. It returns the unproved ones and the number of
// values that it searched for.
func (p *proof) piece(from, to, limit int) (unproved []int, sought int) {
	s := &p.state
	if !vectors {
		for n := from; n < to; n++ {
			var m marks
			if m.addSources(s.index, n, s.witnesses); !p.search(n, &m) {
				unproved = append(unproved, n)
			}
		}
		return unproved, 0
	}
	first, some, rest := inThree(s.witnesses, provedFirst, provedSome)
	var marked [4]planes
	var needs [block]uint8
	var c candidates
	for n := from; n < to; n += block {
		n = min(n, len(s.index)-block) // The heaps behind are being computed.
		markAll(s.index, n, first, limit, &marked)
		for i := range needs {
			needs[i] = uint8(min(noIndex, s.need.of(s.index[n+i], n+i)))
		}
		least(&marked, (limit+7)/8, &needs, &c)
		eighth := c[len(c)-1]
		sift(s.index, n, some, rest, &c)
		for i := range block {
			more := eighth[i] != noIndex || int(needs[i]) > limit
			if !p.haveSplits(n+i, i, &c, &sought) ||
				more && !p.search(n+i, marksOf(&marked, i, eighth[i])) {
				unproved = append(unproved, n+i)
			}
		}
	}
	return unproved, sought
}

// haveSplits reports whether each candidate of the heap n, which is the heap i of
// its block, is the value of a split.
func (p *proof) haveSplits(n, i int, c *candidates, sought *int) bool {
	for j := range c {
		if c[j][i] == noIndex {
			continue
		}
		if *sought++; p.state.split(n, c[j][i], searched) == 0 {
			return false
		}
	}
	return true
}

// marksOf is the marks of the heap i of a block, and x.
func marksOf(p *[4]planes, i int, x uint8) *marks {
	var m marks
	for q := range p {
		for j := range p[q] {
			m[q] |= uint64(p[q][j][i]) << (8 * j)
		}
	}
	m.add(x)
	return &m
}
