package tally

import (
	"maps"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A summary doesn't depend on the blocks in which values come.
func TestSummaryInBlocks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sequences(t)
		s.Heaps = nil
		o := Options{Of: rapid.SampledFrom(OfWords[2:]).Draw(t, "of"), Log: rapid.SampledFrom(append([]string{""}, LogWords...)).Draw(t, "log")}
		sum := NewSummary(s.First, s.Heap(s.Len()-1), o)
		for at := 0; at < s.Len(); {
			to := min(at+rapid.IntRange(1, 400).Draw(t, "block"), s.Len())
			sum.Add(s.Heap(at), s.Values[at:to])
			at = to
		}
		whole := s.summary(o).derived()
		if got := sum.derived(); !slices.Equal(got.Cells, whole.Cells) {
			t.Fatalf("%v in blocks, %v as a whole", got, whole)
		}
	})
}

// Of very many records those are kept that can be seen: the first and the last, and one as near as
// a column of the picture to each, on either axis.
func TestManyRecords(t *testing.T) {
	const last = 3_000_000
	r := NewSummary(1, last, Options{Of: OfGreatest})
	for n := uint64(1); n <= last; n++ {
		r.Add(n, []uint32{uint32(n / 2)})
	}
	d := r.derived()
	if end := d.Row(d.Len() - 1); d.Len() > mostRecords || !slices.Equal(d.Row(0), []float64{1, 0}) || !slices.Equal(end, []float64{last, last / 2}) {
		t.Fatalf("%d records from %v to %v", d.Len(), d.Row(0), end)
	}
	for i := 1; i < d.Len(); i++ {
		before, n, g := d.Row(i - 1)[0], d.Row(i)[0], d.Row(i)[1]
		if n-before > last/recordColumns+2 && n/before > math.Pow(last, 1.0/recordColumns)+0.001 || g != math.Floor(n/2) {
			t.Fatalf("after %v comes %v", before, d.Row(i))
		}
	}
}

// Values that are more than there are places share them.
func TestManyOccurrences(t *testing.T) {
	o := Options{Of: OfFirst}
	first, last := NewSummary(0, 1<<40, o), NewSummary(0, 1<<40, Options{Of: ofLast})
	for i, g := range []uint32{7, 6, mostOccurrences + 3, 6, 2*mostOccurrences - 1, mostOccurrences + 2, 0} {
		first.Add(uint64(i), []uint32{g})
		last.Add(uint64(i), []uint32{g})
	}
	if got, want := first.derived().Cells, []float64{0, 6, 6, 0, mostOccurrences + 2, 2, 2*mostOccurrences - 2, 4}; !slices.Equal(got, want) {
		t.Errorf("first %v, want %v", got, want)
	}
	if got, want := last.derived().Cells, []float64{0, 6, 6, 3, mostOccurrences + 2, 5, 2*mostOccurrences - 2, 4}; !slices.Equal(got, want) {
		t.Errorf("last %v, want %v", got, want)
	}
}

// Each heap, but 0 on a logarithmic axis, with a nim-value, but 0 on such an axis, is in the cell
// whose corner is the nearest below it, whatever the blocks. Cells are as small as there is room for;
// on a logarithmic axis they are as high as each other but for the rounding of whole numbers.
func TestDensity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]uint32{1, 3, 4, 500, 511, 512, 513, 70000, math.MaxUint32}).Draw(t, "most")
		s := Sequence{First: rapid.SampledFrom([]uint64{0, 1, 7, 1 << 30, 1 << 40}).Draw(t, "first"),
			Values: rapid.SliceOfN(rapid.Uint32Range(0, most), 1, 2000).Draw(t, "values")}
		o := Options{Log: rapid.SampledFrom(append([]string{""}, LogWords...)).Draw(t, "log")}
		d := NewDensity(s.Name, s.First, s.Heap(s.Len()-1), o)
		block := rapid.IntRange(1, 3000).Draw(t, "block")
		for i := 0; i < s.Len(); i += block {
			d.Add(s.Heap(i), s.Values[i:min(i+block, s.Len())])
		}
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
		if d.Top != slices.Max(s.Values) || d.Cols > densityCols {
			t.Fatalf("the greatest of %v is %d, in %d columns", s.Values, d.Top, d.Cols)
		}
		if _, end := d.Rows(); end > d.mostRows() || o.Log == "" && d.Values > 1 && end <= densityRows/2 {
			t.Fatalf("%d rows of %d values for values to %d", end, d.Values, d.Top)
		}
	})
}
