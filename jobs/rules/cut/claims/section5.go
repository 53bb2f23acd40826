package claims

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// problemBound is the greatest cut-number of the survey for open problem 3.
const problemBound = 12

// section5 is table 2, the conjecture and the open problems.
func section5() []claim.Claim {
	first := func(period ...uint32) func(*breaking.Set) []uint32 {
		return func(*breaking.Set) []uint32 { return period }
	}
	all := implies(func(candidate) bool { return true })
	return append([]claim.Claim{
		formula(bounded("table2/prop3", "5", 400, "The row of {1, c_2, …}, all c_i odd, has the values (0, 1) (+0)."),
			supersets([]uint64{1}, span(3, 9, 2)), repeating(0, first(0, 1)), nil),
		formula(bounded("table2/prop6", "5", 400, "The row of {c_1, …}, c_1 > 1, has the values (0)^{c_1} (+1)."),
			supersets(nil, span(2, 6, 1))[1:], repeating(1, zeros), nil),
		formula(bounded("table2/prop7", "5", 400, "The row of {1, 2, 3, c_4, …} has the values (0) (+1)."),
			supersets([]uint64{1, 2, 3}, span(4, 7, 1)), repeating(1, first(0)), nil),
		formula(quoted("table2/prop8", "5", 400, "The row of {1, 3, 2k} has the values (0,1)^c (+2).",
			"{1, 3, 2k} (k ≥ 1): (0, 1)^c (+2)",
			"The row has no c; for the other rows it is a cut-number, here 2k. Proposition 8 has the exponent k."),
			oneThree(), repeating(2, zeroOnes(func(s *breaking.Set) uint64 { return s.LeastFrom2(0) })), repeating(2, zeroOnes(half))),
		onSurvey(quoted("table2/prop13", "5", surveyBound, "For {1, 2c, 2c' + 1, …} AP1 and AP2 imply AP3 (all surveyed sets of numbers up to the bound).",
			"", "Without the bound 2p + 1 on the cut-numbers that proposition 13 has."),
			claim.Holds, func(s *breaking.Set) bool { return s.LeastFrom2(0) > 0 && s.LeastFrom2(1) > 0 }, all),
		onOneEvens(quoted("table2/cor15", "5", 20, "For {1, 2c}, c ≥ 2, AP1 and AP2 imply AP3 (all 2c up to the bound).",
			"", "Without the bound on p that corollary 15 has."), all),
		onSurvey(bounded("table2/thm9", "5", surveyBound, "For {1, c_1, …, c_k} with all c_i even, AP1, AP2 and AP3 prove arithmetic periodicity (all surveyed sets of numbers up to the bound)."),
			claim.Holds, func(s *breaking.Set) bool { return s.LeastFrom2(1) == 0 }, goesOn),
		problem1(),
		claim.Settled(claim.Question(surveying(bounded("op2", "5", 14, "Every CUT but {1,2} is ultimately periodic or ultimately arithmetic periodic (all sets of numbers up to the bound that contain 1 and that section 2 doesn't solve)."),
			surveyed(everySet))), "Prove that {1,2} has no period, or that it has one; and find the periods of the lines that begin above 30 (cut/op2/1,2/pattern) and of the sets whose least even numbers are above those of cut/conj1/least-even."),
		claim.Settled(surveying(quoted("conj1", "5", 16, "Every CUT without 1 and 2 both among its numbers is ultimately arithmetic periodic (all sets of numbers up to the bound that contain 1 and that section 2 doesn't solve).",
			"Every instance C of CUT for which {1, 2} ⊄ C is (ultimately) arithmetic-periodic.",
			"With saltus 0 allowed: by proposition 3, odd sets with 1 are periodic."),
			surveyed(func(s *breaking.Set) bool { return !s.Has(2) })), "Find the values for the least even numbers m and the least odd numbers d = 2m + e from 3 on to which theorems C11, C12 and C13 don't apply: 2e + 2 < m < 3e + 3 or m > 4e + 4, e < m. A table as in theorem C13 doesn't do for {1,10,21}, whose period 326 and saltus 64 aren't in the ratio of one. Certificates settle m up to the bound of cut/conj1/least-even."),
		claim.Question(onSurvey(quoted("op3", "5", problemBound-1, "AP1 and AP2 imply AP3 (all surveyed sets of numbers up to the bound).",
			"Do AP1 and AP2 imply AP3?", "For every p and s = 2^t ≤ p with max C ≤ 4p, not for the smallest period alone."),
			claim.Holds, everySet, thirdFrom(1))),
		claim.Question(claim.ProvedBy(onSurvey(quoted("op3/p>1", "5", problemBound-1, "AP1 and AP2 imply AP3 where p > 1 (all surveyed sets of numbers up to the bound).",
			"", "Ours: what is left of open problem 3 without its counterexamples with p = 1."),
			claim.Open, everySet, thirdFrom(2)), "C10")),
		claim.Question(onSets(quoted("op4", "5", lateBound, "A generalisation of the AP-test proves the games that show a preperiod, {1,2,8} and {1,2,7,8}.",
			"Find a generalization of the AP-test to prove ultimate arithmetic-periodicity of partition games.",
			"The generalisation is ours, the ultimate AP-test (theorem C3 of docs/PROOFS.md); it allows any preperiod."),
			upTo(parsed("1,2,8", "1,2,7,8")), problem4)),
	}, append(oneTwoClaims(), unequalClaims()...)...)
}

