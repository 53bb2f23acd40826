package tally

import (
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
	r := NewSummary(1, last, Options{Of: OfGreatest}).keeper.(*records)
	for n := uint64(1); n <= last; n++ {
		r.add(n, []uint32{uint32(n / 2)})
	}
	if len(r.all) > mostRecords || r.all[0] != (record{1, 0}) || r.all[len(r.all)-1] != (record{last, last / 2}) {
		t.Fatalf("%d records from %v to %v", len(r.all), r.all[0], r.all[len(r.all)-1])
	}
	for i, at := range r.all[1:] {
		before := r.all[i]
		if at.n-before.n > last/recordColumns+2 && float64(at.n)/float64(before.n) > math.Pow(last, 1.0/recordColumns)+0.001 || at.g != uint32(at.n/2) {
			t.Fatalf("after %v comes %v", before, at)
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
