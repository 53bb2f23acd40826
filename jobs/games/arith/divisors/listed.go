package divisors

import (
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// Rules are the rules of a game whose positions follow from a list of divisors or primes.
type Rules struct {
	// First is the first heap, 0 or 1.
	First uint64
	// Powerset says that a player moves to a sum of any non-empty set of the positions, and not to one of them.
	Powerset bool
	// Terminals are heaps without an option, whatever the list says.
	Terminals []uint64
	// Positions appends to the empty buf the heaps below n, and from First on, to which the divisors or primes of n ≥ 1
	// lead. f is the factorisation of n.
	Positions func(buf []uint64, n uint64, f integer.Factorisation) []uint64
}

// recursion is what both solvers of the package know: the values of the heaps so far.
type recursion struct {
	Rules
	values []uint32
	sieve  integer.Sieve
	buf    []uint64
}

func newRecursion(rules Rules, last uint64) recursion {
	return recursion{Rules: rules, values: make([]uint32, 0, last+1-rules.First)}
}

// begin returns the next heap, and whether it has no positions by definition.
func (r *recursion) begin() (n uint64, terminal bool) {
	n = r.First + uint64(len(r.values))
	return n, n == 0 || slices.Contains(r.Terminals, n)
}

// positions lists the positions of n that divisors or primes give.
func (r *recursion) positions(n uint64) []uint64 {
	r.buf = r.Positions(r.buf[:0], n, r.sieve.Factor(n))
	return r.buf
}

// value returns the value of the heap h that has been learnt.
func (r *recursion) value(h uint64) uint32 { return r.values[h-r.First] }

// column is the name of the column that holds the values.
func (r Rules) column() string {
	if r.Powerset {
		return "e"
	}
	return "g"
}

// listed is the recursion of [Listed].
type listed struct {
	recursion
	options multiset
}

// Listed solves a game whose positions are listed:
//
//	G(n) = mex { G(h) : h a position of n }, or the exponent of the POWERSET game.
//
// It is the definition without the search for the numbers, which follow from the factorisation of n. As many steps
// for n as it has positions, beside the factorisation; 4 bytes a heap.
func Listed(rules Rules) game.Solver {
	return game.Recursive(game.Solver{
		Name: "listed", Method: "mex over the options, which the factorisation of n gives", Cost: "n log n steps",
		Steps:  func(r game.Request) float64 { return 350 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 4*(r.N+1) + 4<<20 },
	}, rules.column(), func(_, last uint64) game.Recursion {
		l := &listed{recursion: newRecursion(rules, last)}
		return game.HeapByHeap(1<<14, l.next, func(v uint32) { l.values = append(l.values, v) })
	})
}

// next returns the value of the next heap.
func (l *listed) next() uint32 {
	n, terminal := l.begin()
	if terminal {
		return 0
	}
	positions := l.positions(n)
	for _, h := range positions {
		l.options.add(l.value(h))
	}
	v, zero := l.options.least(l.Powerset)
	if zero {
		v = 0
	} else {
		for l.options.has(v) {
			v++
		}
	}
	for _, h := range positions {
		l.options.remove(l.value(h))
	}
	return v
}
