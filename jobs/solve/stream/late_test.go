//go:build !noasm

package stream_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/stream"
)

// A search begins again with a longer first piece, or with a greater depth where that is as long as
// the heap asks for, but not for another error, and not beyond the greatest depth.
func TestAgain(t *testing.T) {
	var records Memory
	s := &stream.Search{Moves: code03546.moves, Records: &records}
	s.SetFirst(first)
	ctx := context.Background()
	if err := s.Open(ctx, code03546.game); err != nil {
		t.Fatal(err)
	}
	is := func(what string, kept uint64, depth int) {
		t.Helper()
		if h := records.head; h.Start.To != kept || h.Depth != depth ||
			h.Rares[len(h.Rares)-1].Heap != 430 {
			t.Errorf("%s: the first piece has %d heaps, the depth is %d, the last rare heap %d",
				what, h.Start.To, h.Depth, h.Rares[len(h.Rares)-1].Heap)
		}
	}
	is("at first", first, 1<<15)
	if begun, err := s.Again(ctx, context.Canceled); begun || err != nil {
		t.Error("a search begins again after it was interrupted", err)
	}
	for _, again := range []struct {
		heap, kept uint64
		depth      int
	}{{1 << 20, 1 << 22, 1 << 15}, {1<<20 - 1, 1 << 22, 1 << 20}, {1<<20 - 1, 1 << 24, 1 << 22}} {
		late := fmt.Errorf("wrapped: %w", &sparse.LateError{Heap: again.heap})
		if begun, err := s.Again(ctx, late); !begun || err != nil {
			t.Error("a search that can go on doesn't", err)
		}
		is(late.Error(), again.kept, again.depth)
	}
	records.head.Depth = sparse.Deepest
	if begun, err := s.Again(ctx, &sparse.LateError{Heap: 1}); begun || err != nil {
		t.Error("a search goes deeper than it may", err)
	}
}

// A search that is killed between two pieces has the same record in the end.
func TestKilled(t *testing.T) {
	certificate()
	const to = 3 * first // two pieces of a search whose first one is shorter
	run := func(ctx context.Context, m *Memory, advance func(uint64)) error {
		s := &stream.Search{Moves: code03546.moves, Records: m, Advance: advance}
		s.SetFirst(first / 4)
		if err := s.Open(ctx, code03546.game); err != nil {
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
	s := &stream.Search{Moves: code03546.moves, Records: &m}
	if err := s.Open(context.Background(), code03546.game); err != nil {
		t.Fatal(err)
	}
	ctx, kill := context.WithCancel(context.Background())
	kill()
	if _, err := s.Run(ctx, 2*stream.Span); !errors.Is(err, context.Canceled) || m.Len() != 1 ||
		m.part != nil {
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
