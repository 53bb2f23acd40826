package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/blocks"
)

// blockClaims is what theorems C11 to C13 say beyond the paper: the values of most games whose
// least even cut-number is m ≥ 4.
func blockClaims() []claim.Claim {
	ours := func(id, section, statement, tested string, sets []*breaking.Set, value valueFunc, theorem string) claim.Claim {
		c := quoted(id, section, 600, statement, "", "Ours. Tested with 1, m and d, with further cut-numbers, and with all numbers from some on: "+tested)
		return claim.ProvedBy(formula(c, sets, value, nil), theorem)
	}
	return []claim.Claim{
		ours("prop8/any", "2", "Where 1, an even number and an odd d with 3 ≤ d ≤ 2m − 1 are in C, m being the least even number, the values are (0,1)^(m/2) (+2), whatever the other cut-numbers.",
			"m ≤ 8.", blockSets(8, 3, func(m, d uint64) bool { return d < 2*m }),
			repeating(2, zeroOnes(half)), "C12"),
		ours("op1/any", "3.3", "Where 1 is in C, the least even number is m = 2c ≥ 4, and no odd number from 3 to 3m is in C, the values are (0,1)^c (2,3)^c 1,4 (5,4)^(c−1) (3,2)^c (4,5)^c (6,7)^c (+8), whatever the other cut-numbers.",
			"m ≤ 8.", blockSets(8, 3, func(m, d uint64) bool { return m >= 4 && d > 3*m }),
			repeating(8, printedBlocks), "C11"),
		ours("op1/odd", "3.3", "Where 1 is in C, the least even number is m ≥ 4, the least odd number from 3 on is d = 2m + e with 1 ≤ e ≤ m − 1, and m ≤ 2e + 2 or 3e + 3 ≤ m ≤ 4e + 4, C is arithmetic periodic, whatever the other cut-numbers, with period and saltus 6m and 8 for e = m − 1, 18m and 32 for m ≥ 3e + 3, and otherwise 10m and 16.",
			"m ≤ 14; the values of the first period are those of the theorem.", blockSets(14, 3, func(m, d uint64) bool {
				_, ok := blocks.For(m, d)
				return ok && m >= 4 && d > 2*m && d < 3*m
			}), blockValues, "C13"),
	}
}

// blockSets is, for all even m up to most and the odd d from fromD on of which about says so
// and which a cut-set may have, three sets with the least even number m and the least odd
// number d.
func blockSets(most, fromD uint64, about func(m, d uint64) bool) (sets []*breaking.Set) {
	for m := uint64(2); m <= most; m += 2 {
		for d := fromD; d < 3*most+2; d += 2 {
			if !about(m, d) {
				continue
			}
			all := fmt.Sprintf("1,%d,%d+", m, d)
			sets = append(append(sets, breaking.NewSet(1, m, d), breaking.NewSet(1, m, m+2, d, d+4)), parsed(all)...)
		}
	}
	return sets
}

// printedBlocks is the first period of theorem C11 for the least even number 2c.
func printedBlocks(s *breaking.Set) []uint32 {
	c := half(s)
	return powers(fmt.Sprintf("(0,1)^%d,(2,3)^%[1]d,1,4,(5,4)^%d,(3,2)^%[1]d,(4,5)^%[1]d,(6,7)^%[1]d", c, c-1))
}

// blockValues is the value that the table of the set gives.
func blockValues(s *breaking.Set, n uint64) uint64 {
	v, _ := blocks.For(s.LeastFrom2(0), s.LeastFrom2(1))
	return v.At(n)
}
