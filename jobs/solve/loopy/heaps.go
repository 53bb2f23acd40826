package loopy

import (
	"context"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/solve/loopy/smith"
	"grundy/jobs/tables"
)

// Game is what is said of a game that needn't end and in which each option is a single heap.
type Game struct {
	First   uint64 // the first heap
	Begins  string // a sentence about it
	Options game.Definition[uint64]
	// Bound is the last heap that is looked at: a value that could depend on one beyond it is
	// unknown.
	Bound uint64
	// Farther says what to write for the values of heaps beyond the bound.
	Farther string
	Part    uint64 // the heaps of a part of a dataset
}

// values gives the value of a heap, unknown beyond the bound.
type values func(n uint64) smith.Value

// convention says how the values stand in rows.
const convention = "kind says whether a value is finite, loopy (∞_K) or unknown; k is the set K, and g the nim-value or mex K, the subscript of ∞ in print."

// complete gives a row of the catalogue its positions and its product. The argument of within is
// the last heap whose values are asked for one after another, 0 if there is none.
func (r Game) complete(g *game.Game,
	within func(ctx context.Context, last uint64) (values, error), s game.Solver) {
	g.Convention = strings.TrimSpace(r.Begins + " " + convention + " " + g.Convention)
	all := sync.OnceValues(func() (values, error) { return within(context.Background(), 0) })
	parse := func(text string) (game.Position, error) {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil || n < r.First || n > r.Bound {
			return nil, fmt.Errorf(
				"%q isn't a heap of the game: write a number from %d to its bound, %d", text,
				r.First, r.Bound)
		}
		return Heap{n, r.Options, all}, nil
	}
	g.Ruleset = &game.Positions{Syntax: "N", Definition: r.Options, Examples: r.examples(),
		Reader: func() func(string) (game.Position, error) { return parse }}
	s.Begin = func(ctx context.Context, q game.Request, prior game.Known) (tables.Run, error) {
		value, err := within(ctx, q.N)
		if err != nil {
			return nil, err
		}
		_, end := prior.Range()
		return &tables.RowByRow{N: end,
			Add: func(_ context.Context, n uint64, out *tables.Table) error {
				v := value(n) // An unknown value has g = 0.
				out.AppendRow(n, string(v.Kind), v.G, v.Options())
				return nil
			}}, nil
	}
	g.Products = []game.Product{{
		Name: "values", Value: "g", First: r.First, Part: r.Part, Solvers: []game.Solver{s},
		Schema: tables.Columns("n uint64", "kind text", "g uint32", "k text"),
		Meanings: map[string]string{
			"kind": "whether the value of the heap n is finite, loopy or unknown",
			"g":    "the nim-value of the heap n where its value is finite, the least number that k lacks where it is loopy, 0 where it is unknown; P-positions are the heaps with g = 0 of kind finite",
			"k":    "the nim-values of the heaps of finite value to which the heap n moves, where its value is loopy: those after the infinity",
		},
	}}
}

// examples is heaps that show the game.
func (r Game) examples() (all []string) {
	for _, n := range []uint64{4, 12, 6, r.First} {
		if r.First <= n && n <= r.Bound {
			all = append(all, strconv.FormatUint(n, 10))
		}
	}
	return all[:min(3, len(all))]
}

// Values reads the values of the rows of the product values.
func Values(rows *tables.Table) ([]smith.Value, error) {
	values := make([]smith.Value, rows.Rows())
	for i := range values {
		var err error
		if values[i],
			err = smith.Read(rows.Cols[1].Text[i], rows.Cols[2].U32[i],
			rows.Cols[3].Text[i]); err != nil {
			return nil, fmt.Errorf("the row %d: %w", i+1, err)
		}
	}
	return values, nil
}

// Shown turns a row of the product values into one for readers, whose g is a number
// exactly when the heap has a nim-value. A loopy value is written as the paper writes
// it, and an unknown value is nil. Rows of other products stay.
func Shown(p *game.Product, row []any) {
	kind, g, k := p.Schema.Index("kind"), p.Schema.Index("g"), p.Schema.Index("k")
	if kind < 0 || g < 0 || k < 0 {
		return
	}
	switch row[kind] {
	case string(smith.Unknown):
		row[g] = nil
	case string(smith.Loopy):
		if v, err := smith.Read(string(smith.Loopy), 0, row[k].(string)); err == nil {
			row[g] = v.Subscripted()
		}
	}
}

// Heap is a position that may have no nim-value. If it has none, asking for it is
// an error that names the generalised value.
type Heap struct {
	n       uint64
	options game.Definition[uint64]
	values  func() (values, error)
}

func (h Heap) String() string { return strconv.FormatUint(h.n, 10) }

// Finished implements [game.Position]: every heap is something that is left.
func (h Heap) Finished() bool { return false }

func (h Heap) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for option := range h.options(h.n) {
			if !yield([]game.Position{Heap{option[0], h.options, h.values}}) {
				return
			}
		}
	}
}

// Generalised is the value of the heap, which may be loopy or unknown. The error is that of a rule
// that fails.
func (h Heap) Generalised() (smith.Value, error) {
	v, err := h.values()
	if err != nil {
		return smith.Value{}, err
	}
	return v(h.n), nil
}

func (h Heap) Value(context.Context) (uint32, error) {
	v, err := h.Generalised()
	if err != nil {
		return 0, err
	}
	switch v.Kind {
	case smith.Loopy:
		return 0, fmt.Errorf("the heap %d has the loopy value %v and no nim-value, so the game needn't end", h.n, v)
	case smith.Unknown:
		return 0, fmt.Errorf("the value of the heap %d could depend on heaps beyond the game's bound: it is unknown", h.n)
	}
	return v.G, nil
}
