package cut

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// classTests is the tests of what certificates prove of whole classes of cut-sets.
func classTests() map[string]any {
	all := map[string]any{
		"op2/1,2/pattern": onReads(patternReads, pattern),
		"op2/every":       onReads(withinReads, each(claim.Proved, everyWithin, ofClass(within))),
		"conj1/least-even": onReads(leastEvenReads,
			each(claim.Proved, everyEven, ofClass(leastEven))),
	}
	for _, l := range lines(25) {
		words := fmt.Sprintf("{1,2,w} has a certificate that the checker accepts for each w among "+
			"%s, "+
			"with the same values, and the numbers that aren't free are %s",
			listed(l.any), listed(l.without))
		reads := func(uint64) []claim.Need { return l.reads(breaking.MaxCut) }
		all[fmt.Sprintf("op2/1,2/%d", l.any[0])] = onReads(reads, l.test(words))
	}
	return all
}

// The words that end the proofs of the two claims about all classes.
const (
	everyWithin = "the classes of {games} games with a certificate, which the checker accepts, " +
		"and propositions 3, 6 and 7 cover all sets of numbers up to {bound} except {1,2}"
	everyEven = "each of {games} games {1, m} and {1, m, d} with m ≤ {bound} has a certificate " +
		"that the checker accepts; all even numbers above m are free, and all odd ones above d, " +
		"or above 3m in {1, m}"
)

// A class is the cut-sets, finite and infinite, that have all the numbers of a set and none of
// those that aren't free in it. By theorem C5 of docs/PROOFS.md all games of a class with a
// certificate have the same values.
type class struct {
	values
	regular.Absorbed
}

// ofClass judges the class of a game: judge says what is wrong with it, or gives nil. The
// independent checker has accepted the certificate of the game. Without one the verdict is open.
func ofClass(judge func(k class, bound uint64) any) ofGame {
	return func(g values, bound uint64) (int, any) {
		v := regular.NewValues(g.First)
		v.Append(g.Values...)
		a, ok := regular.Cutting{Numbers: g.Set}.Absorb(g.Game, v)
		if !ok {
			return 0, open(bound, "no certificate was found for %s", g.Title())
		}
		if _, err := a.Proves(v.Last()).Checked(v); err != nil {
			panic("cut: " + err.Error())
		}
		return 1, judge(class{g, a}, bound)
	}
}

// A line is the sets {1, 2} ∪ S where S has one of the numbers any and none of those of the
// lines before, which are without.
type line struct {
	any, without              []uint64
	period, preperiod, saltus uint64
}

// lines are the lines whose least number is at most most, by the pattern that theorem C20 of
// docs/PROOFS.md proves for numbers up to 25. The sets with 3 are those of proposition 7.
func lines(most uint64) (all []line) {
	before := []uint64{3}
	for k, s := uint64(0), uint64(8); 8*k+2 <= most; k, s = k+1, 4*s {
		evens := []uint64{8*k + 2, 8*k + 4, 8*k + 6}
		if k == 0 {
			evens = evens[1:]
		}
		for _, l := range []line{
			{any: []uint64{8*k + 5}, saltus: s},
			{any: evens, saltus: s},
			{any: []uint64{8*k + 8}, saltus: s, preperiod: 6},
			{any: []uint64{8*k + 7, 8*k + 9, 8*k + 11}, saltus: 2 * s},
		} {
			l.without, l.period = slices.Sorted(slices.Values(before)), 2*l.saltus-4
			before = append(before, l.any...)
			if l.any[0] <= most {
				all = append(all, l)
			}
		}
	}
	return all
}

// reads reads the games {1, 2, w} of the line, w up to most.
func (l line) reads(most uint64) (list []claim.Need) {
	for _, w := range l.any {
		if w <= most {
			s := breaking.NewSet(1, 2, w)
			list = append(list, heapsTo(s, 2*l.period+20))
		}
	}
	return list
}

// test is the test that the line is right. With w every number may be in the set that isn't in
// without: by theorem C5 the numbers that aren't free say which sets have the same values.
func (l line) test(words string) test {
	return func(all []values, bound uint64) claim.Finding {
		return each(claim.Proved, words, ofClass(func(k class, _ uint64) any {
			switch {
			case k.Period != l.period || k.Preperiod != l.preperiod || k.Saltus != l.saltus:
				return fmt.Sprintf("%s has the period %d, saltus %d after %d heaps",
					k.Title(), k.Period, k.Saltus, k.Preperiod)
			case !slices.Equal(k.Unfree, l.without):
				return fmt.Sprintf("in %s the numbers that aren't free are %s",
					k.Title(), listed(k.Unfree))
			case !slices.Equal(k.values.Values, all[0].Values):
				return fmt.Sprintf("%s and %s have different values", k.Title(), all[0].Title())
			}
			return nil
		}))(all, bound)
	}
}

