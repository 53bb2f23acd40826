package game_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// A run gives its filler zero blocks, and a cleared table has just the rows that come
// after.
func TestDenseBlocks(t *testing.T) {
	calls := uint32(0)
	d := &tables.Dense{Fill: func(_ context.Context, block []uint32) error {
		calls++
		block[1] = calls
		return nil
	}}
	table := tables.New(game.SequenceProduct(0, 1, tables.Uint32).Schema)
	for _, want := range [][]uint32{{0, 1, 0, 0}, {0, 2}, {0, 3, 0}} {
		table.Clear()
		err := d.Next(context.Background(), uint64(len(want)), table)
		if got := table.Cols[1].U32; err != nil || !slices.Equal(got, want) {
			t.Fatalf("got %v, %v, want %v", got, err, want)
		}
	}
	if n := table.Cols[0].Numbers(); !slices.Equal(n, []uint64{6, 7, 8}) {
		t.Fatalf("the heaps are %v", n)
	}
}

func sequence(values ...uint32) *tables.Dense {
	return &tables.Dense{N: 5, Fill: func(_ context.Context, block []uint32) error {
		copy(block, values)
		return nil
	}}
}

func TestDenseSequence(t *testing.T) {
	table := tables.New(tables.Columns("n uint64", "g uint8"))
	if err := sequence(7, 255, 0).Next(context.Background(), 3, table); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(table.Cols[0].Numbers(), []uint64{5, 6, 7}) ||
		!slices.Equal(table.Cols[1].U8, []uint8{7, 255, 0}) {
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
	table := tables.New(tables.Columns("n uint64", "g uint8"))
	err := sequence(256).Next(context.Background(), 1, table)
	if err == nil || !strings.Contains(err.Error(), "256") {
		t.Errorf("error %v", err)
	}
}

func TestDenseGrid(t *testing.T) {
	table := tables.New(game.GridProduct(1 << 12).Schema)
	d := &tables.Dense{N: 1, K: 2, Fill: func(_ context.Context, block []uint32) error {
		for i := range block {
			block[i] = uint32(i)
		}
		return nil
	}}
	if err := d.Next(context.Background(), 3, table); err != nil {
		t.Fatal(err)
	}
	n, k, g := table.Cols[0].Numbers(), table.Cols[1].Numbers(), table.Cols[2].U32
	if !slices.Equal(n, []uint64{1, 1, 2, 2, 3, 3}) ||
		!slices.Equal(k, []uint64{1, 2, 1, 2, 1, 2}) ||
		!slices.Equal(g, []uint32{0, 1, 2, 3, 4, 5}) {
		t.Errorf("got %v %v %v", n, k, g)
	}
	if d.N != 4 {
		t.Errorf("the next heap is %d", d.N)
	}
}

func TestEvidence(t *testing.T) {
	p := game.SequenceProduct(1, 1<<12, tables.Uint32,
		game.Solver{Name: "formula", Theorem: "theorem 1"}, game.Solver{Name: "pairs"})
	if s := p.Evidence(); s.Name != "pairs" {
		t.Errorf("evidence by %s", s.Name)
	}
}
