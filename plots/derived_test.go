package plots

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot"
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
			d, err := Derive(s, Options{Of: of})
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		first, last := derived(ofFirst), derived(ofLast)
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
		for e, i := derived(ofEnvelope), 0; i < e.Len(); i++ {
			low, high = min(low, e.Row(i)[1]), max(high, e.Row(i)[2])
			if e.Len() > envelopeParts {
				t.Fatalf("%d parts", e.Len())
			}
		}
		top := derived(ofGreatest)
		if greatest := top.Row(top.Len() - 1)[1]; low != float64(slices.Min(s.Values)) || high != float64(slices.Max(s.Values)) || greatest != high {
			t.Fatalf("from %g to %g, greatest %g", low, high, greatest)
		}
		for r, i := derived(ofRatio), 0; i < r.Len(); i++ {
			if row := r.Row(i); row[0] == 0 || row[1]*row[0] > 9.001 {
				t.Fatalf("the ratio at %g is %g", row[0], row[1])
			}
		}
	})
}

// Highlighted heaps are those for which the condition holds.
func TestHighlight(t *testing.T) {
	s := saliquant(100)
	d, err := Derive(s, Options{Highlight: "odd: n % 2 == 1"})
	if err != nil || d.Len() != s.Len() {
		t.Fatal(d.Len(), err)
	}
	for i := range d.Len() {
		if row := d.Row(i); row[2] != float64(uint64(row[0])%2) {
			t.Fatalf("%v", row)
		}
	}
}

// Bins hold the heaps of their values, however values come.
func TestHistogramCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]uint32{3, histogramBins - 1, histogramBins, math.MaxUint32}).Draw(t, "most")
		values := rapid.SliceOfN(rapid.Uint32Range(0, most), 1, 200).Draw(t, "values")
		h, at := NewHistogram(""), rapid.IntRange(0, len(values)).Draw(t, "at")
		h.Add(values[:at])
		h.Add(values[at:])
		want := map[uint64]uint64{}
		for _, g := range values {
			want[uint64(g)/h.Width]++
		}
		for i, c := range h.Bins() {
			if c != want[uint64(i)] {
				t.Fatalf("bin %d of %d values has %d heaps, want %d", i, h.Width, c, want[uint64(i)])
			}
		}
		bars, width := h.bars(100)
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
	for _, c := range []struct {
		values []uint32
		want   int
	}{
		{thrice(100).Values, 12}, {arithmetic, 11}, {make([]uint32, 50), 24}, {million().Values[:600], 30}, {[]uint32{5}, 1},
	} {
		if got := rowOf(c.values); got != c.want {
			t.Errorf("a row of %d heaps, want %d", got, c.want)
		}
	}
}

// Ticks of logarithmic axes and of small numbers lie on the axis, rise and have room. A logarithmic
// axis has two at least, if its range has two whole numbers where it has no others.
func TestOtherTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		axis := plot.New().X
		axis.Tick.Label = style(tickSize, 0, 0)
		axis.Min = rapid.Float64Range(-9, 9).Draw(t, "min")
		axis.Max = axis.Min + rapid.Float64Range(0.01, 18).Draw(t, "span")
		setLogTicks(&axis, 150, false, axis.Tick.Label.Width)
		whole := axis
		from := rapid.IntRange(1, 1<<40).Draw(t, "from")
		whole.Min, whole.Max = math.Log10(float64(from)-0.01), math.Log10(float64(from+rapid.IntRange(1, 2*from).Draw(t, "heaps"))+0.01)
		setLogTicks(&whole, 150, true, axis.Tick.Label.Width)
		real := axis
		real.Min, real.Max = 0, rapid.Float64Range(0.001, 5).Draw(t, "real")
		real.Tick.Marker = realTicks(real, 150, real.Tick.Label.Height)
		for _, a := range []plot.Axis{axis, whole, real} {
			ticks := a.Tick.Marker.Ticks(a.Min, a.Max)
			for i, tick := range ticks {
				if tick.Value < a.Min-1e-9 || tick.Value > a.Max+1e-9 || i > 0 && tick.Value <= ticks[i-1].Value {
					t.Fatalf("ticks %v from %g to %g", ticks, a.Min, a.Max)
				}
			}
			if len(ticks) < 2 {
				t.Fatalf("%d ticks from %g to %g", len(ticks), a.Min, a.Max)
			}
		}
	})
}

// Where powers of ten, twice and five times them give less than two ticks, ordinary numbers do; an
// axis of whole numbers has no others, and no axis goes beyond its points.
func TestLogTicksOfShortRanges(t *testing.T) {
	for _, c := range []struct {
		from, to float64
		whole    bool
		want     string
	}{
		{2100, 2900, true, "2200 2400 2600 2800"},
		{210, 290, true, "220 240 260 280"},
		{600, 900, true, "600 700 800 900"},
		{3, 4, true, "3 4"},
		{0.3, 0.45, false, "0.3 0.35 0.4 0.45"},
		{2100, 5200, true, "3000 4000 5000"},
		{1000, 2000, true, "1000 2000"},
		{1, 100, true, "1 2 5 10 20 50 100"},
		{1, 2000, true, "10⁰ 10¹ 10² 10³"},
	} {
		pl := plot.New()
		p := Panel{Options: Options{Log: "x"}}
		setRange(pl, p.Options, bounds{math.Log10(c.from), math.Log10(c.to), 0, 1})
		if math.Pow(10, pl.X.Max) > c.to*math.Pow(c.to/c.from, 0.04) {
			t.Errorf("the axis for %g to %g goes to %g", c.from, c.to, math.Pow(10, pl.X.Max))
		}
		pl.X.Tick.Label = style(tickSize, 0, 0)
		setLogTicks(&pl.X, 400, c.whole, pl.X.Tick.Label.Width)
		var got []string
		for _, tick := range pl.X.Tick.Marker.Ticks(pl.X.Min, pl.X.Max) {
			got = append(got, tick.Label)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%g to %g: ticks %q, want %s", c.from, c.to, got, c.want)
		}
	}
}

// A table that has no room, or that can't be written, is refused.
func TestTableErrors(t *testing.T) {
	for _, c := range []struct {
		data Data
		want string
	}{
		{Table{}, "the table has no cells"},
		{Table{Cols: make([]string, 61), Cells: [][]string{make([]string, 61)}}, "60 columns and 200 rows, and this one has 61 and 1"},
		{Table{Cols: []string{"a"}, Cells: [][]string{{"数"}}}, "DejaVu Sans lacks"},
		{Sequence{Name: "s", Heaps: []uint64{1, 4}, Values: []uint32{0, 1}}, "doesn't have one value a heap"},
		{Density{}.shown(), "a table draws data of the form table, not density"},
	} {
		_, err := Draw(one("f", "", Panel{Kind: "table", Data: c.data}))
		wantError(t, c.want, err, []string{c.want})
	}
}

func (d Density) shown() *Density { return &d }

// Curves are drawn where they have a place alone: none of these has one.
func TestNoPlace(t *testing.T) {
	_, err := Draw(one("f", "", Panel{Kind: "scatter", Options: Options{Log: "y"}, Data: Sequence{Name: "s", First: 1, Values: []uint32{0, 0}}}))
	wantError(t, "zeros", err, []string{"nothing of the sequence s has a place on logarithmic axes"})
	if _, err := Draw(one("f", "", Panel{Kind: "scatter", Options: Options{Guides: []string{"sqrt(0 - n)", "1/0"}}, Data: saliquant(9)})); err != nil {
		t.Error(err)
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
