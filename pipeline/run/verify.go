package run

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
)

// Verified is what became of the check of a dataset.
type Verified struct {
	Folder string `json:"folder"`
	// Heaps is the number of heaps whose values were computed again from the
	// definition, of those up to To.
	Heaps int    `json:"heaps"`
	To    uint64 `json:"to"`
	// By is the methods, with how far each went where there are several.
	By []string `json:"by"`
	// Problems is what is wrong, a sentence each.
	Problems []string `json:"problems"`
	// Rows says that a heap is a row of a list here.
	Rows bool `json:"rows,omitempty"`
}

// Sample is how many heaps of a dataset are computed again, and how long that may
// take.
type Sample struct {
	Heaps int
	Time  time.Duration
}

// Verify checks a dataset: its files against the manifest, and the values of a
// sample of heaps against the definition. Which heaps these are depends on the
// dataset's folder and length, and on the time that the definition takes.
func Verify(ctx context.Context, st *store.Store, folder string, sample Sample) (Verified, error) {
	v := Verified{Folder: folder, By: []string{}, Problems: []string{}}
	m, err := dataset.ReadManifest(st, folder)
	if err != nil {
		v.Problems = append(v.Problems, err.Error())
		return v, nil
	}
	g, p, why := find(m.Identity)
	if why == "" {
		if want := dataset.Identify(g, p, m.Identity.K); want.Folder() != folder {
			why = fmt.Sprintf("%s says that it holds %s, which belongs in %s", folder, m.Identity, want.Folder())
		}
	}
	if why != "" {
		v.Problems = append(v.Problems, why)
		return v, nil
	}
	ds, err := dataset.Open(st, dataset.Identify(g, p, m.Identity.K), p)
	if err != nil {
		return v, err
	}
	if v.Problems, err = ds.Verify(ctx); err != nil || len(v.Problems) > 0 {
		return v, err
	}
	if !ofHeaps(g, p) {
		return v, v.again(ctx, p, ds.Source(), sample.Time)
	}
	return v, v.sample(ctx, g, p, m.Identity.K, ds.Source(), sample)
}

// ofHeaps says whether the product holds the values of the game's heaps.
func ofHeaps(g *game.Game, p *game.Product) bool {
	return (g.Heaps != nil || g.Memory != nil) && (p.Name == game.Sequence || p.Name == game.Grid)
}

// find is the game and the product of an identity, or why there is none.
func find(id dataset.Identity) (*game.Game, *game.Product, string) {
	g, err := catalog.Lookup(id.Game)
	if err != nil {
		return nil, nil, err.Error()
	}
	p := g.Product(id.Product)
	if p == nil {
		return nil, nil, fmt.Sprintf("%s has no product %s", id.Game, id.Product)
	}
	return g, p, ""
}

// sample computes some heaps again from the definition, of all those that it may
// reach in time, the largest first.
func (v *Verified) sample(ctx context.Context, g *game.Game, p *game.Product, k uint64, s game.Source, sample Sample) error {
	first, end := s.Range()
	if end == first {
		return nil
	}
	a, by, err := sampler(ctx, g, p, k, s)
	if err != nil {
		return err
	}
	if end, err = a.reach(ctx, min(end, first+a.limit), sample.Time/a.share); err != nil {
		return err
	}
	v.To, v.By = end-1, []string{by}
	begun := time.Now()
	for _, n := range slices.Backward(sampled(v.Folder, first, end, sample.Heaps)) {
		if done, err := a.inTime(ctx, n, begun.Add(sample.Time)); err != nil || !done {
			return errors.Join(err, context.Cause(ctx))
		}
		stored, err := a.stored(ctx, n)
		if err != nil {
			return err
		}
		if !slices.Equal(a.got, stored) {
			v.Problems = append(v.Problems, fmt.Sprintf(
				"%s has %v for the heap %d, the definition gives %v: delete the folder and run its config again", v.Folder, stored, n, a.got))
		}
		v.Heaps++
	}
	return nil
}

// sampler is how the heaps of a dataset are computed again, and that in words.
func sampler(ctx context.Context, g *game.Game, p *game.Product, k uint64, s game.Source) (*again, string, error) {
	first, end := s.Range()
	if g.Memory != nil {
		a, by := memory(g.Memory, p, k, s)
		return a, by, nil
	}
	a := &again{first: first, limit: listed(g.Heaps), share: 8}
	values, err := game.Nimbers(ctx, s, first, min(end, first+a.limit), p.Value)
	a.stored = func(_ context.Context, n uint64) ([]uint32, error) { return values[n-first:][:1], nil }
	a.compute = a.heap(g.Heaps, values)
	return a, "the definition", err
}

// atOnce is how many heaps are read at once.
const atOnce = 1 << 30

// listed is how many heaps of a game the sample is drawn from.
func listed(h *game.Heaps) uint64 {
	if h.LiteralTo > 0 && h.OptionValues == nil && h.Powerset == nil {
		return h.LiteralTo
	}
	return atOnce
}

// again computes heaps again.
type again struct {
	first uint64
	// limit is how many heaps the sample is drawn from at most.
	limit uint64
	// share is how many heaps the time is for at least.
	share time.Duration
	// stored is the values of a heap as they are stored, compute those by the
	// definition.
	stored, compute func(ctx context.Context, n uint64) ([]uint32, error)
	got             []uint32
	stop            func() bool
}

// reach is a bound, end at most, below which a heap takes no more than the given time,
// as far as the last heaps below doubling bounds tell.
func (a *again) reach(ctx context.Context, end uint64, most time.Duration) (uint64, error) {
	bound := a.first + 1
	for bound < end {
		next := min(end, a.first+max(1000, 2*(bound-a.first)))
		if done, err := a.inTime(ctx, next-1, time.Now().Add(most)); err != nil || !done {
			return bound, err
		}
		bound = next
	}
	return bound, nil
}

// outOfTime is what a computation that takes too long panics with.
type outOfTime struct{}

// inTime computes the heap n, or is false if that isn't done by the deadline or if the
// context ends.
func (a *again) inTime(ctx context.Context, n uint64, deadline time.Time) (done bool, err error) {
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
	a.stop = func() bool { return ctx.Err() != nil }
	if a.stop() {
		return false, nil
	}
	a.got, err = a.compute(ctx, n)
	if a.stop() {
		return false, nil
	}
	return err == nil, err
}

// heap computes a heap by the definition from the stored values of smaller ones. Now
// and then, when it is asked for one of these, it looks whether to stop.
func (a *again) heap(h *game.Heaps, values []uint32) func(ctx context.Context, n uint64) ([]uint32, error) {
	const asked = 1 << 16
	calls := 0
	known := func(heap uint64) uint32 {
		if calls++; calls%asked == 0 && a.stop() {
			panic(outOfTime{})
		}
		if heap < a.first {
			return 0 // the empty heap
		}
		return values[heap-a.first]
	}
	return func(_ context.Context, n uint64) ([]uint32, error) {
		return []uint32{reference.At(h, n, known)}, nil
	}
}

// sampled is so many heaps of the farther half of first ≤ n < end, if there are as
// many, in increasing order, the last one among them.
func sampled(folder string, first, end uint64, most int) []uint64 {
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
