// Package claims is the statements of the paper on partition games, section by
// section, with their tests. The statements of its section 4 are those of the family
// takebreak.
//
//   - claims.go: the list, and what the sections share
//   - cuts.go: options that proofs build; survey.go: the sets on which statements
//     about many sets are tested
//   - section1.go, section2.go, section5.go and their like: the statements
package claims

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/paper"
)

// Claims are the paper's statements about partition games.
func Claims() []game.Claim {
	all := slices.Concat(section1(), section2(), section3(), table1Claims(), section5())
	for _, k := range columns() {
		all = append(all, k.Complete())
	}
	return claim.HandCheck(all, byHand)
}

// byHand is the shortest checks by hand of what the paper has wrong, by the
// ids of the claims.
var byHand = map[string]string{
	"cut/table1/unsolved":       "{1,3,4}, {1,3,6} and {1,3,8} are {1,3,2k} of proposition 8 for k = 2, 3 and 4.",
	"cut/op3":                   "The values of 1, 2, 3, 4 are 0, 1, 2, 3. The one cut of 4 into three heaps is 1 + 1 + 2, of the value 1. The options of 5 are 1+4, 2+3, 1+1+3 and 1+2+2, of the values 3, 3, 2 and 0, so G(5) = 1.",
	"cut/op5/twice":             "Every n > 1 is q + q or 1 + q + q, of the value 0, as G(1) = 0: so G(n) > 0.",
	"cut/prop8/floor":           "In {1,3,2} the only option of the heap 2 is 1 + 1, of the value 0, so G(2) = 1; the formula gives 2·1 + 1 − 0 = 3.",
	"cut/prop8/cuts/even":       "For n = 2 in {1,3,4}, r = 2 and q = 0: the cut (2kq + r, 1) is (2, 1), and 2 + 1 isn't 2.",
	"cut/thm9/cuts/high":        "In {1,2,3}, where p = s = 1 and G(h) = h − 1, 5 + 3 + 1 is an option of n' = 9 of the value 4 ⊕ 2 ⊕ 0 = 6. With 2 more in any one heap it is 7 + 3 + 1, 5 + 5 + 1 or 5 + 3 + 3, of the values 4, 0 and 4, and not 8.",
	"cut/thm9/range":            "In {1,2,3}, where p = s = 1 and G(h) = h − 1, the cuts of 5 into three heaps or more are 1+1+3, 1+2+2 and 1+1+1+2, of the values 2, 0 and 1: none has the value 3 = 3s.",
	"cut/lem11/proof":           "With G(1) = 1, G(2) = 0 the heaps 2, 2, 1 have the nim-sum 0 ⊕ 0 ⊕ 1 = 1; with G(r_0) in the last term it is 0 ⊕ 0 ⊕ 0.",
	"cut/prop13/cuts/odd":       "For n = 13 in {1,4,5} the printed cut 3, 3, 3, 1, 2, 2 adds up to 14.",
	"cut/prop14/cuts/different": "The parts k, x_1, x_2 and f(n, k) twice have to add up to n with the c − 4 heaps of 1, so 2·f(n, k) = n − k − x_1 − x_2 − c + 4.",
	"cut/table2/prop8":          "In {1,2,3}, where k = 1, the options of 3 are 1 + 2 and 1 + 1 + 1, of the values 1 and 0: G(3) = 2, and not 0.",
}

// bounded begins a claim of the paper that is tested to a bound by default.
var bounded = claim.Bounded(paper.Partition)

// name is the game of a set of cut-numbers.
func name(s *cut.Set) string { return "cut:" + s.String() }

// parsed are the sets of written forms that are known to be sound.
func parsed(texts ...string) []*cut.Set {
	sets := make([]*cut.Set, len(texts))
	for i, text := range texts {
		s, err := cut.ParseSet(text)
		if err != nil {
			panic(err)
		}
		sets[i] = &s
	}
	return sets
}

