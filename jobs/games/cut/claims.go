package cut

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Claims are the paper's statements about the games of this room, section by
// section. Those of its section 4 are in the room takebreak.
func Claims() []game.Claim {
	all := slices.Concat(section1(), section2(), section3(), table1Claims(), section5())
	for _, k := range columns() {
		all = append(all, k.Complete())
	}
	return claim.HandCheck(all, byHand)
}

// bounded is a claim without its test, with the default bound. Its id is that
// of the list of claims, without 'cut/'.
func bounded(id, section string, bound uint64, statement string) game.Claim {
	return game.Claim{ID: "cut/" + id, Paper: paper.Partition, Section: section, Statement: statement, Version: 1, Bound: bound}
}

// name is the game of a set of cut-numbers.
func name(s *Set) string { return "cut:" + s.String() }

// setOf is a finite set of cut-numbers.
func setOf(members ...uint64) *Set {
	s := &Set{Members: members}
	s.normalize()
	return s
}

// parsed is the set of a written form that is one.
func parsed(text string) *Set {
	s, err := ParseSet(text)
	if err != nil {
		panic(err)
	}
	return &s
}

// supersets is base ∪ K for every K ⊆ added, the smaller numbers varying first.
func supersets(base, added []uint64) []*Set {
	var sets []*Set
	for chosen := range 1 << len(added) {
		members := slices.Clone(base)
		for i, c := range added {
			if chosen>>i&1 == 1 {
				members = append(members, c)
			}
		}
		sets = append(sets, setOf(members...))
	}
	return sets
}

// span is from, from + step, … up to to.
func span(from, to, step uint64) []uint64 {
	var out []uint64
	for n := from; n <= to; n += step {
		out = append(out, n)
	}
	return out
}

// even is the even cut-numbers of a finite set.
func (s *Set) even() []uint64 {
	return slices.DeleteFunc(slices.Clone(s.Members), func(c uint64) bool { return c%2 == 1 })
}

// eachUpTo reads the games of the sets up to the bound.
func eachUpTo(sets []*Set) func(bound uint64) []claim.Read {
	names := make([]string, len(sets))
	for i, s := range sets {
		names[i] = name(s)
	}
	return claim.UpTo(names...)
}

// formula completes c with the test that G(n) is what value gives, for every
// heap up to the bound and each of the sets. The paper proves it; where it is
// printed wrong and right, the formula that is meant, is given, the verdict is
// a misprint if right holds.
func formula(c game.Claim, sets []*Set, value, right func(s *Set, n uint64) uint64) game.Claim {
	return claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		wrong, fails := firstDifference(sets, all, value)
		if !fails {
			return claim.Found(game.Holds, bound, "true of every heap to %d for each of %d sets", bound, len(sets))
		}
		if right != nil {
			if _, still := firstDifference(sets, all, right); !still {
				return claim.Found(game.Misprint, bound, "as printed it fails: %s; as it is meant, it is true of every heap to %d for each of %d sets", wrong, bound, len(sets))
			}
		}
		return claim.Found(game.Contradicted, bound, "%s", wrong)
	})
}

// firstDifference finds the first set, and its smallest heap, at which the value
// isn't that of the formula, if there is one.
func firstDifference(sets []*Set, all []claim.Sequence, value func(s *Set, n uint64) uint64) (k game.Counterexample, found bool) {
	for i, s := range all {
		for n := s.First; n <= s.Last(); n++ {
			if want := value(sets[i], n); uint64(s.At(n)) != want {
				return claim.Counter(game.OfFormula, s.Game, n, uint64(s.At(n)), want), true
			}
		}
	}
	return k, false
}
