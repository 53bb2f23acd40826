package divide

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"grundy/jobs/divide/scan"
	"grundy/jobs/game"
)

// rares solves DIVIDE-AND-RESIDUE by a sparse space. The options of n = kd + r
// with 0 ≤ r < d have the values
//
//	G(r)           for even k: just those with r ≡ n mod 2 and 3r < n (k = 2);
//	G(d) ⊕ G(r)    for odd k,
//
// where k = 1 needs r ≥ 1. For a mask let ℓ(v) be the parity of v & mask. A heap
// is rare where ℓ(G) = 0, and common where ℓ(G) = 1; two common ones have a sum
// with ℓ = 0. So an odd k gives a value with ℓ = 1 only through a rare heap, and
// these few are all looked at. A value with ℓ = 0 is looked for: a split that
// gave it to n − 2, then all splits with k = 1 by a SIMD scan, then all others.
// The mex is the first value that is neither even nor found, and its heap is
// rare just where ℓ(mex) = 0. Any mask is exact; the one with the fewest rare
// heaps, found by a Walsh-Hadamard transform, is fast.
//
// The sparse space is R. K. Guy's and E. R. Berlekamp's for octal games (Winning
// Ways, vol. 1, ch. 4); here the mask is found from the values, and sums with
// more than two components are taken apart by quotient.
//
// Time: a step for every rare heap (620 at 10^6) and value (less than the
// greatest, 500 at 10^6) for each heap, and n/32 for a rare one; about n^1.3.
// Memory: at most 14 bytes a heap, and 100 MB for what is remembered.
type rares struct {
	streamed[uint16]
	mask uint32
	// heaps are the rare heaps from 1 on, of the values of.
	heaps, of []uint32
	// classes[k][c] are the rare heaps with the remainder c by the odd k.
	classes [mostClasses][][]remainder
	// checked is the number of rare heaps at which the mask is chosen anew.
	checked int
	// evenFrom[n&1][v] is the first heap from which on even quotients give v.
	evenFrom [2][]uint32
	// open[n&1] are the values with ℓ = 1 that even quotients don't give before the
	// block of n; settled[n&1][v] = 0 for those with ℓ = 0, and 1 for all others.
	open    [2][]uint32
	settled [2][]uint8
	// marks[v] = stamp where a rare heap gives v by k = 1 to the heap at hand.
	marks []uint32
	stamp uint32
	// quotient[n&1][v] is the odd quotient that gave v last.
	quotient [2][]uint32
	// splits[v] are the splits into two that gave v, the best ones first.
	splits [][]scan.Source
	// inUse are the quotients above 1 that are marked for every heap.
	inUse []uint32
	// blocks counts the blocks that were proved.
	blocks int
	// memory[k][2kv + n mod 2k] has divisions by k ≥ 3 that gave v to heaps like n.
	memory [mostClasses][][places]split
}

// remainder is a rare heap k·quotient + c, as one of the remainder of others.
type remainder struct{ quotient, value uint32 }

func raresSolver() game.Solver {
	return game.Solver{
		Name:   "rares",
		Method: "sparse space: rare heaps are looked at, splits into common ones looked for by SIMD",
		Cost:   "n^1.3 steps",
		Steps:  func(r game.Request) float64 { return 1500 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 14*(r.N+1) + 100<<20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			if r.N >= 1<<31 {
				return nil, fmt.Errorf("heaps to %d are too many for this solver: ask for less than %d", r.N, 1<<31)
			}
			known, err := game.Nimbers(ctx, prior, first, end, "g")
			if err != nil {
				return nil, err
			}
			s := newRares(max(end, r.N+1))
			for _, v := range known {
				if err := s.learn(v); err != nil {
					return nil, err
				}
			}
			return &game.Dense{N: end, Fill: s.fill}, nil
		},
	}
}

// newRares knows the empty heap and has room for the heaps below end.
func newRares(end uint64) *rares {
	s := &rares{streamed: newStreamed[uint16](end), mask: 1}
	s.room(0)
	s.choose()
	s.prepare(1)
	return s
}

func (s *rares) fill(ctx context.Context, block []uint32) error {
	for done := 0; done < len(block); {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		n := len(s.values)
		if err := s.advance(min(scan.Lanes, len(block)-done)); err != nil {
			return err
		}
		for _, v := range s.values[n:] {
			block[done] = uint32(v)
			done++
		}
	}
	return nil
}

// advance computes at least one and at most count ≤ 64 values. Far from the
// start it takes all heaps as common, and then proves it of all at a time. A heap
// that turns out as rare is the last one.
func (s *rares) advance(count int) error {
	n := uint32(len(s.values))
	s.settle(n)
	if n < 4*scan.Lanes {
		return s.learn(s.mex(n))
	}
	need := s.guess(count)
	lane, v := s.firstRare(n, need)
	if lane == len(need) {
		return nil
	}
	s.values = s.values[:n+uint32(lane)]
	return s.learn(v)
}

// settle sorts out the values for the heaps from n on.
func (s *rares) settle(n uint32) {
	for p := range s.open {
		s.open[p] = s.open[p][:0]
		s.settled[p] = slices.Grow(s.settled[p][:0], len(s.marks))[:len(s.marks)]
		for v, from := range s.evenFrom[p] {
			s.settled[p][v] = 1
			if from <= n {
				continue
			}
			if s.common(uint32(v)) {
				s.open[p] = append(s.open[p], uint32(v))
			} else {
				s.settled[p][v] = 0
			}
		}
	}
}

