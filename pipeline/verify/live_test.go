package verify

import (
	"context"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// atWork is another process that makes what the name stands for.
func atWork(t *testing.T, st *store.Store, name string) (leave func() error) {
	t.Helper()
	other := must.Get(store.Open(st.Dir()))(t)
	lease := must.Get(other.Take(t.Context(), name))(t)
	return lease.Release
}

// lost is a process of a machine of that name which made what the name stands for when the machine
// was lost: its session and its lease are left.
func lost(t *testing.T, st *store.Store, machine, name string) {
	t.Helper()
	t.Setenv("GRUNDY_HOST", machine)
	patience := os.Getenv("GRUNDY_PATIENCE")
	os.Unsetenv("GRUNDY_PATIENCE") // so that the session writes nothing while it is copied
	leave := atWork(t, st, name)
	os.Unsetenv("GRUNDY_HOST")
	os.Setenv("GRUNDY_PATIENCE", patience)
	locks, kept := filepath.Join(st.Dir(), ".locks"), t.TempDir()
	must.Do(t, errors.Join(os.CopyFS(kept, os.DirFS(locks)), leave(), os.RemoveAll(locks), os.CopyFS(locks, os.DirFS(kept))))
}

// filler writes the values of a game piece by piece, as a slow run does.
type filler struct {
	g      *game.Game
	ds     *dataset.Dataset
	folder string
	p      *game.Product
	values []uint32 // from the product's first heap on
}

const player = "divide-and-residue" // a fast game with small parts

const last = 20_000 // heap of a dataset of two parts

func fillerOf(t *testing.T, st *store.Store, name string, to uint64) *filler {
	t.Helper()
	g := catalog.Must(name)
	values := must.Get(claims.Solvers{}.Sequence(t.Context(), name, to))(t)
	p := g.Product(game.Sequence)
	id := dataset.Identify(g, p, 0)
	ds := must.Get(dataset.Of(st, g, p, 0))(t)
	must.Do(t, ds.EnsureFormats(t.Context(), dataset.Arrow))
	return &filler{g, ds, id.Folder(), p, values.Values}
}

// filled is a folder with all values of a game up to a heap, which change may make wrong.
func filled(t *testing.T, name string, to uint64, change func(values []uint32)) (*store.Store, *filler) {
	t.Helper()
	st := store.Temporary(t)
	f := fillerOf(t, st, name, to)
	change(f.values)
	must.Do(t, f.fill(t.Context(), to+1, to+1))
	return st, f
}

func none([]uint32) {}

// fill writes the heaps up to before end in pieces.
func (f *filler) fill(ctx context.Context, end, piece uint64) error {
	for n := f.ds.Contiguous(); n < end; n = f.ds.Contiguous() {
		boundary := f.p.First + ((n-f.p.First)/f.p.Part+1)*f.p.Part
		s := heaps.Between(n, min(n+piece, boundary, end))
		rows := tables.New(f.p.Schema)
		for h := s.From; h < s.To; h++ {
			g := f.values[h-f.p.First]
			rows.Cols[0].AppendNumber(h)
			switch v := &rows.Cols[1]; v.Type {
			case tables.Uint8:
				v.U8 = append(v.U8, uint8(g))
			default:
				v.U32 = append(v.U32, g)
			}
		}
		if err := f.ds.WritePart(context.WithoutCancel(ctx), s, rows, dataset.Provenance{Solver: "test", Version: "1"}); err != nil {
			return err
		}
		if ctx.Err() != nil {
			break
		}
	}
	return f.ds.Flush()
}

func check(t *testing.T, st *store.Store, heaps int, limit time.Duration) (all []Result) {
	t.Helper()
	err := All(t.Context(), st, Options{Heaps: heaps, Time: limit}, func(v Result) error {
		all = append(all, v)
		return nil
	})
	must.Do(t, err)
	return all
}

// Beside a run that replaces tails all the time, no check finds anything wrong; damage to a
// whole part is found while the run goes on.
func TestBesideALiveRun(t *testing.T) {
	const heaps = 100_000
	st := store.Temporary(t)
	f := fillerOf(t, st, player, heaps)
	defer atWork(t, st, f.folder)()
	must.Do(t, f.fill(t.Context(), f.p.First+f.p.Part+10, f.p.Part))
	during := func(end uint64, look func([]Result)) {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- f.fill(ctx, end, 900) }()
		looks := 0
		for ; looks < 15; looks++ {
			look(check(t, st, 3, 20*time.Millisecond))
		}
		cancel()
		must.Do(t, <-ended)
	}
	wrote := f.ds.Contiguous()
	during(heaps/2, func(all []Result) {
		if len(all) != 1 || len(all[0].Problems) > 0 || all[0].Verdict != Sound && all[0].Verdict != Unsampled {
			t.Errorf("beside a run: %+v", all)
		}
	})
	if f.ds.Contiguous() == wrote {
		t.Error("nothing was written meanwhile: this test tries nothing")
	}
	flip(t, st, f.folder+"/part-000000.parquet")
	during(heaps, func(all []Result) {
		if len(all) != 1 || all[0].Verdict != Wrong || len(all[0].Problems) != 1 || !strings.Contains(all[0].Problems[0], "part-000000.parquet is damaged") {
			t.Errorf("a damaged part beside a run: %+v", all)
		}
	})
}

