package loopy

import (
	"context"

	"grundy/jobs/game"
)

// aliquot follows the aliquot sequence n, s(n), s(s(n)), …, the only play from
// a heap n. It ends at 1, or at a heap whose value is known, or runs into a
// cycle, whose heaps have the value ∞, or beyond the bound.
//
// Values alternate along the way to 1: 0, 1, 0, …; whatever leads to a cycle is
// ∞ too.
type aliquot struct {
	bound uint64
	// low is the values of heaps n ≤ the last of the run, high of some others.
	low  []mark
	high map[uint64]mark
	way  []uint64
}

// mark is what is known of a heap: nothing, a value 0 or 1, a loop, or that
// the sequence leaves the bound.
type mark uint8

const (
	unseen mark = iota
	zero
	one
	cyclic
	leaves
	onTheWay
)

// mostHigh is how many heaps above the run's last are kept. When they are more,
// all are forgotten, which costs time alone.
const mostHigh = 1 << 20

func newAliquot(bound, last uint64) *aliquot {
	a := &aliquot{bound: bound, low: make([]mark, max(last, 1)+1), high: map[uint64]mark{}}
	a.set(1, zero)
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

// at is what becomes of the heap n ≤ bound.
func (a *aliquot) at(n uint64) mark {
	a.way = a.way[:0]
	if len(a.high) > mostHigh {
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
		n, end = ProperSum(n), leaves
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

// value is the value of the heap n.
func (a *aliquot) value(n uint64) Value {
	if n > a.bound {
		return Value{Kind: Unknown}
	}
	return a.at(n).value()
}

func (m mark) value() Value {
	switch m {
	case zero:
		return finite(0)
	case one:
		return finite(1)
	case cyclic:
		return infinite()
	}
	return Value{Kind: Unknown}
}

// Open lists the heaps n ≤ last whose aliquot sequences leave the bound, so
// that their values are unknown.
func Open(ctx context.Context, bound, last uint64) ([]uint64, error) {
	a := newAliquot(bound, last)
	var open []uint64
	for n := uint64(1); n <= last; n++ {
		if n&1023 == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if a.at(n) == leaves {
			open = append(open, n)
		}
	}
	return open, nil
}

// aliquotRun computes the values of heap after heap.
type aliquotRun struct {
	n uint64
	a *aliquot
}

// Next implements [game.Run].
func (r *aliquotRun) Next(_ context.Context, heaps uint64, out *game.Table) error {
	for range heaps {
		appendValue(out, r.n, r.a.value(r.n))
		r.n++
	}
	return nil
}

// appendValue appends a row n, kind, g, k. An unknown value has g = 0.
func appendValue(out *game.Table, n uint64, v Value) {
	out.Cols[0].U64 = append(out.Cols[0].U64, n)
	out.Cols[1].Text = append(out.Cols[1].Text, string(v.Kind))
	out.Cols[2].U32 = append(out.Cols[2].U32, v.G)
	out.Cols[3].Text = append(out.Cols[3].Text, v.Set())
}
