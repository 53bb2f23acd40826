// Package parabola computes MEM in O(n^1.5) steps.
//
// Outside the parabola k² < n theorem 4.1 gives the value: if k² ≥ n, then G(n_k) = q = ⌊n/k⌋.
// The proof of the theorem says besides that the options of n_k have the values 0, …, q − 1
// and no others. The options of n_(k−1) are those of n_k and (n−k+1)_(k−1). So row n begins at
// the least k with k² ≥ n and goes down to k = 1. At each step it adds one option and takes
// the mex of all options so far, in fewer than √n steps. The values inside the parabola are
// exact, since the options at the beginning are those of the theorem.
//
// A column k needs only its last k values: G(n_k) takes the place of G((n−k)_k), an option in
// row n alone. So a column is a ring of k cells, and all columns together have n/2 cells.
//
// A column depends only on the columns to its right. So rows come in batches: while the
// left half of a batch's columns is computed, k ≤ √n/2, the right half of the next batch's
// is computed on a second core. Between the halves lie, for each row, the mex so far and a
// byte for each value that an option so far has.
//
// The time is (2/3)·n^1.5 steps, of about 3 ns each; the memory is 4 bytes for each of the
// n/2 cells, and two batches of about a megabyte.
//
// Source: U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, Memgames (2019), theorem 4.1.
package parabola

import (
	"context"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/solve/rows"
)

// parabola is the columns of MEM inside the parabola.
type parabola struct {
	n uint64 // the next row whose right half is computed
	// cells is the rings of the columns k = 1, 2, … with k < √n, one behind the other;
	// at[k−1] is the index of G((n−k)_k).
	cells   []uint32
	at      []uint32
	batches [2]*batch // the batch whose left half is computed next and a spare one
}

// batch is the rows first, …, end − 1 between their halves.
type batch struct {
	first, end uint64
	split      int // the left half is the columns 1, …, split
	side       int
	marks      []uint8  // side bytes a row: 1 for each value of its options so far
	mex        []uint32 // of each row so far
}

func newParabola(last uint64) *parabola {
	side := int(math.Sqrt(float64(last))) + 2
	rows := min(1<<20/(4*side)+1, int(last)+1) // a batch has about a megabyte
	p := &parabola{cells: make([]uint32, 0, side*(side+1)/2), at: make([]uint32, 0, side)}
	for i := range p.batches {
		p.batches[i] = &batch{side: 4 * side, marks: make([]uint8, 4*side*rows),
			mex: make([]uint32, rows)}
	}
	return p
}

// widen adds the column k to the parabola in its first row there, k² + 1. The cells before
// that row are m_k for k² − k < m ≤ k², and have the value ⌊m/k⌋.
func (p *parabola) widen(k uint64) {
	p.at = append(p.at, uint32(len(p.cells)))
	for m := k*k - k + 1; m <= k*k; m++ {
		p.cells = append(p.cells, uint32(m/k))
	}
}

// right computes the right half of a batch of rows, from p.n to end − 1 at most. It writes
// the columns of row n to out(n), as far as out(n) reaches.
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

// descend computes the columns from, …, to + 1 of a row, in this order. Given are the marks of
// the values of the options to the right and their mex; the mex of all options is returned.
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

// rows computes the rows p.n, …, end − 1, and gives of each G(n_1), the fresh heap's value.
func (p *parabola) rows(ctx context.Context, end uint64, out func(n uint64) []uint32,
	fresh func(n uint64, g uint32)) error {
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
		for n := now.first; n < now.end; n++ {
			i := int(n - now.first)
			fresh(n, descend(cells, at, now.split, 0, now.marks[i*now.side:][:now.side], now.mex[i],
				out(n)))
		}
		<-done
		now, next = next, now
	}
	return nil
}

// Solver is the solver of the grid and of the fresh heaps.
func Solver() game.Solver {
	return rows.Solver(fill, game.Solver{
		Name: "theorem+columns", Theorem: "theorem 4.1", Cost: "(2/3) n^1.5 options",
		Method: "theorem 4.1 for k² ≥ n, its columns inside the parabola one by one",
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (2*float64(rootUp(q.N)) + float64(q.K))
		},
		Memory: func(q game.Request) uint64 { return 2*q.N + 64*rootUp(q.N) + 3<<20 },
	})
}

// fill computes rows of K values each from the heap first on or, for K = 0, the fresh heaps.
func fill(q game.Request, first uint64) func(context.Context, []uint32) error {
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

// Diagonal is the solver of the options of one heap n = N + 1, the cells m_(n−m). The theorem
// gives those with (n−m)² ≥ m; the others lie in the last √n rows, which are computed with √n
// columns when the first one is asked for.
func Diagonal(theorem func(n, k uint64) (g uint32, ok bool)) game.Solver {
	s := Solver()
	memory := s.Memory
	s.Memory = func(q game.Request) uint64 { return memory(q) + 4*q.N + 1<<20 }
	return rows.Solver(func(q game.Request, m uint64) func(context.Context, []uint32) error {
		n, root := q.N+1, rootUp(q.N+1)
		var inside []uint32 // the rows n − √n, …, n − 1
		return func(ctx context.Context, block []uint32) error {
			for i := range block {
				g, ok := theorem(m, n-m)
				if !ok && inside == nil {
					inside = make([]uint32, root*root)
					if err := fill(game.Request{N: n - 1, K: root}, n-root)(ctx,
						inside); err != nil {
						return err
					}
				}
				if !ok {
					g = inside[(m-n+root)*root+n-m-1]
				}
				block[i] = g
				m++
			}
			return nil
		}
	}, s)
}

// rootUp is ⌈√n⌉, and 1 for n = 0.
func rootUp(n uint64) uint64 { return integer.Sqrt(max(n, 1)-1) + 1 }
