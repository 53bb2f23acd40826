package game

import (
	"context"
	"fmt"
	"strings"
)

// Tuple is a position of two or three numbers. Numbers that a game doesn't have are 0.
type Tuple [3]uint64

// Tuples is the ruleset of a game whose positions are tuples.
type Tuples struct {
	Numbers int // 2 or 3
	// Options is the definition. Play from a tuple must end; its numbers may grow on the way.
	Options Definition[Tuple]
	// Within, if not nil, is Options for one goroutine and for as long as the context isn't done:
	// then the definition fails with a [RuleError] soon, also while it lists the options of one
	// tuple. End is called when the definition isn't needed any more.
	Within func(ctx context.Context) (options Definition[Tuple], end func())
	// Where is the place of the definition in a text of the person who wrote it, and empty for
	// others.
	Where string
}

// The names of the products of games on tuples beside [Grid].
const (
	Cube       = "cube"
	PPositions = "p-positions"
)

// TupleGridProduct is the product of a game on pairs: G(n, k) for n ≥ 0 and 0 ≤ k ≤ K.
func TupleGridProduct(solvers ...Solver) Product {
	p := newProduct(Grid, 0, tuplePart, solvers, Column{"k", Uint64}, Column{"g", Uint32})
	p.Title = "Nim-values of %s by two numbers"
	p.Numbers = 2
	return p
}

// CubeProduct is the product of a game on triples: G(n, k, l) for n ≥ 0 and 0 ≤ k, l ≤ K.
func CubeProduct(solvers ...Solver) Product {
	p := newProduct(Cube, 0, tuplePart, solvers, Column{"k", Uint64}, Column{"l", Uint64}, Column{"g", Uint32})
	p.Title = "Nim-values of %s by three numbers"
	p.Numbers = 3
	return p
}

// PPositionsProduct is the product of a game on so many numbers that lists its P-positions with
// n ≥ 0 and the other numbers from 0 to K, in order: a row (n, k) or (n, k, l) for each.
func PPositionsProduct(numbers int, solvers ...Solver) Product {
	columns := []Column{{"k", Uint32}, {"l", Uint32}}[:numbers-1]
	p := newProduct(PPositions, 0, tuplePart, solvers, columns...)
	p.Value, p.Numbers = "k", numbers
	p.VariableWidth = []uint64{2: 4, 3: 64}[numbers]
	return p
}

const tuplePart = 1 << 12

// String is the tuple of so many numbers as mathematicians write it, as (3, 5).
func (t Tuple) String(numbers int) string {
	return "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(t[:numbers]), " ", ", "), "[]") + ")"
}
