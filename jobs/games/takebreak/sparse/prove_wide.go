package sparse

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

const (
	// provedFirst is how many witnesses mark all indices if indices reach beyond 64,
	// provedSome how many more are compared with eight candidates of each heap.
	provedFirst = 384
	provedSome  = 192
	// provedPiece is the number of heaps that a worker proves at a time.
	provedPiece = 32 * block
)

// runWide is run for indices beyond 64. The best witnesses mark all indices. The
// eight least values that a heap still needs are compared with the marks of the next
// witnesses, and the four least that remain with the marks of all others. What is
// needed then is searched for among the splits. Several workers share the heaps, a
// piece at a time.
func (p *proof) runWide() {
	limit := p.state.rareLimit(p.state.usualLimit())
	var (
		next    atomic.Int64
		workers sync.WaitGroup
		lock    sync.Mutex
	)
	next.Store(int64(p.from))
	for range min(mostHelpers+1, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			var unproved []int
			sought := 0
			for {
				n := int(next.Add(provedPiece)) - provedPiece
				if n >= len(p.state.index) {
					break
				}
				unproved = p.piece(n, min(n+provedPiece, len(p.state.index)), limit, unproved, &sought)
			}
			lock.Lock()
			p.sought += sought
			p.unproved = append(p.unproved, unproved...)
			lock.Unlock()
		})
	}
	workers.Wait()
	slices.Sort(p.unproved)
	p.unproved = slices.Compact(p.unproved)
}

// piece proves the heaps from ≤ n < to, appends the unproved ones and counts the
// values that it searches for.
func (p *proof) piece(from, to, limit int, unproved []int, sought *int) []int {
	s := &p.state
	first, some, rest := inThree(s.witnesses, provedFirst, provedSome)
	var (
		marked [4]planes
		needs  [block]uint8
		c      candidates
	)
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
			if !p.haveSplits(n+i, i, &c, sought) || more && !p.search(n+i, marksOf(&marked, i, eighth[i])) {
				unproved = append(unproved, n+i)
			}
		}
	}
	return unproved
}

// haveSplits reports whether each candidate of the heap n, which is the heap i of
// its block, is the value of a split.
func (p *proof) haveSplits(n, i int, c *candidates, sought *int) bool {
	for j := range c {
		if c[j][i] == noIndex {
			continue
		}
		if *sought++; !p.state.hasSplit(n, c[j][i], searched) {
			return false
		}
	}
	return true
}

// marksOf is the marks of the heap i of a block, and x.
func marksOf(p *[4]planes, i int, x uint8) *marks {
	var m marks
	for q := range p {
		m[q] = p[q].lane(i)
	}
	m.add(x)
	return &m
}
