package sparse

import (
	"math/bits"
	"slices"
)

// searched is how many splits a proof looks at for a value without a witness,
// before it leaves the heap to the exact step.
const searched = 1 << 15

// proof is the proof that heaps are common: for each, that every rare value
// below its own is that of a split into two common heaps. It reads only heaps
// below its end, so that it can run beside the recursion of the next ones.
type proof struct {
	state    state // a copy as of its end
	from     int
	unproved []int // result: heaps for which no split was found for some value
	// What a proof needs besides is kept for the next one, so that the garbage
	// collector doesn't let the memory grow to twice that of the values.
	fails  []uint32
	marked []planes
}

// proof prepares the proof of the heaps from the given one on, in place of the
// proof before.
func (s *state) proof(from int, p *proof) {
	rare := append(p.state.rare[:0], s.rare...)
	p.state, p.from, p.unproved = *s, from, p.unproved[:0]
	p.state.rare = rare
}

// run tries the witnesses and then looks for other splits.
func (p *proof) run() {
	s := &p.state
	blocks := (len(s.index) - p.from + block - 1) / block
	if blocks == 0 {
		return
	}
	limit := s.rareLimit()
	if limit > 64 {
		p.runWide(limit)
		return
	}
	p.fails, p.marked = slices.Grow(p.fails[:0], blocks)[:blocks], slices.Grow(p.marked[:0], blocks)[:blocks]
	prove(s.index, p.from, len(s.index), s.witnesses, s.need, limit, p.fails, [][]planes{p.marked})
	for j, f := range p.fails {
		for ; f != 0; f &= f - 1 {
			i := bits.TrailingZeros32(f)
			m := marks{p.marked[j].lane(i)}
			p.search(p.from+j*block+i, &m)
		}
	}
}

// search looks for splits into two common heaps for the values of the heap n
// that aren't marked, if there is such a heap.
func (p *proof) search(n int, m *marks) {
	s := &p.state
	if n >= len(s.index) {
		return
	}
	if below := s.need.of(s.index[n], n); s.unwitnessed(n, m, below, searched) < below {
		p.unproved = append(p.unproved, n)
	}
}

// rareLimit is limit for the rare values below a common one: the common value of
// an index below limit may have more rare values below it than its index says,
// up to the next multiple of the value of the bit that indices leave out.
func (s *state) rareLimit() int {
	step := 1 << s.space.low()
	return (s.limit + step - 1) / step * step
}

// settle looks for more witnesses for the unproved heaps. If one of them is
// rare, the heaps from there on are dropped: they were computed from a wrong
// value. It returns how many heaps are proved; not ok if a value has no index.
func (s *state) settle(p *proof) (proved int, ok bool) {
	for _, n := range p.unproved {
		if s.exacts.has(n) {
			continue
		}
		if v := s.exact(n); v != s.value(n) {
			s.forget(n)
			return n + 1, s.push(v)
		}
	}
	return len(p.state.index), true
}
