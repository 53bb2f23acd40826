package loopy

import (
	"fmt"
	mathbits "math/bits"
	"sync"

	"grundy/jobs/integer"
)

// MaxBound is the largest bound: up to it the primality test is proved.
const MaxBound = 1_000_000_000_000

// sieved is how far smallest prime factors are kept.
const sieved = 1 << 21

// smallest is the smallest prime factor of each n < sieved.
var smallest = sync.OnceValue(func() []uint32 {
	s := make([]uint32, sieved)
	for p := uint32(2); p < sieved; p++ {
		if s[p] != 0 {
			continue
		}
		for m := p; m < sieved; m += p {
			if s[m] == 0 {
				s[m] = p
			}
		}
	}
	return s
})

// trials is the primes that are tried by division: all up to the fourth root
// of the greatest bound and some more.
var trials = sync.OnceValue(func() []uint64 {
	var primes []uint64
	for n, p := range smallest()[:5000] {
		if n > 1 && uint32(n) == p {
			primes = append(primes, uint64(n))
		}
	}
	return primes
})

// ProperSum is s(n), the sum of the proper divisors of n, 1 ≤ n ≤ MaxBound.
//
// Time is that of a factorisation: by a table below 2^21, and otherwise by
// division by the primes below 5000, a primality test and Pollard's ρ.
func ProperSum(n uint64) uint64 {
	if n < 1 || n > MaxBound {
		panic(fmt.Sprintf("loopy: the proper divisors of %d are not known", n))
	}
	sum := uint64(1)
	factor(n, func(p uint64, e int) {
		term := uint64(1)
		for range e {
			term = term*p + 1
		}
		sum *= term
	})
	return sum - n
}

// ProperDivisors appends the proper divisors of n to buf, unordered.
func ProperDivisors(buf []uint64, n uint64) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	factor(n, func(p uint64, e int) {
		old := buf[from:]
		for power := p; e > 0; e, power = e-1, power*p {
			for _, d := range old {
				buf = append(buf, d*power)
			}
		}
	})
	return buf[:len(buf)-1] // n itself is made last
}

// factor calls each with the primes of n ≥ 1 and their exponents.
func factor(n uint64, each func(p uint64, e int)) {
	if n >= sieved {
		for _, p := range trials() {
			if p*p > n {
				break
			}
			n = divide(n, p, each)
		}
	}
	for n >= sieved {
		p := primeFactor(n)
		n = divide(n, p, each)
	}
	for n > 1 {
		n = divide(n, uint64(smallest()[n]), each)
	}
}

// divide takes the prime p out of n.
func divide(n, p uint64, each func(p uint64, e int)) uint64 {
	e := 0
	for n%p == 0 {
		n, e = n/p, e+1
	}
	if e > 0 {
		each(p, e)
	}
	return n
}

// primeFactor is a prime factor of n, sieved ≤ n ≤ MaxBound, that has none
// below 5000: n has at most three.
func primeFactor(n uint64) uint64 {
	for seed := uint64(1); !prime(n); seed++ {
		if d := rho(n, seed); d > 1 && d < n {
			n = min(d, n/d)
		}
	}
	return n
}

// prime is the strong pseudoprime test to the bases 2, 13, 23, 1662803, which
// is exact for odd n < 1.12·10^12 (G. Jaeschke, On strong pseudoprimes to
// several bases, Math. Comp. 61 (1993)).
func prime(n uint64) bool {
	twos := mathbits.TrailingZeros64(n - 1)
	for _, base := range []uint64{2, 13, 23, 1662803} {
		if x := power(base%n, (n-1)>>twos, n); !strong(x, twos, n) {
			return false
		}
	}
	return n > 1
}

// strong reports whether x is 1 or one of its squares is −1.
func strong(x uint64, twos int, n uint64) bool {
	if x == 1 || x == n-1 || x == 0 {
		return true
	}
	for range twos - 1 {
		if x = times(x, x, n); x == n-1 {
			return true
		}
	}
	return false
}

// rho is a divisor of n by Pollard's ρ with x² + seed, perhaps 1 or n.
func rho(n, seed uint64) uint64 {
	x, y := seed+1, seed+1
	for {
		x = (times(x, x, n) + seed) % n
		y = (times(y, y, n) + seed) % n
		y = (times(y, y, n) + seed) % n
		if d := integer.GCD(max(x, y)-min(x, y), n); d > 1 {
			return d
		}
	}
}

func times(a, b, n uint64) uint64 {
	hi, lo := mathbits.Mul64(a, b)
	_, rest := mathbits.Div64(hi%n, lo, n)
	return rest
}

func power(a, e, n uint64) uint64 {
	p := uint64(1)
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			p = times(p, a, n)
		}
		a = times(a, a, n)
	}
	return p
}
