package run

import (
	"context"
	"fmt"
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
	v := Verified{Folder: folder, Problems: []string{}}
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
		return v, v.again(ctx, p, ds.Source())
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
// reach in time.
func (v *Verified) sample(ctx context.Context, g *game.Game, p *game.Product, k uint64, s game.Source, sample Sample) error {
	first, end := s.Range()
	if end == first {
		return nil
	}
	end = min(end, first+limit(g))
	values, err := game.Nimbers(ctx, s, first, end, p.Value)
	if err != nil {
		return err
	}
	a := again{values: values, first: first, width: p.Width(game.Request{N: end - 1, K: k})}
	a.compute = a.heap(g.Heaps)
	if g.Memory != nil {
		a.compute = memory(g.Memory, p, game.Request{N: end - 1, K: k})
	}
	end = a.reach(ctx, end, sample.Time/8)
	v.To = end - 1
	begun := time.Now()
	for _, n := range sampled(v.Folder, first, end, sample.Heaps) {
		if !a.inTime(ctx, n, begun.Add(sample.Time)) {
			break
		}
		if stored := a.stored(n); !slices.Equal(a.got, stored) {
			v.Problems = append(v.Problems, fmt.Sprintf(
				"%s has %v for the heap %d, the definition gives %v: delete the folder and run its config again", v.Folder, stored, n, a.got))
		}
		v.Heaps++
	}
	return context.Cause(ctx)
}

// limit is how many heaps the sample is drawn from: a memgame's definition is
// evaluated from nothing, a heap game's from the stored values, which are read at
// once.
func limit(g *game.Game) uint64 {
	if g.Memory != nil {
		return 150
	}
	if l := g.Heaps.LiteralTo; l > 0 && g.Heaps.OptionValues == nil && g.Heaps.Powerset == nil {
		return l
	}
	return 1 << 30
}

// again computes heaps again.
type again struct {
	values       []uint32
	first, width uint64
	compute      func(n uint64) []uint32
	got          []uint32
	stop         func() bool
}

// stored is the values of the heap n as they are stored.
func (a *again) stored(n uint64) []uint32 {
	return a.values[(n-a.first)*a.width : (n-a.first+1)*a.width]
}

// reach is a bound, end at most, below which a heap takes no more than the given time,
// as far as the last heaps below doubling bounds tell.
func (a *again) reach(ctx context.Context, end uint64, most time.Duration) uint64 {
	bound := a.first + 1
	for bound < end {
		next := min(end, a.first+max(1000, 2*(bound-a.first)))
		if !a.inTime(ctx, next-1, time.Now().Add(most)) {
			break
		}
		bound = next
	}
	return bound
}

// outOfTime is what a computation that takes too long panics with.
type outOfTime struct{}

// inTime computes the heap n, or is false if that isn't done by the deadline or if the
// context ends.
func (a *again) inTime(ctx context.Context, n uint64, deadline time.Time) (done bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, late := e.(outOfTime); !late {
				panic(e)
			}
			done = false
		}
	}()
	a.stop = func() bool { return ctx.Err() != nil || time.Now().After(deadline) }
	if a.stop() {
		return false
	}
	a.got = a.compute(n)
	return true
}

// heap computes a heap by the definition from the stored values of smaller ones. Now
// and then, when it is asked for one of these, it looks whether to stop.
func (a *again) heap(h *game.Heaps) func(n uint64) []uint32 {
	const asked = 1 << 16
	calls := 0
	known := func(heap uint64) uint32 {
		if calls++; calls%asked == 0 && a.stop() {
			panic(outOfTime{})
		}
		if heap < a.first {
			return 0 // the empty heap
		}
		return a.values[heap-a.first]
	}
	return func(n uint64) []uint32 { return []uint32{reference.At(h, n, known)} }
}

// memory computes all rows at once, when the first is asked for.
func memory(m *game.Memory, p *game.Product, r game.Request) func(n uint64) []uint32 {
	w := p.Width(r)
	var all []uint32
	return func(n uint64) []uint32 {
		if all == nil && p.Name == game.Grid {
			all = reference.Grid(m, r.N, r.K)
		} else if all == nil {
			all = reference.Fresh(m, r.N)
		}
		i := n - p.First
		return all[i*w : (i+1)*w]
	}
}

// sampled is so many heaps of first ≤ n < end, in increasing order, the last one
// among them.
func sampled(folder string, first, end uint64, most int) []uint64 {
	var seed [32]byte
	copy(seed[:], fmt.Sprintf("%-22.22s%10d", folder, end))
	rng := rand.New(rand.NewChaCha8(seed))
	heaps := []uint64{end - 1}
	for range min(uint64(most), end-first) - 1 {
		heaps = append(heaps, first+rng.Uint64N(end-first))
	}
	slices.Sort(heaps)
	return slices.Compact(heaps)
}
