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

// sampleHeaps is how many heaps are computed again, and sampleTime how long
// that may take for one dataset.
const (
	sampleHeaps = 50
	sampleTime  = 3 * time.Second
)

// Verify checks a dataset: its files against the manifest, and the values of a
// sample of heaps against the definition. The sample depends on the dataset's
// folder and length alone.
func Verify(ctx context.Context, st *store.Store, folder string) (Verified, error) {
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
	return v, v.sample(ctx, g, p, m.Identity.K, ds.Source())
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

// sample computes some heaps again from the definition.
func (v *Verified) sample(ctx context.Context, g *game.Game, p *game.Product, k uint64, s game.Source) error {
	first, end := s.Range()
	if end == first {
		return nil
	}
	end = min(end, first+limit(g, p))
	v.To = end - 1
	r := game.Request{N: end - 1, K: k}
	values, err := game.Nimbers(ctx, s, first, end, p.Value)
	if err != nil {
		return err
	}
	again := recompute(g, p, r, values)
	begun := time.Now()
	for _, n := range sampled(v.Folder, first, end) {
		if time.Since(begun) > sampleTime || ctx.Err() != nil {
			break
		}
		w := p.Width(r)
		stored := values[(n-first)*w : (n-first+1)*w]
		if got := again(n); !slices.Equal(got, stored) {
			v.Problems = append(v.Problems, fmt.Sprintf(
				"%s has %v for the heap %d, the definition gives %v: delete the folder and run its config again", v.Folder, stored, n, got))
		}
		v.Heaps++
	}
	return context.Cause(ctx)
}

// limit is how many heaps the sample is drawn from: a memgame's definition is
// evaluated from nothing, a heap game's from the stored values.
func limit(g *game.Game, p *game.Product) uint64 {
	if g.Memory != nil {
		return 150
	}
	if l := g.Heaps.LiteralTo; l > 0 && g.Heaps.OptionValues == nil && g.Heaps.Powerset == nil {
		return l
	}
	return 1 << 26
}

// recompute gives the values of one heap by the definition.
func recompute(g *game.Game, p *game.Product, r game.Request, values []uint32) func(n uint64) []uint32 {
	if g.Memory != nil {
		return memory(g.Memory, p, r)
	}
	known := func(heap uint64) uint32 {
		if heap < p.First {
			return 0 // the empty heap
		}
		return values[heap-p.First]
	}
	return func(n uint64) []uint32 { return []uint32{reference.At(g.Heaps, n, known)} }
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

// sampled is some heaps of first ≤ n < end, in increasing order, the last one
// among them.
func sampled(folder string, first, end uint64) []uint64 {
	var seed [32]byte
	copy(seed[:], fmt.Sprintf("%-22.22s%10d", folder, end))
	rng := rand.New(rand.NewChaCha8(seed))
	heaps := []uint64{end - 1}
	for range min(sampleHeaps, end-first) - 1 {
		heaps = append(heaps, first+rng.Uint64N(end-first))
	}
	slices.Sort(heaps)
	return slices.Compact(heaps)
}
