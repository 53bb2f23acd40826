package mem

import (
	"fmt"

	"grundy/jobs/claim"
)

// stepsDown: if n is in Δ_m(k) and m ≥ 1, then n − k − 1 is in Δ_{m−1}(k+1).
func stepsDown(g claim.Grid, n, k uint64) (bool, string) {
	m := g.At(n, k)
	if m == 0 || k == g.K {
		return true, ""
	}
	return n > k && m == g.At(n-k-1, k+1)+1, fmt.Sprintf("one more than G(%d_%d)", n-k-1, k+1)
}

// beforeFront: if n_k is the first position of its value in the column k, then (n−1)_{k+1} has the
// value of (n−1)_k.
func beforeFront(g claim.Grid, n, k uint64) (bool, string) {
	if before := g.At(n-1, k); g.At(n, k) > before && k < g.K {
		return g.At(n-1, k+1) == before, fmt.Sprintf("G(%d_%d) = %d", n-1, k+1, before)
	}
	return true, ""
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
