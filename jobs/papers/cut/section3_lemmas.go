package cut

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
)

// firstPeriods yields every sequence of p values up to greatest. The yielded slice is valid
// only until the next one.
func firstPeriods(p int, greatest uint32) iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		first := make([]uint32, p)
		for yield(first) {
			i := 0
			for ; i < p && first[i] == greatest; i++ {
				first[i] = 0
			}
			if i == p {
				return
			}
			first[i]++
		}
	}
}

// lemma10 compares six periods of the sequences that the hypothesis makes with a formula that
// gives the term n from the first period and the saltus.
func lemma10(bound uint64, formula func(first []uint32, saltus uint32, n uint64) uint32) claim.Finding {
	tested := 0
	for p := 1; p <= int(bound); p++ {
		for s := range uint32(bound) + 1 {
			for first := range firstPeriods(p, uint32(bound)) {
				tested++
				g := slices.Clone(first)
				for i := range 5 * p {
					g = append(g, g[i]+s)
				}
				for i, v := range g {
					if want := formula(first, s, uint64(i)+1); v != want {
						return claim.Found(claim.Contradicted, bound, "first period %v, s = %d: G(%d) = %d, the formula gives %d", first, s, i+1, v, want)
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the first six periods of %d sequences", tested)
}

// splitSum is a right-hand side for lemma 11: it gives the nim-sum of the values of three
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
func lemma11(bound uint64, saltus []uint32, right splitSum) claim.Finding {
	tested := 0
	for p := uint64(1); p <= bound; p++ {
		for _, s := range saltus {
			for first := range firstPeriods(int(p), s-1) {
				for a := range 4 * p {
					for b := range a + 1 {
						for c := range b + 1 {
							tested++
							if fault := splits(first, s, [3]uint64{a + 1, b + 1, c + 1}, right); fault != "" {
								return claim.Found(claim.Contradicted, bound, "%s", fault)
							}
						}
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of %d sums of three heaps", tested)
}

// splits compares the right-hand side with the nim-sum of the heaps' values.
func splits(first []uint32, s uint32, heaps [3]uint64, right splitSum) string {
	var q, g [3]uint32
	var sum uint32
	for i, h := range heaps {
		quotient, r := split(h, uint64(len(first)))
		q[i], g[i] = uint32(quotient), first[r-1]
		sum ^= arithmetic(first, s, h)
	}
	if got := right(q, g, s); got != sum {
		return fmt.Sprintf("first period %v, s = %d, heaps %v: the nim-sum is %d, the formula gives %d", first, s, heaps, sum, got)
	}
	return ""
}

// lemma12 is about the heaps n in [from·p + 1, (from + 1)·p] and the values below times·s.
func lemma12(from, times uint64) judgement {
	return func(k candidate) (bool, string) {
		if !k.third() {
			return false, ""
		}
		if n, x, found := k.gap(2, from*k.p+1, (from+1)*k.p, times*k.s); found {
			return true, fmt.Sprintf("the heap %d has no such cut of value %d", n, x)
		}
		return true, ""
	}
}

// lemma12Table tests the table in the proof of lemma 12.
func lemma12Table(bound uint64) claim.Finding {
	return quotientPairs(bound, map[[2]uint64]uint32{{0, 2}: 2, {0, 3}: 3, {1, 1}: 0, {1, 2}: 3})
}

// quotientPairs compares the quotients of the two parts of each heap 3p < n ≤ 4p, and their
// nim-sums, with those that are printed.
func quotientPairs(bound uint64, printed map[[2]uint64]uint32) claim.Finding {
	for p := uint64(2); p <= bound; p++ {
		found := map[[2]uint64]uint32{}
		for n := 3*p + 1; n <= 4*p; n++ {
			for h := uint64(1); 2*h <= n; h++ {
				q0, _ := split(h, p)
				q1, _ := split(n-h, p)
				found[[2]uint64{q0, q1}] = nim.Sum(uint32(q0), uint32(q1))
			}
		}
		if !maps.Equal(found, printed) {
			return claim.Found(claim.Contradicted, bound, "for p = %d the quotients and their nim-sums are %v", p, found)
		}
	}
	return claim.Found(claim.Holds, bound, "true of all cuts into two heaps for 2 ≤ p ≤ %d", bound)
}
