package check

import (
	"encoding/binary"
	"math/bits"
)

// octets looks at eight heaps and at eight values at a time. The values from 8g to 8g + 7 are the
// octave g; a set of them is the bits of a byte, an octet; the octets of eight heaps are a word.
//
// The row y of the table has, for each heap n of a piece, the octet of the value G(n) ^ y in the
// octave 0: one bit if it is below 8, no bit otherwise. A split of a heap into n and a heap of the
// value x has the value G(n) ^ x, whose octet in the octave g stands in the row x ^ 8g, because
// G(n) ^ x = 8g + t is the same as G(n) ^ (x ^ 8g) = t. So an option is a place in the table, as
// far from the place of the heap itself as the row and the removal say, and the options' octets of
// eight heaps are united by one instruction.
type octets struct {
	table  []uint8
	stride uint // from row to row
	origin uint // the index, among the values, of the heap with which the rows begin
	keep   uint // how many heaps before the present ones are looked at

	rows [greatest/8 + 1]bool // the octaves whose rows are there

	near   []near            // the mixed parts whose remaining heap is one of the seven before
	far    []option          // the other mixed parts
	proofs [octaves][]option // for each octave, the pure parts that are looked at first

	// least8[i] has, for the octet of the values below 8 that the options of a heap n have, n mod 2
	// = i, the least common value that isn't among them, and 8 if all are.
	least8 [2][256]uint8
	// below[i][g][v] is the octet of the rare values of the octave g below v.
	below [2][octaves][greatest + 2]uint8
}

// option is the place of an option's octet, seen from the place of the heap in the row 0.
type option uint

// near is an option whose remaining heap is one of the seven before: its octet by that heap's
// value.
type near struct {
	back uint
	of   [greatest + 1]uint8
}

const (
	octaves = 3       // those whose rare values are proved by the table
	lanes   = 8       // heaps in a word
	piece   = 1 << 14 // so many heaps' octets are kept
	atOnce  = 8       // chosen options between two looks at what is left

	ones = 0x0101010101010101
)

// open prepares the table for a segment.
func (s *segment) open() {
	list := s.pure[:min(len(s.pure), candidates)]
	for g := range octaves {
		s.rows[g] = true
	}
	for _, p := range s.mixed {
		s.rows[p.value/8] = true
		s.keep = max(s.keep, p.back)
	}
	for _, p := range list {
		s.keep = max(s.keep, p.back)
	}
	s.keep = (s.keep + lanes - 1) / lanes * lanes
	s.stride = s.keep + piece
	s.table = make([]uint8, (greatest+1)*s.stride)
	for i, common := range s.commons {
		for set := range 256 {
			s.least8[i][set] = uint8(min(8, bits.TrailingZeros64(common&^uint64(set))))
		}
		for g := range s.below[i] {
			for v := range s.below[i][g] {
				s.below[i][g][v] = uint8((1<<v - 1) &^ common >> (8 * g))
			}
		}
	}
	for _, p := range s.mixed {
		if p.back >= lanes {
			s.far = append(s.far, s.option(p, 0))
			continue
		}
		x := near{back: p.back}
		for v := range x.of {
			x.of[v] = uint8(1 << (uint8(v) ^ p.value))
		}
		s.near = append(s.near, x)
	}
	s.choose(list)
}

// option is the place of a part's octets in the octave g.
func (s *segment) option(p part, g int) option {
	return option(uint(p.value^uint8(8*g))*s.stride - p.back)
}

// word is the octets of eight heaps.
func word(table []uint8, place uint) uint64 {
	return binary.LittleEndian.Uint64(table[place : place+lanes])
}

func put(table []uint8, place uint, w uint64) {
	binary.LittleEndian.PutUint64(table[place:place+lanes], w)
}

// reset begins the rows anew, before the heap with the index i.
func (s *segment) reset(i uint) {
	s.origin = i - s.keep
	for at := s.origin; at < i; at += lanes {
		s.enter(at)
	}
}

