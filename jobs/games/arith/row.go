package arith

import (
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/games/arith/divisors"
	nontotatives "grundy/jobs/games/arith/nontotative"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// Family is the catalogue's rows of the games of arithmetic functions, in the order of the paper.
func Family() game.Family {
	f := game.Family{Name: "arith", Forms: []game.Form{form()}}
	for _, r := range rows() {
		f.Games = append(f.Games, r.game())
	}
	f.Games = append(f.Games, factoringGames()...)
	return f
}

// row is a point that the paper names.
type row struct {
	point
	name, title, section string
	aliases              []string
	convention           string
	// theorem is the closed form, nil if there is none. If it needs only the digits of n, it is a solver as well.
	theorem *game.ClosedForm
	digits  bool
	// own are the solvers of this game that other points don't have, the best first.
	own []game.Solver
	// partly is what theorems say if there is no closed form.
	partly string
}

func rows() []row {
	return slices.Concat(singletonRows(), countingRows(), fullsetRows(), powersetRows())
}

// game is the catalogue's row of the point: the paper's row, if it names the point, and otherwise one made from the
// coordinates.
func (p point) game() *game.Game {
	all := rows()
	if i := slices.IndexFunc(all, func(r row) bool { return r.point.name() == p.name() }); i >= 0 {
		return all[i].game()
	}
	return row{
		point: p, name: p.name(), title: strings.ToUpper(p.name()[len("arith:"):]), section: "1",
		convention: "A game of the paper's classification that it doesn't name.",
	}.game()
}

func (r row) game() *game.Game {
	h := r.heaps()
	return &game.Game{
		Name: r.name, Title: r.title, Aliases: r.aliases, Paper: paper.Arithmetic, Section: r.section, Version: 1,
		Rules: r.rules(), Convention: r.convention, Heaps: h, Closed: r.theorem, Partly: r.partly,
		Products: []game.Product{r.product(h)},
	}
}

// partFast and partSlow are the heaps of a part if a heap takes well under a microsecond, and if it takes n steps.
const (
	partFast = 1 << 20
	partSlow = 1 << 14
)

func (r row) product(h *game.Heaps) game.Product {
	var solvers []game.Solver
	if r.digits {
		solvers = append(solvers, reference.Formula(h, r.theorem, "n steps", func(n uint64) float64 { return 60 * float64(n) }))
	}
	solvers = append(append(solvers, r.own...), r.solvers()...)
	part := uint64(partFast)
	if len(solvers) == 0 {
		part = partSlow
	}
	solvers = append(solvers, reference.Solver(h, "n² steps", r.steps))
	switch r.mode {
	case power:
		return game.ExponentProduct(r.first, part, solvers...)
	case single:
		return game.SequenceProduct(r.first, part, game.Uint32, solvers...)
	default:
		return game.SequenceProduct(r.first, part, game.Uint8, solvers...)
	}
}

// solvers are the fast solvers that the coordinates of the point give.
func (p point) solvers() []game.Solver {
	f := p.function
	rules := divisors.Rules{First: p.first, Powerset: p.mode == power, Terminals: p.terminals, Others: f.others}
	if f.list != nil {
		rules.Positions = p.listed
	}
	switch {
	case p.mode == count:
		return []game.Solver{divisors.Counting(p.only)}
	case p.mode == full:
		return []game.Solver{divisors.Fullset(rules)}
	case f.few():
		return []game.Solver{divisors.Listed(rules)}
	case f.list != nil:
		return []game.Solver{divisors.Nondivisors(rules)}
	case f.others:
		return []game.Solver{nontotatives.Generic(p.first, p.mode == power, p.terminals)}
	}
	return nil
}

// at is the point with the given coordinates and no terminals.
func at(f *function, mode mode, m move, first uint64) point {
	return point{function: f, mode: mode, move: m, first: first}
}

// steps is the time of the definition: a question for each smaller heap, and in a POWERSET game a vector of bits for each
// number.
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
