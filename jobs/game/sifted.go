package game

import "context"

// Sift makes rows of the value g of the next heap n. Out is nil for heaps whose rows
// are known.
type Sift func(n uint64, g uint32, out *Table)

// Sifted is a solver of a ragged product whose rows are made of the values of a
// sequence (n and a g of 32 bits) that begins with the heap first: s solves the
// sequence. It starts from the first heap every time. Memory is the bytes that a sift
// takes besides.
func Sifted(s Solver, first uint64, memory uint64, begin func() Sift) Solver {
	start, inner := s.Start, s.Memory
	s.Memory = func(q Request) uint64 { return inner(q) + memory }
	s.Resume = nil
	s.Start = func(ctx context.Context, q Request, prior Source) (Run, error) {
		values, err := start(ctx, q, Empty(first))
		if err != nil {
			return nil, err
		}
		_, end := prior.Range()
		return &sifted{values: values, sift: begin(), done: first, next: end}, nil
	}
	return s
}

// sifted gives the rows from the heap next on. The values of the heaps before done
// are known.
type sifted struct {
	values     Run
	sift       Sift
	done, next uint64
}

// Next implements [Run].
func (r *sifted) Next(ctx context.Context, heaps uint64, out *Table) error {
	const together = 1 << 12
	from := r.next
	r.next += heaps
	for r.done < r.next {
		rows := NewTable(Schema{{"n", Uint64}, {"g", Uint32}})
		if err := r.values.Next(ctx, min(r.next-r.done, together), rows); err != nil {
			return err
		}
		for i, n := range rows.Cols[0].U64 {
			if n < from {
				r.sift(n, rows.Cols[1].U32[i], nil)
			} else {
				r.sift(n, rows.Cols[1].U32[i], out)
			}
		}
		r.done += uint64(rows.Rows())
	}
	return nil
}
