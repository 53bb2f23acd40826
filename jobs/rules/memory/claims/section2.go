package claims

import (
	"encoding/json"
	"fmt"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// section2 is what the paper says of D.U.D.E.N.E.Y.
func section2() []claim.Claim {
	all := []claim.Claim{dudeneyEven()}
	for _, y := range []uint64{3, 5, 7, 9} {
		all = append(all, dudeneyOdd(y))
	}
	return all
}

// dudeneyEven compares the fresh heaps for the even Y up to 20 with the
// subtraction games of {1, …, Y}.
func dudeneyEven() claim.Claim {
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
	return claim.OnSequences(c, claim.UpTo(names...), func(all []claim.Sequence, bound uint64) claim.Finding {
		for i := 0; i < len(all); i += 2 {
			for n := range bound + 1 {
				if g, h := all[i].At(n), all[i+1].At(n); (g == 0) != (h == 0) {
					return claim.Found(claim.Contradicted, bound, "the fresh heap %d has the value %d in %s and %d in %s", n, g, all[i].Game, h, all[i+1].Game)
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of the fresh heaps 0 to %d for every even Y from 2 to %d", bound, most)
	})
}

// dudeneyOdd finds the period of the rows for an odd Y and proves it. A row follows from the
// Y rows before it, so rows that are periodic for Y rows are periodic for ever.
func dudeneyOdd(y uint64) claim.Claim {
	name := fmt.Sprintf("dudeney:%d", y)
	c := claim.Quoted(bounded(fmt.Sprintf("dudeney-%d", y), "2", 400,
		fmt.Sprintf("For Y = %d the P-positions of D.U.D.E.N.E.Y. are periodic.", y)),
		"Schuh … describes winning strategies when Y = 3, 5, 7, 9",
		"Of fresh heaps. The paper doesn't give the strategy; the period and the P-positions are found here, and proved by a certificate over the rows G(n_1), …, G(n_{Y+1}).")
	return claim.Finite(claim.OnGrid(c, name, claim.Wide(y+1), func(g claim.Grid) claim.Finding {
		rows := regular.NewRows(int(y) + 1)
		for n := range g.N + 1 {
			for k := uint64(1); k <= g.K; k++ {
				rows.Append(g.At(n, k))
			}
		}
		r := regular.Examine(name, regular.Repeating{Theorem: regular.FiniteMemory, Parts: 1, Taken: y}, rows)
		if r.Verdict != regular.Proved {
			return claim.Found(claim.Contradicted, g.N, "no repetition of %d rows is found up to the row %d", y, g.N)
		}
		text, err := json.Marshal(r.Certificate)
		if err == nil {
			err = check.Certificate(text, rows.Last(), rows.Read)
		}
		if err != nil {
			return claim.Found(claim.Contradicted, g.N, "the certificate isn't accepted: %v", err)
		}
		words := fmt.Sprintf("%s; of them the nim-values of fresh heaps have period %d after %d heaps, by %q, with a certificate that uses the rows to %d",
			residues(rows, r.Period, r.Preperiod), r.Period, r.Preperiod, r.Theorem, r.Certificate.Bound)
		return claim.Found(claim.Proved, g.N, "%s", claim.ByCertificates(words, r.Theorem))
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
