package mem

import (
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/jobs/solve/rows"
)

// allBut is D.U.D.E.N.E.Y., section 2: F(k) = {1, …, y} \ {k}, where F(0) is {1, …, y}.
func allBut(y uint64) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		return removals(p.N, func(m uint64) bool { return m != p.K && m <= y })
	}
}

const maxDudeney = 1000 // the largest Y; up to it the rows of Y cells are cheap

func parseDudeney(text string) (*game.Game, error) {
	y, err := strconv.ParseUint(text, 10, 32)
	if err != nil || y < 1 || y > maxDudeney {
		return nil, fmt.Errorf("%q is no Y: it is a whole number from 1 to %d, as in dudeney:7",
			text, maxDudeney)
	}
	plain := rows.AllBut(y)
	return &game.Game{
		Name: fmt.Sprintf("dudeney:%d", y), Title: fmt.Sprintf("D.U.D.E.N.E.Y. (Y = %d)", y),
		Place: paper.Memgames.At("2"), Version: 1,
		Rules:      fmt.Sprintf("Remove any number of stones up to %d but the number that the previous player removed.", y),
		Convention: withoutMemory + fmt.Sprintf("On a fresh heap any number from 1 to %d may be removed.", y),
		Ruleset:    ruleset(allBut(y), plain.Diagonal()),
		Periods:    regular.Repeating{Theorem: regular.FiniteMemory, Parts: 1, Taken: y},
		Products:   products(plain, 1<<16),
	}, nil
}

// testOddDudeney finds the period of the rows for an odd Y and proves it. A row follows from the
// Y rows before it, so rows that are periodic for Y rows are periodic for ever.
func testOddDudeney(y uint64) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		rows := regular.NewRows(int(y) + 1)
		for n := range bound + 1 {
			for k := uint64(1); k <= uint64(all[0].Width); k++ {
				rows.Append(all[0].Cell(n, k))
			}
		}
		name := fmt.Sprintf("dudeney:%d", y)
		r := regular.Examine(name,
			regular.Repeating{Theorem: regular.FiniteMemory, Parts: 1, Taken: y}, rows)
		if r.Verdict != regular.Proved {
			return claim.Found(claim.Contradicted, bound,
				"no repetition of %d rows is found up to the row %d", y, bound)
		}
		text, err := json.Marshal(r.Certificate)
		if err == nil {
			err = check.Certificate(text, rows.Last(), rows.Read)
		}
		if err != nil {
			return claim.Found(claim.Contradicted, bound, "the certificate isn't accepted: %v", err)
		}
		words := fmt.Sprintf("%s; of them the nim-values of fresh heaps have period %d after %d heaps, by %q, with a certificate that uses the rows to %d",
			residues(rows, r.Period, r.Preperiod), r.Period, r.Preperiod, r.Theorem,
			r.Certificate.Bound)
		return claim.Found(claim.Proved, bound, "%s", claim.ByCertificates(words, r.Theorem))
	}
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
