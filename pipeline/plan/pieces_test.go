package plan

import (
	"testing"

	"pgregory.net/rapid"
)

// The pieces hold every point once, in order, and none of them is too dear or too long unless it
// is one point. No two successive pieces fit into one.
func TestPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.Float64Range(0, 10), 0, 50).Draw(t, "costs")
		target, most := rapid.Float64Range(1, 30).Draw(t, "target"), rapid.IntRange(1, 9).Draw(t, "most")
		all := pieces(costs, target, most)
		begin := 0
		for _, p := range all {
			end := p.To
			if p.From != begin {
				t.Fatalf("%v begins elsewhere than at %d", p, begin)
			}
			sum := 0.0
			for _, c := range costs[begin:end] {
				sum += c
			}
			if n := end - begin; n < 1 || n > 1 && (sum > target || n > most) {
				t.Fatalf("%d points cost %v, the target is %v and the most %d", n, sum, target, most)
			}
			if end < len(costs) && sum+costs[end] <= target && end-begin < most {
				t.Fatalf("the point %d fits into the run from %d to %d", end, begin, end)
			}
			begin = end
		}
		if begin != len(costs) {
			t.Fatalf("%v of %d points", all, len(costs))
		}
	})
}
