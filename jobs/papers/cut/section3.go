package cut

import (
	"fmt"
	"maps"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
)

// section3 is the tests of the AP-test, its relaxed conditions and the games to which it is applied.
func section3() map[string]any {
	saltus := []uint32{1, 2, 4}
	all := map[string]any{
		"lem10": func(bound uint64) claim.Finding { return lemma10(bound, arithmetic) },
		"lem11": func(bound uint64) claim.Finding { return lemma11(bound, saltus, ofEachRemainder) },
		"lem11/proof": func(bound uint64) claim.Finding {
			return misprinted(lemma11(bound, saltus, ofFirstRemainder), true, func() claim.Finding { return lemma11(bound, saltus, ofEachRemainder) },
				"as printed: %s; with r_c in the last term it is %s")
		},
		"lem12/1":     onSurvey(claim.Holds, everySet, lemma12(3, 2)),
		"lem12/2":     onSurvey(claim.Holds, everySet, lemma12(2, 1)),
		"lem12/table": lemma12Table, "lem12/cuts": constructions(lemma12Cuts, nil),
		"thm9":          onSurvey(claim.Holds, everySet, goesOn),
		"thm9/cuts/low": constructions(theorem9Low, nil), "thm9/cuts/high": constructions(theorem9High, theorem9HighMeant),
		"thm9/cuts/q=4": constructions(theorem9Four, nil), "thm9/cuts/rest": constructions(theorem9Rest, nil),
		"thm9/cuts/upper":  constructions(theorem9Upper(1), theorem9Upper(0)),
		"thm9/rest/exists": games(existence), "thm9/range": games(range9),
		"ap-test/3p": onSets(surveyed(everySet), games(threePeriods)),
	}
	for _, of := range []map[string]any{relaxed(), table1Tests()} {
		maps.Copy(all, of)
	}
	return all
}

// goesOn is the judgement that the values of a candidate that passes the AP-test are
// arithmetic periodic.
func goesOn(k candidate) (about bool, fault string) {
	if !k.third() {
		return false, ""
	}
	if n := k.ends(k.Last() - k.p); n > 0 {
		return true, fmt.Sprintf("G(%d) = %d, but G(%d) = %d", n, k.At(n), n+k.p, k.At(n+k.p))
	}
	return true, ""
}

// relaxed is the tests of section 3.2, the conditions from which AP3 follows: propositions 13 and
// 14 and corollary 15.
func relaxed() map[string]any {
	pair := func(k candidate) bool {
		x, _ := k.equalPair()
		return k.Max() <= k.p && x > 0
	}
	return map[string]any{
		"prop13":                onSurvey(claim.Holds, everySet, implies(candidate.mixed)),
		"prop13/bound":          onSets(surveyed(everySet), games(proposition13Bound)),
		"prop14":                onOneEvens(implies(pair)),
		"cor15":                 onOneEvens(implies(func(k candidate) bool { return k.p >= 4*k.Max()+3 })),
		"cor15/start":           onSets(oneEvens(func(c uint64) uint64 { return 2*c + 1 }), games(corollary15Start)),
		"cor15/applied":         games(corollary15Applied),
		"prop13/cuts/even":      constructions(proposition13Cuts(0, 0), nil),
		"prop13/cuts/odd":       constructions(proposition13Cuts(1, 1), proposition13Cuts(1, 0)),
		"prop14/cuts/same":      constructions(proposition14Cuts(0, 0), nil),
		"prop14/cuts/different": constructions(proposition14Cuts(1, 5), proposition14Cuts(1, 4)),
	}
}

// corollary15Start tests the first values of {1, c}.
func corollary15Start(all []values, bound uint64) claim.Finding {
	for _, g := range all {
		c := g.Max()
		for n := uint64(1); n <= 2*c+1; n++ {
			if v := g.At(n); n <= c && v != uint32(1-n%2) || c < n && n <= 2*c && v <= 1 || n > 2*c && v != 1 {
				return claim.Found(claim.Contradicted, bound, "in %s, G(%d) = %d", g.Title(), n, v)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of %d games", len(all))
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

func corollary15Applied(all []values, bound uint64) claim.Finding {
	evidence := "the checker accepts four certificates"
	for _, g := range all {
		r := g.examined()
		if r.Certificate == nil || len(r.Certificate.Conditions) < 3 || r.Certificate.Conditions[2].Name != "corollary 15" {
			return claim.Found(claim.Contradicted, bound, "%s: %s", g.Title(), claim.Certified(r))
		}
		evidence += fmt.Sprintf("; %s has p = %d ≥ %d", g.Title(), r.Period, 4*g.Max()+3)
	}
	return claim.Found(claim.Proved, bound, "%s", claim.ByCertificates(evidence, regular.APTest))
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
		return option{parts: repeated(repeated([]uint64{k, x1, x2}, double/2, 2), 1, c-4), broken: double%2 == 1}
	})
}
