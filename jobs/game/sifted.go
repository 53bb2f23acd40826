package game

import "context"

// Sift makes rows of the value g of the next heap n. Out is nil for heaps whose rows
// are known.
type Sift func(n uint64, g uint32, out *Table)

// Sifted is a solver of a ragged product whose rows are made of the values of a
// sequence (n and a g of 32 bits) that begins with the heap first: s solves the
// sequence. It needs the values from the first heap on every time, and computes those
// that are not stored. Memory is the bytes that a sift takes besides.
func Sifted(s Solver, first uint64, memory uint64, begin func() Sift) Solver {
	start, inner := s.Start, s.Memory
	s.Memory = func(q Request) uint64 { return inner(q) + memory }
	s.Resume = nil
	s.From = func(ctx context.Context, q Request, prior, sequence Source) (Run, error) {
		_, known := sequence.Range()
		_, next := prior.Range()
		r := &sifted{sequence: sequence, known: known, sift: begin(), done: first, next: next}
		var err error
		if known <= q.N {
			r.values, err = start(ctx, q, sequence)
		}
		return r, err
	}
	s.Start = func(ctx context.Context, q Request, prior Source) (Run, error) {
		return s.From(ctx, q, prior, Empty(first))
	}
	return s
}

// sifted gives the rows from the heap next on. The values of the heaps before known
// are those of sequence, the others of a run. Those of the heaps before done are
// sifted.
type sifted struct {
	sequence          Source
	values            Run
	sift              Sift
	known, done, next uint64
}

// Next implements [Run].
func (r *sifted) Next(ctx context.Context, heaps uint64, out *Table) error {
	const together = 1 << 16
	from := r.next
	r.next += heaps
	for r.done < r.next {
		values, err := r.some(ctx, min(r.next-r.done, together))
		if err != nil {
			return err
		}
		for _, g := range values {
			if r.done < from {
				r.sift(r.done, g, nil)
			} else {
				r.sift(r.done, g, out)
			}
			r.done++
		}
	}
	return nil
}

// some gives the next values, at most so many.
func (r *sifted) some(ctx context.Context, most uint64) ([]uint32, error) {
	if r.done < r.known {
		return Nimbers(ctx, r.sequence, r.done, min(r.known, r.done+most), "g")
	}
	rows := NewTable(Schema{{"n", Uint64}, {"g", Uint32}})
	err := r.values.Next(ctx, most, rows)
	return rows.Cols[1].U32, err
}
