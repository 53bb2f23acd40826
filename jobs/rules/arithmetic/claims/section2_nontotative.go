package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// theorem6 is the nine parts of theorem 6, which says 'for n ∈ ℕ'. Parts (i), (viii) and (ix) fail for the heap 1, to which
// the paper's table gives the move 1 → 0. Without that move these parts are true of the heap 1, and no other value
// changes, as 1 is no nontotative of any heap.
func theorem6() []claim.Claim {
	const name = "nontotative"
	part := func(roman, statement string) claim.Claim {
		return bounded("thm6/"+roman, "2.4", 1_000_000, "In NONTOTATIVE, "+statement)
	}
	above1 := func(c claim.Claim) claim.Claim {
		return claim.Quoted(c, "For n ∈ N", "With 1 → 0, as the table prints.")
	}
	most := func(c claim.Claim, want string, ok func(n, g uint64) bool) claim.Claim {
		return claim.EveryFrom(above1(c), name, 1, 2, claim.Holds,
			func(n uint64, g uint32) (bool, string) { return ok(n, uint64(g)), want })
	}
	primes := integer.PrimesTo(1 << 17) // serves heaps to 2^34
	return []claim.Claim{
		factored(above1(part("i", "G(n) = 1 just where n is prime.")), name, 1, 2, onlyFor(1, integer.Factorisation.Prime)),
		factored(part("ii", "G(n) = 2 just where n is the square of a prime."), name, 1, 1,
			onlyFor(2, func(f integer.Factorisation) bool { return len(f) == 1 && f[0].Exponent == 2 })),
		factored(part("iii", "G(n) is 3 or 4 just where n = p(i)·p(i+1) or n = 8; it is 3 just where i is odd, p(1) = 2."), name, 1, 1,
			pairs(primes, 1, 8, 3, 4, func(i int) bool { return i%2 == 1 })),
		factored(part("iv", "G(n) is 5 or 6 just where n = p(i)·p(i+2) or n = 12; it is 5 just where i ≡ 1, 2 mod 4."), name, 1, 1,
			pairs(primes, 2, 12, 5, 6, func(i int) bool { return i%4 == 1 || i%4 == 2 })),
		every(part("v", "G(2n) = n."), name, 1, "n/2", func(n, g uint64) bool { return n%2 == 1 || 2*g == n }),
		every(part("vi", "G(n) = ⌊(n + 1)/4⌋ for n ≡ 3 mod 6."), name, 1, "⌊(n + 1)/4⌋",
			func(n, g uint64) bool { return n%6 != 3 || g == (n+1)/4 }),
		every(part("vii", "G(n) is ⌊n/10⌋ or ⌈n/10⌉ for n ≡ 5, 25 mod 30."), name, 1, "⌊n/10⌋ or ⌈n/10⌉",
			func(n, g uint64) bool { return n%30 != 5 && n%30 != 25 || g == n/10 || g == (n+9)/10 }),
		most(part("viii", "G(n) ≤ n/2."), "at most n/2", func(n, g uint64) bool { return 2*g <= n }),
		most(part("ix", "G(n) ≤ (n + 1)/4 for odd n."), "at most (n + 1)/4", func(n, g uint64) bool { return n%2 == 0 || 4*g <= n+1 }),
	}
}

// onlyFor is the statement that the heaps of the given value are exactly those with a property.
func onlyFor(value uint32, has func(f integer.Factorisation) bool) statement {
	return func(_ uint64, f integer.Factorisation, g uint32) (bool, string) {
		if has(f) {
			return g == value, fmt.Sprint(value)
		}
		return g != value, fmt.Sprintf("a value other than %d", value)
	}
}

// pairs is the statement that exactly two kinds of heaps have the value low or high: the products of two primes whose
// indices differ by apart, and the heap besides. The heap besides has the value high; a product has the value low exactly
// when isLow is true of the index of its smaller prime. The list primes has the primes that occur.
func pairs(primes []uint64, apart int, besides uint64, low, high uint32, isLow func(i int) bool) statement {
	return func(n uint64, f integer.Factorisation, g uint32) (bool, string) {
		want := uint32(0)
		if n == besides {
			want = high
		} else if len(f) == 2 && f[0].Exponent == 1 && f[1].Exponent == 1 {
			if i, _ := slices.BinarySearch(primes, f[0].Prime); i+apart < len(primes) && primes[i+apart] == f[1].Prime {
				want = high
				if isLow(i + 1) {
					want = low
				}
			}
		}
		if want == 0 {
			return g != low && g != high, fmt.Sprintf("a value other than %d and %d", low, high)
		}
		return g == want, fmt.Sprint(want)
	}
}

