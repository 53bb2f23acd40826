package claims

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// section2 is the families that the paper solves directly, with the lemmas that their
// proofs rest on.
func section2() []game.Claim {
	return slices.Concat([]game.Claim{
		claim.Finite(claim.Pure(bounded("notation", "2", 12, "(0,1,2)^2 (+3) is 0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, …"),
			func(bound uint64) game.Finding { return notationExample("(0,1,2)^2", 3, bound) })),
		lemma4(), lemma5(),
	}, proposition3Claims(), proposition6Claims(), proposition7Claims(), proposition8Claims())
}

// notationExample compares the example with what the notation stands for.
func notationExample(period string, saltus uint32, bound uint64) game.Finding {
	first := powers(period)
	var terms []uint32
	for n := uint64(1); n <= bound; n++ {
		terms = append(terms, arithmetic(first, saltus, n))
	}
	ok := len(first) == 6 && slices.Equal(terms, []uint32{0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5})
	return verdict(ok, game.Proved, bound, "it starts with %v", terms)
}

// lemma4 reads the values of some games: 'has an option of value G(k)' is tested as
// 'hasn't the value G(k)'.
func lemma4() game.Claim {
	c := bounded("lem4", "2", 22, "Where the non-zero values of a sum can be paired but for G(k), the sum has the value G(k); a heap with such an option hasn't the value G(k).")
	c.Reading = "For all options of the heaps up to the bound in {1,2}, {1,4}, {3,4}, {1,2,6} and {1,3,5}."
	sets := []*cut.Set{cut.NewSet(1, 2), cut.NewSet(1, 4), cut.NewSet(3, 4), cut.NewSet(1, 2, 6), cut.NewSet(1, 3, 5)}
	return claim.AtMost(claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		paired := 0
		for i, s := range all {
			for n := s.First; n <= s.Last(); n++ {
				for parts := range cut.Options(sets[i])(n) {
					k, ok := unpaired(s, parts)
					if !ok {
						continue
					}
					paired++
					if x := nimSum(s, parts); x != s.At(k) || s.At(n) == x {
						return claim.Found(game.Contradicted, bound, "in %s the option %v of the heap %d has the value %d, its unpaired heap %d has %d, the heap itself %d", s.Game, parts, n, x, k, s.At(k), s.At(n))
					}
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of %d options of heaps up to %d", paired, bound)
	}), 80)
}

// unpaired takes heaps of equal non-zero value away in pairs, and gives the heap that
// is left, or the first heap of value 0 where no other is left. It gives false where
// several heaps of non-zero values are left.
func unpaired(s claim.Sequence, parts []uint64) (uint64, bool) {
	odd := map[uint32]uint64{}
	for _, h := range parts {
		if g := s.At(h); odd[g] > 0 {
			delete(odd, g)
		} else if g > 0 {
			odd[g] = h
		}
	}
	if len(odd) > 1 {
		return 0, false
	}
	for _, h := range odd {
		return h, true
	}
	for _, h := range parts {
		if s.At(h) == 0 {
			return h, true
		}
	}
	return 0, false
}

func lemma5() game.Claim {
	c := bounded("lem5", "2", 26, "In a c-cut of n = pq + r with c ≥ p, the nim-sum of the quotients q_i of its parts isn't q.")
	c.Raw = "If c ≥ p, then ⊕_{i=0}^m q_i ≠ q."
	c.Reading = "The nim-sum runs over all parts: m is c. The proof's (q_i c + r_i) is (q_i p + r_i). Tested for all cuts of heaps up to the bound into at most eight parts."
	return claim.AtMost(claim.Pure(c, func(bound uint64) game.Finding { return quotientSums(bound, 0) }), 80)
}

// quotientSums tests lemma 5 for all p ≤ c + slack.
func quotientSums(bound, slack uint64) game.Finding {
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
						return claim.Found(game.Contradicted, bound, "the cut %v of %d and p = %d: the quotients have the nim-sum %d", parts, n, p, x)
					}
				}
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of %d cuts with a divisor", tested)
}

func proposition3Claims() []game.Claim {
	sets := slices.Concat(supersets([]uint64{1}, span(3, 11, 2)), parsed("odd"))
	return []game.Claim{formula(bounded("prop3", "2", 1000, "With odd cut-numbers only, 1 among them, G(n) = 0 for n odd and 1 for n even."),
		sets, func(_ *cut.Set, n uint64) uint64 { return 1 - n%2 }, nil)}
}

