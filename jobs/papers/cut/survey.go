package cut

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// parsed are the sets of written forms that are known to be sound.
func parsed(texts ...string) []*breaking.Set {
	sets := make([]*breaking.Set, len(texts))
	for i, text := range texts {
		s, err := breaking.ParseSet(text)
		if err != nil {
			panic(err)
		}
		sets[i] = &s
	}
	return sets
}

// supersets is base ∪ K for every K ⊆ added, the smaller numbers varying first.
func supersets(base, added []uint64) []*breaking.Set {
	var sets []*breaking.Set
	for chosen := range 1 << len(added) {
		members := slices.Clone(base)
		for i, c := range added {
			if chosen>>i&1 == 1 {
				members = append(members, c)
			}
		}
		sets = append(sets, breaking.NewSet(members...))
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

// values is a CUT with the values that were read.
type values struct {
	*breaking.Set
	claim.Sequence
}

func (g values) nimSum(heaps []uint64) uint32 {
	var x uint32
	for _, h := range heaps {
		x ^= g.At(h)
	}
	return x
}

func (g values) examined() regular.Result { return claim.Examine(breaking.Cuts(), g.Game, g.Slice) }

// reading says what a test up to the bound reads: games of this family.
type reading func(bound uint64) []claim.Read

// named is the name of the game of a set, and setOf the set of a game.
func named(s *breaking.Set) string { return "cut:" + s.String() }

func setOf(name string) *breaking.Set { return parsed(strings.TrimPrefix(name, "cut:"))[0] }

// upTo reads the sets up to the bound.
func upTo(sets []*breaking.Set) reading {
	var names []string
	for _, s := range sets {
		names = append(names, named(s))
	}
	return claim.UpTo(names...)
}

// completion completes a claim with its test, and onSequences is a test of the games that a row
// reads.
type (
	completion  = func(c claim.Claim) claim.Claim
	onSequences = func(all []claim.Sequence, bound uint64) claim.Finding
)

// games is a test of games with their sets.
func games(test func(all []values, bound uint64) claim.Finding) onSequences {
	return func(all []claim.Sequence, bound uint64) claim.Finding {
		games := make([]values, len(all))
		for i, s := range all {
			games[i] = values{setOf(s.Game), s}
		}
		return test(games, bound)
	}
}

// onSets is a test of games that depend on the bound.
func onSets(reads reading, test onSequences) completion {
	return func(c claim.Claim) claim.Claim { return claim.OnSequences(c, reads, test) }
}

// surveyed is the survey: of all sets of cut-numbers up to the bound that contain 1 and
// that section 2 doesn't solve, those that a statement is about. As many heaps are read as
// show and prove a period of ten times the bound. The longest periods that were met are
// 6c, of {1, c}.
func surveyed(about func(*breaking.Set) bool) reading {
	return func(bound uint64) (list []claim.Read) {
		for _, s := range supersets([]uint64{1}, span(2, bound, 1)) {
			if breaking.Proposition(s) == nil && about(s) {
				list = append(list, claim.Read{Game: named(s), To: 40 * bound})
			}
		}
		return list
	}
}

func everySet(*breaking.Set) bool { return true }

// oneEvens is the sets {1, c} for the even c from 4 up to the bound, with heaps(c) heaps.
func oneEvens(heaps func(c uint64) uint64) reading {
	return func(bound uint64) (list []claim.Read) {
		for _, c := range span(4, bound, 2) {
			list = append(list, claim.Read{Game: named(breaking.NewSet(1, c)), To: heaps(c)})
		}
		return list
	}
}

// candidate is a p and an s = 2^t that fulfil AP1 and AP2, with max C ≤ 4p, for
// a finite set of cut-numbers.
type candidate struct {
	values
	p, s uint64
}

// candidates finds all candidates with 4p up to the last heap that is known.
//
//	AP1  G(n + p) = G(n) + s for n ≤ 3p
//	AP2  {G(n) : n ≤ p} = {0, …, s−1}
func candidates(g values) []candidate { return rising(g, 3) }

// rising finds all p and s as in candidates where G(n + p) = G(n) + s is known for n up to
// periods·p alone.
func rising(g values, periods uint64) []candidate {
	var out []candidate
	for p := uint64(1); 4*p <= g.Last(); p++ {
		k := candidate{g, p, uint64(g.At(p+1)) - uint64(g.At(1))}
		if bits.OnesCount64(k.s) == 1 && k.s <= p && g.Max() <= 4*p && k.ends(periods*p) == 0 && k.firstPeriod() {
			out = append(out, k)
		}
	}
	return out
}

// tested is the candidate with the least p, if it passes the AP-test.
func tested(g values) (k candidate, passes bool) {
	if all := candidates(g); len(all) > 0 {
		return all[0], all[0].third()
	}
	return k, false
}

// ends is the first heap n ≤ last with G(n + p) ≠ G(n) + s, or 0.
func (k candidate) ends(last uint64) uint64 {
	for n := uint64(1); n <= last; n++ {
		if uint64(k.At(n+k.p)) != uint64(k.At(n))+k.s {
			return n
		}
	}
	return 0
}

// firstPeriod is AP2.
func (k candidate) firstPeriod() bool {
	var seen nim.Set
	for _, v := range k.Values[:k.p] {
		seen.Add(v)
	}
	return uint64(seen.Len()) == k.s && uint64(seen.Mex()) == k.s
}

// third is AP3: for 3p < n ≤ 4p every g < s is the value of a c-cut, c ≥ 2.
func (k candidate) third() bool {
	v := regular.NewValues(k.First)
	v.Append(k.Values[:4*k.p]...)
	return regular.AP3(k.Members, k.p, k.s, v)
}

// gap finds the first heap from ≤ n ≤ to that has no c-cut, c ≥ least, of some value below a
// bound, and the least such value x.
func (g values) gap(least, from, to, below uint64) (n, x uint64, found bool) {
	sums := nim.NewParts(int(g.Max())+1, 1)
	for n := uint64(1); n <= to; n++ {
		var cuts nim.Set
		for _, c := range g.Members {
			if c >= least && n >= from {
				sums.AddSums(&cuts, int(c)+1, int(n))
			}
		}
		if x := uint64(cuts.Mex()); n >= from && x < below {
			return n, x, true
		}
		sums.Push(g.At(n))
	}
	return 0, 0, false
}

// judgement says whether a statement is about a candidate, and what contradicts the
// statement there, or "".
type judgement func(k candidate) (about bool, fault string)

// overCandidates tests all candidates that find gives. The verdict is ifTrue or contradicted. The
// words end the evidence; their arguments are the numbers of sets with a candidate that the
// statement is about and of all sets.
func overCandidates(all []values, bound uint64, ifTrue claim.Verdict, find func(values) []candidate, words string, test judgement) claim.Finding {
	cases, games := 0, 0
	for _, g := range all {
		before := cases
		for _, k := range find(g) {
			about, fault := test(k)
			if fault != "" {
				return claim.Found(claim.Contradicted, bound, "%s, p = %d, s = %d: %s", g.Title(), k.p, k.s, fault)
			}
			if about {
				cases++
			}
		}
		if cases > before {
			games++
		}
	}
	return claim.Found(ifTrue, bound, "true of %d pairs (p, s) that fulfil AP1 and AP2%s", cases, fmt.Sprintf(words, games, len(all)))
}

// inSurveyed ends the evidence of a survey.
const inSurveyed = ", in %d of the %d games surveyed"

// onSurvey is the test of all candidates of the surveyed sets that a statement is about.
func onSurvey(ifTrue claim.Verdict, about func(*breaking.Set) bool, test judgement) completion {
	return onSets(surveyed(about), games(func(all []values, bound uint64) claim.Finding {
		return overCandidates(all, bound, ifTrue, candidates, inSurveyed, test)
	}))
}

// onOneEvens is the test of all candidates of the sets {1, c}, c ≥ 4 even.
func onOneEvens(test judgement) completion {
	return onSets(oneEvens(func(c uint64) uint64 { return 40 * c }), games(func(all []values, bound uint64) claim.Finding {
		return overCandidates(all, bound, claim.Holds, candidates, " in %[2]d games", test)
	}))
}

// implies is the judgement that a candidate with the hypothesis fulfils AP3.
func implies(hypothesis func(k candidate) bool) judgement {
	return func(k candidate) (about bool, fault string) {
		if about = hypothesis(k); about && !k.third() {
			fault = "AP3 fails"
		}
		return about, fault
	}
}
