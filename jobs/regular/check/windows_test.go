package check

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
)

// breaking is the rules of a game that theorem W2 of docs/PROOFS.md speaks of.
type breaking struct{ ends, singles, splits []int }

// greatest is t of the theorem: the greatest of all removals and ends.
func (b breaking) greatest() int {
	return slices.Max(slices.Concat(b.ends, b.singles, b.splits, []int{0}))
}

// options is the values of the options of the heap n whose lesser heap is at most depth.
func (b breaking) options(g []uint32, n, depth int) (seen nim.Set) {
	if slices.Contains(b.ends, n) {
		seen.Add(0)
	}
	for _, k := range b.singles {
		if n > k {
			seen.Add(g[n-k])
		}
	}
	for _, k := range b.splits {
		for a := 1; a <= min(depth, (n-k)/2); a++ {
			seen.Add(g[a] ^ g[n-k-a])
		}
	}
	return seen
}

// values is those of the heaps 0, …, to by the definition.
func (b breaking) values(to int) []uint32 {
	g := []uint32{0}
	for n := 1; n <= to; n++ {
		seen := b.options(g, n, n)
		g = append(g, seen.Mex())
	}
	return g
}

// windows is what theorem W2 speaks of besides the rules: the space and the numbers r, w, W, e and
// p.
type windows struct {
	mask                   uint32
	parity, offset         int
	r, depth, window, e, p int
}

// rare says whether the heap n is.
func (x windows) rare(g []uint32, n int) bool {
	return (bits.OnesCount32(g[n]&x.mask)+x.parity*(n+x.offset))%2 == 0
}

// numbers says whether the numbers are those of the theorem, but for the clause w + t ≥ 1.
func (x windows) numbers(t int) bool {
	return x.depth >= x.r && x.window >= x.depth+t && x.e+x.window > 2*x.depth+t
}

// holds says whether the three conditions are true.
func (x windows) holds(b breaking, g []uint32) bool {
	start := x.e + x.window
	if !slices.Equal(g[x.e:start], g[x.e+x.p:start+x.p]) {
		return false
	}
	for n := x.r + 1; n < start+x.p; n++ {
		if x.rare(g, n) {
			return false
		}
	}
	for n := start; n < start+x.p; n++ {
		seen := b.options(g, n, x.depth)
		if seen.Mex() < g[n] {
			return false
		}
	}
	return true
}

// goesOn says whether the values have the period p from the heap e on, as far as they are known.
func (x windows) goesOn(g []uint32) bool { return slices.Equal(g[x.e+x.p:], g[x.e:len(g)-x.p]) }

// Theorem W2: windows that come back prove a period, by the values of random games.
func TestWindowsThatComeBack(t *testing.T) {
	set := func(from, to int) *rapid.Generator[[]int] {
		return rapid.SliceOfNDistinct(rapid.IntRange(from, to), 0, 3, rapid.ID)
	}
	rapid.Check(t, func(rt *rapid.T) {
		x := windows{mask: rapid.Uint32Range(0, 7).Draw(rt, "mask"),
			parity: rapid.IntRange(0, 1).Draw(rt, "parity"),
			offset: rapid.IntRange(0, 1).Draw(rt, "offset")}
		b := breaking{set(1, 4).Draw(rt, "ends"), set(1, 4).Draw(rt, "singles"),
			set(0, 4).Draw(rt, "splits")}
		if x.parity == 1 {
			b.splits = slices.DeleteFunc(b.splits, func(k int) bool { return k%2 != x.offset })
		}
		most, g := b.greatest(), b.values(160)
		for x.e = range 20 {
			for x.p = 1; x.p <= 16; x.p++ {
				for x.depth = range 8 {
					for x.window = x.depth + most; x.window <= x.depth+most+2; x.window++ {
						for x.r = 0; x.r <= x.depth; x.r++ {
							if x.depth+most >= 1 && x.numbers(most) && x.holds(b, g) &&
								!x.goesOn(g) {
								rt.Fatalf("%+v fulfils the conditions for %+v, and the values don't go on: %v", b, x, g)
							}
						}
					}
				}
			}
		}
	})
	// 0.7721
	b, x := breaking{[]int{1, 2, 4}, []int{1, 2, 3}, []int{1, 2}},
		windows{mask: 5, r: 7, depth: 7, window: 13, e: 9, p: 8}
	if g := b.values(160); !x.numbers(b.greatest()) || !x.rare(g, x.r) || !x.holds(b, g) ||
		!x.goesOn(g) {
		t.Error("the conditions aren't fulfilled for 0.7721, with the last rare heap 7")
	}
}

// Without the clause w + t ≥ 1 theorem W2 is false: heaps that are split in two and nothing else.
// The checker refuses a certificate with such numbers.
func TestWindowsOfNothing(t *testing.T) {
	b, x := breaking{splits: []int{0}}, windows{parity: 1, window: 1, p: 1}
	g := b.values(20)
	if !x.numbers(b.greatest()) || !x.holds(b, g) || x.goesOn(g) {
		t.Errorf("the values %v aren't a counterexample", g)
	}
	_, err := ReadStreamed([]byte(`{"game": "octal:4.0", "theorem": "theorem W2", "period": 1, "window": 1, "start": 1, "depth": 0,
		"space": {"mask": 1, "parity": 1, "offset": 0}, "snapshots": [{"heap": 1, "values": "00"}, {"heap": 2, "values": "00"}]}`))
	if err == nil || !strings.Contains(err.Error(), "the certificate has numbers that can't be") {
		t.Errorf("the checker says: %v", err)
	}
}
