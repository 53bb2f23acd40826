package claims

import (
	"fmt"
	"math"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
)

// a215721 is the P-positions on paths, as the OEIS lists them.
var a215721 = []uint64{
	0, 1, 5, 9, 15, 21, 25, 29, 35, 39, 43, 55, 59, 63, 73, 77, 89, 93, 97, 107, 111, 123, 127, 131, 141, 145, 157, 161, 165,
	175, 179, 191, 195, 199, 209, 213, 225, 229, 233,
}

// A002187 is the beginning of that sequence as the OEIS lists it: the nim-values of
// Remove-an-Edge on the paths of 1, 2, … vertices.
var A002187 = []uint32{
	0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3, 1, 1, 0,
	3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9,
}

// section8Paths is Remove-an-Edge on paths, and the domino-covering game.
func section8Paths() []claim.Claim {
	const name, far = "remove-an-edge-path", 5000
	return []claim.Claim{
		periodic(bounded("edge-path", "8", far,
			"On paths the P-positions are 0, 1, 15, 35 and the numbers congruent to 5, 9, 21, 25 and 29 modulo 34."), name,
			outcomes(0, func(n uint64) bool {
				return slices.Contains([]uint64{0, 1, 15, 35}, n) || slices.Contains([]uint64{5, 9, 21, 25, 29}, n%34)
			}, 1)),
		periodic(bounded("edge-path-period", "8", far, "The values on paths are eventually periodic with period 34."), name,
			periodFrom(34, math.MaxUint64)),
		claim.Heaps(claim.Quoted(said("edge-path-a215721", "8", "On paths the P-positions are A215721."),
			"The P-positions in this game are described in sequence A215721.", "The terms are those of the OEIS entry."), name, isP, a215721),
		claim.OnSequence(claim.Quoted(bounded("edge-path-recursion", "8", far, "A215721(n) = A215721(n−5) + 34 for n > 14."),
			`For n>14, A215721(n)=A215721(n-5)+34.`, "Terms are counted from A215721(1) = 0, as the OEIS does; they are the P-positions on paths."), name, testShiftBy34),
		claim.List(claim.Quoted(said("edge-path-a002187", "8", "On paths G(n) = A002187(n−1)."),
			"G(n)=A002187(n-1)", "The terms are those of the OEIS entry, from A002187(0) on."), name, 1, A002187),
		claim.EveryFrom(claim.Quoted(bounded("edge-path-odd", "8", far, "On paths all P-positions are odd: from an even n the first player wins."),
			"In particular, all P-positions are odd. If n is even, the first player can remove the center edge", "The list before begins with 0, where there is no edge to remove."),
			name, 0, 1, claim.Holds, func(n uint64, g uint32) (bool, string) { return n%2 == 1 || isN(g), "a value above 0" }),
		claim.OnSequence(claim.Quoted(bounded("edge-path-recurrence", "8", 1000,
			"On paths G(0) = G(1) = 0 and G(n) = mex {G(i) ⊕ 1 ⊕ G(n−i−2)}, 1 ≤ i ≤ n−2, for n ≥ 2."),
			`G(n)=\operatorname{mex}\{G(i)\otimes 1\otimes G(n-i-2)\}. where i\in[1,n-2]`, "Each G(n) from the true values of smaller heaps."),
			name, func(s tables.Slice, bound uint64) claim.Finding {
				return testRecurrence("remove-an-edge-path", s, bound, recurrence(s, term{2, 1, 1}), recurrence(s, term{2, 0, 0}),
					"printed with ⊕ 1 and i from 1, by the definition without ⊕ 1 and with i from 0")
			}),
	}
}

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

// A274161 is the printed beginning of that sequence: the N-positions of
// Remove-an-Edge on cycles, which are the P-positions of edge-delete on paths.
var A274161 = []uint64{2, 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, 57}

// section8Cycles is Remove-an-Edge on cycles, and the edge-delete game.
func section8Cycles() []claim.Claim {
	const name, deleting, far = "remove-an-edge-cycle", "edge-delete-path", 5000
	return []claim.Claim{
		claim.Heaps(said("edge-cycle", "8", "On cycles the N-positions are A274161, which starts as printed."), name, isN, A274161),
		onTwo(claim.Quoted(bounded("edge-cycle-a215721", "8", far, "On cycles the nth N-position is A215721(n+2)."),
			`the N-positions are \text{A215721}(n+2)`, "Terms are counted from A215721(1) = 0, as the OEIS does; they are the P-positions on paths."), name, "remove-an-edge-path", testCycleIndex),
		onTwo(claim.Quoted(bounded("edge-cycle-p", "8", far, "The P-positions on cycles are the complement of A274161, the P-positions of edge-delete on paths."),
			"", "Of the cycles of n ≥ 2 vertices."), name, deleting, testCycleComplement),
		claim.Heaps(said("edge-delete-a274161", "8", "The P-positions of edge-delete on paths are A274161, which starts as printed."), deleting, isP, A274161),
		claim.Same(claim.Quoted(bounded("edge-delete", "8", far, "Edge-delete on the path of n ≥ 2 vertices is domino covering on 1×(n−2)."),
			"The latter game is the same as the domino-covering game on the 1-by-(n−2) rectangle without any end restrictions.", ""),
			deleting, 2, "domino-covering", 2),
		onTwo(claim.Quoted(bounded("edge-delete-cells", "8", far, "Edge-delete on P_n is domino covering on 1×(n+2) where the end squares may not be covered."),
			"Let us consider a domino-covering game on the 1-by-n+2 rectangle. We can correspond a vertex to each square cell and connect the vertices if the cells share an edge.",
			"Without its end squares, 1×(n+2) is 1×n. Two sentences later the paper has 1×n with forbidden ends, which is 1×(n−2)."),
			deleting, "domino-covering", testCells),
	}
}

// testCells compares edge-delete on P_n with domino covering on the 1×n and the
// 1×(n−2) that are left of 1×(n+2) and 1×n without their end squares.
func testCells(deleting, covering claim.Sequence, bound uint64) claim.Finding {
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

// onTwo completes c with a test of the sequences of two games.
func onTwo(c claim.Claim, name, other string, test func(s, t claim.Sequence, bound uint64) claim.Finding) claim.Claim {
	return claim.OnSequences(c, claim.UpTo(name, other), func(all []claim.Sequence, bound uint64) claim.Finding {
		return test(all[0], all[1], bound)
	})
}

// testCycleComplement tests that a cycle is a P-position where edge-delete on the path of as
// many vertices isn't one.
func testCycleComplement(cycles, deletions claim.Sequence, bound uint64) claim.Finding {
	for n := cycles.First; n <= bound; n++ {
		if g, h := cycles.At(n), deletions.At(n); isP(g) == isP(h) {
			return claim.Found(claim.Contradicted, bound, "C_%d has the value %d, and edge-delete on P_%d has %d", n, g, n, h)
		}
	}
	return claim.Found(claim.Holds, bound, "true of the cycles to C_%d", bound)
}

// testCycleIndex compares the nth N-position on cycles with A215721(n+2) and
// with A215721(n) + 2.
func testCycleIndex(cycles, paths claim.Sequence, bound uint64) claim.Finding {
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
