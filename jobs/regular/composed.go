package regular

import (
	"cmp"
	"slices"

	"grundy/jobs/nim"
)

// An item has a weight of 1 at least and a nim-value: a heap or a place. Some are marked.
type item struct {
	weight uint64
	value  uint32
	marked bool
}

// composed is, for a number j of parts, the nim-sums of j items, repetition allowed, by the
// total weight: all[w] of any items, marked[w] of items of which one at least is marked. The
// sets of j + 1 parts follow from those of j parts, the new item being one of the least
// weight:
//
//	S_{j+1}(w) = ∪ { S_j(w − x) ⊕ v : items (x, v) with x ≤ w/(j + 1) }.
//
// So the sets of up to j parts of the weights up to w take about i·w·log j unions of sets,
// where i is the number of items with a weight of w at most.
type composed struct {
	items       []item // by weight
	parts       uint64
	all, marked []nim.Set
}

// compose begins with no part, whose weight is 0, and goes to weights up to most.
func compose(items []item, most uint64) *composed {
	items = slices.Clone(items)
	slices.SortFunc(items, func(a, b item) int { return cmp.Compare(a.weight, b.weight) })
	c := &composed{items: items, all: make([]nim.Set, most+1), marked: make([]nim.Set, most+1)}
	c.all[0].Add(0)
	return c
}

// next goes on to one more part. Weights are done in decreasing order, as each set of the next
// number of parts comes from sets of smaller weights.
func (c *composed) next() {
	c.parts++
	for w := uint64(len(c.all)) - 1; w > 0; w-- {
		var all, marked nim.Set
		for _, x := range c.items {
			if x.weight*c.parts > w {
				break
			}
			all.AddShifted(&c.all[w-x.weight], x.value)
			if x.marked {
				marked.AddShifted(&c.all[w-x.weight], x.value)
			} else {
				marked.AddShifted(&c.marked[w-x.weight], x.value)
			}
		}
		c.all[w], c.marked[w] = all, marked
	}
	c.all[0], c.marked[0] = nim.Set{}, nim.Set{}
}
