package explore

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/tables"
	"grundy/pipeline/expr"
	"grundy/pipeline/golden"
	"grundy/pipeline/must"
)

// The cells of every level are the counts of the heaps that they stand for, whatever the number of
// workers, so that their sum is the number of heaps; those of a grid are the greatest values.
func TestLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.SampledFrom([]int{1, 1, 3, 700}).Draw(t, "width")
		heaps := rapid.IntRange(1, 3000).Draw(t, "heaps")
		top := rapid.SampledFrom([]uint32{0, 1, 30, 5000, 1 << 31}).Draw(t, "top")
		values := rapid.SliceOfN(rapid.Uint32Range(0, top), heaps, heaps).Draw(t, "values")
		for len(values) < heaps*width {
			values = append(values, values[:min(len(values), heaps*width-len(values))]...)
		}
		first := rapid.Uint64Range(0, 2).Draw(t, "first")
		x := counting(tables.Slice{Column: "g", First: first, Width: width, Values: values}, heaps, rapid.IntRange(1, 4).Draw(t, "workers"))
		s, m := finest(uint64(heaps), uint64(slices.Max(values))+1, rapid.SampledFrom([]int{1 << 6, 1 << 12, mostCells}).Draw(t, "cells")<<12), sum
		if width > 1 {
			s, m = finest(uint64(heaps), uint64(width), 1<<20), greatest
		}
		x.page.Subsets = []*subset{{has: func(_ uint64, g uint32) bool { return g == 0 }}, {record: true}}
		var known []uint64
		l := must.Get(x.count(t.Context(), s, func(n uint64) { known = append(known, n) }))(t)
		if !slices.IsSorted(known) || known[len(known)-1] != x.page.Last {
			t.Fatalf("of the heaps %d to %d it says that they are known to %v", first, x.page.Last, known)
		}
		for ; l != nil; l = l.coarser(m) {
			want, total := newLevel(l.shape), uint64(0)
			for i, v := range values {
				column, y := i/width>>l.HeapBits, int(uint64(v)>>l.RowBits)
				if x.page.Grid {
					at := column*l.Rows + i%width>>l.RowBits
					want.cells[at] = max(want.cells[at], v)
					continue
				}
				want.cells[column*l.Rows+y]++
			}
			for _, c := range l.cells {
				total += uint64(c)
			}
			if !slices.Equal(l.cells, want.cells) || width == 1 && total != uint64(heaps) {
				t.Fatalf("the level %+v of %d heaps has other cells, their sum is %d", l.shape, heaps, total)
			}
			across, up := l.tiles()
			if next, more := l.shape.coarser(); more == (across*up == 1) || more && next.Cols >= l.Cols && l.Cols > 1 {
				t.Fatalf("after the level %+v comes %+v, %v", l.shape, next, more)
			}
		}
		if width == 1 {
			checkMarks(t, first, values, x.page.Subsets)
		}
	})
}

// checkMarks compares subsets with what a simple loop finds.
func checkMarks(t *rapid.T, first uint64, values []uint32, marked []*subset) {
	var zeros, records subset
	for i, v := range values {
		add := func(m *subset) {
			m.Count, m.Heaps, m.Values = m.Count+1, append(m.Heaps, first+uint64(i)), append(m.Values, v)
		}
		if v == 0 {
			add(&zeros)
		}
		if i == 0 || v > records.Values[len(records.Values)-1] {
			add(&records)
		}
	}
	for i, want := range []subset{zeros, records} {
		if got := marked[i]; got.Count != want.Count || !slices.Equal(got.Heaps, want.Heaps) || !slices.Equal(got.Values, want.Values) {
			t.Fatalf("subset %d has %d heaps, not %d", i, got.Count, want.Count)
		}
	}
}

// counting is an explorer of so many heaps with values.
func counting(of tables.Slice, heaps, workers int) *explorer {
	x := &explorer{workers: workers, source: of}
	x.page = data{Column: "g", First: of.First, Last: of.First + uint64(heaps) - 1, Width: uint64(of.Width), Grid: of.Width > 1}
	return x
}

