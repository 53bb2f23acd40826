package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
)

// lateBound is the heap up to which the values of the games with a preperiod prove
// their periods.
const lateBound = 6150

// examples3 are about the games that section 3.3 names beside table 1.
func examples3() []game.Claim {
	period := func(set string, p, s int64) game.Claim {
		return claim.Period(bounded("ex/"+set, "3.3", 400, fmt.Sprintf("CUT {%s} has period %d and saltus %d.", set, p, s)),
			cut.Family(), "cut:"+set, claim.Regular{Period: p, Saltus: s}, game.Holds)
	}
	late := func(set string) game.Claim {
		c := bounded("ex/"+set, "3.3", lateBound, fmt.Sprintf("CUT {%s} is ultimately arithmetic periodic with saltus 8 after a preperiod of 6 heaps.", set))
		c.Raw = "seem to be ultimately arithmetic-periodic with saltus 8 and a preperiod of positive length equal to 6 […]. A proof of this result remains to be done"
		return claim.Period(c, cut.Family(), "cut:"+set, claim.Regular{Period: claim.Unsaid, Saltus: 8, Preperiod: 6}, game.Open)
	}
	return []game.Claim{
		period("1,4", 24, 8), period("1,3,4", 4, 2), period("1,4,9", 40, 16),
		identical(), late("1,2,8"), late("1,2,7,8"), onlyPreperiods(),
	}
}

// identical compares two sequences that both have a certificate.
func identical() game.Claim {
	c := bounded("ex/identical", "3.3", 200, "{1,2,4} and {1,2,6} have identical values.")
	return claim.OnSequences(c, claim.UpTo("cut:1,2,4", "cut:1,2,6"), func(all []claim.Sequence, bound uint64) game.Finding {
		a, b := claim.Examine(cut.Family(), all[0].Game, all[0].Slice), claim.Examine(cut.Family(), all[1].Game, all[1].Slice)
		if i := slices.IndexFunc(span(1, bound, 1), func(n uint64) bool { return all[0].At(n) != all[1].At(n) }); i >= 0 {
			return claim.Found(game.Contradicted, bound, "the heap %d has the values %d and %d", i+1, all[0].Values[i], all[1].Values[i])
		}
		if a.Certificate == nil || b.Certificate == nil {
			return claim.Found(game.Holds, bound, "they agree on the heaps to %d", bound)
		}
		return claim.Found(game.Proved, bound, "they agree on the heaps to %d, and each is %s", bound, claim.Certified(a))
	})
}

// onlyPreperiods is the footnote, read as a claim about sets of numbers as large as
// those of table 1.
func onlyPreperiods() game.Claim {
	c := bounded("ex/preperiods", "3.3", 8, "{1,2,8} and {1,2,7,8} are the only sets of numbers up to 8 with a preperiod.")
	c.Raw = "These are the only examples we found with a non-0 preperiod."
	c.Reading = "Of the sets that contain 1 and that section 2 doesn't solve, but for {1,2}, which has shown no period at all."
	return claim.Finite(claim.OnSequences(c, which(func(s *cut.Set) bool { return s.String() != "1,2" }).reads, func(all []claim.Sequence, bound uint64) game.Finding {
		var found []string
		for _, g := range all {
			if r := claim.Examine(cut.Family(), g.Game, g.Slice); r.Preperiod > 0 {
				found = append(found, g.Game)
			}
		}
		return verdict(slices.Equal(found, []string{"cut:1,2,8", "cut:1,2,7,8"}) || slices.Equal(found, []string{"cut:1,2,7,8", "cut:1,2,8"}),
			game.Open, bound, "of %d games these show a preperiod in the heaps to %d: %v", len(all), 40*bound, found)
	}))
}
