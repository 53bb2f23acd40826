package mem

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

func mem0Products(t testing.TB) (exceptional, once *game.Product) {
	m := newEcho(1<<62, noEcho)
	p := exceptionalProduct(m)
	once = memZeroGame().Product("once")
	if once == nil {
		t.Fatal("mem0 has no product of values seen once")
	}
	return &p, once
}

// table computes a product from the row from on, which prior ends before, in
// blocks of the sizes that block gives.
func table(t interface{ Fatal(...any) }, p *game.Product, solver int, to uint64, prior game.Source, block func() uint64) *game.Table {
	ctx := context.Background()
	run, err := p.Solvers[solver].Start(ctx, game.Request{N: to}, prior)
	if err != nil {
		t.Fatal(err)
	}
	rows := game.NewTable(p.Schema)
	_, n := prior.Range()
	for n <= to {
		heaps := min(block(), to+1-n)
		if err := run.Next(ctx, heaps, rows); err != nil {
			t.Fatal(err)
		}
		n += heaps
	}
	return rows
}

func whole() uint64 { return 1 << 40 }

// With the frontier the exceptional cells are the grid, by the definition.
func TestExceptionalCells(t *testing.T) {
	const rows = 60
	m := memZeroGame().Memory
	grid, fresh := reference.Grid(m, rows, rows), reference.Fresh(m, rows)
	var n, k []uint64
	var g []uint32
	for i, v := range grid {
		row, column := uint64(i/rows+1), uint64(i%rows+1)
		if v != fresh[row] {
			n, k, g = append(n, row), append(k, column), append(g, v)
		}
	}
	p, _ := mem0Products(t)
	for i := range p.Solvers {
		got := table(t, p, i, rows, game.Empty(1), whole)
		if !slices.Equal(got.Cols[0].U64, n) || !slices.Equal(got.Cols[1].U64, k) || !slices.Equal(got.Cols[2].U32, g) {
			t.Errorf("%s gives %d cells, the definition %d", p.Solvers[i].Name, got.Rows(), len(n))
		}
	}
}

// Both solvers agree, from any row on and in blocks of any sizes.
func TestExceptionalResumes(t *testing.T) {
	const last = 1500
	p, _ := mem0Products(t)
	want := table(t, p, 1, last, game.Empty(1), whole)
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.Uint64Range(1, last).Draw(t, "from")
		prior := game.Slice{First: 1, Width: 1, Values: make([]uint32, from-1)}
		block := func() uint64 { return rapid.Uint64Range(1, 700).Draw(t, "block") }
		got := table(t, p, 0, last, prior, block)
		at, _ := slices.BinarySearch(want.Cols[0].U64, from)
		if !slices.Equal(got.Cols[0].U64, want.Cols[0].U64[at:]) || !slices.Equal(got.Cols[1].U64, want.Cols[1].U64[at:]) ||
			!slices.Equal(got.Cols[2].U32, want.Cols[2].U32[at:]) {
			t.Fatalf("the cells from row %d on differ", from)
		}
	})
}

// Times and once are what counting over all rows before gives.
func TestOnce(t *testing.T) {
	const last = 150
	_, p := mem0Products(t)
	f := reference.Fresh(memZeroGame().Memory, last)
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.Uint64Range(0, last).Draw(t, "from")
		prior := game.Slice{Column: "g", Width: 1, Values: f[:from]}
		solver := rapid.IntRange(0, 1).Draw(t, "solver")
		rows := table(t, p, solver, last, prior, func() uint64 { return rapid.Uint64Range(1, 90).Draw(t, "block") })
		n := rapid.Uint64Range(from, last).Draw(t, "n")
		i, times, once := n-from, uint32(0), uint32(0)
		for _, v := range f[:n+1] {
			if v == f[n] {
				times++
			}
			if first := slices.Index(f[:n+1], v); !slices.Contains(f[first+1:n+1], v) {
				once++
			}
		}
		if rows.Cols[0].U64[i] != n || rows.Cols[1].U32[i] != f[n] || rows.Cols[2].U32[i] != times || rows.Cols[3].U32[i] != once {
			t.Fatalf("row %d: %d stands %d times, %d values once; want %d, %d, %d", n, rows.Cols[1].U32[i], rows.Cols[2].U32[i], rows.Cols[3].U32[i], f[n], times, once)
		}
	})
}
