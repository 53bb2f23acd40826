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
	kayles, dawson := breaking.NewCode(0, 7, 7), breaking.NewCode(0, 1, 3, 7)
	moves := [][]uint64{{0}, {0, 1}, {0, 1, 2}}
	games := []string{"cut:1,4", "cut:1,3,4"}
	for name, k := range map[string]struct {
		bound     uint64
		good, bad test
	}{
		"lemma 1":         {9, everyTuple(parity), everyTuple(sloppy)},
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
