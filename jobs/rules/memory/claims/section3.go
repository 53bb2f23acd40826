package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/rules/memory"
)

// section3 is theorem 3.1 and what its proof says of MEM⁺.
func section3() []claim.Claim {
	wide := claim.Wide(100)
	return []claim.Claim{
		claim.EveryCell(bounded("thm3.1", "3", 1500, "In MEM⁺, G(n_k) is the largest m with mk + m(m+1)/2 ≤ n."),
			"mem+", claim.Square, claim.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				want := memory.Theorem31(n, k)
				return uint64(g.At(n, k)) == want, fmt.Sprint(want)
			}),
		claim.OnGrid(claim.Quoted(bounded("thm3.1-options", "3", 400, "In MEM⁺ the options of a position of value m have just the values 0, …, m−1."),
			`the set \{G((n-k-i)_{k+i}) | 1 \le i \le n-k\} = \{0, ..., m-1\}`, ""), "mem+", claim.Square, testOptionSets),
		claim.OnGrid(claim.Quoted(bounded("thm3.1-sectors", "3", 1000, "In each column k of MEM⁺ the value m stands in just k + m + 1 rows."),
			"Observe that |Δ_m(k)| = k + m + 1.", "The row 0 counts."), "mem+", wide, testSectorSizes),
		claim.OnGrid(second(claim.Quoted(bounded("thm3.1-minima", "3", 1000, "In MEM⁺, min Δ_m(k+i) ≥ min Δ_m(k+1) = max Δ_m(k) − k for every i ≥ 1."),
			`\min \Delta_m(k+i) = \min \Delta_m(k+1) = \max \Delta_m(k) - k`,
			"The text at hand is extracted from a PDF and has = for ≥, which fails: min Δ_1(3) = 4 and min Δ_1(2) = 3. The proof needs ≥ alone. Tested for i = 2.")), "mem+", wide, testSectorMinima),
		claim.EveryCell(claim.Quoted(bounded("thm3.1-steps", "3", 1000, "In MEM⁺, if n is in Δ_m(k) and m ≥ 1, then n − k − 1 is in Δ_{m−1}(k+1)."),
			`note that (n-k-1)_{k+1} \in \Delta_{m-1}(k+1), whenever n \in \Delta_m`, "For m ≥ 1; there is no Δ₋₁."),
			"mem+", wide, claim.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				m := g.At(n, k)
				if m == 0 || k == g.K {
					return true, ""
				}
				return n > k && m == g.At(n-k-1, k+1)+1, fmt.Sprintf("one more than G(%d_%d)", n-k-1, k+1)
			}),
		claim.EveryCell(claim.Quoted(bounded("thm3.1-fronts", "3", 1000, "In MEM⁺, if x_y is the first position of value j + 1 in the column y, then (x−1)_{y+1} has the value j."),
			`for any front position x_y \in F_{j+1}, we have (x-1)_{y+1} \in \Delta_j`, ""),
			"mem+", wide, claim.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				if before := g.At(n-1, k); g.At(n, k) > before && k < g.K {
					return g.At(n-1, k+1) == before, fmt.Sprintf("G(%d_%d) = %d", n-1, k+1, before)
				}
				return true, ""
			}),
		claim.OnGrid(claim.Quoted(bounded("thm3.1-pairs", "3", 300,
			"In MEM⁺, if n_k has the value m and j < m − 1, then just one of the options x_y of n_k is the first of value j + 1 in its column."),
			"for any front position x_y ∈ F_{j+1}, we have (x−1)_{y+1} ∈ Δ_j, and clearly, for each j, exactly one such pair of positions will be obtained as i ranges in the given interval",
			"The proof stands without it: the value falls by 1 at most from one option of n_k to the next."), "mem+", claim.Square, testPairs),
	}
}

