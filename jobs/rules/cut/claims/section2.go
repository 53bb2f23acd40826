package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

// section2 is the families that the paper solves directly, with the lemmas that their
// proofs rest on.
func section2() []claim.Claim {
	odds := slices.Concat(supersets([]uint64{1}, span(3, 11, 2)), parsed("odd"))
	without1 := slices.Concat(supersets(nil, span(2, 7, 1))[1:], parsed("2+", "3+", "5+", "even", "3,even", "4,7+"))
	with123 := slices.Concat(supersets([]uint64{1, 2, 3}, span(4, 8, 1)), parsed("1+", "2,odd", "1,3,even"))
	lessOne := func(_ *breaking.Set, n uint64) uint64 { return n - 1 }
	quotient := func(s *breaking.Set, n uint64) uint64 { return (n - 1) / s.Min() }
	remainder := func(s *breaking.Set, n uint64) uint64 {
		_, r := split(n, s.Min())
		return (n - r) / s.Min()
	}
	return []claim.Claim{
		claim.Finite(claim.Pure(bounded("notation", "2", 12, "(0,1,2)^2 (+3) is 0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, …"),
			func(bound uint64) claim.Finding { return notationExample("(0,1,2)^2", 3, bound) })),
		lemma4(),
		claim.AtMost(claim.Pure(quoted("lem5", "2", 26, "In a c-cut of n = pq + r with c ≥ p, the nim-sum of the quotients q_i of its parts isn't q.",
			"If c ≥ p, then ⊕_{i=0}^m q_i ≠ q.",
			"The nim-sum runs over all parts: m is c. The proof's (q_i c + r_i) is (q_i p + r_i). Tested for all cuts of heaps up to the bound into at most eight parts."),
			func(bound uint64) claim.Finding { return quotientSums(bound, 0) }), 80),
		formula(bounded("prop3", "2", 1000, "With odd cut-numbers only, 1 among them, G(n) = 0 for n odd and 1 for n even."),
			odds, func(_ *breaking.Set, n uint64) uint64 { return 1 - n%2 }, nil),
		formula(bounded("prop6", "2", 1000, "With min C = c ≥ 2 the values are (0)^c (+1)."), without1, repeating(1, zeros), nil),
		formula(bounded("prop6/remainder", "2", 1000, "With min C = c ≥ 2, G(n) = (n − r)/c, where r is the least positive integer congruent to n modulo c."),
			without1, remainder, nil),
		formula(bounded("prop6/floor", "2", 1000, "With min C = c ≥ 2, G(n) = ⌊(n − 1)/c⌋."), without1, quotient, nil),
		claim.List(bounded("prop6/example", "2", 4, "With min C = 2 the values start 0, 0, 1, 1."), "cut:2", 1, []uint32{0, 0, 1, 1}),
		constructions(bounded("prop6/cuts", "2", 80, "The cuts of the proof of proposition 6 have every value g < q."),
			parsed("2", "3", "4", "5", "7"), proposition6Cuts, nil),
		formula(bounded("prop7", "2", 1000, "With 1, 2, 3 in C, G(n) = n − 1."), with123, lessOne, nil),
		constructions(bounded("prop7/cuts", "2", 80, "The cuts of the table in the proof of proposition 7 have every value g < n − 2."),
			parsed("1,2,3"), proposition7Cuts, nil),
		formula(quoted("prop8", "2", 1000, "For C = {1, 3, 2k} the values are (0,1)^k (+2).",
			"", "For every k ≥ 1, as the proposition says; section 1 speaks of even k."),
			oneThree(), repeating(2, zeroOnes(half)), nil),
		formula(quoted("prop8/floor", "2", 1000, "For C = {1, 3, 2k}, G(n) = 2⌊n/2k⌋ + 1 − (n mod 2).",
			"In general, we prove that G(n) = 2⌊n/2k⌋ + 1 − (n mod 2).",
			"As printed; the proof has q in place of ⌊n/2k⌋, where n = 2kq + r and 0 < r ≤ 2k, which is ⌊(n − 1)/2k⌋."),
			oneThree(), func(s *breaking.Set, n uint64) uint64 { return 2*(n/(2*half(s))) + 1 - n%2 }, proposition8),
		formula(bounded("prop8/proof", "2", 1000, "For C = {1, 3, 2k} and n = 2kq + r with 0 < r ≤ 2k, G(n) = 2q + 1 − (r mod 2)."),
			oneThree(), proposition8, nil),
		remainders(),
		formula(bounded("prop8/k=1", "2", 1000, "For k = 1 proposition 8 gives the values of proposition 7: (0,1) (+2) is n − 1, those of {1,2,3}."),
			oneThree()[:1], lessOne, nil),
		claim.List(bounded("prop8/example", "2", 8, "In {1,3,4} the values start 0, 1, 0, 1, 2, 3, 2, 3."), "cut:1,3,4", 1, []uint32{0, 1, 0, 1, 2, 3, 2, 3}),
		constructions(bounded("prop8/cuts/odd", "2", 80, "For odd r the cuts of the proof of proposition 8 have every value below 2q."),
			oneThree()[1:], proposition8Cuts(1, 0), nil),
		constructions(quoted("prop8/cuts/even", "2", 80, "For even r the cuts of the proof of proposition 8 have every value below 2q + 1.",
			"O_n = (2kx + r + 1, q − x, …, q − x) […] O_n = (2kx + r, 1, (q − x)k, (q − x)k) […] O_n = (2kq + r, 1)",
			"As printed. For the parts to add up to n, the first ones must be 2kx + r, 2kx + r − 1 and 2kq + r − 1."),
			oneThree()[1:], proposition8Cuts(0, 1), proposition8Cuts(0, 0)),
	}
}

