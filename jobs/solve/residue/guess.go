package residue

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"grundy/jobs/solve/streams"
)

const (
	firstGuess = 2048 // the heap up to which the heaps are computed one by one
	// guessed is the number of heaps that are guessed while the guesses before
	// them are proved. All of them are lost if one of those is rare.
	guessed = 4 * streams.Lanes
)

func (s *sparseSpace) fill(ctx context.Context, dst []uint32) error {
	n := len(s.Values)
	if err := s.extend(ctx, uint32(n+len(dst))); err != nil {
		return err
	}
	for i, v := range s.Values[n:] {
		dst[i] = uint32(v)
	}
	return nil
}

// extend computes the heaps below end. The heaps below proved have their values;
// those from proved on, which Values has too, have guesses.
func (s *sparseSpace) extend(ctx context.Context, end uint32) error {
	for proved := uint32(len(s.Values)); proved < end; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		n := uint32(len(s.Values))
		rare, v := n, uint32(0)
		if n >= firstGuess {
			rare, v = s.guessAndProve(proved, min(end, n+guessed))
		}
		if rare == n && (proved < n || len(s.Values) > int(n)) {
			proved = n
			continue
		}
		if s.Values = s.Values[:rare]; rare == n {
			// There was nothing to prove, and nothing could be guessed.
			v = s.mex(n)
		}
		if err := s.learn(ctx, []uint32{v}); err != nil {
			return err
		}
		proved = rare + 1
	}
	return nil
}

// guessAndProve guesses the next heaps below to while it proves the guesses from
// proved on. It gives the first of these that is rare, and its value, or the
// number of the heaps known before if none is rare.
func (s *sparseSpace) guessAndProve(proved, to uint32) (rare, v uint32) {
	n := uint32(len(s.Values))
	s.Prepare(to)
	var next, firstRare atomic.Uint32
	next.Store(proved)
	firstRare.Store(n)
	for _, p := range s.provers {
		p.Streams, p.rare = s.Streams, n
	}
	var wait sync.WaitGroup
	for _, p := range s.provers[1:] {
		wait.Go(func() { p.work(&next, &firstRare, n) })
	}
	s.guess(to)
	s.provers[0].work(&next, &firstRare, n)
	wait.Wait()
	first := slices.MinFunc(s.provers, func(p, q *prover) int {
		return cmp.Compare(p.rare, q.rare)
	})
	return first.rare, first.value
}

// guess appends the candidates of the next heaps below to, as far as they fit into the tables.
func (s *sparseSpace) guess(to uint32) {
	for n := uint32(len(s.Values)); n < to; n++ {
		if n >= s.end {
			s.beginBlock(n)
		}
		v := s.candidate(n)
		if !s.fits(v) {
			return
		}
		s.Push(uint16(v))
	}
}

func (s *sparseSpace) mex(n uint32) uint32 {
	s.Prepare(n + 1)
	s.beginBlock(n)
	p := s.provers[0]
	p.Streams, p.lanes = s.Streams, 0
	c := s.candidate(n)
	for v := range c {
		if !s.common(v) && s.EvenFrom(n, v) > n && !p.given(n, v) {
			return v
		}
	}
	return c
}

// block is what is known of the options of the heaps from ≤ n < end, at most
// streams.Lanes, whose values have ℓ = 1.
type block struct {
	from, end uint32
	// open[n&1] are the values with ℓ = 1 that even quotients give to no heap of the block.
	open [2][]uint32
	// shared are divisions that all heaps of the block have: for k = 1 with a rare
	// heap of at least streams.Lanes, so that the other heap is before the block, and
	// for odd k ≥ 3 with a rare divisor. Rare divisors whose quotient isn't the same
	// for the whole block are in turning.
	shared  []streams.Source
	turning []uint32
	// sharedGives[n&1][v] are the heaps of the parity to which shared gives v, bit i
	// for from + i, if sharedFrom[n&1][v] = from.
	sharedGives [2][]uint64
	sharedFrom  [2][]uint32
	// marks[v] = stamp if a rare heap below streams.Lanes gives v by k = 1 to this heap.
	marks []uint32
	stamp uint32
}

func (b *block) grow(sums uint32) {
	b.marks, b.stamp, b.end = make([]uint32, sums), 0, 0
	for p := range 2 {
		b.sharedGives[p], b.sharedFrom[p] = make([]uint64, sums), make([]uint32, sums)
	}
}

// beginBlock makes n the first heap of the block.
func (s *sparseSpace) beginBlock(n uint32) {
	b := &s.block
	b.from, b.end = n, n+streams.Lanes
	for p := range uint32(2) {
		b.open[p] = b.open[p][:0]
		clear(b.sharedFrom[p])
		for v := range s.sums {
			if s.common(v) && s.EvenFrom(p, v) > n {
				b.open[p] = append(b.open[p], v)
			}
		}
	}
	b.shared, b.turning = b.shared[:0], b.turning[:0]
	for i, rare := range s.rareHeaps {
		if rare >= streams.Lanes {
			b.shared = append(b.shared, streams.Source{Back: rare, Value: uint16(s.rareValues[i])})
		}
		k, last := n/rare, (n+streams.Lanes-1)/rare
		switch {
		case last < 3:
		case k < last:
			b.turning = append(b.turning, rare)
		case k&1 == 1:
			b.shared = append(b.shared,
				streams.Source{Back: k * rare, Value: uint16(s.rareValues[i])})
		}
	}
}

// candidate is the least value with ℓ = 1 that no option of n has.
func (s *sparseSpace) candidate(n uint32) uint32 {
	s.stamp++
	for i, rare := range s.rareHeaps {
		if rare >= streams.Lanes {
			break
		}
		s.marks[s.rareValues[i]^uint32(s.Values[n-rare])] = s.stamp
	}
	for _, v := range s.open[n&1] {
		if s.marks[v] != s.stamp && s.EvenFrom(n, v) > n && !s.givenByShared(n, v) &&
			!s.givenByRare(n, v) {
			return v
		}
	}
	panic("residue: no mex below the bound of all sums")
}

// givenByShared reports whether a division that the whole block has gives v to n.
// The first question about v is answered for all heaps of the parity.
func (s *sparseSpace) givenByShared(n, v uint32) bool {
	p, b := n&1, &s.block
	if b.sharedFrom[p][v] != b.from {
		b.sharedFrom[p][v] = b.from
		lanes := uint64(0x5555555555555555) << ((n - b.from) & 1)
		left := streams.Cover(s.Values[:b.from+streams.Lanes], int(b.from), b.shared, uint16(v),
			lanes)
		b.sharedGives[p][v] = lanes &^ left
	}
	return b.sharedGives[p][v]>>(n-b.from)&1 == 1
}
