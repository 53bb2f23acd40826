package regular

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The terms are the values, and not more numbers than there are values.
func TestShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Uint32Range(0, 2), 1, 40).Draw(t, "values")
		var all []uint32
		numbers := 0
		terms := shortest(values)
		for _, x := range terms {
			all = append(all, slices.Repeat(x.block, x.times)...)
			numbers += len(x.block)
		}
		if !slices.Equal(all, values) || numbers > len(values) {
			t.Fatalf("%d is written as %s", values, powers(terms))
		}
		if n := strings.Count(powers(terms), ","); n > len(values) {
			t.Fatalf("%d commas in %s", n, powers(terms))
		}
	})
}
