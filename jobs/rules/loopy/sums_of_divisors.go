package loopy

import (
	"fmt"
	"iter"
	"slices"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/rules/loopy/smith"
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

// the bound of SUM-OF-DIVISORS if none is written, and the largest
const maxBound = 1_000_000_000_000

func sumGame(name string, bound uint64) *game.Game {
	return loopyGame(&game.Game{
		Name: name, Title: "SUM-OF-DIVISORS",
		Rules:      "Move from n to the sum of its proper divisors.",
		Convention: fmt.Sprintf("A value is unknown where the aliquot sequence goes beyond %d.", bound),
	}, SumOfDivisors, bound, 1<<16, func(last uint64) (values, error) {
		return sumValues(bound, last), nil
	}, game.Solver{
		Name: "aliquot sequences", Method: "every aliquot sequence is followed to a heap whose value is known, into a cycle or beyond the bound",
		Cost:   "about 6 µs a heap to 10^6",
		Steps:  func(r game.Request) float64 { return 6000 * float64(r.N) },
		Memory: func(r game.Request) uint64 { return r.N + 160<<20 },
	})
}

// sumValues is the values of SUM-OF-DIVISORS within the bound. Those of heaps up to last
// stay in memory.
func sumValues(bound, last uint64) values {
	a := &aliquot{bound: bound, low: make([]mark, max(last, 1)+1), high: map[uint64]mark{}}
	a.low[1] = zero
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
	low   []mark          // what is known of the heaps up to last
	high  map[uint64]mark // and of some others
	way   []uint64        // the heaps of the sequence at hand
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

// PartialSums is PARTIAL-SUMS-OF-DIVISORS, section 8: n goes to the sum of one or more
// of its proper divisors.
func PartialSums(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for sum := range partialSums(n, properSum(n)).All() {
			if !yield([]uint64{uint64(sum)}) {
				return
			}
		}
	}
}

// partialSums is the set of the options of n up to bound.
func partialSums(n, bound uint64) smith.Set {
	return subsetSums(integer.Factor(n).ProperDivisors(nil), bound)
}

// The bound of PARTIAL-SUMS-OF-DIVISORS if none is written, and the largest: 260 MB
// and ten seconds.
const (
	partialBound    = 10_000
	maxPartialBound = 40_000
)

func partialGame(name string, bound uint64) *game.Game {
	all := sync.OnceValue(func() values { return partialValues(bound) })
	return loopyGame(&game.Game{
		Name: name, Title: "PARTIAL-SUMS-OF-DIVISORS",
		Rules:      "Move from n to the sum of one or more of its proper divisors.",
		Convention: fmt.Sprintf("A value is unknown where it could depend on heaps beyond %d.", bound),
	}, PartialSums, bound, 1<<12, func(last uint64) (values, error) {
		if last > bound {
			return nil, fmt.Errorf(
				"the game's bound is %d, so there is nothing to say about the heap %d: write %s/bound=B with B up to %d", bound, last, PartialName, maxPartialBound)
		}
		return all(), nil
	}, game.Solver{
		Name: "generalised values", Method: "the algorithm of Fraenkel and Yesha on the heaps up to the bound, whatever is beyond",
		Cost:    "all heaps up to the bound B at once: about B² steps",
		Steps:   func(game.Request) float64 { return 5 * float64(bound) * float64(bound) },
		MaxHeap: bound,
		Memory:  func(game.Request) uint64 { return bound*bound/8 + 64<<20 },
	})
}

// partialValues is the values of PARTIAL-SUMS-OF-DIVISORS within the bound, computed all
// at once.
func partialValues(bound uint64) values {
	all := partialGraph(bound).Solve()
	return func(n uint64) smith.Value {
		if n > bound {
			return smith.Value{Kind: smith.Unknown}
		}
		return all[n]
	}
}

// partialGraph is the graph of the heaps up to the bound. A heap that is the sum of
// some of its proper divisors, a semiperfect number, has itself as an option, so it is
// loopy whatever else it can reach.
func partialGraph(bound uint64) *smith.Graph {
	g := smith.NewGraph(int(bound))
	for n := uint64(1); n <= bound; n++ {
		g.Options[n], g.Beyond[n] = partialSums(n, bound), properSum(n) > bound
	}
	return g
}

// subsetSums is the set of the sums of one or more of the numbers, as far as they are
// at most bound.
func subsetSums(numbers []uint64, bound uint64) smith.Set {
	total := uint64(0)
	for _, d := range numbers {
		total += d
	}
	set := smith.NewSet(int(min(total, bound)) + 1)
	set.Add(0)
	for _, d := range numbers {
		if d <= bound {
			set.AddShifted(int(d))
		}
	}
	set[0] &^= 1 // the sum of none
	if last := len(set) - 1; last == int(bound>>6) {
		set[last] &= 1<<(bound&63+1) - 1
	}
	return set
}