// flip changes a bit in the middle of a file.
func flip(t *testing.T, st *store.Store, name string) {
	t.Helper()
	full := must.Get(st.Path(name))(t)
	content := must.Get(os.ReadFile(full))(t)
	content[len(content)/2] ^= 1
	must.Do(t, os.WriteFile(full, content, 0o666))
}

// Values with valid digests that a wrong solver gave are found; the dataset is set aside
// whole, since later values follow from them. Of a damaged part, only its file is set aside. A run
// makes anew what was set aside, and nothing else.
func TestSetAside(t *testing.T) {
	for _, c := range []struct {
		change  func(values []uint32)
		damaged string // a part
		problem string
		aside   string
		stays   string // a part that isn't written again
	}{
		{func(values []uint32) {
			for i := 15_000; i < len(values); i++ {
				values[i]++
			}
		}, "", "the definition gives", "archive/divide-and-residue", ""},
		{none, "part-000000.parquet", "part-000000.parquet is damaged", "archive/divide-and-residue-part-000000.parquet", "part-000001.parquet"},
	} {
		st, f := filled(t, player, last, c.change)
		if c.damaged != "" {
			flip(t, st, f.folder+"/"+c.damaged)
		}
		before := must.Get(st.Walk(f.folder))(t)
		all := check(t, st, 50, time.Second)
		if len(all) != 1 || all[0].Verdict != Wrong || !strings.Contains(all[0].Problems[0], c.problem) {
			t.Fatalf("%+v, want %s", all, c.problem)
		}
		if err := all[0].setAside(st); err != nil || strings.Join(all[0].Aside, " ") != c.aside {
			t.Fatalf("set aside: %+v, %v", all[0], err)
		}
		if kept, err := st.Walk(c.aside); err != nil || c.damaged == "" && len(kept) != len(before) {
			t.Errorf("of %v are kept %v, %v", before, kept, err)
		}
		task := &plan.DatasetTask{Slice: plan.Slice{Folder: f.folder, Request: game.Request{N: last}, Game: f.g, Product: f.p}}
		must.Do(t, run.Fill(t.Context(), st, task, "1"))
		if all := check(t, st, 50, time.Second); len(all) != 1 || all[0].Verdict != Sound {
			t.Errorf("made anew: %+v", all)
		}
		now, err := st.Walk(f.folder)
		if err != nil || c.stays != "" && !slices.ContainsFunc(now, func(e store.Entry) bool {
			return path.Base(e.Path) == c.stays && slices.Contains(before, e)
		}) {
			t.Errorf("the sound part was written again: %v, %v", now, err)
		}
	}
}

// Parts that a killed run didn't list any more are counted, and nothing is wrong with them.
func TestUnlisted(t *testing.T) {
	st := store.Temporary(t)
	f := fillerOf(t, st, player, last)
	must.Do(t, f.fill(t.Context(), f.p.First+f.p.Part, f.p.Part))
	manifest := must.Get(st.Read(f.folder + "/manifest.json"))(t)
	must.Do(t, f.fill(t.Context(), last+1, last))
	must.Get(st.Save(f.folder+"/manifest.json", func(w io.Writer) error { _, err := w.Write(manifest); return err }))(t)
	all := check(t, st, 1, time.Second)
	if len(all) != 1 || all[0].Failed() || len(all[0].Notes) != 1 || !strings.Contains(all[0].Notes[0], "isn't the file that the manifest describes, but it is sound") {
		t.Errorf("a part that isn't listed: %+v", all)
	}
}

// The error of who takes the results ends the check, whatever the result is about, and so does
// the context's.
func TestAllEnds(t *testing.T) {
	st, _ := surveyed(t)
	f := fillerOf(t, st, player, 100)
	must.Do(t, f.fill(t.Context(), 100, 100))
	for _, path := range []string{"figures/a.json", "figures/stranger.png"} {
		must.Get(st.SaveRecord(path, artifact.Record{Key: "k"}))(t)
	}
	all := check(t, st, 1, time.Millisecond)
	o := Options{Heaps: 1, Time: time.Millisecond}
	if len(all) != 4 {
		t.Fatalf("%+v", all)
	}
	full := errors.New("the disk is full")
	for at := range all {
		given := 0
		if err := All(t.Context(), st, o, func(Result) error {
			if given++; given == at+1 {
				return full
			}
			return nil
		}); !errors.Is(err, full) || given != at+1 {
			t.Errorf("after %d results All = %v", given, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := All(ctx, st, o, func(Result) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("All = %v", err)
	}
}
