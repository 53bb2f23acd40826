//go:build long && !noasm

package stream_test

import (
	"context"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/games/takebreak/sparse"
	"grundy/jobs/games/takebreak/stream"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// The periods that streams prove are those that the engine which keeps all values proves, and every
// segment of their certificates holds.
func TestWhole(t *testing.T) {
	for _, x := range []long{
		code0104,
		{"octal:0.054", sparse.Moves{Ends: []int{2}, Splits: []int{2, 3}}, 10015179, 193235616},
		{"octal:0.454", sparse.Moves{Ends: []int{2}, Splits: []int{1, 2, 3}}, 60620715, 160949019},
	} {
		t.Run(x.game, func(t *testing.T) {
			x.kept(t)
			c, err := check.ReadStreamed(text(t, x.search(t, new(stream.Memory))))
			if err != nil {
				t.Fatal(err)
			}
			for i := range c.Segments() {
				if err := c.Segment(context.Background(), i); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// kept compares the numbers with what the engine that keeps all values proves.
func (x long) kept(t *testing.T) {
	t.Helper()
	g, err := catalog.Lookup(x.game)
	if err != nil {
		t.Fatal(err)
	}
	s, err := period.New(g)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Period(context.Background(), 1<<29)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != regular.Proved || r.Period != x.period || r.Preperiod != x.preperiod {
		t.Errorf("with all values kept: %s, period %d, preperiod %d", r.Verdict, r.Period, r.Preperiod)
	}
}