// nontotativeClaims is the rest of section 2.4.
func nontotativeClaims() []claim.Claim {
	return []claim.Claim{
		claim.ProvedBy(ratio("r0", 2, 1, 2, "1/2 along s0 = 2, 4, …"), "N2"),
		claim.ProvedBy(ratio("r1", 3, 1, 4, "1/4 along s1 = 3, 9, …"), "N2"),
		claim.ProvedBy(ratio("r2", 5, 1, 10, "1/10 along s2 = 5, 25, 35, 55, 65, …"), "N6"),
		claim.ProvedBy(ratio("r3", 7, 2, 35, "about 1/17, namely 2/35, along a fourth sequence s3, but for a set of heaps of density 0."), "N5"),
		largest(),
		classRatios(),
		printedDifferences([]uint64{3, 9}, []uint64{6, 6}, []uint64{5, 25, 35, 55, 65}, []uint64{20, 10, 20, 10}),
		claim.Finite(claim.OnSequence(claim.Quoted(bounded("oeis/A078898", "2.4", 15, "The nim-values of NONTOTATIVE from the heap 0 on agree with A078898 up to the heap 14, and G(15) = 4 where a(15) = 3."),
			"", "a(0) = 0, a(1) = 1, and a(n) is how many m ≤ n, m ≥ 2, have the smallest prime factor of n."),
			"nontotative", func(s tables.Slice, bound uint64) claim.Finding {
				n := uint64(0)
				for n < bound && uint64(s.Values[n]) == a078898(n) {
					n++
				}
				return claim.Judged(n == 15 && s.Values[n] == 4 && a078898(n) == 3, claim.Proved, bound,
					"they agree below the heap %d, where G = %d and a = %d", n, s.Values[n], a078898(n))
			})),
	}
}

// subsequence is the index of the subsequence s0, s1 or s2 that has the heap n, by its smallest prime divisor 2, 3 or 5, and
// 3 if none has it.
func subsequence(n uint64) int {
	for i, p := range []uint64{2, 3, 5} {
		if n%p == 0 {
			return i
		}
	}
	return 3
}

func largestRatios(s tables.Slice, bound uint64) claim.Finding {
	least, most := [4]float64{1, 1, 1, 1}, [4]float64{}
	n := bound
	for ; n > 0; n-- {
		i, r := subsequence(n), float64(s.Values[n])/float64(n)
		least[i], most[i] = min(least[i], r), max(most[i], r)
		if least[0] <= most[1] || least[1] <= most[2] || least[2] <= most[3] {
			break
		}
	}
	if n > bound/2 {
		return claim.Found(claim.Contradicted, bound, "the heap %d with the value %d breaks the order", n, s.Values[n])
	}
	return claim.Found(claim.Open, bound, "so it is from the heap %d to %d, where G(n)/n is at least %.4f in s1, and in s2 between %.4f and %.4f; the heap %d breaks the order", n+1, bound, least[1], least[2], most[2], n)
}

// printedDifferences tests the beginnings of s1 and s2 and their first differences, which are periodic because membership
// in s1 and s2 depends on n modulo 30.
func printedDifferences(s1, d1, s2, d2 []uint64) claim.Claim {
	c := bounded("nontot-r/differences", "2.4", 65, "s1 = 3, 9, … and s2 = 5, 25, 35, 55, 65, … have the first differences 6, 6, … and 20, 10, 20, 10, ….")
	c.Reading = "s1 and s2 are the heaps whose smallest prime divisor is 3 and 5."
	place := func(i int) string { return fmt.Sprintf("place %d of the four lists", i+1) }
	return computed(c, claim.Texts(slices.Concat(s1, d1, s2, d2)), place, func() []string {
		var heaps, gaps [4][]uint64
		for n := uint64(1); n <= 2*c.Bound; n++ {
			i := subsequence(n)
			if k := len(heaps[i]); k > 0 {
				gaps[i] = append(gaps[i], n-heaps[i][k-1])
			}
			heaps[i] = append(heaps[i], n)
		}
		return claim.Texts(slices.Concat(heaps[1][:len(s1)], gaps[1][:len(d1)], heaps[2][:len(s2)], gaps[2][:len(d2)]))
	})
}

// a078898 counts the numbers m ≤ n, m ≥ 2, with the smallest prime factor of n.
func a078898(n uint64) uint64 {
	if n < 2 {
		return n
	}
	p, count := integer.SmallestPrime(n), uint64(0)
	for m := uint64(2); m <= n; m++ {
		if integer.SmallestPrime(m) == p {
			count++
		}
	}
	return count
}
