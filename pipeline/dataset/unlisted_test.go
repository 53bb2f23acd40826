package dataset

import (
	"fmt"
	"strings"
	"sync"
	"syscall"
	"testing"

	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// tiny has parts of one heap.
func tiny() kind {
	k := narrow
	k.product.Part = 1
	return k
}

// listed is the number of parts that the manifest on disk has, 0 without one.
func listed(t *testing.T, d *Dataset) int {
	t.Helper()
	m := must.Get(ReadManifest(d.st, d.folder))(t)
	return len(m.Parts)
}

// The manifest on disk lags by 1/32 of the parts at most, and Flush brings it up to date.
func TestManifestLags(t *testing.T) {
	const parts = 200
	k := tiny()
	st := store.Temporary(t)
	written := 0
	st.Inject(store.Unsynced(store.Faults{Step: func(op store.Op, path string) error {
		if op == store.Rename && strings.HasSuffix(path, layout.Manifest) {
			written++
		}
		return nil
	}}))
	d := k.open(t, st)
	most := 0
	for n := range uint64(parts) {
		must.Do(t, k.extendTo(d, n, 1))
		lag := int(n) + 1 - listed(t, d)
		if most = max(most, lag); lag < 0 || lag*manifestShare > int(n)+1 {
			t.Fatalf("of %d parts, the manifest lacks %d", n+1, lag)
		}
	}
	if most != parts/manifestShare || written > parts/2 {
		t.Errorf("the manifest of %d parts was written %d times and lacked %d at most", parts, written, most)
	}
	must.Do(t, k.extendTo(d, parts, 1))
	for range 2 {
		if err := d.Flush(); err != nil || listed(t, d) != parts+1 {
			t.Errorf("flushed, the manifest has %d parts of %d, %v", listed(t, d), parts+1, err)
		}
	}
	if notes := k.open(t, st).Warnings(); len(notes) > 0 {
		t.Errorf("%q", notes)
	}
	k.mustHold(t, k.open(t, st), parts)
}

// lagging is a dataset with parts that its manifest lacks, after whole parts and a tail.
func lagging(t *testing.T, k kind, parts uint64) *Dataset {
	t.Helper()
	d := k.filled(t, parts-1, 1)
	if listed(t, d) == int(parts) {
		t.Fatalf("the manifest has all %d parts: this test flushes nothing", parts)
	}
	return d
}

// A process that is killed before it flushes loses no part: they are found, and the next
// run ends with the same bytes, whether or not anything is left to compute.
func TestKilledBeforeFlush(t *testing.T) {
	t.Parallel()
	k := tiny()
	const parts = 65
	for _, end := range []uint64{parts - 1, 70} {
		once := k.filled(t, end, 1)
		must.Do(t, once.Flush())
		for _, formats := range [][]Format{nil, {Arrow}} {
			must.Do(t, once.EnsureFormats(ctx, formats...))
			d := k.open(t, lagging(t, k, parts).st)
			if missing := d.Missing(parts - 1); len(missing) > 0 || d.Stale() != "" || len(d.Warnings()) == 0 {
				t.Fatalf("missing %v, stale %q, warnings %q", missing, d.Stale(), d.Warnings())
			}
			must.Do(t, d.EnsureFormats(ctx, formats...))
			if notes := d.Warnings(); len(notes) > 0 || listed(t, d) != parts {
				t.Errorf("the next run leaves %q and %d parts in the manifest", notes, listed(t, d))
			}
			must.Do(t, k.extendTo(d, end, 1))
			must.Do(t, d.Flush())
			mustHave(t, d, files(t, once), "killed before it flushed")
		}
	}
}

// Flush brings parts into the manifest that were found without it, and those that an error left. Without
// parts it leaves the disk alone.
func TestFlush(t *testing.T) {
	k := tiny()
	const parts = 65
	fails := func(d *Dataset, op store.Op, do func() error) {
		d.st.Inject(store.Unsynced(store.FailOnce(op, 0, syscall.ENOSPC)))
		if do() == nil {
			t.Errorf("a failed %s isn't told", op)
		}
	}
	for what, happens := range map[string]func(d *Dataset) *Dataset{
		"found": func(d *Dataset) *Dataset { return k.open(t, d.st) },
		"left by an error of another part": func(d *Dataset) *Dataset {
			fails(d, store.Write, func() error { return k.extendTo(d, parts, 1) })
			return d
		},
		"left by an error of Flush": func(d *Dataset) *Dataset {
			fails(d, store.Rename, d.Flush)
			return d
		},
	} {
		d := happens(lagging(t, k, parts))
		if err := d.Flush(); err != nil || listed(t, d) != parts || len(d.Warnings()) > 0 {
			t.Errorf("%s: the manifest has %d parts of %d, %v", what, listed(t, d), parts, err)
		}
	}
	d := sequence.open(t, store.Temporary(t))
	if err := d.Flush(); err != nil || len(files(t, d)) > 0 {
		t.Errorf("of nothing: %v, %v", files(t, d), err)
	}
}

// Parts that are written by several goroutines give the files of one, though one of them
// fails, reads the dataset anew and is tried again.
func TestPartsAtOnce(t *testing.T) {
	t.Parallel()
	const parts, writers = 80, 4
	k := grid
	k.product.Part = 3
	once := k.filled(t, 3*parts, 3)
	must.Do(t, once.Flush())
	want := files(t, once)
	for _, fails := range []int{-1, 0, 30, 200} {
		d := k.open(t, store.Temporary(t))
		faults := store.Faults{}
		if fails >= 0 {
			faults = store.FailOnce(store.Write, fails, syscall.ENOSPC)
		}
		d.st.Inject(store.Unsynced(faults))
		var under sync.WaitGroup
		for first := range writers {
			under.Go(func() {
				for part := first; part < parts; part += writers {
					s := heaps.Between(uint64(1+3*part), uint64(4+3*part))
					rows := k.rows(s.From, s.To)
					if err := d.WritePart(ctx, s, rows, by); err == nil {
						continue
					}
					// It is there already if it was the manifest that failed.
					if err := d.WritePart(ctx, s, rows, by); err != nil && !strings.Contains(fmt.Sprint(err), "don't fit") {
						t.Error(err)
					}
				}
			})
		}
		under.Wait()
		must.Do(t, d.Flush())
		k.mustHold(t, d, 3*parts)
		mustHave(t, d, want, "at once, with a failure at %d", fails)
	}
}
