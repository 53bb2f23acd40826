package cut

import (
	"fmt"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// reading says what a test up to the bound reads.
type reading = func(bound uint64) []claim.Need

// surveyed is the survey: of all sets of cut-numbers up to the bound that contain 1 and
// that section 2 doesn't solve, those that a statement is about. As many heaps are read as
// show and prove a period of ten times the bound. The longest periods that were met are
// 6c, of {1, c}.
func surveyed(about func(*breaking.Set) bool) reading {
	return func(bound uint64) (list []claim.Need) {
		for _, s := range breaking.Subsets(bound) {
			if s.Has(1) && breaking.Proposition(s) == nil && about(s) {
				list = append(list, heapsTo(s, 40*bound))
			}
		}
		return list
	}
}

func everySet(*breaking.Set) bool { return true }

// oneEvens is the sets {1, c} for the even c from 4 up to the bound, with heaps·c + more heaps.
func oneEvens(heaps, more uint64) reading {
	return func(bound uint64) (list []claim.Need) {
		for c := uint64(4); c <= bound; c += 2 {
			list = append(list, heapsTo(breaking.NewSet(1, c), heaps*c+more))
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
		power := bits.OnesCount64(k.s) == 1 && k.s <= p
		if power && g.Max() <= 4*p && k.ends(periods*p) == 0 && k.firstPeriod() {
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

// ofCandidates is the test of all candidates that find gives. The words end the evidence.
func ofCandidates(
	ifTrue claim.Verdict, find func(values) []candidate, words string, judge judgement,
) test {
	words = "true of {cases} pairs (p, s) that fulfil AP1 and AP2" + words
	return each(ifTrue, words, func(g values, _ uint64) (cases int, contradicted any) {
		for _, k := range find(g) {
			about, fault := judge(k)
			if fault != "" {
				return 0, fmt.Sprintf("%s, p = %d, s = %d: %s", g.Title(), k.p, k.s, fault)
			}
			if about {
				cases++
			}
		}
		return cases, nil
	})
}

// inSurveyed ends the evidence of a survey.
const inSurveyed = ", in {have} of the {games} games surveyed"

// onSurvey is the test of all candidates of the surveyed sets that a statement is about.
func onSurvey(ifTrue claim.Verdict, about func(*breaking.Set) bool, judge judgement) completion {
	return onReads(surveyed(about), ofCandidates(ifTrue, candidates, inSurveyed, judge))
}

// onOneEvens is the test of all candidates of the sets {1, c}, c ≥ 4 even.
func onOneEvens(judge judgement) completion {
	of := ofCandidates(claim.Holds, candidates, " in {games} games", judge)
	return onReads(oneEvens(40, 0), of)
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

// goesOn is the judgement that the values of a candidate with the hypothesis are arithmetic
// periodic as far as they are known.
func goesOn(hypothesis func(k candidate) bool) judgement {
	return func(k candidate) (about bool, fault string) {
		about = hypothesis(k)
		if n := k.ends(k.Last() - k.p); about && n > 0 {
			fault = fmt.Sprintf("G(%d) = %d, but G(%d) = %d", n, k.At(n), n+k.p, k.At(n+k.p))
		}
		return about, fault
	}
}
