package tally

import (
	"grundy/pipeline/must"

	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// sequences draws short sequences, of successive heaps or of some.
func sequences(t *rapid.T) Sequence {
	s := Sequence{First: rapid.Uint64Range(0, 3).Draw(t, "first"), Values: rapid.SliceOfN(rapid.Uint32Range(0, 9), 1, 900).Draw(t, "values")}
	if rapid.Bool().Draw(t, "some heaps") {
		for i := range s.Values {
			s.Heaps = append(s.Heaps, s.First+2*uint64(i))
		}
	}
	return s
}

// What is derived is what its name says of the values.
func TestDerive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sequences(t)
		derived := func(of string) Derived {
			d := must.Get(Derive(s, Options{Of: of}))(t)
			return d
		}
		first, last := derived(OfFirst), derived(ofLast)
		for i := range first.Len() {
			g := uint32(first.Row(i)[0])
			at := slices.Index(s.Values, g)
			after := len(s.Values) - 1
			for s.Values[after] != g {
				after--
			}
			if first.Row(i)[1] != float64(s.Heap(at)) || last.Row(i)[1] != float64(s.Heap(after)) || i > 0 && first.Row(i - 1)[0] >= first.Row(i)[0] {
				t.Fatalf("the value %d is said to be first at %v and last at %v", g, first.Row(i), last.Row(i))
			}
		}
		low, high := math.Inf(1), 0.0
		for e, i := derived(OfEnvelope), 0; i < e.Len(); i++ {
			low, high = min(low, e.Row(i)[1]), max(high, e.Row(i)[2])
			if e.Len() > envelopeParts {
				t.Fatalf("%d parts", e.Len())
			}
		}
		top := derived(OfGreatest)
		if greatest := top.Row(top.Len() - 1)[1]; low != float64(slices.Min(s.Values)) || high != float64(slices.Max(s.Values)) || greatest != high {
			t.Fatalf("from %g to %g, greatest %g", low, high, greatest)
		}
		for r, i := derived(OfRatio), 0; i < r.Len(); i++ {
			if row := r.Row(i); row[0] == 0 || row[1]*row[0] > 9.001 {
				t.Fatalf("the ratio at %g is %g", row[0], row[1])
			}
		}
	})
}

// Bins hold the heaps of their values, however values come.
func TestHistogramCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]uint32{3, histogramBins - 1, histogramBins, math.MaxUint32}).Draw(t, "most")
		values := rapid.SliceOfN(rapid.Uint32Range(0, most), 1, 200).Draw(t, "values")
		h, at := NewHistogram(""), rapid.IntRange(0, len(values)).Draw(t, "at")
		h.Add(0, values[:at])
		h.Add(0, values[at:])
		want := map[uint64]uint64{}
		for _, g := range values {
			want[uint64(g)/h.Width]++
		}
		for i, c := range h.Bins() {
			if c != want[uint64(i)] {
				t.Fatalf("bin %d of %d values has %d heaps, want %d", i, h.Width, c, want[uint64(i)])
			}
		}
		bars, width := h.Bars(100)
		sum := uint64(0)
		for _, c := range bars {
			sum += c
		}
		if len(bars) > 100 || sum != uint64(len(values)) || uint64(len(bars))*width <= uint64(slices.Max(values)) {
			t.Fatalf("%d bars of %d values with %d heaps", len(bars), width, sum)
		}
	})
}

// A row is a period where there is one.
func TestRowOf(t *testing.T) {
	arithmetic := make([]uint32, 100)
	for i := range arithmetic {
		arithmetic[i] = uint32(i/11*4 + i%11%5)
	}
	periodic, none := make([]uint32, 100), make([]uint32, 600)
	for i := range periodic {
		periodic[i] = uint32(i % 12 * (i % 12) % 7)
	}
	periodic[6]++
	for n := range none {
		none[n] = uint32(n/2) ^ uint32(n/7)&0x3ff
	}
	for _, c := range []struct {
		values []uint32
		want   int
	}{
		{periodic, 12}, {arithmetic, 11}, {make([]uint32, 50), 24}, {none, 30}, {[]uint32{5}, 1},
	} {
		if got := rowOf(c.values); got != c.want {
			t.Errorf("a row of %d heaps, want %d", got, c.want)
		}
	}
}

// Names of expressions are in the signs of mathematics; powers that Unicode hasn't raised stay as they are.
func TestInSigns(t *testing.T) {
	for text, want := range map[string]string{
		"n^(3/5)": "n³⁄⁵", "2*sqrt(n)": "2·√n", "sqrt(2*n) - n^2": "√(2·n) − n²", "n^10/n^-2": "n¹⁰/n^−2",
		"n^2.5": "n^2.5", "n^1e2": "n^1e2", "2^n": "2^n", "n^(n/2)": "n^(n/2)", "n % 4 == 0": "n % 4 = 0",
	} {
		if got := inSigns(text); got != want {
			t.Errorf("%s is written %s, not %s", text, got, want)
		}
	}
}
