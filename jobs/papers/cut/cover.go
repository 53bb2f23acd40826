package cut

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
)

// withinSets reads the games whose classes cover all sets of numbers up to the bound that section
// 2 of the paper doesn't solve, except {1, 2}.
func withinSets(bound uint64) []claim.Read {
	list := leastEvens(bound, func(uint64) uint64 { return bound })
	for _, l := range lines(bound) {
		list = append(list, l.reads(bound)...)
	}
	return list
}

// within says whether the games have all sets of numbers up to the bound that section 2 of the paper doesn't
// solve, except {1, 2}, in their classes. A set with 1 and 2 has a number w of the first line that it has a
// number of, and no number of a line before; a set with 1 and without 2 has its least even number m and, if
// there is one, its least odd number d from 3 on. All further numbers have to be free in {1, 2, w}, {1, m} or {1, m, d}.
func within(found []class, bound uint64) (claim.Verdict, string) {
	before := map[uint64][]uint64{} // the numbers before the line of each number, which sets with 1 and 2 don't have
	for _, l := range lines(bound) {
		for _, w := range l.any {
			before[w] = l.without
		}
	}
	for _, k := range found {
		further := func(c uint64) bool { return k.above(c, bound) }
		if slices.Contains(k.with, 2) {
			further = func(c uint64) bool { return !slices.Contains(before[slices.Max(k.with)], c) }
		}
		if i := slices.IndexFunc(k.without, func(c uint64) bool { return c <= bound && further(c) }); i >= 0 {
			return k.notFree(i)
		}
	}
	return claim.Proved, fmt.Sprintf("the classes of %d games with a certificate, which the checker accepts, and propositions 3, 6 and 7 cover all sets of numbers up to %d except {1,2}", len(found), bound)
}

// above says whether c is above the number of its parity in {1, m} or {1, m, d}, d being none where there
// is no d.
func (k class) above(c, none uint64) bool {
	least := none
	for _, n := range k.with[1:] {
		if n%2 == c%2 {
			least = n
		}
	}
	return c > least
}

// notFree is the judgement that the class is too small, because of the number without[i].
func (k class) notFree(i int) (claim.Verdict, string) {
	return claim.Open, fmt.Sprintf("the number %d isn't free in %s", k.without[i], breaking.NewSet(k.with...).Title())
}

// everyLeastEven says whether the games have no preperiod and the classes of {1, m} and {1, m, d}, d < 3m, have all sets with 1
// and without 2 that have an even number, the least one being m.
func everyLeastEven(found []class, bound uint64) (claim.Verdict, string) {
	for _, k := range found {
		s := breaking.NewSet(k.with...)
		if k.preperiod > 0 {
			return claim.Contradicted, fmt.Sprintf("%s has a preperiod of %d heaps", s.Title(), k.preperiod)
		}
		if i := slices.IndexFunc(k.without, func(c uint64) bool { return k.above(c, 3*s.LeastFrom2(0)-1) }); i >= 0 {
			return k.notFree(i)
		}
	}
	return claim.Proved, fmt.Sprintf("each of %d games {1, m} and {1, m, d} with m ≤ %d has a certificate that the checker accepts; all even numbers above m are free, and all odd ones above d, or above 3m in {1, m}", len(found), bound)
}
