package cut

import (
	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// A class is the cut-sets, finite and infinite, that have all the numbers with and none of the
// numbers without. By theorem C5 of docs/PROOFS.md all games of a class with a certificate have
// the same values, where without is the numbers that aren't free.
type class struct {
	with, without []uint64
	preperiod     uint64
}

// absorbed is the proof of the period of a game that serves its class. The independent checker
// has accepted its certificate.
func absorbed(name string, s tables.Slice) (a regular.Absorbed, ok bool) {
	family := breaking.Cuts()
	g, err := family.Lookup(name)
	if err != nil {
		panic("cut: " + err.Error())
	}
	v := regular.NewValues(s.First)
	v.Append(s.Values...)
	rules, _ := regular.RulesOf(g).(regular.Cutting)
	if a, ok = rules.Absorb(name, v); !ok {
		return a, false
	}
	if _, err := a.Proves(v.Last()).Checked(v); err != nil {
		panic("cut: " + err.Error())
	}
	return a, true
}

// classHeaps is how many heaps of the game {1, m} or {1, m, d} are read, m even: about as many as
// prove the longest periods that were met, 6m without d and with d > 3m; m with d < 2m; and 33m,
// or from m = 18 on 64m, with a d between.
func classHeaps(s *breaking.Set) uint64 {
	m, d := s.Members[1], s.Max()
	if m%2 == 1 {
		m, d = d, m
	}
	switch {
	case d < 2*m && len(s.Members) == 3:
		return 6*m + 20
	case d == m || d > 3*m:
		return 14*m + 20
	case m <= 16:
		return 68 * m
	}
	return 130 * m
}

// onClasses is the test that judge finds of the classes of all the sets that are
// read. The verdict is open where a certificate is missing. Theorem C5 leads from the sets that
// are read to all sets of their classes.
func onClasses(reads reading, judge func(found []class, bound uint64) (claim.Verdict, string)) completion {
	return onSets(reads, games(func(all []values, bound uint64) claim.Finding {
		var found []class
		for _, g := range all {
			a, ok := absorbed(g.Game, g.Slice)
			if !ok {
				return claim.Found(claim.Open, bound, "no certificate was found for %s", g.Title())
			}
			found = append(found, class{g.Members, a.Unfree, a.Preperiod})
		}
		verdict, text := judge(found, bound)
		return claim.Found(verdict, bound, "%s", text)
	}))
}

// leastEvens reads {1, m} and {1, m, d} for the even m from 4 to the bound and the odd d from 3
// to odd(m).
func leastEvens(bound uint64, odd func(m uint64) uint64) (list []claim.Read) {
	add := func(members ...uint64) {
		s := breaking.NewSet(members...)
		list = append(list, claim.Read{Game: named(s), To: classHeaps(s)})
	}
	for _, m := range span(4, bound, 2) {
		add(1, m)
		for _, d := range span(3, odd(m), 2) {
			add(1, m, d)
		}
	}
	return list
}

// leastEvenSets reads the games whose classes are all sets with 1 and without 2 that have an
// even number up to the bound.
func leastEvenSets(bound uint64) []claim.Read {
	return leastEvens(bound, func(m uint64) uint64 { return 3*m - 1 })
}
