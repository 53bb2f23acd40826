package partizan

import "grundy/jobs/integer"

// Function gives each heap n ≥ 1 a set of numbers.
type Function struct {
	// Name is its word in written forms.
	Name string
	// One is one of the numbers, All the numbers of a heap, in words.
	One, All string
	// Of is the set of the heap n: it tells of a number 0 ≤ x ≤ n whether it is
	// in it.
	Of func(n uint64) func(x uint64) bool
	// rest is the function of all other numbers; nil where it isn't listed.
	rest *Function
}

// not is the function whose numbers are those that f hasn't got.
func not(f *Function) *Function {
	if f.rest != nil {
		return f.rest
	}
	return &Function{
		Name: "not-" + f.Name, One: "a number other than " + f.All, All: "the numbers other than " + f.All, rest: f,
		Of: func(n uint64) func(uint64) bool {
			has := f.Of(n)
			return func(x uint64) bool { return !has(x) }
		},
	}
}

// The functions of the paper's sections 2 and 3. Zero divides no n ≥ 1, and
// gcd(0, n) = n; by exception 0 is a nontotative of 1, as in the impartial games.
var (
	aliquot  = &Function{Name: "aliquot", One: "one of its divisors", All: "its divisors", Of: divisors}
	totative = &Function{Name: "totative", One: "one of its totatives", All: "its totatives", Of: totatives}
)

// functions are those with a word of their own, each once.
var functions = []*Function{
	aliquot,
	named(aliquot, "aliquant", "nondivisors"),
	totative,
	named(totative, "nontotative", "nontotatives"),
	{Name: "prime-divisor", One: "one of its prime divisors", All: "its prime divisors", Of: primeDivisors},
	single("totient", "φ(n)", totient),
	single("tau", "τ(n)", tau),
	single("proper-tau", "τ(n) − 1", func(n uint64) uint64 { return tau(n) - 1 }),
	single("big-omega", "Ω(n)", func(n uint64) uint64 { return omega(n, true) }),
	single("small-omega", "ω(n)", func(n uint64) uint64 { return omega(n, false) }),
	sequence("primes", "a prime", "primes", integer.Prime),
	sequence("wythoff", "a number ⌊kφ⌋ (1, 3, 4, 6, 8, …)", "numbers ⌊kφ⌋", lowerWythoff),
}

// alsoCalled are other words for functions, those that arithmetic games have.
var alsoCalled = map[string]string{"divisor": "aliquot", "nondivisor": "aliquant", "prime-factor": "prime-divisor"}

// named gives the numbers that f hasn't got a word of their own.
func named(f *Function, name, plural string) *Function {
	g := not(f)
	g.Name, g.One, g.All = name, "one of its "+plural, "its "+plural
	f.rest = g
	return g
}

// single is the function of a set of one number.
func single(name, text string, f func(n uint64) uint64) *Function {
	return &Function{Name: name, One: text, All: text, Of: func(n uint64) func(uint64) bool {
		only := f(n)
		return func(x uint64) bool { return x == only }
	}}
}

// sequence is a function that gives every heap the same numbers.
func sequence(name, one, all string, has func(x uint64) bool) *Function {
	return &Function{Name: name, One: one, All: all, Of: func(uint64) func(uint64) bool { return has }}
}

func divisors(n uint64) func(uint64) bool {
	return func(x uint64) bool { return x > 0 && n%x == 0 }
}

func totatives(n uint64) func(uint64) bool {
	return func(x uint64) bool { return x > 0 && integer.GCD(x, n) == 1 }
}

func primeDivisors(n uint64) func(uint64) bool {
	return func(x uint64) bool { return x > 0 && n%x == 0 && integer.Prime(x) }
}

// factor calls each with the primes of n ≥ 1 and their exponents.
func factor(n uint64, each func(p, e uint64)) {
	for p := uint64(2); n > 1; p++ {
		if p*p > n {
			p = n
		}
		e := uint64(0)
		for ; n%p == 0; n /= p {
			e++
		}
		if e > 0 {
			each(p, e)
		}
	}
}

// totient is φ(n).
func totient(n uint64) uint64 {
	phi := n
	factor(n, func(p, _ uint64) { phi -= phi / p })
	return phi
}

// tau is τ(n), the number of divisors.
func tau(n uint64) uint64 {
	count := uint64(1)
	factor(n, func(_, e uint64) { count *= e + 1 })
	return count
}

// omega is the number of prime factors of n, with multiplicity Ω(n), without
// it ω(n).
func omega(n uint64, multiplicity bool) (count uint64) {
	factor(n, func(_, e uint64) {
		if !multiplicity {
			e = 1
		}
		count += e
	})
	return count
}

// lowerWythoff is the numbers ⌊kφ⌋, k ≥ 1: 1, 3, 4, 6, 8, …; the others are
// ⌊kφ²⌋. A number is one of them just if the Fibonacci numbers that it is
// uniquely a sum of without neighbours (E. Zeckendorf), of 1, 2, 3, 5, 8, …,
// have their least with an even index, counted from 0.
func lowerWythoff(x uint64) bool {
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
