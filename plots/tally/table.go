package tally

import (
	"fmt"
	"strconv"
)

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

func (Table) Form() Form { return TableForm }

// TableOf lays out data as they are printed: heaps downwards and columns k to the right, or a
// sequence in rows.
func TableOf(data Data, o Options) (Table, error) {
	switch d := data.(type) {
	case Table:
		return d, nil
	case Grid:
		g, err := d.Window(o)
		if err != nil {
			return Table{}, err
		}
		t := g.table()
		t.Corner = "n \\ k"
		t.Rows = numbered(g.FirstN, 1, g.Rows())
		t.Cols = numbered(g.FirstK, 1, g.Cols)
		if o.Parabola {
			t.Apart = func(i, j int) bool {
				k := g.FirstK +
					uint64(j)
				return k*k < g.FirstN+uint64(i)
			}
		}
		return t, nil
	}
	s, err := data.(Sequence).Window(o)
	if err != nil {
		return Table{}, err
	}
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
