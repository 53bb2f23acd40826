package divide

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"runtime"

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
// these few are all looked at. A value with ℓ = 0 is looked for: by divisions
// that gave it to the heaps before, for 64 heaps at once, and then by a SIMD scan.
// The mex is the first value that is neither even nor found, and its heap is
// rare just where ℓ(mex) = 0. Any mask is exact; the one with the fewest rare
// heaps, found by a Walsh-Hadamard transform, is fast.
//
// The sparse space is R. K. Guy's and E. R. Berlekamp's for octal games (Winning
// Ways, vol. 1, ch. 4); here the mask is found from the values, and sums with
// more than two components are taken apart by quotient.
//
// The values of 256 heaps are guessed at a time, taking all as common, while
// the guesses before are proved, 64 heaps at a time by each goroutine: no smaller
// value with ℓ = 0 is lacking. If one is, its heap is rare, and all after it
// are lost. Any number of goroutines gives the same values.
//
// Time: a step for every rare heap (620 at 10^6) and value (less than the
// greatest, 500 at 10^6) for each heap, and n/100 for a rare one; about n^1.3.
// Memory: at most 14 bytes a heap, and some megabytes for each goroutine.
type rares struct {
	streamed
	mask uint32
	// heaps are the rare heaps from 1 on, of the values nimbers.
	heaps, nimbers []uint32
	// classes[k][c] are the rare heaps with the remainder c by the odd k.
	classes [mostClasses][][]remainder
	// checked is the number of rare heaps at which the mask is chosen anew.
	checked int
	// tables is greater than all sums of two values.
	tables uint32
	guesses
	provers []*prover
}

// remainder is a rare heap k·quotient + c, as one of the remainder of others.
type remainder struct{ quotient, value uint32 }

func raresSolver() game.Solver {
	return game.Bounded(1<<31-1, game.Solver{
		Name:   "rares",
		Method: "sparse space: rare heaps are looked at, splits into common ones looked for by SIMD",
		Cost:   "n^1.3 steps",
		Steps:  func(r game.Request) float64 { return 150 * math.Pow(float64(r.N), 1.3) },
		Memory: raresMemory,
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			_, end := prior.Range()
			s := newRares(max(end, r.N+1))
			if err := replay(ctx, prior, s.learn); err != nil {
				return nil, err
			}
			return &game.Dense{N: end, Fill: s.fill}, nil
		},
	})
}

// raresMemory is 14 bytes a heap and the goroutines' tables, in which every value has
// some kilobytes; there are ever fewer values than √N.
func raresMemory(r game.Request) uint64 {
	return 14*(r.N+1) + 4<<20 + min(60<<20, uint64(math.Sqrt(float64(r.N)))<<16)
}

// newRares knows the empty heap and has room for the heaps below end.
func newRares(end uint64) *rares {
	s := &rares{streamed: newStreamed(end), mask: 1}
	for range min(mostTeams, runtime.GOMAXPROCS(0)) {
		s.provers = append(s.provers, &prover{rares: s})
	}
	s.room(0)
	s.choose()
	return s
}

// learn takes in the value of the next heap.
func (s *rares) learn(v uint32) error {
	n := uint32(len(s.values))
	if v >= 1<<15 {
		return fmt.Errorf("the heap %d has the value %d, and this solver goes to %d: choose the solver quotients", n, v, 1<<15-1)
	}
	s.end = 0 // The guesses are out of date.
	s.room(v)
	s.push(uint16(v))
	if !s.common(v) {
		s.addRare(n, v)
		if len(s.heaps) >= s.checked {
			s.choose()
		}
	}
	return nil
}

func (s *rares) common(v uint32) bool { return bits.OnesCount32(v&s.mask)&1 == 1 }

// room keeps the tables twice as long as the least power of two above all
// values, which all sums of two values and the mex stay below.
func (s *rares) room(v uint32) {
	if s.hasRoom(v) {
		return
	}
	s.tables = 2 << bits.Len32(v)
	s.guesses.grow(s.tables)
	for _, p := range s.provers {
		p.grow(s.tables)
	}
}

// hasRoom reports whether the tables are long enough for a value.
func (s *rares) hasRoom(v uint32) bool { return 2<<bits.Len32(v) <= s.tables }

// addRare takes in the rare heap n.
func (s *rares) addRare(n, v uint32) {
	if n > 0 {
		s.heaps, s.nimbers = append(s.heaps, n), append(s.nimbers, v)
	}
	for k := uint32(3); k < mostClasses; k += 2 {
		s.classes[k][n%k] = append(s.classes[k][n%k], remainder{n / k, v})
	}
}

// choose finds the mask with the fewest rare heaps and takes it.
func (s *rares) choose() {
	h := make([]int, s.tables)
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
	s.heaps, s.nimbers = s.heaps[:0], s.nimbers[:0]
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
