package cut

import (
	"context"

	"grundy/jobs/game"
)

// dropOutsProduct is the drop-outs of {1, 2} (figure 1, the second picture): the
// heaps with 2·G(n) < n − 30 and their values, 23 to 10^7 and 28 to 10^8.
// The paper shows them and doesn't say how far below n/2 a value must be: of all
// other heaps to 10^8 only 31, with G(31) = 5, has a value below n/2 − 2.
func dropOutsProduct(sequence ...game.Solver) game.Product {
	p := game.Product{
		Name: "drop-outs", Value: "g", First: 1, Part: 1 << 20, Ragged: 1,
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32}},
	}
	for _, s := range sequence {
		p.Solvers = append(p.Solvers, dropOutsSolver(s))
	}
	return p
}

// dropOutsSolver sifts the values that a solver of the sequence gives. It starts
// from the first heap every time.
func dropOutsSolver(s game.Solver) game.Solver {
	start, memory := s.Start, s.Memory
	s.Memory = func(q game.Request) uint64 { return memory(q) + 1<<20 }
	s.Start = func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
		values, err := start(ctx, q, game.Empty(1))
		if err != nil {
			return nil, err
		}
		_, end := prior.Range()
		return &dropOutsRun{values: values, done: 1, next: end}, nil
	}
	return s
}

// dropOutsRun gives the drop-outs from the heap next on. The values of the heaps
// before done are known.
type dropOutsRun struct {
	values     game.Run
	done, next uint64
}

// Next implements [game.Run].
func (r *dropOutsRun) Next(ctx context.Context, heaps uint64, out *game.Table) error {
	from := r.next
	r.next += heaps
	for r.done < r.next {
		rows := game.NewTable(out.Schema)
		if err := r.values.Next(ctx, min(r.next-r.done, 1<<12), rows); err != nil {
			return err
		}
		for i, n := range rows.Cols[0].U64 {
			if g := rows.Cols[1].U32[i]; n >= from && 2*uint64(g)+dropOut < n {
				out.Cols[0].U64 = append(out.Cols[0].U64, n)
				out.Cols[1].U32 = append(out.Cols[1].U32, g)
			}
		}
		r.done += uint64(rows.Rows())
	}
	return nil
}
