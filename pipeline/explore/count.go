package explore

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/tables"
	known "grundy/pipeline/subset"
)

// most is the greatest value.
func (x *explorer) most(ctx context.Context) (most uint32, err error) {
	const block = 1 << 20 // rows
	heaps, end := max(1, block/x.page.Width), x.page.Last+1
	for from := x.page.First; from < end; from += heaps {
		values, err := tables.Nimbers(ctx, x.source, from, min(end, from+heaps), x.page.Column)
		if err != nil {
			return 0, err
		}
		most = max(most, slices.Max(values))
	}
	return most, nil
}

// count reads all rows once, gives the finest level, and marks the heaps of the subsets. The workers
// count blocks side by side; what they find is joined in the order of the heaps.
func (x *explorer) count(ctx context.Context, s shape, advance func(n uint64)) (*level, error) {
	l, end, size := newLevel(s), x.page.Last+1, x.block(s)
	for from := x.page.First; from < end; {
		blocks := make([][][]subset, x.workers)
		group, within := errgroup.WithContext(ctx)
		for i := 0; i < x.workers && from < end; i++ {
			begin, to := from, min(end, from+size)
			group.Go(func() (err error) {
				blocks[i], err = x.countBlock(within, l, begin, to)
				return err
			})
			from = to
		}
		if err := group.Wait(); err != nil {
			return nil, err
		}
		for _, block := range blocks {
			for _, some := range block {
				for i, s := range x.page.Subsets {
					s.join(some[i])
				}
			}
		}
		advance(from - 1)
	}
	for _, s := range x.page.Subsets {
		if x.page.Grid || s.Count > mostMarked {
			s.Heaps, s.Values = nil, nil
		}
	}
	return l, nil
}

// block is how many heaps a worker takes at once: about a row group, and whole columns, so that
// no two workers count into the same cell.
func (x *explorer) block(s shape) uint64 {
	return max(1<<s.HeapBits, tables.AtOnce/x.page.Width>>s.HeapBits<<s.HeapBits)
}

// countBlock counts the heaps from ≤ n < to, and gives what each subset has of them, for some heaps
// after others.
func (x *explorer) countBlock(ctx context.Context, l *level, from, to uint64) (all [][]subset, err error) {
	for width := x.page.Width; from < to; from += tables.AtOnce / width {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		values, err := tables.Nimbers(ctx, x.source, from, min(to, from+tables.AtOnce/width), x.page.Column)
		if err != nil {
			return nil, err
		}
		if x.page.Grid {
			l.raise(from-x.page.First, width, values)
		} else {
			l.tally(from-x.page.First, values)
		}
		some := make([]subset, len(x.page.Subsets))
		for i, s := range x.page.Subsets {
			some[i] = s.in(from, values)
		}
		all = append(all, some)
	}
	return all, nil
}

// tally counts values of a sequence, of which the first is that of the heap n, counted from the
// first one.
func (l *level) tally(n uint64, values []uint32) {
	for len(values) > 0 {
		x := n >> l.HeapBits
		some := min(uint64(len(values)), (x+1)<<l.HeapBits-n)
		column := l.cells[int(x)*l.Rows:][:l.Rows]
		for _, v := range values[:some] {
			column[v>>l.RowBits]++
		}
		values, n = values[some:], n+some
	}
}

// raise raises the cells of a grid to its values, of so many for each heap from n on.
func (l *level) raise(n, width uint64, values []uint32) {
	for i, v := range values {
		n, k := n+uint64(i)/width, uint64(i)%width
		at := int(n>>l.HeapBits)*l.Rows + int(k>>l.RowBits)
		l.cells[at] = max(l.cells[at], v)
	}
}

// subset is some of the heaps of a sequence with their values, which the page marks: the first
// [mostMarked] of them or, of records, all. Filter is the condition in the language of package
// expr, empty where it can't be told heap by heap.
type subset struct {
	Name   string   `json:"name"`
	Filter string   `json:"filter"`
	Count  uint64   `json:"count"`
	Heaps  []uint64 `json:"heaps"`
	Values []uint32 `json:"values"`
	has    func(n uint64, g uint32) bool
	record bool   // says that the heaps are those whose value is greater than all before
	top    uint32 // of records: the greatest value
}

// mostMarked is how many heaps of a subset are listed. Where there are more, none is: the page
// marks them where it has single values.
const mostMarked = 10_000

// marked is a subset that is known of a game, with no heaps yet.
func marked(s known.Subset) *subset {
	return &subset{Name: s.Name, Filter: s.Condition, has: s.Has, Heaps: []uint64{}, Values: []uint32{}}
}

// subsets are those of the game; of a grid, whose cells are just counted, its zeros.
func (x *explorer) subsets(ctx context.Context) ([]*subset, error) {
	zero := known.PPositions()
	zero.Condition = x.page.Column + " == 0"
	all := []*subset{marked(zero)}
	if x.page.Grid {
		return all, nil
	}
	records := marked(known.Subset{Name: "first heaps of a greatest value"})
	records.record = true
	all = append(all, records)
	if known.HasDropOuts(x.game) {
		all = append(all, marked(known.DropOuts()))
	}
	rare, ok, err := known.RareHeaps(ctx, x.game, x.source, x.page.First, x.page.Last+1, x.page.Column)
	if ok {
		all = append(all, marked(rare))
	}
	return all, err
}

// in is what the subset has among the values from heap n on.
func (s *subset) in(n uint64, values []uint32) (m subset) {
	for i, v := range values {
		if s.record && (m.Count == 0 || v > m.top) || !s.record && s.has(n+uint64(i), v) {
			if m.Count++; s.record || m.Count <= mostMarked {
				m.Heaps, m.Values = append(m.Heaps, n+uint64(i)), append(m.Values, v)
			}
			m.top = max(m.top, v)
		}
	}
	return m
}

// join adds the heaps that follow, as [subset.in] gives them. Of records those stay that are
// greater than all before.
func (s *subset) join(next subset) {
	top := max(s.top, next.top)
	if s.record && s.Count > 0 {
		late := 0
		for late < len(next.Values) && next.Values[late] <= s.top {
			late++
		}
		next.Heaps, next.Values, next.Count = next.Heaps[late:], next.Values[late:], next.Count-uint64(late)
	}
	s.Count, s.top = s.Count+next.Count, top
	space := min(len(next.Heaps), max(0, mostMarked+1-len(s.Heaps)))
	s.Heaps, s.Values = append(s.Heaps, next.Heaps[:space]...), append(s.Values, next.Values[:space]...)
}
