package claims

import (
	"encoding/json"
	"fmt"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/mem"
	"grundy/jobs/integer"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// section2 is what the paper says of D.U.D.E.N.E.Y.
func section2() []game.Claim {
	all := []game.Claim{dudeneyEven()}
	for _, y := range []uint64{3, 5, 7, 9} {
		all = append(all, dudeneyOdd(y))
	}
	return all
}

// dudeneyEven compares the fresh heaps for the even Y up to 20 with the
// subtraction games of {1, …, Y}.
func dudeneyEven() game.Claim {
	const most = 20
	c := claim.Quoted(bounded("dudeney", "2", 1000,
		"For even Y the P-positions of D.U.D.E.N.E.Y. are those of the subtraction game of {1, …, Y}."),
		"the case where Y is even is trivial, since the usual strategy for subtraction games still works",
		"Of fresh heaps, on which no move has been made, for every even Y ≤ 20.")
	var names []string
	subtraction := "subtraction:1"
	for y := 2; y <= most; y++ {
		subtraction += fmt.Sprintf(",%d", y)
		if y%2 == 0 {
			names = append(names, fmt.Sprintf("dudeney:%d", y), subtraction)
		}
	}
	return claim.OnSequences(c, claim.UpTo(names...), func(all []claim.Sequence, bound uint64) game.Finding {
		for i := 0; i < len(all); i += 2 {
			for n := range bound + 1 {
				if g, h := all[i].At(n), all[i+1].At(n); (g == 0) != (h == 0) {
					return claim.Found(game.Contradicted, bound, "the fresh heap %d has the value %d in %s and %d in %s", n, g, all[i].Game, h, all[i+1].Game)
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of the fresh heaps 0 to %d for every even Y from 2 to %d", bound, most)
	})
}

// dudeneyOdd finds the period of the rows for an odd Y and proves it. A row follows from the
// Y rows before it, so rows that are periodic for Y rows are periodic for ever.
func dudeneyOdd(y uint64) game.Claim {
	name := fmt.Sprintf("dudeney:%d", y)
	c := claim.Quoted(bounded(fmt.Sprintf("dudeney-%d", y), "2", 400,
		fmt.Sprintf("For Y = %d the P-positions of D.U.D.E.N.E.Y. are periodic.", y)),
		"Schuh … describes winning strategies when Y = 3, 5, 7, 9",
		"Of fresh heaps. The paper doesn't give the strategy; the period and the P-positions are found here, and proved by a certificate over the rows G(n_1), …, G(n_{Y+1}).")
	return claim.Finite(claim.OnGrid(c, name, claim.Wide(y+1), func(g claim.Grid) game.Finding {
		rows := regular.NewRows(int(y) + 1)
		for n := range g.N + 1 {
			for k := uint64(1); k <= g.K; k++ {
				rows.Append(g.At(n, k))
			}
		}
		r := regular.Examine(name, regular.Repeating{Theorem: regular.FiniteMemory, Parts: 1, Taken: y}, rows)
		if r.Verdict != regular.Proved {
			return claim.Found(game.Contradicted, g.N, "no repetition of %d rows is found up to the row %d", y, g.N)
		}
		text, err := json.Marshal(r.Certificate)
		if err == nil {
			err = check.Certificate(text, rows.Last(), rows.Read)
		}
		if err != nil {
			return claim.Found(game.Contradicted, g.N, "the certificate isn't accepted: %v", err)
		}
		return claim.Found(game.Proved, g.N, "%s; of them the nim-values of fresh heaps have period %d after %d heaps, by %q, with a certificate that uses the rows to %d",
			residues(rows, r.Period, r.Preperiod), r.Period, r.Preperiod, r.Theorem, r.Certificate.Bound)
	}))
}

// residues describes the P-positions, where the nim-values have the period from the preperiod
// on. The period of the outcomes divides that of the values, and may begin earlier.
func residues(v *regular.Values, period, preperiod uint64) string {
	differ := func(n, d uint64) bool { return (v.At(n) == 0) != (v.At(n+d) == 0) }
	repeats := func(d uint64) bool {
		for n := range period {
			if differ(preperiod+n, d) {
				return false
			}
		}
		return true
	}
	d, from := uint64(1), preperiod
	for d < period && (period%d != 0 || !repeats(d)) {
		d++
	}
	for from > 0 && !differ(from-1, d) {
		from--
	}
	var early, late []uint64
	for n := range from {
		if v.At(n) == 0 {
			early = append(early, n)
		}
	}
	for r := range d {
		if v.At(from+(r+d-from%d)%d) == 0 {
			late = append(late, r)
		}
	}
	s := fmt.Sprintf("the P-positions are the heaps congruent to %s modulo %d", listed(late), d)
	if from > 0 {
		s += fmt.Sprintf(" from %d on, and below it {%s}", from, listed(early))
	}
	return s
}

// listed writes terms with commas between them.
func listed[T any](terms []T) string { return strings.Join(claim.Texts(terms), ", ") }

// section3 is theorem 3.1 and what its proof says of MEM⁺.
func section3() []game.Claim {
	wide := claim.Wide(100)
	return []game.Claim{
		claim.EveryCell(bounded("thm3.1", "3", 1500, "In MEM⁺, G(n_k) is the largest m with mk + m(m+1)/2 ≤ n."),
			"mem+", claim.Square, game.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				want := mem.Theorem31(n, k)
				return g.At(n, k) == want, fmt.Sprint(want)
			}),
		claim.OnGrid(claim.Quoted(bounded("thm3.1-options", "3", 400, "In MEM⁺ the options of a position of value m have just the values 0, …, m−1."),
			`the set \{G((n-k-i)_{k+i}) | 1 \le i \le n-k\} = \{0, ..., m-1\}`, ""), "mem+", claim.Square, testOptionSets),
		claim.OnGrid(claim.Quoted(bounded("thm3.1-sectors", "3", 1000, "In each column k of MEM⁺ the value m stands in just k + m + 1 rows."),
			"Observe that |Δ_m(k)| = k + m + 1.", "The row 0 counts."), "mem+", wide, testSectorSizes),
		claim.OnGrid(claim.Quoted(bounded("thm3.1-minima", "3", 1000, "In MEM⁺, min Δ_m(k+i) = min Δ_m(k+1) = max Δ_m(k) − k for every i ≥ 1."),
			`\min \Delta_m(k+i) = \min \Delta_m(k+1) = \max \Delta_m(k) - k`,
			"The text is extracted from a PDF, where the first sign may have been ≥, which is all that the proof needs."), "mem+", wide, testSectorMinima),
		claim.EveryCell(claim.Quoted(bounded("thm3.1-steps", "3", 1000, "In MEM⁺, if n is in Δ_m(k) and m ≥ 1, then n − k − 1 is in Δ_{m−1}(k+1)."),
			`note that (n-k-1)_{k+1} \in \Delta_{m-1}(k+1), whenever n \in \Delta_m`, "For m ≥ 1; there is no Δ₋₁."),
			"mem+", wide, game.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				m := g.At(n, k)
				if m == 0 || k == g.K {
					return true, ""
				}
				return n > k && m == g.At(n-k-1, k+1)+1, fmt.Sprintf("one more than G(%d_%d)", n-k-1, k+1)
			}),
		claim.EveryCell(claim.Quoted(bounded("thm3.1-fronts", "3", 1000, "In MEM⁺, if x_y is the first position of value j + 1 in the column y, then (x−1)_{y+1} has the value j."),
			`for any front position x_y \in F_{j+1}, we have (x-1)_{y+1} \in \Delta_j`, ""),
			"mem+", wide, game.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				if before := g.At(n-1, k); g.At(n, k) > before && k < g.K {
					return g.At(n-1, k+1) == before, fmt.Sprintf("G(%d_%d) = %d", n-1, k+1, before)
				}
				return true, ""
			}),
	}
}

// testOptionSets looks for an option of n_k whose value isn't smaller than that of n_k. The
// value of n_k itself says that every smaller value is that of an option.
func testOptionSets(g claim.Grid) game.Finding {
	for n := uint64(1); n <= g.N; n++ {
		for k := uint64(1); k <= n; k++ {
			for i := k + 1; i <= n; i++ {
				if h := g.At(n-i, i); h >= g.At(n, k) {
					return claim.Found(game.Contradicted, g.N, "G(%d_%d) is %d, and its option %d_%d has the value %d", n, k, g.At(n, k), n-i, i, h)
				}
			}
		}
	}
	return claim.Found(game.Holds, g.N, "true of every n_k with k ≤ n ≤ %d", g.N)
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

func testSectorSizes(g claim.Grid) game.Finding {
	runs := 0
	for k := uint64(1); k <= g.K; k++ {
		for _, s := range sectors(g, k) {
			size, want := s.last-s.first+1, k+s.m+1
			if runs++; size != want {
				return claim.Found(game.Contradicted, g.N, "from the row %d on the column %d has the value %d in %d rows, not %d", s.first, k, s.m, size, want)
			}
		}
	}
	return claim.Found(game.Holds, g.N, "true of the %d runs of a value that the columns to %d have up to the row %d", runs, g.K, g.N)
}

// testSectorMinima tests the printed line, and the line with ≥ for the first =, on the columns
// k, k + 1 and k + 2.
func testSectorMinima(g claim.Grid) game.Finding {
	unequal, compared := "", 0
	for k := uint64(1); k+2 <= g.K; k++ {
		here, next, later := sectors(g, k), sectors(g, k+1), sectors(g, k+2)
		if len(next) < len(later) || len(here) < len(next) {
			return claim.Found(game.Contradicted, g.N, "of the columns %d to %d a later one has more values up to the row %d", k, k+2, g.N)
		}
		for m, s := range later {
			if a, b := next[m].first, here[m].last-k; a != b {
				return claim.Found(game.Contradicted, g.N, "min Δ_%d(%d) = %d, but max Δ_%d(%d) − %d = %d", m, k+1, a, m, k, k, b)
			}
			if s.first < next[m].first {
				return claim.Found(game.Contradicted, g.N, "min Δ_%d(%d) = %d is below min Δ_%d(%d) = %d", m, k+2, s.first, m, k+1, next[m].first)
			}
			if unequal == "" && s.first > next[m].first {
				unequal = fmt.Sprintf("min Δ_%d(%d) = %d, but min Δ_%d(%d) = %d", m, k+2, s.first, m, k+1, next[m].first)
			}
			compared++
		}
	}
	if unequal == "" {
		return claim.Found(game.Holds, g.N, "true of the %d places compared", compared)
	}
	return claim.Found(game.Misprint, g.N, "printed =, true is ≥: %s; with ≥ the line is true of the %d places compared", unequal, compared)
}

// sections4And5 is theorem 4.1, a line of its proof, and theorem 5.2.
func sections4And5() []game.Claim {
	return []game.Claim{
		claim.EveryCell(bounded("thm4.1", "4", 1500, "In MEM, if k² ≥ n, then G(n_k) = ⌊n/k⌋."),
			"mem", claim.Square, game.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				want, ok := mem.Theorem41(n, k)
				return !ok || g.At(n, k) == want, fmt.Sprint(want)
			}),
		claim.Pure(claim.Quoted(bounded("thm4.1-gap", "4", 2000,
			"If k² ≥ n and q = ⌊n/k⌋, then n/((t+1)(t+2)) ≥ n/(√n(√n−1)) > 1 for every t with 0 ≤ t < q."),
			`since t < q \leq \sqrt{n}, we have \frac{n}{t+1} - \frac{n}{t+2} = \frac{n}{(t+1)(t+2)} \ge \frac{n}{\sqrt{n}(\sqrt{n}-1)} > 1`,
			"For n > 1, where √n − 1 isn't 0. The theorem stands without the line for t = q − 1: there a = k is the number sought."),
			func(bound uint64) game.Finding { return testGaps(bound, 0) }),
		claim.EveryCell(bounded("thm5.2", "5", 2000, "The P-positions n_k of MEM⁰ with n ≥ 1 are those with k = n and v₂(n) even."),
			"mem0", claim.Square, game.Holds,
			func(g claim.Grid, n, k uint64) (bool, string) { return outcome(g.At(n, k), mem.Theorem52(n, k)) }),
	}
}

// testGaps tests the line for t < q − spare. If the line fails, the finding says whether it
// is true of t < q − 1.
func testGaps(bound, spare uint64) game.Finding {
	wrong := gapTooSmall(bound, spare)
	if wrong == "" {
		return claim.Found(game.Holds, bound, "true of every n from 2 to %d", bound)
	}
	below := fmt.Sprintf("for t < q − 1 it is true of every n from 2 to %d", bound)
	if repaired := gapTooSmall(bound, 1); repaired != "" {
		below = "for t < q − 1 it fails too: " + repaired
	}
	return claim.Found(game.Contradicted, bound, "%s; %s", wrong, below)
}

// gapTooSmall describes the smallest n at which the line fails for some t < q − spare, and
// is "" if there is none.
func gapTooSmall(bound, spare uint64) string {
	for n := uint64(2); n <= bound; n++ {
		q := n / (integer.Sqrt(n-1) + 1) // the least k is ⌈√n⌉
		if t, fails := gapFails(n, q-min(q, spare)); fails {
			return fmt.Sprintf("at n = %d, q = %d, t = %d the product (t+1)(t+2) = %d is above √n(√n−1)", n, q, t, (t+1)*(t+2))
		}
	}
	return ""
}

// gapFails finds the least t < q with (t+1)(t+2) > √n(√n−1) = n − √n. For a given n the line
// says most of the greatest q, which belongs to the least k, ⌈√n⌉.
func gapFails(n, q uint64) (t uint64, fails bool) {
	for t := range q {
		if p := (t + 1) * (t + 2); p > n || (n-p)*(n-p) < n {
			return t, true
		}
	}
	return 0, false
}
