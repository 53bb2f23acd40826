package explore

import (
	"context"

	"grundy/jobs/game"
	known "grundy/pipeline/subset"
)

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
