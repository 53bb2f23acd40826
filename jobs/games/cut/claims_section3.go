package cut

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section3 is the AP-test, its relaxed conditions and what it is applied to,
// but for table 1.
func section3() []game.Claim {
	return slices.Concat([]game.Claim{
		claim.AtMost(claim.Pure(bounded("lem10", "3.1", 3, "If G(n) = G(n − p) + s for all n > p, then G(n) = s·q + G(r) for n = pq + r, 0 < r ≤ p (for all p, s and first periods up to the bound)."),
			func(bound uint64) game.Finding { return lemma10(bound, arithmetic) }), 7),
		claim.AtMost(claim.Pure(bounded("lem11", "3.1", 3, "If besides s is a power of two and G(n) < s for n ≤ p, then the nim-sum of the values of heaps p·q_i + r_i is s times that of the q_i plus that of the G(r_i) (for all p up to the bound, s ≤ 4 and three heaps)."),
			func(bound uint64) game.Finding { return lemma11(bound, []uint32{1, 2, 4}, ofEachRemainder) }), 8),
		lemma11Proof(),
		lemma12("1", "n in [3p+1, 4p] has a cut into three heaps or more of every value below 2s", 3, 2),
		lemma12("2", "n in [2p+1, 3p] has a cut into three heaps or more of every value below s", 2, 1),
		theorem9(),
	}, theorem9Cuts(), relaxed(), examples3())
}

// sequences calls test with every first period of p values up to greatest, until
// it returns false; it says whether it never did.
func sequences(p int, greatest uint32, test func(first []uint32) bool) bool {
	first := make([]uint32, p)
	for {
		if !test(first) {
			return false
		}
		i := 0
		for ; i < p && first[i] == greatest; i++ {
			first[i] = 0
		}
		if i == p {
			return true
		}
		first[i]++
	}
}

