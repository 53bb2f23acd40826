package cut

import (
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/regular"
)

// The survey is all sets of cut-numbers up to a greatest one that contain 1 and
// that section 2 doesn't solve. All claims about many sets are tested on it.

// mostSurveyed is the largest greatest number of a survey: with each more there
// are twice as many sets, of which each takes longer.
const mostSurveyed = 18

// surveyed is those sets.
func surveyed(greatest uint64) []*Set {
	return slices.DeleteFunc(supersets([]uint64{1}, span(2, greatest, 1)), func(s *Set) bool { return closedForm(s) != nil })
}

// which says which of the surveyed sets are meant.
type which func(*Set) bool

func everySet(*Set) bool { return true }

// of is those of the surveyed sets.
func (w which) of(greatest uint64) []*Set {
	return slices.DeleteFunc(surveyed(greatest), func(s *Set) bool { return !w(s) })
}

// reads reads of each set heaps enough to show and to prove a period of ten
// times the greatest cut-number: the longest that were met are 6c, of {1, c}.
func (w which) reads(greatest uint64) []claim.Read {
	var reads []claim.Read
	for _, s := range w.of(greatest) {
		reads = append(reads, claim.Read{Game: name(s), To: 40 * greatest})
	}
	return reads
}

// candidate is a p and an s = 2^t that fulfil AP1 and AP2, with max C ≤ 4p, for
// a finite set of cut-numbers.
type candidate struct{ p, s uint64 }

// candidates finds all with 4p up to the last heap that is known.
//
//	AP1  G(n + p) = G(n) + s for n ≤ 3p
//	AP2  {G(n) : n ≤ p} = {0, …, s−1}
func candidates(set *Set, s claim.Sequence) []candidate {
	var out []candidate
	for p := uint64(1); 4*p <= s.Last(); p++ {
		saltus := uint64(s.At(p+1)) - uint64(s.At(1))
		if bits.OnesCount64(saltus) == 1 && saltus <= p && set.max() <= 4*p && rises(s, 1, 3*p, p, saltus) && firstPeriod(s, p, saltus) {
			out = append(out, candidate{p, saltus})
		}
	}
	return out
}

// rises says whether G(n + p) = G(n) + s for from ≤ n ≤ to.
func rises(g claim.Sequence, from, to, p, s uint64) bool {
	for n := from; n <= to; n++ {
		if uint64(g.At(n+p)) != uint64(g.At(n))+s {
			return false
		}
	}
	return true
}

// firstPeriod is AP2.
func firstPeriod(g claim.Sequence, p, s uint64) bool {
	var seen nim.Set
	for n := uint64(1); n <= p; n++ {
		seen.Add(g.At(n))
	}
	return uint64(seen.Len()) == s && uint64(seen.Mex()) == s
}

// third is AP3: for 3p < n ≤ 4p every g < s is the value of a c-cut, c ≥ 2.
func (k candidate) third(set *Set, g claim.Sequence) bool {
	v := regular.NewValues(g.First)
	v.Append(g.Values[:4*k.p]...)
	return regular.AP3(set.Members, k.p, k.s, v)
}

// broad is the nim-sums of the cuts of n into three heaps or more, for all n up
// to the last.
func broad(set *Set, g claim.Sequence, last uint64) []nim.Set {
	sums := nim.NewParts(int(set.max())+1, 1)
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

// leastOf is the least cut-number from 2 on of the given parity, or 0 where
// there is none.
func (s *Set) leastOf(parity uint64) uint64 {
	for _, c := range s.Members {
		if c >= 2 && c%2 == parity {
			return c
		}
	}
	return 0
}
