package check

import (
	"fmt"
	"math/bits"
	"slices"
)

// aptest says whether the pure and the ultimate AP-test apply to the game: 1 and an even number
// are cut-numbers, and the set isn't {1, 2}.
func (r rules) aptest() bool {
	return len(r.cuts)+int(r.tail[1]) > 0 && r.distance() > 0
}

// distance is the D of theorem C1: G(k) is the value of an option of n if k ≤ n − D. It is 0
// where the lemma has none.
func (r rules) distance() uint64 {
	// cut-numbers above 1, increasing, by their parity, the first ones of a tail
	least := [2][]uint64{}
	numbers := slices.Clone(r.cuts)
	for n := max(2, r.tail[0]); r.tail[1] > 0 && n < max(2, r.tail[0])+4; n++ {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	for _, n := range slices.Compact(numbers) {
		if n > 1 && r.cut(n) {
			least[n%2] = append(least[n%2], n)
		}
	}
	even, odd := least[0], least[1]
	if !r.cut(1) || len(even) == 0 {
		return 0
	}
	var found []uint64
	if len(odd) > 0 {
		found = append(found, max(even[0], odd[0]))
	}
	if len(odd) == 0 || odd[0] > 2*even[0] {
		if even[0] >= 4 {
			found = append(found, 3*even[0]+1)
		} else if len(even) > 1 {
			found = append(found, even[1]+5)
		}
	}
	if len(found) == 0 {
		return 0
	}
	return slices.Min(found)
}

// duePure is due for theorem C4, for the period of the first condition.
func (c *certificate) duePure(r rules) ([]condition, uint64, error) {
	p, s, d := c.Conditions[0].Period, c.Conditions[0].Saltus, r.distance()
	if bits.OnesCount64(s) != 1 || c.Preperiod != 0 || p+1 < d {
		return nil, 0, fmt.Errorf("the pure AP-test doesn't allow period %d and saltus %d after %d heaps, with D = %d", p, s, c.Preperiod, d)
	}
	return c.duePurely(1, condition{Name: "reach", From: 1, To: p, Period: p, Saltus: s,
		With: []uint64{d}})
}
