package check

import (
	"bytes"
	"context"
	"fmt"
	"math/bits"
	"slices"
)

// segment computes the values of a segment.
type segment struct {
	c    *Streamed
	v    []uint8 // the values of the heaps base, base + 1, …
	base uint64
	// mixed is the moves to a single heap and the splits with a rare heap.
	mixed []part
	// pure is the other splits, those with a small common heap, the most useful ones first.
	pure []part
	// commons[i] is the common values of the heaps n with n mod 2 = i, as bits.
	commons [2]uint64
}

// part is a split of a heap n into n − back and a heap of the given value. For a move to a single
// heap the value is 0.
type part struct {
	back  int
	value uint8
	used  uint32
}

// chunk is how many heaps are computed before the window is moved to the front.
const chunk = 1 << 20

// Segment checks the segment i, 0 ≤ i < Segments(). Nil means that it holds.
func (c *Streamed) Segment(ctx context.Context, i int) error {
	err := c.segment(ctx, i)
	if err != nil && ctx.Err() == nil {
		from, to := c.Heaps(i)
		return fmt.Errorf("%s, segment %d of %d, heaps %d to %d: %w", c.Game, i+1, c.Segments(), from, to-1, err)
	}
	return err
}

func (c *Streamed) segment(ctx context.Context, i int) error {
	s := &segment{c: c}
	for n := range s.commons {
		for v := range uint32(greatest + 1) {
			if c.common(uint64(n), v) {
				s.commons[n] |= 1 << v
			}
		}
	}
	if err := s.begin(); err != nil {
		return err
	}
	from, to := c.Heaps(i)
	if i == 0 {
		return s.run(ctx, uint64(len(s.v)), to, c.windows[0])
	}
	s.v, s.base = append(make([]uint8, 0, c.Window+chunk), c.windows[i-1]...), from-uint64(c.Window)
	return s.run(ctx, from, to, c.windows[i])
}

// begin computes the first heaps by all their splits, and finds the rare ones among them. All
// later heaps are greater than any removal and any two heaps up to half the depth together.
func (s *segment) begin() error {
	c := s.c
	rare := 0
	for n := 0; n <= c.Depth+int(c.rules.taken); n++ {
		v, err := s.whole(n)
		if err != nil {
			return err
		}
		s.v = append(s.v, v)
		if n == 0 || c.common(uint64(n), uint32(v)) {
			continue
		}
		if rare == len(c.Rares) || c.Rares[rare].Heap != uint64(n) || c.Rares[rare].Value != uint32(v) {
			return fmt.Errorf("the heap %d is rare and has the value %d, the certificate says otherwise", n, v)
		}
		rare++
	}
	if rare < len(c.Rares) {
		return fmt.Errorf("the heap %d isn't rare", c.Rares[rare].Heap)
	}
	for n, v := range c.Values {
		if n >= len(s.v) || uint32(s.v[n]) != v {
			return fmt.Errorf("the first values aren't those that the certificate shows, at heap %d", n)
		}
	}
	s.parts()
	return nil
}

// whole is the value of a heap by all its options.
func (s *segment) whole(n int) (uint8, error) {
	c := s.c
	var seen uint64
	if n > 0 && slices.Contains(c.ends, n) {
		seen |= 1
	}
	for _, k := range c.singles {
		if n > k {
			seen |= 1 << s.v[n-k]
		}
	}
	for _, k := range c.splits {
		for a, total := 1, n-k; 2*a <= total; a++ {
			seen |= 1 << (s.v[a] ^ s.v[total-a])
		}
	}
	return s.checked(uint64(n), bits.TrailingZeros64(^seen))
}

// checked refuses values that this checker doesn't count with.
func (s *segment) checked(n uint64, v int) (uint8, error) {
	if v > greatest {
		return 0, fmt.Errorf("the heap %d has a value beyond %d, with which this checker doesn't count", n, greatest)
	}
	return uint8(v), nil
}

// parts lists the splits that are looked at for every heap.
func (s *segment) parts() {
	c := s.c
	for _, k := range c.singles {
		s.mixed = append(s.mixed, part{back: k})
	}
	rares := map[int]bool{}
	for _, r := range c.Rares {
		rares[int(r.Heap)] = true
		for _, k := range c.splits {
			s.mixed = append(s.mixed, part{back: int(r.Heap) + k, value: uint8(r.Value)})
		}
	}
	for a := 1; a <= c.Depth; a++ {
		for _, k := range c.splits {
			if !rares[a] {
				s.pure = append(s.pure, part{back: a + k, value: s.v[a]})
			}
		}
	}
}

