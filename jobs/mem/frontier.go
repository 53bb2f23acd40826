package mem

import (
	"context"

	"grundy/jobs/game"
)

// sparseFill computes rows of K values each from the heap first on or, for
// K = 0, the frontier, whose values are those of the fresh heaps.
func sparseFill(q game.Request, first uint64) func(context.Context, []uint32) error {
	s := newSparse(q.N)
	s.listed = q.K > 0
	width := int(max(1, q.K))
	return func(ctx context.Context, block []uint32) error {
		end := max(first, uint64(len(s.f))) + uint64(len(block)/width)
		scratch := make([]uint32, width)
		for n := uint64(len(s.f)); n < end; n++ {
			row := scratch
			if n >= first {
				row = block[len(block)-int(end-n)*width:][:width]
			}
			s.fill(row, q.K)
			if n&1023 == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		return nil
	}
}

// fill computes the next row into the first columns of a grid, or its
// frontier value alone.
func (s *sparse) fill(row []uint32, columns uint64) {
	f := s.next()
	for i := range row {
		row[i] = f
	}
	for _, e := range s.row {
		if e.k <= columns {
			row[e.k-1] = e.value
		}
	}
}
