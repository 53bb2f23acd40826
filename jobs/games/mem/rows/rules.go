package rows

import (
	"math"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/affine"
)

// rule is how a memgame makes a row of its grid of the row's options, whose values are
// v[i−1] = G((n−i)_i) for 1 ≤ i ≤ options(n).
type rule interface {
	// options is the greatest number that may ever be removed from a heap of n.
	options(n uint64) uint64
	// columns is the last column of row n that differs from the next one: G(n_k) is the
	// same for all k > columns(n).
	columns(n uint64) uint64
	// row computes G(n_k) for 1 ≤ k ≤ len(out).
	row(n uint64, v, out []uint32)
	// fresh computes the value of the fresh heap n.
	fresh(n uint64, v []uint32) uint32
}

// window is the rule of F(k) = {from(k), …, to(k)}. Neither bound ever decreases, so the
// options of n_k are a window of all options of row n that slides to the right as k
// grows. A whole row takes O(n) steps.
type window struct {
	from, to affine.Bound
	spare    uint64 // what the first player must leave on a fresh heap
	counter  *mexCounter
}

// Window is the method of F(k) = {from(k), …, to(k)}, where the first player must leave
// the spare stones.
func Window(from, to affine.Bound, spare uint64) Method {
	start := func(q game.Request) Rows {
		return newTriangle(&window{from, to, spare, newMexCounter(q.N)}, q.N, q.K)
	}
	return Method{start, math.MaxUint64, 1}
}

func (w *window) options(n uint64) uint64 { return n }

func (w *window) columns(n uint64) uint64 {
	switch {
	case w.from.Constant() && w.to.Constant():
		return 0
	case w.from.Constant():
		return w.to.FirstAtLeast(n)
	}
	// No move is left when the least removal is greater than the heap.
	return w.from.FirstAtLeast(n + 1)
}

func (w *window) row(n uint64, v, out []uint32) {
	low, high := uint64(1), uint64(0)
	for i := range out {
		k := uint64(i) + 1
		for from := min(max(1, w.from.At(k)), n+1); low < from; low++ {
			if low <= high {
				w.counter.remove(v[low-1])
			}
		}
		high = max(high, low-1)
		for to := min(w.to.At(k), n); high < to; {
			high++
			w.counter.add(v[high-1])
		}
		out[i] = w.counter.mex
	}
	w.counter.clear(v[low-1 : high])
}

func (w *window) fresh(n uint64, v []uint32) uint32 {
	v = v[:max(n, w.spare)-w.spare]
	defer w.counter.clear(v)
	return w.counter.of(v)
}

// allBut is the rule of F(k) = {1, …, most} \ {k}: MEM0 and D.U.D.E.N.E.Y. With
// f = mex { v_i : i ≤ most }, the row is, by lemma 6.4, G(n_k) = v_k where v_k < f and no
// other v_i has that value, and G(n_k) = f for all other k.
type allBut struct {
	most    uint64
	counter *mexCounter
}

// AllBut is the method of F(k) = {1, …, most} \ {k}.
func AllBut(most uint64) Method {
	start := func(q game.Request) Rows {
		return newTriangle(&allBut{most, newMexCounter(min(q.N, most))}, q.N, q.K)
	}
	return Method{start, most, 1}
}

func (r *allBut) options(n uint64) uint64 { return min(n, r.most) }

func (r *allBut) columns(n uint64) uint64 { return min(n, r.most) }

func (r *allBut) row(n uint64, v, out []uint32) {
	f := r.counter.of(v)
	for k := range out {
		out[k] = f
		if k < len(v) && v[k] < f && r.counter.count[v[k]] == 1 {
			out[k] = v[k]
		}
	}
	r.counter.clear(v)
}

func (r *allBut) fresh(n uint64, v []uint32) uint32 {
	defer r.counter.clear(v)
	return r.counter.of(v)
}
