package sparse

import "math/bits"

// provedFirst is how many witnesses mark in full where indices reach beyond 64.
const provedFirst = 384

// runWide is run for indices beyond 64: the best witnesses mark in full, what is
// left of the values that a heap needs, if it is eight at most, is compared with
// what the other witnesses mark.
func (p *proof) runWide(limit int) {
	s := &p.state
	cut := min(provedFirst, len(s.witnesses))
	var marked [4]planes
	var c, hit slots
	for n := p.from; n < len(s.index); n += block {
		n = min(n, len(s.index)-block) // The heaps behind are being computed.
		for q := 0; 64*q < limit; q++ {
			mark(s.index, n, s.witnesses[:cut], 64*q, limit-64*q, &marked[q])
		}
		var lanes [block]marks
		left := p.missing(n, &marked, &lanes, &c)
		if left == 0 {
			continue
		}
		compare(s.index, n, s.witnesses[cut:], &c, &hit)
		for ; left != 0; left &= left - 1 {
			i := bits.TrailingZeros32(left)
			for j := range c {
				if hit[j][i] != 0 {
					lanes[i].add(c[j][i])
				}
			}
			p.search(n+i, &lanes[i])
		}
	}
}

// missing puts into the slots the indices that the heaps of a block need and
// that aren't marked, the least first, and tells the marks by heap. The result
// has bits for the heaps that lack one.
func (p *proof) missing(n int, marked *[4]planes, lanes *[block]marks, c *slots) (left uint32) {
	s := &p.state
	*c = empty
	for i := range block {
		need := int(s.need.of(s.index[n+i], n+i))
		j := 0
		for q := 0; 64*q < need; q++ {
			lanes[i][q] = marked[q].lane(i)
			for w := ^lanes[i][q] & below(need-64*q); w != 0 && j < len(c); w &= w - 1 {
				c[j][i] = uint8(q<<6 + bits.TrailingZeros64(w))
				j++
			}
		}
		if j > 0 {
			left |= 1 << i
		}
	}
	return left
}

// empty is slots without candidates.
var empty = func() (c slots) {
	for j := range c {
		for i := range c[j] {
			c[j][i] = none
		}
	}
	return c
}()
