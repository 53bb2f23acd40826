package reference

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// TupleMemo evaluates tuples by the definition and remembers every value. It keeps what it
// visits on a list of its own, so that long plays cost no recursion. Play that comes back to a
// tuple, and more tuples than memory is declared for, are a [RuleError].
type TupleMemo struct {
	rules   *game.Tuples
	options game.Definition[game.Tuple] // the definition, for the evaluation under way
	// rows[n][k] or rows[n][k·width+l] is the value of a tuple of the box with numbers k and l
	// below width, with 1 added; 0 stands for a value that isn't known.
	rows   [][]uint32
	width  uint64
	others map[game.Tuple]uint32 // the values of other tuples, with 1 added

	visits []visit
	// components has those of the options of all visits, values theirs. The last visit's are the
	// last. ends are the ends of the options.
	components []game.Tuple
	values     []uint32
	ends       []int
	seen       nim.Set
}

// visit is a tuple whose value is being found.
type visit struct {
	tuple            game.Tuple
	components, ends int // where those of the tuple's options begin
	next             int // the component whose value is looked up next
}

// underWay stands for the value of a tuple that is visited.
const underWay = math.MaxUint32

// The limits on what is remembered outside a box and visited at once.
const (
	mostTuples     = 1 << 21
	mostComponents = 1 << 23
	tupleMemory    = 320 << 20 // bytes of both at most
)

// NewTupleMemo evaluates any tuples.
func NewTupleMemo(rules *game.Tuples) *TupleMemo {
	return &TupleMemo{rules: rules, others: map[game.Tuple]uint32{}}
}

// newBox evaluates any tuples, and those up to the request in less memory.
func newBox(rules *game.Tuples, r game.Request) *TupleMemo {
	m := NewTupleMemo(rules)
	m.rows, m.width = make([][]uint32, r.N+1), r.K+1
	return m
}

// Value is the nim-value of the tuple. The error is the context's.
func (m *TupleMemo) Value(ctx context.Context, t game.Tuple) (uint32, error) {
	m.within(ctx)
	return m.find(ctx, t)
}

// within begins evaluations that end with the context.
func (m *TupleMemo) within(ctx context.Context) {
	m.options = m.rules.Options
	if m.rules.Within != nil {
		m.options = m.rules.Within(ctx)
	}
}

// find is Value within a context.
func (m *TupleMemo) find(ctx context.Context, t game.Tuple) (uint32, error) {
	if g := m.get(t); g != 0 && g != underWay {
		return g - 1, nil
	}
	m.abandon()
	for on := &t; on != nil || len(m.visits) > 0; {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		if on != nil {
			if err := m.visit(ctx, *on); err != nil {
				return 0, err
			}
		}
		on = m.advance(&m.visits[len(m.visits)-1])
	}
	return m.get(t) - 1, nil
}

// abandon forgets the visits that an error has ended.
func (m *TupleMemo) abandon() {
	for _, v := range m.visits {
		m.set(v.tuple, 0)
	}
	m.visits, m.components, m.values, m.ends = m.visits[:0], m.components[:0], m.values[:0],
		m.ends[:0]
}

// visit lists the options of the tuple. The error is the context's.
func (m *TupleMemo) visit(ctx context.Context, t game.Tuple) error {
	v := visit{t, len(m.components), len(m.ends), len(m.components)}
	switch err := m.list(t); {
	case err != nil && ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		panic(err)
	}
	if len(m.components) > mostComponents {
		m.fail(t, "play from there takes more than %d options into account at once: ask for a smaller position", mostComponents)
	}
	m.values = append(m.values, make([]uint32, len(m.components)-len(m.values))...)
	m.visits = append(m.visits, v)
	m.set(t, underWay)
	return nil
}

// list appends the options of the tuple. The error is a [RuleError].
func (m *TupleMemo) list(t game.Tuple) (err error) {
	defer CatchRule(&err)
	for option := range m.options(t) {
		m.components = append(m.components, option...)
		m.ends = append(m.ends, len(m.components))
	}
	return nil
}

