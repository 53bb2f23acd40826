package sparse

import "math/bits"

// Where indices reach beyond 64, hundreds of rare heaps mark the greater ones
// but seldom, and to mark everything that each of them does is dear. So a block
// of heaps is computed in three steps:
//
//  1. the sources that mark most are applied in full;
//  2. of what is left unmarked, the eight least candidates of each heap are
//     compared with what the other sources mark;
//  3. heap by heap, the sources within the block are applied to the candidates
//     that passed. The least that is left is the index of the heap. If none is
//     left, all sources are applied to this heap alone.
const (
	wideFirst = 640 // sources of step 1
	wideHeaps = 64  // heaps of the sample by which they are chosen
)

// wide is the sources in order.
type wide struct {
	near  []source // less than a block away, nearest first
	first []source // the best of the others
	rest  []source
}

// newWide ranks the sources.
func (s *state) newWide() *wide {
	w := &wide{near: s.sources[:nearer(s.sources)]}
	sam := s.sampled(wideHeaps, func(n int) uint32 { return uint32(s.index[n]) })
	ranked := s.ranked(append([]source(nil), s.sources[len(w.near):]...), sam, len(s.sources))
	cut := min(wideFirst, len(ranked))
	w.first, w.rest = ranked[:cut], ranked[cut:]
	return w
}

// slots is eight candidates for each heap of a block, increasing.
type slots [8][block]uint8

// none is an index that no heap has, for an empty slot.
const none = 255

// recurWide is recurGo by blocks.
func (s *state) recurWide(from, to int) int {
	if s.wide == nil {
		s.wide = s.newWide()
	}
	index := s.index[:cap(s.index)]
	var p [4]planes
	var c, hit slots
	for n := from; n < to; n += block {
		for q := 0; 64*q < s.top; q++ {
			mark(index, n, s.wide.first, 64*q, s.top-64*q, &p[q])
		}
		for i := range block {
			s.candidates(&p, i, &c)
		}
		compare(index, n, s.wide.rest, &c, &hit)
		for i := range min(block, to-n) {
			if x := s.wideIndex(index, n+i, i, &c, &hit); x != none {
				index[n+i] = x
			} else if recurGo(index, n+i, n+i+1, s.sources, s.limit) == n+i {
				return n + i
			}
			s.top = max(s.top, int(index[n+i])+1)
		}
	}
	return to
}

// candidates puts the least unmarked indices below top into the slots of the
// heap i of the block.
func (s *state) candidates(p *[4]planes, i int, c *slots) {
	j := 0
	for q := 0; 64*q < s.top; q++ {
		for w := ^p[q].lane(i) & below(s.top-64*q); w != 0; w &= w - 1 {
			c[j][i] = uint8(q<<6 + bits.TrailingZeros64(w))
			if j++; j == len(c) {
				return
			}
		}
	}
	for ; j < len(c); j++ {
		c[j][i] = none
	}
}

// below is the bits below x, for any x > 0.
func below(x int) uint64 {
	if x >= 64 {
		return ^uint64(0)
	}
	return 1<<x - 1
}

// wideIndex is step 3 for the heap n, the heap i of the block; none if no
// candidate is left.
func (s *state) wideIndex(index []uint8, n, i int, c, hit *slots) uint8 {
	var m marks
	for _, q := range s.wide.near {
		m.add(index[n+int(q.back)] ^ uint8(q.value))
	}
	for j := range c {
		if x := c[j][i]; hit[j][i] == 0 && !m.has(uint32(x)) {
			return x
		}
	}
	return none
}