// supersets is base ∪ K for every K ⊆ added, the smaller numbers varying first.
func supersets(base, added []uint64) []*cut.Set {
	var sets []*cut.Set
	for chosen := range 1 << len(added) {
		members := slices.Clone(base)
		for i, c := range added {
			if chosen>>i&1 == 1 {
				members = append(members, c)
			}
		}
		sets = append(sets, cut.NewSet(members...))
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

// evenCuts are the even cut-numbers of a finite set.
func evenCuts(s *cut.Set) []uint64 {
	return slices.DeleteFunc(slices.Clone(s.Members), func(c uint64) bool { return c%2 == 1 })
}

// leastOf is the least cut-number from 2 on of the given parity, or 0 where there is
// none.
func leastOf(s *cut.Set, parity uint64) uint64 {
	i := slices.IndexFunc(s.Members, func(c uint64) bool { return c >= 2 && c%2 == parity })
	if i < 0 {
		return 0
	}
	return s.Members[i]
}

// verdict is ifTrue or contradicted.
func verdict(ok bool, ifTrue game.Verdict, bound uint64, format string, args ...any) game.Finding {
	if !ok {
		ifTrue = game.Contradicted
	}
	return claim.Found(ifTrue, bound, format, args...)
}

// nimSum is the nim-sum of the values of heaps.
func nimSum(s claim.Sequence, heaps []uint64) uint32 {
	var x uint32
	for _, h := range heaps {
		x ^= s.At(h)
	}
	return x
}

// eachUpTo reads the games of the sets up to the bound.
func eachUpTo(sets []*cut.Set) func(bound uint64) []claim.Read {
	names := make([]string, len(sets))
	for i, s := range sets {
		names[i] = name(s)
	}
	return claim.UpTo(names...)
}

// valueFunc gives the value that a statement has for the heap n of CUT s.
type valueFunc func(s *cut.Set, n uint64) uint64

// repeating is the values that start with a first period and rise by the saltus from
// period to period.
func repeating(saltus uint32, first func(s *cut.Set) []uint32) valueFunc {
	return func(s *cut.Set, n uint64) uint64 { return uint64(arithmetic(first(s), saltus, n)) }
}

// arithmetic is the term n ≥ 1 of the sequence that starts with the first period and
// rises by the saltus.
func arithmetic(first []uint32, saltus uint32, n uint64) uint32 {
	p := uint64(len(first))
	return first[(n-1)%p] + uint32((n-1)/p)*saltus
}

// formula completes c with the test that G(n) is what printed gives, for every heap up
// to the bound and each of the sets. The paper proves it. A formula that may be
// misprinted has another one that is meant: the verdict is a misprint where that one
// holds instead.
func formula(c game.Claim, sets []*cut.Set, printed, meant valueFunc) game.Claim {
	return claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		wrong, fails := firstDifference(sets, all, printed)
		if !fails {
			return claim.Found(game.Holds, bound, "true of every heap to %d for each of %d sets", bound, len(sets))
		}
		if meant != nil {
			if _, fails := firstDifference(sets, all, meant); !fails {
				return claim.Found(game.Misprint, bound, "as printed it fails: %s; as it is meant, it is true of every heap to %d for each of %d sets", wrong, bound, len(sets))
			}
		}
		return claim.Found(game.Contradicted, bound, "%s", wrong)
	})
}

// firstDifference finds the first set, and its smallest heap, at which the value isn't
// that of the formula, if there is one.
func firstDifference(sets []*cut.Set, all []claim.Sequence, value valueFunc) (k game.Counterexample, found bool) {
	for i, s := range all {
		for n := s.First; n <= s.Last(); n++ {
			if want := value(sets[i], n); uint64(s.At(n)) != want {
				return claim.Counter(game.OfFormula, s.Game, n, uint64(s.At(n)), want), true
			}
		}
	}
	return k, false
}
