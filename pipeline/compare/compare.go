// Package compare says where two sequences of values first differ, and how they agree: as they
// stand, or with the index shifted and a constant added.
//
//   - compare.go: the comparison as they stand, of rows of grids and lists, too
//   - shift.go: shifts of the index and constants
//   - side.go: what is compared: datasets, exported folders, listings
//
// Values are read in blocks, so that memory doesn't grow with their number.
package compare

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
)

// Result is the outcome of a comparison of A with B at the heaps From ≤ n ≤ To that both have.
type Result struct {
	A    Named  `json:"a"`
	B    Named  `json:"b"`
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
	// Equal says that all values are equal. Otherwise First is the first heap at which they
	// differ, Last the last one, and Different how many there are.
	Equal     bool   `json:"equal"`
	First     *at    `json:"first,omitempty"`
	Last      uint64 `json:"last,omitempty"`
	Different uint64 `json:"different,omitempty"`
	// Columns is the last column that was compared of two grids of which one has more; nil otherwise.
	Columns *uint64 `json:"columns,omitempty"`
	// Shifted is how B agrees with A otherwise; nil where it doesn't, or needn't.
	Shifted *shifted `json:"shifted,omitempty"`
}

// Named is what was compared, with the heaps that it has.
type Named struct {
	Name  string `json:"name"`
	First uint64 `json:"first"`
	Last  uint64 `json:"last"`
}

// at is a heap with what the two have there: a value or, of a table, a row.
type at struct {
	N uint64 `json:"n"`
	A string `json:"a"`
	B string `json:"b"`
}

// Sides compares A with B at the heaps of a range, as far as both have them. Where one has several rows or columns of values for a heap, as a grid
// has, the other must have the same columns, and rows are compared. Two that have no
// heap in common, or other columns, are the user's fault.
func Sides(ctx context.Context, a, b *Side, r heaps.Range) (Result, error) {
	a, b = a.beside(b), b.beside(a)
	result := Result{A: a.named(), B: b.named(), Equal: true}
	result.From = max(result.A.First, result.B.First, r.From)
	result.To = min(result.A.Last, result.B.Last, r.To-1)
	if result.From > result.To {
		return result, fault.Userf("%s has the heaps %d to %d and %s those from %d to %d: none of the heaps to compare is in both",
			result.A.Name, result.A.First, result.A.Last, result.B.Name, result.B.First, result.B.Last)
	}
	if a.values == nil || b.values == nil {
		return result, result.rows(ctx, a, b)
	}
	if err := result.sequences(ctx, a.values, b.values); err != nil || result.Equal {
		return result, err
	}
	var err error
	result.Shifted, err = findShift(ctx, a.values, b.values, r, result.First.N-result.From)
	return result, err
}

// block is the number of heaps whose values are in memory at once.
const block = tables.AtOnce

// sequences compares a value a heap.
func (r *Result) sequences(ctx context.Context, a, b *values) error {
	for n := r.From; n <= r.To; n += block {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		end := min(n+block, r.To+1)
		va, err := a.read(ctx, n, end)
		if err != nil {
			return err
		}
		vb, err := b.read(ctx, n, end)
		if err != nil {
			return err
		}
		for i := range va {
			if va[i] != vb[i] {
				r.differs(n+uint64(i), va[i].String(), vb[i].String())
			}
		}
	}
	return nil
}

func (r *Result) differs(n uint64, a, b string) {
	if r.Equal {
		r.Equal, r.First = false, &at{n, a, b}
	}
	r.Last = n
	r.Different++
}

// rows compares two tables with the same columns, row by row. A heap at which one has other rows
// than the other is a difference. Of grids those columns are compared that both have. About as many
// rows are in memory at once as a row group has, which is decoded whole.
func (r *Result) rows(ctx context.Context, a, b *Side) error {
	if a.product == nil || b.product == nil || !slices.Equal(a.product.Schema, b.product.Schema) ||
		a.product.HasColumns() != b.product.HasColumns() {
		return fault.Userf("%s and %s have different columns, so that their rows can't be compared: "+
			"choose two sequences, or two datasets of the same product", a.Name, b.Name)
	}
	if a.k != b.k {
		both := min(a.k, b.k)
		r.Columns = &both
	}
	heaps := max(1, block/a.product.Width(game.Request{K: max(a.k, b.k)}))
	for n := r.From; n <= r.To; n += heaps {
		end := min(n+heaps, r.To+1)
		ta, err := r.read(ctx, a, n, end)
		if err != nil {
			return err
		}
		tb, err := r.read(ctx, b, n, end)
		if err != nil {
			return err
		}
		if !equal(ta, tb) {
			r.heaps(ta, tb, n, end)
		}
	}
	return nil
}

// read reads the rows of heaps, without those of columns that aren't compared.
func (r *Result) read(ctx context.Context, s *Side, from, to uint64) (*tables.Table, error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	t, err := dataset.ReadRows(ctx, s.source, s.product, from, to)
	if err != nil || r.Columns == nil || s.k == *r.Columns {
		return t, err
	}
	kept := tables.New(t.Schema)
	for i := range t.Rows() {
		if !beyond(t, i, *r.Columns) {
			for c := range t.Cols {
				kept.Cols[c].Append(t.Cols[c].Slice(i, i+1))
			}
		}
	}
	return kept, nil
}

// beyond says whether a row is of a position with a number behind n, which the columns k and l
// have, that is greater than most.
func beyond(t *tables.Table, row int, most uint64) bool {
	return slices.ContainsFunc([]string{"k", "l"}, func(name string) bool {
		c := t.Schema.Index(name)
		if c < 0 {
			return false
		}
		switch v := &t.Cols[c]; v.Type {
		case tables.Uint32:
			return uint64(v.U32[row]) > most
		case tables.Uint64:
			return v.Number(row) > most
		}
		return false
	})
}

func equal(a, b *tables.Table) bool {
	return slices.EqualFunc(a.Cols, b.Cols, tables.Vector.Equal)
}

// heaps compares the rows of the heaps from ≤ n < to.
func (r *Result) heaps(a, b *tables.Table, from, to uint64) {
	i, j := 0, 0
	for heap := from; heap < to; heap++ {
		rowsA, rowsB := rowsOf(a, &i, heap), rowsOf(b, &j, heap)
		for k := range max(len(rowsA), len(rowsB)) {
			if x, y := rowAt(rowsA, k), rowAt(rowsB, k); x != y {
				r.differs(heap, x, y)
				break
			}
		}
	}
}

// rowsOf is the rows of a heap, which begin with the row i if there are any; i goes on behind them.
func rowsOf(t *tables.Table, i *int, heap uint64) (rows []string) {
	for ; *i < t.Cols[0].Len() && t.Cols[0].Number(*i) == heap; *i++ {
		rows = append(rows, fmt.Sprint(t.Row(*i)))
	}
	return rows
}

func rowAt(rows []string, k int) string {
	if k < len(rows) {
		return rows[k]
	}
	return "no row"
}
