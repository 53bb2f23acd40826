package dataset

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/store"
)

// interrupted is a dataset that an earlier run left with a tail, in a new
// store.
func interrupted(t *testing.T, k kind, had uint64) (*store.Store, *Dataset) {
	t.Helper()
	st := newStore(t)
	d := k.open(t, st)
	if err := d.EnsureFormats(ctx, Arrow); err != nil {
		t.Fatal(err)
	}
	k.mustExtend(t, d, had, 1000)
	return st, d
}

// copied is a new store with what is in another.
func copied(t *testing.T, st *store.Store) *store.Store {
	t.Helper()
	to := newStore(t)
	if err := os.CopyFS(to.Dir(), os.DirFS(st.Dir())); err != nil {
		t.Fatal(err)
	}
	return to
}

// goOn is what the next run does.
func goOn(t *testing.T, k kind, st *store.Store, N uint64) *Dataset {
	t.Helper()
	st.Inject(store.Unsynced(store.Faults{}))
	release, err := st.Lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	d := k.open(t, st)
	if err := d.EnsureFormats(ctx, Arrow); err != nil {
		t.Fatal(err)
	}
	k.mustExtend(t, d, N, 1000)
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
		if diff := cmp.Diff(want, files(t, d2)); diff != "" {
			t.Fatalf("killed after %d steps, the next run makes other files: %s", steps, diff)
		}
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
				if diff := cmp.Diff(want, files(t, d)); diff != "" {
					t.Fatalf("%s %d failed, nothing was said, and the files are others: %s", op, n, diff)
				}
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
			if err := d.EnsureFormats(ctx); err != nil {
				t.Fatal(err)
			}
			k.mustHold(t, d, N)
			if diff := cmp.Diff(want, files(t, d)); diff != "" {
				t.Fatalf("%s %d failed, and afterwards the files are others: %s", op, n, diff)
			}
		}
	}
}

// TestDiskThatLies changes each write once without an error. It is found before
// the file gets its name.
func TestDiskThatLies(t *testing.T) {
	t.Parallel()
	k := sequence
	before, _ := interrupted(t, k, 100)
	for at := 0; ; at++ {
		st := copied(t, before)
		d, writes := k.open(t, st), 0
		st.Inject(store.Unsynced(store.Faults{Write: func(f io.Writer, p []byte) (int, error) {
			if writes++; writes-1 == at {
				p = append([]byte(nil), p...)
				p[len(p)/2] ^= 0x55
			}
			return f.Write(p)
		}}))
		err := k.extendTo(d, 3000, 3000)
		if at >= writes {
			if err != nil || writes < 20 {
				t.Errorf("%d writes, and none was changed: %v", writes, err)
			}
			return
		}
		if err == nil || !strings.Contains(err.Error(), "SHA-256") {
			t.Fatalf("write %d was changed, but WritePart = %v", at, err)
		}
		if missing := k.open(t, st).Missing(100); len(missing) > 0 {
			t.Fatalf("write %d was changed: %v is missing", at, missing)
		}
	}
}

// TestLostRowGroup drops a write of the Parquet file as the library does when
// it fails: the rows are gone, the rest of the file is in order.
func TestLostRowGroup(t *testing.T) {
	k := sequence
	for n := 0; ; n++ {
		d := k.open(t, newStore(t))
		d.st.Inject(store.Unsynced(store.FailOnce(store.Write, n, syscall.ENOSPC)))
		err := d.WritePart(ctx, Span{0, heaps.Between(1, 4097)}, k.rows(1, 4097), by)
		if err == nil {
			k.mustHold(t, d, 4096)
			if n < 8 {
				t.Errorf("the part took %d writes only: this test fails none that matters", n)
			}
			return
		}
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("write %d failed, but WritePart = %v", n, err)
		}
	}
}

// TestCompareFindsLostRows is the guard behind that one: a file that is in
// order, but has fewer rows or others than were written.
func TestCompareFindsLostRows(t *testing.T) {
	k := sequence
	d := k.open(t, newStore(t))
	rows := k.rows(1, 4097)
	p := Part{Range: heaps.Between(1, 4097), Rows: 4096, Values: digestOf(rows)}
	other := k.rows(1, 4097)
	other.Cols[1].U32[77]++
	gap := k.rows(1, 4097)
	gap.Cols[0].U64[77]++
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
