package claims

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/jobs/claim"
)

// section2 is the singleton games: aliquots, aliquants, totatives and nontotatives.
func section2() []claim.Claim {
	return slices.Concat([]claim.Claim{
		table("maliquot", "2.1.1", 1, []uint32{0, 1, 1, 2, 1, 2, 1, 3}),
		table("saliquot", "2.1.2", 0, []uint32{0, 1, 2, 1, 3, 1, 2, 1, 4}),
		table("maliquant", "2.2.1", 0, []uint32{0, 1, 1, 2, 1, 3, 2, 4, 1}),
		table("saliquant", "2.2.2", 0, []uint32{0, 0, 0, 1, 1, 2, 1, 3, 3, 4, 2, 5, 4, 6, 6, 7, 7, 8, 4, 9}),
		table("totative", "2.3", 1, []uint32{0, 1, 2, 1, 3, 1, 4, 1}),
		table("nontotative", "2.4", 0, []uint32{0, 1, 1, 1, 2, 1, 3, 1, 4, 2, 5, 1, 6, 1, 7, 4, 8, 1, 9, 1}),

		solved(bounded("thm1", "2.1.1", 1_000_000, "In MALIQUOT, G(n) = Ω(n), the number of prime factors with multiplicity."), "maliquot"),
		solved(bounded("thm2", "2.1.2", 1_000_000, "In SALIQUOT, G(0) = 0 and G(n) = v(n) + 1, v the 2-valuation."), "saliquot"),
		lemma1(row("maliquant").Solution().Stored),
		solved(bounded("thm3", "2.2.1", 1_000_000, "In MALIQUANT, G(0) = 0 and G(n) is the index of the largest odd divisor of n."), "maliquant"),
		solved(bounded("thm5", "2.3", 8_000, "In TOTATIVE, G(1) = 0 and G(n) is the index of the smallest prime divisor of n."), "totative"),
		claim.Terms(second(claim.Quoted(bounded("oeis/A055396", "2.3", 3_000, "The nim-values of TOTATIVE are A055396: the smallest prime dividing n is the a(n)-th prime, a(1) = 0."),
			"", "The terms are computed by the sieve of Eratosthenes: the i-th prime found gives i to its multiples that have no term.")), "totative", 1, a055396),
	}, saliquantClaims(), theorem6(), nontotativeClaims())
}

