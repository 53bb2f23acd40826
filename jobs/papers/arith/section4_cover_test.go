package arith

import (
	"math/big"
	"math/bits"
	"slices"
	"testing"

	"grundy/jobs/integer"
)

// coverHeap is the heap from which on no heap of COMPLEMENT-GRUNDY has a quotient below 3 by a
// divisor up to coverDivisor.
const coverDivisor, coverHeap = 100_000, 3 * coverDivisor

// cover is the residues modulo a number 2m that a heap n ≥ coverHeap of the value w may have, by
// the divisors d of m up to coverDivisor. If ⌊n/d⌋ is odd and G(d) ⊕ G(n mod d) = w, then w is
// the value of an option of n. Both depend on n modulo 2d, and so on n modulo 2m alone.
type cover struct {
	w        uint32
	g        []uint32 // the values of the heaps 0, 1, …, coverDivisor
	modulus  *big.Int // 2m
	residues []*big.Int
	divisors []uint64 // of m, up to coverDivisor
	divides  []bool   // whether a number is one of them
}

func newCover(w uint32, g []uint32) *cover {
	residues := []*big.Int{big.NewInt(0), big.NewInt(1)}
	return &cover{w, g, big.NewInt(2), residues, []uint64{1}, make([]bool, coverDivisor+1)}
}

// multiply goes from m to p·m, for a prime p: each residue becomes p residues, of which those
// are left that no new divisor excludes.
func (c *cover) multiply(p uint64) {
	var fresh []uint64
	for _, d := range c.divisors {
		if d*p <= coverDivisor && !c.divides[d*p] {
			fresh = append(fresh, d*p)
			c.divides[d*p] = true
		}
	}
	c.divisors = append(c.divisors, fresh...)
	steps := remainders(c.modulus, fresh)
	var left []*big.Int
	for _, s := range c.residues {
		first := remainders(s, fresh)
		for k := range p { // s + k·2m
			excluded := false
			for i, d := range fresh {
				if excluded = c.excludes(d, (first[i]+k*steps[i])%(2*d)); excluded {
					break
				}
			}
			if !excluded {
				left = append(left, s)
			}
			s = new(big.Int).Add(s, c.modulus)
		}
	}
	c.residues = left
	c.modulus = new(big.Int).Mul(c.modulus, new(big.Int).SetUint64(p))
}

// excludes reports whether the divisor d gives an option of the value w to the heaps congruent to r
// modulo 2d.
func (c *cover) excludes(d, r uint64) bool { return r >= d && c.g[d]^c.g[r-d] == c.w }

// remainders is x modulo 2d for each of the divisors d.
func remainders(x *big.Int, divisors []uint64) []uint64 {
	all := make([]uint64, len(divisors))
	for i, d := range divisors {
		for _, word := range slices.Backward(x.Bits()) {
			_, all[i] = bits.Div64(all[i], uint64(word), 2*d)
		}
	}
	return all
}

// leaves checks that the residues left are 178, and modulo m the numbers 0, …, 97.
func (c *cover) leaves(t *testing.T) {
	half := new(big.Int).Rsh(c.modulus, 1)
	modulo := map[string]bool{}
	for _, s := range c.residues {
		s := new(big.Int).Mod(s, half)
		if modulo[s.String()] = true; s.Cmp(big.NewInt(97)) > 0 {
			t.Errorf("the residue %d is left modulo %d", s, half)
		}
	}
	if len(c.residues) != 178 || len(modulo) != 98 {
		t.Errorf("%d residues are left modulo %d, and %d modulo its half", len(c.residues), c.modulus, len(modulo))
	}
}

// defined reports whether the heap n has the value that its options give, given the values of all
// smaller heaps.
func defined(g []uint32, n int) bool {
	seen := make([]bool, n+1)
	for k := 2; k <= n; k++ { // the quotient, which divisors d share
		for d, r := n/k, n%k; k*d > n-d; d, r = d-1, r+k {
			seen[g[d]*uint32(k&1)^g[r]] = true
		}
	}
	return slices.Index(seen, false) == int(g[n])
}

// beginning is the values that theorem D3 begins with. Every heap whose number is a multiple of
// step is compared with the definition; all of them take a minute or more.
func beginning(t *testing.T, step int) []uint32 {
	t.Helper()
	grundy := complementGrundyGame()
	g := append([]uint32{0},
		Computed(t, grundy, grundy.Products[0].Solvers[0], nil, coverHeap, Whole)...)
	for n := step; n < len(g); n += step {
		if !defined(g, n) {
			t.Fatalf("the heap %d hasn't the value %d", n, g[n])
		}
	}
	return g
}

// Theorem D3: a heap of the value 12 is at most 97 more than a multiple of a number of 146 digits.
// The first factors leave 178 residues, and the others exclude none of them for good.
func TestTwelve(t *testing.T) {
	g := beginning(t, 997)
	if slices.Contains(g, 12) {
		t.Fatal("a heap below those of the theorem has the value 12")
	}
	c := newCover(12, g[:coverDivisor+1])
	for _, p := range []uint64{2, 2, 2, 3, 5, 2, 3, 7, 2, 3, 11, 5, 2, 13, 2, 3, 7, 17, 2, 5, 19,
		23, 2, 11, 29} {
		c.multiply(p)
	}
	if c.modulus.String() != "172166300482176000" {
		t.Errorf("the modulus is %d", c.modulus)
	}
	c.leaves(t)
	for _, p := range append(integer.PrimesTo(338)[10:], 3, 13, 17) {
		c.multiply(p)
	}
	if least := new(big.Int).Exp(big.NewInt(10), big.NewInt(144), nil); c.modulus.Cmp(
		least.Mul(least, big.NewInt(38))) < 0 {
		t.Errorf("the modulus is %d", c.modulus)
	}
	c.leaves(t)
}

// What a divisor excludes, by the definition: an odd number of copies of it and a remainder.
func TestCoverExcludes(t *testing.T) {
	g := sequences(t, 60)["complement-grundy"]
	for w := range uint32(8) {
		c := newCover(w, g)
		for d := uint64(1); d <= 60; d++ {
			for n := range uint64(500) {
				want := n/d%2 == 1 && g[d]^g[n%d] == w
				if got := c.excludes(d, n%(2*d)); got != want {
					t.Fatalf("%d excludes %d for the value %d: %t", d, n, w, got)
				}
			}
		}
	}
}
