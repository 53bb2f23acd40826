package mem

import (
	"context"
	"fmt"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

const (
	// diagonal12 is the row of the frontier in which the value 12 stands.
	diagonal12 = 22
	// recursive12 is the least k with k + 22 > 88.
	recursive12 = 88 - diagonal12 + 1
)

// cellsOf completes a claim with the test of a printed list of the cells n_k of MEM⁰, with n up to the
// bound and k ≤ n + 1, that are meant. The column n + 1 is ∞.
func cellsOf(meant func(n, k uint64, g uint32) bool, printed ...string) func(c claim.Claim) claim.Claim {
	return func(c claim.Claim) claim.Claim {
		to, columns := c.Bound, c.Bound+1
		c.Needs = func(uint64) []claim.Need {
			return []claim.Need{{Game: "mem0", Product: game.Grid, Request: game.Request{N: to, K: columns}}}
		}
		place := func(i int) string { return fmt.Sprintf("place %d", i+1) }
		return claim.Printed(c, printed, place, func(ctx context.Context, v claim.Values) ([]string, error) {
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
		})
	}
}

// exceptional12 is the positions of value 12 off the diagonal that the example lists, row by row.
func exceptional12() []string {
	var positions []string
	for k := 1; k <= diagonal12; k++ {
		if k != 2 && k != 10 {
			positions = append(positions, fmt.Sprintf("22_%d", k))
		}
	}
	return append(positions, "22_∞", "24_1", "32_5")
}

// onDiagonal12 is a test of is12, which says whether G((k+22)_k) = 12, for 1 ≤ k ≤ last.
func onDiagonal12(test func(is12 func(k uint64) bool, last uint64) claim.Finding) func(g claim.Grid) claim.Finding {
	return func(g claim.Grid) claim.Finding {
		f := test(func(k uint64) bool { return g.At(k+diagonal12, k) == 12 }, g.N-diagonal12)
		f.Bound = g.N
		return f
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
