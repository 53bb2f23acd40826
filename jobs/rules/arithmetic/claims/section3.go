package claims

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// section3 is the counting games.
func section3() []claim.Claim {
	return slices.Concat(totientClaims(), nontotientClaims(), tauClaims(), omegaClaims())
}

// totientClaims is section 3.1.1 with Shapiro's theorem.
func totientClaims() []claim.Claim {
	return []claim.Claim{
		table("totient", "3.1.1", 1, []uint32{0, 1, 0, 0, 1, 0, 1, 1}),
		printedList("totient", "3.1.1", 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1),
		theorem7Claim(shapiro), classOfPrimes(shapiro), classExamples([][2]uint64{{7, 2}, {15, 3}, {8, 2}, {48114, 10}}),
		solved(bounded("thm8", "3.1.1", 200_000, "In TOTIENT, G(1) = 0 and G(n) = C(n) + 1 mod 2, C Shapiro's class by theorem 7."), "totient"),
		claim.Value(said("ex/48114", "3.1.1", "In TOTIENT, G(48114) = 1."), "totient", 48114, 1),
		claim.Winning(said("ex/7-totient-7-subtraction", "3.1.1",
			"7 TOTIENT + 7 SUBTRACTION {1, 2}, both with the sink 1, has just two winning moves: to 6 TOTIENT, and to 5 SUBTRACTION."),
			[]claim.Component{heap(7, "totient"), subtraction(7)}, "7@totient → 6", "7@subtraction:1,2/sink=1 → 5"),
		claim.Winning(said("ex/48114-totient-3-subtraction", "3.1.1",
			"48114 TOTIENT + 3 SUBTRACTION {1, 2} with the sink 1 has one winning move, to 2 SUBTRACTION."),
			[]claim.Component{heap(48114, "totient"), subtraction(3)}, "3@subtraction:1,2/sink=1 → 2"),
	}
}

// subtraction is a heap of SUBTRACTION {1, 2} with the sink 1: one or two are taken, and at least one must stay.
func subtraction(n uint64) claim.Component {
	return claim.Component{Game: "subtraction:1,2/sink=1", Heap: n, Options: func(n uint64) iter.Seq[[]uint64] {
		var options [][]uint64
		for taken := uint64(1); taken <= 2 && taken < n; taken++ {
			options = append(options, []uint64{n - taken})
		}
		return slices.Values(options)
	}}
}

// nontotientClaims is section 3.1.2.
func nontotientClaims() []claim.Claim {
	worked := func(n, want uint64, words string) claim.Claim {
		c := said(fmt.Sprintf("nontotient-powers/%d", n), "3.1.2", fmt.Sprintf("In NONTOTIENT, G(%d) = %d.", n, want))
		return claim.Value(claim.Quoted(c, words, fmt.Sprintf("The exponent that the paper finds is that of the option of %d"+
			", so its parity gives the nim-value of the option, and the heap has the other one.", n)), "nontotient", n, want)
	}
	return []claim.Claim{
		table("nontotient", "3.1.2", 1, []uint32{0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0}),
		distances("0", "1", "1", "0", "1", "1", "1", "1", "0", "2", "1", "2", "1", "2", "2", "0"),
		factored(bounded("nontotient-powers/all", "3.1.2", 1_000_000, "In NONTOTIENT, G(p^k) = 0 just where k is even."), "nontotient", 1, 1,
			func(_ uint64, f integer.Factorisation, g uint32) (bool, string) {
				if len(f) > 1 {
					return true, ""
				}
				odd := uint32(f.BigOmega() % 2)
				return g == odd, fmt.Sprint(odd)
			}),
		optionNearPower(row("nontotient").Heaps.Options),
		claim.Every(claim.Quoted(bounded("nontotient-powers/near", "3.1.2", 200_000, "In NONTOTIENT, where p + q − 1 = p^j, G(p^k·q) is 1 if the exponent k − 1 + j of the option is even, and 0 if it is odd."),
			"Whenever q + p − 1 is a power of the prime p, the nim-value of n is immediate by the parity of the new exponent.",
			"The option, with the new exponent, has by its parity the value 0 or 1, and the heap the other one. The paper's two examples take the option's: arith/nontotient-powers/7168 and 413343."),
			"nontotient", 2, claim.Holds, func(n uint64, g uint32) (bool, string) {
				// The option is then a power of p, too.
				exponent, ok := exponentNear(n)
				want := 1 - uint32(exponent%2)
				return !ok || g == want, fmt.Sprint(want)
			}),
		worked(7168, 0, "the exponent 9 + 3 = 12 and so SG(7168) = 0"),
		worked(413343, 1, "SG(413343) = 1, because p + q − 1 = 3^2, and 413343 = 7 · 3^10"),
	}
}

// shapiro lists the classes C(n) for n ≤ to by definition: C(1) = C(2) = 0, and otherwise φ must be applied C(n) times to n
// to give 2.
func shapiro(to uint64) []uint64 {
	var s integer.Sieve
	c := make([]uint64, to+1)
	for n := uint64(3); n <= to; n++ {
		c[n] = c[s.Factor(n).Phi()] + 1
	}
	return c
}

