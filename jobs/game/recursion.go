package game

import "context"

// Recursion computes the values of a sequence in the order of the heaps, each
// value from those of smaller heaps.
type Recursion struct {
	// Learn takes in the known values of the next heaps, some ten thousands at a time.
	Learn func(ctx context.Context, values []uint32) error
	// Fill finds the values of the next heaps and takes them in. The block is
	// zero before.
	Fill func(ctx context.Context, block []uint32) error
}

// HeapByHeap is the recursion that finds one value at a time: next finds the
// value of the next heap, and learn takes it in. The context is looked at before
// each group of the given number of heaps.
func HeapByHeap(group int, next func() uint32, learn func(g uint32)) Recursion {
	return Recursion{
		Learn: func(ctx context.Context, values []uint32) error {
			for i, g := range values {
				if i%group == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
				learn(g)
			}
			return nil
		},
		Fill: func(ctx context.Context, block []uint32) error {
			for i := range block {
				if i%group == 0 && ctx.Err() != nil {
					return context.Cause(ctx)
				}
				block[i] = next()
				learn(block[i])
			}
			return nil
		},
	}
}

// Recursive completes s, the solver of a sequence whose values stand in the
// named column, with runs of the recursion that begin prepares. The recursion
// starts at the heap first, and computes or learns no heap beyond last.
func Recursive(s Solver, column string, begin func(first, last uint64) Recursion) Solver {
	s.Start = func(ctx context.Context, r Request, prior Source) (Run, error) {
		first, end := prior.Range()
		x := begin(first, max(end, r.N+1)-1)
		learn := func(values []uint32) error { return x.Learn(ctx, values) }
		if err := EachBlock(ctx, prior, column, learn); err != nil {
			return nil, err
		}
		return &Dense{N: end, Fill: x.Fill}, nil
	}
	return s
}