// remainders is equality (9) of the proof of proposition 8, n = 2kq + r with 0 < r ≤ 2k, for the cuts
// of n into two and into four heaps.
func remainders() claim.Claim {
	fails := func(differ func(sum, r, p uint64) bool) claim.Wrong {
		return func(n uint64) string {
			for p := uint64(2); p <= 10; p += 2 {
				rest := func(n uint64) uint64 { return (n-1)%p + 1 }
				for c := uint64(1); c <= 3; c += 2 {
					for parts := range reference.Partitions(n, c+1) {
						sum := uint64(0)
						for _, part := range parts {
							sum += rest(part)
						}
						if differ(sum, rest(n), p) {
							return fmt.Sprintf("for k = %d, n = %d has r = %d, and the sum of the r_i of the cut %v is %d", p/2, n, rest(n), parts, sum)
						}
					}
				}
			}
			return ""
		}
	}
	return claim.Finite(claim.NumbersMeant(quoted("prop8/remainders", "2", 40, "In the proof of proposition 8, r_0 + … + r_c = r for c = 1 and c = 3.",
		"(9) holds by ∑ r_i = r, a contradiction.", "k ≤ 5. Equality (9) itself is right, as it speaks of parities alone."),
		2, fails(func(sum, r, _ uint64) bool { return sum != r }), 2, fails(func(sum, r, p uint64) bool { return sum%p != r%p }), "equality modulo 2k"))
}

// notationExample compares the example with what the notation stands for.
func notationExample(period string, saltus uint32, bound uint64) claim.Finding {
	first := powers(period)
	var terms []uint32
	for n := uint64(1); n <= bound; n++ {
		terms = append(terms, arithmetic(first, saltus, n))
	}
	ok := len(first) == 6 && slices.Equal(terms, []uint32{0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5})
	return claim.Judged(ok, claim.Proved, bound, "it starts with %v", terms)
}

