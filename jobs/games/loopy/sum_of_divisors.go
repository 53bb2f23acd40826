package loopy

import (
	"fmt"
	"iter"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/games/loopy/smith"
	"grundy/jobs/integer"
)

// SumOfDivisors is SUM-OF-DIVISORS, section 8: n > 1 goes to s(n), the sum of its
// proper divisors.
func SumOfDivisors(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n > 1 {
			yield([]uint64{properSum(n)})
		}
	}
}

// properSum is s(n), at the cost of a factorisation.
func properSum(n uint64) uint64 {
	var buffer [integer.MaxPrimes]integer.PrimePower
	return integer.AppendFactors(buffer[:0], n).Sigma() - n
}

// maxBound is the bound of SUM-OF-DIVISORS if none is written, and the largest.
const maxBound = 1_000_000_000_000

func sumGame(bound uint64) *game.Game {
	return loopyGame(&game.Game{
		Name: withBound(sumName, bound, maxBound), Title: "SUM-OF-DIVISORS",
		Rules:      "Move from n to the sum of its proper divisors.",
		Convention: fmt.Sprintf("A value is unknown where the aliquot sequence goes beyond %d.", bound),
		Definition: SumOfDivisors,
	}, bound, func(last uint64) (*rules, error) { return sumRules(bound, last), nil }, 1<<16, game.Solver{
		Name: "aliquot sequences", Method: "every aliquot sequence is followed to a heap whose value is known, into a cycle or beyond the bound",
		Cost:   "about 6 µs a heap to 10^6",
		Steps:  func(r game.Request) float64 { return 6000 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return r.N + 160<<20 },
	})
}

// sumRules is SUM-OF-DIVISORS within the bound. The values of heaps up to last stay
// in memory.
func sumRules(bound, last uint64) *rules {
	a := newAliquot(bound, last)
	var lock sync.Mutex
	return &rules{SumOfDivisors, func(n uint64) smith.Value {
		lock.Lock()
		defer lock.Unlock()
		return a.value(n)
	}}
}

// aliquot finds values by the aliquot sequence n, s(n), s(s(n)), …, which is the only
// play from n. It ends at 1, whose value is 0, or at another heap whose value is
// known, or runs into a cycle, or goes beyond the bound.
//
// A heap has at most one option. So on the way to the heap 1 the values are 1 and 0 in
// turn, and a heap whose sequence runs into a cycle has the value ∞. A heap whose
// sequence goes beyond the bound has an unknown value.
//
// Time: a factorisation for each heap that is met for the first time. Memory: a byte
// for each heap up to last, and at most maxHigh others.
type aliquot struct {
	bound uint64
	// low has what is known of the heaps up to last, high of some others.
	low  []mark
	high map[uint64]mark
	way  []uint64 // the heaps of the sequence at hand
}

// mark is what is known of a heap.
type mark uint8

const (
	unseen   mark = iota
	zero          // the value is 0
	one           // the value is 1
	cyclic        // the sequence runs into a cycle
	leaves        // the sequence goes beyond the bound
	onTheWay      // the heap is on the way at hand
)

// maxHigh is how many heaps above last are remembered. When they are more, all of
// them are forgotten, which costs time and changes no value.
const maxHigh = 1 << 20

func newAliquot(bound, last uint64) *aliquot {
	a := &aliquot{bound: bound, low: make([]mark, max(last, 1)+1), high: map[uint64]mark{}}
	a.low[1] = zero
	return a
}

func (a *aliquot) get(n uint64) mark {
	if n < uint64(len(a.low)) {
		return a.low[n]
	}
	return a.high[n]
}

func (a *aliquot) set(n uint64, m mark) {
	if n < uint64(len(a.low)) {
		a.low[n] = m
		return
	}
	a.high[n] = m
}

// value is the value of the heap n.
func (a *aliquot) value(n uint64) smith.Value {
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

// follow tells what becomes of the heap n, and marks the heaps of its sequence.
func (a *aliquot) follow(n uint64) mark {
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
		a.set(n, onTheWay)
		a.way = append(a.way, n)
		n, end = properSum(n), leaves
	}
	for i := len(a.way) - 1; i >= 0; i-- {
		switch end {
		case zero:
			end = one
		case one:
			end = zero
		}
		a.set(a.way[i], end)
	}
	return end
}
