package arith

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// game is the catalogue's row of the point: that of its name, if the paper
// names it, and otherwise one made from the coordinates.
func (p point) game() *game.Game {
	all := games()
	if i := slices.IndexFunc(all, func(n named) bool { return n.point.name() == p.name() }); i >= 0 {
		return all[i].game()
	}
	return named{
		point: p, name: p.name(), title: strings.ToUpper(p.name()[len("arith:"):]), section: "1",
		convention: "A game of the paper's classification that it doesn't name.",
	}.game()
}

func (n named) game() *game.Game {
	h := n.heaps()
	return &game.Game{
		Name: n.name, Title: n.title, Aliases: n.aliases, Paper: paper.Arithmetic, Section: n.section, Version: 1,
		Rules: n.rules(), Convention: n.convention, Heaps: h, Closed: n.theorem, Partly: n.partly,
		Products: []game.Product{n.product(h)},
	}
}

// partFast and partSlow are the heaps of a part where a heap takes well under
// a microsecond, and where it takes n steps.
const (
	partFast = 1 << 20
	partSlow = 1 << 14
)

func (n named) product(h *game.Heaps) game.Product {
	column := "g"
	if n.mode == power {
		column = "e"
	}
	var solvers []game.Solver
	if n.digits {
		solvers = append(solvers, reference.Formula(h, n.theorem, "n steps", func(n uint64) float64 { return 60 * float64(n) }))
	}
	for _, m := range n.methods() {
		solvers = append(solvers, m.solver(column))
	}
	part := uint64(partFast)
	if len(solvers) == 0 {
		part = partSlow
	}
	solvers = append(solvers, reference.Solver(h, "n² steps", n.steps))
	switch n.mode {
	case power:
		return game.ExponentProduct(n.first, part, solvers...)
	case single:
		return game.SequenceProduct(n.first, part, game.Uint32, solvers...)
	default:
		return game.SequenceProduct(n.first, part, game.Uint8, solvers...)
	}
}

// steps is the time of the definition: a question for each smaller heap, and
// a vector for each number of a POWERSET game.
func (p point) steps(n uint64) float64 {
	each := 5.0
	if p.function.symmetric {
		each = 50
	}
	if p.mode == power && !p.function.few() {
		each += float64(n) / 64
	}
	return each * float64(n) * float64(n) / 2
}

// methods are the solvers of the game beside its definition, the best first.
func (n named) methods() []method {
	if n.formula != nil {
		formula := *n.formula
		formula.theorem = n.theorem.Theorem
		return append([]method{formula}, n.point.methods()...)
	}
	switch n.name {
	case "saliquant", "powerset-saliquant":
		return append([]method{n.saliquants()}, n.point.methods()...)
	case "powerset-nontotative":
		return append([]method{n.lessOne()}, n.point.methods()...)
	case "nontotative":
		return append([]method{n.oddNontotatives()}, n.point.methods()...)
	}
	return n.point.methods()
}

// methods are the fast solvers of a point, which need no theorem.
func (p point) methods() []method {
	switch {
	case p.mode == count:
		return []method{p.counting()}
	case p.mode == full:
		return []method{p.fullsets()}
	case p.function.few():
		return []method{p.listed()}
	case p.function == aliquant:
		return []method{p.nondivisors()}
	case p.function == nontotative:
		return []method{p.nontotatives()}
	}
	return nil
}

// rules is the definition in words.
func (p point) rules() string {
	numbers := p.function.plural + " of n"
	var s string
	switch {
	case p.mode == single && p.move == to:
		s = "Move to one of the " + numbers
	case p.mode == single:
		s = "Subtract one of the " + numbers
	case p.mode == count && p.improper() > 0:
		s = "Move to the number of the proper " + numbers
	case p.mode == count && p.move == to:
		s = "Move to the number of the " + numbers
	case p.mode == count:
		s = "Subtract the number of the " + numbers
	case p.mode == full:
		s = "Move to the disjunctive sum of all " + p.parts()
	default:
		s = "Move to the disjunctive sum of any non-empty set of " + p.parts()
	}
	if p.mode == count {
		s += fmt.Sprintf(". Heaps start at %d, and there is no move to a heap that isn't smaller", p.first)
	} else {
		s += ": " + p.set()
	}
	if len(p.terminals) > 0 {
		s += fmt.Sprintf(". Made terminal: %s", strings.ReplaceAll(strings.Trim(fmt.Sprint(p.terminals), "[]"), " ", ", "))
	}
	return s + "."
}

func (p point) parts() string {
	if p.move == to {
		return "the " + p.function.plural + " of n"
	}
	return "n − x, x one of the " + p.function.plural + " of n"
}

// set is the set of positions as a formula.
func (p point) set() string {
	x := "h"
	if p.move == subtract {
		x = "(n − h)"
	}
	return fmt.Sprintf("h with %d ≤ h < n and ", p.first) + fmt.Sprintf(p.function.condition, x)
}
