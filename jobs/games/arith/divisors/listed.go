package divisors

import (
	"grundy/jobs/game"
)

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
