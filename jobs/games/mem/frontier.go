package mem

import (
	"context"
	"io"

	"grundy/jobs/game"
)

// startFrontier computes rows of K values each or, for K = 0, the frontier,
// whose values are those of the fresh heaps.
func startFrontier(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
	return newFrontierRun(ctx, q, prior, newSparse(q.N))
}

// resumeFrontier goes on from a state. Its frontier is known where it is what is
// computed.
func resumeFrontier(ctx context.Context, q game.Request, prior game.Source, state io.Reader) (game.Run, error) {
	s, err := restore(ctx, q.N, prior, state, q.K == 0)
	if err != nil {
		return nil, err
	}
	return newFrontierRun(ctx, q, prior, s)
}

// frontierRun is the run of the sequence and of a grid.
type frontierRun struct {
	game.Dense
	s *sparse
}

// newFrontierRun goes on from s after the rows that are known.
func newFrontierRun(ctx context.Context, q game.Request, prior game.Source, s *sparse) (*frontierRun, error) {
	s.listed = q.K > 0
	_, end := prior.Range()
	r := &frontierRun{game.Dense{N: end, K: q.K}, s}
	r.Fill = r.fill
	for n := uint64(len(s.f)); n < end; n++ {
		if n&1023 == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		s.next()
	}
	return r, nil
}

// fill computes the next rows.
func (r *frontierRun) fill(ctx context.Context, block []uint32) error {
	width := int(max(1, r.K))
	for ; len(block) > 0; block = block[width:] {
		if len(r.s.f)&1023 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		r.s.fill(block[:width], r.K)
	}
	return nil
}

// Save implements [game.Saver].
func (r *frontierRun) Save(w io.Writer) error { return r.s.save(w, r.K == 0) }

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
