package game

import (
	"context"

	"grundy/jobs/tables"
)

// HeapByHeap is the two halves of a recursion that finds one value at a time: next finds the
// value of the next heap, and learn takes it in. The context is checked before each group of as
// many heaps as given.
func HeapByHeap(group int, next func() uint32, learn func(g uint32)) (learnAll, fill tables.Fill) {
	learnAll = func(ctx context.Context, values []uint32) error {
		for i, g := range values {
			if i%group == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
			learn(g)
		}
		return nil
	}
	fill = func(ctx context.Context, block []uint32) error {
		for i := range block {
			if i%group == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
			block[i] = next()
			learn(block[i])
		}
		return nil
	}
	return learnAll, fill
}

// Recursive completes s, the solver of a sequence whose values stand in the named column, with
// runs that compute each value from those of smaller heaps. Begin prepares the two halves of the
// recursion, which starts at the heap first, and computes or learns no heap beyond last: learn
// takes in the known values of the next heaps, some ten thousands at a time, and fill finds those
// of the next heaps and takes them in.
func Recursive(s Solver, column string,
	begin func(first, last uint64) (learn, fill tables.Fill)) Solver {
	s.Begin = func(ctx context.Context, r Request, prior Known) (tables.Run, error) {
		first, end := prior.Range()
		learn, fill := begin(first, max(end, r.N+1)-1)
		use := func(values []uint32) error { return learn(ctx, values) }
		if err := tables.EachBlock(ctx, prior, column, use); err != nil {
			return nil, err
		}
		return &tables.Dense{N: end, Fill: fill}, nil
	}
	return s
}
