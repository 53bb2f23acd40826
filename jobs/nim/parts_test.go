package nim_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
)

// sums lists the nim-sums of k parts of m, at least least each, straight from
// the definition.
func sums(into *nim.Set, values []uint32, k, least, m int, sum uint32) {
	if k == 0 {
		if m == 0 {
			into.Add(sum)
		}
		return
	}
	for h := least; h*k <= m; h++ {
		sums(into, values, k-1, h, m-h, sum^values[h])
	}
}

func drawValues(t *rapid.T) []uint32 {
	top := rapid.SampledFrom([]uint32{1, 7, 70, 300}).Draw(t, "greatest value")
	return rapid.SliceOfN(rapid.Uint32Range(0, top), 16, 16).Draw(t, "values")
}

func TestParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := drawValues(t)
		most := rapid.IntRange(1, 6).Draw(t, "most")
		reach := rapid.IntRange(1, 4).Draw(t, "reach")
		p := nim.NewParts(most, reach)
		for n := 1; n < len(values); n++ {
			for j := 2; j <= most; j++ {
				check(t, p, values, j, n, j)
			}
			p.Push(values[n])
			back := rapid.IntRange(0, n).Draw(t, "back")
			j := rapid.IntRange(0, most).Draw(t, "j")
			check(t, p, values, j, back, j)
		}
	})
}

// check compares S_j(m) of the kernel with the sums of the numbers of parts in
// counts.
func check(t *rapid.T, p *nim.Parts, values []uint32, j, m int, counts ...int) {
	var got, want nim.Set
	p.AddSums(&got, j, m)
	for _, k := range counts {
		sums(&want, values, k, 1, m, 0)
	}
	if g, w := slices.Collect(got.All()), slices.Collect(want.All()); !slices.Equal(g, w) {
		t.Fatalf("S_%d(%d) = %v, want %v", j, m, g, w)
	}
}

// A tail's layers hold the sums of every further step-th number of parts.
func TestPartsTail(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := drawValues(t)
		step := rapid.IntRange(1, 2).Draw(t, "step")
		most := rapid.IntRange(1+step, 5).Draw(t, "most")
		p := nim.NewPartsTail(most, step)
		for n := 1; n < len(values); n++ {
			for j := 2; j <= most; j++ {
				counts := []int{j}
				for k := j + step; j > most-step && k <= n; k += step {
					counts = append(counts, k)
				}
				check(t, p, values, j, n, counts...)
			}
			p.Push(values[n])
		}
	})
}

// The pairs are all those that are asked for, also with values greater than any before.
func TestPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := drawValues(t)
		start := rapid.IntRange(0, 3).Draw(t, "first heap")
		clear(values[:start])
		p := nim.NewPairs(start)
		for p.Len() < len(values) {
			p.Push(values[p.Len()])
		}
		if p.Grow(100); !slices.Equal(p.Values(), values) {
			t.Fatalf("the values are %v, want %v", p.Values(), values)
		}
		m := rapid.IntRange(0, len(values)-1).Draw(t, "m")
		first := rapid.IntRange(0, m).Draw(t, "first")
		last := rapid.IntRange(max(0, first-2), m).Draw(t, "last")
		var got, want nim.Set
		for range 2 { // Nothing is left of the first time.
			got.Clear()
			p.AddSums(&got, m, first, last)
		}
		for a := first; a <= last; a++ {
			want.Add(values[a] ^ values[m-a])
		}
		if g, w := slices.Collect(got.All()), slices.Collect(want.All()); !slices.Equal(g, w) {
			t.Fatalf("pairs of %d from %d to %d: %v, want %v", m, first, last, g, w)
		}
	})
}

// Sums of more parts than there are, or of totals that aren't known, are refused.
func TestPartsRefuse(t *testing.T) {
	for _, c := range []struct{ j, m int }{{4, 5}, {2, 12}, {3, 12}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic for %d parts of %d", c.j, c.m)
				}
			}()
			p := nim.NewParts(3, 1)
			for range 10 {
				p.Push(0)
			}
			var seen nim.Set
			p.AddSums(&seen, 3, 11)
			p.AddSums(&seen, c.j, c.m)
		}()
	}
}
