package divide

import (
	"context"
	"sync"
	"sync/atomic"

	"grundy/jobs/games/divide/scan"
)

const (
	// firstBatch is the heap up to which the heaps are computed one by one.
	firstBatch = 2048
	// aheadSize is the number of heaps that are guessed while those before are
	// proved. All of them are lost where one of those is rare.
	aheadSize = 4 * scan.Lanes
)

func (s *rares) fill(ctx context.Context, block []uint32) error {
	n := len(s.values)
	if err := s.extend(ctx, uint32(n+len(block))); err != nil {
		return err
	}
	for i, v := range s.values[n:] {
		block[i] = uint32(v)
	}
	return nil
}

// extend computes the heaps below end.
func (s *rares) extend(ctx context.Context, end uint32) error {
	for proved := uint32(len(s.values)); proved < end; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		n := uint32(len(s.values))
		rare, v := n, uint32(0)
		if n >= firstBatch {
			rare, v = s.advance(proved, min(end, n+aheadSize))
		}
		if rare == n && (proved < n || len(s.values) > int(n)) {
			proved = n
			continue
		}
		if s.values = s.values[:rare]; rare == n {
			// There is nothing left to prove, and no guess.
			v = s.mex(n)
		}
		if err := s.learn(v); err != nil {
			return err
		}
		proved = rare + 1
	}
	return nil
}

// advance guesses the next heaps below to while it proves those from proved on,
// and gives the first of these that is rare, and its value; the number of all
// known heaps if there is none.
func (s *rares) advance(proved, to uint32) (rare, v uint32) {
	n := uint32(len(s.values))
	s.prepare(to)
	var next, least atomic.Uint32
	next.Store(proved)
	least.Store(n)
	for _, p := range s.provers {
		p.streamed, p.rare = s.streamed, n
	}
	var wait sync.WaitGroup
	for _, p := range s.provers[1:] {
		wait.Go(func() { p.work(&next, &least, n) })
	}
	s.guess(to)
	s.provers[0].work(&next, &least, n)
	wait.Wait()
	rare = n
	for _, p := range s.provers {
		if p.rare < rare {
			rare, v = p.rare, p.value
		}
	}
	return rare, v
}

// guess appends the values of the next heaps below to as far as they are common,
// each the first value without a mark, and the tables have room for them.
func (s *rares) guess(to uint32) {
	for n := uint32(len(s.values)); n < to; n++ {
		if n >= s.guesses.end {
			s.settle(n)
		}
		v := s.mexIfCommon(n)
		if !s.hasRoom(v) {
			return
		}
		s.push(uint16(v))
	}
}

// mex is the value of the next heap n.
func (s *rares) mex(n uint32) uint32 {
	s.prepare(n + 1)
	s.settle(n)
	p := s.provers[0]
	p.streamed, p.block = s.streamed, 0
	c := s.mexIfCommon(n)
	for v := range c {
		if !s.common(v) && s.even(n, v) > n && !p.given(n, v) {
			return v
		}
	}
	return c
}

// guesses is what is known of the heaps from ≤ n < end, at most scan.Lanes.
type guesses struct {
	from, end uint32
	// open[n&1] are the values with ℓ = 1 that even quotients don't give before
	// end.
	open [2][]uint32
	// marks[v] = stamp where a near rare heap gives v by k = 1 to the heap at hand.
	marks []uint32
	stamp uint32
	// far are the sums with rare heaps that all of them have as options: for k = 1
	// with the heap taken out that is at least scan.Lanes, so that the other one is
	// known, and for odd k ≥ 3 with rare divisors. turning are rare divisors of which
	// the quotient isn't the same for all.
	far     []scan.Source
	turning []uint32
	// farMarks[n&1][v] are the heaps of the parity, bit i for from + i, to which
	// far gives v, if farFrom[n&1][v] = from.
	farMarks [2][]uint64
	farFrom  [2][]uint32
}

func (g *guesses) grow(tables uint32) {
	g.marks, g.stamp, g.end = make([]uint32, tables), 0, 0
	for p := range 2 {
		g.farMarks[p], g.farFrom[p] = make([]uint64, tables), make([]uint32, tables)
	}
}

// settle begins with the heaps from n on.
func (s *rares) settle(n uint32) {
	g := &s.guesses
	g.from, g.end = n, n+scan.Lanes
	for p := range uint32(2) {
		g.open[p] = g.open[p][:0]
		clear(g.farFrom[p])
		for v := range s.tables {
			if s.common(v) && s.even(p, v) > n {
				g.open[p] = append(g.open[p], v)
			}
		}
	}
	g.far, g.turning = g.far[:0], g.turning[:0]
	for i, a := range s.heaps {
		if a >= scan.Lanes {
			g.far = append(g.far, scan.Source{Back: a, Value: uint16(s.nimbers[i])})
		}
		k, last := n/a, (n+scan.Lanes-1)/a
		switch {
		case last < 3:
		case k < last:
			g.turning = append(g.turning, a)
		case k&1 == 1:
			g.far = append(g.far, scan.Source{Back: k * a, Value: uint16(s.nimbers[i])})
		}
	}
}

// mexIfCommon is the least value with ℓ = 1 that no option of n has.
func (s *rares) mexIfCommon(n uint32) uint32 {
	s.stamp++
	for i, a := range s.heaps {
		if a >= scan.Lanes {
			break
		}
		s.marks[s.nimbers[i]^uint32(s.values[n-a])] = s.stamp
	}
	for _, v := range s.open[n&1] {
		if s.marks[v] != s.stamp && s.even(n, v) > n && !s.farMarked(n, v) && !s.fromRares(n, v) {
			return v
		}
	}
	panic("divide: no mex below the bound of all sums")
}

// farMarked reports whether a sum that the heaps from n on have gives v to n.
func (s *rares) farMarked(n, v uint32) bool {
	p, g := n&1, &s.guesses
	if g.farFrom[p][v] != g.from {
		g.farFrom[p][v] = g.from
		lanes := uint64(0x5555555555555555) << ((n - g.from) & 1)
		g.farMarks[p][v] = lanes &^ scan.Cover(s.values[:g.from+scan.Lanes], int(g.from), g.far, uint16(v), lanes)
	}
	return g.farMarks[p][v]>>(n-g.from)&1 == 1
}
