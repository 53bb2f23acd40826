package nontotative

import (
	"math"
	"testing"

	"grundy/jobs/integer"
)

// The numbers in the proof of theorem N8 of docs/PROOFS.md. All bounds have a margin of half a
// hundredth at least, and rounding errors of floating point numbers are far smaller.

// boundFrom is N in the proof: smaller heaps coprime to 30 are looked at one by one.
const boundFrom = 1 << 29

// share is γ(s): what of the values is good for m at least if σ(m) ≤ s.
func share(s float64) float64 {
	f := func(k float64) float64 { return math.Pow(1-k/7, 7*s) }
	return (6*f(3) + 8*f(2) + f(1)) / 15
}

// strays is E for a heap with the given number of primes.
func strays(primes int) float64 {
	w := float64(primes)
	return 6*math.Pow(4, w) + 8*math.Pow(3, w) + math.Pow(2, w) + w + 1
}

// straysShare is the greatest E(m)/m of the m ≥ from with σ(m) > s that are coprime to 30. Among
// those with w primes the product of the w least primes from 7 on has the greatest σ.
func straysShare(from, s float64) (greatest float64) {
	least, sigma := 1., 0.
	for i, q := range integer.PrimesTo(300)[3:] {
		least *= float64(q)
		sigma += 1 / float64(q)
		if sigma > s {
			greatest = max(greatest, strays(i+1)/max(from, least))
		}
	}
	return greatest
}

// heavyShare is Q/m: what of the m′ in an interval of length 10·tau·m up to m has σ(m′) > s at
// most, for the heap m.
func heavyShare(s, tau, m float64) (heavy float64) {
	var squares, cubes float64 // the sums of 1/q² and 1/q³ over the primes from 17 on
	for _, q := range integer.PrimesTo(lastPrime)[6:] {
		squares += 1 / float64(q*q)
		cubes += 1 / float64(q*q*q)
	}
	squares += squaresBeyond(lastPrime)
	cubes += squaresBeyond(lastPrime) / lastPrime
	moment := cubes + squares*squares
	sum := math.Log(math.Log(m)) + 0.2615 + 1/math.Pow(math.Log(m), 2)
	for _, q := range integer.PrimesTo(13) {
		sum -= 1 / float64(q)
	}
	for set := range 8 {
		density, sigma, without := 4./15, 0., 3
		for i, q := range []float64{7, 11, 13} {
			if set>>i&1 == 1 {
				density /= q
				sigma += 1 / q
			} else {
				density *= 1 - 1/q
				without++
			}
		}
		count := density*10*tau*m + math.Pow(2, float64(without))
		if d := s - sigma; d > 0 {
			second := density*10*tau*m*moment + math.Pow(2, float64(without))*sum*sum
			count = min(count, second/(d*d))
		}
		heavy += count / m
	}
	return heavy
}

// chernoff is M(λ)·e^(−λs): what of the numbers coprime to 30 has σ > s at most, by lemma 2.
func chernoff(s, lambda float64) float64 {
	return math.Exp(logMoment(integer.PrimesTo(lastPrime)[3:], lambda) - lambda*s)
}

// The table of the proof: G(m) ≤ (1/10 − τ)m for the m ≥ N with σ(m) ≤ s.
func TestClassFiveLevels(t *testing.T) {
	const margin = 1.005
	s := []float64{4. / 21, 2. / 7, 18. / 35, 5. / 7, 10. / 7}
	tau := []float64{1. / 82, 1. / 260, 1. / 700, 1. / 1100, 1. / 1110}
	if u := (4./15*s[0] + straysShare(boundFrom, 0)) / share(s[0]); u*margin > 1./10-tau[0] {
		t.Errorf("to σ = 4/21 values are up to %.5f of the heap", u)
	}
	for i := 1; i < len(s); i++ {
		counted := chernoff(s[i-1], 60)
		if i <= 2 {
			counted = heavyShare(s[i-1], tau[i-1], boundFrom)
		}
		lost := (counted + straysShare(boundFrom, s[i-1])) / share(s[i])
		if lost*margin > tau[i-1]-tau[i] {
			t.Errorf("to σ = %.4f: %.6f of %.6f is lost, and less than %.6f left", s[i], lost, tau[i-1], tau[i])
		}
	}
	if lost := chernoff(s[4], 60) / share(2*s[4]); lost > 1e-20 {
		t.Errorf("from σ = 10/7 to its double %.3g is lost", lost)
	}
	most := 225.
	for _, q := range integer.PrimesTo(73)[3:] {
		most *= 14. / (3 * float64(q))
	}
	if most > 1e-12 {
		t.Errorf("E is up to %.3g of what is good", most)
	}
}

// Below N theorem N8 is looked at heap by heap, here up to 2^20, and up to N with the tag long.
func TestClassFiveHeaps(t *testing.T) { classFiveTo(t, 1<<20) }

// classFiveTo tests theorem N8 of the heaps to a bound, and that the values of those coprime to 30
// are at most 3/50 of the heap from 1000 on.
func classFiveTo(t *testing.T, to uint64) {
	o := newOdd(0, to)
	for n := range to + 1 {
		g := uint64(o.next())
		o.learn(uint32(g))
		switch {
		case n%2 == 0 || n%3 == 0:
		case n%5 == 0:
			if g != n/10 && g != n/10+1 {
				t.Fatalf("G(%d) = %d isn't n/10, rounded down or up", n, g)
			}
		case n > 13:
			if 10*g+5 >= n || n >= 1000 && 50*g > 3*n {
				t.Fatalf("G(%d) = %d is too large", n, g)
			}
		}
	}
}