func proposition6Claims() []game.Claim {
	sets := slices.Concat(supersets(nil, span(2, 7, 1))[1:], parsed("2+", "3+", "5+", "even", "3,even", "4,7+"))
	period := bounded("prop6", "2", 1000, "With min C = c ≥ 2 the values are (0)^c (+1).")
	least := bounded("prop6/remainder", "2", 1000, "With min C = c ≥ 2, G(n) = (n − r)/c, where r is the least positive integer congruent to n modulo c.")
	floor := bounded("prop6/floor", "2", 1000, "With min C = c ≥ 2, G(n) = ⌊(n − 1)/c⌋.")
	return []game.Claim{
		formula(period, sets, repeating(1, zeros), nil),
		formula(least, sets, func(s *cut.Set, n uint64) uint64 {
			r := (n-1)%s.Min() + 1
			return (n - r) / s.Min()
		}, nil),
		formula(floor, sets, func(s *cut.Set, n uint64) uint64 { return (n - 1) / s.Min() }, nil),
		claim.List(bounded("prop6/example", "2", 4, "With min C = 2 the values start 0, 0, 1, 1."), "cut:2", 1, []uint32{0, 0, 1, 1}),
		constructions(bounded("prop6/cuts", "2", 80, "The cuts of the proof of proposition 6 have every value g < q."),
			[]*cut.Set{cut.NewSet(2), cut.NewSet(3), cut.NewSet(4), cut.NewSet(5), cut.NewSet(7)}, proposition6Cuts, nil),
	}
}

// zeros is (0)^c for min C = c.
func zeros(s *cut.Set) []uint32 { return make([]uint32, s.Min()) }

// proposition6Cuts are the options that the proof of proposition 6 builds.
func proposition6Cuts(_ claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool) {
	c := set.Min()
	for n, qr := range quotients(c, bound) {
		q, r := qr[0], qr[1]
		for g := range q {
			parts := []uint64{g*c + r}
			switch d := q - g - 1; {
			case c%2 == 0:
				parts = repeated(parts, q-g, c)
			case d%2 == 0:
				parts = repeated(repeated(parts, d*c/2+1, 2), 1, c-2)
			default:
				parts = repeated(append(repeated(parts, (d*c+1)/2, 2), 2), 1, c-3)
			}
			if !yield(option{n: n, parts: parts, value: uint32(g)}) {
				return
			}
		}
	}
}

func proposition7Claims() []game.Claim {
	sets := slices.Concat(supersets([]uint64{1, 2, 3}, span(4, 8, 1)), parsed("1+", "2,odd", "1,3,even"))
	return []game.Claim{
		formula(bounded("prop7", "2", 1000, "With 1, 2, 3 in C, G(n) = n − 1."), sets, func(_ *cut.Set, n uint64) uint64 { return n - 1 }, nil),
		constructions(bounded("prop7/cuts", "2", 80, "The cuts of the table in the proof of proposition 7 have every value g < n − 2."),
			[]*cut.Set{cut.NewSet(1, 2, 3)}, proposition7Cuts, nil),
	}
}

// proposition7Cuts are the options of the table in the proof of proposition 7.
func proposition7Cuts(_ claim.Sequence, _ *cut.Set, bound uint64, yield func(option) bool) {
	for n := uint64(3); n <= bound; n++ {
		for g := range n - 2 {
			parts := repeated([]uint64{g + 1}, (n-g-1)/2, 2)
			if n%2 == g%2 {
				parts = repeated([]uint64{g + 1, 1}, (n-g-2)/2, 2)
			}
			if !yield(option{n: n, parts: parts, value: uint32(g)}) {
				return
			}
		}
	}
}

// oneThree is the sets {1, 3, 2k} for k ≤ 10, that of k at the index k − 1.
func oneThree() []*cut.Set {
	var sets []*cut.Set
	for k := uint64(1); k <= 10; k++ {
		sets = append(sets, cut.NewSet(1, 3, 2*k))
	}
	return sets
}

// zeroOnes is (0,1)^e for the given exponent e.
func zeroOnes(exponent func(*cut.Set) uint64) func(*cut.Set) []uint32 {
	return func(s *cut.Set) []uint32 { return slices.Repeat([]uint32{0, 1}, int(exponent(s))) }
}

// half is k for {1, 3, 2k}.
func half(s *cut.Set) uint64 { return evenCuts(s)[0] / 2 }

