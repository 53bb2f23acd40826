package claim

import "grundy/jobs/game"

// FactorsThrough completes c with the test of the claim that the nim-value of a heap
// n ≥ from of the named game depends on n through f(n) alone: heaps with equal
// f have equal values. made makes f anew for each test, so that it may keep
// what it finds. The verdict is holds, or ifNot with the first two heaps that
// differ.
func FactorsThrough(c game.Claim, name, function string, from uint64, ifNot game.Verdict, made func() func(n uint64) uint64) game.Claim {
	return OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		f, first := made(), map[uint64]uint64{}
		for n := max(from, s.First); n <= bound; n++ {
			x, g := f(n), s.Values[n-s.First]
			m, known := first[x]
			if !known {
				first[x] = n
			} else if h := s.Values[m-s.First]; g != h {
				k := Counter(game.OfPair, name, n, uint64(g), h)
				k.Other = m
				return Found(ifNot, bound, "%s, but both have %s = %d", k, function, x)
			}
		}
		return Found(game.Holds, bound, "from the heap %d to %d the value follows from %s, which takes %d values", max(from, s.First), bound, function, len(first))
	})
}
