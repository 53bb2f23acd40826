package mem0_test

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/papers/mem"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// memZero is the catalogue's row of MEM0.
func memZero() *game.Game {
	family := mem.Family()
	g, err := family.Lookup("mem0")
	if err != nil {
		panic(err)
	}
	return g
}

// table computes a product from the row from on, which prior ends before, in
// blocks of the sizes that block gives.
func table(t rapid.TB, p *game.Product, solver int, to uint64, prior tables.Source,
	block func() uint64) *tables.Table {
	ctx := context.Background()
	run, err := p.Solvers[solver].Start(ctx, game.Request{N: to}, prior)
	if err != nil {
		t.Fatal(err)
	}
	rows := tables.New(p.Schema)
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
	m := memZero().Memory()
	grid, fresh := reference.Grid(m, rows, rows), reference.Fresh(m, rows)
	var n, k []uint64
	var g []uint32
	for i, v := range grid {
		row, column := uint64(i/rows+1), uint64(i%rows+1)
		if v != fresh[row] {
			n, k, g = append(n, row), append(k, column), append(g, v)
		}
	}
	p := memZero().Product("exceptional")
	for i := range p.Solvers {
		got := table(t, p, i, rows, tables.NoValues(1), whole)
		if !slices.Equal(got.Cols[0].Numbers(), n) || !slices.Equal(got.Cols[1].Numbers(), k) ||
			!slices.Equal(got.Cols[2].U32, g) {
			t.Errorf("%s gives %d cells, the definition %d", p.Solvers[i].Name, got.Rows(), len(n))
		}
	}
}

// Both solvers agree, from any row on and in blocks of any sizes.
func TestExceptionalResumes(t *testing.T) {
	const last = 1500
	p := memZero().Product("exceptional")
	want := table(t, p, 1, last, tables.NoValues(1), whole)
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.Uint64Range(1, last).Draw(t, "from")
		prior := tables.Unread(1, from)
		block := func() uint64 { return rapid.Uint64Range(1, 700).Draw(t, "block") }
		got := table(t, p, 0, last, prior, block)
		at, _ := slices.BinarySearch(want.Cols[0].Numbers(), from)
		for i := range want.Cols {
			if rest := want.Cols[i].Slice(at, want.Rows()); !rest.Equal(got.Cols[i]) {
				t.Fatalf("the cells from row %d on differ", from)
			}
		}
	})
}

// stateful is the products that can be resumed from a state.
func stateful() []*game.Product {
	g := memZero()
	return []*game.Product{g.Product(game.Sequence), g.Product(game.Grid), g.Product("exceptional")}
}

// priorTo is what is known of a product when its rows below end are. A grid and the cells aren't
// read: all that is needed is in the state.
func priorTo(p *game.Product, f []uint32, end uint64) tables.Source {
	if p.First == 0 {
		return tables.Slice{Column: "g", Width: 1, Values: f[:end]}
	}
	return tables.Unread(1, end)
}

// A run that goes on from a state, of whatever row, gives the rows of a run that
// nothing happened to: from row to row, from one state to the next, up to the
// same row or one before it.
func TestStates(t *testing.T) {
	const far = 12000
	whole := map[string]*tables.Table{}
	for _, p := range stateful() {
		q := game.Request{N: far, K: columnsOf(p)}
		whole[p.Name] = rowsTo(t, mustStart(t, p, q), q.N, p)
	}
	f := whole[game.Sequence].Cols[1].U32
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(stateful()).Draw(t, "product")
		q := game.Request{N: rapid.Uint64Range(2, far).Draw(t, "last"), K: columnsOf(p)}
		run := mustStart(t, p, q)
		for end := p.First; ; {
			n := rapid.Uint64Range(end+1, max(end+1, q.N)).Draw(t, "rows")
			if n > q.N {
				return
			}
			sameRows(t, p, whole[p.Name], run, end, n)
			state := saved(t, run)
			// Another run went on from here, and wrote some rows.
			end = min(q.N, n+rapid.Uint64Range(0, 3000).Draw(t, "beyond"))
			sameRows(t, p, whole[p.Name], run, n, end)
			q.N = rapid.Uint64Range(end, q.N).Draw(t, "last")
			var err error
			run, err = p.Solvers[0].GoOn(context.Background(), q,
				game.Known{Source: priorTo(p, f, end), State: bytes.NewReader(state)})
			if err != nil {
				t.Fatalf("the state of row %d: %v", n, err)
			}
		}
	})
}

func columnsOf(p *game.Product) uint64 {
	if p.Name == game.Grid {
		return 7
	}
	return 0
}

func mustStart(t rapid.TB, p *game.Product, q game.Request) tables.Run {
	t.Helper()
	run, err := p.Solvers[0].Start(context.Background(), q, tables.NoValues(p.First))
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// rowsTo computes the rows from the run's next one to last.
func rowsTo(t rapid.TB, run tables.Run, heaps uint64, p *game.Product) *tables.Table {
	t.Helper()
	rows := tables.New(p.Schema)
	if err := run.Next(context.Background(), heaps, rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// sameRows computes the rows from ≤ n < to and compares them.
func sameRows(t rapid.TB, p *game.Product, whole *tables.Table, run tables.Run, from, to uint64) {
	t.Helper()
	got := rowsTo(t, run, to-from, p)
	begin, _ := slices.BinarySearch(whole.Cols[0].Numbers(), from)
	end, _ := slices.BinarySearch(whole.Cols[0].Numbers(), to)
	for i := range whole.Cols {
		want := whole.Cols[i].Slice(begin, end)
		if !got.Cols[i].Equal(want) {
			t.Fatalf("%s: the rows %d to %d differ", p.Name, from, to)
		}
	}
}

func saved(t rapid.TB, run tables.Run) []byte {
	t.Helper()
	var state bytes.Buffer
	if err := run.(tables.Saver).Save(&state); err != nil {
		t.Fatal(err)
	}
	return state.Bytes()
}