func proposition8Claims() []game.Claim {
	period := bounded("prop8", "2", 1000, "For C = {1, 3, 2k} the values are (0,1)^k (+2).")
	period.Reading = "For every k ≥ 1, as the proposition says; section 1 speaks of even k."
	floor := bounded("prop8/floor", "2", 1000, "For C = {1, 3, 2k}, G(n) = 2⌊n/2k⌋ + 1 − (n mod 2).")
	floor.Raw = "In general, we prove that G(n) = 2⌊n/2k⌋ + 1 − (n mod 2)."
	floor.Reading = "As printed; the proof has q in place of ⌊n/2k⌋, where n = 2kq + r and 0 < r ≤ 2k, which is ⌊(n − 1)/2k⌋."
	proof := bounded("prop8/proof", "2", 1000, "For C = {1, 3, 2k} and n = 2kq + r with 0 < r ≤ 2k, G(n) = 2q + 1 − (r mod 2).")
	proven := func(s *cut.Set, n uint64) uint64 {
		q, r := (n-1)/(2*half(s)), (n-1)%(2*half(s))+1
		return 2*q + 1 - r%2
	}
	odd := bounded("prop8/cuts/odd", "2", 80, "For odd r the cuts of the proof of proposition 8 have every value below 2q.")
	even := bounded("prop8/cuts/even", "2", 80, "For even r the cuts of the proof of proposition 8 have every value below 2q + 1.")
	even.Raw = "O_n = (2kx + r + 1, q − x, …, q − x) […] O_n = (2kx + r, 1, (q − x)k, (q − x)k) […] O_n = (2kq + r, 1)"
	even.Reading = "As printed. For the parts to add up to n, the first ones must be 2kx + r, 2kx + r − 1 and 2kq + r − 1."
	return []game.Claim{
		formula(period, oneThree(), repeating(2, zeroOnes(half)), nil),
		formula(floor, oneThree(), func(s *cut.Set, n uint64) uint64 { return 2*(n/(2*half(s))) + 1 - n%2 }, proven),
		formula(proof, oneThree(), proven, nil),
		formula(bounded("prop8/k=1", "2", 1000, "For k = 1 proposition 8 gives the values of proposition 7: (0,1) (+2) is n − 1, those of {1,2,3}."),
			oneThree()[:1], func(_ *cut.Set, n uint64) uint64 { return n - 1 }, nil),
		claim.List(bounded("prop8/example", "2", 8, "In {1,3,4} the values start 0, 1, 0, 1, 2, 3, 2, 3."), "cut:1,3,4", 1, []uint32{0, 1, 0, 1, 2, 3, 2, 3}),
		constructions(odd, oneThree()[1:], proposition8Odd, nil),
		constructions(even, oneThree()[1:], proposition8Even(1), proposition8Even(0)),
	}
}

// proposition8Odd is case 1 of the proof of proposition 8.
func proposition8Odd(_ claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool) {
	k := half(set)
	for n, qr := range quotients(2*k, bound) {
		q, r := qr[0], qr[1]
		if r%2 == 0 {
			continue
		}
		for x := range q {
			even := option{n: n, value: uint32(2 * x), parts: repeated([]uint64{2*k*x + r}, q-x, 2*k)}
			odd := option{n: n, value: uint32(2*x + 1), parts: repeated([]uint64{2*k*x + r - 1, 1}, (q-x)*k, 2)}
			if r == 1 {
				odd = option{n: n, value: uint32(2*x - 1), parts: repeated([]uint64{2 * k * x, 1}, (q-x)*k, 2)}
			}
			if !yield(even) || (r > 1 || x > 0) && !yield(odd) {
				return
			}
		}
		if r == 1 && q > 0 && !yield(option{n: n, value: uint32(2*q - 1), parts: []uint64{2 * k * q, 1}}) {
			return
		}
	}
}

// proposition8Even is case 2 of the proof of proposition 8, as printed for more = 1
// and as it is meant for more = 0.
func proposition8Even(more uint64) building {
	return func(_ claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool) {
		k := half(set)
		for n, qr := range quotients(2*k, bound) {
			q, r := qr[0], qr[1]
			if r%2 == 1 {
				continue
			}
			for x := range q {
				if !yield(option{n: n, value: uint32(2*x + 1), parts: repeated([]uint64{2*k*x + r + more}, q-x, 2*k)}) ||
					!yield(option{n: n, value: uint32(2 * x), parts: repeated([]uint64{2*k*x + r - 1 + more, 1}, (q-x)*k, 2)}) {
					return
				}
			}
			if !yield(option{n: n, value: uint32(2 * q), parts: []uint64{2*k*q + r - 1 + more, 1}}) {
				return
			}
		}
	}
}
