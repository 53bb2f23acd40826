package arith

import (
	_ "embed"
	"maps"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
)

//go:embed claims.yaml
var text string

// file is the paper's claims without the tests in Go.
var file = claim.File{Paper: paper.Arithmetic, Name: "jobs/papers/arith/claims.yaml", Text: text}

// Claims are the paper's statements.
func Claims() claim.File {
	f := file
	f.Tests = map[string]any{
		"solutions/totient":            dependsOn("Shapiro's class", integer.ShapiroClass),
		"solutions/powerset-totative":  dependsOn("i_p", integer.SmallestPrime),
		"solutions/powerset-maliquant": []claim.Statement{iO(printedPower), iO(meantPower)},

		"saliquant-bound/equality": saliquantEquality,
		"thm6/iii":                 pairs(1, 8, 3, 4, func(i int) bool { return i%2 == 1 }),
		"thm6/iv": pairs(2, 12, 5, 6, func(i int) bool {
			return i%4 == 1 || i%4 == 2
		}),
		"nontot-r/r0": ratio(2, 1, 2), "nontot-r/r1": ratio(3, 1, 4),
		"nontot-r/r2": ratio(5, 1, 10), "nontot-r/r3": ratio(7, 2, 35),
		"nontot-r/largest": largestRatios, "nontot-r/limits": classRatios,

		"thm7": theorem7(shapiro),

		"dr-growth/bound": onValues(bounding), "dr-growth/one": onValues(lastOne),
		"dr-growth/few": onValues(lastFew),
		"dr-halt":       onValues(halts),
		"conj1/occurs":  onValues(occurs), "conj1/ratio": onValues(ratioFalls),
		"conj1/finite": finitelyOften,
		"cg-omitted":   onValues(omitted), "cg-halt": onValues(halts),
		"cg-finite": finitelyOften, "thm10": onValues(threefold),

		"powerset-nontotative/values": powersetNontotative,
		"thm16/even":                  claim.Statement(evenPowers), "thm16/odd": oddPowers,
	}
	maps.Copy(f.Tests, loopyTests())
	return f
}

// dependsOn is the test that the nim-value of each heap n ≥ 2 follows from a
// function of n: heaps with equal values of the function have equal nim-values.
func dependsOn(words string, of func(n uint64) uint64) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		s := all[0]
		first := map[uint64]uint64{}
		for n := uint64(2); n <= bound; n++ {
			x, g := of(n), s.At(n)
			m, known := first[x]
			if !known {
				first[x] = n
			} else if h := s.At(m); g != h {
				return claim.Counter(s.Game, n, h, "the heaps %d and %d have the values %d and %d, "+
					"but both have %s = %d", m, n, h, g, words, x).Contradicts(bound)
			}
		}
		return claim.Found(claim.Holds, bound,
			"from the heap 2 to %d the value follows from %s, which takes %d values", bound, words, len(first))
	}
}
