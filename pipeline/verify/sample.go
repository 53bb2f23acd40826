package verify

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// bySample computes some heaps again from the definition, the largest first. They are
// drawn from those that the definition reaches in time.
func (v *Result) bySample(ctx context.Context, g *game.Game, p *game.Product, k uint64, s game.Source, sample Sample) error {
	first, end := s.Range()
	if end == first {
		return nil
	}
	r, by, err := newRecomputer(ctx, g, p, k, s)
	if err != nil {
		return err
	}
	if end, err = r.reach(ctx, min(end, first+r.limit), sample.Time/r.share); err != nil {
		return err
	}
	v.To, v.By = end-1, []string{by}
	begun := time.Now()
	for _, n := range slices.Backward(drawn(v.Folder, first, end, sample.Heaps)) {
		if done, err := r.inTime(ctx, n, begun.Add(sample.Time)); err != nil || !done {
			return errors.Join(err, context.Cause(ctx))
		}
		stored, err := r.stored(ctx, n)
		if err != nil {
			return err
		}
		if !slices.Equal(r.got, stored) {
			v.differs("has %v for the heap %d, the definition gives %v", stored, n, r.got)
		}
		v.Heaps++
	}
	return nil
}

// recomputer computes the values of heaps again, one heap at a time.
type recomputer struct {
	first uint64
	// limit is the number of heaps from which the sample is drawn, at most.
	limit uint64
	// share is how many heaps must fit into the time of the whole sample.
	share time.Duration
	// stored gives the values of a heap as they are stored, compute the values by
	// the definition.
	stored, compute func(ctx context.Context, n uint64) ([]uint32, error)
	got             []uint32
	stop            func() bool
}

// newRecomputer returns the recomputer of a dataset, and what it computes by in words.
func newRecomputer(ctx context.Context, g *game.Game, p *game.Product, k uint64, s game.Source) (*recomputer, string, error) {
	first, end := s.Range()
	if g.Memory != nil {
		r, by := memoryRecomputer(g.Memory, p, k, s)
		return r, by, nil
	}
	r := &recomputer{first: first, limit: drawnFrom(g.Heaps), share: 8}
	values, err := game.Nimbers(ctx, s, first, min(end, first+r.limit), p.Value)
	r.stored = func(_ context.Context, n uint64) ([]uint32, error) { return values[n-first:][:1], nil }
	r.compute = r.heap(g.Heaps, values)
	return r, "the definition", err
}

// maxHeaps is how many stored heaps are read at most.
const maxHeaps = 1 << 30

// drawnFrom is the number of heaps of a game from which the sample is drawn.
func drawnFrom(h *game.Heaps) uint64 {
	if h.LiteralTo > 0 && h.OptionValues == nil && h.Powerset == nil {
		return h.LiteralTo
	}
	return maxHeaps
}

// reach is a bound, at most end, such that heaps below it take no more than the given
// time each. Only the last heaps below doubling bounds are tried.
func (r *recomputer) reach(ctx context.Context, end uint64, most time.Duration) (uint64, error) {
	bound := r.first + 1
	for bound < end {
		next := min(end, r.first+max(1000, 2*(bound-r.first)))
		if done, err := r.inTime(ctx, next-1, time.Now().Add(most)); err != nil || !done {
			return bound, err
		}
		bound = next
	}
	return bound, nil
}

// outOfTime is the panic of a computation that takes too long.
type outOfTime struct{}

// inTime computes the heap n. It returns false if the heap isn't computed by the
// deadline, or if the context ends.
func (r *recomputer) inTime(ctx context.Context, n uint64, deadline time.Time) (done bool, err error) {
	defer func() {
		if e := recover(); e != nil {
			if _, late := e.(outOfTime); !late {
				panic(e)
			}
			done = false
		}
	}()
	ctx, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	r.stop = func() bool { return ctx.Err() != nil }
	if r.stop() {
		return false, nil
	}
	r.got, err = r.compute(ctx, n)
	if r.stop() {
		return false, nil
	}
	return err == nil, err
}

// heap computes a heap by the definition from the stored values of smaller heaps.
// Every 65536 values that the definition asks for, it looks whether to stop.
func (r *recomputer) heap(h *game.Heaps, values []uint32) func(ctx context.Context, n uint64) ([]uint32, error) {
	const lookEvery = 1 << 16
	calls := 0
	known := func(heap uint64) uint32 {
		if calls++; calls%lookEvery == 0 && r.stop() {
			panic(outOfTime{})
		}
		if heap < r.first {
			return 0 // the empty heap
		}
		return values[heap-r.first]
	}
	return func(_ context.Context, n uint64) ([]uint32, error) {
		return []uint32{reference.At(h, n, known)}, nil
	}
}

// drawn is a sample of most heaps, or of as many as there are, from the upper half of
// first ≤ n < end, in increasing order. The last heap is always drawn.
func drawn(folder string, first, end uint64, most int) []uint64 {
	var seed [32]byte
	copy(seed[:], fmt.Sprintf("%-22.22s%10d", folder, end))
	rng := rand.New(rand.NewChaCha8(seed))
	half := (end - first + 1) / 2
	heaps := map[uint64]bool{end - 1: true}
	for len(heaps) < int(min(uint64(most), half)) {
		heaps[end-1-rng.Uint64N(half)] = true
	}
	return slices.Sorted(maps.Keys(heaps))
}
