package dataset

import (
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// The pieces have every missing heap, each in one of them, and are cut alike whatever is there.
func TestPieces(t *testing.T) {
	k := tiny()
	k.product.Part, k.product.First = 3, 1
	rapid.Check(t, func(t *rapid.T) {
		d := &Dataset{Shape: ShapeOf(k.id, &k.product), parts: map[int]Part{}}
		N, parts := rapid.Uint64Range(1, 100).Draw(t, "N"), rapid.IntRange(1, 5).Draw(t, "parts")
		for part := range 40 {
			if rapid.Bool().Draw(t, "there") {
				to := rapid.Uint64Range(max(1, d.from(part))+1, d.from(part+1)).Draw(t, "to")
				d.parts[part] = Part{Range: heaps.Between(d.from(part), to)}
			}
		}
		missing := map[uint64]int{}
		for _, g := range d.Gaps(N) {
			for n := g.From; n < g.To; n++ {
				missing[n]++
			}
		}
		last := -1
		for number, p := range d.Pieces(N, parts) {
			if number <= last || p.From != d.from(number*parts) || p.To > d.from((number+1)*parts) || p.To > N+1 {
				t.Fatalf("the piece %v behind %d", p, last)
			}
			last = number
			if len(d.GapsOf(p)) == 0 {
				t.Fatalf("the piece %v lacks nothing", p)
			}
			for _, g := range d.GapsOf(p) {
				if g.From < p.From || g.To > p.To {
					t.Fatalf("the gap %v of %v", g, p)
				}
				for n := g.From; n < g.To; n++ {
					missing[n]--
				}
			}
		}
		for n, times := range missing {
			if times != 0 {
				t.Fatalf("the missing heap %d is in %d pieces", n, 1-times)
			}
		}
	})
}

// Several processes, with a dataset of their own each, write pieces in any order; one of them then
// finds all parts and writes the manifest. The files are those of a process that writes all.
func TestPiecesOfSeveral(t *testing.T) {
	const N, parts = 200, 8
	k := tiny()
	alone := k.filled(t, N, 1)
	must.Do(t, alone.Flush())
	want := files(t, alone)
	for seed := range uint64(2) {
		st := store.Temporary(t)
		st.Inject(store.Unsynced(store.Faults{}))
		first := k.open(t, st)
		rng := rand.New(rand.NewPCG(seed, 0))
		var pieces []heaps.Range
		for _, p := range first.Pieces(N, parts) {
			pieces = append(pieces, p)
		}
		rng.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
		var all sync.WaitGroup
		for w := range 3 {
			d := k.open(t, st)
			d.DeferManifest()
			all.Go(func() {
				for i := w; i < len(pieces); i += 3 {
					for _, g := range d.GapsOf(pieces[i]) {
						for s := range d.Spans(g) {
							if err := d.WritePart(ctx, s, k.rows(s.From, s.To), by); err != nil {
								t.Error(err)
							}
						}
					}
				}
			})
		}
		all.Wait()
		if _, err := st.Stat(first.path(layout.Manifest)); err == nil {
			t.Error("a process that shares the dataset wrote the manifest")
		}
		for _, p := range pieces {
			if err := first.Refresh(p); err != nil || len(first.GapsOf(p)) > 0 {
				t.Fatalf("refreshed, the piece %v lacks %v, %v", p, first.GapsOf(p), err)
			}
		}
		must.Do(t, first.Flush())
		mustHave(t, first, want, "seed %d", seed)
		k.mustHold(t, k.open(t, st), N)
	}
}

// A part that another process has made longer is taken as it is now, and a damaged one counts as
// missing.
func TestRefresh(t *testing.T) {
	k := narrow
	st := store.Temporary(t)
	mine := k.open(t, st)
	must.Do(t, k.extendTo(mine, 1000, 1001))
	other := k.open(t, st)
	must.Do(t, k.extendTo(other, 4999, 5000))
	piece := heaps.Between(0, 10_000)
	if got := fmt.Sprint(mine.GapsOf(piece)); got != "[{1001 10000}]" {
		t.Fatalf("before, the gaps are %s", got)
	}
	if err := mine.Refresh(piece); err != nil || fmt.Sprint(mine.GapsOf(piece)) != "[{5000 10000}]" {
		t.Errorf("after, the gaps are %v, %v", mine.GapsOf(piece), err)
	}
	full, _ := st.Path(mine.path(layout.Part(1, Parquet)))
	must.Do(t, os.WriteFile(full, []byte("nothing"), 0o666))
	if err := mine.Refresh(piece); err != nil || fmt.Sprint(mine.GapsOf(piece)) != "[{5000 10000}]" || mine.unusable[1] == nil {
		t.Errorf("with a damaged part, the gaps are %v, %v", mine.GapsOf(piece), err)
	}
	must.Do(t, k.extendTo(mine, 9999, 5000))
	k.mustHold(t, mine, 9999)
}