// run computes the heaps from ≤ n < to and compares the last values with the window.
func (s *segment) run(ctx context.Context, from, to uint64, window []uint8) error {
	said := s.c.said(s.base, to)
	for n := from; n < to; {
		end := min(to, n+chunk)
		if err := s.compute(n, end); err != nil {
			return err
		}
		for heap, v := range said {
			if heap >= s.base && heap < end && s.v[heap-s.base] != v {
				return fmt.Errorf("the heap %d has the value %d, the certificate says %d", heap, s.v[heap-s.base], v)
			}
		}
		if n = end; ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if s.base > 0 && n < to {
			drop := len(s.v) - s.c.Window
			s.v, s.base = append(s.v[:0], s.v[drop:]...), s.base+uint64(drop)
		}
		slices.SortStableFunc(s.pure, func(a, b part) int { return int(b.used) - int(a.used) })
		for i := range s.pure {
			s.pure[i].used /= 2
		}
	}
	if got := s.v[len(s.v)-len(window):]; !bytes.Equal(got, window) {
		at := 0
		for got[at] == window[at] {
			at++
		}
		return fmt.Errorf("the heap %d has the value %d, the snapshot says %d", to-uint64(len(window))+uint64(at), got[at], window[at])
	}
	return nil
}

// compute appends the values of the heaps n, …, end − 1. Each is the least common value that no
// split with exactly one rare heap has, after a proof that each rare value below it is that of a
// split into two common heaps. The common values of splits have a rare heap; because rare heaps
// are few and small, all of them are looked at.
func (s *segment) compute(n, end uint64) error {
	for i := int(n - s.base); n < end; n, i = n+1, i+1 {
		var seen uint64
		for _, p := range s.mixed {
			seen |= 1 << ((s.v[i-p.back] ^ p.value) & greatest)
		}
		c, err := s.checked(n, bits.TrailingZeros64(^seen&s.commons[n&1]))
		if err != nil {
			return err
		}
		// A move to a single heap may have a rare value as well: it is in seen.
		left := (1<<c - 1) &^ s.commons[n&1] &^ seen
		if n%sampled != 0 {
			left = s.leave(i, left)
		}
		if left != 0 {
			left = s.leaveAll(i, left)
		}
		if left != 0 && s.base == 0 {
			left = s.farther(i, left)
		}
		if left != 0 {
			return fmt.Errorf("the heap %d can't be proved common: no split with a heap up to %d has the value %d", n, s.c.Depth, bits.TrailingZeros64(left))
		}
		s.v = append(s.v, c)
	}
	return nil
}

const (
	// sampled is the distance of the heaps for which it is counted which splits are useful.
	sampled = 64
	// atOnce splits are looked at without a look at what is left between them, and first ones of
	// these before all are looked at one by one.
	atOnce = 8
	first  = 16 * atOnce
)

// leave takes from the values that are left those that the first splits of the heap n have.
func (s *segment) leave(n int, left uint64) uint64 {
	v := s.v
	for j := 0; left != 0 && j < first && j+atOnce <= len(s.pure); j += atOnce {
		var seen uint64
		for _, p := range s.pure[j : j+atOnce] {
			seen |= 1 << ((v[n-p.back] ^ p.value) & greatest)
		}
		left &^= seen
	}
	return left
}

// leaveAll takes from the values that are left those that splits of the heap n have, and counts
// which splits have them.
func (s *segment) leaveAll(n int, left uint64) uint64 {
	for j := 0; left != 0 && j < len(s.pure); j++ {
		p := &s.pure[j]
		if bit := uint64(1) << ((s.v[n-p.back] ^ p.value) & greatest); left&bit != 0 {
			left &^= bit
			p.used++
		}
	}
	return left
}

// farther is the values of those left that no split has, for the heap n of the segment 0, in which
// all values are known.
func (s *segment) farther(n int, left uint64) uint64 {
	for _, k := range s.c.splits {
		for a, total := s.c.Depth+1, n-k; 2*a <= total; a++ {
			left &^= 1 << ((s.v[a] ^ s.v[total-a]) & greatest)
		}
	}
	return left
}
