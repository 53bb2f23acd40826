package game_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
)

// A run gives its filler zero blocks, and a cleared table has just the rows that come
// after.
func TestDenseBlocks(t *testing.T) {
	calls := uint32(0)
	d := &game.Dense{Fill: func(_ context.Context, block []uint32) error {
		calls++
		block[1] = calls
		return nil
	}}
	table := game.NewTable(game.SequenceProduct(0, 1, game.Uint32).Schema)
	for _, want := range [][]uint32{{0, 1, 0, 0}, {0, 2}, {0, 3, 0}} {
		table.Clear()
		err := d.Next(context.Background(), uint64(len(want)), table)
		if got := table.Cols[1].U32; err != nil || !slices.Equal(got, want) {
			t.Fatalf("got %v, %v, want %v", got, err, want)
		}
	}
	if n := table.Cols[0].U64; !slices.Equal(n, []uint64{6, 7, 8}) {
		t.Fatalf("the heaps are %v", n)
	}
}

func sequence(values ...uint32) *game.Dense {
	return &game.Dense{N: 5, Fill: func(_ context.Context, block []uint32) error {
		copy(block, values)
		return nil
	}}
}

func TestDenseSequence(t *testing.T) {
	table := game.NewTable(game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint8}})
	if err := sequence(7, 255, 0).Next(context.Background(), 3, table); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(table.Cols[0].U64, []uint64{5, 6, 7}) || !slices.Equal(table.Cols[1].U8, []uint8{7, 255, 0}) {
		t.Errorf("got %v", table.Cols)
	}
	if g, err := table.Nimbers("g"); err != nil || !slices.Equal(g, []uint32{7, 255, 0}) {
		t.Errorf("read back as %v, %v", g, err)
	}
	if table.Rows() != 3 {
		t.Errorf("%d rows", table.Rows())
	}
}

// A value that a column can't hold is an error, never cut.
func TestDenseRefusesWhatDoesNotFit(t *testing.T) {
	table := game.NewTable(game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint8}})
	err := sequence(256).Next(context.Background(), 1, table)
	if err == nil || !strings.Contains(err.Error(), "256") {
		t.Errorf("error %v", err)
	}
}

func TestDenseGrid(t *testing.T) {
	table := game.NewTable(game.GridProduct(1 << 12).Schema)
	d := &game.Dense{N: 1, K: 2, Fill: func(_ context.Context, block []uint32) error {
		for i := range block {
			block[i] = uint32(i)
		}
		return nil
	}}
	if err := d.Next(context.Background(), 3, table); err != nil {
		t.Fatal(err)
	}
	n, k, g := table.Cols[0].U64, table.Cols[1].U64, table.Cols[2].U32
	if !slices.Equal(n, []uint64{1, 1, 2, 2, 3, 3}) || !slices.Equal(k, []uint64{1, 2, 1, 2, 1, 2}) || !slices.Equal(g, []uint32{0, 1, 2, 3, 4, 5}) {
		t.Errorf("got %v %v %v", n, k, g)
	}
	if d.N != 4 {
		t.Errorf("the next heap is %d", d.N)
	}
}

func TestSlice(t *testing.T) {
	ctx := context.Background()
	s := game.Slice{Column: "g", First: 1, Width: 2, Values: []uint32{10, 11, 20, 21, 30, 31}}
	if first, end := s.Range(); first != 1 || end != 4 {
		t.Errorf("range %d to %d", first, end)
	}
	if g, err := game.Nimbers(ctx, s, 2, 4, "g"); err != nil || !slices.Equal(g, []uint32{20, 21, 30, 31}) {
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

func TestEvidence(t *testing.T) {
	p := game.SequenceProduct(1, 1<<12, game.Uint32, game.Solver{Name: "formula", Theorem: "theorem 1"}, game.Solver{Name: "pairs"})
	if s := p.Evidence(); s.Name != "pairs" {
		t.Errorf("evidence by %s", s.Name)
	}
}

func TestRowsPanicsOnUnevenColumns(t *testing.T) {
	table := game.NewTable(game.GridProduct(1 << 12).Schema)
	table.Cols[0].U64 = []uint64{1}
	defer func() {
		if recover() == nil {
			t.Error("columns of different length pass")
		}
	}()
	table.Rows()
}

// counted is a source of heaps with the value 0, as many as its number says.
type counted struct {
	game.Source
	heaps uint64
}

func (c counted) Range() (first, end uint64) { return 0, c.heaps }

func (c counted) Read(_ context.Context, from, to uint64, _ string) (game.Vector, error) {
	return game.Vector{Type: game.Uint32, U32: make([]uint32, to-from)}, nil
}

// All values are passed; a context that ends stops that within some ten thousand heaps.
func TestEachBlock(t *testing.T) {
	const heaps = 1<<20 + 5
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for _, c := range []struct{ stopAfter, least, most int }{{heaps + 1, heaps, heaps}, {7, 7, 1 << 16}} {
		seen := 0
		game.EachBlock(ctx, counted{heaps: heaps}, "g", func(values []uint32) error {
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
