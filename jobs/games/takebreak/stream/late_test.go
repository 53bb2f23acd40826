//go:build !noasm

package stream_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"grundy/jobs/games/takebreak/sparse"
	"grundy/jobs/games/takebreak/stream"
)

// A search that comes to a rare heap begins again with a longer first piece.
func TestLateRare(t *testing.T) {
	const rare, kept = 33944004, 1 << 27 // of 0.205
	var records Memory
	s := &stream.Search{Moves: sparse.Moves{Singles: []int{1}, Ends: []int{3}, Splits: []int{3}}, Records: &records}
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
	if err != nil || uint32(values[0]) != head.Rares[len(head.Rares)-1].Value {
		t.Errorf("the value of the last rare heap is %v (%v)", values, err)
	}
}

// A search that is killed between two pieces has the same record in the end.
func TestKilled(t *testing.T) {
	certificate()
	const to = 1<<24 + 3<<26
	run := func(ctx context.Context, m *Memory, advance func(uint64)) error {
		s := &stream.Search{Moves: code0104.moves, Records: m, Advance: advance}
		if err := s.Open(ctx, code0104.game); err != nil {
			t.Fatal(err)
		}
		_, err := s.Run(ctx, to)
		return err
	}
	whole, killed := Memory{head: records.head}, Memory{head: records.head}
	if err := run(context.Background(), &whole, nil); err != nil {
		t.Fatal(err)
	}
	kills := 0
	for ; ; kills++ {
		ctx, kill := context.WithCancel(context.Background())
		before := killed.part
		err := run(ctx, &killed, func(uint64) { kill() })
		kill()
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) || killed.part == before {
			t.Fatalf("a search that is killed keeps nothing: %v", err)
		}
	}
	if a, b := bytesOf(t, &whole), bytesOf(t, &killed); kills == 0 || a != b {
		t.Errorf("a search that was killed %d times has another record", kills)
	}
}

// A search that is stopped before the first piece of a record says so and keeps no record without
// heaps.
func TestStoppedAtOnce(t *testing.T) {
	certificate()
	last := *records.records[len(records.records)-1]
	last.To, last.Repeat = stream.Span, nil // The window of another heap serves as well.
	m := Memory{head: records.head, records: []*stream.Record{&last}}
	s := &stream.Search{Moves: code0104.moves, Records: &m}
	if err := s.Open(context.Background(), code0104.game); err != nil {
		t.Fatal(err)
	}
	ctx, kill := context.WithCancel(context.Background())
	kill()
	if _, err := s.Run(ctx, 2*stream.Span); !errors.Is(err, context.Canceled) || m.Len() != 1 || m.part != nil {
		t.Errorf("%v, and there are %d records", err, m.Len())
	}
}

// bytesOf is all records behind the head.
func bytesOf(t *testing.T, m *Memory) string {
	t.Helper()
	b, err := json.Marshal(append(m.records, m.part))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
