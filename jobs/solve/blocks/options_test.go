package blocks

import (
	"slices"
	"testing"
)

// game is CUT {1, m} or CUT {1, m, d}, with the options that the proof of theorem C13 names.
type game struct {
	Values
	k, d uint64 // d is 0 if there is no odd cut-number from 3 on
}

func gameOf(m, d uint64) (game, bool) {
	v, ok := For(m, d)
	return game{v, v.rise / 4, d}, ok && (v.Theorem == "theorem C11" || v.Theorem == "theorem C13")
}

// low is the least place of a lower heap of w; it may be above m.
func (g game) low(w uint64) uint64 {
	i := w / 4
	return [4]uint64{i*g.f + 1, i*g.f + 1, i*g.f + 2, (i + 1) * g.f}[w%4]
}

// lower is the least lower heap of w, upper the least upper one.
func (g game) lower(w uint64) uint64 { return g.m*w + g.low(w) }
func (g game) upper(w uint64) uint64 { return g.m*(w+2) + 1 }

// fill is the c-cut of n into the given heaps and others that don't change the pair (lemma 3):
// a heap 1 or 2 or both, and pairs.
func fill(n, c uint64, heaps ...uint64) []uint64 {
	rest, total := c+1-uint64(len(heaps)), n
	for _, x := range heaps {
		total -= x
	}
	var single []uint64
	switch {
	case rest%2 == 1 && total%2 == 1:
		single = []uint64{1}
	case rest%2 == 1:
		single = []uint64{2}
	case total%2 == 1:
		single = []uint64{1, 2}
	}
	for _, x := range single {
		total -= x
	}
	rest -= uint64(len(single))
	ones := slices.Repeat([]uint64{1}, int(rest-2))
	last := (total - (rest - 2)) / 2
	return slices.Concat(heaps, single, ones, []uint64{last, last})
}

// high is the option of lemma 4 of a heap n that is far enough above the heaps of v.
func (g game) high(n, v uint64) []uint64 {
	switch {
	case g.low(v) <= g.m:
		return fill(n, g.m, g.lower(v))
	case (g.k-1)*g.f < g.m:
		return fill(n, g.m, g.lower(v-1), g.lower(1))
	}
	return fill(n, g.m, g.lower(4), g.lower(v-4))
}

// option is the option of the heap n ≤ 2p of the value 2v + ((n + 1 + e) mod 2), below its own.
func (g game) option(n, v, e uint64) []uint64 {
	p, sigma := g.Period(), v/2%2
	if n > p && v >= g.rise {
		parts := g.option(n-p, v-g.rise, e)
		parts[0] += p
		return parts
	}
	block, r := (n-1)/g.m, (n-1)%g.m+1
	w := g.At(n) / 2
	switch {
	case v == w && (r > 1 || block == w):
		return []uint64{n - 1, 1}
	case block == w && n <= p:
		return g.ofLower(n, v, w, e)
	case e == sigma:
		return g.high(n, v)
	}
	return fill(n, g.m, g.upper(v))
}

// ofLower is the option of a lower heap n of w, for v < w.
func (g game) ofLower(n, v, w, e uint64) []uint64 {
	switch {
	case e == v/2%2:
		return fill(n, g.m, g.lower(v))
	case v+1 == w:
		return []uint64{n - g.m, g.m}
	case v+2 < w:
		return fill(n, g.m, g.upper(v))
	case w%4 == 1 && w > 5:
		return fill(n, g.d, g.lower(v-3), g.lower(2), g.lower(1))
	case w == 5:
		return fill(n, g.d, g.lower(2), g.lower(1))
	case w%4 == 2:
		return []uint64{n - g.m - 1, g.m + 1}
	}
	return fill(n, g.d, g.lower(v))
}

// check says what is wrong with the parts as an option of n of the value want, or nothing.
func (g game) check(parts []uint64, n, want uint64) string {
	value := uint64(0)
	for _, x := range parts {
		if x == 0 || x > n {
			return "a part isn't a heap"
		}
		value ^= g.At(x)
		n -= x
	}
	c := uint64(len(parts) - 1)
	switch {
	case n != 0:
		return "the parts don't add up"
	case c != 1 && c != g.m && c != g.d:
		return "that isn't a cut"
	case value != want:
		return "the value is another"
	}
	return ""
}

// Each smaller value is that of the option that the proof of theorem C13 names, for all m up to
// 16 and some with the table of 66 blocks.
func TestOptionsOfTheProof(t *testing.T) {
	pairs := [][2]uint64{{30, 61}, {32, 65}}
	for m := uint64(4); m <= 16; m += 2 {
		pairs = append(pairs, [2]uint64{m, 0})
		for d := 2*m + 1; d <= 3*m+3; d += 2 {
			pairs = append(pairs, [2]uint64{m, d})
		}
	}
	for _, pair := range pairs {
		g, ok := gameOf(pair[0], pair[1])
		for n := uint64(1); ok && n <= 2*g.Period(); n++ {
			for want := range g.At(n) {
				parts := g.option(n, want/2, (want+n+1)%2)
				if wrong := g.check(parts, n, want); wrong != "" {
					t.Fatalf("m = %d, d = %d: %d of the heap %d by %v: %s",
						g.m, g.d, want, n, parts, wrong)
				}
			}
		}
	}
}
