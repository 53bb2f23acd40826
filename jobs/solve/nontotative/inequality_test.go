package nontotative

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/integer"
)

// The inequality (I) in the proof of theorem N5 of docs/PROOFS.md, where t ≥ 1/100: all bounds are
// by monotone functions on a grid. Quotients are below 0.9, and rounding errors of floating point
// numbers are far smaller.

const (
	gridStep  = 1e-4   // of the grid, and the η of the inequality
	gridEnd   = 10_000 // sums are bounded up to gridEnd·gridStep = 1
	lastPrime = 20_000 // the primes beyond it are bounded together
	// what the primes beyond lastPrime add, but for a probability up to beyondTail
	beyond = 1.5e-3
)

// squaresBeyond is a bound of Σ 1/q² over the primes q > y, y ≥ 5, which are 1 or 5 modulo 6.
func squaresBeyond(y float64) float64 { return 1/(3*y) + 2/(y*y) }

// beyondTail bounds the probability that Σ X_q/q over the primes q > lastPrime is at least beyond,
// by Chernoff's bound with λ = lastPrime, for which (e^(λ/q) − 1)/q ≤ (e − 1)·λ/q².
var beyondTail = math.Exp((math.E-1)*lastPrime*squaresBeyond(lastPrime) - lastPrime*beyond)

// tails gives for each i a bound of the probability that Σ X_q/q ≥ i·gridStep over the given primes
// up to lastPrime, where each 1/q is rounded up to a multiple of gridStep.
func tails(primes []uint64) []float64 {
	exact := make([]float64, gridEnd+1) // the last is for all sums from gridEnd·gridStep on
	exact[0] = 1
	for _, q := range primes {
		up := int(math.Ceil(1 / (float64(q) * gridStep)))
		chance := 1 / float64(q)
		for i := gridEnd; i >= 0; i-- {
			exact[min(i+up, gridEnd)] += exact[i] * chance
			exact[i] *= 1 - chance
		}
	}
	for i := gridEnd - 1; i >= 0; i-- {
		exact[i] += exact[i+1]
	}
	return exact
}

// atLeast bounds the probability that Σ X_q/q ≥ x over all primes, given the tails of those up to
// lastPrime.
func atLeast(tails []float64, x float64) float64 {
	i := int(math.Floor((x - beyond) / gridStep))
	return min(1, tails[min(max(0, i), gridEnd)]+beyondTail)
}

// inequality is what (I) is about, for p′ = next and the prime p before it.
type inequality struct {
	next, afterNext float64
	a               float64 // A(p′)
	share           float64 // c(p)
	all, others     []float64
	primes          []uint64
}

func newInequality(i int) *inequality {
	primes := integer.PrimesTo(lastPrime)
	k := &inequality{next: float64(primes[i]), afterNext: float64(primes[i+1]), share: 2. / 3}
	for j, q := range primes[:i] {
		k.a += 1 - k.a/float64(q)
		if j >= 2 {
			k.share *= 2 / float64(q)
		}
	}
	k.primes = primes[i:]
	k.all, k.others = tails(k.primes), tails(primes[i+1:])
	return k
}

// good is a lower bound of γ(n) for σ(n) ≤ s.
func (k *inequality) good(s float64) float64 {
	product := func(c float64) float64 { return math.Exp(s * k.next * math.Log(1-c/k.next)) }
	g := max(1-k.a*s, k.share*product(2))
	if k.next == 5 {
		g = max(g, product(5./3))
	}
	return g
}

// smallest is the greatest quotient of the cells with p′ | n and t = σ(n) − 1/p′ from 1/100 on.
func (k *inequality) smallest() (worst float64) {
	for i := 100; i < gridEnd; i++ {
		t, s := float64(i)*gridStep, float64(i+1)*gridStep+1/k.next
		q := atLeast(k.others, t-gridStep)/k.next +
			(t+gridStep)*atLeast(k.all, 1/k.next+max(t-1/k.afterNext, 0)-gridStep)
		worst = max(worst, q*(k.next-k.a)/k.good(s))
	}
	return worst
}

// larger is the greatest quotient of the cells with σ(n) ≥ 1/p′ and no divisor p′.
func (k *inequality) larger() (worst float64) {
	for i := int(1 / (k.next * gridStep)); i < gridEnd; i++ {
		s := float64(i) * gridStep
		q := (s + gridStep) * atLeast(k.all, s-1/k.afterNext-gridStep)
		worst = max(worst, q*(k.next-k.a)/k.good(s+gridStep))
	}
	return worst
}

// logMoment is a bound of log M(λ) of lemma 2, given the primes of the product up to lastPrime.
func logMoment(primes []uint64, lambda float64) float64 {
	moment := lambda * math.Exp(lambda/lastPrime) * squaresBeyond(lastPrime)
	for _, q := range primes {
		moment += math.Log1p(math.Expm1(lambda/float64(q)) / float64(q))
	}
	return moment
}

// far bounds the quotient for all σ(n) ≥ s by Chernoff's bound with λ, whose product with s·e^((b −
// λ)s) falls for s > 1/(λ − b).
func (k *inequality) far(s, lambda float64) float64 {
	b := -k.next * math.Log(1-2/k.next)
	moment := logMoment(k.primes, lambda)
	if lambda < b+1/s {
		return math.Inf(1)
	}
	return (k.next - k.a) / k.share * s * math.Exp(b*s+moment-lambda*(s-1/k.next-gridStep))
}

// The quotients are below 1 for p′ from 5 to 19, as the proof says.
func TestInequality(t *testing.T) {
	for i, most := range []float64{2: 0.61, 0.54, 0.50, 0.46, 0.48, 0.51} {
		if i < 2 {
			continue
		}
		k := newInequality(i)
		if q := max(k.smallest(), k.larger()); q > most {
			t.Errorf("for p′ = %v a quotient is up to %.4f", k.next, q)
		}
		if q := k.far(0.9, 60); q > 1e-5 {
			t.Errorf("for p′ = %v and large σ a quotient is up to %.2g", k.next, q)
		}
	}
}

// The tails bound the probabilities that all outcomes give, and are little larger.
func TestTails(t *testing.T) {
	primes := integer.PrimesTo(38)[2:]
	bounds := tails(primes)
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(0, 0.9).Draw(t, "x")
		if got, least, most := atLeast(bounds, x+beyond), exactTail(primes, x),
			exactTail(primes, x-12*gridStep); got < least || got > most+1e-9 {
			t.Fatalf("the tail at %g is bounded by %g, and lies between %g and %g", x, got, least, most)
		}
	})
}

// exactTail is the probability that Σ X_q/q ≥ x, by all outcomes.
func exactTail(primes []uint64, x float64) (chance float64) {
	for outcome := range 1 << len(primes) {
		sum, probability := 0.0, 1.0
		for i, q := range primes {
			if outcome>>i&1 == 1 {
				sum += 1 / float64(q)
				probability /= float64(q)
			} else {
				probability *= 1 - 1/float64(q)
			}
		}
		if sum >= x {
			chance += probability
		}
	}
	return chance
}
