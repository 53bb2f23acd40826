package breaking

import (
	"slices"
	"testing"

	"grundy/jobs/game"
)

// The definitions of CUT and of codes, which are written as in the paper, have the options that the
// rules of all games have that take and break.
func TestDefinitionsAreThoseOfTheRules(t *testing.T) {
	type pair struct {
		name      string
		paper, is game.Definition[uint64]
	}
	var pairs []pair
	for _, text := range []string{"1", "2", "1,2", "1,2,3", "3,4", "1,5,96", "1+", "3+", "odd",
		"even", "1,even", "1,2,4+"} {
		s, err := ParseSet(text)
		if err != nil {
			t.Fatal(err)
		}
		pairs = append(pairs, pair{"cut:" + text, Options(&s), s.cutting(false).options})
	}
	codes := []Code{
		lasker, NewCode(0, 1, 3, 7), NewCode(0, 7, 15), NewCode(12), NewCode(16), NewCode(4, 0, 31),
		NewCode(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), NewCode(0, 0, 1<<31|1),
		{Digits: []uint64{0}, Cycle: []uint64{7}},
		{Digits: []uint64{0, 1}, Cycle: []uint64{3, 0, 15}},
	}
	for d := range uint64(8 * 7) {
		codes = append(codes, NewCode(0, d/7, 1+d%7), NewCode(4, d/7, 1+d%7))
	}
	for _, c := range codes {
		pairs = append(pairs, pair{c.Name(), c.options, c.Rules().options})
	}
	for _, p := range pairs {
		for n := uint64(1); n <= 14; n++ {
			paper, rules := listed(p.paper, n), listed(p.is, n)
			if !slices.EqualFunc(paper, rules, slices.Equal) {
				t.Errorf("%s: %d has the options %v by the definition, %v by the rules",
					p.name, n, paper, rules)
			}
		}
	}
}

// listed is the options of n.
func listed(options game.Definition[uint64], n uint64) (all [][]uint64) {
	for option := range options(n) {
		all = append(all, slices.Clone(option))
	}
	return all
}
