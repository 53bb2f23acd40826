package cut

import (
	"fmt"
	"slices"

	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/blocks"
)

// blockTests is the tests of what theorems C11 to C13 say beyond the paper: the values of most
// games whose least even cut-number is m ≥ 4.
func blockTests() map[string]any {
	return map[string]any{
		"prop8/any": onSets(upTo(blockSets(8, func(m, d uint64) bool { return d < 2*m })), formula(repeating(2, zeroOnes(half)), nil)),
		"op1/any":   onSets(upTo(blockSets(8, func(m, d uint64) bool { return m >= 4 && d > 3*m })), formula(repeating(8, printedBlocks), nil)),
		"op1/odd": onSets(upTo(blockSets(14, func(m, d uint64) bool {
			_, ok := blocks.For(m, d)
			return ok && m >= 4 && d > 2*m && d < 3*m
		})), formula(blockValues, nil)),
	}
}

// blockSets is, for all even m up to most and the odd d from 3 on of which about says so
// and which a cut-set may have, three sets with the least even number m and the least odd
// number d.
func blockSets(most uint64, about func(m, d uint64) bool) (sets []*breaking.Set) {
	for m := uint64(2); m <= most; m += 2 {
		for d := uint64(3); d < 3*most+2; d += 2 {
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
	c := int(half(s))
	pairs := func(a, b uint32, times int) []uint32 { return slices.Repeat([]uint32{a, b}, times) }
	return slices.Concat(pairs(0, 1, c), pairs(2, 3, c), []uint32{1, 4}, pairs(5, 4, c-1), pairs(3, 2, c), pairs(4, 5, c), pairs(6, 7, c))
}

// blockValues is the value that the table of the set gives.
func blockValues(s *breaking.Set, n uint64) uint64 {
	v, _ := blocks.For(s.LeastFrom2(0), s.LeastFrom2(1))
	return v.At(n)
}
