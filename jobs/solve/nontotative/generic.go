package nontotative

import (
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

type generic struct {
	first, n, last uint64 // the first heap, the next one and the last one
	terminals      []uint64
	sieve          integer.Sieve
	// For a prime p ≤ last/2, all values below pointer[p] are in S(p). A greater prime has at most
	// one positive multiple.
	pointer []uint32
	seen    sets
}

// Generic solves NONTOTATIVE, or POWERSET NONTOTATIVE, with heaps from first, 0 or 1, on, and with
// the given heaps made terminal; the package comment has the method and its cost.
func Generic(first uint64, powerset bool, terminals []uint64) game.Solver {
	column := "g"
	if powerset {
		column = "e"
	}
	return game.Bounded(math.MaxUint32, game.Recursive(game.Solver{
		Name: "primes", Method: "for every prime the values seen among its multiples", Cost: "n log log n steps",
		Steps: func(r game.Request) float64 { return 450 * float64(r.N) },
		// Most of it is for the table of pairs, which doubles when it is half full.
		Memory: func(r game.Request) uint64 { return 88*(r.N+1) + 4<<20 },
	}, column, func(_, last uint64) (learn, fill tables.Fill) {
		g := &generic{first: first, n: first, last: last, terminals: terminals,
			pointer: make([]uint32, last/2+1)}
		if first == 0 || powerset {
			// The heap 0 has the value 0 and is a multiple of every prime; exponents are searched
			// from 1.
			for i := range g.pointer {
				g.pointer[i] = 1
			}
		}
		return game.HeapByHeap(1<<14, g.next, g.learn)
	}))
}

func (g *generic) next() uint32 {
	n := g.n
	if n == 0 || slices.Contains(g.terminals, n) {
		return 0
	}
	f := g.sieve.Factor(n)
	if n == 1 || f[0].Prime == n {
		// The only option of a prime is the heap 0, if there is one; by exception the same is true
		// of 1.
		return uint32(1 - g.first)
	}
	var v uint32
	for _, q := range f {
		v = max(v, g.pointer[q.Prime])
	}
	for g.isOption(f, v) {
		v++
	}
	return v
}

// isOption reports whether v is in S(p) for a prime p of f.
func (g *generic) isOption(f integer.Factorisation, v uint32) bool {
	for _, q := range f {
		if v < g.pointer[q.Prime] || g.seen.has(q.Prime, v) {
			return true
		}
	}
	return false
}

// learn enters the value v of the next heap n into S(p) for the primes p of n with another multiple
// up to last.
func (g *generic) learn(v uint32) {
	n := g.n
	g.n++
	if n == 0 {
		return
	}
	for _, q := range g.sieve.Factor(n) {
		p := q.Prime
		if n+p > g.last {
			continue
		}
		g.seen.add(p, v)
		for g.seen.has(p, g.pointer[p]) {
			g.pointer[p]++
		}
	}
}

// sets is the sets S(p): a bit vector for each p < 512, whose values lie close together, and a
// table for the others.
type sets struct {
	small [512]nim.Set
	large pairTable
}

func (s *sets) has(p uint64, v uint32) bool {
	if p < uint64(len(s.small)) {
		return s.small[p].Has(v)
	}
	return s.large.near(p, v)>>(v&63)&1 == 1
}

func (s *sets) add(p uint64, v uint32) {
	if p < uint64(len(s.small)) {
		s.small[p].Add(v)
		return
	}
	s.large.add(p, v)
}
