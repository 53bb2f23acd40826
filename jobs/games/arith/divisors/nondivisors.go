package divisors

import (
	"math"

	"grundy/jobs/game"
)

// nondivisors is the recursion of [Nondivisors].
type nondivisors struct {
	recursion
	// all has the values of all heaps so far.
	all multiset
	// mex is the least value, from the least that the search begins with, that is not in all.
	mex uint32
}

// Nondivisors solves a game whose positions are all smaller heaps except those that rules.Positions lists, to which
// divisors lead:
//
//	G(n) = mex { G(h) : First ≤ h < n, h not listed }, or the exponent of the POWERSET game.
//
// The mex is the least value that no smaller heap has, or a smaller value that only listed heaps have. So the values of
// the listed heaps are taken out of the multiset of all values, and put back afterwards. τ(n) steps for n beside
// the factorisation; 10 bytes a heap.
func Nondivisors(rules Rules) game.Solver {
	return game.Bounded(math.MaxUint32, game.Recursive(game.Solver{
		Name: "nondivisors", Method: "the values of all smaller heaps, less those of the divisors", Cost: "n log n steps",
		Steps:  func(r game.Request) float64 { return 500 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return 10*(r.N+1) + 4<<20 },
	}, rules.column(), func(_, last uint64) game.Recursion {
		k := &nondivisors{recursion: newRecursion(rules, last)}
		return game.HeapByHeap(1<<14, k.next, k.learn)
	}))
}

// next returns the value of the next heap.
func (k *nondivisors) next() uint32 {
	n, terminal := k.begin()
	if terminal {
		return 0
	}
	excluded := k.positions(n)
	for _, h := range excluded {
		k.all.remove(k.value(h))
	}
	v := k.mexWithout(excluded)
	for _, h := range excluded {
		k.all.add(k.value(h))
	}
	return v
}

// mexWithout returns the value of a heap whose positions are all heaps except the excluded ones, which have been taken
// out of all.
func (k *nondivisors) mexWithout(excluded []uint64) uint32 {
	least, zero := k.all.least(k.Powerset)
	if zero {
		return 0
	}
	v := max(k.mex, least)
	for _, h := range excluded {
		if w := k.value(h); w >= least && !k.all.has(w) {
			v = min(v, w)
		}
	}
	return v
}

// learn takes in the value of the next heap.
func (k *nondivisors) learn(v uint32) {
	k.values = append(k.values, v)
	k.all.add(v)
	least, _ := k.all.least(k.Powerset)
	for k.mex = max(k.mex, least); k.all.has(k.mex); {
		k.mex++
	}
}
