package breaking_test

import (
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/gametest"
	"grundy/jobs/nim"
	"grundy/jobs/solve/blocks"
)

// bySums are G(1), …, G(to) by the sets of nim-sums of c + 1 parts, for each of the
// cut-numbers.
func bySums(cuts []uint64, to uint64) []uint32 {
	most := uint64(0)
	for _, c := range cuts {
		most = max(most, c+1)
	}
	sums, values := nim.NewParts(int(most), 1), make([]uint32, to)
	for i := range values {
		var seen nim.Set
		for _, c := range cuts {
			sums.AddSums(&seen, int(c)+1, i+1)
		}
		values[i] = seen.Mex()
		sums.Push(values[i])
	}
	return values
}

// fits compares the values of the cut-numbers with the table.
func fits(t gametest.TB, v blocks.Values, cuts []uint64, to uint64) {
	t.Helper()
	for i, g := range bySums(cuts, to) {
		if want := v.At(uint64(i) + 1); uint64(g) != want {
			t.Fatalf("cut numbers %v: G(%d) = %d, the table has %d", cuts, i+1, g, want)
		}
	}
}

// Every table is right for two periods of {1, m} and {1, m, d}, and so are two of 66 blocks.
func TestCutTables(t *testing.T) {
	solved := 0
	for m := uint64(2); m <= 24; m += 2 {
		for d := uint64(1); d <= 63; d += 2 {
			cuts, odd := []uint64{1, m, d}, d
			if d == 1 {
				cuts, odd = cuts[:2], 0
			}
			if v, ok := blocks.For(m, odd); ok {
				solved++
				fits(t, v, cuts, 2*v.Period())
			}
		}
	}
	for _, cuts := range [][]uint64{{1, 30, 61}, {1, 32, 65}} {
		v, ok := blocks.For(cuts[1], cuts[2])
		if !ok || v.Period() != 66*cuts[1] || v.Saltus() != 128 {
			t.Fatalf("cut numbers %v have another table, or none", cuts)
		}
		fits(t, v, cuts, 2*v.Period())
	}
	if solved != 353 {
		t.Errorf("%d pairs of m and d have tables, want 353", solved)
	}
}

// Further cut-numbers, even ones above m and odd ones above d, change no value: random ones,
// and all of them. Half of the games are of theorem C13, with a random number of blocks.
func TestTablesOfLargeSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := 2 * rapid.Uint64Range(1, 7).Draw(t, "m/2")
		d := 2*rapid.Uint64Range(1, 2*m).Draw(t, "half of d") + 1
		if rapid.Bool().Draw(t, "of theorem C13") {
			k := uint64(1) << rapid.IntRange(0, 4).Draw(t, "log of K")
			f := 2 * rapid.Uint64Range(1, max(2, 16/k)).Draw(t, "half of d + 1 − 2m")
			m = 2 * rapid.Uint64Range(max(2, (k-1)*f/2), max(2, k*f/2)).Draw(t, "m/2")
			d = 2*m + f - 1
		}
		v, ok := blocks.For(m, d)
		if !ok {
			t.Skip("no table")
		}
		to := rapid.Uint64Range(1, min(3*v.Period(), 600)).Draw(t, "to")
		fits(t, v, withFurther(t, m, d, to), to)
	})
}

// withFurther is 1, m, d and some, none or all of the even numbers above m and the odd ones
// above d, up to a bound.
func withFurther(t *rapid.T, m, d, to uint64) []uint64 {
	kept := rapid.SampledFrom([]int{0, 1, 3, 4}).Draw(t, "of four further numbers")
	cuts := []uint64{1, m, d}
	for c := m + 1; c < to; c++ {
		if (c%2 == 0 || c > d) && rapid.IntRange(1, 4).Draw(t, "kept") <= kept {
			cuts = append(cuts, c)
		}
	}
	return cuts
}

// The same of theorem C15, to a period and more of some games that it is about.
func TestGapOfLargeSets(t *testing.T) {
	for _, k := range [][2]uint64{{10, 21}, {10, 23}, {12, 25}, {18, 39}} {
		v, ok := blocks.For(k[0], k[1])
		if !ok || v.Theorem != "theorem C15" {
			t.Fatalf("%v: %v", k, v)
		}
		to := min(v.Period()+50, 500)
		cuts := rapid.Custom(func(t *rapid.T) []uint64 { return withFurther(t, k[0], k[1], to) })
		for seed := range 3 {
			fits(t, v, cuts.Example(seed), to)
		}
	}
}