// guess appends the values of the next heaps as far as they are common, the
// first ones without a mark, and gives these. It stops where the tables grow, for
// which the values have to be sorted out anew.
func (s *rares) guess(count int) []uint16 {
	n, room := len(s.values), len(s.marks)
	for len(s.values) < n+count && len(s.marks) == room {
		if s.add(s.mexIfCommon(uint32(len(s.values)))) != nil {
			break
		}
	}
	return s.values[n:]
}

// learn takes in the value of the next heap.
func (s *rares) learn(v uint32) error {
	n := uint32(len(s.values))
	if err := s.add(v); err != nil {
		return err
	}
	if !s.common(v) {
		s.addRare(n, v)
		if len(s.heaps) >= s.checked {
			s.choose()
		}
	}
	return nil
}

// add appends the value of the next heap. What it does can be undone by cutting
// off values, if the heaps that are added instead have no smaller reach: all but
// the values concerns heaps that are half as large, or only makes a search longer.
func (s *rares) add(v uint32) error {
	n := uint32(len(s.values))
	if v >= 1<<15 {
		return fmt.Errorf("the heap %d has the value %d, and this solver goes to %d: choose the solver quotients", n, v, 1<<15-1)
	}
	s.room(v)
	s.push(uint16(v))
	s.prepare(n + 1)
	return nil
}

func (s *rares) common(v uint32) bool { return bits.OnesCount32(v&s.mask)&1 == 1 }

// room keeps the tables twice as long as the least power of two above all
// values, which all sums of two values and the mex stay below.
func (s *rares) room(v uint32) {
	need := 2 << bits.Len32(v)
	if need <= len(s.marks) {
		return
	}
	s.marks = append(s.marks, make([]uint32, need-len(s.marks))...)
	for i := range s.evenFrom {
		s.evenFrom[i] = append(s.evenFrom[i], slices.Repeat([]uint32{math.MaxUint32}, need-len(s.evenFrom[i]))...)
		s.quotient[i] = append(s.quotient[i], slices.Repeat([]uint32{1}, need-len(s.quotient[i]))...)
	}
	s.splits = append(s.splits, make([][]scan.Source, need-len(s.splits))...)
	for k := range s.memory {
		s.memory[k] = nil
	}
}

// prepare makes ready for the heap n, all smaller ones being known.
func (s *rares) prepare(n uint32) {
	// n is the first heap of its parity with 3r < n for this r.
	if r := (n - 1) / 3; r&1 == n&1 {
		from := &s.evenFrom[n&1][s.values[r]]
		*from = min(*from, n)
	}
}

// mex is the value of the next heap n.
func (s *rares) mex(n uint32) uint32 {
	c := s.mexIfCommon(n)
	for v := range c {
		if !s.common(v) && s.evenFrom[n&1][v] > n && !s.fromCommon(n, v) {
			return v
		}
	}
	return c
}

// mexIfCommon is the least value with ℓ = 1 that no option of n has.
func (s *rares) mexIfCommon(n uint32) uint32 {
	s.stamp++
	for i, a := range s.heaps {
		s.marks[s.of[i]^uint32(s.values[n-a])] = s.stamp
	}
	even := s.evenFrom[n&1]
	for _, v := range s.open[n&1] {
		if s.marks[v] != s.stamp && even[v] > n && !s.fromRares(n, v) {
			return v
		}
	}
	panic("divide: no mex below the bound of all sums")
}

// addRare takes in the rare heap n.
func (s *rares) addRare(n, v uint32) {
	if n > 0 {
		s.heaps, s.of = append(s.heaps, n), append(s.of, v)
	}
	for k := uint32(3); k < mostClasses; k += 2 {
		s.classes[k][n%k] = append(s.classes[k][n%k], remainder{n / k, v})
	}
}

// choose finds the mask with the fewest rare heaps and takes it.
func (s *rares) choose() {
	h := make([]int, len(s.marks))
	for _, v := range s.values {
		h[v]++
	}
	transform(h)
	s.mask = uint32(len(h) - 1)
	for mask := range h[1:] {
		if h[mask+1] < h[s.mask] {
			s.mask = uint32(mask + 1)
		}
	}
	s.relist()
	s.checked = len(s.heaps) + len(s.heaps)/8 + 16
}

// relist lists the rare heaps of the mask.
func (s *rares) relist() {
	s.heaps, s.of = s.heaps[:0], s.of[:0]
	for k := 3; k < mostClasses; k += 2 {
		s.classes[k] = make([][]remainder, k)
	}
	for n, v := range s.values {
		if !s.common(uint32(v)) {
			s.addRare(uint32(n), uint32(v))
		}
	}
}

// transform is the Walsh-Hadamard transform in place: of a histogram, it gives
// for each mask the rare heaps less the common ones.
func transform(h []int) {
	for step := 1; step < len(h); step *= 2 {
		for i := range h {
			if i&step == 0 {
				h[i], h[i+step] = h[i]+h[i+step], h[i]-h[i+step]
			}
		}
	}
}
