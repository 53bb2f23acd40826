package divide

import (
	"context"
	"fmt"
	"math"
	"math/bits"

	"grundy/jobs/divide/scan"
	"grundy/jobs/game"
)

// complements solves COMPLEMENT-GRUNDY. The options of n = kd + r with k ≥ 2 and
// 0 ≤ r < d have the values
//
//	G(r)           for even k: just those with r ≡ n mod 2 and 3r < n (k = 2);
//	G(d) ⊕ G(r)    for odd k ≥ 3.
//
// Values are tiny (below 128 at 10^6), so they take a byte, and an odd k gives
// two streams of bytes (see streamed), of which a SIMD scan compares 128 sums at
// a time with a value that is looked for. A heap marks the even set and some sums
// of each small k, and looks for the values without a mark in order; the first
// that nothing gives is the mex. Both heaps are at most d, so a value is only
// looked for among d from the first heap on whose value has as many digits.
//
// Time: n²/5 sums in all for the scans that find nothing, 128 of them in about
// four nanoseconds, and a microsecond a heap. Memory: at most 7 bytes a heap.
type complements struct {
	streamed[uint8]
	// evenFrom[n&1][v] is the first heap from which on even quotients give v.
	evenFrom [2][256]uint32
	// quotient[v] is the odd quotient that gave v last.
	quotient [256]uint32
}

func complementSolver() game.Solver {
	return game.Solver{
		Name:   "scan",
		Method: "even quotients as a set; odd ones as streams of bytes, looked through by SIMD for the values without a mark",
		Cost:   "n²/600 steps",
		Steps: func(r game.Request) float64 {
			return 1000*float64(r.N) + float64(r.N)*float64(r.N)/300
		},
		Memory: func(r game.Request) uint64 { return 7*(r.N+1) + 4<<20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			if r.N >= 1<<31 {
				return nil, fmt.Errorf("heaps to %d are too many for this solver: ask for less than %d", r.N, 1<<31)
			}
			known, err := game.Nimbers(ctx, prior, first, end, "g")
			if err != nil {
				return nil, err
			}
			s := newComplements(max(end, r.N+1))
			for _, v := range known {
				if err := s.learn(v); err != nil {
					return nil, err
				}
			}
			return &game.Dense{N: end, Fill: s.fill}, nil
		},
	}
}

// newComplements has room for the heaps below end.
func newComplements(end uint64) *complements {
	s := &complements{streamed: newStreamed[uint8](end)}
	for v := range s.quotient {
		s.evenFrom[0][v], s.evenFrom[1][v] = math.MaxUint32, math.MaxUint32
		s.quotient[v] = 3
	}
	return s
}

func (s *complements) fill(ctx context.Context, block []uint32) error {
	for i := range block {
		if i&255 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		block[i] = s.mex(uint32(len(s.values)))
		if err := s.learn(block[i]); err != nil {
			return err
		}
	}
	return nil
}

// learn takes in the value of the next heap.
func (s *complements) learn(v uint32) error {
	n := uint32(len(s.values))
	if v > math.MaxUint8 {
		return fmt.Errorf("the heap %d has the value %d, and this solver goes to %d: choose the solver quotients", n, v, math.MaxUint8)
	}
	s.push(uint8(v))
	// n + 1 is the first heap of its parity with 3r < n + 1 for this r.
	if r := n / 3; r&1 == (n+1)&1 {
		from := &s.evenFrom[(n+1)&1][s.values[r]]
		*from = min(*from, n+1)
	}
	return nil
}

const (
	// markedQuotients bounds the quotients of which every heap marks sums, and
	// markedSums is how many of each.
	markedQuotients, markedSums = 24, 96
	// nearSums is how many sums of each quotient are looked through at first.
	nearSums = 1024
)

// mex is the value of the next heap n.
func (s *complements) mex(n uint32) uint32 {
	var marks [256]uint8
	for v, from := range s.evenFrom[n&1] {
		if from <= n {
			marks[v] = 1
		}
	}
	for k := uint32(3); k < markedQuotients; k += 2 {
		if a, b := s.streams(n, k, 0, markedSums); len(a) > 0 {
			scan.Mark8(&marks, a, b)
		}
	}
	for v, mark := range marks {
		if mark == 0 && !s.given(n, uint32(v)) {
			return uint32(v)
		}
	}
	return 256
}

// given reports whether an odd k ≥ 3 gives v to n.
func (s *complements) given(n, v uint32) bool {
	reach := uint32(1)
	if v > 0 {
		reach = s.reach[bits.Len32(v)-1]
	}
	if reach == 0 {
		return false
	}
	last := &s.quotient[v]
	if s.found(n, *last, v, 0, nearSums) {
		return true
	}
	most := min(n/reach, mostClasses-1)
	for _, part := range [][2]uint32{{0, nearSums}, {nearSums, n}} {
		for k := uint32(3); k <= most; k += 2 {
			if s.found(n, k, v, part[0], part[1]) {
				*last = k
				return true
			}
		}
	}
	// Quotients without streams.
	for d := reach; d <= n/mostClasses; d++ {
		if k := n / d; k&1 == 1 && uint32(s.values[d]^s.values[n-k*d]) == v {
			return true
		}
	}
	return false
}

// found reports whether k gives v to n by a remainder of the places from ≤ j < to.
func (s *complements) found(n, k, v, from, to uint32) bool {
	a, b := s.streams(n, k, from, to)
	return scan.Find8(a, b, uint8(v)) < len(a)
}