// advance looks up the values of components, and gives the first one without a value. When
// there is none, the value of the visited tuple is found.
func (m *TupleMemo) advance(v *visit) *game.Tuple {
	for ; v.next < len(m.components); v.next++ {
		c := m.components[v.next]
		switch g := m.get(c); g {
		case 0:
			return &c
		case underWay:
			m.fail(c, "play comes back to this position, from %s: give options from which play always ends", m.write(v.tuple))
		default:
			m.values[v.next] = g - 1
		}
	}
	m.seen.Clear()
	from := v.components
	for _, end := range m.ends[v.ends:] {
		var sum uint32
		for _, g := range m.values[from:end] {
			sum ^= g
		}
		m.seen.Add(sum)
		from = end
	}
	m.set(v.tuple, m.seen.Mex()+1)
	m.components, m.values, m.ends = m.components[:v.components], m.values[:v.components],
		m.ends[:v.ends]
	m.visits = m.visits[:len(m.visits)-1]
	return nil
}

// cell is the place of a tuple in its row, or no place if the tuple isn't in the box.
func (m *TupleMemo) cell(t game.Tuple) (at uint64, inside bool) {
	if t[0] >= uint64(len(m.rows)) || t[1] >= m.width || t[2] >= m.width {
		return 0, false
	}
	if m.rules.Numbers == 2 {
		return t[1], t[2] == 0
	}
	return t[1]*m.width + t[2], true
}

func (m *TupleMemo) get(t game.Tuple) uint32 {
	at, inside := m.cell(t)
	switch {
	case !inside:
		return m.others[t]
	case m.rows[t[0]] == nil:
		return 0
	}
	return m.rows[t[0]][at]
}

func (m *TupleMemo) set(t game.Tuple, g uint32) {
	if at, inside := m.cell(t); inside {
		m.row(t[0])[at] = g
		return
	}
	if m.others[t] = g; g != 0 && len(m.others) > mostTuples {
		m.fail(t, "play leads to more than %d positions: ask for smaller ones", mostTuples)
	}
}

// row is the row n of the box.
func (m *TupleMemo) row(n uint64) []uint32 {
	if m.rows[n] == nil {
		m.rows[n] = make([]uint32, rowOf(m.rules.Numbers, m.width))
	}
	return m.rows[n]
}

// rowOf is how many tuples a row has.
func rowOf(numbers int, width uint64) uint64 {
	if numbers == 2 {
		return width
	}
	return width * width
}

func (m *TupleMemo) fail(t game.Tuple, format string, args ...any) {
	panic(&RuleError{Where: m.rules.Where, Position: m.write(t), Err: fmt.Errorf(format, args...)})
}

func (m *TupleMemo) write(t game.Tuple) string { return t.String(m.rules.Numbers) }

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
	learn func(context.Context, *TupleMemo, tables.Source) error,
	add func(m *TupleMemo, n uint64, out *tables.Table),
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
func learnRows(ctx context.Context, m *TupleMemo, prior tables.Source) error {
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
func (m *TupleMemo) fill(ctx context.Context, n uint64) error {
	m.within(ctx)
	for i := range m.row(n) {
		if _, err := m.find(ctx, m.tuple(n, uint64(i))); err != nil {
			return err
		}
	}
	return nil
}

// tuple is the tuple at a place of the row n.
func (m *TupleMemo) tuple(n, at uint64) game.Tuple {
	if m.rules.Numbers == 2 {
		return game.Tuple{n, at}
	}
	return game.Tuple{n, at / m.width, at % m.width}
}

// appendValues appends n, k, g or n, k, l, g for each tuple of a row.
func appendValues(m *TupleMemo, n uint64, out *tables.Table) {
	values := &out.Cols[len(out.Cols)-1]
	for i, g := range m.row(n) {
		t := m.tuple(n, uint64(i))
		for j := range m.rules.Numbers {
			out.Cols[j].U64 = append(out.Cols[j].U64, t[j])
		}
		values.U32 = append(values.U32, g-1)
	}
}

// appendPPositions appends n, k or n, k, l for each P-position of a row.
func appendPPositions(m *TupleMemo, n uint64, out *tables.Table) {
	for i, g := range m.row(n) {
		if g != 1 {
			continue
		}
		t := m.tuple(n, uint64(i))
		out.Cols[0].U64 = append(out.Cols[0].U64, t[0])
		for j := 1; j < m.rules.Numbers; j++ {
			out.Cols[j].U32 = append(out.Cols[j].U32, uint32(t[j]))
		}
	}
}
