package sweep

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/jobs/regular"
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
		if j, err := JobNamed(id); err != nil || j.ID != id {
			t.Errorf("%s is found as %+v, error %v", id, j, err)
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
	l, err := Read(t.Context(), openStore(t), cuts(3, Bounds{Any: 400}), solvers)
	if err == nil {
		err = l.Fill(t.Context(), l.All(), 2, func(Row, time.Duration) {})
	}
	if err != nil {
		t.Fatal(err)
	}
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