// enter enters the values of the eight heaps from index i on into the table.
func (s *segment) enter(i uint) {
	values := binary.LittleEndian.Uint64(s.v[i : i+lanes])
	hot := uint64(ones) // 1 << (v mod 8) of each value v
	hot += values & ones
	hot ^= (hot ^ hot<<2) & (values >> 1 & ones * 255)
	hot ^= (hot ^ hot<<4) & (values >> 2 & ones * 255)
	octave := values >> 3 & (7 * ones)
	table, stride := s.table, s.stride
	for g := range uint(len(s.rows)) {
		if !s.rows[g] {
			continue
		}
		// A byte of octave ^ g·ones is 0 where the value is one of the octave g; plus 127 it has
		// the highest bit where it isn't.
		w := hot &^ ((octave ^ uint64(g)*ones + 127*ones) >> 7 & ones * 255)
		x := swapBits(w)
		y, z := swapPairs(w), swapPairs(x)
		at := 8*g*stride + i - s.origin
		put(table, at, w)
		put(table, at+stride, x)
		put(table, at+2*stride, y)
		put(table, at+3*stride, z)
		put(table, at+4*stride, swapHalves(w))
		put(table, at+5*stride, swapHalves(x))
		put(table, at+6*stride, swapHalves(y))
		put(table, at+7*stride, swapHalves(z))
	}
}

// The octets of the values v ^ 1, v ^ 2 and v ^ 4 are those of v with bits exchanged.
func swapBits(w uint64) uint64   { return w&(0x55*ones)<<1 | w>>1&(0x55*ones) }
func swapPairs(w uint64) uint64  { return w&(0x33*ones)<<2 | w>>2&(0x33*ones) }
func swapHalves(w uint64) uint64 { return w&(0x0f*ones)<<4 | w>>4&(0x0f*ones) }

// block computes the values of the eight heaps from index i on.
func (s *segment) block(i uint) error {
	place := i - s.origin
	var seen uint64
	table := s.table
	for _, x := range s.far {
		seen |= word(table, place+uint(x))
	}
	var left [octaves]uint64 // the rare values to be proved
	v, list := s.v[:i+lanes:i+lanes], s.near
	for lane := range uint(lanes) {
		n := i + lane
		set := uint8(seen >> (8 * lane))
		for j := range list {
			x := &list[j]
			set |= x.of[v[n-x.back]&greatest]
		}
		parity := s.parity(n) & 1
		value := s.least8[parity][set]
		below := &s.below[parity]
		left[0] |= uint64(below[0][value]) << (8 * lane)
		if v[n] = value; value < 8 {
			continue
		}
		value, err := s.least(n)
		if err != nil {
			return err
		}
		v[n] = value
		for g := 1; g < octaves; g++ {
			left[g] |= uint64(below[g][value]) << (8 * lane)
		}
		if err := s.prove(n, (1<<value-1)&^(1<<(8*octaves)-1)&^s.commons[parity]); err != nil {
			return err
		}
	}
	s.enter(i)
	for g, left := range left {
		if err := s.proveAll(i, g, left); err != nil {
			return err
		}
	}
	return nil
}

// proveAll proves that the eight heaps from index i on have options with the rare values left of
// the octave g.
func (s *segment) proveAll(i uint, g int, left uint64) error {
	place, table := i-s.origin, s.table
	for list := s.proofs[g]; left != 0 && len(list) >= atOnce; list = list[atOnce:] {
		left &^= word(table, place+uint(list[0])) | word(table, place+uint(list[1])) |
			word(table, place+uint(list[2])) | word(table, place+uint(list[3])) |
			word(table, place+uint(list[4])) | word(table, place+uint(list[5])) |
			word(table, place+uint(list[6])) | word(table, place+uint(list[7]))
	}
	for ; left != 0; left &= left - 1 {
		bit := bits.TrailingZeros64(left)
		if err := s.prove(i+uint(bit/8), 1<<(8*g+bit%8)); err != nil {
			return err
		}
	}
	return nil
}
