//go:build long && !noasm

package stream_test

import (
	"context"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/stream"
)

// The periods that streams prove are those that the engine which keeps all values proves, and every
// segment of their certificates holds.
func TestWhole(t *testing.T) {
	for _, x := range []long{
		{"octal:0.104", sparse.Moves{Ends: []int{1}, Splits: []int{3}}, 11770282, 197769598},
		{"octal:0.054", sparse.Moves{Ends: []int{2}, Splits: []int{2, 3}}, 10015179, 193235616},
		{"octal:0.454", sparse.Moves{Ends: []int{2}, Splits: []int{1, 2, 3}}, 60620715, 160949019},
	} {
		t.Run(x.game, func(t *testing.T) {
			x.kept(t)
			c, err := check.ReadStreamed(text(t, x.search(t, new(Memory), 0)))
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
	g := catalog.Must(x.game)
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

// A search that comes to a rare heap begins again with a longer first piece.
func TestLateRareLong(t *testing.T) {
	const rare, kept = 33944004, 1 << 30 // of 0.205
	var records Memory
	s := &stream.Search{Moves: sparse.Moves{Singles: []int{1}, Ends: []int{3}, Splits: []int{3}},
		Records: &records}
	s.SetFirst(1 << 22)
	ctx := context.Background()
	if err := s.Open(ctx, "octal:0.205"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(ctx, kept); err != nil {
		t.Fatal(err)
	}
	head := records.head
	last := head.Rares[len(head.Rares)-1].Heap
	if head.Start.To != kept || last != rare || len(head.Start.Window) < rare || s.Heap() != kept {
		t.Fatalf("the first piece has %d heaps, the last rare heap is %d, and %d heaps are known", head.Start.To, last, s.Heap())
	}
	values, err := s.Slice(ctx, rare, 1)
	if err != nil || values[0] != head.Rares[len(head.Rares)-1].Value {
		t.Errorf("the value of the last rare heap is %v (%v)", values, err)
	}
}
