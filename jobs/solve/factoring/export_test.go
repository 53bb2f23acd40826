package factoring

import (
	"slices"

	"grundy/jobs/integer"
)

// Count is the number of factorings of n into two or more factors that its walk meets.
func Count(n uint64) int {
	var s signature
	f := integer.Factor(n)
	for i, q := range f {
		s[i] = uint8(q.Exponent)
	}
	slices.SortFunc(s[:], func(a, b uint8) int { return int(b) - int(a) })
	w := newWalk(s, int(f.Tau()), false)
	var count func(splits []split) int
	count = func(splits []split) int {
		met := len(splits)
		for _, s := range splits {
			met += count(w.splits[s.next:s.end])
		}
		return met
	}
	return count(w.splits[w.whole:])
}
