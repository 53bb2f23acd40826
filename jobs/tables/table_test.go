package tables_test

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/tables"
)

func TestSlice(t *testing.T) {
	ctx := context.Background()
	s := tables.Slice{Column: "g", First: 1, Width: 2, Values: []uint32{10, 11, 20, 21, 30, 31}}
	if first, end := s.Range(); first != 1 || end != 4 {
		t.Errorf("range %d to %d", first, end)
	}
	if g, err := tables.Nimbers(ctx, s, 2, 4, "g"); err != nil ||
		!slices.Equal(g, []uint32{20, 21, 30, 31}) {
		t.Errorf("heaps 2 and 3: %v, %v", g, err)
	}
	for _, ask := range []struct {
		from, to uint64
		column   string
	}{{0, 2, "g"}, {2, 5, "g"}, {3, 2, "g"}, {1, 2, "e"}} {
		if _, err := s.Read(ctx, ask.from, ask.to, ask.column); err == nil {
			t.Errorf("heaps %d to %d of %s are read", ask.from, ask.to, ask.column)
		}
	}
}

func TestRowsPanicsOnUnevenColumns(t *testing.T) {
	table := tables.New(tables.Columns("n uint64", "g uint32"))
	table.Cols[0].AppendNumber(1)
	defer func() {
		if recover() == nil {
			t.Error("columns of different length pass")
		}
	}()
	table.Rows()
}

// counted is a source of heaps with the value 0, as many as its number says.
type counted struct {
	tables.Source
	heaps uint64
}

func (c counted) Range() (first, end uint64) { return 0, c.heaps }

func (c counted) Read(_ context.Context, from, to uint64, _ string) (tables.Vector, error) {
	return tables.Vector{Type: tables.Uint32, U32: make([]uint32, to-from)}, nil
}

// All values are passed; a context that ends stops that within some ten thousand heaps.
func TestEachBlock(t *testing.T) {
	const heaps = 1<<20 + 5
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for _, c := range []struct{ stopAfter, least, most int }{{heaps + 1, heaps, heaps},
		{7, 7, 1 << 16}} {
		seen := 0
		tables.EachBlock(ctx, counted{heaps: heaps}, "g", func(values []uint32) error {
			if seen += len(values); seen >= c.stopAfter {
				cancel()
			}
			return nil
		})
		if seen < c.least || seen > c.most {
			t.Errorf("%d values are passed", seen)
		}
	}
}
