package dataset

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// interrupted is a dataset that an earlier run left with a tail, in a new
// store.
func interrupted(t *testing.T, k kind, had uint64) (*store.Store, *Dataset) {
	t.Helper()
	st := store.Temporary(t)
	d := k.open(t, st)
	must.Do(t, d.EnsureFormats(ctx, Arrow))
	must.Do(t, k.extendTo(d, had, 1000))
	return st, d
}

// copied is a new store with what is in another.
func copied(t *testing.T, st *store.Store) *store.Store {
	t.Helper()
	to := store.Temporary(t)
	must.Do(t, os.CopyFS(to.Dir(), os.DirFS(st.Dir())))
	return to
}

// goOn is what the next run does.
func goOn(t *testing.T, k kind, st *store.Store, N uint64) *Dataset {
	t.Helper()
	st.Inject(store.Unsynced(store.Faults{}))
	release := must.Get(st.Lock(t.Context()))(t)
	defer release()
	d := k.open(t, st)
	must.Do(t, d.EnsureFormats(ctx, Arrow))
	must.Do(t, k.extendTo(d, N, 1000))
	return d
}

// TestKilledAnywhere kills a run after each of its steps on the disk. The next
// run finds all that was there before, goes on, and ends with the same files
// as a run that nothing happened to.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	k := narrow
	k.product.Part = 50
	const had, N = 70, 130
	before, _ := interrupted(t, k, had)
	want := files(t, goOn(t, k, copied(t, before), N))
	for steps := 0; ; steps++ {
		st := copied(t, before)
		d := k.open(t, st)
		st.Inject(store.Unsynced(store.KillAfter(steps)))
		err := k.extendTo(d, N, 1000)
		if err != nil && !errors.Is(err, store.ErrKilled) {
			t.Fatalf("killed after %d steps: %v", steps, err)
		}
		after := k.open(t, st)
		if missing := after.Missing(had); len(missing) > 0 || after.Stale() != "" {
			t.Fatalf("killed after %d steps: %v of the old heaps are missing, stale: %q", steps, missing, after.Stale())
		}
		d2 := goOn(t, k, st, N)
		if notes := d2.Warnings(); len(notes) > 0 {
			t.Fatalf("killed after %d steps, and after the next run: %q", steps, notes)
		}
		k.mustHold(t, d2, N)
		mustHave(t, d2, want, "killed after %d steps, and after the next run", steps)
		if err == nil {
			if steps < 20 {
				t.Errorf("the run took %d steps only: this test kills nothing", steps)
			}
			return
		}
	}
}

// TestDiskFullForAMoment fails each step once. WritePart says so, and the same
// run can go on afterwards.
func TestDiskFullForAMoment(t *testing.T) {
	t.Parallel()
	k := loopy
	k.product.Part = 50
	const had, N = 70, 130
	before, _ := interrupted(t, k, had)
	want := files(t, goOn(t, k, copied(t, before), N))
	for _, op := range []store.Op{store.Create, store.Write, store.Sync, store.Close, store.Rename, store.SyncFolder} {
		for n := 0; n < 200; n += 1 + n/4 {
			st := copied(t, before)
			d := k.open(t, st)
			st.Inject(store.Unsynced(store.FailOnce(op, n, fmt.Errorf("%s: %w", op, syscall.ENOSPC))))
			err := k.extendTo(d, N, 1000)
			if err == nil {
				mustHave(t, d, want, "%s %d failed, and nothing was said", op, n)
				break
			}
			if !errors.Is(err, syscall.ENOSPC) {
				t.Fatalf("%s %d: %v", op, n, err)
			}
			if missing := d.Missing(had); len(missing) > 0 {
				t.Fatalf("%s %d: %v of the old heaps are missing", op, n, missing)
			}
			if err := k.extendTo(d, N, 1000); err != nil {
				t.Fatalf("%s %d, then: %v", op, n, err)
			}
			must.Do(t, d.EnsureFormats(ctx))
			k.mustHold(t, d, N)
			mustHave(t, d, want, "after %s %d failed", op, n)
		}
	}
}

// TestCompareFindsLostRows is the guard behind a write that is lost in silence: a file that is in
// order, but has fewer rows or others than were written.
func TestCompareFindsLostRows(t *testing.T) {
	k := sequence
	d := k.open(t, store.Temporary(t))
	rows := k.rows(1, 4097)
	p := Part{Range: heaps.Between(1, 4097), Rows: 4096, Values: d.digestOf(rows)}
	other := k.rows(1, 4097)
	other.Cols[1].U32[77]++
	gap := k.rows(1, 4097)
	(*gap.Cols[0].List())[77]++
	encode := func(rows *tables.Table) []byte { return encodeParquet(t, rows, d.Notes(p.Values, p.Provenance)...) }
	byRows := func(r Reader) error { return holds(ctx, r, rows) }
	byDigest := func(r Reader) error { return d.digests(ctx, r, &p) }
	for _, c := range []struct {
		content          []byte
		written, sampled string // the errors when it is written and when it is verified
	}{
		{encode(rows), "", ""},
		{encode(k.rows(1, 4096)), "4095 rows", "4095 rows"},
		{encode(other), "column g", "digest of its values"},
		{encode(gap), "column n", "n = 79 instead of 78"},
		{encodeParquet(t, rows, Note{valuesKey, p.Values}), "grundy:identity", "grundy:identity"},
		{encodeParquet(t, rows, d.Notes("another", nil)...), "grundy:values", "grundy:values"},
	} {
		for want, by := range map[string]func(Reader) error{c.written: byRows, c.sampled: byDigest} {
			err := d.compare(Parquet, strings.NewReader(string(c.content)), &p, by)
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("compare = %v, want %q", err, want)
			}
		}
	}
}

