package stream

import (
	"bytes"
	"encoding/binary"
)

// tally is how many heaps have each code, and where each code is first, for even and for odd heaps.
type tally struct{ counts, first [2][256]uint64 }

// pairCounts are how often two bytes stand side by side. There are two of them in turn, because
// the same pair may follow itself, and a count must be written before it can be read again.
type pairCounts [2][1 << 16]uint32

// add counts the codes of the heaps from, from + 1, … The first heap and their number, less than
// 2^32, are even. It takes a step for each pair of heaps.
func (t *tally) add(from uint64, codes []byte) {
	var pairs pairCounts
	rest := codes
	for ; len(rest) >= 8; rest = rest[8:] {
		w := binary.LittleEndian.Uint64(rest)
		pairs[0][w&0xffff]++
		pairs[1][w>>16&0xffff]++
		pairs[0][w>>32&0xffff]++
		pairs[1][w>>48]++
	}
	for ; len(rest) >= 2; rest = rest[2:] {
		pairs[0][binary.LittleEndian.Uint16(rest)]++
	}
	var new [2][256]uint64
	for i := range pairs[0] {
		n := uint64(pairs[0][i]) + uint64(pairs[1][i])
		new[0][i&255] += n
		new[1][i>>8] += n
	}
	for odd := range new {
		for code, n := range new[odd] {
			if n > 0 && t.counts[odd][code] == 0 {
				t.first[odd][code] = from + uint64(indexOf(codes, byte(code), odd))
			}
			t.counts[odd][code] += n
		}
	}
}

// indexOf is the first index of a code with the given parity.
func indexOf(codes []byte, code byte, odd int) int {
	i := bytes.IndexByte(codes, code)
	for i&1 != odd {
		i += 1 + bytes.IndexByte(codes[i+1:], code)
	}
	return i
}

// sum is how many heaps have each value, up to the greatest one, and the first heap that has this.
func (t *tally) sum(value func(code byte, odd int) uint32) (counts []uint64, greatest uint64) {
	for odd := range t.counts {
		for code, n := range t.counts[odd] {
			if n == 0 {
				continue
			}
			v, heap := int(value(byte(code), odd)), t.first[odd][code]
			switch {
			case v >= len(counts):
				counts, greatest = append(counts, make([]uint64, v+1-len(counts))...), heap
			case v == len(counts)-1:
				greatest = min(greatest, heap)
			}
			counts[v] += n
		}
	}
	return counts, greatest
}
