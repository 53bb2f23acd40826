package nontotative

import (
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/integer"
)

// heapOf3 is h(v) of theorem N2, the heap of class 3 with the value v, for a v that 3 doesn't
// divide.
func heapOf3(v uint64) uint64 { return 4*v + 2*(v%3) - 3 }

// Theorem N6: the heaps of class 5 and the values that no multiple of 10 or 15 has, in order, and
// that the heaps 2v and h(v) are no options of the heap that belongs to v.
func TestClassFive(t *testing.T) {
	g := byDefinition()
	of10or15 := map[uint64]bool{}
	for n := range g {
		if n > 0 && (n%10 == 0 || n%15 == 0) {
			of10or15[uint64(g[n])] = true
		}
	}
	n := uint64(0)
	for v := uint64(1); v <= 150; v++ {
		if of10or15[v] {
			continue
		}
		for n++; integer.SmallestPrime(n) != 5; n++ {
		}
		if n != 10*v-5 && n != 10*v+5 || integer.GCD(n, 2*v) > 1 ||
			v%3 > 0 && integer.GCD(n, heapOf3(v)) > 1 {
			t.Errorf("to the value %d belongs the heap %d", v, n)
		}
	}
}

// Lemma 1 of theorem N5: if 3 doesn't divide v, 5 divides v·h(v), and n is coprime to 30 and to
// v·h(v), then no heap of the classes 2, 3 and 5 with the value v has a prime in common with n.
func TestGoodValues(t *testing.T) {
	g := byDefinition()
	rapid.Check(t, func(t *rapid.T) {
		n := 30*rapid.Uint64Range(0, 100).Draw(t, "n/30") + rapid.SampledFrom(
			[]uint64{7, 11, 13, 17, 19, 23, 29, 31}).Draw(t, "n mod 30")
		for v := uint64(1); v < 700; v++ {
			if v%3 == 0 || v*heapOf3(v)%5 > 0 || integer.GCD(v*heapOf3(v), n) > 1 {
				continue
			}
			for m := uint64(2); m <= 3000; m++ {
				if uint64(g[m]) == v && integer.SmallestPrime(m) <= 5 && integer.GCD(m, n) > 1 {
					t.Fatalf("%d isn't good for %d: the heap %d has it", v, n, m)
				}
			}
		}
	})
}
