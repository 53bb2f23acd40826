package step

import (
	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

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

// squaresRecurrence tests the printed recurrence of Remove-a-Square.
func squaresRecurrence(s tables.Slice, bound uint64) claim.Finding {
	return testRecurrence("remove-a-square", s, bound, recurrence(s, term{2, 1, 0}, term{1, 1, 1}),
		recurrence(s, term{2, 0, 0}, term{1, 0, 1}), "the ranges begin at 1, by the definition at 0")
}

// pathsRecurrence tests the printed recurrence of Remove-an-Edge on paths.
func pathsRecurrence(s tables.Slice, bound uint64) claim.Finding {
	return testRecurrence("remove-an-edge-path", s, bound, recurrence(s, term{2, 1, 1}), recurrence(s, term{2, 0, 0}),
		"printed with ⊕ 1 and i from 1, by the definition without ⊕ 1 and with i from 0")
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
