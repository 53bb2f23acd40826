package stream

import (
	"context"
	"errors"
	"fmt"
	"sort"

	"grundy/jobs/solve/sparse"
)

// reader computes the values of consecutive heaps again, from the record before the first one.
type reader struct {
	stream *sparse.Stream
	piece  []byte // the values from the heap next on that are computed already
	next   uint64
}

// end is where a record ends, a place from which values are computed again.
type end struct {
	heap   uint64 // the first one behind the record
	window func() ([]byte, error)
}

// read begins at the heap from, by the end of the last record that ends there or before.
func (s *Search) read(ctx context.Context, from uint64, before end) (*reader, error) {
	if kept := s.head.Start.To; from < kept {
		stream, piece, err := sparse.NewStream(ctx, s.Moves, int(kept), s.head.Depth)
		if err != nil {
			return nil, err
		}
		if stream.Coding().Space != s.head.Space { // The same code takes the same one.
			return nil, errors.New("the first heaps fall into another space than when the records were begun, maybe by another version of this program: remove them, or take that version")
		}
		return &reader{stream, piece.Codes[from:], from}, nil
	}
	window, err := before.window()
	if err != nil {
		return nil, err
	}
	stream, err := sparse.ResumeStream(s.Moves, s.head.snapshot(before.heap, window))
	if err != nil {
		return nil, fmt.Errorf("the record before heap %d: %w", before.heap, err)
	}
	r := &reader{stream: stream, next: before.heap}
	return r, r.skip(ctx, from)
}

// step is how many heaps a reader computes at a time.
const step = 1 << 24

// more computes the next piece. The one before is given up.
func (r *reader) more(ctx context.Context) error {
	piece, err := r.stream.Next(ctx, min(step, r.stream.AtOnce()))
	if err != nil {
		return err
	}
	r.piece = piece.Codes
	return nil
}

// some is the next values, most at most and at least one. They are valid until the next call but
// one.
func (r *reader) some(ctx context.Context, most uint64) ([]byte, error) {
	if len(r.piece) == 0 {
		if err := r.more(ctx); err != nil {
			return nil, err
		}
	}
	n := min(most, uint64(len(r.piece)))
	values := r.piece[:n]
	r.piece, r.next = r.piece[n:], r.next+n
	return values, nil
}

// skip goes on to the heap to.
func (r *reader) skip(ctx context.Context, to uint64) error {
	for r.next < to {
		if _, err := r.some(ctx, to-r.next); err != nil {
			return err
		}
	}
	return nil
}

// span is the heaps from ≤ n < from + count.
type span struct {
	from  uint64
	count int
}

// slices is the values of some spans, which may overlap. They are computed again in one pass, or
// from a record where that is nearer. The window of a record isn't computed.
func (s *Search) slices(ctx context.Context, spans ...span) ([][]byte, error) {
	values := make([][]byte, len(spans))
	for i, x := range spans {
		before, err := s.endAt(x.from + uint64(x.count))
		if err != nil {
			return nil, err
		}
		if before.heap != x.from+uint64(x.count) || x.count > s.stream.Window {
			values[i] = make([]byte, 0, x.count)
			continue
		}
		window, err := before.window()
		if err != nil {
			return nil, err
		}
		values[i] = window[len(window)-x.count:]
	}
	var r *reader
	for {
		from, most := wanted(spans, values)
		if most == 0 {
			return values, nil
		}
		var err error
		if r, err = s.reach(ctx, r, from); err != nil {
			return nil, err
		}
		some, err := r.some(ctx, most)
		if err != nil {
			return nil, err
		}
		for i, x := range spans {
			if at := x.from + uint64(len(values[i])) - from; at < uint64(len(some)) {
				more := some[at:]
				values[i] = append(values[i], more[:min(len(more), x.count-len(values[i]))]...)
			}
		}
	}
}

// wanted is the least heap that is missing in one of the spans, and how many are missing there from
// that heap on, or 0 if none is missing.
func wanted(spans []span, values [][]byte) (from, most uint64) {
	for i, x := range spans {
		next, missing := x.from+uint64(len(values[i])), uint64(x.count-len(values[i]))
		if missing > 0 && (most == 0 || next < from) {
			from, most = next, missing
		}
	}
	return from, most
}

// reach is a reader whose next heap is the given one: the reader r, if it isn't nil and no record
// is nearer, or another one. The heap isn't before the next one of r.
func (s *Search) reach(ctx context.Context, r *reader, heap uint64) (*reader, error) {
	before, err := s.endAt(heap)
	if err != nil {
		return nil, err
	}
	if r == nil || r.next < before.heap {
		return s.read(ctx, heap, before)
	}
	return r, r.skip(ctx, heap)
}

// endAt is the end of the last record that ends at the heap or before; the first piece's if there
// is none.
func (s *Search) endAt(heap uint64) (end, error) {
	var failed error
	i := sort.Search(s.Records.Len(), func(i int) bool {
		r, err := s.Records.At(i)
		if err != nil {
			failed = err
			return true
		}
		return r.To > heap
	})
	if failed != nil || i == 0 {
		return end{s.head.Start.To, func() ([]byte, error) { return s.head.Start.Window, nil }},
			failed
	}
	r, err := s.Records.At(i - 1)
	if err != nil {
		return end{}, err
	}
	return end{r.To, func() ([]byte, error) { return s.Records.Window(i - 1) }}, nil
}

// Slice is the nim-values of the heaps from ≤ n < from + count, computed again from the last record
// before these. They may lie behind the last record. It takes five bytes a value.
func (s *Search) Slice(ctx context.Context, from uint64, count int) ([]uint32, error) {
	codes, err := s.slices(ctx, span{from, count})
	if err != nil {
		return nil, err
	}
	return s.values(from, codes[0]), nil
}

// values is the nim-values that the codes of the heaps from the given one on mean.
func (s *Search) values(from uint64, codes []byte) []uint32 {
	values := make([]uint32, len(codes))
	for i, code := range codes {
		values[i] = s.head.Value(code, from+uint64(i))
	}
	for _, r := range append([]sparse.Rare{{}}, s.head.Rares...) {
		if r.Heap >= from && r.Heap < from+uint64(len(codes)) {
			values[r.Heap-from] = r.Value // A short code doesn't tell the value of a rare heap.
		}
	}
	return values
}
