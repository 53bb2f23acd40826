package cut

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
)

// A line is the sets {1, 2} ∪ S where S has one of the numbers any and none of those of the
// lines before, which are without.
type line struct {
	any, without              []uint64
	period, preperiod, saltus uint64
}

// lines are the lines whose least number is at most most, by the pattern that theorem C20 of
// docs/PROOFS.md proves for numbers up to 25. The sets with 3 are those of proposition 7.
func lines(most uint64) (all []line) {
	before := []uint64{3}
	for k, s := uint64(0), uint64(8); 8*k+2 <= most; k, s = k+1, 4*s {
		evens := []uint64{8*k + 2, 8*k + 4, 8*k + 6}
		if k == 0 {
			evens = evens[1:]
		}
		for _, l := range []line{
			{any: []uint64{8*k + 5}, saltus: s}, {any: evens, saltus: s}, {any: []uint64{8*k + 8}, saltus: s, preperiod: 6},
			{any: []uint64{8*k + 7, 8*k + 9, 8*k + 11}, saltus: 2 * s},
		} {
			l.without, l.period = slices.Sorted(slices.Values(before)), 2*l.saltus-4
			before = append(before, l.any...)
			if l.any[0] <= most {
				all = append(all, l)
			}
		}
	}
	return all
}

// reads reads the games {1, 2, w} of the line, w up to most.
func (l line) reads(most uint64) (list []claim.Read) {
	for _, w := range l.any {
		if w <= most {
			list = append(list, claim.Read{Game: named(breaking.NewSet(1, 2, w)), To: l.heaps()})
		}
	}
	return list
}

// heaps is how many heaps of the games of the line are read.
func (l line) heaps() uint64 { return 2*l.period + 20 }

// found is the finding that the line is right, with words that say so. With w every number may
// be in the set that isn't in without.
func (l line) found(all []values, bound uint64, right string) claim.Finding {
	for _, g := range all {
		a, ok := absorbed(g.Game, g.Slice)
		switch {
		case !ok:
			return claim.Found(claim.Open, bound, "no certificate was found for %s", g.Title())
		case a.Period != l.period || a.Preperiod != l.preperiod || a.Saltus != l.saltus:
			return claim.Found(claim.Contradicted, bound, "%s has the period %d, saltus %d after %d heaps", g.Title(), a.Period, a.Saltus, a.Preperiod)
		case !slices.Equal(a.Unfree, l.without):
			return claim.Found(claim.Contradicted, bound, "in %s the numbers that aren't free are %s", g.Title(), listed(a.Unfree))
		case !slices.Equal(g.Values, all[0].Values):
			return claim.Found(claim.Contradicted, bound, "%s and %s have different values", g.Title(), all[0].Title())
		}
	}
	return claim.Found(claim.Proved, bound, "%s", right)
}

// listed is the numbers in words, three and more that follow each other as 3..9.
func listed(list []uint64) string {
	var words []string
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if j < i+2 {
			j = i
			words = append(words, fmt.Sprint(list[i]))
		} else {
			words = append(words, fmt.Sprintf("%d..%d", list[i], list[j]))
		}
		i = j + 1
	}
	return strings.Join(words, ", ")
}

// test is the test that the line is right. By theorem C5 the numbers that aren't free say which
// sets have the same values.
func (l line) test() completion {
	right := fmt.Sprintf("{1,2,w} has a certificate that the checker accepts for each w among %s, with the same values, and the numbers that aren't free are %s", listed(l.any), listed(l.without))
	return onSets(func(uint64) []claim.Read { return l.reads(breaking.MaxCut) },
		games(func(all []values, bound uint64) claim.Finding { return l.found(all, bound, right) }))
}

// patternReads reads the games of all lines that begin up to the bound.
func patternReads(bound uint64) (list []claim.Read) {
	for _, l := range lines(bound) {
		list = append(list, l.reads(breaking.MaxCut)...)
	}
	return list
}

// pattern tests the conjecture that the lines go on for ever.
func pattern(all []values, bound uint64) claim.Finding {
	found := lines(bound)
	for _, l := range found {
		if f := l.found(all[:len(l.any)], bound, ""); f.Verdict != claim.Proved {
			return f
		}
		all = all[len(l.any):]
	}
	return claim.Found(claim.Open, bound, "%d lines, those that begin up to %d, are proved by certificates", len(found), bound)
}

// classTests is the tests of what certificates prove of whole classes of cut-sets.
func classTests() map[string]any {
	all := map[string]any{
		"op2/1,2/pattern": onSets(patternReads, games(pattern)),
		"op2/every":       onClasses(withinSets, within), "conj1/least-even": onClasses(leastEvenSets, everyLeastEven),
	}
	for _, l := range lines(25) {
		all[fmt.Sprintf("op2/1,2/%d", l.any[0])] = l.test()
	}
	return all
}
