package mem

import (
	"context"

	"grundy/jobs/game"
)

// onceProduct tells of the frontier of MEM0 how often values come: times is how
// often the value g of row n stands on it in the rows 0, …, n, and once is the
// number of values that stand there just once. So the values seen once up to a
// row are those that have times = 1 and never times = 2 up to it.
func onceProduct(part uint64, frontier ...game.Solver) game.Product {
	p := game.Product{
		Name: "once", Value: "g", Part: part,
		Schema: game.Schema{
			{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32},
			{Name: "times", Type: game.Uint32}, {Name: "once", Type: game.Uint32},
		},
	}
	for _, s := range frontier {
		p.Solvers = append(p.Solvers, onceSolver(s))
	}
	return p
}

// onceSolver counts the values that a solver of the frontier gives, 4 bytes a
// value.
func onceSolver(s game.Solver) game.Solver {
	start, memory := s.Start, s.Memory
	s.Memory = func(q game.Request) uint64 { return memory(q) + 4*q.N }
	s.Start = func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
		frontier, err := start(ctx, q, prior)
		if err != nil {
			return nil, err
		}
		first, end := prior.Range()
		known, err := game.Nimbers(ctx, prior, first, end, "g")
		if err != nil {
			return nil, err
		}
		r := &onceRun{frontier: frontier}
		for _, g := range known {
			r.count(g)
		}
		return r, nil
	}
	return s
}

// onceRun counts the values of the frontier.
type onceRun struct {
	frontier game.Run
	times    []uint32 // of each value
	once     uint32
}

// Next implements [game.Run].
func (r *onceRun) Next(ctx context.Context, heaps uint64, out *game.Table) error {
	rows := game.NewTable(out.Schema[:2])
	if err := r.frontier.Next(ctx, heaps, rows); err != nil {
		return err
	}
	for _, g := range rows.Cols[1].U32 {
		out.Cols[2].U32 = append(out.Cols[2].U32, r.count(g))
		out.Cols[3].U32 = append(out.Cols[3].U32, r.once)
	}
	out.Cols[0].Append(rows.Cols[0])
	out.Cols[1].Append(rows.Cols[1])
	return nil
}

// count counts a value once more and gives its times.
func (r *onceRun) count(g uint32) uint32 {
	for uint32(len(r.times)) <= g {
		r.times = append(r.times, 0)
	}
	r.times[g]++
	switch r.times[g] {
	case 1:
		r.once++
	case 2:
		r.once--
	}
	return r.times[g]
}
