package explore

import (
	"context"

	"grundy/jobs/tables"
)

// rows is what is counted: the values of the heaps first ≤ n < end of a product, width of them a
// heap.
type rows struct {
	source     tables.Source
	column     string
	first, end uint64
	width      uint64
	grid       bool
}

// counted is what one worker has of a block of heaps besides the cells.
type counted struct {
	marks [][]marks // of each subset, for some heaps after others
	err   error
}

// count reads all rows once and gives the finest level and the marked heaps. The workers share
// the blocks; what they find is joined in the order of the heaps.
func (r rows) count(ctx context.Context, s shape, subsets []subset, workers int, advance func(n uint64)) (*level, []marks, error) {
	l, all := newLevel(s), make([]marks, len(subsets))
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	pending := make(chan chan counted, workers-1) // with the one that is awaited: one for each worker
	go func() {
		defer close(pending)
		size := r.block(s)
		for from := r.first; from < r.end && ctx.Err() == nil; from += size {
			done := make(chan counted, 1)
			pending <- done
			go func() { done <- r.countBlock(ctx, l, subsets, from, min(r.end, from+size)) }()
		}
	}()
	var failed error
	known := r.first // the first heap that isn't counted
	for done := range pending {
		c := <-done
		if failed = first(failed, c.err); failed != nil {
			stop()
			continue
		}
		for _, some := range c.marks {
			for i := range some {
				all[i].join(some[i], subsets[i].record)
			}
		}
		known = min(known+r.block(s), r.end)
		advance(known - 1)
	}
	return l, all, first(failed, context.Cause(ctx))
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// counts is how many cells of a grid each subset has.
func counts(subsets []subset, values []uint32) []marks {
	some := make([]marks, len(subsets))
	for i := range subsets {
		some[i].count = subsets[i].in(0, values).count
	}
	return some
}

// block is how many heaps a worker takes at once: about a row group, and whole columns, so that
// no two workers count into the same cell.
func (r rows) block(s shape) uint64 {
	return max(1<<s.heapBits, tables.AtOnce/r.width>>s.heapBits<<s.heapBits)
}

// countBlock counts the heaps from ≤ n < to.
func (r rows) countBlock(ctx context.Context, l *level, subsets []subset, from, to uint64) counted {
	var c counted
	for ; from < to; from += tables.AtOnce / r.width {
		if c.err = context.Cause(ctx); c.err != nil {
			return c
		}
		values, err := tables.Nimbers(ctx, r.source, from, min(to, from+tables.AtOnce/r.width), r.column)
		if err != nil {
			return counted{err: err}
		}
		if r.grid {
			r.raise(l, from, values)
			c.marks = append(c.marks, counts(subsets, values))
			continue
		}
		r.tally(l, from, values)
		some := make([]marks, len(subsets))
		for i := range subsets {
			some[i] = subsets[i].in(from, values)
		}
		c.marks = append(c.marks, some)
	}
	return c
}

// tally counts values of a sequence.
func (r rows) tally(l *level, from uint64, values []uint32) {
	for len(values) > 0 {
		n := from - r.first
		x := n >> l.heapBits
		some := min(uint64(len(values)), (x+1)<<l.heapBits-n)
		column := l.cells[int(x)*l.rows:][:l.rows]
		for _, v := range values[:some] {
			column[v>>l.rowBits]++
		}
		values, from = values[some:], from+some
	}
}

// raise raises the cells of a grid to its values.
func (r rows) raise(l *level, from uint64, values []uint32) {
	for i, v := range values {
		n, k := from-r.first+uint64(i)/r.width, uint64(i)%r.width
		at := int(n>>l.heapBits)*l.rows + int(k>>l.rowBits)
		l.cells[at] = max(l.cells[at], v)
	}
}
