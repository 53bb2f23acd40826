package cut

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

// section5 is the tests of table 2, the conjecture and the open problems.
func section5() map[string]any {
	first := func(period ...uint32) func(*breaking.Set) []uint32 {
		return func(*breaking.Set) []uint32 { return period }
	}
	all := implies(func(candidate) bool { return true })
	bothParities := func(s *breaking.Set) bool { return s.LeastFrom2(0) > 0 && s.LeastFrom2(1) > 0 }
	return map[string]any{
		"table2/prop3": formula(repeating(0, first(0, 1)), nil), "table2/prop6": formula(repeating(1, zeros), nil),
		"table2/prop7":  formula(repeating(1, first(0)), nil),
		"table2/prop8":  formula(repeating(2, zeroOnes(func(s *breaking.Set) uint64 { return s.LeastFrom2(0) })), repeating(2, zeroOnes(half))),
		"table2/prop13": onSurvey(claim.Holds, bothParities, all), "table2/cor15": onOneEvens(all),
		"table2/thm9": onSurvey(claim.Holds, func(s *breaking.Set) bool { return s.LeastFrom2(1) == 0 }, goesOn),
		"op1":         onSets(cReads, games(problem1)),
		"op2":         surveying(surveyed(everySet)), "conj1": surveying(surveyed(func(s *breaking.Set) bool { return !s.Has(2) })),
		"op3": onSurvey(claim.Holds, everySet, thirdFrom(1)), "op3/p>1": onSurvey(claim.Open, everySet, thirdFrom(2)),
		"op4": games(problem4),
	}
}

// cReads reads {1, 2c} for every c up to the bound.
func cReads(bound uint64) []claim.Read {
	return oneEvens(func(even uint64) uint64 { return 24 * even })(2 * bound)
}

// problem1 finds a {1, 2c} of another period.
func problem1(all []values, bound uint64) claim.Finding {
	for _, g := range all {
		if r := g.examined(); r.Verdict != regular.Proved || r.Period != 6*g.Max() || r.Saltus != 8 {
			return claim.Found(claim.Contradicted, bound, "c = %d: %s", g.Max()/2, claim.Certified(r))
		}
	}
	return claim.Found(claim.Open, bound, "true for 2 ≤ c ≤ %d, each with a certificate of the AP-test from 48c values", bound)
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

// surveying is the survey of the sets that it is about. No more heaps of a set
// are read than show its period. The verdict is open: finitely many heaps can't
// exclude a period that shows later.
func surveying(sets reading) completion {
	return func(c claim.Claim) claim.Claim {
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
		return c
	}
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
