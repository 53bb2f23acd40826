package cut

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

// section2 is the tests of the families that the paper solves directly, with the lemmas that
// their proofs rest on.
func section2() map[string]any {
	lessOne := func(_ *breaking.Set, n uint64) uint64 { return n - 1 }
	quotient := func(s *breaking.Set, n uint64) uint64 { return (n - 1) / s.Min() }
	floor := func(s *breaking.Set, n uint64) uint64 { return 2*(n/(2*half(s))) + 1 - n%2 }
	return map[string]any{
		"lem4":  games(lemma4),
		"lem5":  func(bound uint64) claim.Finding { return quotientSums(bound, 0) },
		"prop3": formula(func(_ *breaking.Set, n uint64) uint64 { return 1 - n%2 }, nil),
		"prop6": formula(quotient, nil), "prop6/cuts": constructions(proposition6Cuts, nil),
		"prop7": formula(lessOne, nil), "prop7/cuts": constructions(proposition7Cuts, nil),
		"prop8": formula(repeating(2, zeroOnes(half)), nil), "prop8/floor": formula(floor, proposition8), "prop8/k=1": formula(lessOne, nil),
		"prop8/remainders": remainders,
		"prop8/cuts/odd":   constructions(proposition8Cuts(1, 0), nil),
		"prop8/cuts/even":  constructions(proposition8Cuts(0, 1), proposition8Cuts(0, 0)),
	}
}

// remainders tests the equality ∑ r_i = r of the proof of proposition 8, n = 2kq + r with
// 0 < r ≤ 2k, for the cuts of n into two and into four heaps and k ≤ 5. It is meant modulo 2k.
func remainders(bound uint64) claim.Finding {
	test := func(equal func(sum, r, p uint64) bool) claim.Finding {
		for n := uint64(2); n <= bound; n++ {
			for p := uint64(2); p <= 10; p += 2 {
				if parts, sum, r := unequalRemainders(n, p, equal); parts != nil {
					return claim.Found(claim.Contradicted, bound, "for k = %d, n = %d has r = %d, and the sum of the r_i of the cut %v is %d", p/2, n, r, parts, sum)
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of every number from 2 to %d", bound)
	}
	return misprinted(test(func(sum, r, _ uint64) bool { return sum == r }), true,
		func() claim.Finding { return test(func(sum, r, p uint64) bool { return sum%p == r%p }) },
		"as printed it fails: %s; with equality modulo 2k it is %s")
}

// unequalRemainders finds a cut of n into two or four heaps whose remainders by p, from 1 to p,
// have a sum that isn't equal to the remainder r of n.
func unequalRemainders(n, p uint64, equal func(sum, r, p uint64) bool) (parts []uint64, sum, r uint64) {
	_, r = split(n, p)
	for c := uint64(1); c <= 3; c += 2 {
		for parts := range reference.Partitions(n, c+1) {
			sum := uint64(0)
			for _, part := range parts {
				_, rest := split(part, p)
				sum += rest
			}
			if !equal(sum, r, p) {
				return parts, sum, r
			}
		}
	}
	return nil, 0, r
}

// lemma4 reads the values of some games: 'has an option of value G(k)' is tested as
// 'hasn't the value G(k)'.
func lemma4(all []values, bound uint64) claim.Finding {
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