// theorem7Claim is theorem 7 for the given classes.
func theorem7Claim(classes func(to uint64) []uint64) claim.Claim {
	return claim.Pure(bounded("thm7", "3.1", 1_000_000,
		"For Shapiro's class, C(2n) is C(n) for odd n and C(n) + 1 for even n; C(mn) is C(m) + C(n) where m or n is odd and C(m) + C(n) + 1 otherwise."), func(bound uint64) claim.Finding {
		class := classes(bound)
		for m := uint64(1); m*m <= bound; m++ {
			for n := m; m*n <= bound; n++ {
				want := class[m] + class[n]
				if m%2 == 0 && n%2 == 0 {
					want++
				}
				if class[m*n] != want {
					return claim.Found(claim.Contradicted, bound, "C(%d·%d) = %d, C(%d) = %d, C(%d) = %d", m, n, class[m*n], m, class[m], n, class[n])
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of all m and n with mn ≤ %d", bound)
	})
}

// classOfPrimes is the sentence about primes, for the given classes.
func classOfPrimes(classes func(to uint64) []uint64) claim.Claim {
	return claim.Pure(claim.Quoted(bounded("thm7/primes", "3.1", 200_000, "For Shapiro's class, C(p) = C(p − 1) + 1 for every prime p."),
		"In general, for primes p, φ(p)^2 = φ(p − 1), so C(p) = C(p − 1) + 1.",
		"As printed; it needs p > 2, as C(1) = C(2) = 0. The 2 is that of the second iterate of φ."), func(bound uint64) claim.Finding {
		class := classes(bound)
		for p := uint64(3); p <= bound; p++ {
			if integer.Prime(p) && class[p] != class[p-1]+1 {
				return claim.Found(claim.Contradicted, bound, "C(%d) = %d and C(%d) = %d", p, class[p], p-1, class[p-1])
			}
		}
		if class[2] != class[1]+1 {
			return claim.Found(claim.Misprint, bound, "as printed it fails for p = 2: C(2) = %d and C(1) = %d; it is true of every odd prime to %d", class[2], class[1], bound)
		}
		return claim.Found(claim.Holds, bound, "true of every prime to %d", bound)
	})
}

// classExamples is the classes that section 3.1 works out.
func classExamples(examples [][2]uint64) claim.Claim {
	c := said("thm7/examples", "3.1", "C(7) = 2, C(15) = 3, C(2^3) = 2 and C(48114) = 10.")
	var printed []uint64
	for _, e := range examples {
		c.Bound, printed = max(c.Bound, e[0]), append(printed, e[1])
	}
	place := func(i int) string { return fmt.Sprintf("C(%d)", examples[i][0]) }
	return computed(c, claim.Texts(printed), place, func() (found []string) {
		class := shapiro(c.Bound)
		for _, e := range examples {
			found = append(found, fmt.Sprint(class[e[0]]))
		}
		return found
	})
}

// distances is the column 'dist' of the table of NONTOTIENT: the number of moves from n to an even power of a prime.
func distances(printed ...string) claim.Claim {
	c := claim.Quoted(bounded("table/nontotient/dist", "3.1.2", uint64(len(printed)), "The table of NONTOTIENT has the number of moves from n to an even power of a prime."),
		"", "1 is such a power.")
	options := row("nontotient").Heaps.Options
	return computed(c, printed, func(i int) string { return fmt.Sprintf("the heap %d", i+1) }, func() (found []string) {
		for n := uint64(1); n <= c.Bound; n++ {
			moves := 0
			for h := n; !evenPower(h); moves++ {
				for option := range options(h) {
					h = option[0]
				}
			}
			found = append(found, fmt.Sprint(moves))
		}
		return found
	})
}

func evenPower(n uint64) bool {
	f := integer.Factor(n)
	return n == 1 || len(f) == 1 && f[0].Exponent%2 == 0
}

// powerAndPrime finds distinct primes p and q and k ≥ 1 with n = p^k·q, if there are any. For k = 1, p is the smaller prime.
func powerAndPrime(n uint64) (p, q, k uint64, ok bool) {
	f := integer.Factor(n)
	if len(f) != 2 || f[0].Exponent > 1 && f[1].Exponent > 1 {
		return 0, 0, 0, false
	}
	if f[1].Exponent > 1 {
		f[0], f[1] = f[1], f[0]
	}
	return f[0].Prime, f[1].Prime, uint64(f[0].Exponent), true
}

// optionNearPower is the statement on the option of p^k·q under the given rules of NONTOTIENT.
func optionNearPower(options game.Definition[uint64]) claim.Claim {
	return claim.Pure(claim.Quoted(bounded("nontotient-powers/option", "3.1.2", 5000, "In NONTOTIENT the option of p^k·q, p and q distinct primes, is p^(k−1)·(p + q − 1)."),
		"Take the case of n = p^k q, for some distinct primes p and q. Then f(n) = n − φ(n) = p^{k−1}(q + p − 1).", ""), func(bound uint64) claim.Finding {
		tested := 0
		for n := uint64(2); n <= bound; n++ {
			p, q, k, ok := powerAndPrime(n)
			if !ok {
				continue
			}
			tested++
			want := p + q - 1
			for range k - 1 {
				want *= p
			}
			for option := range options(n) {
				if option[0] != want {
					return claim.Found(claim.Contradicted, bound, "the option of %d = %d^%d·%d is %d; the formula gives %d", n, p, k, q, option[0], want)
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of the %d such heaps to %d, φ counted out", tested, bound)
	})
}

// exponentNear is k − 1 + j for n = p^k·q with p + q − 1 = p^j. In a product of two primes either may be p: for 6 it is
// p = 2, since 2 + 3 − 1 = 2^2.
func exponentNear(n uint64) (exponent uint64, ok bool) {
	p, q, k, ok := powerAndPrime(n)
	if !ok {
		return 0, false
	}
	f := integer.Factor(p + q - 1)
	if len(f) > 1 || f[0].Prime != p && (k > 1 || f[0].Prime != q) {
		return 0, false
	}
	return k - 1 + uint64(f[0].Exponent), true
}
