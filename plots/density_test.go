package plots

import (
	"testing"

	"pgregory.net/rapid"
)

// counted is a density of the sequence, added in blocks.
func counted(s Sequence, block int) *Density {
	d := NewDensity(s.Name, s.First, s.First+uint64(len(s.Values))-1)
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
		if d.rows() > densityRows || d.Values > 1 && d.rows() <= densityRows/2 {
			t.Fatalf("%d rows of %d values for values to %d", d.rows(), d.Values, top)
		}
	})
}

// A heap alone can be seen, more heaps are darker, and no heap is white.
func TestDensityShades(t *testing.T) {
	d := NewDensity("", 1, 500)
	d.Add(1, []uint32{0})
	d.Counts[1], d.Counts[2] = 10, 1000
	for _, name := range paletteNames() {
		c := newCrowds(d, Options{Palette: name})
		last := luminance(c, 0)
		for _, heaps := range []uint64{1, 10, 1000} {
			next := luminance(c, heaps)
			if next >= last {
				t.Errorf("%s: %d heaps have the luminance %d, fewer have %d", name, heaps, next, last)
			}
			last = next
		}
	}
}

func luminance(c crowds, heaps uint64) uint32 {
	r, g, b, _ := c.colors[c.index(heaps)].RGBA()
	return 299*r + 587*g + 114*b
}
