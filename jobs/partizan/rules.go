package partizan

import "iter"

// Function gives each heap n ≥ 1 a set of numbers, which Left plays; Right
// plays the others.
type Function struct {
	// Name is its word in the game's name, Title that in capitals.
	Name, Title string
	// Numbers names Left's numbers, Others those of Right.
	Numbers, Others string
	// Has reports whether x is one of the numbers of n.
	Has func(x, n uint64) bool
	// PerHeap: whether it has x depends on the heap.
	PerHeap bool
}

// Ruleset is a complementary game: the numbers 0 ≤ x < n to move to, or
// 1 ≤ x ≤ n to subtract, are divided between the players. Heaps start at 0,
// which is terminal.
type Ruleset struct {
	Function
	// Subtract: the number is subtracted, otherwise moved to.
	Subtract bool
}

// Options yields Left's or Right's options of the heap n in increasing order.
func (r *Ruleset) Options(n uint64, left bool) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for to := range n {
			if r.has(to, n) == left && !yield(to) {
				return
			}
		}
	}
}

// has reports whether the option from n to the heap to is Left's.
func (r *Ruleset) has(to, n uint64) bool {
	if r.Subtract {
		return r.Has(n-to, n)
	}
	return r.Has(to, n)
}

// divisor is d | n; 0 divides no n ≥ 1.
func divisor(x, n uint64) bool { return x > 0 && n%x == 0 }

// totative is gcd(x, n) = 1; by exception 0 is a nontotative of 1, as in the
// impartial games.
func totative(x, n uint64) bool { return x > 0 && gcd(x, n) == 1 }

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// prime doesn't depend on the heap.
func prime(x, _ uint64) bool {
	for d := uint64(2); d*d <= x; d++ {
		if x%d == 0 {
			return false
		}
	}
	return x > 1
}

// lowerWythoff is the numbers ⌊kφ⌋, k ≥ 1: 1, 3, 4, 6, 8, …; the others are
// ⌊kφ²⌋. A number is one of them just if the Fibonacci numbers that it is
// uniquely a sum of without neighbours (E. Zeckendorf), of 1, 2, 3, 5, 8, …,
// have their least with an even index, counted from 0.
func lowerWythoff(x, _ uint64) bool {
	fib := []uint64{1, 2}
	for fib[len(fib)-1] < x {
		fib = append(fib, fib[len(fib)-1]+fib[len(fib)-2])
	}
	for i := len(fib) - 1; x > 0; i-- {
		if fib[i] <= x {
			if x -= fib[i]; x == 0 {
				return i%2 == 0
			}
		}
	}
	return false
}

// rulesets are the games of the catalogue.
var rulesets = []*Ruleset{
	{Function{"maliquot", "MALIQUOT | MALIQUANT", "proper divisors", "nondivisors", divisor, true}, false},
	{Function{"saliquot", "SALIQUOT | SALIQUANT", "divisors", "nondivisors", divisor, true}, true},
	{Function{"totative", "TOTATIVE | NONTOTATIVE", "totatives", "nontotatives", totative, true}, false},
	{Function{"primes", "PRIMES | NONPRIMES", "a prime", "a number that isn't prime", prime, false}, true},
	{Function{"wythoff", "WYTHOFF PARTIZAN SUBTRACTION", "a number ⌊kφ⌋ (1, 3, 4, 6, 8, …)", "a number ⌊kφ²⌋ (2, 5, 7, 10, …)", lowerWythoff, false}, true},
}
