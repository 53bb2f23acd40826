package claims

import (
	"context"
	"fmt"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// examples11 is the example m = 11 of section 6.
func examples11() []claim.Claim {
	return []claim.Claim{
		claim.Finite(onFrontier(bounded("ex11", "6", 40, "The value 11 stands on the frontier first at 20, and a second time at 21."),
			func(f frontier) claim.Finding {
				if rows := f.rows(11); len(rows) > 1 && rows[0] == 20 && rows[1] == 21 {
					return f.found(claim.Proved, "11 stands on the frontier at 20 and 21 and, by theorem 6.7 with the rows to 40, in %d places in all", len(rows))
				}
				return f.found(claim.Contradicted, "the frontier to 40 is %v", f)
			})),
		everyCell(bounded("ex11-dies", "6", 1500, "The value 11 is no G(a_k) with a > 42."),
			func(g claim.Grid, n, k uint64) (bool, string) { return n <= 42 || g.At(n, k) != 11, "another value" }),
		cellsOf(claim.Quoted(said("ex11-cells", "6", "With a > 21, G(a_k) = 11 just for 22_2, 40_19 and 42_22."),
			`there are several Grundy values equal to 11 with a > 21, namely G(22_2) = G(40_{19}) = G(42_{22}) = 11`,
			"The rows to 42 are all that matter, by theorem 6.8."),
			42, func(n, _ uint64, g uint32) bool { return n > 21 && g == 11 }, "22_2", "40_19", "42_22"),
	}
}

// cellsOf completes c with the test of a printed list of the cells n_k of MEM⁰, with n ≤ to
// and k ≤ n + 1, that are meant. The column n + 1 is ∞.
func cellsOf(c claim.Claim, to uint64, meant func(n, k uint64, g uint32) bool, printed ...string) claim.Claim {
	c.Bound = to
	columns := claim.Square(to)
	c.Needs = claim.OnGrid(c, "mem0", claim.Square, nil).Needs
	place := func(i int) string { return fmt.Sprintf("place %d", i+1) }
	return claim.Finite(claim.Printed(c, printed, place, func(ctx context.Context, v claim.Values) ([]string, error) {
		s, err := v.Grid(ctx, "mem0", to, columns)
		var cells []string
		for i, g := range s.Values {
			n, k := uint64(i)/columns+1, uint64(i)%columns+1
			if k <= n && meant(n, k, g) {
				cells = append(cells, fmt.Sprintf("%d_%d", n, k))
			} else if k == n+1 && meant(n, k, g) {
				cells = append(cells, fmt.Sprintf("%d_∞", n))
			}
		}
		return cells, err
	}))
}

const (
	// diagonal12 is the row of the frontier in which the value 12 stands.
	diagonal12 = 22
	// recursive12 is the least k with k + 22 > 88.
	recursive12 = 88 - diagonal12 + 1
	// leastRow12 is a row up to which the diagonal has both k and 2k for an odd k ≥ recursive12,
	// and all k < 2·recursive12.
	leastRow12 = 2*recursive12 + diagonal12
)

// examples12 is the example m = 12 of section 6.
func examples12() []claim.Claim {
	const far = 4200
	row22 := []string{"22_1"}
	for k := 3; k <= diagonal12; k++ {
		if k != 10 {
			row22 = append(row22, fmt.Sprintf("22_%d", k))
		}
	}
	return []claim.Claim{
		claim.Finite(onFrontier(bounded("ex12", "6", 2*diagonal12, "The value 12 stands on the frontier just once, at 22: it doesn't again by row 44."),
			func(f frontier) claim.Finding {
				if rows := f.rows(12); len(rows) == 1 && rows[0] == diagonal12 {
					return f.found(claim.Proved, "of the rows to 44 only 22 has the value 12; by theorem 6.7 no later one has")
				}
				return f.found(claim.Contradicted, "the frontier to 44 is %v", f)
			})),
		cellsOf(claim.Quoted(said("ex12-exceptional", "6", "Off the diagonal n − k = 22, G(n_k) = 12 just for 22_k with k ≠ 2, 10 and for 24_1 and 32_5."),
			`there are several exceptional position: G(22_k) = 12 for k ≠ 2, 10, and G(24_1) = G(32_5) = 12`,
			"The rows to 44 are all that matter, since after them only the diagonal does; k = ∞ counts."),
			2*diagonal12, func(n, k uint64, g uint32) bool { return n != k+diagonal12 && g == 12 },
			append(row22, "22_∞", "24_1", "32_5")...),
		claim.Finite(onGrid(second(claim.Quoted(bounded("ex12-exceptions", "6", 2*diagonal12, "The positions 22_k with k ≠ 2, 10, and 24_1 and 32_5, are exceptional: G(n_k) = G((n−k)_k)."),
			"By a finite check, we also observe that there are several exceptional position", "In the sense of definition 6.5, for 1 ≤ k ≤ n. What the sentence lists is true (mem/ex12-exceptional): these are the positions of value 12 off the diagonal. So just the word isn't that of the definition.")), testExceptions12)),
		everyCell(bounded("ex12-diagonal", "6", 1500, "If n > 44 and G(n_k) = 12, then k = n − 22."),
			func(g claim.Grid, n, k uint64) (bool, string) {
				return n <= 2*diagonal12 || g.At(n, k) != 12 || n == k+diagonal12, "12 only on the diagonal"
			}),
		everyCell(bounded("ex12-excludents", "6", 1500, "If k + 22 > 88, each of 0, …, 11 is an excludent of (k+22)_k, so that G is 12 or more."),
			func(g claim.Grid, n, k uint64) (bool, string) {
				return n <= 88 || n != k+diagonal12 || g.At(n, k) >= 12, "12 or more"
			}),
		onDiagonal12(claim.Quoted(bounded("ex12-recursion", "6", far,
			"For k + 22 > 88, G((k+22)_k) = 12 if and only if k is odd and G((k/2+22)_{k/2}) ≠ 12."),
			`for k + 22 > 88, G((k+22)_k) = 12 if and only if k is odd and G((k/2+22)_{k/2}) \neq 12`,
			"For odd k there is no (k/2+22)_{k/2}: then the second condition is read as not met and, the other time, as met. The text before says that G is 12 for odd k, and for even k unless G((k/2+22)_{k/2}) is."), testRecursion12),
		claim.ProvedBy(onDiagonal12(second(claim.Quoted(bounded("ex12-families", "6", far,
			"G((k+22)_k) = 12 if and only if v₂(k) is even, but for k = 2^e with e ≥ 4, 3·2^e and 15·2^e with e ≥ 0, where it is if and only if v₂(k) is odd."),
			`k = 2^e, e ≥ 4, k = 3 × 2^e, e ≥ 0, k = 15 × 2^e, e ≥ 0`, "For every k ≥ 1; the rows to 155 give k ≤ 133, from which the recursion of theorem M3 leads to every other k.")), testFamilies12), "M3"),
		onDiagonal12(bounded("ex12-infinite", "6", far, "There are infinitely many a with G((a+22)_a) = 12."), testInfinite12),
	}
}

// testExceptions12 looks at the positions that the example names; none of them is among those
// that have their value from the diagonal unless G((n−k)_k) = G(n_k).
func testExceptions12(g claim.Grid, f frontier) claim.Finding {
	named := []game.Pile{{N: 24, K: 1}, {N: 32, K: 5}}
	for k := uint64(1); k <= diagonal12; k++ {
		if k != 2 && k != 10 {
			named = append(named, game.Pile{N: diagonal12, K: k})
		}
	}
	var not, are []string
	for _, p := range named {
		words := fmt.Sprintf("G(%d_%d) = %d and G(%d_%d) = %d", p.N, p.K, g.At(p.N, p.K), p.N-p.K, p.K, g.At(p.N-p.K, p.K))
		if g.At(p.N, p.K) == g.At(p.N-p.K, p.K) {
			are = append(are, fmt.Sprintf("%d_%d", p.N, p.K))
		} else {
			not = append(not, words)
		}
	}
	if len(not) == 0 {
		return f.found(claim.Proved, "all %d positions are", len(named))
	}
	return f.found(claim.Misprint, "of the %d positions %d aren't: %s, …; those that are exceptional: %s", len(named), len(not), not[0], listed(are))
}

// onDiagonal12 completes c with a test of is12, which says whether G((k+22)_k) = 12, for
// 1 ≤ k ≤ last. The bound is the last row, at least leastRow12.
func onDiagonal12(c claim.Claim, test func(is12 func(k uint64) bool, last uint64) claim.Finding) claim.Claim {
	columns := func(rows uint64) uint64 { return rows - diagonal12 }
	grid := claim.OnGrid(c, "mem0", columns, func(g claim.Grid) claim.Finding {
		f := test(func(k uint64) bool { return g.At(k+diagonal12, k) == 12 }, g.K)
		f.Bound = g.N
		return f
	})
	return claim.AtLeast(grid, leastRow12)
}

// testRecursion12 tests both readings of the printed line, which has 'and', and the line with 'or'.
func testRecursion12(is12 func(uint64) bool, last uint64) claim.Finding {
	fails := func(want func(k uint64) bool) uint64 { // first
		for k := uint64(recursive12); k <= last; k++ {
			if is12(k) != want(k) {
				return k
			}
		}
		return 0
	}
	odd := func(k uint64) bool { return k%2 == 1 }
	unmet, met := fails(func(uint64) bool { return false }), fails(odd)
	or := fails(func(k uint64) bool { return odd(k) || !is12(k/2) })
	switch {
	case unmet == 0 || met == 0:
		return claim.Found(claim.Holds, 0, "true for %d ≤ k ≤ %d", recursive12, last)
	case or > 0:
		return claim.Found(claim.Contradicted, 0, "even with 'or' it fails at k = %d: %s", or, whether12(or, is12(or)))
	}
	return claim.Found(claim.Misprint, 0, "printed 'k is odd and', true is 'k is odd or': read as never met, the condition fails as %s, and read as 'k is odd' as %s; with 'or' it is true for %d ≤ k ≤ %d",
		whether12(unmet, true), whether12(met, is12(met)), recursive12, last)
}

// whether12 writes that G((k+22)_k) is 12, or isn't.
func whether12(k uint64, is bool) string {
	sign := map[bool]string{true: "=", false: "≠"}
	return fmt.Sprintf("G(%d_%d) %s 12", k+diagonal12, k, sign[is])
}

func testFamilies12(is12 func(uint64) bool, last uint64) claim.Finding {
	exceptions := 0
	for k := uint64(1); k <= last; k++ {
		e := bits.TrailingZeros64(k)
		want := e%2 == 0
		if odd := k >> e; odd == 1 && e >= 4 || odd == 3 || odd == 15 {
			want = !want
			exceptions++
		}
		if is12(k) != want {
			return claim.Found(claim.Contradicted, 0, "k = %d: %s", k, whether12(k, is12(k)))
		}
	}
	return claim.Found(claim.Holds, 0, "true for every k ≤ %d, of which %d are exceptional", last, exceptions)
}

// testInfinite12 tests whether one of any two neighbouring k ≥ recursive12 is such an a.
func testInfinite12(is12 func(uint64) bool, last uint64) claim.Finding {
	count := 0
	for k := uint64(recursive12); k <= last; k++ {
		if is12(k) {
			count++
		} else if k > recursive12 && !is12(k-1) {
			return claim.Found(claim.Contradicted, 0, "neither a = %d nor a = %d has the value 12", k-1, k)
		}
	}
	return claim.Found(claim.Holds, 0, "it is 12 for %d of the a from %d to %d, and for one of any two in a row", count, recursive12, last)
}
