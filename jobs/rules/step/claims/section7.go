package claims

import (
	_ "embed"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/step"
	"grundy/jobs/tables"
)

// table1 is the printed table: rows of G(12a+1), …, G(12a+12).
//
//go:embed testdata/table1.txt
var table1 string

// A286332 is the beginning of that sequence as the OEIS lists it: the nim-values of
// Remove-a-Square on the rectangles 2×1, 2×2, ….
var A286332 = []uint32{
	0, 2, 2, 1, 4, 3, 3, 1, 4, 2, 6, 5, 0, 2, 7, 1, 4, 3, 3, 1, 4, 7, 7, 5, 0, 2, 8, 4, 4, 6, 3, 1, 8, 7,
	7, 5, 0, 2, 2, 1, 4, 6, 3, 1, 8, 2, 7, 5, 0, 2, 8, 1, 4, 6, 3, 1, 4, 2, 7, 5, 0, 2, 8, 1, 4, 6, 3, 1,
	8, 7, 7, 5, 0, 2, 8, 1, 4, 6, 3, 1, 8, 2, 7, 5, 0, 2, 8, 1, 4, 6, 3, 1, 8, 2, 7, 5,
}

// section7 is Remove-a-Square on rectangles 2×n.
func section7() []claim.Claim {
	const name, far = "remove-a-square", 5000
	return []claim.Claim{
		claim.List(said("table1", "7", "Table 1 has G(n) of the rectangles 2×n for 1 ≤ n ≤ 192."), name, 1, slices.Concat(claim.Table(table1)...)),
		claim.Finite(claim.OnSequence(bounded("table1-period", "7", 192, "G(n) = G(n−12) for 83 ≤ n ≤ 192."), name, func(s tables.Slice, bound uint64) claim.Finding {
			g := s.Values
			for n := 83; n <= int(bound); n++ {
				if g[n] != g[n-12] {
					return claim.Found(claim.Contradicted, bound, "G(%d) = %d and G(%d) = %d", n, g[n], n-12, g[n-12])
				}
			}
			return claim.Found(claim.Proved, bound, "true of every n from 83 to %d; G(82) = %d and G(70) = %d", bound, g[82], g[70])
		})),
		periodic(bounded("thm7", "7", far, "G(n) = G(n−12) for every n ≥ 83."), name, periodFrom(12, 83)),
		again(periodic(claim.Quoted(bounded("thm7-from", "7", far, "The values have the period 12 from n = 73 on."),
			"Our data starts being periodic from 73 onward with period 12.", "From 73 on G(n + 12) = G(n). The paper doesn't say that 73 is the least such number, and it isn't: 71 is."), name, periodFrom(12, 73+12))),
		claim.List(claim.Quoted(said("a286332", "7", "The values of the rectangles 2×n from n = 1 on are A286332."),
			"The sequence of Grundy numbers is now sequence A286332 in the OEIS.", "The terms are those of the OEIS entry."), name, 1, A286332),
		periodic(claim.Quoted(bounded("cor8", "7", far, "The P-positions among the rectangles 2×n are those with n = 12a + 1."),
			"The P-positions correspond to numbers n=12a+1.", "For n ≥ 1; n = 0 is no rectangle."), name,
			outcomes(1, func(n uint64) bool { return n%12 == 1 }, 12)),
		claim.Every(claim.Quoted(bounded("squares-even", "7", far, "From a rectangle 2×2k, k ≥ 1, the first player wins."),
			"If we start with a 2-by-2k rectangle, the first player wins.", ""), name, 1, claim.Holds, func(n uint64, g uint32) (bool, string) {
			return n%2 == 1 || isN(g), "a value above 0"
		}),
		claim.OnSequence(claim.Quoted(bounded("squares-recurrence", "7", 1000,
			"G(0) = G(1) = 0 and G(n) = mex {G(i) ⊕ G(n−i−2), G(j) ⊕ 1 ⊕ G(n−j−1)}, 1 ≤ i ≤ n−2, 1 ≤ j ≤ n−1, for n ≥ 2."),
			`G(n)=\operatorname{mex}\{G(i)\otimes G(n-i-2),G(j)\otimes 1\otimes G(n-j-1)\}, where i\in[1,n-2] and j\in[1,n-1]`,
			"Each G(n) from the true values of smaller heaps."), name, func(s tables.Slice, bound uint64) claim.Finding {
			return testRecurrence("remove-a-square", s, bound, recurrence(s, term{2, 1, 0}, term{1, 1, 1}),
				recurrence(s, term{2, 0, 0}, term{1, 0, 1}), "the ranges begin at 1, by the definition at 0")
		}),
	}
}

