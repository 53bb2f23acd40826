package reference

import (
	"context"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// tupleMemory is the bytes that are remembered outside a box and visited at once at most.
const tupleMemory = 320 << 20

// Tuples is a search for the values of tuples.
func Tuples(rules *game.Tuples) *Search[game.Tuple] {
	within := rules.Within
	if within == nil {
		within = func(context.Context) game.Definition[game.Tuple] { return rules.Options }
	}
	return &Search[game.Tuple]{
		Within: within, Where: rules.Where, Memory: tupleMemory,
		Write: func(t game.Tuple) string { return t.String(rules.Numbers) },
		Size:  func(game.Tuple) uint64 { return 24 },
	}
}

// box is a search that keeps the values of the tuples up to a request in rows, in less memory.
type box struct {
	*Search[game.Tuple]
	numbers       int
	width, stride uint64
	rows          [][]uint32 // rows[n][k·stride+l] is the value of a tuple, with 1 added
}

func newBox(rules *game.Tuples, r game.Request) *box {
	width := r.K + 1
	b := &box{Tuples(rules), rules.Numbers, width, rowOf(rules.Numbers-1, width),
		make([][]uint32, r.N+1)}
	b.cell = func(t game.Tuple) *uint32 {
		if t[0] > r.N || t[1] > r.K || t[2] > r.K {
			return nil
		}
		return &b.row(t[0])[t[1]*b.stride+t[2]]
	}
	return b
}

// row is the row n of the box.
func (b *box) row(n uint64) []uint32 {
	if b.rows[n] == nil {
		b.rows[n] = make([]uint32, b.width*b.stride)
	}
	return b.rows[n]
}

// rowOf is how many tuples of so many numbers have the same first one: 1, the width or its square.
func rowOf(numbers int, width uint64) uint64 {
	return []uint64{1: 1, 2: width, 3: width * width}[numbers]
}

// TupleProducts is the products of a game on tuples: the grid of a game on pairs or the cube of
// one on triples, and the P-positions. Steps gives the cost of all values up to a request.
func TupleProducts(rules *game.Tuples, cost string,
	steps func(game.Request) float64) []game.Product {
	values := tupleSolver(rules, cost, steps, learnRows, appendValues)
	listed := tupleSolver(rules, cost, steps, nil, appendPPositions)
	return []game.Product{TupleProduct(rules.Numbers, values), pPositions(rules.Numbers, listed)}
}

const tuplePart = 1 << 12

// TupleProduct is the product of a game on so many numbers that has all nim-values: the grid of
// G(n, k) or the cube of G(n, k, l) with n ≥ 0 and the other numbers from 0 to K.
func TupleProduct(numbers int, solvers ...game.Solver) game.Product {
	p := game.Product{Name: game.Grid, Numbers: numbers, Value: "g", Part: tuplePart,
		Solvers: solvers}
	p.Title, p.Schema = "Nim-values of %s by two numbers",
		tables.Columns("n uint64", "k uint64", "g uint32")
	if numbers == 3 {
		p.Name, p.Title = game.Cube, "Nim-values of %s by three numbers"
		p.Schema = tables.Columns("n uint64", "k uint64", "l uint64", "g uint32")
	}
	return p
}

// pPositions is the product of a game on so many numbers that lists its P-positions with
// n ≥ 0 and the other numbers from 0 to K, in order: a row (n, k) or (n, k, l) for each.
func pPositions(numbers int, solvers ...game.Solver) game.Product {
	return game.Product{
		Name: game.PPositions, Numbers: numbers, Value: "k", Part: tuplePart, Solvers: solvers,
		Schema:        tables.Columns("n uint64", "k uint32", "l uint32")[:numbers],
		VariableWidth: []uint64{2: 4, 3: 64}[numbers],
	}
}

// tupleSolver evaluates the rows of a box one by one, and the tuples of a row one after another:
// options are listed only where a value is wanted, since those of all tuples of a row of width w
// take memory like w² tuples, and play may visit others first. Learn takes in the rows that are
// known, or is nil where they tell no values; add appends what the product has of a row.
func tupleSolver(
	rules *game.Tuples, cost string, steps func(game.Request) float64,
	learn func(context.Context, *box, tables.Source) error,
	add func(m *box, n uint64, out *tables.Table),
) game.Solver {
	return game.Solver{
		Name: "definition", Method: "mex over the options as the definition gives them", Cost: cost,
		Steps: steps,
		Memory: func(r game.Request) uint64 {
			row := 24 + 4*float64(rowOf(rules.Numbers, r.K+1))
			return uint64(min(float64(r.N+1)*row+tupleMemory, math.MaxInt64))
		},
		Begin: func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
			_, end := prior.Range()
			m := newBox(rules, game.Request{N: max(r.N, end), K: r.K})
			if learn != nil {
				if err := learn(ctx, m, prior); err != nil {
					return nil, err
				}
			}
			return &tables.RowByRow{N: end,
				Add: func(ctx context.Context, n uint64, out *tables.Table) (err error) {
					defer CatchRule(&err)
					if err = m.fill(ctx, n); err == nil {
						add(m, n, out)
					}
					return err
				}}, nil
		},
	}
}

// learnRows takes in the values of the rows that are known.
func learnRows(ctx context.Context, m *box, prior tables.Source) error {
	n, end := prior.Range()
	for ; n < end; n++ {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		values, err := tables.Nimbers(ctx, prior, n, n+1, "g")
		if err != nil {
			return err
		}
		for i, row := 0, m.row(n); i < len(values); i++ {
			row[i] = values[i] + 1
		}
	}
	return nil
}

// fill finds all values of the row n.
func (b *box) fill(ctx context.Context, n uint64) error {
	b.options = b.Within(ctx)
	for i := range b.row(n) {
		if _, err := b.find(ctx, b.tuple(n, uint64(i))); err != nil {
			return err
		}
	}
	return nil
}

// tuple is the tuple at a place of the row n.
func (b *box) tuple(n, at uint64) game.Tuple {
	return game.Tuple{n, at / b.stride, at % b.stride}
}

// appendValues appends n, k, g or n, k, l, g for each tuple of a row.
func appendValues(m *box, n uint64, out *tables.Table) {
	values := &out.Cols[len(out.Cols)-1]
	for i, g := range m.row(n) {
		t := m.tuple(n, uint64(i))
		for j := range m.numbers {
			out.Cols[j].U64 = append(out.Cols[j].U64, t[j])
		}
		values.U32 = append(values.U32, g-1)
	}
}

// appendPPositions appends n, k or n, k, l for each P-position of a row.
func appendPPositions(m *box, n uint64, out *tables.Table) {
	for i, g := range m.row(n) {
		if g != 1 {
			continue
		}
		t := m.tuple(n, uint64(i))
		out.Cols[0].U64 = append(out.Cols[0].U64, t[0])
		for j := 1; j < m.numbers; j++ {
			out.Cols[j].U32 = append(out.Cols[j].U32, uint32(t[j]))
		}
	}
}
