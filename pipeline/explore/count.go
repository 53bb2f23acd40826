package explore

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	known "grundy/pipeline/subset"
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

// subset is some of the heaps of a sequence, which the page marks. Filter is the condition in the
// language of package expr, empty where it can't be told heap by heap.
type subset struct {
	Name   string `json:"name"`
	Filter string `json:"filter"`
	has    func(n uint64, g uint32) bool
	record bool // says that the heaps are those whose value is greater than all before
}

// mostMarked is how many heaps of a subset are listed. Where there are more, none is: the page
// marks them where it has single values.
const mostMarked = 10_000

// everywhere are the subsets of all games, also of the cells of a grid.
func everywhere(column string) []subset {
	zero := marked(known.PPositions())
	zero.Filter = column + " == 0"
	return []subset{zero}
}

// marked is a subset that is known of a game.
func marked(s known.Subset) subset { return subset{Name: s.Name, Filter: s.Condition, has: s.Has} }

// subsets are those of the sequence of a game.
func subsets(ctx context.Context, g *game.Game, r rows) ([]subset, error) {
	all := append(everywhere(r.column), subset{Name: "first heaps of a greatest value", record: true})
	if known.HasDropOuts(g) {
		all = append(all, marked(known.DropOuts()))
	}
	rare, ok, err := known.RareHeaps(ctx, g, r.source, r.first, r.end, r.column)
	if ok {
		all = append(all, marked(rare))
	}
	return all, err
}

// in is the heaps of the subset among the values from heap n on.
func (s *subset) in(n uint64, values []uint32) (m marks) {
	if s.record {
		for i, v := range values {
			if !m.any || v > m.top {
				m.add(n+uint64(i), v)
				m.any, m.top = true, v
			}
		}
		return m
	}
	for i, v := range values {
		if s.has(n+uint64(i), v) {
			m.count++
			if m.count <= mostMarked {
				m.heaps, m.values = append(m.heaps, n+uint64(i)), append(m.values, v)
			}
		}
	}
	return m
}

// marks is the heaps of a subset in a range: the first [mostMarked] of them or, of records, all.
type marks struct {
	count  uint64
	heaps  []uint64
	values []uint32
	any    bool   // of records: there is a value
	top    uint32 // and this is the greatest
}

func (m *marks) add(n uint64, g uint32) {
	m.count++
	m.heaps, m.values = append(m.heaps, n), append(m.values, g)
}

// join adds the marks of the heaps that follow, as [subset.in] gives them. Of records those stay
// that are greater than all before.
func (m *marks) join(next marks, record bool) {
	if record && m.any {
		late := 0
		for late < len(next.values) && next.values[late] <= m.top {
			late++
		}
		next.heaps, next.values, next.count = next.heaps[late:], next.values[late:], next.count-uint64(late)
	}
	m.count += next.count
	space := min(len(next.heaps), max(0, mostMarked+1-len(m.heaps)))
	m.heaps, m.values = append(m.heaps, next.heaps[:space]...), append(m.values, next.values[:space]...)
	if next.any {
		m.any, m.top = true, max(m.top, next.top)
	}
}
