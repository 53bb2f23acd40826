package removal

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
)

const (
	// block is how many heaps a word has: those that are left of 64 bits read at a byte
	// when they are shifted by less than a byte.
	block = 56
	// padding is the number of zero bits before the first bit of a bitset, so that words that
	// begin before it can be read.
	padding = 64
	// mostBitsets is the number of values that have a bitset of their heaps. Greater values
	// are rare, and have lists only.
	mostBitsets = 128
	// atOnce is how many words are united before it is checked whether they are enough.
	atOnce = 16
)

// blocks is the recursion. Heaps are counted from the first one, which is 0 here.
type blocks struct {
	next int // the next heap
	size int // the number of heaps

	near    uint64 // bit s says whether s is in the set, for s < block
	set     bitset // bit s says whether s is in the set
	numbers []uint64
	// byShift[r] lists ⌈s/8⌉ for the numbers s with −s mod 8 = r, increasing.
	byShift [8][]int
	inReach [8]int // how many of them can be taken from some heap of the block
	reached int    // how many numbers that is

	values  []uint16   // the values of all heaps, if the set is small enough for them to fit
	heaps   [][]uint32 // heaps[v] lists the heaps with the value v, increasing
	bitsets []bitset   // bitsets[v] has them as bits, for v < mostBitsets
	looked  []uint64   // looked[v] is the heaps of the block in S + H_v, where they were looked up
}

func newBlocks(numbers []uint64, size int) *blocks {
	b := &blocks{size: size, numbers: numbers, set: newBitset(size)}
	for _, s := range numbers {
		b.set.add(int(s))
		r := -s % 8
		b.byShift[r] = append(b.byShift[r], int(s+r)/8)
	}
	b.near = b.set.word(0)
	if len(numbers) <= math.MaxUint16 { // no value is greater than the number of options
		b.values = make([]uint16, size)
	}
	return b
}

// learn takes in the values of any number of heaps.
func (b *blocks) learn(_ context.Context, values []uint32) error {
	for _, v := range values {
		if int(v) > len(b.heaps) {
			return fmt.Errorf("the known value %d can't be: no smaller heap has the value %d", v, len(b.heaps))
		}
		b.add(b.next, v)
		b.next++
	}
	return nil
}

// fillAll finds the values of any number of heaps.
func (b *blocks) fillAll(ctx context.Context, values []uint32) error {
	for len(values) > 0 {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		values = values[b.fill(values):]
	}
	return nil
}

// add takes in that a heap has the value v. Every value below v is known already.
func (b *blocks) add(heap int, v uint32) {
	if int(v) == len(b.heaps) {
		b.heaps = append(b.heaps, nil)
		if v < mostBitsets {
			b.bitsets = append(b.bitsets, newBitset(b.size))
		}
	}
	b.heaps[v] = append(b.heaps[v], uint32(heap))
	if b.values != nil {
		b.values[heap] = uint16(v)
	}
	if v < mostBitsets {
		b.bitsets[v].add(heap)
	}
}

// fill finds the values of the next heaps, at most a block of them, and says how many. A block
// begins at a byte, so that the first heaps of one may be known already.
func (b *blocks) fill(values []uint32) int {
	start := b.next &^ 7
	known := b.next - start
	count := min(block-known, len(values))
	without := (uint64(1)<<count - 1) << known // the heaps without a value
	b.reach(start + block - 1)
	union := b.union
	if b.values != nil && b.reached*block < b.words() {
		b.lookUp(start)
		union = b.found
	}
	for v := uint32(0); without != 0; v++ {
		left := without &^ union(start, v, without)
		for left != 0 {
			i := bits.TrailingZeros64(left)
			heap := uint64(1) << i
			left &^= heap | b.near<<i
			without &^= heap
			values[i-known] = v
			b.add(start+i, v)
		}
	}
	b.next += count
	return count
}

// reach brings the numbers in reach up to those that can be taken from the heap last.
func (b *blocks) reach(last int) {
	for b.reached < len(b.numbers) && b.numbers[b.reached] <= uint64(last) {
		b.inReach[-b.numbers[b.reached]%8]++
		b.reached++
	}
}

// union is the heaps of the block in S + H_v, where H_v has no heap yet that is without a value:
// all of them, or as many as include all heaps that are wanted.
func (b *blocks) union(start int, v uint32, wanted uint64) uint64 {
	switch {
	case int(v) >= len(b.heaps):
		return 0
	case int(v) < mostBitsets && b.reached <= 2*len(b.heaps[v]):
		return b.byNumbers(start, b.bitsets[v], wanted)
	}
	return b.byHeaps(start, b.heaps[v], wanted)
}

// words is about how many words are united for a block at most.
func (b *blocks) words() (words int) {
	for _, heaps := range b.heaps {
		words += min(b.reached, len(heaps))
	}
	return words
}

// lookUp finds S + H_v in the block for all v at once, from the value of each option. That is
// faster for sets of few numbers that have many values.
func (b *blocks) lookUp(start int) {
	b.looked = append(b.looked, make([]uint64, len(b.heaps)-len(b.looked))...)
	clear(b.looked)
	for _, s := range b.numbers[:b.reached] {
		least := max(0, int(s)-start)
		heap := uint64(1) << least
		for _, v := range b.values[start+least-int(s) : min(b.next, start+block-int(s))] {
			b.looked[v] |= heap
			heap <<= 1
		}
	}
}

// found is the union that was looked up.
func (b *blocks) found(_ int, v uint32, _ uint64) uint64 {
	if int(v) >= len(b.looked) {
		return 0
	}
	return b.looked[v]
}

// byNumbers shifts the bits of the heaps by each number.
func (b *blocks) byNumbers(start int, heaps bitset, wanted uint64) (union uint64) {
	first := (padding + start) / 8
	for shift, all := range b.byShift {
		offsets := all[:b.inReach[shift]]
		for len(offsets) > 0 {
			some := offsets[:min(atOnce, len(offsets))]
			offsets = offsets[len(some):]
			var words uint64
			for _, offset := range some {
				words |= binary.LittleEndian.Uint64(heaps[first-offset:])
			}
			if union |= words >> shift; wanted&^union == 0 {
				return union
			}
		}
	}
	return union
}

// byHeaps shifts the bits of the numbers by each heap.
func (b *blocks) byHeaps(start int, heaps []uint32, wanted uint64) (union uint64) {
	for _, heap := range heaps {
		if union |= b.set.word(start - int(heap)); wanted&^union == 0 {
			return union
		}
	}
	return union
}

// bitset is a set of the numbers from 0 to its size, with zeros before and after.
type bitset []byte

func newBitset(size int) bitset { return make(bitset, (padding+size)/8+16) }

func (s bitset) add(i int) { s[(padding+i)/8] |= 1 << (i % 8) }

// word is the bits from i on, at least block of them; i is not below −padding.
func (s bitset) word(i int) uint64 {
	i += padding
	return binary.LittleEndian.Uint64(s[i/8:]) >> (i % 8)
}