// periodTest judges a sequence by its proved period.
type periodTest func(s tables.Slice, r regular.Result) claim.Finding

// periodic completes c with a test of a sequence by its proved period. If
// no period can be proved, the verdict is contradicted. A certificate speaks of every
// heap, so the bound is always the claim's own.
func periodic(c claim.Claim, name string, test periodTest) claim.Claim {
	return claim.Finite(claim.OnSequence(c, name, func(s tables.Slice, bound uint64) claim.Finding {
		r := claim.Examine(step.Family(), name, s)
		if r.Verdict != regular.Proved {
			return claim.Found(claim.Contradicted, bound, "%s", claim.Certified(r))
		}
		return test(s, r)
	}))
}

// periodFrom judges the statement that G(n) = G(n−p) for every n ≥ from.
func periodFrom(p, from uint64) periodTest {
	return func(_ tables.Slice, r regular.Result) claim.Finding {
		begins := r.Certificate.First + r.Preperiod + r.Period
		if r.Period != p || r.Saltus != 0 || begins > from {
			return claim.Found(claim.Contradicted, r.To, "G(n) = G(n−%d) for every n from %d on, but not for n = %d: %s", r.Period, begins, begins-1, claim.Certified(r))
		}
		return claim.Found(claim.Proved, r.To, "G(n) = G(n−%d) for every n ≥ %d, not for n = %d: %s", p, begins, begins-1, claim.Certified(r))
	}
}

// again is a claim whose test has been changed once.
func again(c claim.Claim) claim.Claim {
	c.Version = 2
	return c
}

// outcomes judges the statement that a heap n ≥ from is a P-position exactly when
// p(n), where p repeats with the given period from the preperiod of the values on. It
// is proved by the heaps up to the end of one common period of p and the values.
func outcomes(from uint64, p func(n uint64) bool, period uint64) periodTest {
	return func(s tables.Slice, r regular.Result) claim.Finding {
		last := r.Certificate.First + r.Preperiod + r.Period*period
		for n := from; n <= min(last, r.To); n++ {
			if g := s.Values[n-s.First]; isP(g) != p(n) {
				return claim.Found(claim.Contradicted, r.To, "the heap %d has the value %d", n, g)
			}
		}
		return claim.Found(claim.Proved, r.To, "true of the heaps %d to %d and so of all: %s", from, last, claim.Certified(r))
	}
}

// term is G(i) ⊕ G(n − taken − i) ⊕ more for each i from the first one on.
type term struct {
	taken, first uint64
	more         uint32
}

// recurrence is the mex of the terms, as a function of n.
func recurrence(s tables.Slice, terms ...term) func(n uint64) uint32 {
	return func(n uint64) uint32 {
		var seen nim.Set
		for _, t := range terms {
			for i := t.first; i+t.taken <= n; i++ {
				seen.Add(s.Values[i] ^ s.Values[n-t.taken-i] ^ t.more)
			}
		}
		return seen.Mex()
	}
}

// testRecurrence tests a printed recurrence for n ≥ 2 and, if it fails, the repaired
// one; the difference says how it is repaired.
func testRecurrence(name string, s tables.Slice, bound uint64, printed, repaired func(n uint64) uint32, difference string) claim.Finding {
	if s.Values[0] != 0 || s.Values[1] != 0 {
		return claim.Found(claim.Contradicted, bound, "G(0) = %d and G(1) = %d", s.Values[0], s.Values[1])
	}
	wrong, failures := firstFailure(name, s, bound, printed)
	if failures == 0 {
		return claim.Found(claim.Holds, bound, "true of every n from 2 to %d", bound)
	}
	if _, still := firstFailure(name, s, bound, repaired); still > 0 {
		return claim.Found(claim.Contradicted, bound, "%s; nor is it true repaired: %s", wrong, difference)
	}
	return claim.Found(claim.Misprint, bound, "%s: %s; it fails for %d of the n from 2 to %d, repaired for none", difference, wrong, failures, bound)
}

// firstFailure is the first n for which a recurrence gives another value than G(n),
// and the number of such n.
func firstFailure(name string, s tables.Slice, bound uint64, recurrence func(n uint64) uint32) (first claim.Counterexample, failures int) {
	for n := uint64(2); n <= bound; n++ {
		if g := recurrence(n); g != s.Values[n] {
			if failures++; failures == 1 {
				first = claim.Counter(claim.OfRecurrence, name, n, uint64(s.Values[n]), g)
			}
		}
	}
	return first, failures
}