// testPairs counts, among the options x_y of each n_k, those that are the first of their value in
// the column y, for each value from 1 to G(n_k) − 1; and tests that the values of the options
// (n−i)_i fall by 1 at most from one i to the next.
func testPairs(g claim.Grid) claim.Finding {
	wrong := ""
	for n := uint64(1); n <= g.N; n++ {
		for k := uint64(1); k <= n; k++ {
			fronts := make([]int, g.At(n, k)+2)
			for i := k + 1; i < n; i++ {
				here, next := g.At(n-i, i), g.At(n-i-1, i+1)
				if here > next+1 {
					return claim.Found(claim.Contradicted, g.N, "G(%d_%d) = %d, and G(%d_%d) = %d is smaller by more than 1", n-i, i, here, n-i-1, i+1, next)
				}
				if here > g.At(n-i-1, i) && int(here) < len(fronts) {
					fronts[here]++
				}
			}
			for m := uint32(1); m < g.At(n, k) && wrong == ""; m++ {
				if fronts[m] != 1 {
					wrong = fmt.Sprintf("of the options of %d_%d, of value %d, %d are the first of value %d in their columns", n, k, g.At(n, k), fronts[m], m)
				}
			}
		}
	}
	if wrong == "" {
		return claim.Found(claim.Holds, g.N, "true of every n_k with k ≤ n ≤ %d", g.N)
	}
	return claim.Found(claim.Contradicted, g.N, "%s; from one option to the next the value falls by 1 at most, for every n ≤ %d", wrong, g.N)
}

// testOptionSets looks for an option of n_k whose value isn't smaller than that of n_k. The
// value of n_k itself says that every smaller value is that of an option.
func testOptionSets(g claim.Grid) claim.Finding {
	for n := uint64(1); n <= g.N; n++ {
		for k := uint64(1); k <= n; k++ {
			for i := k + 1; i <= n; i++ {
				if h := g.At(n-i, i); h >= g.At(n, k) {
					return claim.Found(claim.Contradicted, g.N, "G(%d_%d) is %d, and its option %d_%d has the value %d", n, k, g.At(n, k), n-i, i, h)
				}
			}
		}
	}
	return claim.Found(claim.Holds, g.N, "true of every n_k with k ≤ n ≤ %d", g.N)
}

// sector is Δ_m(k): the rows of the column k that have the value m.
type sector struct{ m, first, last uint64 }

// sectors is the sectors of the column k whose last row is in the grid.
func sectors(g claim.Grid, k uint64) []sector {
	var out []sector
	var now sector
	for n := range g.N + 1 {
		if m := uint64(g.At(n, k)); m != now.m {
			out = append(out, now)
			now = sector{m: m, first: n}
		}
		now.last = n
	}
	return out
}

func testSectorSizes(g claim.Grid) claim.Finding {
	runs := 0
	for k := uint64(1); k <= g.K; k++ {
		for _, s := range sectors(g, k) {
			size, want := s.last-s.first+1, k+s.m+1
			if runs++; size != want {
				return claim.Found(claim.Contradicted, g.N, "from the row %d on the column %d has the value %d in %d rows, not %d", s.first, k, s.m, size, want)
			}
		}
	}
	return claim.Found(claim.Holds, g.N, "true of the %d runs of a value that the columns to %d have up to the row %d", runs, g.K, g.N)
}

// testSectorMinima tests the line on the columns k, k + 1 and k + 2.
func testSectorMinima(g claim.Grid) claim.Finding {
	greater, compared := 0, 0
	for k := uint64(1); k+2 <= g.K; k++ {
		here, next, later := sectors(g, k), sectors(g, k+1), sectors(g, k+2)
		if len(next) < len(later) || len(here) < len(next) {
			return claim.Found(claim.Contradicted, g.N, "of the columns %d to %d a later one has more values up to the row %d", k, k+2, g.N)
		}
		for m, s := range later {
			if a, b := next[m].first, here[m].last-k; a != b {
				return claim.Found(claim.Contradicted, g.N, "min Δ_%d(%d) = %d, but max Δ_%d(%d) − %d = %d", m, k+1, a, m, k, k, b)
			}
			if s.first < next[m].first {
				return claim.Found(claim.Contradicted, g.N, "min Δ_%d(%d) = %d is below min Δ_%d(%d) = %d", m, k+2, s.first, m, k+1, next[m].first)
			}
			if s.first > next[m].first {
				greater++
			}
			compared++
		}
	}
	return claim.Found(claim.Holds, g.N, "true of the %d places compared; in %d of them the first sign is >", compared, greater)
}
