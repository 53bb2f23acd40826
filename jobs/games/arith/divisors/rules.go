package divisors

import (
	"slices"

	"grundy/jobs/integer"
)

// Rules are the rules of a single, FULLSET or POWERSET game: which heaps are the positions of n.
type Rules struct {
	// First is the first heap, 0 or 1.
	First uint64
	// Powerset says that a player moves to a sum of any non-empty set of the positions.
	Powerset bool
	// Terminals are heaps without an option, whatever the other rules say.
	Terminals []uint64
	// Positions appends to the empty buf the heaps below n, and from First on, to which the divisors or primes of n ≥ 1
	// lead. f is the factorisation of n. If Positions is nil, which only [Fullset] allows, those heaps are the ones that
	// are prime to n.
	Positions func(buf []uint64, n uint64, f integer.Factorisation) []uint64
	// Others says that the positions are not those heaps, but all others. By the paper's exception, all heaps below 1 are
	// nontotatives of 1.
	Others bool
}

// recursion is what the solvers of single and POWERSET games know: the values of the heaps so far.
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
