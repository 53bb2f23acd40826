package check

import (
	"bytes"
	"context"
	"fmt"
	"math/bits"
)

// Segment checks the segment i, 0 ≤ i < Segments(). Nil means that it holds.
func (c *Streamed) Segment(ctx context.Context, i int) error {
	err := c.segment(ctx, i)
	if err != nil && ctx.Err() == nil {
		from, to := c.Heaps(i)
		return fmt.Errorf("%s, segment %d of %d, heaps %d to %d: %w", c.Game, i+1, c.Segments(),
			from, to-1, err)
	}
	return err
}

func (c *Streamed) segment(ctx context.Context, i int) error {
	first, err := c.begun()
	if err != nil {
		return err
	}
	s := &segment{beginning: first}
	from, to := c.Heaps(i)
	if i == 0 {
		from = uint64(len(first.values))
		s.v = append(s.v, first.values...)
	} else {
		s.v, s.base = append(make([]uint8, 0, c.Window+chunk), c.windows[i-1]...),
			from-uint64(c.Window)
	}
	s.open()
	return s.run(ctx, from, to, c.windows[i])
}

// segment computes the values of a segment.
type segment struct {
	*beginning
	octets
	v    []uint8 // the values of the heaps base, base + 1, …
	base uint64
}

// chunk is how many heaps are computed before the window is moved to the front.
const chunk = 1 << 20

// run computes the heaps from ≤ n < to and compares the last values with the window.
func (s *segment) run(ctx context.Context, from, to uint64, window []uint8) error {
	differing := s.c.differing(s.base, to)
	for n := from; n < to; {
		end := min(to, n+chunk)
		if err := s.compute(n, end); err != nil {
			return err
		}
		for heap, v := range differing {
			if heap >= s.base && heap < end && s.v[heap-s.base] != v {
				return fmt.Errorf("the heap %d has the value %d, the certificate says %d", heap,
					s.v[heap-s.base], v)
			}
		}
		if n = end; ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if s.base > 0 && n < to {
			drop := len(s.v) - s.c.Window
			s.v, s.base = append(s.v[:0], s.v[drop:]...), s.base+uint64(drop)
		}
	}
	if got := s.v[len(s.v)-len(window):]; !bytes.Equal(got, window) {
		at := 0
		for got[at] == window[at] {
			at++
		}
		return fmt.Errorf("the heap %d has the value %d, the snapshot says %d",
			to-uint64(len(window))+uint64(at), got[at], window[at])
	}
	return nil
}

// compute appends the values of the heaps n, …, end − 1. Each is the least common value that no
// split with exactly one rare heap has, and no move to a single heap, after a proof that each rare
// value below it is that of an option. The common values of splits have a rare heap; because rare
// heaps are few and small, all of them are looked at.
func (s *segment) compute(n, end uint64) error {
	from := uint(len(s.v))
	s.v = append(s.v, make([]uint8, end-n)...)
	to := uint(len(s.v))
	for ; from+lanes <= to; from += piece {
		s.reset(from)
		for i := from; i+lanes <= min(to, from+piece); i += lanes {
			if err := s.block(i); err != nil {
				return err
			}
		}
	}
	for i := to - uint(end-n)%lanes; i < to; i++ {
		if err := s.single(i); err != nil {
			return err
		}
	}
	return nil
}

// single computes the value of the heap with the index i.
func (s *segment) single(i uint) error {
	value, err := s.least(i)
	if err != nil {
		return err
	}
	s.v[i] = value
	return s.prove(i, (1<<value-1)&^s.commons[s.parity(i)])
}

// parity is that of the heap with the index i.
func (s *segment) parity(i uint) uint { return uint(s.base+uint64(i)) & 1 }

// least is the least common value that no split with a rare heap has, and no move to a single heap.
func (s *segment) least(i uint) (uint8, error) {
	var seen uint64
	for _, p := range s.mixed {
		seen |= 1 << ((s.v[i-p.back] ^ p.value) & greatest)
	}
	value := bits.TrailingZeros64(^seen & s.commons[s.parity(i)])
	if value > greatest {
		return 0, tooGreat(s.base + uint64(i))
	}
	return uint8(value), nil
}

// prove proves that the heap with the index i has options with the rare values left, which are
// given as bits. It looks at all options that the theorem allows, one by one.
func (s *segment) prove(i uint, left uint64) error {
	for _, p := range s.pure {
		if left == 0 {
			return nil
		}
		left &^= 1 << ((s.v[i-p.back] ^ p.value) & greatest)
	}
	if s.base == 0 && left != 0 {
		left = s.farther(int(i), left)
	}
	if left != 0 {
		return fmt.Errorf(
			"the heap %d can't be proved common: no split with a heap up to %d has the value %d",
			s.base+uint64(i), s.c.Depth, bits.TrailingZeros64(left))
	}
	return nil
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
