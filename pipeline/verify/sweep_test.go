package verify

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/pipeline/artifact"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// surveyed is a folder with the sweep over the cut-sets up to 3, as a run makes it.
func surveyed(t *testing.T) (st *store.Store, name string) {
	t.Helper()
	st = store.Temporary(t)
	job := must.Get(sweep.Job("cut", 3, 400, 0))(t)
	log := must.Get(sweep.Read(t.Context(), st, sweep.Sweep{Job: job, Find: catalog.Lookup}))(t)
	must.Do(t, log.Fill(t.Context(), log.All(), 2, func(sweep.Row, time.Duration) {}))
	record := sweep.Record{Record: artifact.Record{Key: "k"}, Job: job, Points: len(job.Points), Verdicts: log.Verdicts()}
	record.Files = must.Get(log.Finish())(t)
	must.Get(st.SaveRecord(layout.Record(layout.Sweeps, job.ID), record))(t)
	return st, layout.Sweep(job.ID)
}

// begun takes the key from the record of the sweep, as it is before the sweep ends.
func begun(t *testing.T, st *store.Store, name string) {
	var record sweep.Record
	must.Do(t, st.ReadRecord(name+".json", &record))
	record.Record = artifact.Record{}
	must.Get(st.SaveRecord(name+".json", record))(t)
}

// What is wrong with a sweep is told, unless a run has just that sweep for itself; a
// sweep of which nothing was computed again isn't called sound.
func TestSweep(t *testing.T) {
	change := func(ending string, to func(text []byte) []byte) func(*testing.T, *store.Store, string) {
		return func(t *testing.T, st *store.Store, name string) {
			full, _ := st.Path(name + ending)
			must.Do(t, os.WriteFile(full, to(must.Get(os.ReadFile(full))(t)), 0o666))
		}
	}
	foreign := func(text []byte) []byte { return append([]byte("no row\n"), text...) }
	for _, c := range []struct {
		name    string
		damage  func(t *testing.T, st *store.Store, name string)
		sample  int
		want    string
		problem string
	}{
		{"untouched", nil, 3, Sound, ""},
		{"no sample", nil, 0, Unsampled, ""},
		{"without its record", func(_ *testing.T, st *store.Store, name string) { st.Remove(name + ".json") }, 3, Sound, ""},
		{"a changed record", change(".json", func(text []byte) []byte { return bytes.Replace(text, []byte("400"), []byte("401"), 1) }), 3, Wrong, ".json"},
		{"begun and cut off by a kill", func(t *testing.T, st *store.Store, name string) {
			begun(t, st, name)
			change(".certificates.jsonl", func(text []byte) []byte { return append(text, `{"na`...) })(t, st, name)
		}, 3, Sound, ""},
		{"begun, with rows in pieces", func(t *testing.T, st *store.Store, name string) {
			begun(t, st, name)
			for _, ending := range []string{".jsonl", ".certificates.jsonl"} {
				text := must.Get(st.Read(name + ending))(t)
				must.Get(st.Save(name+"/000000"+ending, func(w io.Writer) error { _, err := w.Write(text); return err }))(t)
				must.Do(t, st.Remove(name+ending))
			}
		}, 3, Sound, ""},
		{"begun, with another row", func(t *testing.T, st *store.Store, name string) {
			begun(t, st, name)
			change(".jsonl", func(text []byte) []byte { return bytes.Replace(text, []byte("400"), []byte("401"), 1) })(t, st, name)
		}, 3, Wrong, "doesn't match its digest"},
		{"another table", change(".parquet", func([]byte) []byte { return []byte("a table") }), 3, Wrong, ".parquet isn't the table"},
		{"another row", change(".jsonl", func(text []byte) []byte { return bytes.Replace(text, []byte("400"), []byte("401"), 1) }), 3, Wrong, "doesn't match its digest"},
		{"a foreign row", change(".jsonl", foreign), 3, Wrong, ".jsonl: line 1 can't be read"},
		{"a foreign certificate", change(".certificates.jsonl", foreign), 0, Wrong, ".certificates.jsonl: line 1 can't be read"},
		{"no certificates", func(_ *testing.T, st *store.Store, name string) { st.Remove(name + ".certificates.jsonl") }, 3, Wrong, "can't be checked"},
	} {
		st, name := surveyed(t)
		if c.damage != nil {
			c.damage(t, st, name)
		}
		look := func(when string, want string, problem string) {
			t.Helper()
			all := check(t, st, c.sample, time.Minute)
			if len(all) != 1 || all[0].Verdict != want || !strings.Contains(strings.Join(all[0].Problems, "\n"), problem) || (len(all[0].Problems) > 0) != (want == Wrong) {
				t.Errorf("%s, %s: %+v, want %s", c.name, when, all, want)
			}
		}
		look("alone", c.want, c.problem)
		leave := atWork(t, st, "survey/other.json")
		look("beside a run", c.want, c.problem)
		leave()
		leave = atWork(t, st, name+".json")
		if c.want == Wrong {
			look("while a run writes it", LeftOut, "")
		} else {
			look("while a run writes it", c.want, "")
		}
		leave()
	}
}
