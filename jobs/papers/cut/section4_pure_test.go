package cut

import (
	"slices"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
)

// The claims that read no values fail when what they say is changed.
func TestPureSection4Claims(t *testing.T) {
	moves := func(c breaking.Code, printed [][2]uint64, bound uint64) claim.Finding {
		return sameMoves(c, printed)(bound)
	}
	dawson, oneTwo := breaking.Code{0, 1, 3, 7}, breaking.Code{0, 7, 15}
	for what, k := range map[string]struct {
		f    claim.Finding
		want claim.Verdict
	}{
		"KAYLES in place of DAWSON'S CHESS": {moves(breaking.Code{0, 7, 7}, [][2]uint64{{1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}}, 3), claim.Contradicted},
		"DAWSON'S CHESS, a move less":       {moves(dawson, [][2]uint64{{1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}}, 3), claim.Contradicted},
		"DAWSON'S CHESS":                    {moves(dawson, [][2]uint64{{1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}}, 3), claim.Proved},
		"0.7F":                              {moves(oneTwo, [][2]uint64{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}, {2, 3}}, 2), claim.Proved},
	} {
		if k.f.Verdict != k.want {
			t.Errorf("%s: %+v", what, k.f)
		}
	}
}

func TestGreatest(t *testing.T) {
	sets := subsets(7)
	for i, name := range subtractions(sets) {
		if want := uint64(name[len(name)-1] - '0'); slices.Max(sets[i]) != want {
			t.Errorf("the greatest number of %s is said to be %d", name, slices.Max(sets[i]))
		}
	}
}
