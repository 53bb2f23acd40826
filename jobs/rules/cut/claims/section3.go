package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
)

// section3 is the AP-test, its relaxed conditions and the games to which it is applied,
// without table 1.
func section3() []claim.Claim {
	saltus := []uint32{1, 2, 4}
	const greatestPeriod = "greatest period p"
	return slices.Concat([]claim.Claim{
		claim.Counting(claim.AtMost(claim.Pure(bounded("lem10", "3.1", 3, "If G(n) = G(n − p) + s for all n > p, then G(n) = s·q + G(r) for n = pq + r, 0 < r ≤ p (for all p, s and first periods up to the bound)."),
			func(bound uint64) claim.Finding { return lemma10(bound, arithmetic) }), 7), greatestPeriod),
		claim.Counting(claim.AtMost(claim.Pure(bounded("lem11", "3.1", 3, "If besides s is a power of two and G(n) < s for n ≤ p, then the nim-sum of the values of heaps p·q_i + r_i is s times that of the q_i plus that of the G(r_i) (for all p up to the bound, s ≤ 4 and three heaps)."),
			func(bound uint64) claim.Finding { return lemma11(bound, saltus, ofEachRemainder) }), 8), greatestPeriod),
		claim.Counting(claim.AtMost(claim.Pure(quoted("lem11/proof", "3.1", 3, "Equation (14): the nim-sum of the values is (q_0·s + G(r_0)) ⊕ … ⊕ (q_c·s + G(r_0)).",
			"= (q_0 s + G(r_0)) ⊕ ⋯ ⊕ (q_c s + G(r_0))", "As printed; the last index should be that of its term, r_c."),
			func(bound uint64) claim.Finding {
				return misprinted(lemma11(bound, saltus, ofFirstRemainder), true, func() claim.Finding { return lemma11(bound, saltus, ofEachRemainder) },
					"as printed: %s; with r_c in the last term it is %s")
			}), 8), greatestPeriod),
		lemma12("1", "n in [3p+1, 4p] has a cut into three heaps or more of every value below 2s", 3, 2),
		lemma12("2", "n in [2p+1, 3p] has a cut into three heaps or more of every value below s", 2, 1),
		lemma12Table(),
		claim.AtMost(constructions(quoted("lem12/cuts", "3.1", 104, "The option of n in [2p+1, 3p] that the proof of lemma 12 makes of one of n + p of value g', three heaps or more, s ≤ g' < 2s, has the value g' − s.",
			"h_0 = r_0, h_j = (S − 1)p/2 + r_j for j = 1, 2, h_j = r_j for 3 ≤ j ≤ c", ""), passing(), lemma12Cuts, nil), 200),
		onSurvey(bounded("thm9", "3.1", surveyBound, "If AP(C) = (p, t) and max C ≤ 4p, then G(n + p) = G(n) + 2^t for all n (all surveyed sets of numbers up to the bound)."),
			claim.Holds, everySet, goesOn),
	}, theorem9Cuts(), relaxed(), examples3())
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

// relaxed is section 3.2, the conditions from which AP3 follows: propositions 13 and
// 14 and corollary 15.
func relaxed() []claim.Claim {
	mixed, ones := parsed("1,4,5", "1,2,5", "1,2,7", "1,4,9", "1,6,7"), parsed("1,4", "1,6", "1,8", "1,10")
	return []claim.Claim{
		onSurvey(bounded("prop13", "3.2", surveyBound, "If AP1 and AP2 hold for (p, t), and C has c and c' of different parities with 2 ≤ c, c' ≤ 2p + 1, then AP3 holds (all surveyed sets of numbers up to the bound)."),
			claim.Holds, everySet, implies(candidate.mixed)),
		proposition13Bound(),
		threePeriods(),
		onOneEvens(bounded("prop14", "3.2", 20, "If AP1 and AP2 hold for C = {1, c}, c ≥ 4 even, c ≤ p, and two heaps up to p/2 of different parity have the same value, then AP3 holds (all c up to the bound)."),
			implies(func(k candidate) bool {
				x, _ := k.equalPair()
				return k.Max() <= k.p && x > 0
			})),
		onOneEvens(bounded("cor15", "3.2", 20, "If AP1 and AP2 hold for C = {1, c}, c ≥ 4 even, and p ≥ 4c + 3, then AP3 holds (all c up to the bound)."),
			implies(func(k candidate) bool { return k.p >= 4*k.Max()+3 })),
		claim.Counting(onSets(bounded("cor15/start", "3.2", 40, "In {1, c}, c ≥ 4 even, the values start with (0,1)^(c/2), then come c values above 1, and then G(2c + 1) = 1 (all c up to the bound)."),
			oneEvens(func(c uint64) uint64 { return 2*c + 1 }), func(all []values, bound uint64) claim.Finding {
				for _, g := range all {
					c := g.Max()
					for n := uint64(1); n <= 2*c+1; n++ {
						if v := g.At(n); n <= c && v != uint32(1-n%2) || c < n && n <= 2*c && v <= 1 || n > 2*c && v != 1 {
							return claim.Found(claim.Contradicted, bound, "in %s, G(%d) = %d", g.Title(), n, v)
						}
					}
				}
				return claim.Found(claim.Holds, bound, "true of %d games", len(all))
			}), greatestCut),
		claim.Finite(onSets(bounded("cor15/applied", "3.3", 240, "Corollary 15 applies to {1,4}, {1,6}, {1,8} and {1,10}."), upTo(ones), corollary15Applied)),
		constructions(quoted("prop13/cuts/even", "3.2", 160, "For n − k even the cut of the proof of proposition 13 has the value G(k).",
			"", "The q and r of the displayed cut are q' and r'."),
			mixed, proposition13Cuts(0, 0), nil),
		constructions(quoted("prop13/cuts/odd", "3.2", 160, "For n − k odd the cuts of the proof of proposition 13 have the value G(k).",
			"h_0 = 1 + k", "As printed. For the parts to add up to n, and for the value to be G(k), h_0 must be k."),
			mixed, proposition13Cuts(1, 1), proposition13Cuts(1, 0)),
		constructions(bounded("prop14/cuts/same", "3.2", 240, "For n and k of the same parity the cut of the table in the proof of proposition 14 has the value G(k)."),
			ones, proposition14Cuts(0, 0), nil),
		constructions(quoted("prop14/cuts/different", "3.2", 240, "For n and k of different parities the cut of the table in the proof of proposition 14 has the value G(k).",
			"f(n, k) = (n − k − c − x_1 − x_2 + 5)/2 […] If c = 4, […] we consider instead the option O_n = (k, x_1, x_2 − 1, f(n, k), f(n, k))",
			"As printed, where f is no whole number. With + 4 in place of + 5 it is one, also for c = 4 with x_2 in place of x_2 − 1."),
			ones, proposition14Cuts(1, 5), proposition14Cuts(1, 4)),
	}
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
