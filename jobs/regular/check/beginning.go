package check

import (
	"fmt"
	"math/bits"
	"slices"
)

// beginning is what all segments of a certificate need: the first heaps.
type beginning struct {
	c *Streamed
	// values is those of the heaps 0, 1, …, Depth + the greatest removal.
	values []uint8
	// mixed is the moves to a single heap and the splits with a rare heap.
	mixed []part
	// pure is the moves to a single heap and the other splits, those with a small common heap.
	pure []part
	// commons[i] is the common values of the heaps n with n mod 2 = i, as bits.
	commons [2]uint64
}

// part is a split of a heap n into n − back and a heap of the given value. For a move to a single
// heap the value is 0.
type part struct {
	back  uint
	value uint8
}

// begin computes the first heaps by all their splits, and finds the rare ones among them. All
// later heaps are greater than any removal and any two heaps up to half the depth together.
// It costs Depth²/2 steps for each removal.
func (c *Streamed) begin() (*beginning, error) {
	b := &beginning{c: c}
	for n := range b.commons {
		for v := range uint32(greatest + 1) {
			if c.common(uint64(n), v) {
				b.commons[n] |= 1 << v
			}
		}
	}
	rare := 0
	for n := 0; n <= c.Depth+int(c.rules.taken); n++ {
		v := b.whole(n)
		if v > greatest {
			return nil, tooGreat(uint64(n))
		}
		b.values = append(b.values, uint8(v))
		if n == 0 || c.common(uint64(n), uint32(v)) {
			continue
		}
		if rare == len(c.Rares) || c.Rares[rare].Heap != uint64(n) ||
			c.Rares[rare].Value != uint32(v) {
			return nil, fmt.Errorf("the heap %d is rare and has the value %d, the certificate says otherwise", n, v)
		}
		rare++
	}
	if rare < len(c.Rares) {
		return nil, fmt.Errorf("the heap %d isn't rare", c.Rares[rare].Heap)
	}
	for n, v := range c.Values {
		if n >= len(b.values) || uint32(b.values[n]) != v {
			return nil, fmt.Errorf("the first values aren't those that the certificate shows, at heap %d", n)
		}
	}
	b.parts()
	return b, nil
}

// whole is the value of a heap by all its options.
func (b *beginning) whole(n int) int {
	c := b.c
	var seen uint64
	if n > 0 && slices.Contains(c.ends, n) {
		seen |= 1
	}
	for _, k := range c.singles {
		if n > k {
			seen |= 1 << b.values[n-k]
		}
	}
	for _, k := range c.splits {
		for a, total := 1, n-k; 2*a <= total; a++ {
			seen |= 1 << (b.values[a] ^ b.values[total-a])
		}
	}
	return bits.TrailingZeros64(^seen)
}

// parts lists the options that are looked at for every heap.
func (b *beginning) parts() {
	c := b.c
	for _, k := range c.singles {
		b.mixed = append(b.mixed, part{back: uint(k)})
		b.pure = append(b.pure, part{back: uint(k)})
	}
	rares := map[int]bool{}
	for _, r := range c.Rares {
		rares[int(r.Heap)] = true
		for _, k := range c.splits {
			b.mixed = append(b.mixed, part{back: uint(r.Heap) + uint(k), value: uint8(r.Value)})
		}
	}
	for a := 1; a <= c.Depth; a++ {
		for _, k := range c.splits {
			if !rares[a] {
				b.pure = append(b.pure, part{back: uint(a + k), value: b.values[a]})
			}
		}
	}
}

// tooGreat refuses a value that this checker doesn't count with.
func tooGreat(n uint64) error {
	return fmt.Errorf("the heap %d has a value beyond %d, with which this checker doesn't count", n, greatest)
}
