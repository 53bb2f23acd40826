package tally

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// InRows lays the values out in rows of so many heaps, or as many as suit them where that is 0.
// The last row is filled with zeros.
func (s Sequence) InRows(row uint64) Grid {
	cols := int(min(row, uint64(s.Len())))
	if cols == 0 {
		cols = rowOf(s.Values)
	}
	values := slices.Clone(s.Values)
	for len(values)%cols != 0 {
		values = append(values, 0)
	}
	return Grid{Name: s.Name, Cols: cols, Values: values}
}

// rowOf is the length of a row in which values are looked at best: the period of their second
// half, or a multiple of it if it is short; if they have none, so that the rows make a picture
// half as wide again as high.
func rowOf(values []uint32) int {
	const short, wide = 10, 24
	switch p := periodSeen(values); {
	case p == 0:
		return max(1, int(math.Sqrt(1.5*float64(len(values)))))
	case p < short:
		return wide / p * p
	default:
		return p
	}
}

// periodSeen is the least period, up to 128, that the last half or the last third of the values
// have but for a saltus; 0 if they have none.
func periodSeen(values []uint32) int {
	const most = 128
	for p := 1; p <= min(len(values)/3, most); p++ {
		if repeats(values[len(values)/2:], p) || repeats(values[len(values)*2/3:], p) {
			return p
		}
	}
	return 0
}

// InRows tells whether values are seen best in the rows of a strip: they are seen to have a period
// of two heaps or more without a saltus, and there are few rows.
func InRows(values []uint32) bool {
	const most = 50
	p, n := periodSeen(values), len(values)
	return p > 1 && values[n-1] == values[n-1-p] && n <= most*rowOf(values)
}

// repeats tells whether values rise by one amount, or none, from each to that p places after it,
// at least once.
func repeats(values []uint32, p int) bool {
	if len(values) <= p {
		return false
	}
	saltus := int64(values[p]) - int64(values[0])
	for i, v := range values[p:] {
		if int64(v)-int64(values[i]) != saltus {
			return false
		}
	}
	return saltus >= 0
}

// A Table is text in rows and columns, as it is printed.
type Table struct {
	Name   string
	Corner string   // over the heads of the rows
	Cols   []string // the heads of the columns
	Rows   []string // the heads of the rows, or nil
	Cells  [][]string
	Apart  func(i, j int) bool // the cells that are set apart by a shade; nil for none
	Left   bool                // cells stand at the left of their columns instead of the right
	Groups []int               // the rows, but the first, over which a rule begins a group
}

func (Table) Form() string { return TableForm }

// TableOf lays out data in their window as they are printed: heaps downwards and columns k to the
// right, or a sequence in rows.
func TableOf(data Data, o Options) (Table, error) {
	switch d := data.(type) {
	case Table:
		return d, nil
	case Grid:
		t := d.table()
		t.Corner = "n \\ k"
		t.Rows = numbered(d.FirstN, 1, d.Rows())
		t.Cols = numbered(d.FirstK, 1, d.Cols)
		if o.Parabola {
			t.Apart = func(i, j int) bool {
				k := d.FirstK + uint64(j)
				return k*k < d.FirstN+uint64(i)
			}
		}
		return t, nil
	}
	s := data.(Sequence)
	if s.Heaps != nil {
		return Table{}, fmt.Errorf("the sequence %s doesn't have one value a heap, so that its heaps make no rows", s.Name)
	}
	g := s.InRows(o.Row)
	t := g.table()
	last := t.Cells[len(t.Cells)-1]
	for j := len(last) - (len(g.Values) - s.Len()); j < len(last); j++ {
		last[j] = ""
	}
	t.Corner = "n"
	t.Rows = numbered(s.First, uint64(g.Cols), g.Rows())
	for j := range g.Cols {
		t.Cols = append(t.Cols, "+"+strconv.Itoa(j))
	}
	return t, nil
}

// table is the values of a grid as text.
func (g Grid) table() (t Table) {
	for i := range g.Rows() {
		var row []string
		for _, v := range g.Values[i*g.Cols : (i+1)*g.Cols] {
			row = append(row, strconv.FormatUint(uint64(v), 10))
		}
		t.Cells = append(t.Cells, row)
	}
	return t
}

// numbered writes so many numbers from first on, one a step.
func numbered(first, step uint64, count int) (names []string) {
	for i := range count {
		names = append(names, strconv.FormatUint(first+uint64(i)*step, 10))
	}
	return names
}

// columns divides heaps into columns of a picture, which are of one width on its axis.
type columns struct {
	First, Last uint64
	Heaps       uint64 // of a column, on an even axis
	Cols        int    // columns
	// on a logarithmic axis, the least heap of each column and the end of the last; nil on an even
	// one
	starts []uint64
}

// newColumns divides the heaps first to last into at most so many columns. The heap 0 has none on a
// logarithmic axis.
func newColumns(first, last uint64, most int, logarithmic bool) columns {
	if !logarithmic {
		heaps := (last - first + uint64(most)) / uint64(most)
		return columns{First: first, Last: last, Heaps: heaps, Cols: int((last-first)/heaps) + 1}
	}
	first = max(first, 1)
	last = max(last, first)
	c := columns{First: first, Last: last, Cols: most, starts: make([]uint64, most+1)}
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
		return int((n - c.First) / c.Heaps)
	}
	at, _ := slices.BinarySearch(c.starts, n+1) // the first column that starts after n
	return at - 1
}

// start is the least heap of a column, or of those after it where it has none.
func (c columns) start(i int) uint64 {
	if c.starts == nil {
		return c.First + uint64(i)*c.Heaps
	}
	return c.starts[i]
}

// Axis is where the left edge of the first column and the right edge of the last stand on the axis.
func (c columns) Axis() (left, right float64) {
	if c.starts == nil {
		return float64(c.First), float64(c.start(c.Cols))
	}
	return math.Log10(float64(c.First)), math.Log10(float64(c.Last + 1))
}

// each calls do for each part of the values, of the heaps from n on, that lies in one column.
func (c columns) each(n uint64, values []uint32, do func(column int, n uint64, values []uint32)) {
	if n < c.First { // a zero
		skipped := min(c.First-n, uint64(len(values)))
		n, values = n+skipped, values[skipped:]
	}
	for len(values) > 0 {
		at := c.of(n)
		some := values[:min(uint64(len(values)), c.start(at+1)-n)]
		do(at, n, some)
		n, values = n+uint64(len(some)), values[len(some):]
	}
}
