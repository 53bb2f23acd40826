package mem

import (
	"context"
	"math"

	"grundy/jobs/game"
)

// parabola computes MEM in O(n^1.5) steps and O(n) memory.
//
// For k² ≥ n theorem 4.1 gives G(n_k) = q = ⌊n/k⌋, and its proof that the
// options of n_k have just the values 0, …, q − 1. So row n starts with these
// at the least such k and goes down to k = 1, adding the option (n−k)_k at
// each step: fewer than √n of them.
//
// A column k needs no more than its last k values: G(n_k) takes the place of
// G((n−k)_k), which is an option in row n and nowhere else. So a column is a
// ring of k cells, all columns together n/2.
//
// A column depends only on those to its right. So rows go in batches: while the
// left half of a batch's columns is computed, the right half of the next one's
// is on a second core.
type parabola struct {
	n uint64 // the next row whose right half is computed
	// cells is the rings of the columns k = 1, 2, … inside the parabola, k < √n,
	// one behind the other; at[k−1] is where G((n−k)_k) stands.
	cells []uint32
	at    []uint32
	// batches are the one whose left half is computed next and a spare one.
	batches [2]*batch
}

// batch is the rows first, …, end − 1 between their halves.
type batch struct {
	first, end uint64
	split      int // the left half is the columns 1, …, split
	side       int
	marks      []uint8  // side for each row: 1 for the values of its options so far
	mex        []uint32 // of each row so far
}

// batchBytes is about the memory of a batch.
const batchBytes = 1 << 20

func newParabola(last uint64) *parabola {
	side := int(math.Sqrt(float64(last))) + 2
	rows := min(batchBytes/(4*side)+1, int(last)+1)
	p := &parabola{cells: make([]uint32, 0, side*(side+1)/2), at: make([]uint32, 0, side)}
	for i := range p.batches {
		p.batches[i] = &batch{side: 4 * side, marks: make([]uint8, 4*side*rows), mex: make([]uint32, rows)}
	}
	return p
}

// widen adds the column k to the parabola in its first row there, k² + 1: the
// cells before are m_k for k² − k < m ≤ k², of value ⌊m/k⌋.
func (p *parabola) widen(k uint64) {
	p.at = append(p.at, uint32(len(p.cells)))
	for m := k*k - k + 1; m <= k*k; m++ {
		p.cells = append(p.cells, uint32(m/k))
	}
}

// right computes the right half of the rows from p.n on, at most up to end. Of
// row n it writes the columns of out(n).
func (p *parabola) right(b *batch, end uint64, out func(n uint64) []uint32) {
	b.first, b.end = p.n, min(end, p.n+uint64(len(b.mex)))
	b.split = int(math.Sqrt(float64(b.first)) / 2)
	for i := range b.mex[:b.end-b.first] {
		n, row := p.n, out(p.n)
		least := uint64(len(p.at)) + 1 // the least k with k² ≥ n
		if n > least*least {
			p.widen(least)
			least++
		}
		for k := least; k <= uint64(len(row)); k++ {
			row[k-1] = uint32(n / k)
		}
		marks := b.marks[i*b.side:][:b.side]
		clear(marks)
		b.mex[i] = descend(p.cells, p.at, len(p.at), b.split, marks, uint32(n/least), row)
		p.n++
	}
}

// left computes the left half of a batch, and gives G(n_1), the value of the
// fresh heap, of each row.
func (b *batch) left(cells, at []uint32, out func(n uint64) []uint32, fresh func(n uint64, g uint32)) {
	for n := b.first; n < b.end; n++ {
		i := int(n - b.first)
		fresh(n, descend(cells, at, b.split, 0, b.marks[i*b.side:][:b.side], b.mex[i], out(n)))
	}
}

// descend goes down from the column from to the column to + 1. The mex of the
// options to the right, which are marked, is given, and that of all is returned.
func descend(cells, at []uint32, from, to int, marks []uint8, mex uint32, out []uint32) uint32 {
	end := uint32(from * (from + 1) / 2) // of the ring of the column k
	for k := from; k > to; k-- {
		place := at[k-1]
		g := cells[place]
		marks[g] = 1
		if g == mex {
			for mex++; marks[mex] != 0; mex++ {
			}
		}
		cells[place] = mex
		if place++; place == end {
			place -= uint32(k)
		}
		at[k-1] = place
		end -= uint32(k)
		if k <= len(out) {
			out[k-1] = mex
		}
	}
	return mex
}

// rows computes the rows from the next one to end − 1.
func (p *parabola) rows(ctx context.Context, end uint64, out func(n uint64) []uint32, fresh func(n uint64, g uint32)) error {
	now, next := p.batches[0], p.batches[1]
	p.right(now, end, out)
	for now.first < now.end {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		cells, at, done := p.cells, p.at, make(chan struct{})
		go func() {
			defer close(done)
			p.right(next, end, out)
		}()
		now.left(cells, at, out, fresh)
		<-done
		now, next = next, now
	}
	return nil
}

// parabolaFill computes rows of K values each from the heap first on or, for
// K = 0, the values of the fresh heaps.
func parabolaFill(q game.Request, first uint64) func(context.Context, []uint32) error {
	p := newParabola(q.N)
	width := max(1, q.K)
	return func(ctx context.Context, block []uint32) error {
		from := max(first, p.n)
		out := func(n uint64) []uint32 {
			if n < from {
				return nil
			}
			return block[(n-from)*width:][:q.K]
		}
		fresh := func(n uint64, g uint32) {
			if q.K == 0 && n >= from {
				block[n-from] = g
			}
		}
		return p.rows(ctx, from+uint64(len(block))/width, out, fresh)
	}
}

// rootUp is ⌈√n⌉.
func rootUp(n uint64) uint64 {
	r := uint64(math.Sqrt(float64(n)))
	for r*r >= n && r > 0 {
		r--
	}
	for r*r < n {
		r++
	}
	return r
}
