package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
)

// unequalClaims is about CUT without equal parts, which the paper names at its end as another
// direction and doesn't look into.
func unequalClaims() []claim.Claim {
	const words = "Another interesting direction would be to pursue Grundy's idea to disallow symmetric partitions (but with no removal)"
	regular := func(set string, period, saltus, preperiod int64) claim.Claim {
		c := quoted("unequal/"+set, "5", 1000, fmt.Sprintf("CUT {%s} without equal parts is ultimately arithmetic periodic with period %d and saltus %d after %d heaps.", set, period, saltus, preperiod),
			"", "Ours: no two heaps of a cut are equal. The paper hasn't looked into these games.")
		c = claim.Period(c, breaking.Cuts(), "cut-unequal:"+set, claim.Regular{Period: period, Saltus: saltus, Preperiod: preperiod}, claim.Open)
		return claim.Settled(c, "Find a theorem by which finitely many values prove an arithmetic period of a game without equal parts.")
	}
	return []claim.Claim{
		claim.Same(quoted("unequal/grundys-game", "5", 2000, "CUT {1} without equal parts is GRUNDY'S GAME.", words, ""),
			"cut-unequal:1", 1, "grundys-game", 0),
		regular("1,2,3", 1, 1, 17),
		regular("1,3", 34, 16, 122),
		regular("2,3", 3, 1, 2),
		regular("3", 6, 1, 3),
	}
}
