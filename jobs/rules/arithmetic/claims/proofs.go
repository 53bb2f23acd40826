package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// proofSteps are single sentences of the proofs in section 2, as printed. The options are those
// of the definitions.
func proofSteps() []claim.Claim {
	return append(slices.Concat(aliquantSteps(), nontotativeSteps()), saliquotStep())
}

// optionsAre lists the options of the heap n of the named game, each a single heap.
func optionsAre(name string, n uint64) []uint64 {
	return slices.Concat(slices.Collect(row(name).Heaps.Options(n))...)
}

// saliquotStep is about the proof of theorem 2, in which the divisor d has the 2-valuation of n.
func saliquotStep() claim.Claim {
	greater := func(of func(n, d uint64) uint64) claim.Wrong {
		return func(n uint64) string {
			k := integer.Valuation(2, n)
			if k == 0 {
				return ""
			}
			for _, d := range among(func(d, n uint64) bool { return n%d == 0 && integer.Valuation(2, d) == k }, n, n-1) {
				if x := of(n, d); integer.Valuation(2, x) <= k {
					return fmt.Sprintf("%d has the option %d, and v(%d) = %d", n, n-d, x, integer.Valuation(2, x))
				}
			}
			return ""
		}
	}
	return claim.NumbersMeant(claim.Quoted(bounded("thm2/proof", "2.1.2", 2000, "In SALIQUOT, if n − d > 0 is an option of an even n = 2^k m, m odd, and v(d) = k, then v(n) ≥ k + 1."),
		"Since both m and q are odd, then the option of n has a greater 2-valuation than n, i.e v(n) ≥ k + 1.", ""),
		1, greater(func(n, _ uint64) uint64 { return n }), 1, greater(func(n, d uint64) uint64 { return n - d }), "v(n − d) for v(n)")
}

// aliquantSteps are about the proofs of theorems 3 and 4.
func aliquantSteps() []claim.Claim {
	largest := func(difference uint64) claim.Statement {
		return func(n uint64, g uint32) (bool, string) {
			return uint64(g)+difference <= n/2, fmt.Sprintf("at most %d", int(n/2)-int(difference))
		}
	}
	evens := func(difference uint64) claim.Statement {
		return func(n uint64, g uint32) (bool, string) {
			return n%2 == 1 || 4*uint64(g)+difference <= n+2, fmt.Sprintf("4·G(n) ≤ %d", int(n+2)-int(difference))
		}
	}
	return []claim.Claim{
		claim.Numbers(bounded("i_o/bound", "2.2.1", 100_000, "For the index i_o of the largest odd divisor, i_o(2m − 1) = m and i_o(n) ≤ (n + 1)/2."), 1, wrongIndex),
		claim.NumbersMeant(claim.Quoted(bounded("thm3/odd/options", "2.2.1", 400, "In MALIQUANT, for odd n = 2m − 1 the heaps m − 1, …, 2m − 3 are options of n."),
			"If n is odd, then write n = 2m − 1 whence {m − 1, …, 2m − 3} ⊂ opt(n).", "As printed, where n is any odd number."), 1, missingOption, 4, missingOption, "n ≥ 5 for odd n"),
		claim.Meant(claim.Quoted(bounded("thm3/odd/evens", "2.2.1", 5000, "In MALIQUANT, for odd n = 2m − 1 all even heaps below n have nim-values smaller than m/2."),
			"Even numbers are options, but they have nim-values smaller than m/2, by induction.",
			"For the even heap k, the smallest such n is k + 1, so that the statement is 4·G(k) < k + 2."), "maliquant", 0, claim.Holds, evens(1), evens(0), "'at most m/2'"),
		claim.NumbersMeant(claim.Quoted(bounded("thm3/even/indices", "2.2.1", 400, "For n = 2^k m with k > 0 and odd m > 1, the indices of the largest odd divisors of 2^(k−1) m + 1, …, 2^k m are 1, …, 2^(k−1) m + 1."),
			"If we augment this set with the element 2^k m, then by Lemma 1 the indices of its elements are {1, 2, …, 2^{k−1}m + 1}", ""),
			1, wrongIndices(1), 1, wrongIndices(0), "the last index 2^(k−1) m"),
		claim.NumbersMeant(claim.Quoted(bounded("thm4/odd/options", "2.2.2", 400, "In SALIQUANT, for n = 2x + 1 each odd heap below n is an option of x."),
			"Moreover, each odd number is an option of x, since each even integer is a non-divisor of n = 2x + 1.", ""),
			1, missingOdd(func(n uint64) uint64 { return n / 2 }), 1, missingOdd(func(n uint64) uint64 { return n }), "'of n' for 'of x'"),
		claim.Numbers(bounded("thm4/even/options", "2.2.2", 400, "In SALIQUANT, for n = 2x the largest option is smaller than 2x − 2."), 1, func(n uint64) string {
			if all := optionsAre("saliquant", n); n%2 == 0 && len(all) > 0 && slices.Max(all)+2 >= n {
				return fmt.Sprintf("%d has the option %d", n, slices.Max(all))
			}
			return ""
		}),
		claim.Meant(claim.Quoted(bounded("thm4/even/values", "2.2.2", 5000, "In SALIQUANT, the nim-value of any heap smaller than 2x − 2 is smaller than x − 2."),
			"By induction, the nim-value of any number smaller than 2x − 2 is smaller than x − 2, namely SG(2x − 3) = SG(2(x − 2) + 1) is the upper bound",
			"For the heap k, the smallest such x is ⌊k/2⌋ + 2, so that the statement is G(k) < ⌊k/2⌋."), "saliquant", 0, claim.Holds, largest(1), largest(0), "'at most x − 2'"),
	}
}

