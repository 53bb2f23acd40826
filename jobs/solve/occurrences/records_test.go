package occurrences_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The records from wherever the rows go on are those of the whole sequence, looked for one by one.
func TestRecords(t *testing.T) {
	g := named(t, "divide-and-residue")
	all := g.Product("records")
	values := occurrenceRows(t, g.Product("occurrences"), nil, 700).Cols[1].U32
	rapid.Check(t, func(t *rapid.T) {
		bound := rapid.IntRange(1, 700).Draw(t, "bound")
		known := rapid.IntRange(0, bound-1).Draw(t, "known")
		var n, since []uint64
		var before []uint32
		for i, v := range values[:bound] {
			if i > 0 && v <= slices.Max(values[:i]) {
				continue
			}
			var greatest uint32
			var first uint64
			if i > 0 {
				greatest = slices.Max(values[:i])
				first = uint64(slices.Index(values, greatest) + 1)
			}
			if i >= known {
				n, before = append(n, uint64(i+1)), append(before, greatest)
				since = append(since, first)
			}
		}
		rows := occurrenceRows(t, all, values[:known], bound)
		if !slices.Equal(rows.Cols[0].Numbers(), n) ||
			!slices.Equal(rows.Cols[3].Numbers(), since) ||
			!slices.Equal(rows.Cols[2].U32, before) {
			t.Fatalf("records of the heaps %d to %d: %v, %v, %v, want %v, %v, %v", known+1, bound,
				rows.Cols[0].Numbers(), rows.Cols[3].Numbers(), rows.Cols[2].U32, n, since, before)
		}
	})
}
