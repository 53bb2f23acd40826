package claims

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
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
	for y := uint64(2); y <= most; y += 2 {
		names = append(names, dudeneyName(y), subtractionName(y))
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

func dudeneyName(y uint64) string { return fmt.Sprintf("dudeney:%d", y) }

// subtractionName is the subtraction game of {1, …, y}.
func subtractionName(y uint64) string {
	numbers := make([]string, y)
	for i := range numbers {
		numbers[i] = strconv.Itoa(i + 1)
	}
	return "subtraction:" + strings.Join(numbers, ",")
}

// dudeneyOdd finds the period of the rows for an odd Y and proves it. A row follows from the
// Y rows before it, so rows that are periodic for Y rows are periodic for ever.
func dudeneyOdd(y uint64) game.Claim {
	name := dudeneyName(y)
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
		if err := checked(r.Certificate, rows); err != nil {
			return claim.Found(game.Contradicted, g.N, "the certificate isn't accepted: %v", err)
		}
		p := outcomePeriod(rows, r.Period, r.Preperiod)
		return claim.Found(game.Proved, g.N, "%s; of them the nim-values of fresh heaps have period %d after %d heaps, by %q, with a certificate that uses the rows to %d",
			residues(rows, p, r.Preperiod), r.Period, r.Preperiod, r.Theorem, r.Certificate.Bound)
	}))
}

// checked has the independent checker verify the certificate.
func checked(c *regular.Certificate, rows *regular.Values) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	return check.Certificate(text, rows.Last(), rows.Read)
}

// outcomePeriod is the smallest period of the outcomes of the heaps from the preperiod on.
// Their values have the period p, and the period of the outcomes divides p.
func outcomePeriod(v *regular.Values, p, preperiod uint64) uint64 {
	for d := uint64(1); d < p; d++ {
		if p%d == 0 && repeatsOutcomes(v, d, preperiod, preperiod+p) {
			return d
		}
	}
	return p
}

// repeatsOutcomes says whether n and n + d have the same outcome for
// from ≤ n < to.
func repeatsOutcomes(v *regular.Values, d, from, to uint64) bool {
	for n := from; n < to; n++ {
		if (v.At(n) == 0) != (v.At(n+d) == 0) {
			return false
		}
	}
	return true
}

// residues describes the P-positions. The outcomes have the period d from the preperiod on
// or from an earlier heap on, which it finds.
func residues(v *regular.Values, d, preperiod uint64) string {
	from := preperiod
	for from > 0 && (v.At(from-1) == 0) == (v.At(from-1+d) == 0) {
		from--
	}
	var early, late []string
	for n := range from {
		if v.At(n) == 0 {
			early = append(early, fmt.Sprint(n))
		}
	}
	for r := range d {
		if n := from + (r+d-from%d)%d; v.At(n) == 0 {
			late = append(late, fmt.Sprint(r))
		}
	}
	s := fmt.Sprintf("the P-positions are the heaps congruent to %s modulo %d", strings.Join(late, ", "), d)
	if from > 0 {
		s += fmt.Sprintf(" from %d on, and below it {%s}", from, strings.Join(early, ", "))
	}
	return s
}
