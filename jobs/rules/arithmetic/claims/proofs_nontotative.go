package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// nontotativeSteps are about the proof of theorem 6.
func nontotativeSteps() []claim.Claim {
	return []claim.Claim{
		claim.Numbers(bounded("thm6/iii/proof", "2.4", 20_000, "If p is the smallest prime factor of an odd composite n = px that is neither p² nor pq, q the next prime after p, then x > q, so that n moves to pq in NONTOTATIVE."), 2, wrongNext),
		claim.NumbersMeant(claim.Quoted(bounded("thm6/iv/proof", "2.4", 100, "In NONTOTATIVE, for i ≥ 3 the options of p(i)·p(i+2) include 0, p(i), p(i)², p(i)·p(i+1) and p(i+1)·p(i+2)."),
			"For the general case, among the options we find 0, p_i, p_i², p_i p_{i+1}, p_{i+1} p_{i+2}.", "Tested for each i; i = 1 and i = 2 are cases of their own."),
			3, missingProduct(1, 2), 3, missingProduct(-1, 0), "p(i−1)·p(i), which has the other one of the nim-values 3 and 4, for p(i+1)·p(i+2), which is greater than p(i)·p(i+2),"),
		claim.NumbersMeant(second(claim.Quoted(bounded("thm6/v/proof", "2.4", 400, "In NONTOTATIVE, the options of 2n are of the form 2j with 0 ≤ j ≤ n."),
			"The options are of the forms 2j, with 0 ≤ j ≤ n, and so, induction on (v) gives that each nim-value smaller than n can be reached.", "Tested as printed is that each option is even. What the proof needs is that each even number below 2n is an option.")),
			1, oddOption, 1, missingEven, "'the even options' and j < n"),
		claim.ListEvery(said("thm6/vi/values", "2.4", "In NONTOTATIVE the heaps 3, 9, 15, 21, 27, 33 have the nim-values 1, 2, 4, 5, 7, 8."), "nontotative", 3, 6, []uint32{1, 2, 4, 5, 7, 8}),
		claim.Numbers(bounded("thm6/vi/proof", "2.4", 100_000, "The numbers ⌊(n + 1)/4⌋ for n ≡ 3 mod 6, in increasing order, are the positive integers that are no multiples of 3."), 0, func(k uint64) string {
			if got, want := (6*k+4)/4, 3*(k/2)+k%2+1; got != want {
				return fmt.Sprintf("for n = %d it is %d, and the next integer is %d", 6*k+3, got, want)
			}
			return ""
		}),
		claim.Numbers(bounded("thm6/ix/proof", "2.4", 100_000, "For odd n with the smallest prime factor p > 5 and t = ⌊n/(2p)⌋, tp + 3 < n/2 < (t + 1)p − 3."), 2, func(n uint64) string {
			p := integer.SmallestPrime(n)
			t := n / (2 * p)
			if p > 5 && (2*(t*p+3) >= n || n >= 2*((t+1)*p-3)) {
				return fmt.Sprintf("for n = %d, p = %d and t = %d", n, p, t)
			}
			return ""
		}),
	}
}

// wrongNext tests that n is p², pq or greater than pq, for odd composite n.
func wrongNext(n uint64) string {
	p := integer.SmallestPrime(n)
	if p == 2 || p == n || n == p*p {
		return ""
	}
	q := p + 2
	for !integer.Prime(q) {
		q += 2
	}
	if n < p*q {
		return fmt.Sprintf("%d is less than %d·%d", n, p, q)
	}
	return ""
}

// missingProduct names a heap of 0, p(i), p(i)², p(i)·p(i+1) and p(i+a)·p(i+b) that is no option
// of p(i)·p(i+2) in NONTOTATIVE. The argument of the result is i.
func missingProduct(a, b int) claim.Wrong {
	primes := integer.PrimesTo(1000)
	return func(i uint64) string {
		p := func(j int) uint64 { return primes[int(i)+j-1] }
		n := p(0) * p(2)
		for _, h := range []uint64{0, p(0), p(0) * p(0), p(0) * p(1), p(a) * p(b)} {
			if h >= n || integer.GCD(h, n) == 1 {
				return fmt.Sprintf("%d is no option of %d = %d·%d", h, n, p(0), p(2))
			}
		}
		return ""
	}
}

// oddOption names an odd option of 2n in NONTOTATIVE.
func oddOption(n uint64) string {
	for _, h := range optionsAre("nontotative", 2*n) {
		if h%2 == 1 {
			return fmt.Sprintf("%d has the option %d", 2*n, h)
		}
	}
	return ""
}

// missingEven names an even number below 2n that is no option of 2n in NONTOTATIVE.
func missingEven(n uint64) string {
	options := optionsAre("nontotative", 2*n)
	for h := uint64(0); h < 2*n; h += 2 {
		if !slices.Contains(options, h) {
			return fmt.Sprintf("%d hasn't the option %d", 2*n, h)
		}
	}
	return ""
}
