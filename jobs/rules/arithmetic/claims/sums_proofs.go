package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// sumSteps are single sentences of the proofs in sections 5 to 7.
func sumSteps() []claim.Claim {
	bigOmega := func(n uint64) uint64 { return integer.Factor(n).BigOmega() }
	return []claim.Claim{
		claim.Meant(claim.Quoted(bounded("thm13/proof", "5", 20_000, "In M-FACTORING, factoring n into one number with l prime factors and other components that are primes gives the nim-value l."),
			"it is possible to play to an option of nim-value ℓ, for each ℓ ∈ {1, …, k − 2}, by factoring n into one number with ℓ prime factors, and k − ℓ other prime components",
			"Primes have the nim-value 0, so that the option has that of the one number."), "m-factoring", 2, claim.Holds, valued(bigOmega, 0), valued(bigOmega, -1), "l − 1 for l"),
		claim.Numbers(claim.Quoted(bounded("thm14/eq2", "6", 40, "For j ≥ 1, the sum of the binomial coefficients (j over i) over 1 ≤ i < j is even; with the term i = j it is odd."),
			"is even, where j is the number of prime factors in n (this holds both for even and odd n)", ""), 1, wrongSum),
		claim.Numbers(bounded("thm14/divisors", "6", 3000, "The number of non-unit square-free proper divisors of n > 1 is even if n is square-free, and odd if a square divides n."), 2, func(n uint64) string {
			count := among(func(d, n uint64) bool { return d > 1 && n%d == 0 && integer.Factor(d).Squarefree() }, n, n-1)
			if (len(count)%2 == 0) != integer.Factor(n).Squarefree() {
				return fmt.Sprintf("%d has %d", n, len(count))
			}
			return ""
		}),
		heap8("0", "2", "1", "4"),
		inPowers(claim.EveryFrom(second(claim.Quoted(bounded("thm16/even", "7", 20_000, "In POWERSET MALIQUANT, G(4t + 2) = 2^t for t ≥ 3."),
			"This proves that SG(n) = 2^t if n is even, as desired.", "There n = 4t + 2 is beyond the base case n = 10, which is t = 2.")), "powerset-maliquant", 14, 18, claim.Holds,
			func(n uint64, e uint32) (bool, string) {
				return n%4 != 2 || uint64(e) == n/4+1, nimber(n/4 + 1)
			})),
		oddPowers(),
	}
}

// wrongSum adds up row j of Pascal's triangle.
func wrongSum(j uint64) string {
	binomial, sum := uint64(1), uint64(0)
	for i := uint64(1); i < j; i++ {
		binomial = binomial * (j - i + 1) / i
		sum += binomial
	}
	if sum%2 == 1 {
		return fmt.Sprintf("for j = %d it is %d", j, sum)
	}
	return ""
}

// heap8 is what the proof of theorem 16 says of the heap 8.
func heap8(printed ...string) claim.Claim {
	c := bounded("thm16/8", "7", 8, "In POWERSET MALIQUANT, the option 3 + 6 of 8 has the nim-value 0, and the nondivisors 5, 6 and 7 of 8 have the nim-values 2, 1 and 4.")
	options := row("powerset-maliquant").Heaps.Options
	place := func(i int) string { return []string{"of 3 + 6", "of 5", "of 6", "of 7"}[i] }
	return computed(c, printed, place, func() []string {
		memo := reference.Memo[uint64]{Options: options}
		for option := range options(c.Bound) {
			if slices.Equal(option, []uint64{3, 6}) {
				return claim.Texts([]uint32{memo.Value(3) ^ memo.Value(6), memo.Value(5), memo.Value(6), memo.Value(7)})
			}
		}
		return nil
	})
}

// oddPowers is what the proof of theorem 16 says of odd heaps below n = 2t + 1, t even.
func oddPowers() claim.Claim {
	c := claim.Quoted(bounded("thm16/odd", "7", 4001, "In POWERSET MALIQUANT, for n = 2t + 1 with even t ≥ 6, odd heaps from t to 2t − 1 have the nim-values 2^(t/2), …, 2^(t−1)."),
		"In case of t even, the powers of two, 2^{t/2}, …, 2^{t−1}, appear for nim-values of odd heaps in the interval [t, …, 2t − 1].", "After the base case n = 9.")
	return claim.Finite(claim.OnSequence(c, "powerset-maliquant", func(s tables.Slice, bound uint64) claim.Finding {
		wrong := uint64(0) // the last n that fails
		for t := uint64(6); 2*t+1 <= bound; t += 2 {
			for h := t + 1; h < 2*t; h += 2 {
				if uint64(s.Values[h-s.First]) != h/2+1 {
					wrong = 2*t + 1
				}
			}
		}
		switch {
		case wrong == 0:
			return claim.Found(claim.Holds, bound, "true of every such n to %d", bound)
		case wrong == 13:
			return claim.Found(claim.Misprint, bound, "as printed it fails for n = 13: the heap 7 has the value %s; for all other such n to %d it is true", nimber(uint64(s.Values[7-s.First])), bound)
		}
		return claim.Found(claim.Contradicted, bound, "it fails for n = %d", wrong)
	}))
}
