package imports

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/pipeline/config"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/matrix"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// pairs is a sweep over the subtraction sets {a, b} with a ≤ 4.
func pairs(n uint64) config.Job {
	return config.Job{ID: "pairs", Game: "subtraction:{a},{b}", N: n, Keep: config.KeepRows, Formats: []string{"parquet"},
		Matrix: matrix.Matrix{{Name: "a", Of: "1..4"}, {Name: "b", Of: "a+1..5"}}}
}

// swept is a folder with the rows of a sweep that are wanted, and its record.
func swept(t *testing.T, j config.Job, wanted func(i int) bool) *store.Store {
	t.Helper()
	st := store.Temporary(t)
	must.Get(st.SaveRecord(layout.Record(layout.Sweeps, j.ID), sweep.Record{Job: j, Points: 10}))(t)
	log := logOf(t, st, j)
	must.Do(t, log.Fill(t.Context(), log.All(), 2, func(sweep.Row, time.Duration) {}))
	must.Get(log.Finish())(t)
	for _, ending := range []string{layout.Rows, layout.Certificates} {
		change(t, st, layout.Sweep(j.ID)+ending, func(i int, line string) string {
			if !wanted(i) {
				return ""
			}
			return line
		})
	}
	return st
}

// change changes the lines of a file.
func change(t *testing.T, st *store.Store, path string, to func(i int, line string) string) {
	t.Helper()
	text := must.Get(st.Read(path))(t)
	_, err := st.Save(path, func(w io.Writer) error {
		i := 0
		for line := range bytes.Lines(text) {
			if _, err := io.WriteString(w, to(i, string(line))); err != nil {
				return err
			}
			i++
		}
		return nil
	})
	must.Do(t, err)
}

func logOf(t *testing.T, st *store.Store, j config.Job) *sweep.Log {
	t.Helper()
	must.Do(t, j.Expand(t.Context()))
	log := must.Get(sweep.Read(t.Context(), st, sweep.Sweep{Job: j, Find: catalog.Lookup}))(t)
	return log
}

// sweepTaken imports a sweep of a folder.
func sweepTaken(t *testing.T, from, out *store.Store, id string) (Result, error) {
	t.Helper()
	x := &index.Index{Format: index.Format}
	must.Do(t, x.Save(from))
	f := must.Get(from.Describe(layout.ExportIndex))(t)
	i := &importer{from: from, out: out, index: x, digest: f.SHA256}
	return i.sweep(t.Context(), id)
}

// Two partial runs of a sweep become one, whatever rows each has; it is the same as one run after
// the rest is computed.
func TestSweep(t *testing.T) {
	j := pairs(300)
	whole := swept(t, j, func(int) bool { return true })
	for _, c := range []struct {
		name         string
		mine, theirs func(i int) bool
		rows, same   int
	}{
		{"halves", func(i int) bool { return i < 5 }, func(i int) bool { return i >= 5 }, 5, 0},
		{"overlapping", func(i int) bool { return i < 7 }, func(i int) bool { return i >= 2 && i < 9 }, 2, 5},
		{"nothing here", func(int) bool { return false }, func(i int) bool { return i%2 == 0 }, 5, 0},
		{"nothing new", func(i int) bool { return i != 3 }, func(i int) bool { return i < 3 }, 0, 3},
	} {
		out, from := swept(t, j, c.mine), swept(t, j, c.theirs)
		before := described(t, out)
		r, err := sweepTaken(t, from, out, "pairs")
		if err != nil || r.Rows != c.rows || r.SameRows != c.same {
			t.Errorf("%s: %+v, %v", c.name, r, err)
		}
		if (described(t, out) == before) != (c.rows == 0) {
			t.Errorf("%s: files were changed, or not", c.name)
		}
		if again, err := sweepTaken(t, from, out, "pairs"); err != nil || again.Changed() {
			t.Errorf("%s, again: %+v, %v", c.name, again, err)
		}
		_, noTable := out.Stat(layout.Sweep(j.ID) + layout.Table)
		if (noTable != nil) != (c.rows > 0) {
			t.Errorf("%s: the table of other rows is there, or one is missing", c.name)
		}
		log := logOf(t, out, j)
		if len(log.Broken) > 0 {
			t.Errorf("%s: %v are broken", c.name, log.Broken)
		}
		must.Do(t, log.Check(t.Context(), io.Discard, 2, func(string) {}))
		must.Do(t, log.Fill(t.Context(), log.All(), 2, func(sweep.Row, time.Duration) {}))
		must.Get(log.Finish())(t)
		for _, file := range sweep.Files(j.ID) {
			got, _ := out.Describe(file)
			if want, err := whole.Describe(file); err != nil || got != want {
				t.Errorf("%s: %v, want %v, %v", c.name, got, want, err)
			}
		}
	}
}

