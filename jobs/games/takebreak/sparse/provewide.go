package sparse

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

const (
	// provedFirst is how many witnesses mark in full where indices reach beyond
	// 64, provedSome how many are compared with what is left then.
	provedFirst = 384
	provedSome  = 192
	// provedPiece is the number of heaps that a processor proves at a time.
	provedPiece = 32 * block
)

// runWide is run for indices beyond 64: the best witnesses mark in full, the
// eight least of what is left of the values that a heap needs are compared with
// what other witnesses mark, the four least with all witnesses, and splits are
// searched for what is left then. All processors take part, a piece at a time.
func (p *proof) runWide() {
	limit := p.state.rareLimit(p.state.usual())
	var (
		next atomic.Int64
		work sync.WaitGroup
		lock sync.Mutex
	)
	next.Store(int64(p.from))
	for range min(helpers+1, runtime.GOMAXPROCS(0)) {
		work.Go(func() {
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
	work.Wait()
	slices.Sort(p.unproved)
	p.unproved = slices.Compact(p.unproved)
}

// piece proves the heaps from ≤ n < to, appends the unproved ones and counts the
// values that it searches for.
func (p *proof) piece(from, to, limit int, unproved []int, sought *int) []int {
	s := &p.state
	first, some, rest := thirds(s.witnesses, provedFirst, provedSome)
	var (
		marked [4]planes
		needs  [block]uint8
		c      slots
	)
	for n := from; n < to; n += block {
		n = min(n, len(s.index)-block) // The heaps behind are being computed.
		markAll(s.index, n, first, limit, &marked)
		for i := range needs {
			needs[i] = uint8(min(none, s.need.of(s.index[n+i], n+i)))
		}
		least(&marked, (limit+7)/8, &needs, &c)
		eighth := c[len(c)-1]
		sift(s.index, n, some, rest, &c)
		for i := range block {
			more := eighth[i] != none || int(needs[i]) > limit
			if !p.split(n+i, i, &c, sought) || more && !p.search(n+i, beyond(&marked, i, eighth[i])) {
				unproved = append(unproved, n+i)
			}
		}
	}
	return unproved
}

// split reports whether the heap n, the heap i of its block, has a split for each
// of its candidates.
func (p *proof) split(n, i int, c *slots, sought *int) bool {
	for j := range c {
		if c[j][i] == none {
			continue
		}
		if *sought++; !p.state.splits(n, c[j][i], searched) {
			return false
		}
	}
	return true
}

// beyond is the marks of the heap i of a block, and x.
func beyond(p *[4]planes, i int, x uint8) *marks {
	var m marks
	for q := range p {
		m[q] = p[q].lane(i)
	}
	m.add(x)
	return &m
}
