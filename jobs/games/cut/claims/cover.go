package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
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

// within says whether the classes, with those of propositions 3, 6 and 7, cover all sets of
// numbers up to the bound except {1, 2}.
func within(found []class, bound uint64) (game.Verdict, string) {
	all := append(slices.Clone(found),
		class{with: []uint64{1}, without: span(2, bound, 2)}, class{without: []uint64{1}},
		class{with: []uint64{1, 2, 3}}, class{with: []uint64{1, 2}, without: span(3, bound, 1)})
	if set, left := uncovered(all, bound, nil, nil); left {
		return game.Open, fmt.Sprintf("no class has the set %s", cut.NewSet(set...).Title())
	}
	return game.Proved, fmt.Sprintf("the classes of %d games with a certificate, which the checker accepts, and propositions 3, 6 and 7 cover all sets of numbers up to %d except {1,2}", len(found), bound)
}

// uncovered finds a set of numbers up to the bound, with the numbers in and without the numbers
// out, that no class has. Where the classes don't decide it, it goes on with a further number
// of the first class that is still possible, once in the set and once out of it.
func uncovered(classes []class, bound uint64, in, out []uint64) (set []uint64, left bool) {
	has := func(list []uint64, n uint64) bool { return slices.Contains(list, n) }
	var possible []class
	for _, k := range classes {
		if !slices.ContainsFunc(k.with, func(n uint64) bool { return n > bound || has(out, n) }) && !slices.ContainsFunc(k.without, func(n uint64) bool { return has(in, n) }) {
			possible = append(possible, k)
		}
	}
	if len(possible) == 0 {
		return in, true
	}
	next := uint64(0)
	for _, k := range possible {
		open := undecided(k, bound, in, out)
		if open == 0 {
			return nil, false
		}
		if next == 0 {
			next = open
		}
	}
	if set, left = uncovered(possible, bound, append(slices.Clone(in), next), out); left {
		return set, left
	}
	return uncovered(possible, bound, in, append(slices.Clone(out), next))
}

// undecided is the least number up to the bound that decides whether a set is in the class and
// that is neither in nor out, or 0.
func undecided(k class, bound uint64, in, out []uint64) uint64 {
	least := uint64(0)
	look := func(list, decided []uint64) {
		for _, n := range list {
			if n <= bound && !slices.Contains(decided, n) && (least == 0 || n < least) {
				least = n
			}
		}
	}
	look(k.with, in)
	look(k.without, out)
	return least
}

// everyLeastEven says whether the games have no preperiod and the classes of {1, m} and {1, m, d}, d < 3m, have all sets with 1
// and without 2 that have an even number, the least one being m.
func everyLeastEven(found []class, bound uint64) (game.Verdict, string) {
	for _, k := range found {
		s, m, d := cut.NewSet(k.with...), uint64(0), uint64(0)
		for _, c := range k.with[1:] {
			if c%2 == 0 {
				m = c
			} else {
				d = c
			}
		}
		if d == 0 {
			d = 3*m - 1
		}
		if k.preperiod > 0 {
			return game.Contradicted, fmt.Sprintf("%s has a preperiod of %d heaps", s.Title(), k.preperiod)
		}
		if i := slices.IndexFunc(k.without, func(c uint64) bool { return c%2 == 0 && c > m || c%2 == 1 && c > d }); i >= 0 {
			return game.Open, fmt.Sprintf("the number %d isn't free in %s", k.without[i], s.Title())
		}
	}
	return game.Proved, fmt.Sprintf("each of %d games {1, m} and {1, m, d} with m ≤ %d has a certificate that the checker accepts; all even numbers above m are free, and all odd ones above d, or above 3m in {1, m}", len(found), bound)
}
