package cut

import "math/bits"

// The pattern of {1, 2}. Let T flip the lowest bit of the values that have an
// odd number of bits in common with a mask, a number divisible by four:
//
//	T(v) = v ⊕ (popcount(v & mask) mod 2).
//
// T is linear, T(u ⊕ v) = T(u) ⊕ T(v), and its own inverse. There is a mask,
// found bit by bit, with
//
//	T(G(n)) = (n + d(n mod 8)) / 2,   d = −4, −1, 0, 1, 2, 5, 2, −1,
//
// for all heaps but a few, the strays: 5, 31, 61, 199, 341, … So the values that
// follow the pattern are arithmetic periodic after T, with period 8 and saltus
// 4: in cells of eight heaps and four values,
//
//	T(G(8c + off)) = 4c + low
//
// for eight places off, low. Nobody has proved the pattern, and nothing that is
// computed here takes it for granted: a heap that doesn't follow it is listed.

// place is where a heap stands in its cell.
type place struct{ off, low int }

// places are the places by n mod 8; d = 2·low − off.
var places = [8]place{{8, 2}, {1, 0}, {2, 1}, {3, 2}, {4, 3}, {-3, 1}, {-2, 0}, {7, 3}}

// leastOffset is the least of them.
const leastOffset = -3

// byPattern is the value after T that the pattern has for n ≥ −3, n ≠ −1, 0.
func byPattern(n int) uint32 {
	p := places[n&7]
	return uint32((n-p.off)/2 + p.low)
}

// heapOf[low][n mod 2] is the offset of the heap of that parity.
var heapOf = func() (of [4][2]int) {
	for _, p := range places {
		of[p.low][p.off&1] = p.off
	}
	return of
}()

// regularHeap is the heap n ≡ parity whose value after T is t by the pattern.
func regularHeap(t uint32, parity int) int { return int(t>>2)*8 + heapOf[t&3][parity] }

// offset is how far a heap with the value t after T is from its cell, t/4.
func offset(n int, t uint32) int { return n - int(t>>2)*8 }

// combo is the offsets of places, and their sum.
type combo struct{ a, b, c, sum int }

// combos are the multisets of places, by the sum of the offsets modulo 16 and
// the nim-sum of the low values.
type combos [16][4][]combo

func (m *combos) add(low int, c combo) {
	m[c.sum&15][low] = append(m[c.sum&15][low], c)
}

// twoPlaces is the pairs, as b and c, with a = 0; threePlaces the triples.
var twoPlaces, threePlaces = func() (two, three combos) {
	for i, p := range places {
		for j, q := range places[:i+1] {
			two.add(p.low^q.low, combo{0, p.off, q.off, p.off + q.off})
			for _, r := range places[:j+1] {
				three.add(p.low^q.low^r.low, combo{p.off, q.off, r.off, p.off + q.off + r.off})
			}
		}
	}
	return two, three
}()

// twist is T.
func twist(v, mask uint32) uint32 { return v ^ uint32(bits.OnesCount32(v&mask)&1) }
