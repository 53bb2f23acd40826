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
	return []game.Product{
		TupleProduct(rules.Numbers, tupleSolver(rules, cost, steps, true)),
		pPositions(rules.Numbers, tupleSolver(rules, cost, steps, false)),
	}
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
// take memory like w² tuples, and play may visit others first. The rows of the product have all
// values, or the P-positions alone.
func tupleSolver(
	rules *game.Tuples, cost string, steps func(game.Request) float64, all bool,
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
			b := newBox(rules, game.Request{N: max(r.N, end), K: r.K})
			if all {
				if err := b.learn(ctx, prior); err != nil {
					return nil, err
				}
			}
			return &tables.RowByRow{N: end,
				Add: func(ctx context.Context, n uint64, out *tables.Table) (err error) {
					defer CatchRule(&err)
					if err = b.fill(ctx, n); err == nil {
						b.add(n, all, out)
					}
					return err
				}}, nil
		},
	}
}

// learn takes in the values of the rows that are known.
func (b *box) learn(ctx context.Context, prior tables.Source) error {
	n, end := prior.Range()
	for ; n < end; n++ {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		values, err := tables.Nimbers(ctx, prior, n, n+1, "g")
		if err != nil {
			return err
		}
		for i, row := 0, b.row(n); i < len(values); i++ {
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

// add appends n, k, g or n, k, l, g for each tuple of a row, or n, k or n, k, l for each
// P-position.
func (b *box) add(n uint64, all bool, out *tables.Table) {
	for i, g := range b.row(n) {
		t := b.tuple(n, uint64(i))
		switch {
		case all:
			values := &out.Cols[b.numbers]
			values.U32 = append(values.U32, g-1)
		case g != 1:
			continue
		}
		for j := range b.numbers {
			if column := &out.Cols[j]; column.Type == tables.Uint64 {
				column.AppendNumber(t[j])
			} else {
				column.U32 = append(column.U32, uint32(t[j]))
			}
		}
	}
}