// problem1 asks about {1, 2c} for every c.
func problem1() claim.Claim {
	c := quoted("op1", "3.3", breaking.MaxCut/2, "For every c ≥ 2, CUT {1, 2c} is arithmetic periodic with period 12c and saltus 8 (all c up to the bound).",
		"We wonder whether this regularity holds for higher values of c.", "A question, though the problem itself is printed as a statement.")
	reads := func(bound uint64) []claim.Read {
		return oneEvens(func(even uint64) uint64 { return 24 * even })(2 * bound)
	}
	c.Version = 2
	c = onSets(c, reads, func(all []values, bound uint64) claim.Finding {
		for _, g := range all {
			if r := g.examined(); r.Verdict != regular.Proved || r.Period != 6*g.Max() || r.Saltus != 8 {
				return claim.Found(claim.Contradicted, bound, "c = %d: %s", g.Max()/2, claim.Certified(r))
			}
		}
		return claim.Found(claim.Open, bound, "true for 2 ≤ c ≤ %d, each with a certificate of the AP-test from 48c values", bound)
	})
	return claim.Question(claim.ProvedBy(claim.Counting(claim.AtMost(c, breaking.MaxCut/2), "greatest c"), "C11"))
}

// thirdFrom is the judgement that candidates with p ≥ from fulfil AP3: open problem 3 as the
// paper asks it for from = 1. For from = 2 it is the question that is left when the answer
// is known to be no.
func thirdFrom(from uint64) judgement {
	return func(k candidate) (bool, string) {
		if k.p < from || k.third() {
			return k.p >= from, ""
		}
		n, x, _ := k.gap(2, 3*k.p+1, 4*k.p, k.s)
		fault := fmt.Sprintf("AP1 and AP2 hold (the values to 4p are %v), but no cut of the heap %d into three heaps or more has the value %d", k.Values[:4*k.p], n, x)
		if m := k.ends(k.Last() - k.p); m > 0 {
			fault += fmt.Sprintf("; nor does the period go on: G(%d) = %d, G(%d) = %d", m, k.At(m), m+k.p, k.At(m+k.p))
		}
		return true, fault
	}
}

