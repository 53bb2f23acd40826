// Package factoring computes the values of the factoring games (D. E. Iannucci and U. Larsson, Game
// values of arithmetic functions, Integers 21 (2021), section 5): a player factors n = a1 · … · ak
// with all ai ≥ 2 and moves to the sum of the components ai, or n − ai.
//
// The options are enumerated depth-first over nondecreasing factors, as in the definition, but
// without a division. Numbers whose factorisations have the same exponents, as 12 and 45, have the
// same lattice of divisors and so the same factorings. The walk through a lattice is made once for
// each such signature, with indices of divisors. For a heap, the nim-values of the components of
// its divisors are entered, and the nim-sums of its options are marked in a table, with n as the
// mark.
//
// Why each factoring is met once: the divisors of a lattice are ordered by the exponent of the last
// prime, then of the last but one, and so on, instead of by size. The walk needs only that a ≤ b
// implies ac ≤ bc, and hence that a divisor is not above its multiples. So the factors of a
// factoring can be sorted, a factoring is built from its least factor on, and a factor that is
// above the rest that it leaves begins none.
//
// Time: a step for each factoring of n, 71 on average for the heaps up to 10^7, and a look-up for
// each divisor. Memory: 4 bytes a heap, and for each signature 16 bytes for each way to split a
// divisor into two, about τ₃/2 of them, τ₃ the number of ordered factorings into three: 20 MB for
// the 491 signatures up to 10^7. Together 5 bytes a heap and 16 MB are declared.
package factoring

import (
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// Rules are the rules of a factoring game.
type Rules struct {
	First    uint64 // the first heap, 0 or 1
	Subtract bool   // the components are n − ai, and not ai
	Single   bool   // n itself is a factoring, with k = 1; otherwise k ≥ 2
	Coprime  bool   // no two factors have a common prime
}

// recursion enumerates the factorings of each heap along the walk of its signature.
type recursion struct {
	Rules
	n      uint64 // the next heap
	values []uint32
	sieve  integer.Sieve
	walks  map[signature]*walk
	// divisors are the divisors of n in the order of the lattice, and components the nim-values of
	// their components.
	divisors   []uint64
	components []uint32
	// marks[x] is n if the nim-sum x of an option of n has been met. The length is a power of two
	// above all values.
	marks []uint64
}

// Solver solves the factoring game with the given rules; the package comment has the method and its
// cost.
func Solver(rules Rules) game.Solver {
	return game.Recursive(game.Solver{
		Name: "divisors", Cost: "n log² n steps",
		Method: "depth-first over nondecreasing divisors, along a walk made once for numbers of equal exponents",
		Steps:  func(r game.Request) float64 { return 800 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 5*(r.N+1) + 16<<20 },
	}, "g", func(first, last uint64) (learn, fill tables.Fill) {
		r := &recursion{
			Rules: rules, n: first, values: make([]uint32, 0, last+1), marks: make([]uint64, 1),
			walks: map[signature]*walk{},
		}
		return game.HeapByHeap(1<<14, r.next, r.learn)
	})
}

func (r *recursion) next() uint32 {
	n := r.n
	if n < 2 {
		return 0
	}
	w := r.enter()
	if r.Single {
		r.marks[r.component(n)] = n
	}
	r.mark(w.splits, w.splits[w.whole:], 0)
	v := slices.IndexFunc(r.marks, func(m uint64) bool { return m != n })
	if v < 0 {
		v = len(r.marks)
	}
	return uint32(v)
}

// enter finds the divisors of the next heap, the nim-values of their components and the walk of its
// signature.
func (r *recursion) enter() *walk {
	var buffer [integer.MaxPrimes]integer.PrimePower
	f := append(integer.Factorisation(buffer[:0]), r.sieve.Factor(r.n)...)
	slices.SortFunc(f, func(a, b integer.PrimePower) int { return b.Exponent - a.Exponent })
	r.divisors, r.components = f.Divisors(r.divisors[:0]), r.components[:0]
	for _, d := range r.divisors[:len(r.divisors)-1] {
		r.components = append(r.components, r.component(d))
	}
	var s signature
	for i, q := range f {
		s[i] = uint8(q.Exponent)
	}
	w := r.walks[s]
	if w == nil {
		w = newWalk(s, len(r.divisors), r.Coprime)
		r.walks[s] = w
	}
	return w
}

// component is the nim-value of the component of the factor a of the next heap.
func (r *recursion) component(a uint64) uint32 {
	if r.Subtract {
		a = r.n - a
	}
	return r.values[a-r.First]
}

// mark marks the options that consist of components with the given nim-sum and the two factors of
// one of the splits, or the lesser factor and a factoring of the other. all are the splits of the
// walk.
func (r *recursion) mark(all, splits []split, sum uint32) {
	components, marks := r.components, r.marks
	for _, s := range splits {
		x := sum ^ components[s.a]
		marks[int(x^components[s.c])&(len(marks)-1)] = r.n
		if s.next < s.end {
			r.mark(all, all[s.next:s.end], x)
		}
	}
}

func (r *recursion) learn(v uint32) {
	r.n++
	r.values = append(r.values, v)
	for uint64(v) >= uint64(len(r.marks)) {
		r.marks = append(r.marks, make([]uint64, len(r.marks))...)
	}
}

// signature is the exponents of a factorisation, the greatest first.
type signature [integer.MaxPrimes]uint8

// walk is the walk through the lattice of divisors of a signature. Divisors are indices in the
// order of [integer.Factorisation.Divisors]; the quotient of the divisor m by its divisor a has the
// index m − a.
type walk struct {
	splits []split // the ways to split each divisor into two, in the order of the lesser part
	whole  int     // the index at which the splits of the number itself begin
}

// split is a · c with a ≤ c. The splits of c whose lesser part is a or more are splits[next:end].
type split struct{ a, c, next, end uint32 }

// newWalk makes the walk of a signature with so many divisors. If coprime is set, a and c have no
// common prime.
func newWalk(s signature, divisors int, coprime bool) *walk {
	exponents := make([]signature, divisors)
	for i := range exponents {
		for j, rest := 0, i; rest > 0; j++ {
			radix := int(s[j]) + 1
			exponents[i][j], rest = uint8(rest%radix), rest/radix
		}
	}
	w := &walk{}
	begin := make([]int, divisors+1) // The splits of the divisor m are splits[begin[m]:begin[m+1]].
	for m := 1; m < divisors; m++ {
		begin[m] = len(w.splits)
		for a := 1; a <= m-a; a++ {
			c := m - a
			if !exponents[a].divides(&exponents[m]) ||
				coprime && exponents[a].meets(&exponents[c]) {
				continue
			}
			next, end := begin[c], begin[c+1]
			for next < end && w.splits[next].a < uint32(a) {
				next++
			}
			w.splits = append(w.splits, split{uint32(a), uint32(c), uint32(next), uint32(end)})
		}
		begin[m+1] = len(w.splits)
	}
	w.whole = begin[divisors-1]
	return w
}

// divides reports whether the divisor with the exponents s divides that with the exponents t.
func (s *signature) divides(t *signature) bool {
	for i, e := range s {
		if e > t[i] {
			return false
		}
	}
	return true
}

// meets reports whether the divisors with the exponents s and t have a common prime.
func (s *signature) meets(t *signature) bool {
	for i, e := range s {
		if e > 0 && t[i] > 0 {
			return true
		}
	}
	return false
}
