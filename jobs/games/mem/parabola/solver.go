package parabola

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/rows"
	"grundy/jobs/integer"
)

// Solver is the solver of the grid and of the fresh heaps.
func Solver() game.Solver {
	return rows.Solver(fill, game.Solver{
		Name: "theorem+columns", Theorem: "theorem 4.1",
		Method: "theorem 4.1 for k² ≥ n, its columns inside the parabola one by one",
		Cost:   "(2/3) n^1.5 options",
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (2*float64(rootUp(q.N)) + float64(q.K))
		},
		Memory: func(q game.Request) uint64 { return 2*q.N + 64*rootUp(q.N) + 3<<20 },
	})
}

// fill computes rows of K values each from the heap first on or, for K = 0, the values of
// the fresh heaps.
func fill(q game.Request, first uint64) func(context.Context, []uint32) error {
	p := newParabola(q.N)
	width := max(1, q.K)
	return func(ctx context.Context, block []uint32) error {
		from := max(first, p.n)
		out := func(n uint64) []uint32 {
			if n < from {
				return nil
			}
			return block[(n-from)*width:][:q.K]
		}
		fresh := func(n uint64, g uint32) {
			if q.K == 0 && n >= from {
				block[n-from] = g
			}
		}
		return p.rows(ctx, from+uint64(len(block))/width, out, fresh)
	}
}

// Diagonal is the solver of the options of one heap. The theorem gives G(n_k) where it
// speaks of n_k; the other options lie in the last √n rows, which are computed with √n
// columns.
func Diagonal(theorem func(n, k uint64) (g uint32, ok bool)) game.Solver {
	s := Solver()
	memory := s.Memory
	s.Memory = func(q game.Request) uint64 { return memory(q) + 4*q.N + 1<<20 }
	return rows.Solver(func(q game.Request, m uint64) func(context.Context, []uint32) error {
		inside := lastRows(q.N + 1)
		return func(ctx context.Context, block []uint32) (err error) {
			for i := range block {
				g, ok := theorem(m, q.N+1-m)
				if !ok {
					if g, err = inside(ctx, m); err != nil {
						return err
					}
				}
				block[i] = g
				m++
			}
			return nil
		}
	}, s)
}

// lastRows gives the cells m_(n−m) with (n−m)² < m, which lie in the last √n rows. All of
// them are computed when the first one is asked for.
func lastRows(n uint64) func(ctx context.Context, m uint64) (uint32, error) {
	root := rootUp(n)
	first, cells := n-root, []uint32(nil)
	return func(ctx context.Context, m uint64) (uint32, error) {
		if cells == nil {
			block := make([]uint32, root*root)
			if err := fill(game.Request{N: n - 1, K: root}, first)(ctx, block); err != nil {
				return 0, err
			}
			cells = block
		}
		return cells[(m-first)*root+n-m-1], nil
	}
}

// rootUp is ⌈√n⌉.
func rootUp(n uint64) uint64 {
	root := integer.Sqrt(n)
	if root*root < n {
		root++
	}
	return root
}