// Blocks of any size are joined to the same heaps, and too many are counted though not listed.
func TestJoin(t *testing.T) {
	const heaps = 3 * mostMarked
	values := make([]uint32, heaps)
	for i := range values {
		values[i] = uint32(i / 2 * 2 % (heaps - 1000))
	}
	for _, s := range []subset{{record: true}, {has: func(n uint64, _ uint32) bool { return n%3 > 0 }}} {
		want := uint64(heaps-1000) / 2
		if !s.record {
			want = heaps / 3 * 2
		}
		for _, size := range []int{1000, 7001, heaps} {
			m := subset{record: s.record}
			for i := 0; i < heaps; i += size {
				m.join(s.in(uint64(i), values[i:min(heaps, i+size)]))
			}
			if m.Count != want || len(m.Heaps) <= mostMarked && m.Count > mostMarked+1 && len(m.Heaps) < mostMarked {
				t.Errorf("in blocks of %d there are %d marks, %d listed; want %d", size, m.Count, len(m.Heaps), want)
			}
		}
	}
}

// A pyramid has a bounded size, whatever it is made of.
func TestFinest(t *testing.T) {
	for _, c := range []struct {
		heaps, values uint64
		most          int
		want          shape
	}{
		{1, 1, mostCells, shape{0, 0, 1, 1}},
		{1e9 + 1, 28, mostCells, shape{13, 0, 122071, 28}},
		{1e9, 5e8, mostCells, shape{18, 17, 3815, 3815}},
		{1e6, 256, mostCells, shape{4, 0, 62500, 256}},
		{1500, 600, mostGridCells, shape{0, 0, 1500, 600}},
		{1 << 40, 1 << 32, mostCells, shape{28, 20, 4096, 4096}},
	} {
		if got := finest(c.heaps, c.values, c.most); got != c.want || got.Cols*got.Rows > c.most {
			t.Errorf("%d heaps of %d values have %+v, want %+v", c.heaps, c.values, got, c.want)
		}
	}
}

// A reading that fails ends the counting with its error, and so does the context.
func TestCountFails(t *testing.T) {
	of := tables.Slice{Column: "g", Width: 1, Values: make([]uint32, 100)}
	if _, err := counting(of, 101, 2).count(t.Context(), finest(101, 1, 64), func(uint64) {}); err == nil {
		t.Error("heaps that aren't there were counted")
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := counting(of, 100, 2).count(ctx, finest(100, 1, 64), func(uint64) {}); err == nil {
		t.Error("it goes on after the context's end")
	}
}

// The format of tiles: docs/EXPLORER.md shows this one.
func TestTileFormat(t *testing.T) {
	cells := []uint32{3, 0, 0, 0, 300, 1 << 31, 0}
	if got, want := encodeCells(cells), []byte{3, 0, 2, 0xac, 2, 0x80, 0x80, 0x80, 0x80, 8, 0, 0}; !bytes.Equal(got, want) {
		t.Errorf("%v are % x, want % x", cells, got, want)
	}
	text := must.Get(script("tiles/0/2-1", encodeCells(cells)))(t)
	golden.Check(t, "testdata/tile.js", text)
}

// What is written is read again as it was.
func TestCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SliceOf(rapid.OneOf(rapid.Just[uint32](0), rapid.Uint32())).Draw(t, "cells")
		if got, err := decodeCells(encodeCells(cells), len(cells)); err != nil || !slices.Equal(got, cells) {
			t.Fatalf("%v became %v, %v", cells, got, err)
		}
	})
}

func TestWidth(t *testing.T) {
	for greatest, want := range map[uint32]int{0: 1, 255: 1, 256: 2, 65535: 2, 65536: 4} {
		s := tables.Slice{Column: "g", Width: 1, Values: []uint32{greatest}}
		text, err := chunk(t.Context(), s, "g", 0, 1, widthOf(greatest))
		if err != nil || len(text) != want {
			t.Errorf("%d takes %d bytes, %v; want %d", greatest, len(text), err, want)
		}
		whole := append(text, make([]byte, 4-want)...)
		if got := uint32(whole[0]) | uint32(whole[1])<<8 | uint32(whole[2])<<16 | uint32(whole[3])<<24; got != greatest {
			t.Errorf("%d became %d", greatest, got)
		}
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("%d is written %s", n, got)
		}
	}
}