// problem4 is about the games that the paper says to show a preperiod.
func problem4(all []values, bound uint64) claim.Finding {
	var words []string
	var theorems []regular.Theorem
	verdict := claim.Proved
	for _, g := range all {
		r := g.examined()
		if r.Verdict != regular.Proved {
			verdict = claim.Open
		}
		words = append(words, fmt.Sprintf("%s: %s", g.Game, claim.Certified(r)))
		theorems = append(theorems, r.Theorem)
	}
	return claim.Found(verdict, bound, "%s", claim.ByCertificates(strings.Join(words, "; "), theorems...))
}

// surveying completes c with the survey of the sets that it is about. No more heaps of a set
// are read than show its period. The verdict is open: finitely many heaps can't
// exclude a period that shows later.
func surveying(c claim.Claim, sets reading) claim.Claim {
	c.Version = 3
	c.Needs = func(bound uint64) []claim.Need {
		var needs []claim.Need
		for _, r := range sets(bound) {
			lengths := surveyLengths(bound)
			needs = append(needs, claim.Need{Game: r.Game, Product: game.Sequence, Request: game.Request{N: slices.Max(lengths)}})
		}
		return needs
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		found := survey{map[regular.Verdict][]string{}, map[string]int{}, map[string]int{}}
		for _, read := range sets(bound) {
			var r regular.Result
			s := setOf(read.Game)
			for _, to := range surveyLengths(bound) {
				g, err := v.Sequence(ctx, read.Game, to)
				if err != nil {
					return claim.Finding{}, err
				}
				if r = claim.Examine(breaking.Cuts(), read.Game, g); r.Verdict == regular.Proved {
					break
				}
			}
			found.add(s, r)
		}
		return claim.Found(claim.Open, bound, "heaps to %d: %s", 40*bound, found.words()), nil
	}
	return surveyBounded(c)
}

// surveyLengths are numbers of heaps to read, each for the sets whose periods the numbers
// before don't prove. 40 times the greatest cut-number shows a period of ten times that number.
func surveyLengths(greatest uint64) []uint64 { return []uint64{60, 13 * greatest, 40 * greatest} }

// survey counts the periods of the surveyed sets.
type survey struct {
	// titles are the sets with a certificate, with a period but no proof, and without one.
	titles map[regular.Verdict][]string
	// how has the number of sets by the theorem that proves the period, and kinds by the
	// period and the saltus.
	how, kinds map[string]int
}

func (v *survey) add(s *breaking.Set, r regular.Result) {
	v.titles[r.Verdict] = append(v.titles[r.Verdict], s.Title())
	if r.Verdict == regular.Proved {
		how := string(r.Theorem)
		if last := r.Certificate.Conditions[len(r.Certificate.Conditions)-1].Name; how == "theorem 9" {
			how = "the AP-test with " + last
		}
		v.how[how]++
	}
	if r.Verdict != regular.None {
		v.kinds[fmt.Sprintf("period %d, saltus %d after %d heaps", r.Period, r.Saltus, r.Preperiod)]++
	}
}

// words are the survey's results in a sentence.
func (v *survey) words() string {
	proved, apparent, none := len(v.titles[regular.Proved]), v.titles[regular.Apparent], v.titles[regular.None]
	text := fmt.Sprintf("of %d sets %d have a certificate, by %s", proved+len(apparent)+len(none), proved, counts(v.how))
	if len(apparent) > 0 {
		text += fmt.Sprintf("; %d show a period without a proof: %s", len(apparent), beginning(apparent))
	}
	return text + "; without a period: " + beginning(none) + "; found are " + counts(v.kinds)
}

// beginning lists the first of the sets.
func beginning(sets []string) string {
	if len(sets) > 12 {
		sets = append(sets[:12:12], "…")
	}
	return cmp.Or(strings.Join(sets, " "), "none")
}

// counts lists the keys with their numbers, the greatest number first.
func counts(of map[string]int) string {
	names := slices.SortedFunc(maps.Keys(of), func(a, b string) int { return cmp.Or(of[b]-of[a], strings.Compare(a, b)) })
	for i, name := range names {
		names[i] = fmt.Sprintf("%s (%d)", name, of[name])
	}
	return strings.Join(names, ", ")
}
