package period_test

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/tables"
)

// Values that are known aren't computed, and the others go on from them: of a solver that keeps
// its values and of one that doesn't, with too few, all, and more than are wanted.
func TestPrior(t *testing.T) {
	const to = 3000
	for _, name := range []string{"octal:0.137", "cut:1,4", "subtraction:1,4,9"} {
		s := search(t, name)
		want, err := s.Values(t.Context(), to)
		if err != nil {
			t.Fatal(err)
		}
		all, err := catalog.Nimbers(t.Context(), s.Product, s.Product.Evidence(),
			game.Request{N: to + 500})
		if err != nil {
			t.Fatal(err)
		}
		for _, known := range []int{0, 1000, to + 1 - int(s.Product.First), len(all)} {
			s.Prior = &counted{Slice: tables.Slice{Column: "g", First: s.Product.First, Width: 1,
				Values: all[:known]}}
			got, err := s.Values(t.Context(), to)
			if err != nil {
				t.Fatal(err)
			}
			if got.Last() != to || got.First != want.First || !slices.Equal(read(got), read(want)) {
				t.Errorf("%s with %d known values gives others, to %d", name, known, got.Last())
			}
			if known > to && s.Prior.(*counted).read == 0 {
				t.Errorf("%s computes what is known", name)
			}
		}
	}
}

// read is all values.
func read(v period.Values) []uint32 {
	g := make([]uint32, v.Heaps())
	v.Read(v.First, g)
	return g
}

// counted counts the reads of a source.
type counted struct {
	tables.Slice
	read int
}

func (c *counted) Read(ctx context.Context, from, to uint64, column string) (tables.Vector, error) {
	c.read++
	return c.Slice.Read(ctx, from, to, column)
}
