package claims

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// lastEven is the last heap of the printed list of even heaps of SALIQUANT.
const lastEven = 48

// onEvenHeaps is the claim that terms gives the printed terms from the values of SALIQUANT up to the last even heap.
func onEvenHeaps(c game.Claim, printed []string, name func(i int) string, terms func(values []uint32) []string) game.Claim {
	c.Needs = func(uint64) []game.Need { return claim.Reads("saliquant")(lastEven) }
	return claim.Printed(c, printed, name, func(ctx context.Context, v game.Values) ([]string, error) {
		s, err := v.Sequence(ctx, "saliquant", lastEven)
		if err != nil {
			return nil, err
		}
		return terms(s.Values), nil
	})
}

// evenRatios is the printed list of G(n)/n for the even heaps n ≥ 2.
func evenRatios(printed ...string) game.Claim {
	c := bounded("list/ratios/saliquant", "2.2.2", lastEven, "The ratios G(n)/n of the even heaps 2, 4, …, 48 in SALIQUANT are as listed.")
	heap := func(i int) string { return fmt.Sprintf("the heap %d", 2*i+2) }
	return onEvenHeaps(c, printed, heap, func(values []uint32) (terms []string) {
		for n := uint64(2); n <= lastEven; n += 2 {
			terms = append(terms, fraction(uint64(values[n]), n))
		}
		return terms
	})
}

// fraction is g/n in lowest terms.
func fraction(g, n uint64) string {
	if g == 0 {
		return "0"
	}
	d := integer.GCD(g, n)
	return fmt.Sprintf("%d/%d", g/d, n/d)
}

// smallestRatios is the printed list of the heaps with the smallest G(n)/n.
func smallestRatios(printed ...string) game.Claim {
	c := bounded("list/smallest-ratios/saliquant", "2.2.2", lastEven,
		"Sorted by G(n)/n, the heaps from 3 to 48 of SALIQUANT begin with the [n, G(n)] listed, and these have (n − 2)/G(n) = 4.")
	c.Reading = "Among the even heaps that the paper prints; the heap 2 has G(2) = 0 and no such quotient."
	return onEvenHeaps(c, printed, place, func(values []uint32) (terms []string) {
		for _, n := range byRatio(values)[:len(printed)+1] {
			g := uint64(values[n])
			term := fmt.Sprint([]uint64{n, g})
			if 4*g != n-2 {
				term += " with another quotient"
			}
			terms = append(terms, term)
		}
		return terms
	})
}

// oddHalves is the odd numbers n/2 that the paper names.
func oddHalves(printed ...uint64) game.Claim {
	c := bounded("saliquant-ratios", "2.2.2", lastEven,
		"Half of each heap in the list of smallest ratios of SALIQUANT is odd: 3, 5, 9, 11, 17, 19, 23.")
	c.Reading = "The list is that of arith/list/smallest-ratios/saliquant. The sentence says nothing of its own: n − 2 = 4·G(n) makes n/2 odd."
	return onEvenHeaps(c, claim.Texts(printed), place, func(values []uint32) (terms []string) {
		for _, n := range byRatio(values)[:len(printed)] {
			terms = append(terms, fmt.Sprint(float64(n)/2))
		}
		return terms
	})
}

// byRatio is the heaps 3 ≤ n ≤ 48 by increasing G(n)/n.
func byRatio(values []uint32) []uint64 {
	var heaps []uint64
	for n := uint64(3); n <= lastEven; n++ {
		heaps = append(heaps, n)
	}
	slices.SortStableFunc(heaps, func(m, n uint64) int {
		return cmp.Compare(uint64(values[m])*n, uint64(values[n])*m)
	})
	return heaps
}

func place(i int) string { return fmt.Sprintf("place %d", i+1) }

// lemma1 is lemma 1 for the given index of the largest odd divisor.
func lemma1(c game.Claim, index func(n uint64) uint32) game.Claim {
	return claim.AtMost(claim.Pure(c, func(bound uint64) game.Finding {
		seen := make([]uint64, bound+2)
		for n := uint64(1); n <= bound; n++ {
			var different uint64
			for x := n; x < 2*n; x++ {
				i := uint64(index(x))
				if i == 0 || i > n {
					return claim.Found(game.Contradicted, bound, "for n = %d the number %d has the index %d", n, x, i)
				}
				if seen[i] != n {
					seen[i] = n
					different++
				}
			}
			if different != n {
				return claim.Found(game.Contradicted, bound, "for n = %d there are only %d indices", n, different)
			}
		}
		return claim.Found(game.Holds, bound, "true of every n from 1 to %d", bound)
	}), 200_000)
}
