package partizan

import (
	"iter"

	"grundy/jobs/integer"
)

// Ruleset is a game in which Left plays the numbers of one function and Right
// those of another: numbers 0 ≤ x < n to move to, or 1 ≤ x ≤ n to subtract.
// Heaps start at 0, which is terminal.
type Ruleset struct {
	// Left and Right are the players' functions.
	Left, Right *function
	Subtract    bool   // says that numbers are subtracted, and not moved to
	name, title string // in the catalogue
}

// Options yields Left's or Right's options of the heap n in increasing order.
func (r *Ruleset) Options(n uint64, left bool) iter.Seq[uint64] {
	f := r.Right
	if left {
		f = r.Left
	}
	isOption := r.options(f, n)
	return func(yield func(uint64) bool) {
		for to := range n {
			if isOption(to) && !yield(to) {
				return
			}
		}
	}
}

// options tells of each heap below n ≥ 1 whether it is an option of n for the player
// of the function f.
func (r *Ruleset) options(f *function, n uint64) func(to uint64) bool {
	has := f.of(n)
	if !r.Subtract {
		return has
	}
	return func(to uint64) bool { return has(n - to) }
}

// Outcome is an outcome class under perfect play.
type Outcome string

// The outcome classes.
const (
	L Outcome = "L" // Left wins, whoever begins
	R Outcome = "R" // Right wins, whoever begins
	N Outcome = "N" // the next player wins
	P Outcome = "P" // the previous player wins
)

// class is the outcome class by who wins moving first.
func class(left, right bool) Outcome {
	return map[[2]bool]Outcome{{true, true}: N, {true, false}: L, {false, true}: R,
		{false, false}: P}[[2]bool{left, right}]
}

// outcomes gives the outcome classes of the heaps 0, 1, …. Left wins moving first if and
// only if Right loses moving first from some left option, and the other way round. The
// heap n takes n steps, and a heap two bytes.
type outcomes struct {
	rules *Ruleset
	// leftWins and rightWins say of the known heaps whether that player wins moving first.
	leftWins, rightWins []bool
}

// next is the outcome class of the next heap.
func (o *outcomes) next() Outcome {
	n := uint64(len(o.leftWins))
	var left, right bool
	if n > 0 {
		left = wins(o.rules.options(o.rules.Left, n), o.rightWins)
		right = wins(o.rules.options(o.rules.Right, n), o.leftWins)
	}
	o.leftWins, o.rightWins = append(o.leftWins, left), append(o.rightWins, right)
	return class(left, right)
}

// wins reports whether a player has an option from which the other player, moving first, loses.
func wins(isOption func(to uint64) bool, otherWins []bool) bool {
	for to, lost := range otherWins {
		if !lost && isOption(uint64(to)) {
			return true
		}
	}
	return false
}

// learn takes in the outcome class of the next heap.
func (o *outcomes) learn(known Outcome) {
	o.leftWins = append(o.leftWins, known == L || known == N)
	o.rightWins = append(o.rightWins, known == R || known == N)
}

// function gives each heap n ≥ 1 a set of numbers.
type function struct {
	name     string // the function's word in written forms
	one, all string // in words, one of a heap's numbers and all of them
	// of tells of the numbers 0 ≤ x ≤ n which are the heap n's.
	of func(n uint64) func(x uint64) bool
	// rest is the function of all other numbers, if that has a word of its own.
	rest *function
}

// not is the function that gives each heap the numbers that f doesn't give.
func not(f *function) *function {
	if f.rest != nil {
		return f.rest
	}
	return &function{
		name: "not-" + f.name, one: "a number other than " + f.all,
		all: "the numbers other than " + f.all, rest: f,
		of: func(n uint64) func(uint64) bool {
			has := f.of(n)
			return func(x uint64) bool { return !has(x) }
		},
	}
}

// The functions of the paper's sections 2 and 3. Zero divides no n ≥ 1, and
// gcd(0, n) = n; by exception 0 is a nontotative of 1, as in the impartial games.
var (
	aliquot = &function{name: "aliquot", one: "one of its divisors", all: "its divisors",
		of: related(func(n, x uint64) bool { return n%x == 0 })}
	totative = &function{name: "totative", one: "one of its totatives", all: "its totatives",
		of: related(func(n, x uint64) bool { return integer.GCD(x, n) == 1 })}
)

// functions are the functions with a word of their own, each once.
var functions = []*function{
	aliquot,
	named(aliquot, "aliquant", "nondivisors"),
	totative,
	named(totative, "nontotative", "nontotatives"),
	{name: "prime-divisor", one: "one of its prime divisors", all: "its prime divisors",
		of: related(func(n, x uint64) bool { return n%x == 0 && integer.Prime(x) })},
	single("totient", "φ(n)", integer.Factorisation.Phi),
	single("tau", "τ(n)", integer.Factorisation.Tau),
	single("proper-tau", "τ(n) − 1", func(f integer.Factorisation) uint64 { return f.Tau() - 1 }),
	single("big-omega", "Ω(n)", integer.Factorisation.BigOmega),
	single("small-omega", "ω(n)", integer.Factorisation.Omega),
	sequence("primes", "a prime", "primes", integer.Prime),
	sequence("wythoff", "a number ⌊kφ⌋ (1, 3, 4, 6, 8, …)", "numbers ⌊kφ⌋", lowerWythoff),
}

// alsoCalled are other words for functions, those that arithmetic games have.
var alsoCalled = map[string]string{"divisor": "aliquot", "nondivisor": "aliquant",
	"prime-factor": "prime-divisor"}

// named gives the function not(f) a word of its own.
func named(f *function, name, plural string) *function {
	g := not(f)
	g.name, g.one, g.all = name, "one of its "+plural, "its "+plural
	f.rest = g
	return g
}

// single is the function that gives a heap one number.
func single(name, text string, number func(integer.Factorisation) uint64) *function {
	return &function{name: name, one: text, all: text, of: func(n uint64) func(uint64) bool {
		only := number(integer.Factor(n))
		return func(x uint64) bool { return x == only }
	}}
}

// sequence is a function that gives every heap the same numbers.
func sequence(name, one, all string, has func(x uint64) bool) *function {
	return &function{name: name, one: one, all: all, of: func(uint64) func(uint64) bool {
		return has
	}}
}

// related gives a heap n ≥ 1 the numbers x ≥ 1 that have a relation to n.
func related(has func(n, x uint64) bool) func(n uint64) func(x uint64) bool {
	return func(n uint64) func(uint64) bool {
		return func(x uint64) bool { return x > 0 && has(n, x) }
	}
}

// lowerWythoff says whether x is one of the numbers ⌊kφ⌋, k ≥ 1: 1, 3, 4, 6, 8, …; the
// others are ⌊kφ²⌋. If it is one, then k is the greatest number with kφ < x + 1. With
// φ = (1 + √5)/2 and 1/φ = (√5 − 1)/2, square roots of whole numbers decide, for x < 10^9.
func lowerWythoff(x uint64) bool {
	y := x + 1
	k := (integer.Sqrt(5*y*y) - y) / 2
	return x > 0 && (k+integer.Sqrt(5*k*k))/2 == x
}
