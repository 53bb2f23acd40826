package residue

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/solve/streams"
	"grundy/jobs/tables"
)

// sparseSpace is a computation of G(1), G(2), …
type sparseSpace struct {
	streams.Streams
	mask                  uint32
	rareHeaps, rareValues []uint32 // the rare heaps from 1 on, and their values
	// rareByClass[k][c] are the rare heaps r ≡ c mod k, with the empty one, for odd k ≥ 3.
	rareByClass [streams.QuotientLimit][][]rareRemainder
	nextChoice  int    // the number of rare heaps at which the mask is chosen anew
	sums        uint32 // a power of two above all sums of two values
	block
	provers []*prover
}

// rareRemainder is the rare heap k·quotient + c, for the k and c of its class.
type rareRemainder struct{ quotient, value uint32 }

// Solver solves DIVIDE-AND-RESIDUE: see the package's comment.
func Solver() game.Solver {
	return game.Bounded(1<<31-1, game.Recursive(game.Solver{
		Name: "sparse-space", Cost: "n^1.3 steps",
		Method: "sparse space: rare heaps are looked at, splits into common ones looked for by SIMD",
		Steps:  func(r game.Request) float64 { return 150 * math.Pow(float64(r.N), 1.3) },
		Memory: memory,
	}, "g", func(_, last uint64) (learn, fill tables.Fill) {
		s := newSparseSpace(last + 1)
		return s.learn, s.fill
	}))
}

// memory is 14 bytes a heap and the tables of the goroutines, which have some
// kilobytes for each value; there are fewer values than √N.
func memory(r game.Request) uint64 {
	return 14*(r.N+1) + 4<<20 + min(60<<20, uint64(math.Sqrt(float64(r.N)))<<16)
}

// newSparseSpace knows the empty heap and has the capacity for the heaps below end.
func newSparseSpace(end uint64) *sparseSpace {
	s := &sparseSpace{Streams: streams.New(end), mask: 1}
	for range streams.Workers() {
		s.provers = append(s.provers, &prover{sparseSpace: s})
	}
	s.growTo(0)
	s.chooseMask()
	return s
}

func (s *sparseSpace) learn(_ context.Context, values []uint32) error {
	for _, v := range values {
		n := uint32(len(s.Values))
		if v >= 1<<15 {
			return fmt.Errorf("the heap %d has the value %d, and values of the game are computed up to %d: ask for smaller heaps", n, v, 1<<15-1)
		}
		s.end = 0 // What is known of the block was found with other values.
		s.growTo(v)
		s.Push(uint16(v))
		if !s.common(v) {
			s.addRare(n, v)
			if len(s.rareHeaps) >= s.nextChoice {
				s.chooseMask()
			}
		}
	}
	return nil
}

// common reports whether ℓ(v) = 1.
func (s *sparseSpace) common(v uint32) bool { return bits.OnesCount32(v&s.mask)&1 == 1 }

// growTo keeps the tables twice as long as the least power of two above all
// values. Every sum of two values, and the mex of such sums, is below that.
func (s *sparseSpace) growTo(v uint32) {
	if s.fits(v) {
		return
	}
	s.sums = 2 << bits.Len32(v)
	s.block.grow(s.sums)
	for _, p := range s.provers {
		p.grow(s.sums)
	}
}

// fits reports whether the tables are long enough for a value.
func (s *sparseSpace) fits(v uint32) bool { return 2<<bits.Len32(v) <= s.sums }

// addRare takes in the rare heap n.
func (s *sparseSpace) addRare(n, v uint32) {
	if n > 0 {
		s.rareHeaps, s.rareValues = append(s.rareHeaps, n), append(s.rareValues, v)
	}
	for k := uint32(3); k < streams.QuotientLimit; k += 2 {
		s.rareByClass[k][n%k] = append(s.rareByClass[k][n%k], rareRemainder{n / k, v})
	}
}

// chooseMask finds the mask with the fewest rare heaps and takes it.
func (s *sparseSpace) chooseMask() {
	h := make([]int, s.sums)
	for _, v := range s.Values {
		h[v]++
	}
	nim.WalshHadamard(h) // h[mask] is now the number of rare heaps less that of common ones.
	best := len(h) - 1
	for mask := 1; mask < len(h); mask++ {
		if h[mask] < h[best] {
			best = mask
		}
	}
	s.takeMask(uint32(best))
	s.nextChoice = len(s.rareHeaps) + len(s.rareHeaps)/8 + 16
}

// takeMask lists the rare heaps of the mask.
func (s *sparseSpace) takeMask(mask uint32) {
	s.mask = mask
	s.rareHeaps, s.rareValues = s.rareHeaps[:0], s.rareValues[:0]
	for k := 3; k < streams.QuotientLimit; k += 2 {
		s.rareByClass[k] = make([][]rareRemainder, k)
	}
	for n, v := range s.Values {
		if !s.common(uint32(v)) {
			s.addRare(uint32(n), uint32(v))
		}
	}
}

// givenByRare reports whether an odd k ≥ 3 gives v ≥ 1 to n by a rare heap, but
// for the divisors that [block] shares.
//
// Both heaps are at most d, so v = G(d) ⊕ G(r) is only possible with d from the
// first heap on whose value has as many binary digits as v.
func (s *sparseSpace) givenByRare(n, v uint32) bool {
	least := s.FirstOfBits[bits.Len32(v)]
	if least == 0 {
		return false
	}
	from, _ := slices.BinarySearch(s.turning, least)
	for _, d := range s.turning[from:] {
		if k := n / d; k&1 == 1 && k >= 3 && uint32(s.Values[d]^s.Values[n-k*d]) == v {
			return true
		}
	}
	for k := uint32(3); k <= n/least; k += 2 {
		if k < streams.QuotientLimit && s.givenByClass(n, k, v) ||
			k >= streams.QuotientLimit && s.givenByRemainder(n, k, v) {
			return true
		}
	}
	return false
}

// givenByClass reports whether k < QuotientLimit gives v to n with a rare remainder.
func (s *sparseSpace) givenByClass(n, k, v uint32) bool {
	q, c := n/k, n%k
	for _, r := range s.rareByClass[k][c] {
		d := q - r.quotient
		if d > n || r.quotient*k+c >= d {
			return false
		}
		if uint32(s.Values[d])^r.value == v {
			return true
		}
	}
	return false
}

// givenByRemainder is givenByClass for any k, by all rare heaps.
func (s *sparseSpace) givenByRemainder(n, k, v uint32) bool {
	if n%k == 0 && uint32(s.Values[n/k]) == v {
		return true
	}
	for i, r := range s.rareHeaps {
		if r > n/(k+1) {
			return false
		}
		if d := (n - r) / k; r < d && d*k == n-r && uint32(s.Values[d])^s.rareValues[i] == v {
			return true
		}
	}
	return false
}