// lemma4 reads the values of some games: 'has an option of value G(k)' is tested as
// 'hasn't the value G(k)'.
func lemma4() claim.Claim {
	c := quoted("lem4", "2", 22, "Where the non-zero values of a sum can be paired but for G(k), the sum has the value G(k); a heap with such an option hasn't the value G(k).",
		"", "For all options of the heaps up to the bound in {1,2}, {1,4}, {3,4}, {1,2,6} and {1,3,5}.")
	return claim.AtMost(onSets(c, upTo(parsed("1,2", "1,4", "3,4", "1,2,6", "1,3,5")), func(all []values, bound uint64) claim.Finding {
		paired := 0
		for _, g := range all {
			for n := g.First; n <= g.Last(); n++ {
				for parts := range breaking.Options(g.Set)(n) {
					k, ok := g.unpaired(parts)
					if !ok {
						continue
					}
					paired++
					if x := g.nimSum(parts); x != g.At(k) || g.At(n) == x {
						return claim.Found(claim.Contradicted, bound, "in %s the option %v of the heap %d has the value %d, its unpaired heap %d has %d, the heap itself %d", g.Game, parts, n, x, k, g.At(k), g.At(n))
					}
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of %d options of heaps up to %d", paired, bound)
	}), 80)
}

// unpaired takes heaps of equal non-zero value away in pairs, and gives the heap that
// is left, or the first heap of value 0 where no other is left. It gives false where
// several heaps of non-zero values are left.
func (g values) unpaired(parts []uint64) (uint64, bool) {
	zero := func(h uint64) bool { return g.At(h) == 0 }
	var left []uint64
	for _, h := range parts {
		if i := slices.IndexFunc(left, func(l uint64) bool { return g.At(l) == g.At(h) }); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if !zero(h) {
			left = append(left, h)
		}
	}
	if i := slices.IndexFunc(parts, zero); len(left) == 0 && i >= 0 {
		left = parts[i:][:1]
	}
	if len(left) != 1 {
		return 0, false
	}
	return left[0], true
}

// quotientSums tests lemma 5 for all p ≤ c + slack.
func quotientSums(bound, slack uint64) claim.Finding {
	tested := 0
	for n := uint64(2); n <= bound; n++ {
		for c := uint64(1); c <= 7; c++ {
			for parts := range reference.Partitions(n, c+1) {
				for p := uint64(1); p <= c+slack; p++ {
					tested++
					var x uint32
					for _, h := range parts {
						x = nim.Sum(x, uint32((h-1)/p))
					}
					if uint64(x) == (n-1)/p {
						return claim.Found(claim.Contradicted, bound, "the cut %v of %d and p = %d: the quotients have the nim-sum %d", parts, n, p, x)
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of %d cuts with a divisor", tested)
}

// zeros is (0)^c for min C = c.
func zeros(s *breaking.Set) []uint32 { return make([]uint32, s.Min()) }

// proposition6Cuts are the options that the proof of proposition 6 builds.
func proposition6Cuts(g values, bound uint64, add func(option)) {
	c := g.Min()
	for n := uint64(1); n <= bound; n++ {
		q, r := split(n, c)
		for x := range q {
			parts := []uint64{x*c + r}
			switch d := q - x - 1; {
			case c%2 == 0:
				parts = repeated(parts, q-x, c)
			case d%2 == 0:
				parts = repeated(repeated(parts, d*c/2+1, 2), 1, c-2)
			default:
				parts = repeated(append(repeated(parts, (d*c+1)/2, 2), 2), 1, c-3)
			}
			add(option{n: n, parts: parts, value: uint32(x)})
		}
	}
}

// proposition7Cuts are the options of the table in the proof of proposition 7.
func proposition7Cuts(_ values, bound uint64, add func(option)) {
	for n := uint64(3); n <= bound; n++ {
		for g := range n - 2 {
			parts := repeated([]uint64{g + 1}, (n-g-1)/2, 2)
			if n%2 == g%2 {
				parts = repeated([]uint64{g + 1, 1}, (n-g-2)/2, 2)
			}
			add(option{n: n, parts: parts, value: uint32(g)})
		}
	}
}

// oneThree is the sets {1, 3, 2k} for k ≤ 10, that of k at the index k − 1.
func oneThree() []*breaking.Set {
	var sets []*breaking.Set
	for k := uint64(1); k <= 10; k++ {
		sets = append(sets, breaking.NewSet(1, 3, 2*k))
	}
	return sets
}

// zeroOnes is (0,1)^e for the given exponent e.
func zeroOnes(exponent func(*breaking.Set) uint64) func(*breaking.Set) []uint32 {
	return func(s *breaking.Set) []uint32 { return slices.Repeat([]uint32{0, 1}, int(exponent(s))) }
}

// half is k for {1, 3, 2k}.
func half(s *breaking.Set) uint64 { return s.LeastFrom2(0) / 2 }

// proposition8 is the value that the proof of proposition 8 gives.
func proposition8(s *breaking.Set, n uint64) uint64 {
	q, r := split(n, 2*half(s))
	return 2*q + 1 - r%2
}

// proposition8Cuts are the cases of the proof of proposition 8 for r of the given parity,
// as they are meant; their first parts are larger by more.
func proposition8Cuts(parity, more uint64) building {
	return func(g values, bound uint64, add func(option)) {
		k := half(g.Set)
		for n := uint64(1); n <= bound; n++ {
			q, r := split(n, 2*k)
			if r%2 != parity {
				continue
			}
			for x := range q + 1 {
				first := 2*k*x + r + more
				second := option{n: n, value: uint32(2*x + parity), parts: []uint64{first - 1, 1}}
				if x < q {
					add(option{n: n, value: uint32(2*x + 1 - parity), parts: repeated([]uint64{first}, q-x, 2*k)})
					second.parts = repeated(second.parts, (q-x)*k, 2)
				}
				switch {
				case parity == 0 || r > 1 && x < q:
					add(second)
				case r == 1 && x > 0: // the first part is 2k·x, at the end of a period
					second.value -= 2
					add(second)
				}
			}
		}
	}
}
