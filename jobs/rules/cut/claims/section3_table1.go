package claims

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// Table1Row is a row of table 1: the sets base ∪ K for K ⊆ added, or for the K with an odd
// number alone, and the first period and the saltus that are printed.
type Table1Row struct {
	base, added []uint64
	odd         bool
	first       string
	// Saltus is the printed saltus.
	Saltus uint64
}

// Table1 is the table as it is printed.
var Table1 = []Table1Row{
	{[]uint64{1, 4}, []uint64{6, 8, 10}, false, "(0,1)^2(2,3)^2, 1,4,5,4, (3,2)^2(4,5)^2(6,7)^2", 8},
	{[]uint64{1, 6}, []uint64{8, 10}, false, "(0,1)^3(2,3)^3, 1,4, (5,4)^2(3,2)^3(4,5)^3(6,7)^3", 8},
	{[]uint64{1, 8}, nil, false, "(0,1)^4(2,3)^4, 1,4, (5,4)^3(3,2)^4(4,5)^4(6,7)^4", 8},
	{[]uint64{1, 10}, nil, false, "(0,1)^5(2,3)^5, 1,4, (5,4)^4(3,2)^5(4,5)^5(6,7)^5", 8},
	{[]uint64{1, 4}, []uint64{3, 5, 6, 7, 8}, true, "(0,1)^2", 2},
	{[]uint64{1, 6}, []uint64{3, 5, 7, 8}, true, "(0,1)^3", 2},
	{[]uint64{1, 8}, []uint64{3, 5, 7}, true, "(0,1)^4", 2},
	{[]uint64{1, 2, 4}, []uint64{6, 7, 8}, false, "0,1,2,3,1,4,3,2,4,5,6,7", 8},
	{[]uint64{1, 2, 6}, []uint64{7, 8}, false, "0,1,2,3,1,4,3,2,4,5,6,7", 8},
	{[]uint64{1, 2, 5}, []uint64{4, 6, 7, 8}, false, "0,1,2,3,1,4,3,6,4,5,6,7", 8},
	{[]uint64{1, 2, 7}, nil, false, "0,1,2,3,1,4,3,2,4,5,6,7,8,9,7,6,9,8,11,10,12,13,10,11,13,12,15,14", 16},
	{[]uint64{1, 4, 9}, nil, false, "0,1,0,1,2,3,2,3,1,4,5,4,3,6,7,6,4,5,8,9,6,7,10,11,9,8,9,12,11,10,11,14,12,13,12,13,14,15,14,15", 16},
}

// Sets are the sets that the row stands for.
func (r Table1Row) Sets() []*breaking.Set {
	return slices.DeleteFunc(supersets(r.base, r.added), func(s *breaking.Set) bool { return r.odd && s.LeastFrom2(1) == 0 })
}

// Period is the first period that is printed.
func (r Table1Row) Period() []uint32 { return powers(r.first) }

func table1Claims() []claim.Claim {
	var all []claim.Claim
	var sets []*breaking.Set
	for _, r := range Table1 {
		for _, s := range r.Sets() {
			sets, all = append(sets, s), append(all, r.claim(s))
		}
	}
	return append(all,
		claim.Finite(onSets(quoted("table1/ap-test", "3.3", 240, "All games of table 1 satisfy the AP-test.",
			"All the games in this list satisfy the test", "AP1, AP2 and AP3 are all computed, whether or not a relaxed condition applies."),
			upTo(sets), func(all []values, bound uint64) claim.Finding {
				// Even where a proposition of section 2 solves the game.
				for _, g := range all {
					if !slices.ContainsFunc(candidates(g), candidate.third) {
						return claim.Found(claim.Contradicted, bound, "%s passes with no p up to %d", g.Game, bound/4)
					}
				}
				return claim.Found(claim.Proved, bound, "all %d sets pass", len(all))
			})),
		claim.Counting(claim.Finite(claim.Pure(quoted("table1/unsolved", "3.3", uint64(len(sets)), "No game of table 1 is solved in section 2.",
			"the games already solved in Section 2 are not in the table", ""),
			func(bound uint64) claim.Finding { return solvedBefore(sets, bound) })), "number of sets"))
}

// claim is the claim about one set: the printed sequence, its saltus and a certificate.
func (r Table1Row) claim(s *breaking.Set) claim.Claim {
	first := r.Period()
	p := uint64(len(first))
	c := quoted("table1/"+s.String(), "3.3", 4*p,
		fmt.Sprintf("CUT %s is purely arithmetic periodic with period %d and saltus %d; its first period is as printed in table 1.", s.Title(), p, r.Saltus),
		fmt.Sprintf("(%s) (+%d)", r.first, r.Saltus), "")
	return claim.AtLeast(onSets(c, upTo([]*breaking.Set{s}), func(all []values, bound uint64) claim.Finding {
		list, differ := claim.Differences(all[0].Game, first, all[0].Values, 1)
		found := all[0].examined()
		said := claim.Certified(found)
		switch {
		case differ:
			list.Bound = bound
			list.Evidence += "; found: " + said.Words
			return list
		case found.Period != p || found.Saltus != r.Saltus || found.Preperiod > 0:
			return claim.Found(claim.Contradicted, bound, "%s", said)
		case found.Verdict != regular.Proved:
			return claim.Found(claim.Holds, bound, "%s", said)
		}
		return claim.Found(claim.Proved, bound, "the first period is as printed; %s", said)
	}), 4*p) // which the AP-test reads
}

