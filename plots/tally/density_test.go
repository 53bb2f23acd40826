package tally

import (
	"maps"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// counted is a density of the sequence, added in blocks.
func counted(s Sequence, block int) *Density { return countedOn(s, block, Options{}) }

func countedOn(s Sequence, block int, o Options) *Density {
	d := NewDensity(s.Name, s.First, s.First+uint64(len(s.Values))-1, o)
	for i := 0; i < len(s.Values); i += block {
		d.Add(s.First+uint64(i), s.Values[i:min(i+block, len(s.Values))])
	}
	return d
}

// Each cell has the heaps that its corners say, whatever the blocks, and the
// cells are as small as there is room for.
func TestDensityCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]uint32{1, 500, 511, 512, 513, 70000}).Draw(t, "most")
		s := Sequence{First: rapid.Uint64Range(0, 1<<40).Draw(t, "first"),
			Values: rapid.SliceOfN(rapid.Uint32Range(0, most), 1, 2000).Draw(t, "values")}
		d := counted(s, rapid.IntRange(1, 3000).Draw(t, "block"))
		want := make([]uint64, len(d.Counts))
		top := uint32(0)
		for i, g := range s.Values {
			want[int(uint64(g)/d.Values)*d.Cols+i/int(d.Heaps)]++
			top = max(top, g)
		}
		for i := range want {
			if d.Counts[i] != want[i] {
				t.Fatalf("cell %d has %d heaps, want %d", i, d.Counts[i], want[i])
			}
		}
		if d.Top != top || d.Cols > densityCols || uint64(d.Cols)*d.Heaps < uint64(len(s.Values)) {
			t.Fatalf("greatest value %d (want %d), %d columns of %d heaps", d.Top, top, d.Cols, d.Heaps)
		}
		if _, rows := d.Rows(); rows > densityRows || d.Values > 1 && rows <= densityRows/2 {
			t.Fatalf("%d rows of %d values for values to %d", rows, d.Values, top)
		}
	})
}

// On logarithmic axes each heap but 0 with a nim-value but 0 is in the cell whose corner is the
// nearest below it, whatever the blocks, and the rows are as high as each other but for the rounding
// of whole numbers.
func TestLogDensity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]uint32{1, 3, 4, 500, 70000, math.MaxUint32}).Draw(t, "most")
		s := Sequence{First: rapid.SampledFrom([]uint64{0, 1, 7, 1 << 30}).Draw(t, "first"),
			Values: rapid.SliceOfN(rapid.Uint32Range(0, most), 1, 2000).Draw(t, "values")}
		o := Options{Log: rapid.SampledFrom(LogWords).Draw(t, "log")}
		d := countedOn(s, rapid.IntRange(1, 3000).Draw(t, "block"), o)
		n0, g0 := map[uint64]int{}, map[uint64]int{} // the columns and rows of corners
		for i := range d.Cols {
			n, _ := d.Corner(i)
			n0[n] = i // of columns without a heap, the last
		}
		for i := range d.mostRows() {
			_, g := d.Corner(i * d.Cols)
			g0[g] = i
		}
		want := make([]uint64, len(d.Counts))
		columns, rows := slices.Sorted(maps.Keys(n0)), slices.Sorted(maps.Keys(g0))
		below := func(all []uint64, x uint64) uint64 {
			at, _ := slices.BinarySearch(all, x+1)
			return all[at-1]
		}
		for i, g := range s.Values {
			if n := s.Heap(i); (n > 0 || !o.LogX()) && (g > 0 || !o.LogY()) {
				want[g0[below(rows, uint64(g))]*d.Cols+n0[below(columns, n)]]++
			}
		}
		if !slices.Equal(d.Counts, want) {
			t.Fatalf("%v are counted otherwise", s)
		}
		if high := d.Up(2) - d.Up(1); o.LogY() && math.Abs(d.Up(7)-d.Up(6)-high) > 1e-9 {
			t.Fatalf("rows are %g and %g high", high, d.Up(7)-d.Up(6))
		}
	})
}
