//go:build !noasm

// Streams of tens of millions of heaps take minutes in pure Go. The package sparse compares its
// streams of less heaps without assembly, too.

package stream_test

import (
	"bytes"
	"context"
	"slices"
	"sync"
	"testing"

	"grundy/jobs/regular/check"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/stream"
)

// long is a game whose period begins behind the first piece, with the numbers that the literature
// has.
type long struct {
	game              string
	moves             sparse.Moves
	period, preperiod uint64
}

var code03546 = long{"octal:0.3546",
	sparse.Moves{Ends: []int{1, 2}, Singles: []int{1, 4}, Splits: []int{2, 3, 4}},
	6792014, 16987457}

// first is the heaps of the first piece, behind which the period of 0.3546 begins.
const first = 1 << 21

// search finds the period of a game, behind a first piece of that many heaps or, if it is 0, of
// as many as usual.
func (x long) search(t *testing.T, records stream.Records, first int) *stream.Certificate {
	t.Helper()
	ctx := context.Background()
	s := &stream.Search{Moves: x.moves, Records: records}
	s.SetFirst(first)
	if err := s.Open(ctx, x.game); err != nil {
		t.Fatal(err)
	}
	found, err := s.Run(ctx, 1<<40)
	if err != nil || found == nil {
		t.Fatal(found, err)
	}
	p, err := s.Prove(ctx, found)
	if err != nil {
		t.Fatal(err)
	}
	if p.Period != x.period || p.Preperiod != x.preperiod {
		t.Errorf("%s: period %d, preperiod %d", x.game, p.Period, p.Preperiod)
	}
	c, err := s.Certify(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// records and certificate of 0.3546 serve several tests.
var (
	records     Memory
	certificate = sync.OnceValue(func() *stream.Certificate {
		return code03546.search(new(testing.T), &records, first)
	})
)

// The period of 0.3546 is found, and the segments of its certificate hold.
func TestStreamed(t *testing.T) {
	x, err := check.ReadStreamed(text(t, certificate()))
	if err != nil {
		t.Fatal(err)
	}
	if x.Period != code03546.period || x.Preperiod != code03546.preperiod {
		t.Errorf("period %d, preperiod %d", x.Period, x.Preperiod)
	}
	for i := range x.Segments() {
		if err := x.Segment(context.Background(), i); err != nil {
			t.Error(err)
		}
	}
}

// A search that goes on from the records of another one finds the same.
func TestResumed(t *testing.T) {
	want := text(t, certificate())
	head, err := records.Head()
	if err != nil {
		t.Fatal(err)
	}
	var killed Memory
	if err := killed.SetHead(head); err != nil {
		t.Fatal(err)
	}
	if got := text(t, code03546.search(t, &killed, first)); !bytes.Equal(got, want) {
		t.Error("a search that was resumed has another certificate")
	}
	if got := text(t, code03546.search(t, &killed, first)); !bytes.Equal(got, want) {
		t.Error("a search that is over has another certificate")
	}
}

// opened is the search for the period of 0.3546, which is over.
func opened(t *testing.T) *stream.Search {
	t.Helper()
	certificate()
	s := &stream.Search{Moves: code03546.moves, Records: &records}
	if err := s.Open(context.Background(), code03546.game); err != nil {
		t.Fatal(err)
	}
	return s
}

// A repeat that is noticed late, millions of heaps behind the first window that comes back, gives
// the same numbers.
func TestNoticedLate(t *testing.T) {
	s := opened(t)
	start := certificate().Start
	p, err := s.Prove(context.Background(),
		&stream.Repeat{Heap: start + 5_000_000, Period: code03546.period})
	if err != nil {
		t.Fatal(err)
	}
	if p.Period != code03546.period || p.Preperiod != code03546.preperiod || p.Start != start ||
		len(p.Differences) != 4 {
		t.Errorf("%+v", p)
	}
}

// Spans may overlap, begin in any order, and end where a record ends. Their values are those of all
// heaps, and so are the counts of a record.
func TestSlices(t *testing.T) {
	s, ctx := opened(t), context.Background()
	const count = 30_000
	end := s.Heap()
	starts := []uint64{end - count, 9_000_000, 5, 9_020_000, 9_000_000, first + 1<<24 - 7, end - 1}
	got, err := s.Slices(ctx, count, starts...)
	if err != nil {
		t.Fatal(err)
	}
	all, err := s.Slice(ctx, 0, int(end)-1+count)
	if err != nil {
		t.Fatal(err)
	}
	for i, from := range starts {
		for j, v := range got[i] {
			if n := from + uint64(j); uint32(v) != all[n] {
				t.Fatalf("in the span from heap %d on the heap %d has the value %d, want %d", from, n, v, all[n])
			}
		}
	}
	r, err := records.At(0)
	if err != nil {
		t.Fatal(err)
	}
	counts := make([]uint64, len(r.Counts))
	for _, v := range all[r.From:r.To] {
		counts[v]++
	}
	greatest := r.From + uint64(slices.Index(all[r.From:r.To], uint32(len(counts)-1)))
	if !slices.Equal(counts, r.Counts) || greatest != r.Greatest {
		t.Errorf("counts %v, greatest value at heap %d; the record has %v and %d", counts, greatest, r.Counts, r.Greatest)
	}
}
