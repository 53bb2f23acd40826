package cut

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
)

// The tests that read no values fail when what is said is changed.
func TestPureClaims(t *testing.T) {
	parity := func(sum, value uint32) bool { return (sum^value)&1 == 0 }
	sloppy := func(sum, value uint32) bool { return sum == value }
	two := map[[2]uint64]uint32{{0, 2}: 2}
	pairs := map[[2]uint64]uint32{{0, 2}: 2, {0, 3}: 3, {1, 1}: 0, {1, 2}: 3}
	late := func(first []uint32, s uint32, n uint64) uint32 { return arithmetic(first, s, n+1) }
	first := func(q, g [3]uint32, s uint32) uint32 { return (q[0]^q[1]^q[2])*s + g[0] }
	kayles, dawson := breaking.NewCode(0, 7, 7), breaking.NewCode(0, 1, 3, 7)
	moves := [][]uint64{{0}, {0, 1}, {0, 1, 2}}
	games := []string{"cut:1,4", "cut:1,3,4"}
	for name, k := range map[string]struct {
		bound     uint64
		good, bad test
	}{
		"lemma 1":         {9, everyTuple(parity), everyTuple(sloppy)},
		"lemma 5":         {14, quotientSums(0), quotientSums(1)},
		"lemma 10":        {2, lemma10(arithmetic), lemma10(late)},
		"lemma 11":        {2, lemma11(ofEachRemainder, 1, 2, 4), lemma11(first, 2)},
		"powers of two":   {2, lemma11(ofEachRemainder, 1), lemma11(ofEachRemainder, 3)},
		"lemma 12":        {5, quotientPairs(pairs), quotientPairs(two)},
		"solved before":   {1, solvedBefore(games[:1]), solvedBefore(games)},
		"moves of a code": {3, sameMoves(dawson, moves), sameMoves(kayles, moves[1:])},
		"a move less":     {3, sameMoves(dawson, moves), sameMoves(dawson, moves[:2])},
	} {
		if f := k.good(nil, k.bound); f.Verdict != claim.Holds && f.Verdict != claim.Proved {
			t.Errorf("%s: %+v", name, f)
		}
		if f := k.bad(nil, k.bound); f.Verdict != claim.Contradicted {
			t.Errorf("%s, changed: %+v", name, f)
		}
	}
}
