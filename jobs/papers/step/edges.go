package step

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
)

// testShiftBy34 compares the nth P-position on paths, A215721(n), with that five places before.
func testShiftBy34(s tables.Slice, bound uint64) claim.Finding {
	a := heapsFromOne(s, isP) // a[n] is A215721(n)
	for n := 15; n < len(a); n++ {
		if a[n] != a[n-5]+34 {
			return claim.Found(claim.Contradicted, bound, "A215721(%d) = %d and A215721(%d) = %d", n-5, a[n-5], n, a[n])
		}
	}
	before := "before that too"
	if len(a) > 14 && a[14] != a[9]+34 {
		before = "not for n = 14"
	}
	return claim.Found(claim.Holds, bound, "true for 15 ≤ n ≤ %d; %s", len(a)-1, before)
}

// heapsFromOne lists the heaps whose nim-values have a property, counted from 1; the
// entry 0 means nothing.
func heapsFromOne(s tables.Slice, has func(g uint32) bool) []uint64 {
	heaps := []uint64{0}
	for i, g := range s.Values {
		if has(g) {
			heaps = append(heaps, s.First+uint64(i))
		}
	}
	return heaps
}

// testCells compares edge-delete on P_n with domino covering on the 1×n and the
// 1×(n−2) that are left of 1×(n+2) and 1×n without their end squares.
func testCells(all []claim.Sequence, bound uint64) claim.Finding {
	deleting, covering := all[0], all[1]
	first, worse := "", "" // where the printed length and the repaired one fail first
	for n := deleting.First; n <= bound; n++ {
		g, printed, repaired := deleting.At(n), covering.At(n), covering.At(n-2)
		if g != printed && first == "" {
			first = fmt.Sprintf("edge-delete on P_%d has the value %d, as covering 1×%d has, and covering 1×%d has %d", n, g, n-2, n, printed)
		}
		if g != repaired && worse == "" {
			worse = fmt.Sprintf("edge-delete on P_%d has the value %d; covering 1×%d has %d, covering 1×%d has %d", n, g, n, printed, n-2, repaired)
		}
	}
	return repairable(bound, first, worse, fmt.Sprintf("true of the paths to P_%d", bound), "printed 1×(n+2), true is 1×n")
}

// repairable is the finding about a statement that fails first as said, if at all, and
// whose repaired version fails worse, if at all.
func repairable(bound uint64, first, worse, isTrue, repair string) claim.Finding {
	switch {
	case first == "":
		return claim.Found(claim.Holds, bound, "%s", isTrue)
	case worse != "":
		return claim.Found(claim.Contradicted, bound, "%s", worse)
	}
	return claim.Found(claim.Misprint, bound, "%s: %s; so repaired it is %s", repair, first, isTrue)
}

// testCycleComplement tests that a cycle is a P-position where edge-delete on the path of as
// many vertices isn't one.
func testCycleComplement(all []claim.Sequence, bound uint64) claim.Finding {
	cycles, deletions := all[0], all[1]
	for n := cycles.First; n <= bound; n++ {
		if g, h := cycles.At(n), deletions.At(n); isP(g) == isP(h) {
			return claim.Found(claim.Contradicted, bound, "C_%d has the value %d, and edge-delete on P_%d has %d", n, g, n, h)
		}
	}
	return claim.Found(claim.Holds, bound, "true of the cycles to C_%d", bound)
}

// testCycleIndex compares the nth N-position on cycles with A215721(n+2) and
// with A215721(n) + 2.
func testCycleIndex(all []claim.Sequence, bound uint64) claim.Finding {
	cycles, paths := all[0], all[1]
	a, c := heapsFromOne(paths.Slice, isP), heapsFromOne(cycles.Slice, isN)
	first, worse := "", "" // where the printed index and the repaired one fail first
	for n := 1; n < len(c); n++ {
		if n+2 < len(a) && c[n] != a[n+2] && first == "" {
			first = fmt.Sprintf("the N-position %d is %d, A215721(%d) = %d, A215721(%d) + 2 = %d", n, c[n], n+2, a[n+2], n, a[n]+2)
		}
		if (n >= len(a) || c[n] != a[n]+2) && worse == "" {
			worse = fmt.Sprintf("the N-position %d on cycles is %d, A215721(%d) + 2 is another number", n, c[n], n)
		}
	}
	return repairable(bound, first, worse, fmt.Sprintf("true of the first %d N-positions", len(c)-1),
		"printed A215721(n+2), true is A215721(n) + 2")
}