// A bit that is flipped anywhere in a manifest is seen: by its seal, or in one of an earlier version
// of the program, which has none, by opening the dataset or by Verify.
func TestVerifyFindsFlipsInAManifest(t *testing.T) {
	k := narrow
	d := k.filled(t, 99, 4096)
	whole := must.Get(d.st.Read(d.path(layout.Manifest)))(t)
	for at := range 8 * len(whole) {
		flipped := bytes.Clone(whole)
		flipped[at/8] ^= 1 << (at % 8)
		if _, err := parseManifest(flipped); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("bit %d of byte %d of the manifest is flipped: %v", at%8, at/8, err)
		}
	}
	sound := slices.Concat(whole[:bytes.LastIndex(whole, []byte(",\n  \"sha256\""))], []byte(unsealedEnd))
	for at := 0; at < len(sound); at += 3 {
		damage(t, d, layout.Manifest, func([]byte) []byte {
			text := bytes.Clone(sound)
			text[at] ^= 4
			return text
		})
		again, err := open(d.st, d.folder, k.id, &k.product)
		if errors.Is(err, ErrNewer) {
			continue // a version that was flipped into a later one
		}
		must.Do(t, err)
		if problems, err := again.Verify(ctx); len(problems) == 0 || err != nil {
			t.Errorf("byte %d of the manifest is flipped, at %q: %v, %v", at, sound[max(0, at-20):at+1], problems, err)
		}
	}
}

// A folder without a manifest is one of datasets by its parts, which tell what it holds.
func TestFolderWithoutAManifest(t *testing.T) {
	k := grid
	d := k.filled(t, 10, 4096)
	damage(t, d, layout.Manifest, func([]byte) []byte { return nil })
	if folders, err := Folders(d.st); len(folders) != 1 || err != nil {
		t.Errorf("Folders = %v, %v", folders, err)
	}
	if id, err := IdentityIn(d.st, d.folder); id != k.id || err != nil {
		t.Errorf("IdentityIn = %v, %v", id, err)
	}
	damage(t, d, "part-000000.parquet", func([]byte) []byte { return []byte("PAR1") })
	if id, err := IdentityIn(d.st, d.folder); err == nil {
		t.Errorf("IdentityIn of a damaged part = %v", id)
	}
	must.Do(t, os.Remove(filepath.Join(d.st.Dir(), d.path("part-000000.parquet"))))
	if folders, err := Folders(d.st); len(folders) != 0 || err != nil {
		t.Errorf("Folders of nothing = %v, %v", folders, err)
	}
}

// However often a dataset is opened and read, each of its files is hashed once. Verify believes
// no earlier look: it finds a change that neither size nor time show.
func TestHashedOnce(t *testing.T) {
	k := sequence
	d := k.filled(t, 10000, 4096)
	var bytes int64
	old := time.Now().Add(-time.Hour)
	for part := range 3 {
		full := must.Get(d.st.Path(d.path(layout.Part(part, Parquet))))(t)
		must.Do(t, os.Chtimes(full, old, old))
		bytes += d.parts[part].Bytes
	}
	hashed := int64(0)
	d.st.Inject(store.Unsynced(store.Faults{Hash: func(_ string, n int64) { hashed += n }}))
	for range 4 {
		k.mustHold(t, k.open(t, d.st), 10000)
	}
	if hashed != bytes {
		t.Errorf("%d bytes were hashed of a dataset of %d", hashed, bytes)
	}
	damage(t, d, "part-000002.parquet", func(b []byte) []byte { b[50] ^= 1; return b })
	full, _ := d.st.Path(d.path("part-000002.parquet"))
	must.Do(t, os.Chtimes(full, old, old))
	if problems, err := k.open(t, d.st).Verify(ctx); err != nil || len(problems) != 1 {
		t.Errorf("Verify: %v, %v", problems, err)
	}
}

// TestMemory says how often WritePart copies the rows that it writes: by how
// much more it allocates for a part of twice the rows. (The compressor's
// buffers don't grow with them.)
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 2^20 rows")
	}
	const half, bytesPerRow = 1 << 19, 12
	// Memory that is used again is there after a few rounds, and stays: no collection
	// takes it, and no other processor keeps it. That of other tests is too small.
	vectors.Clear()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	write := func(rows uint64) float64 {
		k := sequence
		k.product.Part = 1 << 20
		values, least := k.rows(1, 1+rows), math.Inf(1)
		for range 4 {
			d := k.open(t, store.Temporary(t))
			least = min(least, allocated(func() {
				must.Do(t, d.WritePart(ctx, heaps.Between(1, 1+rows), values, by))
			}))
		}
		return least
	}
	copies := (write(2*half) - write(half)) / (half * bytesPerRow)
	t.Logf("WritePart copies its rows %.2f times", copies)
	if copies < 0.5 || copies > 2.5 {
		t.Errorf("WritePart copies its rows %.2f times", copies)
	}
}

// allocated is the number of bytes that do allocates, whether or not they are
// freed meanwhile.
func allocated(do func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc)
}
