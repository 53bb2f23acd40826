package tally

import (
	"math"
	"slices"
)

// columns divides heaps into columns of a picture, which are of one width on its axis.
type columns struct {
	first, last uint64 // heap of all
	heaps       uint64 // of a column, on an even axis
	count       int    // of columns
	// on a logarithmic axis, the least heap of each column and the end of the last; nil on an even
	// one
	starts []uint64
}

// newColumns divides the heaps first to last into at most so many columns. The heap 0 has none on a
// logarithmic axis.
func newColumns(first, last uint64, most int, logarithmic bool) columns {
	if !logarithmic {
		heaps := (last - first + uint64(most)) / uint64(most)
		return columns{first: first, last: last, heaps: heaps, count: int((last-first)/heaps) + 1}
	}
	first = max(first, 1)
	last = max(last, first)
	c := columns{first: first, last: last, count: most, starts: make([]uint64, most+1)}
	ratio := float64(last+1) / float64(first)
	for i := range c.starts {
		c.starts[i] = uint64(math.Ceil(float64(first) * math.Pow(ratio, float64(i)/float64(most))))
	}
	c.starts[0], c.starts[most] = first, last+1
	return c
}

// of is the column of a heap.
func (c columns) of(n uint64) int {
	if c.starts == nil {
		return int((n - c.first) / c.heaps)
	}
	at, _ := slices.BinarySearch(c.starts, n+1) // the first column that starts after n
	return at - 1
}

// start is the least heap of a column, or of those after it where it has none.
func (c columns) start(i int) uint64 {
	if c.starts == nil {
		return c.first + uint64(i)*c.heaps
	}
	return c.starts[i]
}

// Axis is where the left edge of the first column and the right edge of the last stand on the axis.
func (c columns) Axis() (left, right float64) {
	if c.starts == nil {
		return float64(c.first), float64(c.start(c.count))
	}
	return math.Log10(float64(c.first)), math.Log10(float64(c.last + 1))
}

// each calls do for each part of the values, of the heaps from n on, that lies in one column.
func (c columns) each(n uint64, values []uint32, do func(column int, n uint64, values []uint32)) {
	if n < c.first { // a zero
		skipped := min(c.first-n, uint64(len(values)))
		n, values = n+skipped, values[skipped:]
	}
	for len(values) > 0 {
		at := c.of(n)
		some := values[:min(uint64(len(values)), c.start(at+1)-n)]
		do(at, n, some)
		n, values = n+uint64(len(some)), values[len(some):]
	}
}
