package loopy

import (
	"context"
	"slices"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/solve/loopy/smith"
)

// Plays completes a row of a game in which a heap has one option at most, next(n), and says how
// the solver is called.
func (r Game) Plays(g *game.Game, name string, next func(n uint64) (option uint64, ok bool)) {
	r.complete(g, func(_ context.Context, last uint64) (values, error) {
		return followed(next, r.Bound, last), nil
	}, game.Solver{
		Name: name, Method: "every play is followed to a heap whose value is known, into a cycle or beyond the bound",
		Cost:   "about 6 µs a heap to 10^6",
		Steps:  func(q game.Request) float64 { return 6000 * float64(q.N) },
		Memory: func(q game.Request) uint64 { return q.N + 160<<20 },
	})
}

// followed is the values within the bound. Those of heaps up to last stay in memory.
func followed(next func(n uint64) (option uint64, ok bool), bound, last uint64) values {
	a := &plays{next: next, bound: bound, low: make([]mark, max(last, 1)+1)}
	a.high = map[uint64]mark{}
	var lock sync.Mutex
	return func(n uint64) smith.Value {
		lock.Lock()
		defer lock.Unlock()
		switch a.follow(n) {
		case zero:
			return smith.Nimber(0)
		case one:
			return smith.Nimber(1)
		case cyclic:
			return smith.Infinity()
		}
		return smith.Value{Kind: smith.Unknown}
	}
}

// plays finds values by the only play from n, in which each heap is followed by its only option. It
// ends at a heap without one, whose value is 0, or at another heap whose value is known, or runs
// into a cycle, or goes beyond the bound.
//
// So on the way to a terminal heap the values are 1 and 0 in turn, and a heap whose play runs into
// a cycle has the value ∞. A heap whose play goes beyond the bound has an unknown value.
//
// Time: that of the option for each heap that is met for the first time. Memory: a byte for each
// heap up to last, and at most maxHigh others.
type plays struct {
	next  func(n uint64) (option uint64, ok bool)
	bound uint64
	low   []mark          // what is known of the heaps up to last
	high  map[uint64]mark // and of some others
	way   []uint64        // the heaps of the play at hand
}

// mark is what is known of a heap.
type mark uint8

const (
	unseen   mark = iota
	zero          // the value is 0
	one           // the value is 1
	cyclic        // the play runs into a cycle
	leaves        // the play goes beyond the bound
	onTheWay      // the heap is on the way at hand
)

// maxHigh is how many heaps above last are remembered. When they are more, all of
// them are forgotten, which costs time and changes no value.
const maxHigh = 1 << 20

func (a *plays) get(n uint64) mark {
	if n < uint64(len(a.low)) {
		return a.low[n]
	}
	return a.high[n]
}

func (a *plays) set(n uint64, m mark) {
	if n < uint64(len(a.low)) {
		a.low[n] = m
		return
	}
	a.high[n] = m
}

// follow tells what becomes of the heap n, and marks the heaps of its play.
func (a *plays) follow(n uint64) mark {
	a.way = a.way[:0]
	if len(a.high) > maxHigh {
		clear(a.high)
	}
	end := leaves
	for n <= a.bound {
		if end = a.get(n); end == onTheWay {
			end = cyclic
		}
		if end != unseen {
			break
		}
		to, ok := a.next(n)
		if !ok {
			end = zero
			a.set(n, end)
			break
		}
		a.set(n, onTheWay)
		a.way = append(a.way, n)
		n, end = to, leaves
	}
	for _, n := range slices.Backward(a.way) {
		switch end {
		case zero:
			end = one
		case one:
			end = zero
		}
		a.set(n, end)
	}
	return end
}
