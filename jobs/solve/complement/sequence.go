package complement

import (
	"context"
	"fmt"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
	"grundy/jobs/solve/streams"
	"grundy/jobs/tables"
)

// sequence is a computation of G(1), G(2), …
type sequence struct {
	streams.Streams
	runs    runs
	workers []*worker
}

// Solver solves COMPLEMENT-GRUNDY: see the package's comment.
func Solver() game.Solver {
	return game.Bounded(1<<30-1, game.Recursive(game.Solver{
		Name: "blocked-sums", Cost: "n²/1300 steps",
		Method: "even quotients as a set; odd ones in pieces of two streams, of which those are searched by SIMD that can give a value",
		Steps: func(r game.Request) float64 {
			return 1000*float64(r.N) + float64(r.N)*float64(r.N)/1300
		},
		Memory: func(r game.Request) uint64 { return (14+streams.MaxWorkers/2)*(r.N+1) + 8<<20 },
	}, "g", func(_, last uint64) (learn, fill tables.Fill) {
		s := newSequence(last + 1)
		return s.learn, s.fill
	}))
}

// newSequence knows the empty heap and has the capacity for the heaps below end.
func newSequence(end uint64) *sequence {
	s := &sequence{Streams: streams.New(end)}
	for range streams.Workers() {
		w := &worker{sequence: s}
		w.divisions.Grow(valueLimit)
		s.workers = append(s.workers, w)
	}
	return s
}

const firstParallel = 2048 // the heap up to which the heaps are computed one by one

func (s *sequence) fill(ctx context.Context, dst []uint32) error {
	for len(dst) > 0 {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		n := len(s.Values)
		count := min(len(dst), n)
		if n < firstParallel {
			count = 1
			dst[0] = s.mex(uint32(n))
		} else if err := s.sideBySide(ctx, dst[:count]); err != nil {
			return err
		}
		if err := s.learn(ctx, dst[:count]); err != nil {
			return err
		}
		dst = dst[count:]
	}
	return nil
}

// mex is the value of the next heap n, by all options.
func (s *sequence) mex(n uint32) uint32 {
	var options valueSet
	for d := uint32(1); d <= n/2; d++ {
		if k := n / d; k&1 == 0 {
			options.add(s.Values[n%d])
		} else {
			options.add(s.Values[d] ^ s.Values[n%d])
		}
	}
	return options.mex()
}

// sideBySide computes the next heaps, at most as many as are known.
func (s *sequence) sideBySide(ctx context.Context, dst []uint32) error {
	n := uint32(len(s.Values))
	s.Prepare(n + uint32(len(dst)))
	s.runs.takeIn(s.Values)
	var next atomic.Int64
	g, ctx := errgroup.WithContext(ctx)
	for _, w := range s.workers {
		g.Go(func() error {
			for {
				from := int(next.Add(streams.BatchSize)) - streams.BatchSize
				if from >= len(dst) {
					return nil
				}
				if ctx.Err() != nil {
					return context.Cause(ctx)
				}
				w.compute(n+uint32(from), dst[from:min(from+streams.BatchSize, len(dst))])
			}
		})
	}
	return g.Wait()
}

func (s *sequence) learn(_ context.Context, values []uint32) error {
	for _, v := range values {
		if v >= valueLimit {
			return fmt.Errorf("the heap %d has the value %d, and values of the game are computed up to %d: ask for smaller heaps",
				len(s.Values), v, valueLimit-1)
		}
		s.Push(uint16(v))
	}
	return nil
}