// saliquantClaims is section 2.2.2, which solves the odd heaps.
func saliquantClaims() []claim.Claim {
	place := func(i int) string { return fmt.Sprintf("place %d", i+1) }
	return []claim.Claim{
		claim.ListEvery(said("list/saliquant", "2.2.2", "The nim-values of the even heaps 0, 2, …, 48 in SALIQUANT are as listed."),
			"saliquant", 0, 2, []uint32{0, 0, 1, 1, 3, 2, 4, 6, 7, 4, 7, 5, 10, 12, 10, 13, 15, 8, 13, 9, 17, 17, 16, 11, 22}),
		onHeaps(bounded("list/ratios/saliquant", "2.2.2", lastEven, "The ratios G(n)/n of the even heaps 2, 4, …, 48 in SALIQUANT are as listed."),
			[]string{"0", "1/4", "1/6", "3/8", "1/5", "1/3", "3/7", "7/16", "2/9", "7/20", "5/22", "5/12", "6/13", "5/14",
				"13/30", "15/32", "4/17", "13/36", "9/38", "17/40", "17/42", "4/11", "11/46", "11/24"},
			func(i int) string { return fmt.Sprintf("the heap %d", 2*i+2) }, false,
			func(n, g int64) string { return big.NewRat(g, n).RatString() }),
		onHeaps(claim.Quoted(bounded("list/smallest-ratios/saliquant", "2.2.2", lastEven, "Sorted by G(n)/n, the heaps from 3 to 48 of SALIQUANT begin with the [n, G(n)] listed, and these have (n − 2)/G(n) = 4."),
			"", "Among the even heaps that the paper prints; the heap 2 has G(2) = 0 and no such quotient."),
			[]string{"[6 1]", "[10 2]", "[18 4]", "[22 5]", "[34 8]", "[38 9]", "[46 11]"}, place, true, func(n, g int64) string {
				term := fmt.Sprintf("[%d %d]", n, g)
				if 4*g != n-2 {
					term += " with another quotient"
				}
				return term
			}),
		onHeaps(claim.Quoted(bounded("saliquant-ratios", "2.2.2", lastEven, "Half of each heap in the list of smallest ratios of SALIQUANT is odd: 3, 5, 9, 11, 17, 19, 23."),
			"", "The list is that of arith/list/smallest-ratios/saliquant. The sentence says nothing of its own: n − 2 = 4·G(n) makes n/2 odd."),
			[]string{"3", "5", "9", "11", "17", "19", "23"}, place, true, func(n, _ int64) string { return fmt.Sprint(float64(n) / 2) }),
		claim.Every(bounded("thm4/odd", "2.2.2", 200_000, "In SALIQUANT, G(0) = 0 and G(n) = (n − 1)/2 for odd n."), "saliquant", 0, claim.Holds,
			func(n uint64, g uint32) (bool, string) {
				if n == 0 {
					return g == 0, "0"
				}
				return n%2 == 0 || uint64(g) == (n-1)/2, "(n − 1)/2"
			}),
		claim.EveryFrom(second(claim.Quoted(bounded("thm4/bound", "2.2.2", 200_000, "In SALIQUANT, G(n) < n/2."),
			"Then SG(0) = 0, and if n is odd, then SG(n) = (n − 1)/2. Moreover, SG(n) < n/2.", "As printed; heaps start at 0.")),
			"saliquant", 0, 1, claim.Holds, func(n uint64, g uint32) (bool, string) { return 2*uint64(g) < n, "less than n/2" }),
		saliquantBound(), saliquantEquality(),
	}
}

// lastEven is the last heap of the printed list of even heaps of SALIQUANT.
const lastEven = 48

// onHeaps is the claim c about printed terms: term gives a term from each of the even heaps 2 ≤ n ≤ 48 and its
// nim-value in SALIQUANT, or, byRatio, from each of the heaps 3 ≤ n ≤ 48 in the order of G(n)/n.
func onHeaps(c claim.Claim, printed []string, place func(i int) string, byRatio bool,
	term func(n, g int64) string) claim.Claim {
	c.Needs = func(uint64) []claim.Need { return claim.Reads("saliquant")(lastEven) }
	return claim.Printed(c, printed, place, func(ctx context.Context, v claim.Values) ([]string, error) {
		s, err := v.Sequence(ctx, "saliquant", lastEven)
		if err != nil {
			return nil, err
		}
		g := func(n int64) int64 { return int64(s.Values[n]) }
		var heaps []int64
		for n := int64(2); n <= lastEven; n++ {
			if byRatio && n > 2 || !byRatio && n%2 == 0 {
				heaps = append(heaps, n)
			}
		}
		if byRatio {
			slices.SortStableFunc(heaps, func(m, n int64) int { return cmp.Compare(g(m)*n, g(n)*m) })
		}
		var terms []string
		for _, n := range heaps[:min(len(heaps), len(printed)+1)] {
			terms = append(terms, term(n, g(n)))
		}
		return terms, nil
	})
}

// lemma1 is lemma 1 for the given index of the largest odd divisor.
func lemma1(index func(n uint64) uint32) claim.Claim {
	c := bounded("lem1", "2.2.1", 2000, "The indices of the largest odd divisors of n, …, 2n − 1 are 1, …, n.")
	return claim.AtMost(claim.Pure(c, func(bound uint64) claim.Finding {
		seen := make([]uint64, bound+2)
		for n := uint64(1); n <= bound; n++ {
			for x := n; x < 2*n; x++ {
				i := uint64(index(x))
				if i == 0 || i > n || seen[i] == n {
					return claim.Found(claim.Contradicted, bound, "for n = %d the number %d has the index %d, out of range or for the second time", n, x, i)
				}
				seen[i] = n
			}
		}
		return claim.Found(claim.Holds, bound, "true of every n from 1 to %d", bound)
	}), 200_000)
}
