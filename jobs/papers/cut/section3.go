package cut

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/blocks"
)

// section3 is the tests of the AP-test, its relaxed conditions and the games to which it is
// applied, with what theorems C11, C13 and C15 say of such games beyond the paper. The cuts of the
// proof of theorem 9 are in theorem9.go.
func section3() map[string]any {
	threePeriods := func(g values) []candidate { return rising(g, 2) }
	applies := func(k candidate) bool { return k.p >= 4*k.Max()+3 }
	notOneTwo := func(s *breaking.Set) bool { return s.String() != "1,2" }
	beyond3m := func(m, d uint64) bool { return m >= 4 && d > 3*m }
	solvedBy := func(theorem string) func(m, d uint64) bool {
		return func(m, d uint64) bool {
			v, ok := blocks.For(m, d)
			return ok && v.Theorem == theorem
		}
	}
	games := table1()
	all := map[string]any{
		"ap-test/3p": onReads(surveyed(everySet),
			ofCandidates(claim.Open, threePeriods, inSurveyed, goesOn(candidate.mixed))),
		"lem12/1": onSurvey(claim.Holds, everySet, lemma12(3, 2)),
		"lem12/2": onSurvey(claim.Holds, everySet, lemma12(2, 1)),
		"thm9":    onSurvey(claim.Holds, everySet, goesOn(candidate.third)),

		"prop13": onSurvey(claim.Holds, everySet, implies(candidate.mixed)),
		"prop13/bound": onReads(surveyed(everySet), misprint(oddUpTo(0), oddUpTo(1),
			"as printed it fails: %s; with c' ≤ 2p + 1 ≤ n' it is %s")),
		"prop13/cuts/even":      cuts(proposition13Cuts(0, 0)),
		"prop13/cuts/odd":       misprintedCuts(proposition13Cuts(1, 1), proposition13Cuts(1, 0)),
		"prop14":                onOneEvens(implies(candidate.hasPair)),
		"prop14/cuts/same":      cuts(proposition14Cuts(0, 0)),
		"prop14/cuts/different": misprintedCuts(proposition14Cuts(1, 5), proposition14Cuts(1, 4)),
		"cor15":                 onOneEvens(implies(applies)),
		"cor15/start": onReads(oneEvens(2, 1),
			each(claim.Holds, "true of {games} games", corollary15Start)),

		"cor15/applied": corollary15Applied,
		"ex/identical":  identical,
		"ex/preperiods": onReads(surveyed(notOneTwo), onlyPreperiods),
		"table1/ap-test": onReads(claim.UpTo(games...),
			each(claim.Proved, "all {games} sets pass", apTest)),
		"table1/unsolved": solvedBefore(games),
		"op1": onReads(func(c uint64) []claim.Need { return oneEvens(24, 0)(2 * c) },
			each(claim.Open, "true for 2 ≤ c ≤ {bound}, each with a certificate of the AP-test "+
				"from 48c values", problem1)),
		"op1/any": onReads(withLeast(8, beyond3m), formula(byTheorem)),
		"op1/odd": onReads(withLeast(14, solvedBy("theorem C13")), formula(byTheorem)),
		"op1/gap": onReads(withLeast(20, solvedBy("theorem C15")), formula(byTheorem)),
	}
	maps.Copy(all, theorem9())
	return all
}

// lemma12 is about the heaps n in [from·p + 1, (from + 1)·p] and the values below times·s.
func lemma12(from, times uint64) judgement {
	return func(k candidate) (bool, string) {
		if !k.third() {
			return false, ""
		}
		if n, x, found := k.gap(2, from*k.p+1, (from+1)*k.p, times*k.s); found {
			return true, fmt.Sprintf("the heap %d has no such cut of value %d", n, x)
		}
		return true, ""
	}
}

// mixed is the hypothesis of proposition 13: C has c and c' of different parities with
// 2 ≤ c, c' ≤ 2p + 1.
func (k candidate) mixed() bool {
	a, b := k.Set.LeastFrom2(0), k.Set.LeastFrom2(1)
	return a > 0 && b > 0 && max(a, b) <= 2*k.p+1
}

// oddUpTo is the test of the bound on the odd cut-number in the proof of proposition 13, which is
// 2p and more.
func oddUpTo(more uint64) test {
	return ofCandidates(claim.Holds, candidates, inSurveyed, func(k candidate) (bool, string) {
		above := k.Has(2*k.p+1) && more == 0
		if k.mixed() && above {
			return true, fmt.Sprintf("c' = %d is above 2p = %d", 2*k.p+1, 2*k.p)
		}
		return k.mixed(), ""
	})
}

// hasPair is the hypothesis of proposition 14.
func (k candidate) hasPair() bool {
	x1, _ := k.equalPair()
	return k.Max() <= k.p && x1 > 0
}

// equalPair finds two heaps x1 < x2 ≤ p/2 of different parity with the same value, or gives zeros.
func (k candidate) equalPair() (x1, x2 uint64) {
	for x2 := range k.p/2 + 1 {
		for x1 := uint64(1); x1 < x2; x1++ {
			if (x2-x1)%2 == 1 && k.At(x1) == k.At(x2) {
				return x1, x2
			}
		}
	}
	return 0, 0
}