// listed is the numbers in words, three and more that follow each other as 3..9.
func listed(list []uint64) string {
	var words []string
	for len(list) > 0 {
		row := 1
		for row < len(list) && list[row] == list[0]+uint64(row) {
			row++
		}
		if row >= 3 {
			words = append(words, fmt.Sprintf("%d..%d", list[0], list[row-1]))
		} else {
			words, row = append(words, fmt.Sprint(list[0])), 1
		}
		list = list[row:]
	}
	return strings.Join(words, ", ")
}

// patternReads reads the games of all lines that begin up to the bound.
func patternReads(bound uint64) (list []claim.Need) {
	for _, l := range lines(bound) {
		list = append(list, l.reads(breaking.MaxCut)...)
	}
	return list
}

// pattern tests the conjecture that the lines go on for ever.
func pattern(all []values, bound uint64) claim.Finding {
	found := lines(bound)
	for _, l := range found {
		if f := l.test("")(all[:len(l.any)], bound); f.Verdict != claim.Proved {
			return f
		}
		all = all[len(l.any):]
	}
	return open(bound, "%d lines, those that begin up to %d, are proved by certificates",
		len(found), bound)
}

// evens reads {1, m} and {1, m, d} for the even m from 4 to the bound and the odd d from 3
// to odd(m).
func evens(bound uint64, odd func(m uint64) uint64) (list []claim.Need) {
	add := func(members ...uint64) {
		s := breaking.NewSet(members...)
		list = append(list, heapsTo(s, classHeaps(s)))
	}
	for m := uint64(4); m <= bound; m += 2 {
		add(1, m)
		for d := uint64(3); d <= odd(m); d += 2 {
			add(1, m, d)
		}
	}
	return list
}

// classHeaps is how many heaps of the game {1, m} or {1, m, d} are read, m even: about as many as
// prove the longest periods that were met, 6m without d and with d > 3m; m with d < 2m; and 33m,
// or from m = 18 on 64m, with a d between.
func classHeaps(s *breaking.Set) uint64 {
	m, d := s.LeastFrom2(0), s.LeastFrom2(1)
	switch {
	case d > 0 && d < 2*m:
		return 6*m + 20
	case d == 0 || d > 3*m:
		return 14*m + 20
	case m <= 16:
		return 68 * m
	}
	return 130 * m
}

// leastEvenReads reads the games whose classes are all sets with 1 and without 2 that have an
// even number up to the bound.
func leastEvenReads(bound uint64) []claim.Need {
	return evens(bound, func(m uint64) uint64 { return 3*m - 1 })
}

// leastEven judges whether {1, m} or {1, m, d}, d < 3m, has no preperiod, and in its class all sets
// with 1 and without 2 of which m is the least even number and d the least odd one from 3 on. In
// the class of {1, m} are those without an odd number from 3 to 3m.
func leastEven(k class, bound uint64) any {
	if k.Preperiod > 0 {
		return fmt.Sprintf("%s has a preperiod of %d heaps", k.Title(), k.Preperiod)
	}
	return k.free(bound, func(c uint64) bool { return k.above(c, 3*k.LeastFrom2(0)-1) })
}

// above says whether c is above the number of its parity in {1, m} or {1, m, d}, d being none where
// there is no d.
func (k class) above(c, none uint64) bool { return c > cmp.Or(k.LeastFrom2(c%2), none) }

// free judges whether the further numbers are free.
func (k class) free(bound uint64, further func(c uint64) bool) any {
	if i := slices.IndexFunc(k.Unfree, further); i >= 0 {
		return open(bound, "the number %d isn't free in %s", k.Unfree[i], k.Title())
	}
	return nil
}

// withinReads reads the games whose classes cover all sets of numbers up to the bound that section
// 2 of the paper doesn't solve, except {1, 2}.
func withinReads(bound uint64) []claim.Need {
	list := evens(bound, func(uint64) uint64 { return bound })
	for _, l := range lines(bound) {
		list = append(list, l.reads(bound)...)
	}
	return list
}

// within judges whether {1, 2, w}, {1, m} or {1, m, d} has in its class the sets of numbers up to
// the bound for which it stands: those with 1 and 2 of which w is on the first line that has a
// number of them, so that they have no number of a line before; and those with 1 and without 2 of
// which m is the least even number and d the least odd one from 3 on, if there is one.
func within(k class, bound uint64) any {
	further := func(c uint64) bool { return k.above(c, bound) }
	for _, l := range lines(bound) {
		if k.Has(2) && slices.Contains(l.any, k.Max()) {
			further = func(c uint64) bool { return !slices.Contains(l.without, c) }
		}
	}
	return k.free(bound, func(c uint64) bool { return c <= bound && further(c) })
}
