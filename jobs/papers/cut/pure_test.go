package cut

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
)

// The tests that read no values fail when what is said is changed.
func TestPureClaims(t *testing.T) {
	of := func(moves func(bound uint64) claim.Finding) test {
		return func(_ []values, bound uint64) claim.Finding { return moves(bound) }
	}
	parity := func(sum, value uint32) bool { return (sum^value)&1 == 0 }
	sloppy := func(sum, value uint32) bool { return sum == value }
	pairs := map[[2]uint64]uint32{{0, 2}: 2, {0, 3}: 3, {1, 1}: 0, {1, 2}: 3}
	late := func(first []uint32, s uint32, n uint64) uint32 { return arithmetic(first, s, n+1) }
	first := func(q, g [3]uint32, s uint32) uint32 { return (q[0]^q[1]^q[2])*s + g[0] }
	kayles, dawson := breaking.Code{0, 7, 7}, breaking.Code{0, 1, 3, 7}
	moves := [][2]uint64{{1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}}
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
		"lemma 12":        {5, quotientPairs(pairs), quotientPairs(map[[2]uint64]uint32{{0, 2}: 2})},
		"first option":    {13, threeFour([]uint64{1, 3, 3, 6}, []uint64{1, 3, 3, 3, 3}), threeFour([]uint64{1, 3, 4, 5}, []uint64{1, 3, 3, 3, 3})},
		"second option":   {13, threeFour([]uint64{1, 3, 3, 6}, []uint64{1, 3, 3, 3, 3}), threeFour([]uint64{1, 3, 3, 6}, []uint64{2, 2, 2, 2, 4})},
		"solved before":   {1, of(func(n uint64) claim.Finding { return solvedBefore(games[:1], n) }), of(func(n uint64) claim.Finding { return solvedBefore(games, n) })},
		"moves of a code": {3, of(sameMoves(dawson, moves)), of(sameMoves(kayles, moves))},
		"a move less":     {3, of(sameMoves(dawson, moves)), of(sameMoves(dawson, moves[:5]))},
	} {
		if f := k.good(nil, k.bound); f.Verdict != claim.Holds && f.Verdict != claim.Proved {
			t.Errorf("%s: %+v", name, f)
		}
		if f := k.bad(nil, k.bound); f.Verdict != claim.Contradicted {
			t.Errorf("%s, changed: %+v", name, f)
		}
	}
}
