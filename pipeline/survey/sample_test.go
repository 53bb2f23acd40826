package survey

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/jobs/regular"
)

// A survey is found again by the path of its files, and by no other path.
func TestParse(t *testing.T) {
	for _, s := range []Survey{
		{"cut", 3, Bounds{Any: 400}}, {"octal", 3, Bounds{Any: 1000, Space: 20_000}}, {"cut", Families["cut"].MaxSize, Bounds{Any: 1}},
	} {
		if got, ok := Parse(Path(s.Family, s.Size, s.Bounds)); !ok || got != s {
			t.Errorf("%+v is found as %+v, %v", s, got, ok)
		}
	}
	for _, path := range []string{
		"", "survey/", "survey/cut-3", "survey/cut-3-to-", "survey/cut-03-to-400", "survey/cut-0-to-400", "survey/cut--1-to-400",
		"survey/cut-999-to-400", "survey/cut-3-to-400-far-0", "survey/cut-3-to-400.bak", "survey/other-3-to-400", "figures/cut-3-to-400",
	} {
		if got, ok := Parse(path); ok {
			t.Errorf("%q is the survey %+v", path, got)
		}
	}
}

// A survey says which command makes it.
func TestCommand(t *testing.T) {
	for want, s := range map[string]Survey{
		"grundy survey cut --size 3 --to 400":               {"cut", 3, Bounds{Any: 400}},
		"grundy survey octal --size 2 --to 400 --far 90000": {"octal", 2, Bounds{Any: 400, Space: 90_000}},
	} {
		if got := s.Command(); got != want {
			t.Errorf("%+v is made by %q", s, got)
		}
	}
}

// Only certificates are sampled, as many as are asked for and as the time allows, always the
// same ones, and what is wrong with one is told with its game.
func TestSample(t *testing.T) {
	l, err := Read(openStore(t), "survey/x", cuts(3), Bounds{Any: 400})
	if err == nil {
		err = l.Fill(t.Context(), 2, func(Row, time.Duration) {})
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