// The data of the page are those of its scripts: a name that one of them lacks would be seen in a
// browser alone.
func TestDataNames(t *testing.T) {
	var all []byte
	for _, name := range scripts {
		text := must.Get(files.ReadFile("page/" + name))(t)
		all = append(all, text...)
	}
	for _, of := range []reflect.Type{reflect.TypeFor[level](), reflect.TypeFor[shape](), reflect.TypeFor[subset]()} {
		for i := range of.NumField() {
			if name := of.Field(i).Tag.Get("json"); name != "" && !bytes.Contains(all, []byte("."+name)) {
				t.Errorf("no script reads %s", name)
			}
		}
	}
}

// decodeCells reads so many cells, which have to be all that there is.
func decodeCells(text []byte, count int) ([]uint32, error) {
	var cells []uint32
	next := func() uint64 {
		v, n := binary.Uvarint(text)
		text = text[max(1, n):]
		return v
	}
	for len(text) > 0 {
		v, run := next(), uint64(0)
		if v == 0 {
			run = next()
		}
		cells = append(append(cells, uint32(v)), make([]uint32, run)...)
	}
	if len(cells) != count {
		return nil, fmt.Errorf("there are %d cells instead of %d", len(cells), count)
	}
	return cells, nil
}

// The page reads conditions as package expr does: the same are refused, and the others have the same
// values. Node runs the script, where it is installed.
func TestFilters(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node to run the page's script")
	}
	texts := []string{
		"g == 0", "n % 12 == 5 and g > 3", "not n == 1 or g = 7", "not not g", "2 < g <= 7 != n", "-n^2", "2^3^2 - 2^-1", "-n // 3 % 2",
		"n - 2*g - 1", "n / 2 * 3", "bits(g & 6) % 2 == 0", "n & g", "(n + g) & 4294967297", "min(n, g, 3) + max(g) - gcd(n, 12)",
		"1e3 < 2k + 1_000.5", "sqrt(n) ≤ log2(g)", "n · 2 − g ≥ 3", "abs(-n) + floor(1.5) + ceil(0.5) + log(1) + log10(100)", "n or g and n < g",
		"", "n +", "(n", "n m", "m", "sin(n)", "sqrt(n, g)", "n && g", "!n", "n | g", "1.2.3", "n not g",
	}
	points := [][2]float64{{0, 0}, {1, 1}, {5, 4}, {17, 7}, {100, 12}, {4294967301, 4294967295}}
	script := must.Get(os.ReadFile("page/filter.js"))(t)
	given := must.Get(json.Marshal([]any{texts, points}))(t)
	c := exec.Command("node", "-e", "const data = { column: 'g', grid: false }\n"+string(script)+`
const [texts, points] = JSON.parse(require('fs').readFileSync(0))
console.log(JSON.stringify(texts.map((text) => {
  try { const f = filters.read(text); return points.map(([n, g]) => String(f(n, g))) } catch { return null }
})))`)
	c.Stdin = bytes.NewReader(given)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var got [][]string
	must.Do(t, json.Unmarshal(out, &got))
	for i, text := range texts {
		f, err := expr.Parse(text, "n", "g")
		if (err != nil) != (got[i] == nil) {
			t.Errorf("%q: the page gives %v, and package expr the error %v", text, got[i], err)
			continue
		}
		for j, said := range got[i] {
			var v float64
			want := f.Eval(points[j][0], points[j][1])
			if said == "NaN" && math.IsNaN(want) || json.Unmarshal([]byte(said), &v) == nil && math.Abs(v-want) <= 1e-12*math.Abs(want) {
				continue
			}
			if said == "Infinity" && math.IsInf(want, 1) || said == "-Infinity" && math.IsInf(want, -1) {
				continue
			}
			t.Errorf("%q at %v: the page has %s, and package expr %v", text, points[j], said, want)
		}
	}
}
