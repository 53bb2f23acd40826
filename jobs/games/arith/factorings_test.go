package arith

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/integer"
	"grundy/jobs/nim"
)

// factoringRules are the four games of section 5 with their first heaps.
var factoringRules = map[factoring]uint64{
	{move: to, fewest: 2}:                1,
	{move: to, fewest: 2, coprime: true}: 1,
	{move: subtract, fewest: 1}:          0,
	{move: subtract, fewest: 2}:          0,
}

// walked is the values of the heaps up to last by the walk, the heap n at
// place n.
func walked(r factoring, first, last uint64) []uint32 {
	k, g := r.walk(first).build(last), make([]uint32, last+1)
	for n := first; n <= last; n++ {
		g[n] = k.value(n)
		k.learn(n, g[n])
	}
	return g
}

// secondRung is the value of the heap n by the trial divisions of the second rung.
func secondRung(r factoring, n uint64, g []uint32) uint32 {
	var seen nim.Set
	r.optionValues(n, func(h uint64) uint32 { return g[h] }, &seen)
	return seen.Mex()
}

// The walks against the second rung: every heap up to 20000, then heaps with
// many factorings and random ones.
func TestWalks(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	far := []uint64{2 << 15, 59049, 60480, 65520, 75600, 90090, 98280, 100800, 110880}
	for range 100 {
		far = append(far, 20_000+random.Uint64N(91_000))
	}
	for r, first := range factoringRules {
		g := walked(r, first, 111_000)
		for n := first; n <= 20_000; n++ {
			if want := secondRung(r, n, g); g[n] != want {
				t.Fatalf("%+v: the heap %d has the value %d, want %d", r, n, g[n], want)
			}
		}
		for _, n := range far {
			if want := secondRung(r, n, g); g[n] != want {
				t.Fatalf("%+v: the heap %d has the value %d, want %d", r, n, g[n], want)
			}
		}
	}
}

// A walk taken up at a random heap.
func TestWalksResumed(t *testing.T) {
	for r, first := range factoringRules {
		want := walked(r, first, 4000)
		rapid.Check(t, func(t *rapid.T) {
			known := rapid.Uint64Range(first, 4000).Draw(t, "known")
			k := r.walk(first).build(4000)
			for n := first; n < known; n++ {
				k.learn(n, want[n])
			}
			for n := known; n <= min(4000, known+500); n++ {
				got := k.value(n)
				k.learn(n, got)
				if got != want[n] {
					t.Fatalf("%+v from %d: the heap %d has the value %d, want %d", r, known, n, got, want[n])
				}
			}
		})
	}
}

// The factorings that a walk meets, counted, against those that the definition
// lists.
func TestWalkCounts(t *testing.T) {
	var every func(w *walk, from, to int) int
	every = func(w *walk, from, to int) int {
		n := to - from
		for _, s := range w.splits[from:to] {
			n += every(w, int(s.next), int(s.end))
		}
		return n
	}
	for _, n := range []uint64{2, 3 * 3, 5 * 7, 2 * 2 * 2 * 3 * 3 * 5, 1 << 20, 30030, 60480, 720720} {
		var s signature
		f := integer.Factor(n)
		for i, q := range f {
			s[i] = uint8(q.Exponent)
		}
		slices.SortFunc(s[:], func(a, b uint8) int { return int(b) - int(a) })
		w := newWalk(s, int(f.Tau()), false)
		factorings := 0
		for range (factoring{move: to, fewest: 2}).options(n) {
			factorings++
		}
		if got := every(w, w.whole, len(w.splits)); got != factorings {
			t.Errorf("the walk of %d meets %d factorings, want %d", n, got, factorings)
		}
	}
}