// A row that differs, and a sweep over something else, are refused, and nothing is changed.
func TestSweepRefused(t *testing.T) {
	all, even := func(int) bool { return true }, func(i int) bool { return i%2 == 0 }
	// resealed changes a row, and makes a seal for it that is right.
	resealed := func(t *testing.T, st *store.Store) {
		digest := ""
		change(t, st, "survey/pairs.jsonl", func(i int, line string) string {
			var r sweep.Row
			must.Do(t, json.Unmarshal([]byte(line), &r))
			if i != 1 {
				return line
			}
			r.Sum++
			text, _ := json.Marshal(r)
			sum := sha256.Sum256(text)
			digest = hex.EncodeToString(sum[:])
			return string(text) + "\n"
		})
		change(t, st, "survey/pairs.certificates.jsonl", func(i int, line string) string {
			if i != 1 {
				return line
			}
			at := strings.Index(line, `"row":"`) + len(`"row":"`)
			return line[:at] + digest + line[at+len(digest):]
		})
	}
	other := pairs(300)
	other.Matrix = matrix.Matrix{{Name: "a", Of: "1..4"}, {Name: "b", Of: "a+1..6"}}
	for _, c := range []struct {
		name   string
		out    config.Job
		change func(t *testing.T, out *store.Store)
		told   string
	}{
		{"a row", pairs(300), resealed, "the row of subtraction:1,4 in survey/pairs.jsonl differs"},
		{"bounds", pairs(400), nil, "is a sweep over other games, other bounds or other rules"},
		{"games", other, nil, "is a sweep over other games, other bounds or other rules"},
		{"what is kept", pairs(300), func(t *testing.T, out *store.Store) {
			kept := pairs(300)
			kept.Keep = config.KeepDatasets
			must.Get(out.SaveRecord("survey/pairs.json", sweep.Record{Job: kept, Points: 10}))(t)
		}, "is a sweep over other games, other bounds or other rules"},
		{"record", pairs(300), func(t *testing.T, out *store.Store) {
			change(t, out, "survey/pairs.json", func(_ int, line string) string { return strings.ToUpper(line) })
		}, "can't be gone on with: survey/pairs.json isn't as this program wrote it"},
		{"no record", pairs(300), func(t *testing.T, out *store.Store) {
			must.Do(t, out.Remove("survey/pairs.json"))
		}, "can't be gone on with: pairs is the id of no sweep over a family"},
	} {
		out := swept(t, c.out, even)
		if c.change != nil {
			c.change(t, out)
		}
		before := described(t, out)
		_, err := sweepTaken(t, swept(t, pairs(300), all), out, "pairs")
		if fault.KindOf(err) != fault.OfCheck || !strings.Contains(err.Error(), c.told) {
			t.Errorf("%s: %v, want %q", c.name, err, c.told)
		}
		if described(t, out) != before {
			t.Errorf("%s: files were changed", c.name)
		}
	}
	// Rows that aren't sound count as missing, and are replaced.
	out := swept(t, pairs(300), all)
	change(t, out, "survey/pairs.jsonl", func(i int, line string) string { return strings.Replace(line, `"sum":1`, `"sum":2`, 1) })
	broken := logOf(t, out, pairs(300)).Broken
	r, err := sweepTaken(t, swept(t, pairs(300), all), out, "pairs")
	if err != nil || len(broken) == 0 || r.Rows != len(broken) {
		t.Errorf("%+v, %v; %v are broken", r, err, broken)
	}
	if again := logOf(t, out, pairs(300)).Broken; len(again) > 0 {
		t.Errorf("%v are broken", again)
	}
}

// The record of a sweep is that of its name. Otherwise the rows of a sweep that nothing has compared
// would be replaced.
func TestSweepOfAnotherName(t *testing.T) {
	all := func(int) bool { return true }
	out, from := swept(t, pairs(300), all), swept(t, pairs(400), all)
	must.Get(from.SaveRecord(layout.Record(layout.Sweeps, "other"), sweep.Record{Job: pairs(400), Points: 10}))(t)
	before := described(t, out)
	_, err := sweepTaken(t, from, out, "other")
	if fault.KindOf(err) != fault.OfCheck || !strings.Contains(err.Error(), `survey/other.json is the record of the sweep "pairs"`) {
		t.Errorf("%v", err)
	}
	if described(t, out) != before {
		t.Error("files were changed")
	}
}
