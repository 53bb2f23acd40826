package plan_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/pipeline/plan"
)

// The runs hold every piece once, in order, and none of them is too dear or too long unless it
// is one piece. No two successive runs fit into one.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.Float64Range(0, 10), 0, 50).Draw(t, "costs")
		target, most := rapid.Float64Range(1, 30).Draw(t, "target"), rapid.IntRange(1, 9).Draw(t, "most")
		ends := plan.Pack(costs, target, most)
		if len(costs) > 0 && (len(ends) == 0 || ends[len(ends)-1] != len(costs)) || !slices.IsSorted(ends) {
			t.Fatalf("%v for %d pieces", ends, len(costs))
		}
		begin := 0
		for _, end := range ends {
			sum := 0.0
			for _, c := range costs[begin:end] {
				sum += c
			}
			if n := end - begin; n < 1 || n > 1 && (sum > target || n > most) {
				t.Fatalf("%d pieces cost %v, the target is %v and the most %d", n, sum, target, most)
			}
			if end < len(costs) && sum+costs[end] <= target && end-begin < most {
				t.Fatalf("the piece %d fits into the run from %d to %d", end, begin, end)
			}
			begin = end
		}
	})
}
