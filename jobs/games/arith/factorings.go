package arith

import (
	"slices"

	"grundy/jobs/integer"
)

// factorings solves the factoring games: the second rung's walk over the
// factorings of n, but with no division. Numbers whose factorisations have equal
// exponents, as 12 and 45, have the same lattice of divisors and so the same
// walk. It is made once for each such signature, in places of divisors; for a
// heap only the nim-values that its divisors contribute are put in, and the
// nim-sums of its options are marked in a table, with n as the mark.
//
// The divisors of a lattice are ordered by the exponent of the last prime, then
// of the last but one, …, in place of their size. All that the walk needs of the
// order is that a ≤ b implies ac ≤ bc, and so that a factor is not above what it
// divides: then each factoring is met once, with its factors in order, and a
// factor above the rest that it leaves begins none.
//
// Time a step for each factoring of n (71 of them on average for the heaps up to
// 10^7) and a look-up for each divisor. Memory 4 bytes a heap, and about τ₃/2
// splits of 16 bytes for each signature: 20 MB for the 491 signatures up to 10^7; 8
// bytes a heap are declared for both.
type factorings struct {
	rule   factoring
	sieve  integer.Sieve
	values []uint32
	// first is the first heap.
	first uint64
	walks map[signature]*walk
	// of are the nim-values that the divisors of the heap at hand contribute.
	of       []uint32
	divisors []uint64
	// marks[x] is n where the option x of n has been met. Its length is a power
	// of two above all values.
	marks []uint64
	n     uint64
}

// signature is the exponents of a factorisation, the greatest first.
type signature [integer.MaxPrimes]uint8

// walk is a signature's lattice: for each divisor m the ways to split it into
// two, in the order of the lesser part.
type walk struct {
	splits []split
	// whole is where the splits of the number itself begin.
	whole int
}

// split is a · c with a ≤ c. The splits of c whose lesser part is a or more are
// those from next to end.
type split struct{ a, c, next, end uint32 }

func (r factoring) walk(first uint64) method {
	return method{
		name: "divisors", how: "depth-first over nondecreasing divisors, along a walk made once for numbers of equal exponents",
		cost: "n log² n steps", perHeap: 800, bytes: 8,
		build: func(last uint64) machine {
			return &factorings{
				rule: r, first: first, values: make([]uint32, 0, last+1), marks: make([]uint64, 1), walks: map[signature]*walk{},
			}
		},
	}
}

func (k *factorings) value(n uint64) uint32 {
	if n < 2 {
		return 0
	}
	w := k.enter(n)
	if k.rule.fewest < 2 {
		k.marks[k.valueOf(n)] = n
	}
	k.extend(w.splits, w.splits[w.whole:], 0)
	v := slices.IndexFunc(k.marks, func(m uint64) bool { return m != n })
	if v < 0 {
		v = len(k.marks)
	}
	return uint32(v)
}

// enter puts in the heap n: the nim-values of its divisors, in the order of the
// lattice whose walk it returns.
func (k *factorings) enter(n uint64) *walk {
	var buffer [integer.MaxPrimes]integer.PrimePower
	f := append(integer.Factorisation(buffer[:0]), k.sieve.Factor(n)...)
	slices.SortFunc(f, func(a, b integer.PrimePower) int { return b.Exponent - a.Exponent })
	k.divisors, k.of, k.n = f.Divisors(k.divisors[:0]), k.of[:0], n
	for _, d := range k.divisors[:len(k.divisors)-1] {
		k.of = append(k.of, k.valueOf(d))
	}
	var s signature
	for i, q := range f {
		s[i] = uint8(q.Exponent)
	}
	w := k.walks[s]
	if w == nil {
		w = newWalk(s, len(k.divisors), k.rule.coprime)
		k.walks[s] = w
	}
	return w
}

// valueOf is the nim-value of the component that the factor a makes.
func (k *factorings) valueOf(a uint64) uint32 { return k.values[k.rule.component(a, k.n)-k.first] }

// extend marks the options that begin with parts of nim-sum sum, whose others
// are the two of one of the splits, or begin with its lesser part.
func (k *factorings) extend(all, splits []split, sum uint32) {
	of, marks := k.of, k.marks
	for _, s := range splits {
		x := sum ^ of[s.a]
		marks[int(x^of[s.c])&(len(marks)-1)] = k.n
		if s.next < s.end {
			k.extend(all, all[s.next:s.end], x)
		}
	}
}

func (k *factorings) learn(_ uint64, v uint32) {
	k.values = append(k.values, v)
	for uint64(v) >= uint64(len(k.marks)) {
		k.marks = append(k.marks, make([]uint64, len(k.marks))...)
	}
}

// newWalk makes the walk of a signature with the given number of divisors.
func newWalk(s signature, divisors int, coprime bool) *walk {
	exponents := make([]signature, divisors)
	for i := range exponents {
		for j, rest := 0, i; rest > 0; j++ {
			radix := int(s[j]) + 1
			exponents[i][j], rest = uint8(rest%radix), rest/radix
		}
	}
	w := &walk{}
	// The splits of the divisor m are from begin[m] to begin[m+1].
	begin := make([]int, divisors+1)
	for m := 1; m < divisors; m++ {
		begin[m] = len(w.splits)
		for a := 1; a <= m-a; a++ {
			c := m - a
			if !exponents[a].within(&exponents[m]) || coprime && exponents[a].meets(&exponents[c]) {
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

// within reports whether the divisor of exponents s divides that of t.
func (s *signature) within(t *signature) bool {
	for i, e := range s {
		if e > t[i] {
			return false
		}
	}
	return true
}

// meets reports whether the divisors of exponents s and t have a common prime.
func (s *signature) meets(t *signature) bool {
	for i, e := range s {
		if e > 0 && t[i] > 0 {
			return true
		}
	}
	return false
}
