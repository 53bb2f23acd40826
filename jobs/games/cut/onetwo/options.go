package onetwo

// hasOption says whether v is the value of an option of the next heap.
func (k *knowledge) hasOption(v uint32) bool {
	t := parityFlip(v, k.mask)
	if k.threeRegular(t) {
		return true
	}
	off := offset(k.n, t)
	for _, e := range k.byOffset {
		if e.offset+2*k.leastOffset > off {
			break
		}
		if k.twoRegular(k.n-e.heap, t^e.t) {
			return true
		}
	}
	for _, e := range k.pairs {
		if e.offset+k.leastOffset > off {
			break
		}
		if z := k.n - e.heap; z >= 0 && z < k.n && k.flipped(z) == t^e.t {
			return true
		}
	}
	return false
}

// threeRegular says whether t is the nim-sum, after T, of three parts of the next
// heap that follow the pattern.
func (k *knowledge) threeRegular(t uint32) bool {
	cell, off := int(t>>2), offset(k.n, t)
	for _, c := range threePlaces[off&15][t&3] {
		if majority := (off - c.sum) / 16; off >= c.sum && k.shareOfThree(cell^majority, majority, c) {
			return true
		}
	}
	return false
}

// shareOfThree shares the bits out among three cells in all ways, first all bits to
// the first part, until all parts are heaps that follow the pattern.
func (k *knowledge) shareOfThree(bits, majority int, c combination) bool {
	for s := bits; ; s = (s - 1) & bits {
		if k.follows(8*(majority^s)+c.a) && k.shareOfTwo(bits^s, majority, c) {
			return true
		}
		if s == 0 {
			return false
		}
	}
}

// shareOfTwo shares the bits out among two cells in all ways.
func (k *knowledge) shareOfTwo(bits, majority int, c combination) bool {
	for s := bits; ; s = (s - 1) & bits {
		if k.follows(8*(majority^s)+c.b) && k.follows(8*(majority^bits^s)+c.c) {
			return true
		}
		if s == 0 {
			return false
		}
	}
}

// twoRegular says whether t is the nim-sum, after T, of two parts of m that follow the pattern.
func (k *knowledge) twoRegular(m int, t uint32) bool {
	cell, off := int(t>>2), offset(m, t)
	for _, c := range twoPlaces[off&15][t&3] {
		if both := (off - c.sum) / 16; off >= c.sum && both&cell == 0 && k.shareOfTwo(cell, both, c) {
			return true
		}
	}
	return false
}