func solvedBefore(sets []*breaking.Set, bound uint64) claim.Finding {
	var words []string
	for _, s := range sets {
		if f := breaking.Proposition(s); f != nil {
			words = append(words, fmt.Sprintf("%s by %s", s.Title(), f.Where))
		}
	}
	if len(words) > 0 {
		return claim.Found(claim.Contradicted, bound, "solved in section 2 are %s", strings.Join(words, ", "))
	}
	return claim.Found(claim.Proved, bound, "none of %d sets is", len(sets))
}

// group is a term, or a group of terms in brackets that may be repeated.
var group = regexp.MustCompile(`(?:\(([\d,]+)\)|(\d+))(?:\^(\d+))?`)

// powers reads the notation of section 2, a list of numbers and of groups in brackets that
// may be repeated, as '(0,1)^2(2,3)^2, 1,4'.
func powers(text string) []uint32 {
	var out []uint32
	for _, m := range group.FindAllStringSubmatch(text, -1) {
		var terms []uint32
		for word := range strings.SplitSeq(m[1]+m[2], ",") {
			terms = append(terms, uint32(number(word)))
		}
		out = append(out, slices.Repeat(terms, max(1, number(m[3])))...)
	}
	return out
}

// number is the value of digits, and 0 of no digits.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// lateBound is the heap up to which the values of the games with a preperiod prove their periods.
const lateBound = 48

// examples3 are about the games that section 3.3 names beside table 1.
func examples3() []claim.Claim {
	period := func(set string, p, s int64) claim.Claim {
		return claim.Period(bounded("ex/"+set, "3.3", 400, fmt.Sprintf("CUT {%s} has period %d and saltus %d.", set, p, s)),
			breaking.Cuts(), "cut:"+set, claim.Regular{Period: p, Saltus: s}, claim.Holds)
	}
	late := func(set string) claim.Claim {
		c := quoted("ex/"+set, "3.3", lateBound, fmt.Sprintf("CUT {%s} is ultimately arithmetic periodic with saltus 8 after a preperiod of 6 heaps.", set),
			"seem to be ultimately arithmetic-periodic with saltus 8 and a preperiod of positive length equal to 6 […]. A proof of this result remains to be done", "")
		return claim.Period(c, breaking.Cuts(), "cut:"+set, claim.Regular{Period: claim.Unsaid, Saltus: 8, Preperiod: 6}, claim.Open)
	}
	preperiods := quoted("ex/preperiods", "3.3", 8, "{1,2,8} and {1,2,7,8} are the only sets of numbers up to 8 with a preperiod.",
		"These are the only examples we found with a non-0 preperiod.",
		"Of the sets that contain 1 and that section 2 doesn't solve, but for {1,2}, which has shown no period at all.")
	preperiods.Version = 2
	return []claim.Claim{
		period("1,4", 24, 8), period("1,3,4", 4, 2), period("1,4,9", 40, 16),
		onSets(bounded("ex/identical", "3.3", 200, "{1,2,4} and {1,2,6} have identical values."), upTo(parsed("1,2,4", "1,2,6")), identical),
		late("1,2,8"), late("1,2,7,8"),
		claim.Counting(claim.Finite(onSets(preperiods, surveyed(func(s *breaking.Set) bool { return s.String() != "1,2" }), onlyPreperiods)), greatestCut),
	}
}

// identical compares two sequences that both have a certificate.
func identical(all []values, bound uint64) claim.Finding {
	a, b := all[0], all[1]
	for n := a.First; n <= bound; n++ {
		if a.At(n) != b.At(n) {
			return claim.Found(claim.Contradicted, bound, "the heap %d has the values %d and %d", n, a.At(n), b.At(n))
		}
	}
	if r := a.examined(); r.Certificate != nil && b.examined().Certificate != nil {
		return claim.Found(claim.Proved, bound, "they agree on the heaps to %d, and each is %s", bound, claim.Certified(r))
	}
	return claim.Found(claim.Holds, bound, "they agree on the heaps to %d", bound)
}

// onlyPreperiods is the footnote, read as a claim about sets of numbers as large as
// those of table 1.
func onlyPreperiods(all []values, bound uint64) claim.Finding {
	var found []string
	var theorems []regular.Theorem
	verdict := claim.Proved
	for _, g := range all {
		r := g.examined()
		if r.Verdict == regular.Proved {
			theorems = append(theorems, r.Theorem)
		}
		if r.Preperiod > 0 {
			found = append(found, g.Game)
		}
	}
	if len(theorems) < len(all) {
		verdict = claim.Open
	}
	return claim.Judged(slices.Equal(slices.Sorted(slices.Values(found)), []string{"cut:1,2,7,8", "cut:1,2,8"}),
		verdict, bound, "of %d games, %s, these show a preperiod: %v",
		len(all), claim.ByCertificates(fmt.Sprintf("%d of them with a certificate", len(theorems)), theorems...), found)
}
