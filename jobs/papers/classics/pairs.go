package classics

import (
	"context"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// appendCell appends n, k, g.
func appendCell(out *tables.Table, n, k uint64, g uint32) {
	out.Cols[0].AppendNumber(n)
	out.Cols[1].AppendNumber(k)
	out.Cols[2].U32 = append(out.Cols[2].U32, g)
}

// appendPPosition appends n, k where the value is 0.
func appendPPosition(out *tables.Table, n, k uint64, g uint32) {
	if g == 0 {
		out.Cols[0].AppendNumber(n)
		out.Cols[1].U32 = append(out.Cols[1].U32, uint32(k))
	}
}

// formula is the solver of a theorem about pairs; row appends what the theorem says of (n, k) for
// all k.
func formula(theorem, cost string, steps func(game.Request) float64,
	row func(q game.Request, n uint64, out *tables.Table)) game.Solver {
	return game.Bounded(math.MaxUint32-1, game.Solver{
		Name: "formula", Method: "the formula of " + theorem, Theorem: theorem, Cost: cost,
		Steps:  steps,
		Memory: func(game.Request) uint64 { return 1 << 20 },
		Begin: func(_ context.Context, q game.Request, prior game.Known) (tables.Run, error) {
			_, end := prior.Range()
			return &tables.RowByRow{N: end,
				Add: func(_ context.Context, n uint64, out *tables.Table) error {
					row(q, n, out)
					return nil
				}}, nil
		},
	})
}
