package sparse

// candidates is up to eight indices for each heap of a block, increasing.
type candidates [8][block]uint8

// noIndex is an index that no heap has. It stands for a missing candidate.
const noIndex = 255

// leastGo makes the candidates of each heap l of a block the least indices below
// bound[l] that have no mark in the first count planes of p, and marks all but the
// eighth of them. What it does to the marks from bound[l] on has no meaning.
func leastGo(p *[4]planes, count int, bound *[block]uint8, c *candidates) {
	*c = noCandidates
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

// siftGo takes away the candidates that the sources mark for the heaps n, n + 1, …,
// in two steps. The sources in some are compared with all eight candidates of a heap,
// and the sources in more with the four least candidates that are left. The candidates
// stay in increasing order, except for the gaps of the second step.
func siftGo(index []uint8, n int, some, more []source, c *candidates) {
	for l := range block {
		var m marks
		m.addSources(index, n+l, some)
		left := make([]uint8, 0, len(c))
		for j := range c {
			if x := c[j][l]; x != noIndex && !m.has(uint32(x)) {
				left = append(left, x)
			}
		}
		m = marks{}
		m.addSources(index, n+l, more)
		for j := range c {
			c[j][l] = noIndex
			if j < len(left) && (j >= 4 || !m.has(uint32(left[j]))) {
				c[j][l] = left[j]
			}
		}
	}
}

// chooseGo sets index[n + l] for the 32 heaps of a block, one after the other, to the
// least of the first four candidates c[j][l] that no source marks. It returns the first
// l that has none, or 32. What stands in index from there on has no meaning.
func chooseGo(index []uint8, n int, mid, near []source, c *candidates) int {
	for l := range block {
		var m marks
		m.addSources(index, n+l, mid)
		m.addSources(index, n+l, near)
		least := uint8(noIndex)
		for j := range 4 {
			if x := c[j][l]; !m.has(uint32(x)) {
				least = min(least, x)
			}
		}
		if least == noIndex {
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

// noCandidates is a block without candidates.
var noCandidates = func() (c candidates) {
	for j := range c {
		for l := range c[j] {
			c[j][l] = noIndex
		}
	}
	return c
}()
