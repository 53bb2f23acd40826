// Package compare says where two sequences of values first differ, and how they agree: as they
// stand, or with the index shifted and a constant added.
//
//   - compare.go: the comparison as they stand
//   - shift.go: shifts of the index and constants
//   - table.go: rows of grids and lists
//   - side.go: what is compared: datasets, exported folders, listings
//
// Values are read in blocks, so that memory doesn't grow with their number.
package compare

import (
	"context"

	"grundy/jobs/tables"
	"grundy/pipeline/fault"
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

// Range is the heaps to compare: From ≤ n ≤ To, as far as both have them.
type Range struct{ From, To uint64 }

// Sides compares A with B. Where one has several rows or columns of values for a heap, as a grid
// has, the other must have the same columns, and rows are compared. Two that have no
// heap in common, or other columns, are the user's fault.
func Sides(ctx context.Context, a, b *Side, r Range) (Result, error) {
	a, b = a.beside(b), b.beside(a)
	result := Result{A: a.named(), B: b.named(), Equal: true}
	result.From = max(result.A.First, result.B.First, r.From)
	result.To = min(result.A.Last, result.B.Last, r.To)
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
func (r *Result) sequences(ctx context.Context, a, b values) error {
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
