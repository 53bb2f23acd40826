package nontotative

import (
	"math/big"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/integer"
)

// The theorems N1 to N4 of docs/PROOFS.md: their finite parts, and what they say of values by the
// definition.

// byDefinition gives the values of the heaps 0, 1, …, 3000.
var byDefinition = sync.OnceValue(func() []uint32 {
	g := make([]uint32, 3001)
	for n := 1; n < len(g); n++ {
		seen := make([]bool, n+1)
		seen[0] = true
		for m := 1; m < n; m++ {
			if integer.GCD(uint64(m), uint64(n)) > 1 {
				seen[g[m]] = true
			}
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	return g
})

// Theorem N1: heaps of one value have no common divisor, but for 0 and 1.
func TestNontotativeCoprime(t *testing.T) {
	heaps := map[uint32][]uint64{}
	for i, v := range byDefinition()[2:] {
		n := uint64(i + 2)
		for _, m := range heaps[v] {
			if integer.GCD(m, n) > 1 {
				t.Errorf("the heaps %d and %d have the value %d", m, n, v)
			}
		}
		heaps[v] = append(heaps[v], n)
	}
}

// Theorem N2: the values of class 2, those of class 3, and where a value stands in both.
func TestNontotativeClasses(t *testing.T) {
	of3 := map[uint32]int{}
	g := byDefinition()
	for n, v := range g[2:] {
		n, w := n+2, int(v)
		if n%2 == 0 && 2*w != n || n%2 == 1 && w > (n+1)/4 || n%6 == 3 && w != (n+1)/4 {
			t.Errorf("the heap %d has the value %d", n, v)
		}
		if n%6 == 3 {
			of3[v] = n
		}
	}
	for v := uint32(1); v < 700; v++ {
		n, ok := of3[v], v%3 > 0
		if (n > 0) != ok || ok && n != int(4*v-1) && n != int(4*v+1) {
			t.Errorf("the value %d stands at the heap %d of class 3", v, n)
		}
	}
}

// Theorem N3: the recursion gives the constants that the definition of r(p) gives, which fall, with
// a(p) from 2/3 to 1.
func TestRatios(t *testing.T) {
	one := big.NewRat(1, 1)
	product, sum := big.NewRat(1, 1), new(big.Rat) // ∏(1 − 1/q) and A(p), over the primes q < p
	previous := one
	constants := ratios(1000)
	for _, p := range integer.PrimesTo(1000) {
		inverse := big.NewRat(1, int64(p))
		a := new(big.Rat).Sub(one, new(big.Rat).Mul(sum, inverse))
		density := new(big.Rat).Mul(product, inverse)
		r := new(big.Rat).Quo(density, a)
		if r.Cmp(constants[p]) != 0 || r.Cmp(previous) >= 0 || a.Cmp(big.NewRat(2, 3)) < 0 ||
			a.Cmp(one) > 0 {
			t.Fatalf("r(%d) = %v and a = %v; by the recursion %v", p, r, a, constants[p])
		}
		previous = r
		sum.Add(sum, a)
		product.Sub(product, density)
	}
	for p, want := range map[uint64]string{2: "1/2", 3: "1/4", 5: "1/10", 7: "2/35", 11: "1/35",
		13: "8/357", 17: "48/3143"} {
		if got := constants[p].String(); got != want {
			t.Errorf("r(%d) = %s, want %s", p, got, want)
		}
	}
}

// Theorem N4, the count in its proof: of the first V values those below V that multiples of p have
// are all values of options of p^k, where V is its value.
func TestPowersSeeAllValues(t *testing.T) {
	g := byDefinition()
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(integer.PrimesTo(14)).Draw(t, "p")
		n := p
		for n*p <= 3000 && rapid.Bool().Draw(t, "more") {
			n *= p
		}
		seen := map[uint32]bool{}
		for m := uint64(0); m < n; m += p {
			seen[g[m]] = true
		}
		for v := range g[n] {
			if !seen[v] {
				t.Fatalf("no multiple of %d below %d has the value %d", p, n, v)
			}
		}
	})
}
