package divide

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
)

// complements solves COMPLEMENT-GRUNDY. The options of n = kd + r with k ≥ 2 and
// 0 ≤ r < d have the values
//
//	G(r)           for even k: just those with r ≡ n mod 2 and 3r < n (k = 2);
//	G(d) ⊕ G(r)    for odd k ≥ 3.
//
// Any stretch of the sequence has few values (a dozen at 10^6). So the sums of
// each k fall into pieces of 256 remainders of a class, of which most can't give a
// value at all: none of the values near those divisors has the nim-sum with one
// near those remainders. For 512 heaps at a time it is found out which pieces
// can give which values, and only these are searched, by SIMD (see streamed).
//
// 64 heaps at a time look for one value after the other until each has one that
// no option has, its mex. A division n = kd + r that gave a value is tried
// for all 64 with the same k and d: their remainders are neighbours, too.
//
// No odd k ≥ 3 reads a heap above n/3, so heaps n ≤ m < 2n are computed side by
// side, 512 by each goroutine. Any number of goroutines gives the same values.
//
// Time: n/1300 pieces for 512 heaps, with a step for each pair of values in
// both; two microseconds a heap at 10^6, nine at 6·10^6. Memory: at most 14 bytes
// a heap, and half a byte for each goroutine.
type complements struct {
	streamed
	sets  valueSets
	teams []*team
}

func complementSolver() game.Solver {
	return game.Bounded(1<<30-1, game.Solver{
		Name:   "pieces",
		Method: "even quotients as a set; odd ones in pieces of two streams, of which those are searched by SIMD that can give a value",
		Cost:   "n²/1300 steps",
		Steps: func(r game.Request) float64 {
			return 1000*float64(r.N) + float64(r.N)*float64(r.N)/1300
		},
		Memory: func(r game.Request) uint64 { return (14+mostTeams/2)*(r.N+1) + 8<<20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			_, end := prior.Range()
			s := newComplements(max(end, r.N+1))
			if err := replay(ctx, prior, s.learn); err != nil {
				return nil, err
			}
			return &game.Dense{N: end, Fill: s.fill}, nil
		},
	})
}

// newComplements has room for the heaps below end.
func newComplements(end uint64) *complements {
	s := &complements{streamed: newStreamed(end)}
	for range min(mostTeams, runtime.GOMAXPROCS(0)) {
		s.teams = append(s.teams, &team{complements: s, memory: newMemory(mostValues)})
	}
	return s
}

const (
	// firstTeam is the heap up to which all options are enumerated.
	firstTeam = 2048
	// mostTeams bounds the goroutines, and by it the memory.
	mostTeams = 8
)

func (s *complements) fill(ctx context.Context, block []uint32) error {
	for len(block) > 0 {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		n := len(s.values)
		count := min(len(block), n)
		if n < firstTeam {
			count = 1
			block[0] = s.mex(uint32(n))
		} else if err := s.sideBySide(ctx, block[:count]); err != nil {
			return err
		}
		for _, v := range block[:count] {
			if err := s.learn(v); err != nil {
				return err
			}
		}
		block = block[count:]
	}
	return nil
}

// mex is the value of the next heap n, by all options.
func (s *complements) mex(n uint32) uint32 {
	var options valueSet
	for d := uint32(1); d <= n/2; d++ {
		if k := n / d; k&1 == 0 {
			options.add(s.values[n%d])
		} else {
			options.add(s.values[d] ^ s.values[n%d])
		}
	}
	return options.mex()
}

// sideBySide computes as many of the next heaps as the block has, at most as many
// as are known.
func (s *complements) sideBySide(ctx context.Context, block []uint32) error {
	n := uint32(len(s.values))
	s.prepare(n + uint32(len(block)))
	s.sets.prepare(s.values)
	var next atomic.Int64
	g, ctx := errgroup.WithContext(ctx)
	for _, t := range s.teams {
		g.Go(func() error {
			for {
				from := int(next.Add(batchSize)) - batchSize
				if from >= len(block) {
					return nil
				}
				if ctx.Err() != nil {
					return context.Cause(ctx)
				}
				t.compute(n+uint32(from), block[from:min(from+batchSize, len(block))])
			}
		})
	}
	return g.Wait()
}

// learn takes in the value of the next heap.
func (s *complements) learn(v uint32) error {
	if v >= mostValues {
		return fmt.Errorf("the heap %d has the value %d, and this solver goes to %d: choose the solver quotients",
			len(s.values), v, mostValues-1)
	}
	s.push(uint16(v))
	return nil
}
