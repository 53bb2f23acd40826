package divisors

import (
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// Rules are the rules of a single, FULLSET or POWERSET game: which heaps are the positions of n.
type Rules struct {
	First uint64 // the first heap, 0 or 1
	// Powerset says that a player moves to a sum of any non-empty set of the positions.
	Powerset  bool
	Terminals []uint64 // heaps without an option, whatever the other rules say
	// Positions appends to the empty buf the heaps below n, and from First on, to which the
	// divisors or primes of n ≥ 1 lead. f is the factorisation of n. If Positions is nil, which
	// only [Fullset] allows, they are those prime to n.
	Positions func(buf []uint64, n uint64, f integer.Factorisation) []uint64
	// Others says that all other heaps are the positions. By the paper's exception, all below 1 are
	// nontotatives of 1.
	Others bool
}

// Mex solves a single or POWERSET game:
//
//	G(n) = mex { G(h) : h a position of n }, or the exponent of the POWERSET game.
//
// If the positions are listed, this is the definition without the search for the numbers, which
// follow from the factorisation of n. If the positions are all smaller heaps except those listed,
// the mex is the least value that no smaller heap has, or a smaller value that only listed heaps
// have. So the values of the listed heaps are taken out of the multiset of all values, and put back
// afterwards.
//
// As many steps for n as heaps are listed, beside the factorisation; 4 bytes a heap, or 10 with all
// other positions.
func Mex(rules Rules) game.Solver {
	column := "g"
	if rules.Powerset {
		column = "e"
	}
	begin := func(_, last uint64) (learn, fill tables.Fill) {
		r := &recursion{Rules: rules, values: make([]uint32, 0, last+1-rules.First)}
		return game.HeapByHeap(1<<14, r.next, r.learn)
	}
	if !rules.Others {
		return game.Recursive(game.Solver{
			Name: "listed", Method: "mex over the options, which the factorisation of n gives", Cost: "n log n steps",
			Steps:  func(r game.Request) float64 { return 350 * float64(r.N) },
			Memory: func(r game.Request) uint64 { return 4*(r.N+1) + 4<<20 },
		}, column, begin)
	}
	return game.Bounded(math.MaxUint32, game.Recursive(game.Solver{
		Name: "nondivisors", Method: "the values of all smaller heaps, less those of the divisors",
		Cost:   "n log n steps",
		Steps:  func(r game.Request) float64 { return 500 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 10*(r.N+1) + 4<<20 },
	}, column, begin))
}

type recursion struct {
	Rules
	values []uint32 // the values of the heaps so far
	sieve  integer.Sieve
	buf    []uint64
	// set has the values of all heaps so far if Others is set. Otherwise it is empty between heaps.
	set multiset
	mex uint32 // the least value, from the least that the search begins with, that is not in set
}

func (r *recursion) value(h uint64) uint32 { return r.values[h-r.First] }

func (r *recursion) next() uint32 {
	n := r.First + uint64(len(r.values))
	if n == 0 || slices.Contains(r.Terminals, n) {
		return 0
	}
	r.buf = r.Positions(r.buf[:0], n, r.sieve.Factor(n))
	if r.Others {
		return r.without(r.buf)
	}
	for _, h := range r.buf {
		r.set.add(r.value(h))
	}
	v, zero := r.set.least(r.Powerset)
	for !zero && r.set.has(v) {
		v++
	}
	for _, h := range r.buf {
		r.set.remove(r.value(h))
	}
	return v
}

// without is the value of a heap whose positions are all heaps except the excluded ones.
func (r *recursion) without(excluded []uint64) uint32 {
	for _, h := range excluded {
		r.set.remove(r.value(h))
	}
	least, zero := r.set.least(r.Powerset)
	v := max(r.mex, least)
	if zero {
		v = 0
	}
	for _, h := range excluded {
		if w := r.value(h); w >= least && !r.set.has(w) {
			v = min(v, w)
		}
	}
	for _, h := range excluded {
		r.set.add(r.value(h))
	}
	return v
}

func (r *recursion) learn(v uint32) {
	r.values = append(r.values, v)
	if !r.Others {
		return
	}
	r.set.add(v)
	if r.Powerset {
		r.mex = max(r.mex, 1)
	}
	for r.set.has(r.mex) {
		r.mex++
	}
}

// multiset is a multiset of values. Each operation takes constant time.
type multiset struct {
	counts   []uint32 // counts[v] is the multiplicity of v
	repeated int      // the number of values with a multiplicity above 1
}

func (m *multiset) add(v uint32) {
	for int(v) >= len(m.counts) {
		m.counts = append(m.counts, 0)
	}
	if m.counts[v]++; m.counts[v] == 2 {
		m.repeated++
	}
}

func (m *multiset) remove(v uint32) {
	if m.counts[v]--; m.counts[v] == 1 {
		m.repeated--
	}
}

func (m *multiset) has(v uint32) bool { return int(v) < len(m.counts) && m.counts[v] > 0 }

// least begins the search for the value of a heap whose positions have the values in m: it gives
// the least value that may be the mex, 0, or in a POWERSET game 1. In a POWERSET game it may
// instead give 0 and report zero: the heap has the exponent 0 (see the package comment), and
// there is nothing to search.
func (m *multiset) least(powerset bool) (v uint32, zero bool) {
	if !powerset {
		return 0, false
	}
	if !m.has(0) && m.repeated == 0 {
		return 0, true
	}
	return 1, false
}
