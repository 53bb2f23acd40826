package layout

import (
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
	"pgregory.net/rapid"
)

// Names are apart, in the order of their curves' ends, within the picture, and not moved without need.
func TestApart(t *testing.T) {
	if got := Apart([]vg.Length{50, 10, 12, 95}, 5, 0, 97); !slices.Equal(got, []vg.Length{50, 10, 15, 95}) {
		t.Error(got)
	}
	rapid.Check(t, func(t *rapid.T) {
		var heights []vg.Length
		for _, h := range rapid.SliceOfN(rapid.IntRange(0, 100), 1, 20).Draw(t, "heights") {
			heights = append(heights, vg.Length(h))
		}
		moved := Apart(heights, 5, 0, 100)
		order := slices.Sorted(slices.Values(moved))
		for i, h := range order {
			if h < 0 || h > 100 || i > 0 && h-order[i-1] < 5 {
				t.Fatalf("%v become %v", heights, moved)
			}
		}
		for i := range heights {
			for j := range heights {
				if heights[i] < heights[j] && moved[i] > moved[j] {
					t.Fatalf("%v become %v, in another order", heights, moved)
				}
			}
		}
	})
}
