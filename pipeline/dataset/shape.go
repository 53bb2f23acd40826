package dataset

import (
	"fmt"

	"grundy/jobs/game"
)

// shape is what the product and the identity fix about every part.
type shape struct {
	id      Identity
	product *game.Product
	width   uint64 // rows of a heap
}

func (s *shape) partName(part int, f Format) string { return fmt.Sprintf("part-%06d.%s", part, f) }

// part is the number of the part that has the heap.
func (s *shape) part(heap uint64) int { return int((heap - s.product.First) / s.product.Part) }

// from is the first heap of a part, and the boundary of the part before.
func (s *shape) from(part int) uint64 { return s.product.First + uint64(part)*s.product.Part }

// variableWidth says that heaps have any number of rows.
func (s *shape) variableWidth() bool { return s.product.VariableWidth > 0 }

// count reports whether a part of the heaps from ≤ n < to may have the given
// number of rows.
func (s *shape) count(rows, from, to uint64) bool {
	return s.variableWidth() || rows == (to-from)*s.width
}

// check says whether cols are the rows of a part that starts at the heap from,
// beginning with the part's row at: the heaps without a gap and, in a grid,
// each with k = 1, …, K.
func (s *shape) check(from, at uint64, cols []game.Vector) error {
	n := cols[0].U64
	if s.variableWidth() {
		return ordered(from, at, n)
	}
	for i := range n {
		row := at + uint64(i)
		if want := from + row/s.width; n[i] != want {
			return fmt.Errorf("row %d has n = %d instead of %d", row, n[i], want)
		}
		if s.id.K == 0 {
			continue
		}
		if k, want := cols[1].U64[i], row%s.width+1; k != want {
			return fmt.Errorf("row %d has k = %d instead of %d", row, k, want)
		}
	}
	return nil
}

// ordered says whether no heap is below from or below the one before.
func ordered(from, at uint64, n []uint64) error {
	for i := range n {
		if n[i] < from {
			return fmt.Errorf("row %d has n = %d, which is below %d", at+uint64(i), n[i], from)
		}
		from = n[i]
	}
	return nil
}

// columns describes the schema.
func (s *shape) columns() []Column {
	columns := make([]Column, len(s.product.Schema))
	for i, c := range s.product.Schema {
		columns[i] = Column{c, s.meaning(c)}
	}
	return columns
}

// meaning says in words what a column holds.
func (s *shape) meaning(c game.Column) string {
	switch {
	case c.Name == "n":
		return "the heap: a number of objects"
	case c.Name == "k" && c.Type == game.Text:
		return "the nim-values after the infinity of a loopy value"
	case c.Name == "g" && s.variableWidth():
		return "the nim-value of the heap n with the other columns before it"
	case c.Name == "k":
		return "the number of objects that the last player removed from the heap"
	case c.Name == "g" && s.id.K > 0:
		return "the nim-value of the heap n from which the last player removed k"
	case c.Name == "g":
		return "the nim-value of the heap n"
	case c.Name == "e":
		return "0 where the nim-value of the heap n is 0, otherwise 1 + its logarithm to the base 2"
	case c.Name == "kind":
		return "whether the value of the heap n is finite, loopy or unknown"
	}
	return fmt.Sprintf("%s, as the product %s of the game %s defines it", c.Name, s.id.Product, s.id.Game)
}
