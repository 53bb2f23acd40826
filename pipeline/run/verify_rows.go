package run

import (
	"context"
	"fmt"
	"reflect"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// againSteps is how much work is done to compute rows again: about a second's.
const againSteps = 1e9

// again computes the first rows of a product whose n aren't heaps of the game
// again, as many as the product's last solver, the simplest one, can in about a
// second, and compares all columns.
func (v *Verified) again(ctx context.Context, p *game.Product, s game.Source) error {
	first, end := s.Range()
	simplest := &p.Solvers[len(p.Solvers)-1]
	to, ok := within(simplest, first, end)
	if !ok {
		return nil
	}
	stored, err := read(ctx, s, p, to+1)
	if err != nil {
		return err
	}
	found := game.NewTable(p.Schema)
	if err := catalog.Solve(ctx, p, simplest, game.Request{N: to}, func(t *game.Table) error {
		found.Append(t)
		return nil
	}); err != nil {
		return err
	}
	v.Heaps, v.To, v.Rows = found.Rows(), to, true
	if stored.Rows() != found.Rows() {
		v.Problems = append(v.Problems, fmt.Sprintf("%s has %d rows up to heap %d, computing them again gives %d: delete the folder and run its config again",
			v.Folder, stored.Rows(), to, found.Rows()))
		return nil
	}
	for i := range v.Heaps {
		if a, b := row(stored, i), row(found, i); !reflect.DeepEqual(a, b) {
			v.Problems = append(v.Problems, fmt.Sprintf(
				"%s has the row %v, computing it again gives %v: delete the folder and run its config again", v.Folder, a, b))
			break
		}
	}
	return nil
}

// within is the largest n < end for which the solver needs no more than
// againSteps steps, or false.
func within(s *game.Solver, first, end uint64) (to uint64, ok bool) {
	for low := first; low < end; {
		n := low + (end-low)/2
		if s.Steps(game.Request{N: n}) > againSteps {
			end = n
			continue
		}
		to, ok, low = n, true, n+1
	}
	return to, ok
}

// row is the values of row i, column by column.
func row(t *game.Table, i int) []any {
	out := make([]any, len(t.Cols))
	for c := range t.Cols {
		switch v := t.Cols[c].Slice(i, i+1); v.Type {
		case game.Uint8:
			out[c] = v.U8[0]
		case game.Uint32:
			out[c] = v.U32[0]
		case game.Uint64:
			out[c] = v.U64[0]
		default:
			out[c] = v.Text[0]
		}
	}
	return out
}
