package claims

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/regular"
)

// section5 is table 2, the conjecture and the open problems.
func section5() []game.Claim {
	return slices.Concat(table2(), []game.Claim{problem1(), problem2(), conjecture1()}, problem3(), []game.Claim{problem4()}, oneTwoClaims())
}

// table2 are the rows of the summary table.
func table2() []game.Claim {
	last := bounded("table2/prop8", "5", 400, "The row of {1, 3, 2k} has the values (0,1)^c (+2).")
	last.Raw = "{1, 3, 2k} (k ≥ 1): (0, 1)^c (+2)"
	last.Reading = "The row has no c; for the other rows it is a cut-number, here 2k. Proposition 8 has the exponent k."
	mixed := bounded("table2/prop13", "5", surveyBound, "For {1, 2c, 2c' + 1, …} AP1 and AP2 imply AP3 (all surveyed sets of numbers up to the bound).")
	mixed.Reading = "Without the bound 2p + 1 on the cut-numbers that proposition 13 has."
	unbounded := bounded("table2/cor15", "5", 20, "For {1, 2c}, c ≥ 2, AP1 and AP2 imply AP3 (all 2c up to the bound).")
	unbounded.Reading = "Without the bound on p that corollary 15 has."
	all := func(*cut.Set, claim.Sequence, candidate) bool { return true }
	first := func(period ...uint32) func(*cut.Set) []uint32 { return func(*cut.Set) []uint32 { return period } }
	nine := bounded("table2/thm9", "5", surveyBound, "For {1, c_1, …, c_k} with all c_i even, AP1, AP2 and AP3 prove arithmetic periodicity (all surveyed sets of numbers up to the bound).")
	return []game.Claim{
		formula(bounded("table2/prop3", "5", 400, "The row of {1, c_2, …}, all c_i odd, has the values (0, 1) (+0)."),
			supersets([]uint64{1}, span(3, 9, 2)), repeating(0, first(0, 1)), nil),
		formula(bounded("table2/prop6", "5", 400, "The row of {c_1, …}, c_1 > 1, has the values (0)^{c_1} (+1)."),
			supersets(nil, span(2, 6, 1))[1:], repeating(1, zeros), nil),
		formula(bounded("table2/prop7", "5", 400, "The row of {1, 2, 3, c_4, …} has the values (0) (+1)."),
			supersets([]uint64{1, 2, 3}, span(4, 7, 1)), repeating(1, first(0)), nil),
		formula(last, oneThree(), repeating(2, zeroOnes(func(s *cut.Set) uint64 { return evenCuts(s)[0] })), repeating(2, zeroOnes(half))),
		onSurvey(mixed, func(s *cut.Set) bool { return leastOf(s, 0) > 0 && leastOf(s, 1) > 0 }, implies(all)),
		onOneEvens(unbounded, implies(all)),
		onSurvey(nine, func(s *cut.Set) bool { return leastOf(s, 1) == 0 }, goesOn),
	}
}

// problem1 asks about {1, 2c} for every c.
func problem1() game.Claim {
	c := bounded("op1", "3.3", cut.MaxCut/2, "For every c ≥ 2, CUT {1, 2c} is arithmetic periodic with period 12c and saltus 8 (all c up to the bound).")
	reads := func(bound uint64) []claim.Read {
		_, reads := oneEvens(2*min(bound, cut.MaxCut/2), func(c uint64) uint64 { return 24 * c })
		return reads
	}
	return claim.OnSequences(c, reads, func(all []claim.Sequence, bound uint64) game.Finding {
		bound = min(bound, cut.MaxCut/2)
		for i, g := range all {
			k := uint64(i) + 2
			r := claim.Examine(cut.Family(), g.Game, g.Slice)
			if r.Verdict != regular.Proved || r.Period != 12*k || r.Saltus != 8 {
				return claim.Found(game.Contradicted, bound, "c = %d: %s", k, claim.Certified(r))
			}
		}
		return claim.Found(game.Open, bound, "true for 2 ≤ c ≤ %d, each proved by a certificate of the AP-test from 48c values", bound)
	})
}

// problemBound is the greatest cut-number of the survey for open problem 3.
const problemBound = 12

// problem3 is the question as the paper asks it, and the question that is left when
// the answer is known to be no.
func problem3() []game.Claim {
	asked := bounded("op3", "5", problemBound-1, "AP1 and AP2 imply AP3 (all surveyed sets of numbers up to the bound).")
	asked.Raw = "Do AP1 and AP2 imply AP3?"
	asked.Reading = "For every p and s = 2^t ≤ p with max C ≤ 4p, not for the smallest period alone."
	left := bounded("op3/p>1", "5", problemBound-1, "AP1 and AP2 imply AP3 where p > 1 (all surveyed sets of numbers up to the bound).")
	left.Reading = "Ours: what is left of open problem 3 without its counterexamples with p = 1."
	missed := func(from uint64) judgement {
		return func(set *cut.Set, g claim.Sequence, k candidate) (bool, string) {
			if k.p < from {
				return false, ""
			}
			if k.third(set, g) {
				return true, ""
			}
			sums := broadCuts(set, g, 4*k.p)
			n := 3*k.p + 1
			for uint64(sums[n].Mex()) >= k.s {
				n++
			}
			fault := fmt.Sprintf("AP1 and AP2 hold (the values to 4p are %v), but no cut of the heap %d into three heaps or more has the value %d", g.Values[:4*k.p], n, sums[n].Mex())
			if m := k.ends(g, g.Last()-k.p); m > 0 {
				fault += fmt.Sprintf("; nor does the period go on: G(%d) = %d, G(%d) = %d", m, g.At(m), m+k.p, g.At(m+k.p))
			}
			return true, fault
		}
	}
	open := onSurvey(left, everySet, missed(2))
	test := open.Test
	open.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		f, err := test(ctx, v, bound)
		if f.Verdict == game.Holds {
			f.Verdict = game.Open
		}
		return f, err
	}
	return []game.Claim{onSurvey(asked, everySet, missed(1)), open}
}

// problem4 is about the games that the paper says to show a preperiod. Other games show
// one as well (see the claim op2), but the theorem needs about 12·2^(c+1) heaps, c the
// greatest cut-number.
func problem4() game.Claim {
	c := bounded("op4", "5", lateBound, "A generalisation of the AP-test proves the games that show a preperiod, {1,2,8} and {1,2,7,8}.")
	c.Raw = "Find a generalization of the AP-test to prove ultimate arithmetic-periodicity of partition games."
	c.Reading = "The generalisation is ours, the theorem on arithmetic breaking of package regular; it allows any preperiod."
	return claim.OnSequences(c, claim.UpTo("cut:1,2,8", "cut:1,2,7,8"), func(all []claim.Sequence, bound uint64) game.Finding {
		var words []string
		v := game.Proved
		for _, g := range all {
			r := claim.Examine(cut.Family(), g.Game, g.Slice)
			if r.Verdict != regular.Proved {
				v = game.Open
			}
			words = append(words, g.Game+": "+claim.Certified(r))
		}
		return claim.Found(v, bound, "%s", strings.Join(words, "; "))
	})
}
