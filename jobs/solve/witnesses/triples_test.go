package witnesses

import (
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
)

// triplesOf draws values of some hundred heaps, growing or not, and tells them.
func triplesOf(t *rapid.T, reach int) (*triples, []uint32) {
	heaps := rapid.IntRange(0, 300).Draw(t, "heaps")
	slope := rapid.SampledFrom([]int{0, 1, 4, 9}).Draw(t, "slope")
	noise := rapid.SliceOfN(
		rapid.Uint32Range(0, rapid.SampledFrom([]uint32{0, 1, 5, 200}).Draw(t, "noise")), 7,
		7).Draw(t, "values")
	values := make([]uint32, heaps+1)
	sums := newTriples(reach)
	for x := 1; x <= heaps; x++ {
		values[x] = uint32(x*slope/4) + noise[x*x%7]
		sums.push(values[x])
	}
	return sums, values
}

// words is the set whose words are given, far enough for nim-sums of the values.
func words(values []uint32, word func(w int) uint64) *nim.Set {
	var s nim.Set
	top := uint32(0)
	for _, g := range values {
		top |= g
	}
	for w := range 2*int(top>>6) + 4 {
		for v := range uint32(64) {
			if word(w)>>v&1 == 1 {
				s.Add(uint32(w)<<6 | v)
			}
		}
	}
	return &s
}

func equal(t *rapid.T, what string, got, want *nim.Set) {
	if got.Len() != want.Len() {
		t.Fatalf("%s: %d values, want %d", what, got.Len(), want.Len())
	}
	for v := range want.All() {
		if !got.Has(v) {
			t.Fatalf("%s: %d isn't there", what, v)
		}
	}
}

// The pairs and each of the three ways to ask for triples are what they say.
func TestTriples(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		reach := rapid.IntRange(0, 20).Draw(t, "reach")
		sums, values := triplesOf(t, reach)
		n := sums.known()
		var two, three, near, echoes nim.Set
		m := rapid.IntRange(max(3, n-reach+1), max(3, n+1)).Draw(t, "m")
		if m > n+1 {
			t.Skip("too few heaps")
		}
		forPairs(values, m, func(g uint32) { two.Add(g) })
		for x := 1; x <= n && x < m; x++ {
			if x < n-reach && (m-x)%2 == 0 {
				echoes.Add(values[x])
			}
			forPairs(values, m-x, func(g uint32) {
				three.Add(values[x] ^ g)
				if g < 64 && alike(values[x:], values[x]) <= 256 {
					near.Add(values[x] ^ g)
				}
			})
		}
		equal(t, "pairs", words(values, func(w int) uint64 { return sums.pairSums(m, w) }), &two)
		equal(t, "echoes", words(values, func(w int) uint64 { return sums.echoes(m, w) }), &echoes)
		equal(t, "near", words(values, func(w int) uint64 {
			return ^sums.near(^uint64(0), []int{m}, w)
		}), &near)
		equal(t, "far", words(values, func(w int) (word uint64) {
			for v := range uint32(64) {
				if sums.has([]int{m}, uint32(w)<<6|v) {
					word |= 1 << v
				}
			}
			return word
		}), &three)
		for v := range echoes.All() {
			if !three.Has(v) {
				t.Fatalf("the echo %d isn't the value of three heaps of %d", v, m)
			}
		}
	})
}

// forPairs gives the nim-sums of two parts of m.
func forPairs(values []uint32, m int, yield func(g uint32)) {
	for a := 1; a < m; a++ {
		yield(values[a] ^ values[m-a])
	}
}

// alike is how many of the values are in the same 64 as g.
func alike(values []uint32, g uint32) (n int) {
	for _, h := range values {
		if h>>6 == g>>6 {
			n++
		}
	}
	return n
}

// Of several totals, far finds the values of each.
func TestTriplesOfTotals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sums, values := triplesOf(t, 0)
		totals := rapid.SliceOfN(rapid.IntRange(3, max(3, sums.known()+1)), 0, 3).Draw(t, "totals")
		if sums.known() < 2 {
			t.Skip("too few heaps")
		}
		var want nim.Set
		for _, m := range totals {
			for x := 1; x < m-1; x++ {
				forPairs(values, m-x, func(g uint32) { want.Add(values[x] ^ g) })
			}
		}
		for v := range uint32(600) {
			if got := sums.has(totals, v); got != want.Has(v) {
				t.Fatalf("three heaps of %v with the value %d: %t, want %t", totals, v, got, want.Has(v))
			}
		}
	})
}

// Echoes of totals out of reach aren't known.
func TestEchoesOutOfReach(t *testing.T) {
	sums := newTriples(2)
	for range 10 {
		sums.push(0)
	}
	if got := sums.echoes(9, 0); got != 1 {
		t.Errorf("the echoes of 9 are the values %b, want 0 alone", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("no panic for a total out of reach")
		}
	}()
	sums.echoes(8, 0)
}
