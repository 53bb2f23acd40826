package sparse

// slots is eight candidates for each heap of a block, increasing.
type slots [8][block]uint8

// none is an index that no heap has, for an empty slot.
const none = 255

// leastGo puts into the slots of each heap l of a block the least indices without
// a mark that are below bound[l], of those in the first count planes of p, and
// marks all but the eighth of them. What it does to p from bound[l] on has no
// meaning.
func leastGo(p *[4]planes, count int, bound *[block]uint8, c *slots) {
	*c = empty
	for l := range block {
		j := 0
		for x := 0; x < min(8*count, int(bound[l])) && j < len(c); x++ {
			if p[x/64][x/8%8][l]>>(x&7)&1 == 0 {
				if c[j][l] = uint8(x); j < len(c)-1 {
					p[x/64][x/8%8][l] |= 1 << (x & 7)
				}
				j++
			}
		}
	}
}

// siftGo takes the candidates away that the sources mark for the heaps n, n + 1,
// …, in two steps: some sources look at all eight candidates of a heap, more
// sources at the four least that are left, the first four slots. The slots are in
// increasing order, but for gaps that more sources make.
func siftGo(index []uint8, n int, some, more []source, c *slots) {
	for l := range block {
		var m marks
		m.addSources(index, n+l, some)
		left := make([]uint8, 0, len(c))
		for j := range c {
			if x := c[j][l]; x != none && !m.has(uint32(x)) {
				left = append(left, x)
			}
		}
		m = marks{}
		m.addSources(index, n+l, more)
		for j := range c {
			c[j][l] = none
			if j < len(left) && (j >= 4 || !m.has(uint32(left[j]))) {
				c[j][l] = left[j]
			}
		}
	}
}

// settleGo sets index[n + l] for the 32 heaps of a block, one after the other, to
// the least of the first four candidates c[j][l] that no source marks. It returns
// the first l that has none, or 32; what stands in index from there on has no
// meaning then.
func settleGo(index []uint8, n int, mid, near []source, c *slots) int {
	for l := range block {
		var m marks
		m.addSources(index, n+l, mid)
		m.addSources(index, n+l, near)
		least := uint8(none)
		for j := range 4 {
			if x := c[j][l]; !m.has(uint32(x)) {
				least = min(least, x)
			}
		}
		if least == none {
			return l
		}
		index[n+l] = least
	}
	return block
}

// addSources adds what the sources mark for the heap n.
func (m *marks) addSources(index []uint8, n int, sources []source) {
	for _, s := range sources {
		m.add(index[n+int(s.back)] ^ uint8(s.value))
	}
}

// empty is slots without candidates.
var empty = func() (c slots) {
	for j := range c {
		for l := range c[j] {
			c[j][l] = none
		}
	}
	return c
}()
