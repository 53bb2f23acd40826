package cut

// How to tell whether v is the nim-sum of an option of n. With a heap 0 of value
// 0 as a part that is absent, it is if and only if
//
//	n = x + y + z,   T(v) = T(G(x)) ⊕ T(G(y)) ⊕ T(G(z)),   0 ≤ x, y, z < n.
//
// Let i, j, k be the cells of x, y, z, and I that of v; o, p, q, r their offsets:
// n = 8I + o, x = 8i + p and so on. Then I = i ⊕ j ⊕ k, and as the sum of three
// numbers is their nim-sum and twice the majority of each bit,
//
//	o = p + q + r + 16·M,   M = maj(i, j, k).
//
// So the offsets say what M is; and i, j, k have I and M just if
//
//	i = M ⊕ s,   j = M ⊕ t,   k = M ⊕ u,   where s, t, u share out the bits of I ⊕ M.
//
// Three parts that follow the pattern have one of 120 combinations of places,
// 2 of which on average have the residue of o and the nim-sum of the low values
// that are asked for. If there is one with M ≥ 0, nearly every way to share out
// bits will do, as only strays and numbers that aren't known heaps are refused.
// With one stray there are two parts left, where j & k = M takes the place of
// the majority, so that M and I must have no bit in common; with two, the third
// part is known. As M ≥ 0, a stray far from its cell is no part of an n near to
// its own, and of strays in the order of their offsets the first few do.

// option says whether v is the nim-sum of an option of the next heap.
func (r *patterned) option(v uint32) bool {
	t := twist(v, r.mask)
	if r.ofThree(t) {
		return true
	}
	off := offset(r.n, t)
	for _, s := range r.near {
		if s.off+2*r.least > off {
			break
		}
		if r.ofTwo(r.n-s.heap, t^s.t) {
			return true
		}
	}
	for _, s := range r.pairs {
		if s.off+r.least > off {
			break
		}
		if z := r.n - s.heap; z >= 0 && z < r.n && r.at(z) == t^s.t {
			return true
		}
	}
	return false
}

// ofThree says whether t is a nim-sum of three parts of the next heap that
// follow the pattern.
func (r *patterned) ofThree(t uint32) bool {
	cell, off := int(t>>2), offset(r.n, t)
	for _, c := range threePlaces[off&15][t&3] {
		if major := (off - c.sum) / 16; off >= c.sum && r.shareOfThree(cell^major, major, c) {
			return true
		}
	}
	return false
}

// shareOfThree shares the bits out among three cells in all ways, from one that
// gives them all to the first part, until all parts will do.
func (r *patterned) shareOfThree(bits, major int, c combo) bool {
	for s := bits; ; s = (s - 1) & bits {
		if r.follows(8*(major^s)+c.a) && r.shareOfTwo(bits^s, major, c) {
			return true
		}
		if s == 0 {
			return false
		}
	}
}

// shareOfTwo shares the bits out among two cells in all ways.
func (r *patterned) shareOfTwo(bits, major int, c combo) bool {
	for s := bits; ; s = (s - 1) & bits {
		if r.follows(8*(major^s)+c.b) && r.follows(8*(major^bits^s)+c.c) {
			return true
		}
		if s == 0 {
			return false
		}
	}
}

// ofTwo says whether t is a nim-sum of two parts of m that follow the pattern.
func (r *patterned) ofTwo(m int, t uint32) bool {
	cell, off := int(t>>2), offset(m, t)
	for _, c := range twoPlaces[off&15][t&3] {
		if both := (off - c.sum) / 16; off >= c.sum && both&cell == 0 && r.shareOfTwo(cell, both, c) {
			return true
		}
	}
	return false
}
