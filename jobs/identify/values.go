package identify

import (
	"context"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// values is the nim-values of a game near the heaps of a list.
type values struct {
	expected uint64 // the heap that the list begins with if it agrees exactly
	first    uint64 // the heap of the first value
	values   []nim.Nimber
}

// mostMemory is the bytes that a solver may take.
const mostMemory = 1 << 28

// compute computes the values of a product that the list can reach. Where these take more than
// mostSteps, later beginnings than the expected one are left out. known is false if the product
// ends before the list does, or if the values take too many steps, too much memory or too long.
func compute(ctx context.Context, p *game.Product, l List,
	mostSteps float64) (v values, known bool) {
	s, r := &p.Solvers[0], l.request(p)
	v.expected, v.first = l.expected(p), p.First
	if v.expected > p.First+mostShift {
		v.first = v.expected - mostShift
	}
	last := v.expected + uint64(len(l.Values)) - 1
	if r.N < last || s.Prepare(ctx, r) != nil {
		return v, false
	}
	for r.N > last && s.Steps(r) > mostSteps {
		r.N--
	}
	if s.Steps(r) > mostSteps || s.Memory(r) > mostMemory {
		return v, false
	}
	n := p.First
	err := catalog.Solve(ctx, p, s, r, func(rows *tables.Table) error {
		stored, err := rows.Nimbers(p.Value)
		for _, g := range stored {
			if n >= v.first {
				v.values = append(v.values, nim.NimberStored(p.Value, g))
			}
			n++
		}
		return err
	})
	return v, err == nil
}

// request is the heaps up to the last one that the list can reach, or that the solver can.
func (l List) request(p *game.Product) game.Request {
	r := game.Request{N: l.expected(p) + uint64(len(l.Values)) - 1 + mostShift}
	if most := p.Solvers[0].MaxHeap; most > 0 {
		r.N = min(r.N, most)
	}
	return r
}

// expected is the heap that the list begins with if it agrees exactly.
func (l List) expected(p *game.Product) uint64 {
	if l.Indexed {
		return l.First
	}
	return p.First
}
