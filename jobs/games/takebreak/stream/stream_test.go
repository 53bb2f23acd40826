//go:build !noasm

// Streams of hundreds of millions of heaps take many minutes in pure Go. The package sparse
// compares its streams of less heaps without assembly, too.

package stream_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"grundy/jobs/games/takebreak/sparse"
	"grundy/jobs/games/takebreak/stream"
	"grundy/jobs/regular/check"
)

// long is a game whose period begins behind the first piece, with the numbers that the literature
// has.
type long struct {
	game              string
	moves             sparse.Moves
	period, preperiod uint64
}

var code0104 = long{"octal:0.104", sparse.Moves{Ends: []int{1}, Splits: []int{3}}, 11770282, 197769598}

// search finds the period of a game.
func (x long) search(t *testing.T, records stream.Records) *stream.Certificate {
	t.Helper()
	ctx := context.Background()
	s := &stream.Search{Moves: x.moves, Records: records}
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

// records and certificate of 0.104 serve several tests.
var (
	records     Memory
	certificate = sync.OnceValue(func() *stream.Certificate { return code0104.search(new(testing.T), &records) })
)

func text(t *testing.T, c *stream.Certificate) []byte {
	t.Helper()
	b, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The period of 0.104 is found, and segments of its certificate hold.
func TestStreamed(t *testing.T) {
	x, err := check.ReadStreamed(text(t, certificate()))
	if err != nil {
		t.Fatal(err)
	}
	if x.Period != code0104.period || x.Preperiod != code0104.preperiod {
		t.Errorf("period %d, preperiod %d", x.Period, x.Preperiod)
	}
	for _, i := range []int{0, x.Segments() - 3, x.Segments() - 1} {
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
	if got := text(t, code0104.search(t, &killed)); !bytes.Equal(got, want) {
		t.Error("a search that was resumed has another certificate")
	}
	if got := text(t, code0104.search(t, &killed)); !bytes.Equal(got, want) {
		t.Error("a search that is over has another certificate")
	}
}

// opened is the search for the period of 0.104, which is over.
func opened(t *testing.T) *stream.Search {
	t.Helper()
	certificate()
	s := &stream.Search{Moves: code0104.moves, Records: &records}
	if err := s.Open(context.Background(), code0104.game); err != nil {
		t.Fatal(err)
	}
	return s
}

// A repeat that is noticed late, millions of heaps behind the first window that comes back, gives the
// same numbers.
func TestNoticedLate(t *testing.T) {
	s := opened(t)
	start := certificate().Start
	p, err := s.Prove(context.Background(), &stream.Repeat{Heap: start + 5_000_000, Period: code0104.period})
	if err != nil {
		t.Fatal(err)
	}
	if p.Period != code0104.period || p.Preperiod != code0104.preperiod || p.Start != start || len(p.Differences) != 3 {
		t.Errorf("%+v", p)
	}
}

// Spans may overlap, begin in any order, and end where a record ends.
func TestSlices(t *testing.T) {
	s := opened(t)
	const count = 30_000
	end := s.Heap()
	starts := []uint64{end - count, 20_000_000, 5, 20_000_001, 20_020_000, 20_000_000, 1<<24 - count, 1<<24 - 7, end - 1, 29_999}
	got, err := s.Slices(context.Background(), count, starts...)
	if err != nil {
		t.Fatal(err)
	}
	for i, from := range starts {
		want, err := s.Slices(context.Background(), count, from)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got[i], want[0]) {
			t.Errorf("the span from heap %d has other values in company than alone", from)
		}
	}
}

// The counts of a record are those of its heaps.
func TestCounts(t *testing.T) {
	s, ctx := opened(t), context.Background()
	r, err := records.At(0)
	if err != nil {
		t.Fatal(err)
	}
	counts, greatest := make([]uint64, len(r.Counts)), uint64(0)
	for from := r.From; from < r.To; from += 1 << 26 {
		values, err := s.Slice(ctx, from, int(min(1<<26, r.To-from)))
		if err != nil {
			t.Fatal(err)
		}
		if greatest == 0 {
			if at := slices.Index(values, uint32(len(counts)-1)); at >= 0 {
				greatest = from + uint64(at)
			}
		}
		for _, v := range values {
			counts[v]++
		}
	}
	if !slices.Equal(counts, r.Counts) || greatest != r.Greatest {
		t.Errorf("counts %v, greatest value at heap %d; the record has %v and %d", counts, greatest, r.Counts, r.Greatest)
	}
}

// A change is noticed by reading, or by the segments that it touches.
func TestTampered(t *testing.T) {
	for _, c := range []struct {
		name     string
		change   func(*stream.Certificate)
		segments []int // that notice; none if reading does
	}{
		{"digest", func(c *stream.Certificate) { c.Digest = strings.Repeat("0", 64) }, nil},
		{"period", func(c *stream.Certificate) { c.Period++ }, nil},
		{"a multiple of the period", func(c *stream.Certificate) { c.Period *= 2 }, nil},
		{"preperiod", func(c *stream.Certificate) { c.Preperiod-- }, nil},
		{"start", func(c *stream.Certificate) { c.Start++ }, nil},
		{"window", func(c *stream.Certificate) { c.Window-- }, nil},
		{"game", func(c *stream.Certificate) { c.Game = "hex:0.8" }, nil},
		{"theorem", func(c *stream.Certificate) { c.Theorem = "theorem 16" }, nil},
		{"space", func(c *stream.Certificate) { c.Space.Mask = 0 }, nil},
		{"no difference", func(c *stream.Certificate) { c.Differences = c.Differences[1:] }, nil},
		{"a difference that is none", func(c *stream.Certificate) { c.Differences[1].Values[0] = c.Differences[1].Values[1] }, nil},
		{"a rare heap that isn't", func(c *stream.Certificate) { c.Rares[3].Heap++ }, nil},
		{"a rare heap's value", func(c *stream.Certificate) { c.Rares[3].Value ^= 6 }, []int{1}},
		{"a rare heap left out", func(c *stream.Certificate) { c.Rares = c.Rares[:len(c.Rares)-1] }, []int{1}},
		{"a first value", func(c *stream.Certificate) { c.Values[5]++ }, []int{1}},
		{"a value of a difference", func(c *stream.Certificate) { c.Differences[0].Values[0] ^= 32 }, []int{11}},
		{"a snapshot", func(c *stream.Certificate) { tamper(c, 4) }, []int{4, 5}},
	} {
		var x stream.Certificate
		if err := json.Unmarshal(text(t, certificate()), &x); err != nil {
			t.Fatal(err)
		}
		c.change(&x)
		read, err := check.ReadStreamed(text(t, &x))
		if (err != nil) != (c.segments == nil) {
			t.Errorf("%s: reading says %v", c.name, err)
		}
		if err != nil {
			continue
		}
		for _, i := range c.segments {
			if err := read.Segment(context.Background(), i); err == nil {
				t.Errorf("%s: the segment %d holds", c.name, i)
			}
		}
	}
}

// tamper changes a value of a snapshot, and the digest with it.
func tamper(c *stream.Certificate, i int) {
	window, err := hex.DecodeString(c.Snapshots[i].Values)
	if err != nil {
		panic(err)
	}
	window[len(window)-9] ^= 1
	c.Snapshots[i].Values = hex.EncodeToString(window)
	c.Digest = c.SumOfSnapshots()
}
