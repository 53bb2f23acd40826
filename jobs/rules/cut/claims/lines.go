package claims

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

// claim is the claim that the line is right.
func (l line) claim() claim.Claim {
	first := l.any[0]
	after := ""
	if l.preperiod > 0 {
		after = fmt.Sprintf(" after %d heaps", l.preperiod)
	}
	c := quoted(fmt.Sprintf("op2/1,2/%d", first), "5", l.heaps(),
		fmt.Sprintf("Every cut-set with 1, 2 and a number among %s, and without %s, has the values of {1,2,%d}: period %d and saltus %d%s.",
			listed(l.any), listed(l.without), first, l.period, l.saltus, after),
		"", "Ours: a part of open problem 2, for finite and infinite sets.")
	right := fmt.Sprintf("{1,2,w} has a certificate that the checker accepts for each w among %s, with the same values, and the numbers that aren't free are %s", listed(l.any), listed(l.without))
	// By theorem C5 the numbers that aren't free say which sets have the same values.
	return claim.Finite(onSets(claim.Applying(c, "C5"), func(uint64) []claim.Read { return l.reads(breaking.MaxCut) },
		func(all []values, bound uint64) claim.Finding { return l.found(all, bound, right) }))
}

// patternClaim is the conjecture that the lines go on for ever.
func patternClaim() claim.Claim {
	c := quoted("op2/1,2/pattern", "5", 25, "For K = 4^k, k = 0, 1, …, the sets with 1 and 2 fall into lines, each set into the first that has one of its numbers: 3; 8k + 5 (saltus s = 8K); 8k + 2 if k > 0, 8k + 4, 8k + 6 (s = 8K); 8k + 8 (s = 8K, preperiod 6); 8k + 7, 8k + 9, 8k + 11 (s = 16K). All sets of a line but the first have the same values, and the period 2s − 4 (all lines that begin up to the bound).",
		"", "Ours: the pattern of the lines that certificates prove, for every k.")
	reads := func(bound uint64) (list []claim.Read) {
		for _, l := range lines(bound) {
			list = append(list, l.reads(breaking.MaxCut)...)
		}
		return list
	}
	c = onSets(c, reads, func(all []values, bound uint64) claim.Finding {
		found := lines(bound)
		for _, l := range found {
			if f := l.found(all[:len(l.any)], bound, ""); f.Verdict != claim.Proved {
				return f
			}
			all = all[len(l.any):]
		}
		return claim.Found(claim.Open, bound, "%d lines, those that begin up to %d, are proved by certificates", len(found), bound)
	})
	return claim.Settled(claim.Counting(claim.AtMost(c, 32), greatestCut), "Prove it for every k, or find a line with another period, saltus or another set of numbers that aren't free.")
}

// classClaims are what certificates prove of whole classes of cut-sets.
func classClaims() []claim.Claim {
	var all []claim.Claim
	for _, l := range lines(25) {
		all = append(all, l.claim())
	}
	every := quoted("op2/every", "5", 25, "Every set of cut-numbers up to the bound except {1,2} is periodic or ultimately arithmetic periodic, with a known period.",
		"", "Ours: open problem 2 for the 2^N − 1 sets of numbers up to the bound N, by a finite number of classes.")
	least := quoted("conj1/least-even", "5", 22, "Every cut-set with 1 and without 2 whose least even number is at most the bound is arithmetic periodic.",
		"", "Ours: conjecture 1 for these sets, finite and infinite.")
	return append(all, patternClaim(),
		claim.Counting(claim.AtMost(onClasses(every, withinSets, within), 30), greatestCut),
		claim.Counting(claim.AtMost(onClasses(least, leastEvenSets, everyLeastEven), breaking.MaxCut/3), "greatest least even cut-number"))
}