// toTargets makes cuts of all 3p < n ≤ 4p for all k ≤ p with n − k of the given parity,
// where p is the smallest of a candidate.
func toTargets(parity uint64, make func(k candidate, n, target uint64) option) building {
	return func(g values, _ uint64, add func(option)) {
		all := candidates(g)
		if len(all) == 0 {
			return
		}
		k := all[0]
		for n := 3*k.p + 1; n <= 4*k.p; n++ {
			for target := uint64(1); target <= k.p; target++ {
				if (n-target)%2 == parity {
					o := make(k, n, target)
					o.n, o.value = n, g.At(target)
					add(o)
				}
			}
		}
	}
}

// proposition13Cuts are the cuts for an n − k of the given parity, with the first part k + more.
func proposition13Cuts(parity, more uint64) building {
	return toTargets(parity, func(g candidate, n, k uint64) option {
		parts, c := []uint64{k + more}, g.Set.LeastFrom2(parity)
		switch q, r := (n-k)/c, (n-k)%c; {
		case parity == 0:
			q, r = split(n-k, c)
			parts = repeated(repeated(parts, q+r/2, 2), q, c-2)
		case q%2 == 0:
			parts = repeated(append(repeated(parts, 3*q/2+(r-1)/2, 2), 1), q, c-3)
		default:
			parts = repeated(append(repeated(parts, (3*q-1)/2+r/2, 2), 1), q, c-3)
		}
		return option{parts: parts}
	})
}

// proposition14Cuts are the cuts for an n − k of the given parity. For odd ones the formula
// of f adds more.
func proposition14Cuts(parity, more uint64) building {
	return toTargets(parity, func(g candidate, n, k uint64) option {
		c := g.Max()
		if parity == 0 {
			return option{parts: repeated(repeated([]uint64{k}, (n-k-c)/2+1, 2), 1, c-2)}
		}
		x1, x2 := g.equalPair()
		double := n - k - c - x1 - x2 + more
		if double%2 == 1 {
			return option{}
		}
		return option{parts: repeated(repeated([]uint64{k, x1, x2}, double/2, 2), 1, c-4)}
	})
}

// corollary15Start tests the first values of {1, c}.
func corollary15Start(g values, _ uint64) (int, any) {
	c := g.Max()
	for n := uint64(1); n <= 2*c+1; n++ {
		v, q := g.At(n), (n-1)/c
		if q == 0 && v != uint32(1-n%2) || q == 1 && v <= 1 || q == 2 && v != 1 {
			return 0, fmt.Sprintf("in %s, G(%d) = %d", g.Title(), n, v)
		}
	}
	return 1, nil
}

func corollary15Applied(all []values, bound uint64) claim.Finding {
	evidence := "the checker accepts four certificates"
	for _, g := range all {
		r := g.examined()
		if r.Verdict != regular.Proved || provedBy(r) != "the AP-test with corollary 15" {
			return fails(bound, "%s: %s", g.Title(), claim.Certified(r))
		}
		evidence += fmt.Sprintf("; %s has p = %d ≥ %d", g.Title(), r.Period, 4*g.Max()+3)
	}
	return proved(bound, "%s", claim.ByCertificates(evidence, regular.APTest))
}

// identical compares two sequences that both have a certificate.
func identical(all []values, bound uint64) claim.Finding {
	a, b := all[0], all[1]
	for n := a.First; n <= bound; n++ {
		if a.At(n) != b.At(n) {
			return fails(bound, "the heap %d has the values %d and %d", n, a.At(n), b.At(n))
		}
	}
	if r := a.examined(); r.Certificate != nil && b.examined().Certificate != nil {
		return proved(bound, "they agree on the heaps to %d, and each is %s",
			bound, claim.Certified(r))
	}
	return holds(bound, "they agree on the heaps to %d", bound)
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
	words := fmt.Sprintf("%d of them with a certificate", len(theorems))
	return claim.FoundIf(slices.Equal(found, []string{"cut:1,2,8", "cut:1,2,7,8"}), verdict, bound,
		"of %d games, %s, these show a preperiod: %v",
		len(all), claim.ByCertificates(words, theorems...), found)
}

// table1 is the games of table 1.
func table1() (names []string) {
	rows, err := claim.File{Name: file, Text: text}.Rows()
	if err != nil {
		panic(err)
	}
	for _, r := range rows {
		if r.Period != nil && r.Period.First != nil {
			names = append(names, r.Game)
		}
	}
	return names
}

// apTest tests that a game passes the AP-test, even where a proposition of section 2 solves it.
func apTest(g values, bound uint64) (int, any) {
	if !slices.ContainsFunc(candidates(g), candidate.third) {
		return 0, fmt.Sprintf("%s passes with no p up to %d", g.Game, bound/4)
	}
	return 1, nil
}

// solvedBefore is the test that section 2 solves none of the games.
func solvedBefore(games []string) test {
	return func(_ []values, bound uint64) claim.Finding {
		var words []string
		for _, name := range games {
			s := setOf(name)
			if f := breaking.Proposition(s); f != nil {
				words = append(words, fmt.Sprintf("%s by %s", s.Title(), f.Where))
			}
		}
		if len(words) > 0 {
			return fails(bound, "solved in section 2 are %s", strings.Join(words, ", "))
		}
		return proved(bound, "none of %d sets is", len(games))
	}
}

// problem1 tests the period of {1, 2c}.
func problem1(g values, _ uint64) (int, any) {
	if r := g.examined(); r.Verdict != regular.Proved || r.Period != 6*g.Max() || r.Saltus != 8 {
		return 0, fmt.Sprintf("c = %d: %s", g.Max()/2, claim.Certified(r))
	}
	return 1, nil
}
