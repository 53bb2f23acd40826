package breaking_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

// cuts yields the numbers of heaps, in their order, that CUT C may leave of n.
func cuts(set string) func(n uint64) iter.Seq2[uint64, uint64] {
	s, err := breaking.ParseSet(set)
	return func(n uint64) iter.Seq2[uint64, uint64] {
		return func(yield func(t, j uint64) bool) {
			for c := uint64(1); err == nil && c < n; c++ {
				if s.Has(c) && !yield(0, c+1) {
					return
				}
			}
		}
	}
}

// code yields the k and j for which k tokens may be removed from n to leave j heaps.
func code(digits ...uint64) func(n uint64) iter.Seq2[uint64, uint64] {
	return func(n uint64) iter.Seq2[uint64, uint64] {
		return func(yield func(k, j uint64) bool) {
			for k := range min(n+1, uint64(len(digits))) {
				for j := range uint64(32) {
					if digits[k]>>j&1 == 1 && !yield(k, j) {
						return
					}
				}
			}
		}
	}
}

// The options of CUT and of codes are those that the paper defines: all partitions into as many
// parts as may be left.
func TestDefinitions(t *testing.T) {
	moves := map[string]func(n uint64) iter.Seq2[uint64, uint64]{
		"lasker":         code(append([]uint64{4}, slices.Repeat([]uint64{3}, 20)...)...),
		"octal:0._7":     code(append([]uint64{0}, slices.Repeat([]uint64{7}, 20)...)...),
		"hex:0.1_30F":    code(append([]uint64{0, 1}, slices.Repeat([]uint64{3, 0, 15}, 6)...)...),
		"hex:0.7F":       code(0, 7, 15),
		"hex:C.0":        code(12),
		"takebreak:16.0": code(16), "takebreak:4.0,31": code(4, 0, 31),
		"hex:0.123456789":            code(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
		"takebreak:0.0,2147483649,0": code(0, 0, 1<<31|1),
	}
	for _, c := range breaking.Octals(0, 4) {
		if name := c.Name(); len(name) < len("octal:0.000") {
			var digits []uint64
			for _, d := range strings.Replace(strings.TrimPrefix(name, "octal:"), ".", "", 1) {
				digits = append(digits, uint64(d-'0'))
			}
			moves[name] = code(digits...)
		}
	}
	for _, set := range []string{"1", "2", "1,2", "1,2,3", "3,4", "1,5,96", "1+", "3+", "odd",
		"even", "1,even", "1,2,4+"} {
		moves["cut:"+set] = cuts(set)
	}
	for name, allowed := range moves {
		g := lookup(t, name)
		for n := g.Heaps().First; n <= 14; n++ {
			var want [][]uint64
			for k, j := range allowed(n) {
				for parts := range reference.Partitions(n-k, j) {
					want = append(want, slices.Clone(parts))
				}
			}
			if got := listed(g, n); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: %d has the options %v, want %v", name, n, got, want)
			}
		}
	}
}
