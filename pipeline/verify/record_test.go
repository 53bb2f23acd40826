package verify

import (
	"strings"
	"testing"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// A record is stale when a dataset has other values now than those that it was made of. Where no
// dataset has them, that is said. Records of the same values are judged alike.
func TestInputs(t *testing.T) {
	st := newStore(t)
	f := newFiller(t, st, last)
	if err := f.fill(t.Context(), 1000, 1000); err != nil {
		t.Fatal(err)
	}
	digest, err := f.ds.Digest(t.Context(), 500)
	if err != nil {
		t.Fatal(err)
	}
	in := plan.Input{Folder: f.folder, Game: player, Product: game.Sequence, N: 500, Values: digest}
	changed := func(change func(*plan.Input)) plan.Input {
		x := in
		change(&x)
		return x
	}
	for _, c := range []struct {
		name  string
		input plan.Input
		want  Verdict
		told  string
	}{
		{"the same values", in, Sound, ""},
		{"others", changed(func(x *plan.Input) { x.Values = "of others" }), Stale, "up to n = 500 are others now"},
		{"more than are there", changed(func(x *plan.Input) { x.N = 1000 }), Sound, "no dataset has the values"},
		{"of a game that is gone", changed(func(x *plan.Input) { x.Folder, x.Game = "datasets/gone", "no-such-game" }), Sound, "no dataset has the values"},
		{"of a product that is gone", changed(func(x *plan.Input) { x.Folder, x.Product = "datasets/gone", "no-such-product" }), Sound, "no dataset has the values"},
	} {
		for _, path := range []string{"figures/a.json", "figures/b.json"} {
			if _, err := st.SaveRecord(path, plan.Record{Key: "k", Inputs: []plan.Input{c.input}}); err != nil {
				t.Fatal(err)
			}
		}
		age(t, st)
		release := locked(t, st) // A run that writes something else changes nothing in this.
		figures := 0
		for _, v := range check(t, st, Sample{1, time.Millisecond}) {
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
		release()
	}
}

// Damage that was there before a run began is no work of that run.
func TestOldDamageBesideARun(t *testing.T) {
	st := newStore(t)
	for path, record := range map[string]plan.Record{
		"figures/a.json": {Key: "k", Sources: []store.File{{Path: "configs/gone.json"}}},
		"figures/b.json": {Key: "k", Files: []store.File{{Path: "figures/a.json", SHA256: "of another file"}}},
		"figures/c.json": {Key: "k"},
		"figures/d.json": {Key: "k"},
	} {
		if _, err := st.SaveRecord(path, record); err != nil {
			t.Fatal(err)
		}
	}
	flip(t, st, "figures/d.json")
	age(t, st)
	for _, beside := range []bool{false, true} {
		if beside {
			defer locked(t, st)()
		}
		var got []string
		for _, v := range check(t, st, Sample{}) {
			got = append(got, string(v.Verdict))
		}
		want := "stale wrong sound wrong"
		if beside {
			want = "left out wrong sound wrong" // A run may be writing what is missing.
		}
		if strings.Join(got, " ") != want {
			t.Errorf("beside a run: %v: %q, want %q", beside, got, want)
		}
	}
}
