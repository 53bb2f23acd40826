package takebreak

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// solver is that of every code: the value of n is the mex of the sets S_j(n−k)
// of nim-sums of j parts, found once for each total and shared by the digits.
// It is named for its cost: pairs where two heaps at most are left, and bitsets
// beyond.
func (c Code) solver() game.Solver {
	s := game.Solver{
		Name:   "pairs",
		Method: "mex over the nim-sums of all pairs of heaps, each pair added up once for all digits",
		Cost:   "n²/4 pairs",
		Steps:  func(r game.Request) float64 { return nim.PartsSteps(c.most(), r.N) + 30*float64(r.N) },
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(c.most(), r.N) },
		Start:  c.start,
	}
	if c.most() > 2 {
		s.Name, s.Method = "bitsets", "mex over the sets of nim-sums of j parts, kept as bits from heap to heap"
		s.Cost = "n³/(128·j) words for the sums of j parts"
	}
	return s
}

// start begins after the known values; the heap 0 has no option.
func (c Code) start(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
	first, end := prior.Range()
	known, err := game.Nimbers(ctx, prior, first, end, "g")
	if err != nil {
		return nil, err
	}
	sums := nim.NewParts(max(1, c.most()), len(c))
	for _, g := range known[min(1, len(known)):] {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		sums.Push(g)
	}
	dense := &game.Dense{N: end}
	var seen nim.Set
	dense.Fill = func(ctx context.Context, block []uint32) error {
		for i := range block {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if n := dense.N + uint64(i); n > 0 {
				block[i] = c.next(sums, &seen)
			}
		}
		return nil
	}
	return dense, nil
}

// next is the value of the next heap, from 1 on.
func (c Code) next(sums *nim.Parts, seen *nim.Set) uint32 {
	n := sums.Len() + 1
	seen.Clear()
	for k, j := range c.moves(uint64(n)) {
		sums.AddSums(seen, int(j), n-int(k))
	}
	g := seen.Mex()
	sums.Push(g)
	return g
}
