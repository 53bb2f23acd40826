package verify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/artifact"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// A record is stale when a dataset has other values now than those that it was made of. Where no
// dataset has them, that is said. Records of the same values are judged alike.
func TestInputs(t *testing.T) {
	st := store.Temporary(t)
	f := fillerOf(t, st, player, last)
	must.Do(t, f.fill(t.Context(), 1000, 1000))
	digest := must.Get(f.ds.Digest(t.Context(), 500))(t)
	in := artifact.Input{Folder: f.folder, Game: player, Product: game.Sequence, N: 500, Values: digest}
	changed := func(change func(*artifact.Input)) artifact.Input {
		x := in
		change(&x)
		return x
	}
	for _, c := range []struct {
		name  string
		input artifact.Input
		want  string
		told  string
	}{
		{"the same values", in, Sound, ""},
		{"others", changed(func(x *artifact.Input) { x.Values = "of others" }), Stale, "up to n = 500 are others now"},
		{"more than are there", changed(func(x *artifact.Input) { x.N = 1000 }), Sound, "no dataset has the values"},
		{"of a game that is gone", changed(func(x *artifact.Input) { x.Folder, x.Game = "datasets/gone", "no-such-game" }), Sound, "no dataset has the values"},
		{"of a product that is gone", changed(func(x *artifact.Input) { x.Folder, x.Product = "datasets/gone", "no-such-product" }), Sound, "no dataset has the values"},
	} {
		for _, path := range []string{"figures/a.json", "figures/b.json"} {
			must.Get(st.SaveRecord(path, artifact.Record{Key: "k", Inputs: []artifact.Input{c.input}}))(t)
		}
		leave := atWork(t, st, "figures/c.json") // A run that writes something else changes nothing in this.
		figures := 0
		for _, v := range check(t, st, 1, time.Millisecond) {
			if v.Kind != kindFigure {
				continue
			}
			figures++
			if told := strings.Join(append(v.Problems, v.Notes...), "\n"); v.Verdict != c.want || !strings.Contains(told, c.told) || (told == "") != (c.told == "") {
				t.Errorf("%s: %+v", c.name, v)
			}
		}
		if figures != 2 {
			t.Errorf("%s: %d figures are checked", c.name, figures)
		}
		leave()
	}
}

// Damage is told beside a run that makes something else, and beside what a lost machine has left:
// only what a process that lives has for itself is left out.
func TestDamageBesideOthers(t *testing.T) {
	t.Setenv("GRUNDY_PATIENCE", "60ms") // so that the lost machines are soon known to give no sign of life
	st := store.Temporary(t)
	for path, record := range map[string]artifact.Record{
		"figures/a.json": {Key: "k", Sources: []store.File{{Path: "configs/gone.json"}}},
		"figures/b.json": {Key: "k", Files: []store.File{{Path: "figures/a.json", SHA256: "of another file"}}},
		"figures/c.json": {Key: "k"},
		"figures/d.json": {Key: "k"},
	} {
		must.Get(st.SaveRecord(path, record))(t)
	}
	flip(t, st, "figures/d.json")
	must.Get(st.SaveText("figures/stranger.png", []byte("its record may come soon")))(t)
	f := fillerOf(t, st, player, 100)
	must.Do(t, f.fill(t.Context(), 100, 50))
	here, _ := os.Hostname()
	all := "unsampled stale wrong sound wrong unknown"
	for _, c := range []struct {
		beside string
		begin  func() (end func() error)
		want   string
	}{
		{"nobody", func() func() error { return nil }, all},
		{"a run that makes something else", func() func() error { return atWork(t, st, "datasets/kayles") }, all},
		{"a run that makes one of them", func() func() error { return atWork(t, st, "figures/b.json") }, "unsampled stale left out sound wrong unknown"},
		{"a run that makes another one", func() func() error { return atWork(t, st, "figures/d.json") }, "unsampled stale wrong sound left out unknown"},
		{"a run that makes what the stranger belongs to", func() func() error { return atWork(t, st, "figures/stranger.json") },
			"unsampled stale wrong sound wrong"},
		{"a run that extends the dataset", func() func() error { return atWork(t, st, f.folder) }, all},
		{"who has the whole folder", func() func() error { return atWork(t, st, "everything") }, "unsampled left out left out sound left out"},
		{"what a lost machine left", func() func() error { lost(t, st, "node7", "figures/b.json"); return nil }, all},
		{"what a machine left that had the whole folder", func() func() error { lost(t, st, "node7", "everything"); return nil }, all},
		{"what this machine left before it was booted again", func() func() error { lost(t, st, here, "figures/d.json"); return nil }, all},
	} {
		os.RemoveAll(filepath.Join(st.Dir(), ".locks"))
		end := c.begin()
		looking := must.Get(store.Open(st.Dir()))(t) // as each command is a new process
		for range 2 {
			var got []string
			for _, v := range check(t, looking, 0, 0) {
				got = append(got, v.Verdict)
				if v.Verdict == LeftOut && !strings.Contains(v.Notes[0], "process") {
					t.Errorf("beside %s: %+v", c.beside, v)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("beside %s: %q, want %q", c.beside, got, c.want)
			}
		}
		if end != nil {
			end()
		}
	}
}

// What a run replaces is looked at again if the run ends between the look and the question who
// writes it.
func TestLooksAgain(t *testing.T) {
	st := store.Temporary(t)
	for _, damaged := range []bool{false, true} {
		looks := 0
		v := newChecker(st, Options{}).settled(t.Context(), "figures/a.json", func() Result {
			v := newResult(kindFigure, "figures/a.json")
			if looks++; looks == 1 || damaged {
				v.wrong("", "the file isn't that of the record")
			}
			if !damaged { // the record of the new file
				must.Get(st.SaveRecord("figures/a.json", artifact.Record{Key: "k"}))(t)
			}
			return v
		})
		if want := map[bool]string{false: Sound, true: Wrong}[damaged]; v.Verdict != want {
			t.Errorf("after %d looks: %v, want %v", looks, v.Verdict, want)
		}
	}
}
