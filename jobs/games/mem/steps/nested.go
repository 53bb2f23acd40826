package steps

import (
	"fmt"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/affine"
	"grundy/jobs/games/mem/rows"
)

// Nested is the bound of nested sets F(k): the upper one of sets that grow with k, the
// lower one of sets that shrink.
type Nested struct {
	bound affine.Bound
	grow  bool
}

// Nest is the bound of the sets F(k) = {from(k), …, to(k)}, or false if they aren't nested.
func Nest(from, to affine.Bound) (Nested, bool) {
	switch {
	case from.Num == 0 && from.Plus <= 1 && !to.Unbounded && to.Num > 0:
		return Nested{to, true}, true
	case to.Unbounded && from.Num > 0:
		return Nested{from, false}, true
	}
	return Nested{}, false
}

// Solver is the solver of the memgame, where the first player must leave the spare stones.
func (b Nested) Solver(spare uint64) game.Solver {
	return rows.Solver(rows.Fill(b.start(spare)), game.Solver{
		Name:   "steps",
		Method: "each row as a step function of k, from the first or last place of each value among its options",
		Cost:   b.cost(),
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (60*b.levels(q.N) + 15*float64(q.K))
		},
		Memory: func(q game.Request) uint64 {
			return uint64(float64(q.N)*(4+16*b.spans(q.N))) + 1<<20
		},
	})
}

// Diagonal is the solver of the options of one heap.
func (b Nested) Diagonal() game.Solver { return rows.Diagonal(b.Solver(0), b.start(0)) }

func (b Nested) start(spare uint64) rows.Start {
	return func(q game.Request) rows.Rows { return newSteps(b, q, spare) }
}

// end is the first k whose set reaches t, of sets that grow, and the first k whose set
// doesn't, of sets that shrink.
func (b Nested) end(t uint64) uint64 {
	if !b.grow {
		t++
	}
	return max(1, b.bound.FirstAtLeast(t))
}

// levels is about the number of values in row n.
func (b Nested) levels(n uint64) float64 {
	if b.grow {
		return 1.3 * float64(b.bound.Num+b.bound.Den) / float64(b.bound.Den) * math.Log(float64(n+2))
	}
	free := float64(b.free())
	return math.Sqrt(float64(n)) + min(free*free/4, float64(n)/2) + float64(n)/float64(b.again())
}

// spans bounds the number of spans that wait at a time, divided by n, in the rows up to n.
// A step of row m that lies beyond k = r − m waits in row r. So as many spans wait there
// as the sum of the values G(m_(r−m)), which is at most about (r log r)/2 where the bound
// is as steep as k. The other terms and all factors were found by measuring.
func (b Nested) spans(n uint64) float64 {
	if b.grow {
		return 1.75
	}
	return math.Log2(float64(n+2))/3 + 1.5 + float64(min(b.free(), n))/5 + float64(n)/float64(7*b.again())
}

// free is the largest k after which any number may be removed, of sets that shrink.
func (b Nested) free() uint64 { return max(1, b.bound.FirstAtLeast(2)) - 1 }

// again is the least k that may be removed again and again, of shrinking sets whose bound
// is less steep than k and leaves out 1 from the beginning: a row then has n/k values. It
// is never for all other sets.
func (b Nested) again() uint64 {
	l := b.bound
	if l.Num >= l.Den || l.Plus < 2 {
		return never
	}
	return uint64((l.Plus-1)*l.Den/(l.Den-l.Num)) + 1
}

// never is more than any heap.
const never = 1 << 48

func (b Nested) cost() string {
	switch {
	case b.grow:
		return "about n log² n steps"
	case b.again() < never:
		return fmt.Sprintf("about n²/%d log n steps", b.again())
	}
	return "about n^1.5 log n steps"
}
