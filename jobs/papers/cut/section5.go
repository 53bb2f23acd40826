package cut

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
)

// section5 is the tests of table 2, the conjecture and the open problems. Problems 5 and 6 are
// about the game {1, 2}. Beyond the heaps that are computed the tests of problem 6 rest on theorem
// O2, as do those of what we say of the drop-outs that the paper shows in figure 1.
func section5() map[string]any {
	all := implies(func(candidate) bool { return true })
	bothParities := func(s *breaking.Set) bool { return s.LeastFrom2(0) > 0 && s.LeastFrom2(1) > 0 }
	noOdd := func(s *breaking.Set) bool { return s.LeastFrom2(1) == 0 }
	twiceAsLong := func(s *breaking.Set) valueFunc { // (0,1)^c (+2) for c = 2k
		return func(n uint64) uint32 {
			q, r := split(n, 2*s.LeastFrom2(0))
			return uint32(2*q + 1 - r%2)
		}
	}
	return map[string]any{
		"table2/prop3":  formula(byTheorem),
		"table2/prop6":  formula(byTheorem),
		"table2/prop7":  formula(byTheorem),
		"table2/prop8":  misprintedFormula(twiceAsLong),
		"table2/prop13": onSurvey(claim.Holds, bothParities, all),
		"table2/cor15":  onOneEvens(all),
		"table2/thm9":   onSurvey(claim.Holds, noOdd, goesOn(candidate.third)),

		"op2":     survey(everySet),
		"conj1":   survey(func(s *breaking.Set) bool { return !s.Has(2) }),
		"op3":     onSurvey(claim.Holds, everySet, thirdFrom(1)),
		"op3/p>1": onSurvey(claim.Open, everySet, thirdFrom(2)),
		"op4":     problem4,

		"op5/at-least-once":  appearOnce,
		"op5/twice/positive": appearTwice,
		"op6/pattern":        followsPattern,
		"op6":                onDropOuts(heap, nearHalf, "cut:1,2"),
		"op6/drop-outs":      onDropOuts(heap, followRecursion, "cut:1,2"),
		"drop-outs/count":    onDropOuts(tenTo, countDropOuts),
		"drop-outs/ratio":    inStages(claim.UpTo(), dropOutRatios),
	}
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
		fault := fmt.Sprintf("AP1 and AP2 hold (the values to 4p are %v), but no cut of the heap "+
			"%d into three heaps or more has the value %d", k.Values[:4*k.p], n, x)
		if m := k.ends(k.Last() - k.p); m > 0 {
			fault += fmt.Sprintf("; nor does the period go on: G(%d) = %d, G(%d) = %d",
				m, k.At(m), m+k.p, k.At(m+k.p))
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
	return claim.Found(verdict, bound, "%s",
		claim.ByCertificates(strings.Join(words, "; "), theorems...))
}

// survey is the survey of the sets that it is about. Of a set 60 heaps are read, 13 times the
// greatest cut-number if they don't prove its period, and at last 40 times that number, which show
// a period of ten times the number. The verdict is open: finitely many heaps can't exclude a
// period that shows later.
func survey(about func(*breaking.Set) bool) completion {
	return inStages(surveyed(about), func(
		_ context.Context, read reader, bound uint64,
	) (claim.Finding, error) {
		titles := map[regular.Certainty][]string{} // of the sets
		theorems, periods := map[string]int{}, map[string]int{}
		for _, most := range surveyed(about)(bound) {
			var r regular.Result
			for _, to := range []uint64{60, 13 * bound, most.N} {
				g, err := read(most.Game, to)
				if err != nil {
					return claim.Finding{}, err
				}
				if r = g.examined(); r.Verdict == regular.Proved {
					theorems[provedBy(r)]++
					break
				}
			}
			titles[r.Verdict] = append(titles[r.Verdict], setOf(most.Game).Title())
			if r.Verdict != regular.None {
				periods[fmt.Sprintf("period %d, saltus %d after %d heaps",
					r.Period, r.Saltus, r.Preperiod)]++
			}
		}
		with, apparent := len(titles[regular.Proved]), titles[regular.Apparent]
		none := titles[regular.None]
		words := fmt.Sprintf("of %d sets %d have a certificate, by %s",
			with+len(apparent)+len(none), with, counts(theorems))
		if len(apparent) > 0 {
			words += fmt.Sprintf("; %d show a period without a proof: %s",
				len(apparent), beginning(apparent))
		}
		return open(bound, "heaps to %d: %s; without a period: %s; found are %s",
			40*bound, words, beginning(none), counts(periods)), nil
	})
}

// provedBy is the theorem that proves a period, and of the AP-test the last of its conditions.
func provedBy(r regular.Result) string {
	if r.Theorem == regular.APTest {
		return "the AP-test with " + r.Certificate.Conditions[len(r.Certificate.Conditions)-1].Name
	}
	return string(r.Theorem)
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
	names := slices.SortedFunc(maps.Keys(of), func(a, b string) int {
		return cmp.Or(of[b]-of[a], strings.Compare(a, b))
	})
	for i, name := range names {
		names[i] = fmt.Sprintf("%s (%d)", name, of[name])
	}
	return strings.Join(names, ", ")
}

// known is the heaps of each value below the least one that doesn't appear.
func known(g values) [][]uint64 {
	heaps := claim.HeapsByValue(g.Values, g.First)
	if i := slices.IndexFunc(heaps, func(of []uint64) bool { return len(of) == 0 }); i >= 0 {
		return heaps[:i]
	}
	return heaps
}

// appearOnce says how late values appear. By theorem O1 every value g > 0 is that of exactly one
// even heap n, and by theorem O6 −4 ≤ 2g − n. So a value g that no heap up to 2g + 4 has
// contradicts these theorems.
func appearOnce(all []values, bound uint64) claim.Finding {
	heaps := known(all[0])
	if 2*uint64(len(heaps))+4 <= bound {
		return fails(bound, "the value %d doesn't appear up to the heap %d", len(heaps), bound)
	}
	latest, of := uint64(0), 0
	for g, at := range heaps {
		if late := at[0] - min(at[0], 2*uint64(g)); late > latest {
			latest, of = late, g
		}
	}
	return open(bound, "all values below %d appear up to the heap %d, the greatest of which is "+
		"%d; first at 2g + %d at the latest (g = %d, the heap %d)",
		len(heaps), bound, slices.Max(all[0].Values), latest, of, heaps[of][0])
}

// appearTwice can be contradicted by a third heap of a value. A value that has appeared
// once may appear again later.
func appearTwice(all []values, bound uint64) claim.Finding {
	heaps := known(all[0])
	if len(heaps) < 2 {
		return open(bound, "the value %d doesn't appear up to the heap %d", len(heaps), bound)
	}
	var single []string
	latest, of := uint64(0), 1
	for g := 1; g < len(heaps); g++ {
		switch at := heaps[g]; {
		case len(at) == 1:
			single = append(single, fmt.Sprintf("%d (heap %d)", g, at[0]))
		case len(at) > 2:
			return fails(bound, "the value %d appears at the heaps %v", g, at)
		case at[1]-at[0] > latest:
			latest, of = at[1]-at[0], g
		}
	}
	return open(bound, "of the positive values below %d all appear twice up to the heap %d "+
		"but %d, which appear once so far: %s; the farthest apart are the heaps %v of value %d",
		len(heaps), bound, len(single), strings.Join(single, ", "), heaps[of], of)
}

// followsPattern finds the mask and the heaps that don't follow the pattern.
func followsPattern(all []values, bound uint64) claim.Finding {
	fit, left := onetwo.FitTo(all[0].Values), -3
	var list []string
	for _, n := range fit.Exceptions {
		g := all[0].At(uint64(n))
		if want := fit.Value(left); n%2 == 0 || g != want {
			return fails(bound, "with the mask %b, G(%d) = %d, where the formula gives %d for the "+
				"heap itself and %d for the exception before it",
				fit.Mask, n, g, fit.Value(n), want)
		}
		left = n
		list = append(list, fmt.Sprintf("G(%d) = %d", n, g))
	}
	return open(bound, "true of every heap to %d, with the mask %b and %d exceptions: %s",
		bound, fit.Mask, len(list), strings.Join(list, ", "))
}

// onDropOuts is a test of {1, 2}, whose values are read where reads names it, and of its drop-outs
// s ≤ n with n = to(bound). A condition of theorem O2 that fails at one of them is the error of the
// test: the claim has no verdict then.
func onDropOuts(to func(bound uint64) *big.Int, t ofDropOuts, reads ...string) completion {
	return inStages(claim.UpTo(reads...), func(
		ctx context.Context, read reader, bound uint64,
	) (claim.Finding, error) {
		out, err := dropouts.New().UpTo(ctx, to(bound))
		if err != nil {
			return claim.Finding{}, err
		}
		var g values
		for _, name := range reads {
			if g, err = read(name, bound); err != nil {
				return claim.Finding{}, err
			}
		}
		return t(g, out, bound), nil
	})
}

type ofDropOuts = func(g values, out []*big.Int, bound uint64) claim.Finding

// heap is the bound as a heap, and tenTo is 10^k.
func heap(bound uint64) *big.Int { return new(big.Int).SetUint64(bound) }

func tenTo(k uint64) *big.Int { return new(big.Int).Exp(big.NewInt(10), heap(k), nil) }

// nearHalf finds how far 2·G(n) is from n at the heaps that theorem O2 doesn't give as drop-outs.
func nearHalf(s values, out []*big.Int, bound uint64) claim.Finding {
	left, least, most, outside := out, int64(0), int64(0), 0
	for i, g := range s.Values {
		n := int64(s.First) + int64(i)
		d := 2*int64(g) - n
		within := -4 <= d && d <= 5
		if len(left) > 0 && left[0].Cmp(big.NewInt(n)) == 0 {
			left = left[1:]
			if !within {
				outside++
			}
			continue
		}
		if !within {
			return fails(bound, "G(%d) = %d, and %d is no drop-out", n, g, n)
		}
		least, most = min(least, d), max(most, d)
	}
	r := s.examined()
	if r.Verdict != regular.None {
		return fails(bound, "%s", claim.Certified(r))
	}
	return open(bound, "%s; %d ≤ 2·G(n) − n ≤ %d but for %d of the %d drop-outs",
		claim.Certified(r), least, most, outside, len(out))
}

// followRecursion compares the heaps that don't follow the pattern with the drop-outs that
// theorem O2 gives.
func followRecursion(g values, want []*big.Int, bound uint64) claim.Finding {
	var list []string
	for i, n := range onetwo.FitTo(g.Values).Exceptions {
		if i >= len(want) || want[i].Cmp(big.NewInt(int64(n))) != 0 {
			return fails(bound, "the heap %d doesn't follow the pattern and is no drop-out by the "+
				"recursion", n)
		}
		list = append(list, fmt.Sprint(n))
	}
	if len(list) < len(want) {
		return fails(bound, "the heap %v follows the pattern and is a drop-out by the recursion",
			want[len(list)])
	}
	return open(bound, "the %d heaps up to %d that don't follow the pattern are those of the "+
		"recursion: %s", len(list), bound, strings.Join(list, ", "))
}

func countDropOuts(_ values, all []*big.Int, bound uint64) claim.Finding {
	var counts []string
	for _, printed := range [][2]int{{18, 73}, {100, 503}, {1000, 4950}} {
		digits := printed[0]
		count, _ := slices.BinarySearchFunc(all, tenTo(uint64(digits)), (*big.Int).Cmp)
		if count != printed[1] {
			return fails(bound, "%d drop-outs up to 10^%d", count, digits)
		}
		counts = append(counts, fmt.Sprintf("%d up to 10^%d", count, digits))
	}
	return proved(bound, "the drop-outs are counted, with all conditions checked: %s",
		strings.Join(counts, ", "))
}

// dropOutRatios walks through the drop-outs to 10^bound.
func dropOutRatios(ctx context.Context, _ reader, bound uint64) (claim.Finding, error) {
	most, twice, count := tenTo(bound), new(big.Int), 0
	for s, err := range dropouts.Walk(ctx) {
		switch {
		case err != nil:
			return claim.Finding{}, err
		case s.Cmp(most) > 0:
			return proved(bound, "true of all %d drop-outs from 3079 to 10^%d", count, bound), nil
		case count > 0 && s.Cmp(twice) >= 0:
			return fails(bound, "%v is twice the drop-out before it or more", s), nil
		case s.Cmp(big.NewInt(3079)) >= 0:
			twice.Lsh(s, 1)
			count++
		}
	}
	panic("a walk ends with an error")
}
