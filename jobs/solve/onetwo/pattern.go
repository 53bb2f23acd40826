package onetwo

import "math/bits"

// place is where a heap and its value stand in a cell of the pattern.
type place struct{ offset, low int }

// places are the places by n mod 8; the d of the pattern is 2·low − offset.
var places = [8]place{{8, 2}, {1, 0}, {2, 1}, {3, 2}, {4, 3}, {-3, 1}, {-2, 0}, {7, 3}}

// Place is where the heaps n ≡ r modulo 8, 0 ≤ r < 8, stand in their cells c, and their values
// after T by the pattern: n = 8c + offset, T(G(n)) = 4c + low.
func Place(r int) (offset, low int) { return places[r].offset, places[r].low }

const leastOffset = -3 // the least offset of a place

// byPattern is the value, after T, that the pattern gives to the heap n ≥ −3, n ≠ −1, 0.
func byPattern(n int) uint32 {
	p := places[n&7]
	return uint32((n-p.offset)/2 + p.low)
}

// offsetOf[low][n mod 2] is the offset of the place of that low value and parity.
var offsetOf = func() (of [4][2]int) {
	for _, p := range places {
		of[p.low][p.offset&1] = p.offset
	}
	return of
}()

// regularHeap is the heap of the given parity that has, by the pattern, the value t after T.
func regularHeap(t uint32, parity int) int { return int(t>>2)*8 + offsetOf[t&3][parity] }

// offset is the distance of a heap with the value t after T from its cell, t/4.
func offset(n int, t uint32) int { return n - int(t>>2)*8 }

// combination is the offsets of two or three places and their sum. Of two, a is 0.
type combination struct{ a, b, c, sum int }

// combinations are the multisets of places, by the sum of the offsets modulo 16 and
// the nim-sum of the low values.
type combinations [16][4][]combination

func (m *combinations) add(low int, c combination) {
	m[c.sum&15][low] = append(m[c.sum&15][low], c)
}

// twoPlaces are the pairs, threePlaces the triples of places.
var twoPlaces, threePlaces = func() (two, three combinations) {
	for i, p := range places {
		for j, q := range places[:i+1] {
			two.add(p.low^q.low, combination{0, p.offset, q.offset, p.offset + q.offset})
			for _, r := range places[:j+1] {
				three.add(p.low^q.low^r.low,
					combination{p.offset, q.offset, r.offset, p.offset + q.offset + r.offset})
			}
		}
	}
	return two, three
}()

// parityFlip is T: it flips the lowest bit of a v that has an odd number of bits of the mask.
func parityFlip(v, mask uint32) uint32 { return v ^ uint32(bits.OnesCount32(v&mask)&1) }

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

// threeRegular is [knowledge.twoRegular] of three parts, for the next heap.
func (k *knowledge) threeRegular(t uint32) bool {
	cell, off := int(t>>2), offset(k.n, t)
	for _, c := range threePlaces[off&15][t&3] {
		if majority := (off - c.sum) / 16; off >= c.sum &&
			k.shareOfThree(cell^majority, majority, c) {
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
		if both := (off - c.sum) / 16; off >= c.sum && both&cell == 0 &&
			k.shareOfTwo(cell, both, c) {
			return true
		}
	}
	return false
}