// lemma10 compares the sequences that the hypothesis makes with a formula for
// the term n from the first period and the saltus.
func lemma10(bound uint64, formula func(first []uint32, saltus uint32, n uint64) uint32) game.Finding {
	tested, fault := 0, ""
	for p := 1; p <= int(bound); p++ {
		for s := range uint32(bound) + 1 {
			going := sequences(p, uint32(bound), func(first []uint32) bool {
				tested++
				fault = risen(first, s, formula)
				return fault == ""
			})
			if !going {
				return claim.Found(game.Contradicted, bound, "%s", fault)
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of the first six periods of %d sequences", tested)
}

// risen continues the first period for five more, and finds the first term that
// isn't that of the formula.
func risen(first []uint32, s uint32, formula func(first []uint32, saltus uint32, n uint64) uint32) string {
	p := len(first)
	g := append([]uint32{0}, first...)
	for n := p + 1; n <= 6*p; n++ {
		g = append(g, g[n-p]+s)
	}
	for n := 1; n <= 6*p; n++ {
		if want := formula(first, s, uint64(n)); g[n] != want {
			return fmt.Sprintf("first period %v, s = %d: G(%d) = %d, the formula gives %d", first, s, n, g[n], want)
		}
	}
	return ""
}

// splitSum is a right-hand side for lemma 11: the nim-sum of the values of three
// heaps from their quotients q and the values g of their remainders.
type splitSum func(q, g [3]uint32, s uint32) uint32

// ofEachRemainder is equation (11), and (15).
func ofEachRemainder(q, g [3]uint32, s uint32) uint32 {
	return (q[0]^q[1]^q[2])*s + g[0] ^ g[1] ^ g[2]
}

// ofFirstRemainder is equation (14) as it is printed.
func ofFirstRemainder(q, g [3]uint32, s uint32) uint32 {
	return (q[0]*s + g[0]) ^ (q[1]*s + g[0]) ^ (q[2]*s + g[0])
}

// lemma11 tests a right-hand side for the given s.
func lemma11(bound uint64, saltus []uint32, right splitSum) game.Finding {
	tested, fault := 0, ""
	for p := 1; p <= int(bound); p++ {
		for _, s := range saltus {
			going := sequences(p, s-1, func(first []uint32) bool {
				heaps := uint64(4 * p)
				for a := range heaps {
					for b := range a + 1 {
						for c := range b + 1 {
							tested++
							h := [3]uint64{a + 1, b + 1, c + 1}
							if fault = splits(first, s, h, right); fault != "" {
								return false
							}
						}
					}
				}
				return true
			})
			if !going {
				return claim.Found(game.Contradicted, bound, "%s", fault)
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of %d sums of three heaps", tested)
}

// splits compares the right-hand side with the nim-sum of the heaps' values.
func splits(first []uint32, s uint32, heaps [3]uint64, right splitSum) string {
	p := uint64(len(first))
	var q, g [3]uint32
	var sum uint32
	for i, h := range heaps {
		q[i], g[i] = uint32((h-1)/p), first[(h-1)%p]
		sum ^= arithmetic(first, s, h)
	}
	if got := right(q, g, s); got != sum {
		return fmt.Sprintf("first period %v, s = %d, heaps %v: the nim-sum is %d, the formula gives %d", first, s, heaps, sum, got)
	}
	return ""
}

func lemma11Proof() game.Claim {
	c := bounded("lem11/proof", "3.1", 3, "Equation (14): the nim-sum of the values is (q_0·s + G(r_0)) ⊕ … ⊕ (q_c·s + G(r_0)).")
	c.Raw = "= (q_0 s + G(r_0)) ⊕ ⋯ ⊕ (q_c s + G(r_0))"
	c.Reading = "As printed; the last index should be that of its term, r_c."
	return claim.AtMost(claim.Pure(c, func(bound uint64) game.Finding {
		saltus := []uint32{1, 2, 4}
		printed, meant := lemma11(bound, saltus, ofFirstRemainder), lemma11(bound, saltus, ofEachRemainder)
		if printed.Verdict == game.Contradicted && meant.Verdict == game.Holds {
			return claim.Found(game.Misprint, bound, "as printed: %s; with r_c in the last term it is %s", printed.Evidence, meant.Evidence)
		}
		return printed
	}), 8)
}

// tested is a claim about the candidates of the survey of all sets of numbers up
// to the bound. The test of a candidate says whether it is one that the
// statement speaks of, and what contradicts it.
func tested(c game.Claim, sets which, test func(set *Set, g claim.Sequence, k candidate) (about bool, fault string)) game.Claim {
	return claim.AtMost(claim.OnSequences(c, sets.reads, func(all []claim.Sequence, bound uint64) game.Finding {
		cases, games := 0, 0
		for i, s := range sets.of(bound) {
			before := cases
			for _, k := range candidates(s, all[i]) {
				about, fault := test(s, all[i], k)
				if fault != "" {
					return claim.Found(game.Contradicted, bound, "%s, p = %d, s = %d: %s", s.title(), k.p, k.s, fault)
				}
				if about {
					cases++
				}
			}
			if cases > before {
				games++
			}
		}
		return claim.Found(game.Holds, bound, "true of %d pairs (p, s) that fulfil AP1 and AP2, in %d of the %d games surveyed", cases, games, len(all))
	}), mostSurveyed)
}

// surveyBound is the greatest cut-number of the survey for claims that the paper
// proves.
const surveyBound = 9

func lemma12(part, statement string, from, times uint64) game.Claim {
	c := bounded("lem12/"+part, "3.1", 8, "If AP(C) = (p, t) with s = 2^t, then "+statement+" (all surveyed sets of numbers up to the bound).")
	return tested(c, everySet, func(set *Set, g claim.Sequence, k candidate) (bool, string) {
		if !k.third(set, g) {
			return false, ""
		}
		sums := broad(set, g, (from+1)*k.p)
		for n := from*k.p + 1; n <= (from+1)*k.p; n++ {
			if x := uint64(sums[n].Mex()); x < times*k.s {
				return true, fmt.Sprintf("the heap %d has no such cut of value %d", n, x)
			}
		}
		return true, ""
	})
}

// theorem9 asks whether what passes the test goes on as the theorem says.
func theorem9() game.Claim {
	c := bounded("thm9", "3.1", surveyBound, "If AP(C) = (p, t) and max C ≤ 4p, then G(n + p) = G(n) + 2^t for all n (all surveyed sets of numbers up to the bound).")
	return tested(c, everySet, goesOn)
}

func goesOn(set *Set, g claim.Sequence, k candidate) (bool, string) {
	if !k.third(set, g) {
		return false, ""
	}
	for n := uint64(1); n+k.p <= g.Last(); n++ {
		if uint64(g.At(n+k.p)) != uint64(g.At(n))+k.s {
			return true, fmt.Sprintf("G(%d) = %d, but G(%d) = %d", n, g.At(n), n+k.p, g.At(n+k.p))
		}
	}
	return true, ""
}

// implies tests that a candidate with the hypothesis fulfils AP3.
func implies(hypothesis func(set *Set, g claim.Sequence, k candidate) bool) func(*Set, claim.Sequence, candidate) (bool, string) {
	return func(set *Set, g claim.Sequence, k candidate) (bool, string) {
		if !hypothesis(set, g, k) {
			return false, ""
		}
		if k.third(set, g) {
			return true, ""
		}
		return true, "AP3 fails"
	}
}

func relaxed() []game.Claim {
	both := bounded("prop13", "3.2", surveyBound, "If AP1 and AP2 hold for (p, t), and C has c and c' of different parities with 2 ≤ c, c' ≤ 2p + 1, then AP3 holds (all surveyed sets of numbers up to the bound).")
	pair := bounded("prop14", "3.2", 20, "If AP1 and AP2 hold for C = {1, c}, c ≥ 4 even, c ≤ p, and two heaps up to p/2 of different parity have the same value, then AP3 holds (all c up to the bound).")
	long := bounded("cor15", "3.2", 20, "If AP1 and AP2 hold for C = {1, c}, c ≥ 4 even, and p ≥ 4c + 3, then AP3 holds (all c up to the bound).")
	parities := implies(func(s *Set, _ claim.Sequence, k candidate) bool {
		a, b := s.leastOf(0), s.leastOf(1)
		return a > 0 && b > 0 && max(a, b) <= 2*k.p+1
	})
	pairs := implies(func(s *Set, g claim.Sequence, k candidate) bool {
		x, _ := equalPair(g, k.p/2)
		return s.max() <= k.p && x > 0
	})
	return append([]game.Claim{
		tested(both, everySet, parities),
		oneEvens(pair, pairs),
		oneEvens(long, implies(func(s *Set, _ claim.Sequence, k candidate) bool { return k.p >= 4*s.max()+3 })),
		corollary15Start(), corollary15Applied(),
	}, relaxedCuts()...)
}

// oneEvens is [tested] on the sets {1, c}, c ≥ 4 even, alone.
func oneEvens(c game.Claim, test func(*Set, claim.Sequence, candidate) (bool, string)) game.Claim {
	reads := func(bound uint64) []claim.Read {
		var out []claim.Read
		for _, k := range span(4, bound, 2) {
			out = append(out, claim.Read{Game: name(setOf(1, k)), To: 40 * k})
		}
		return out
	}
	return claim.OnSequences(c, reads, func(all []claim.Sequence, bound uint64) game.Finding {
		cases := 0
		for i, k := range span(4, bound, 2) {
			for _, x := range candidates(setOf(1, k), all[i]) {
				about, fault := test(setOf(1, k), all[i], x)
				if fault != "" {
					return claim.Found(game.Contradicted, bound, "{1,%d}, p = %d, s = %d: %s", k, x.p, x.s, fault)
				}
				if about {
					cases++
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of %d pairs (p, s) that fulfil AP1 and AP2 in %d games", cases, len(all))
	})
}

// equalPair finds x1 < x2 ≤ most of different parity with the same value, or
// zeros.
func equalPair(g claim.Sequence, most uint64) (x1, x2 uint64) {
	first := map[[2]uint64]uint64{}
	for n := uint64(1); n <= most; n++ {
		v := uint64(g.At(n))
		if x, ok := first[[2]uint64{v, 1 - n%2}]; ok {
			return x, n
		}
		if _, ok := first[[2]uint64{v, n % 2}]; !ok {
			first[[2]uint64{v, n % 2}] = n
		}
	}
	return 0, 0
}

// corollary15Start is the beginning of the values on which the proof rests.
func corollary15Start() game.Claim {
	c := bounded("cor15/start", "3.2", 40, "In {1, c}, c ≥ 4 even, the values start with (0,1)^(c/2), then come c values above 1, and then G(2c + 1) = 1 (all c up to the bound).")
	reads := func(bound uint64) []claim.Read {
		var out []claim.Read
		for _, k := range span(4, bound, 2) {
			out = append(out, claim.Read{Game: name(setOf(1, k)), To: 2*k + 1})
		}
		return out
	}
	return claim.OnSequences(c, reads, func(all []claim.Sequence, bound uint64) game.Finding {
		for i, k := range span(4, bound, 2) {
			for n := uint64(1); n <= 2*k+1; n++ {
				g, ok := all[i].At(n), false
				switch {
				case n <= k:
					ok = g == uint32(1-n%2)
				case n <= 2*k:
					ok = g > 1
				default:
					ok = g == 1
				}
				if !ok {
					return claim.Found(game.Contradicted, bound, "in {1,%d}, G(%d) = %d", k, n, g)
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of %d games", len(all))
	})
}

func corollary15Applied() game.Claim {
	c := bounded("cor15/applied", "3.3", 240, "Corollary 15 applies to {1,4}, {1,6}, {1,8} and {1,10}.")
	sets := []*Set{setOf(1, 4), setOf(1, 6), setOf(1, 8), setOf(1, 10)}
	return claim.Finite(claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		evidence := ""
		for i, g := range all {
			r := claim.Examine(g.Game, nil, g.Slice)
			if r.Certificate == nil || len(r.Certificate.Conditions) < 3 || r.Certificate.Conditions[2].Name != "corollary 15" {
				return claim.Found(game.Contradicted, bound, "%s: %s", sets[i].title(), claim.Certified(r))
			}
			evidence += fmt.Sprintf("; %s has p = %d ≥ %d", sets[i].title(), r.Period, 4*sets[i].max()+3)
		}
		return claim.Found(game.Proved, bound, "the checker accepts four certificates%s", evidence)
	}))
}
