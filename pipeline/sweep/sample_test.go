package sweep

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/pipeline/config"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// A sweep over a family is found again by its id, and by no other id, and says which command
// makes it.
func TestCommand(t *testing.T) {
	for want, id := range map[string]string{
		"grundy survey cut --size 3 --to 400":                 "cut-3-to-400",
		"grundy survey octal --size 2 --to 400 --far 90000":   "octal-2-to-400-far-90000",
		"grundy survey subtraction --size 16 --to 1":          "subtraction-16-to-1",
		"grundy survey hex --size 1 --to 1000 --far 20000000": "hex-1-to-1000-far-20000000",
	} {
		if got, ok := Command(id); !ok || got != want {
			t.Errorf("%s is made by %q, %v", id, got, ok)
		}
		if s, ended, err := Named(t.Context(), store.Temporary(t), id); err != nil || ended || s.ID != id {
			t.Errorf("%s is found as %+v, error %v", id, s, err)
		}
	}
	for _, id := range []string{
		"", "cut", "cut-3", "cut-3-to-", "cut-03-to-400", "cut-0-to-400", "cut--1-to-400",
		"cut-999-to-400", "cut-3-to-400-far-0", "cut-3-to-400.bak", "other-3-to-400",
	} {
		if got, ok := Command(id); ok {
			t.Errorf("%q is made by %s", id, got)
		}
	}
}

// Only certificates are sampled, as many as are asked for and as the time allows, always the
// same ones, and what is wrong with one is told with its game.
func TestSample(t *testing.T) {
	l := read(t, store.Temporary(t), sweepOf("cut", 3, 400, 0))
	fill(t, l, l.All())
	stopped, stop := context.WithCancelCause(t.Context())
	reason := errors.New("a reason")
	stop(reason)
	for _, c := range []struct {
		name  string
		ctx   context.Context
		most  int
		limit time.Duration
		want  int
		err   error
	}{
		{"none", t.Context(), 0, time.Minute, 0, nil}, {"some", t.Context(), 2, time.Minute, 2, nil},
		{"all", t.Context(), 100, time.Minute, 3, nil}, {"no time", t.Context(), 100, 0, 0, nil},
		{"interrupted", stopped, 100, time.Minute, 0, reason},
	} {
		if checked, wrong, err := l.Sample(c.ctx, c.most, c.limit); checked != c.want || len(wrong) > 0 || !errors.Is(err, c.err) {
			t.Errorf("%s: %d are checked, wrong %v, error %v", c.name, checked, wrong, err)
		}
	}
	for name, e := range l.entries {
		if e.seal.Certificate != nil {
			l.entries[name] = resealed(t, e, func(_ *Row, c *regular.Certificate) { c.Game = "another" })
		}
	}
	_, some, err := l.Sample(t.Context(), 2, time.Minute)
	_, again, _ := l.Sample(t.Context(), 2, time.Minute)
	if err != nil || len(some) != 2 || !slices.Equal(some, again) || !strings.HasPrefix(some[0], "cut:") {
		t.Errorf("the certificates of another game: %q, then %q, error %v", some, again, err)
	}
}

// Certificates that don't name the source of their theorem are made again.
func TestExplained(t *testing.T) {
	for certificate, want := range map[string]bool{
		"": true, `{"theorem":"theorem 16"}`: false, `{"source":""}`: false, `{"source":"theorem 16 of a paper"}`: true,
	} {
		var e entry
		if certificate != "" {
			e.seal.Certificate = []byte(certificate)
		}
		if got := e.explained(); got != want {
			t.Errorf("%s: %v", certificate, got)
		}
	}
}

// The row of a game that has the values of another one says what the row says that is computed for
// itself, but for the rare heaps.
func TestCarry(t *testing.T) {
	for _, x := range []struct {
		family string
		size   int
		others int // games that aren't computed
	}{{"octal", 2, 22}, {"octal4", 1, 2}, {"hex", 1, 1}, {"subtraction", 6, 10}, {"cut", 6, 21}} {
		s := sweepOf(x.family, x.size, 300, 500)
		l := read(t, store.Temporary(t), s)
		asked, others := map[string]bool{}, 0
		must.Do(t, l.Fill(t.Context(), s.All(), 2, func(r Row, _ time.Duration) { asked[r.Game] = true }))
		for _, name := range l.names {
			got := l.entries[name].row
			if got.SameAs == "" {
				continue
			}
			others++
			want := entryOf(t, l, name).row
			want.same = got.same
			got.Rares, got.LastRare, got.Space = want.Rares, want.LastRare, want.Space
			if got != want {
				t.Errorf("%+v,\nwant %+v", got, want)
			}
		}
		if others != x.others || len(asked) != len(l.names) {
			t.Errorf("%s: %d rows of %d games, %d of them carried over, want %d", x.family, len(asked), len(l.names), others, x.others)
		}
	}
}

func TestHeapOf(t *testing.T) {
	for _, x := range []struct {
		computed, wanted game.Theorem
		want             string
	}{
		{game.Theorem{Scale: 1}, game.Theorem{Scale: 1}, "n"},
		{game.Theorem{Scale: 1, Shift: 1}, game.Theorem{Scale: 1, Shift: 3}, "n-2"},
		{game.Theorem{Scale: 1}, game.Theorem{Scale: 3}, "n//3"},
		{game.Theorem{Scale: 2}, game.Theorem{Scale: 3}, "2*(n//3)"},
		{game.Theorem{Scale: 2, Shift: 1}, game.Theorem{Scale: 3, Shift: 4}, "2*((n-4)//3)+1"},
	} {
		if got := heapOf(&x.computed, &x.wanted); got != x.want {
			t.Errorf("%+v of %+v: %s, want %s", x.wanted, x.computed, got, x.want)
		}
	}
}

// Pieces divide all games, each with the one that is computed for it. A row that names another game
// than the sweep's classes isn't taken.
func TestClasses(t *testing.T) {
	l := read(t, store.Temporary(t), sweepOf("octal", 2, 50, 0))
	var all []string
	for _, p := range []Piece{{0, 5}, {5, 40}, {40, 63}} {
		of := l.gamesOf(p)
		for _, name := range of {
			if !slices.Contains(of, l.Computed(name)) {
				t.Errorf("%s is apart from %s", name, l.Computed(name))
			}
		}
		all = append(all, of...)
	}
	slices.Sort(all)
	if want := slices.Sorted(slices.Values(l.names)); !slices.Equal(all, want) {
		t.Errorf("the pieces have %v, want %v", all, want)
	}
	if got := l.classes.of["octal:0.4"]; got != (same{"octal:0.07", "n-1", "theorem E1"}) {
		t.Errorf("0.4 is %+v", got)
	}
	e := entryOf(t, l, "octal:0.4")
	if l.current(t.Context(), e.row) {
		t.Error("a row that names no other game is taken")
	}
	e.row.same = same{"octal:0.07", "n-1", "theorem E1"}
	if !l.current(t.Context(), e.row) {
		t.Error("a row that names the computed game isn't taken")
	}
	l.Keep = config.KeepDatasets
	if c := l.Sweep.classes(); len(c.of) > 0 || len(c.members) != len(l.names) {
		t.Errorf("of stored values %v are the same", c.of)
	}
}
