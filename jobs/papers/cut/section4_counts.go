package cut

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"grundy/docs/certificates"
	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// nontrivial completes the claim about the number of non-trivial games.
func nontrivial(c claim.Claim) claim.Claim {
	codes := octalCodes(0)
	return claim.OnSequences(c, readsOf(codes), func(all []claim.Sequence, bound uint64) claim.Finding {
		found := nontrivialGames(all)
		if len(found) != 79 {
			return claim.Found(claim.Contradicted, bound, "there are %d", len(found))
		}
		return claim.Found(claim.Open, bound, "told apart by the heaps to %d, there are %d, the first codes of which are %s, %s, %s", bound, len(found), codes[found[0]], codes[found[1]], codes[found[2]])
	})
}

// nontrivialGames is the indices of the non-trivial games among those given up to the
// same heap. Of games that have the same values up to a shift the first one counts.
func nontrivialGames(all []claim.Sequence) []int {
	var out []int
	seen := map[string]bool{}
	for i, s := range all {
		key := shifted(s.Values)
		s.Values = s.Values[:min(len(s.Values), trivialTo+1)]
		if !seen[key] && claim.Examine(breaking.Family(), s.Game, s.Slice).Verdict != regular.Proved {
			out = append(out, i)
		}
		seen[key] = true
	}
	return out
}

// trivialTo is the heap up to which the values prove the period of a game that counts as
// trivial.
const trivialTo = 1000

// shifted is the values without the zeros at the beginning, as many as are known of
// every game that isn't trivial.
func shifted(values []uint32) string {
	const zeros = 5 // more than a game of three digits that isn't trivial begins with
	start := slices.IndexFunc(values, func(g uint32) bool { return g > 0 })
	if start < 0 {
		start = len(values)
	}
	var key []byte
	for _, g := range values[start:min(len(values), start+max(0, len(values)-zeros))] {
		key = binary.LittleEndian.AppendUint16(key, uint16(g))
	}
	return string(key)
}

// late is how many heaps prove the period of games for which the default bound is too
// low: a certificate needs a little more than twice the preperiod and the period. The
// other games have preperiods from about 2·10^8 on, as far as these are known.
var late = map[string]uint64{"0.127": 94_000, "0.16": 700_000, "0.56": 660_000, "0.376": 4_600_000, "0.354": 20_200_000}

// solvedTo is the heap up to which a code is tested: the bound or, unless the bound is
// below the usual one, the heap that a late period needs.
func solvedTo(code breaking.Code, bound, usual uint64) uint64 {
	if bound < usual {
		return bound
	}
	return max(bound, late[code.String()])
}

// solved completes the claim about the number of solved games. The test proves the periods that
// the bound allows.
func solved(c claim.Claim) claim.Claim {
	codes := octalCodes(0)
	usual, reads := c.Bound, claim.OnSequences(c, readsOf(codes), nil).Needs
	c.Needs = func(bound uint64) []claim.Need {
		needs := reads(max(bound, 2000))
		for i := range needs {
			needs[i].Request.N = solvedTo(codes[i], needs[i].Request.N, usual)
		}
		return needs
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		var all []claim.Sequence
		for _, n := range reads(2000) {
			s, err := v.Sequence(ctx, n.Game, 2000)
			if err != nil {
				return claim.Finding{}, err
			}
			all = append(all, claim.Sequence{Game: n.Game, Slice: s})
		}
		var proved []string
		for _, i := range nontrivialGames(all) {
			name := all[i].Game
			if _, is := certificates.Checked[name]; is {
				c, err := kept(name)
				if err != nil {
					return claim.Finding{}, err
				}
				proved = append(proved, fmt.Sprintf("%s (%s)", codes[i], certified(c)))
				continue
			}
			s, err := v.Sequence(ctx, name, solvedTo(codes[i], bound, usual))
			if err != nil {
				return claim.Finding{}, err
			}
			if r := claim.Examine(breaking.Family(), name, s); r.Verdict == regular.Proved {
				proved = append(proved, fmt.Sprintf("%s (period %d after %d heaps)", codes[i], r.Period, r.Preperiod))
			}
		}
		if len(proved) > 14 {
			return claim.Found(claim.Contradicted, bound, "%d are solved: %s", len(proved), strings.Join(proved, ", ")), nil
		}
		return claim.Found(claim.Holds, bound, "%d of the 14 have certificates: %s; the heaps read prove no other", len(proved), strings.Join(proved, ", ")), nil
	}
	return c
}