func wrongIndex(n uint64) string {
	switch i := oddIndex(n); {
	case 2*i > n+1:
		return fmt.Sprintf("i_o(%d) = %d", n, i)
	case n%2 == 1 && 2*i-1 != n:
		return fmt.Sprintf("i_o(%d) = %d", n, i)
	}
	return ""
}

// oddIndex is m for n = 2^k (2m − 1): the index of the largest odd divisor.
func oddIndex(n uint64) uint64 { return (integer.OddPart(n) + 1) / 2 }

// missingOption names a heap from m − 1 to 2m − 3 that is no option of n = 2m − 1 in MALIQUANT.
func missingOption(n uint64) string {
	all := optionsAre("maliquant", n)
	for k := n / 2; n%2 == 1 && k+2 <= n; k++ {
		if k > 0 && !slices.Contains(all, k) {
			return fmt.Sprintf("%d is no option of %d", k, n)
		}
	}
	return ""
}

// wrongIndices compares the indices of n/2 + 1, …, n with 1, …, n/2 + more, for even n that are
// no powers of two.
func wrongIndices(more uint64) claim.Wrong {
	return func(n uint64) string {
		if n%2 == 1 || n&(n-1) == 0 {
			return ""
		}
		var found, printed []uint64
		for x := n/2 + 1; x <= n; x++ {
			found = append(found, oddIndex(x))
		}
		for i := uint64(1); i <= n/2+more; i++ {
			printed = append(printed, i)
		}
		slices.Sort(found)
		if found = slices.Compact(found); !slices.Equal(found, printed) {
			return fmt.Sprintf("for n = %d the indices end with %d and not with %d", n, found[len(found)-1], printed[len(printed)-1])
		}
		return ""
	}
}

// missingOdd names an odd number below an odd n that is no option in SALIQUANT of the heap that
// belongs to n.
func missingOdd(heap func(n uint64) uint64) claim.Wrong {
	return func(n uint64) string {
		all := optionsAre("saliquant", heap(n))
		for y := uint64(1); n%2 == 1 && y < n; y += 2 {
			if !slices.Contains(all, y) {
				return fmt.Sprintf("for n = %d, %d is no option of %d", n, y, heap(n))
			}
		}
		return ""
	}
}
