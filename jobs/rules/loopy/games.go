package loopy

import (
	"context"
	"fmt"
	"iter"
	"strconv"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/rules/loopy/smith"
	"grundy/jobs/tables"
)

// The names of the games.
const (
	SumName     = "sum-of-divisors"
	PartialName = "partial-sums-of-divisors"
)

// Family is the catalogue's rows for the games that needn't end.
func Family() game.Family {
	return game.Family{
		Name:  "loopy",
		Games: []*game.Game{sumGame(SumName, maxBound), partialGame(PartialName, partialBound)},
		Forms: []game.Form{
			boundForm(SumName, "1000000", maxBound, maxBound, sumGame),
			boundForm(PartialName, "1000", partialBound, maxPartialBound, partialGame),
		},
	}
}

// boundForm is the written form of a game with another bound than the usual one, which
// has the game's own name.
func boundForm(name, example string, usual, most uint64,
	make func(name string, bound uint64) *game.Game) game.Form {
	prefix := name + "/bound="
	return game.Form{
		Prefix: prefix, Syntax: prefix + "B", Examples: []string{prefix + example},
		Doc: fmt.Sprintf("the same, where values that could depend on heaps beyond B ≤ %d are unknown", most),
		Parse: func(text string) (*game.Game, error) {
			switch b, err := strconv.ParseUint(text, 10, 64); {
			case err != nil || b < 1 || b > most:
				return nil, fmt.Errorf("%q is no bound: it is a whole number from 1 to %d", text, most)
			case b == usual:
				return make(name, b), nil
			default:
				return make(fmt.Sprint(prefix, b), b), nil
			}
		},
	}
}

// values gives the value of a heap n ≥ 1, unknown beyond the bound.
type values func(n uint64) smith.Value

// loopyGame completes a row of a game in which each option is a single heap. The argument
// of within is the last heap whose values are asked for one after another, 0 if there is
// none; no heap of the game is refused.
func loopyGame(g *game.Game, options game.Definition[uint64], bound, part uint64,
	within func(last uint64) (values, error), s game.Solver) *game.Game {
	g.Paper, g.Section, g.Version = paper.Arithmetic, "8", 1
	g.Convention = "Heaps start at 1, which is terminal. kind says whether a value is finite, loopy (∞_K) or unknown; k is the set K, and g the nim-value or mex K, the subscript that the paper prints. " + g.Convention
	all := sync.OnceValue(func() values { v, _ := within(0); return v })
	g.Positions = &game.Positions{
		Syntax: "N", Definition: options, Examples: []string{"4", "12", "6"},
		Parse: func(text string) (game.Position, error) {
			n, err := strconv.ParseUint(text, 10, 64)
			if err != nil || n < 1 || n > bound {
				return nil, fmt.Errorf("%q isn't a heap of the game: write a number from 1 to its bound, %d", text, bound)
			}
			return heap{n, options, all}, nil
		}}
	s.Begin = func(_ context.Context, r game.Request, prior game.Known) (tables.Run, error) {
		value, err := within(r.N)
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
		Name: "values", Value: "g", First: 1, Part: part, Solvers: []game.Solver{s},
		Schema: tables.Columns("n uint64", "kind text", "g uint32", "k text"),
		Meanings: map[string]string{
			"kind": "whether the value of the heap n is finite, loopy or unknown",
			"g":    "the nim-value of the heap n where its value is finite, the least number that k lacks where it is loopy, 0 where it is unknown; P-positions are the heaps with g = 0 of kind finite",
			"k":    "the nim-values of the heaps of finite value to which the heap n moves, where its value is loopy: those after the infinity",
		},
	}}
	return g
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

// Position is a position that may have no nim-value. If it has none, asking for it is
// an error that names the generalised value.
type Position interface {
	game.Position
	// Generalised is the value of the position, which may be loopy or unknown.
	Generalised() smith.Value
}

// heap implements [Position].
type heap struct {
	n       uint64
	options game.Definition[uint64]
	values  func() values
}

func (h heap) String() string { return strconv.FormatUint(h.n, 10) }

// Finished implements [game.Position]: every heap is something that is left.
func (h heap) Finished() bool { return false }

func (h heap) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for option := range h.options(h.n) {
			if !yield([]game.Position{heap{option[0], h.options, h.values}}) {
				return
			}
		}
	}
}

func (h heap) Generalised() smith.Value { return h.values()(h.n) }

func (h heap) Value(context.Context) (uint32, error) {
	v := h.Generalised()
	switch v.Kind {
	case smith.Loopy:
		return 0, fmt.Errorf("the heap %d has the loopy value %v and no nim-value, so the game needn't end", h.n, v)
	case smith.Unknown:
		return 0, fmt.Errorf("the value of the heap %d could depend on heaps beyond the game's bound: it is unknown", h.n)
	}
	return v.G, nil
}
