package claims

import (
	"fmt"
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/nim"
	"grundy/jobs/regular"
)

// mostSurveyed is the largest greatest number of a survey: with each more there
// are twice as many sets, each of which takes longer.
const mostSurveyed = 18

// surveyed is the survey: all sets of cut-numbers up to a greatest one that contain 1
// and that section 2 doesn't solve. Statements about many sets are tested on it.
func surveyed(greatest uint64) []*cut.Set {
	return slices.DeleteFunc(supersets([]uint64{1}, span(2, greatest, 1)), func(s *cut.Set) bool { return cut.ClosedForm(s) != nil })
}

// which says whether a statement is about a surveyed set.
type which func(*cut.Set) bool

func everySet(*cut.Set) bool { return true }

// of is the surveyed sets that the statement is about.
func (w which) of(greatest uint64) []*cut.Set {
	return slices.DeleteFunc(surveyed(greatest), func(s *cut.Set) bool { return !w(s) })
}

// reads reads, of each set, as many heaps as show and prove a period of ten times the
// greatest cut-number. The longest periods that were met are 6c, of {1, c}.
func (w which) reads(greatest uint64) []claim.Read {
	var reads []claim.Read
	for _, s := range w.of(greatest) {
		reads = append(reads, claim.Read{Game: name(s), To: 40 * greatest})
	}
	return reads
}

// oneEvens are the sets {1, c} for the even c from 4 up to a greatest one, and their
// reads, which have as many heaps as heaps gives for c.
func oneEvens(greatest uint64, heaps func(c uint64) uint64) (sets []*cut.Set, reads []claim.Read) {
	for _, c := range span(4, greatest, 2) {
		s := cut.NewSet(1, c)
		sets, reads = append(sets, s), append(reads, claim.Read{Game: name(s), To: heaps(c)})
	}
	return sets, reads
}

// candidate is a p and an s = 2^t that fulfil AP1 and AP2, with max C ≤ 4p, for
// a finite set of cut-numbers.
type candidate struct{ p, s uint64 }

// candidates finds all candidates with 4p up to the last heap that is known.
//
//	AP1  G(n + p) = G(n) + s for n ≤ 3p
//	AP2  {G(n) : n ≤ p} = {0, …, s−1}
func candidates(set *cut.Set, g claim.Sequence) []candidate {
	var out []candidate
	for p := uint64(1); 4*p <= g.Last(); p++ {
		k := candidate{p, uint64(g.At(p+1)) - uint64(g.At(1))}
		if bits.OnesCount64(k.s) == 1 && k.s <= p && set.Max() <= 4*p && k.ends(g, 3*p) == 0 && k.firstPeriod(g) {
			out = append(out, k)
		}
	}
	return out
}

// ends is the first heap n ≤ last with G(n + p) ≠ G(n) + s, or 0.
func (k candidate) ends(g claim.Sequence, last uint64) uint64 {
	for n := uint64(1); n <= last; n++ {
		if uint64(g.At(n+k.p)) != uint64(g.At(n))+k.s {
			return n
		}
	}
	return 0
}

// firstPeriod is AP2.
func (k candidate) firstPeriod(g claim.Sequence) bool {
	var seen nim.Set
	for _, v := range g.Values[:k.p] {
		seen.Add(v)
	}
	return uint64(seen.Len()) == k.s && uint64(seen.Mex()) == k.s
}

// third is AP3: for 3p < n ≤ 4p every g < s is the value of a c-cut, c ≥ 2.
func (k candidate) third(set *cut.Set, g claim.Sequence) bool {
	v := regular.NewValues(g.First)
	v.Append(g.Values[:4*k.p]...)
	return regular.AP3(set.Members, k.p, k.s, v)
}

// broadCuts is the set of nim-sums of the cuts of n into three heaps or more, for all n
// up to the last.
func broadCuts(set *cut.Set, g claim.Sequence, last uint64) []nim.Set {
	sums := nim.NewParts(int(set.Max())+1, 1)
	out := make([]nim.Set, last+1)
	for n := uint64(1); n <= last; n++ {
		for _, c := range set.Members {
			if c >= 2 {
				sums.AddSums(&out[n], int(c)+1, int(n))
			}
		}
		sums.Push(g.At(n))
	}
	return out
}

// judgement says whether a statement is about a candidate, and what contradicts the
// statement there, or "".
type judgement func(set *cut.Set, g claim.Sequence, k candidate) (about bool, fault string)

// judged goes through the candidates of the sets, whose values are all. It counts the
// candidates that the statement is about, and the sets with one, up to the first fault.
func (test judgement) judged(sets []*cut.Set, all []claim.Sequence) (cases, games int, fault string) {
	for i, s := range sets {
		before := cases
		for _, k := range candidates(s, all[i]) {
			about, fault := test(s, all[i], k)
			if fault != "" {
				return cases, games, fmt.Sprintf("%s, p = %d, s = %d: %s", s.Title(), k.p, k.s, fault)
			}
			if about {
				cases++
			}
		}
		if cases > before {
			games++
		}
	}
	return cases, games, ""
}

// onSurvey completes c with the test of all candidates of the surveyed sets.
func onSurvey(c game.Claim, sets which, test judgement) game.Claim {
	return claim.AtMost(claim.OnSequences(c, sets.reads, func(all []claim.Sequence, bound uint64) game.Finding {
		cases, games, fault := test.judged(sets.of(bound), all)
		if fault != "" {
			return claim.Found(game.Contradicted, bound, "%s", fault)
		}
		return claim.Found(game.Holds, bound, "true of %d pairs (p, s) that fulfil AP1 and AP2, in %d of the %d games surveyed", cases, games, len(all))
	}), mostSurveyed)
}

// onOneEvens completes c with the test of all candidates of the sets {1, c}, c ≥ 4 even.
func onOneEvens(c game.Claim, test judgement) game.Claim {
	sets := func(bound uint64) ([]*cut.Set, []claim.Read) {
		return oneEvens(bound, func(c uint64) uint64 { return 40 * c })
	}
	reads := func(bound uint64) []claim.Read {
		_, reads := sets(bound)
		return reads
	}
	return claim.OnSequences(c, reads, func(all []claim.Sequence, bound uint64) game.Finding {
		tested, _ := sets(bound)
		cases, _, fault := test.judged(tested, all)
		if fault != "" {
			return claim.Found(game.Contradicted, bound, "%s", fault)
		}
		return claim.Found(game.Holds, bound, "true of %d pairs (p, s) that fulfil AP1 and AP2 in %d games", cases, len(all))
	})
}

// implies is the judgement that a candidate with the hypothesis fulfils AP3.
func implies(hypothesis func(set *cut.Set, g claim.Sequence, k candidate) bool) judgement {
	return func(set *cut.Set, g claim.Sequence, k candidate) (bool, string) {
		switch {
		case !hypothesis(set, g, k):
			return false, ""
		case k.third(set, g):
			return true, ""
		}
		return true, "AP3 fails"
	}
}
