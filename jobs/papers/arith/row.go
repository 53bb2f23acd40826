package arith

import (
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/solve/divisors"
	nontotatives "grundy/jobs/solve/nontotative"
	"grundy/jobs/tables"
)

// Families are the catalogue's rows of the games of arithmetic functions, and of the dividing
// games.
func Families() []game.Family {
	arithmetic := game.Family{Name: "arithmetic", Forms: []game.Form{form()}}
	for _, r := range classified() {
		arithmetic.Games = append(arithmetic.Games, r.game())
	}
	arithmetic.Games = append(arithmetic.Games, factoringGames()...)
	for _, r := range sumRows() {
		arithmetic.Games = append(arithmetic.Games, r.game())
		if r.loopy() && r.sums() {
			arithmetic.Forms = append(arithmetic.Forms, r.boundForm())
		}
	}
	return []game.Family{arithmetic, {Name: "divide", Games: []*game.Game{
		dividingGame(), divideAndResidueGame(), complementGrundyGame(), divideThrowResidueGame(),
		residueThrowDivisorGame(), sDividingGame(), sDividingWholeGame(),
	}}}
}

// row is a point that the paper names.
type row struct {
	point
	name, title, section string
	aliases              []string
	convention           string
	// solution is the theorem that solves the game, nil if there is none. If it needs only the
	// digits of n, it is a solver as well.
	solution *game.Theorem
	digits   bool
	// the solvers of this game that other points don't have, the best first
	own    []game.Solver
	partly []*game.Theorem // what theorems say if none solves the game
}

func rows() []row { return append(classified(), sumRows()...) }

// classified is the points of sections 2 to 7.
func classified() []row {
	return slices.Concat(singletonRows(), countingRows(), fullsetRows(), powersetRows())
}

// game is the catalogue's row of the point: the paper's, if it names the point, and otherwise one
// of the coordinates.
func (p point) game() *game.Game {
	usual := p
	usual.bound = 0
	for _, r := range rows() {
		if r.point.name() == usual.name() {
			if r.bound = p.bound; p.boundOption() != "" {
				r.name, r.aliases = r.name+p.boundOption(), nil
			}
			return r.game()
		}
	}
	section := "1"
	if p.sums() {
		section = "8"
	}
	return row{
		point: p, name: p.name(), section: section,
		title:      strings.ToUpper(p.name()[len("arith:"):]),
		convention: "A game of the paper's classification that it doesn't name.",
	}.game()
}

func (r row) game() *game.Game {
	g := &game.Game{
		Name: r.name, Title: r.title, Aliases: r.aliases,
		Place: paper.Arithmetic.At(r.section), Version: r.version(),
		Rules: r.rules(), Convention: r.convention,
		Theorems: game.Theorems(append(r.partly, r.solution)...),
	}
	if r.loopy() {
		r.graph(g)
		return g
	}
	h := r.heaps()
	g.Ruleset, g.Products = h, []game.Product{r.product(h)}
	return g
}

// version is the version of the definition. Version 1 counted 1 as a nontotative of 1, which made
// its option 1 or 0 where it is 0 or none: other values if there is a heap 0 and the heap 1 isn't
// made terminal.
func (p point) version() int {
	if p.function == nontotative && p.mode == count && p.first == 0 && !p.terminal(1) {
		return 2
	}
	return 1
}

// partFast and partSlow are the heaps of a part if a heap takes well under a microsecond, and if it
// takes n steps.
const (
	partFast = 1 << 20
	partSlow = 1 << 14
)

func (r row) product(h *game.Heaps) game.Product {
	var solvers []game.Solver
	if r.digits {
		solvers = append(solvers, byDigits(h, r.solution))
	}
	solvers = append(append(solvers, r.own...), r.solvers()...)
	part := uint64(partFast)
	if len(solvers) == 0 {
		part = partSlow
	}
	solvers = append(solvers, reference.Solver(h, "n² steps", r.steps))
	switch r.mode {
	case power:
		for i, s := range solvers {
			solvers[i] = resting(s, "arith/powerset/powers") // else there would be no exponents
		}
		return game.ExponentProduct(r.first, part, solvers...)
	case single, partial:
		return game.SequenceProduct(r.first, part, tables.Uint32, solvers...)
	}
	return game.SequenceProduct(r.first, part, tables.Uint8, solvers...)
}

// solvers are the fast solvers that the coordinates of the point give.
func (p point) solvers() []game.Solver {
	list, others := p.function.list, p.function.allBut != nil
	if others {
		list = p.function.allBut.list
	}
	rules := divisors.Rules{First: p.first, Powerset: p.mode == power, Terminals: p.terminals,
		Others: others}
	if list != nil {
		rules.Positions = p.listed(list)
	}
	switch {
	case p.mode == count && p.move == to && p.function.list != nil:
		return []game.Solver{divisors.Near(p.only)}
	case p.mode == count, p.mode == sum:
		return []game.Solver{divisors.Counting(p.only)}
	case p.mode == partial:
		return nil
	case p.mode == full:
		return []game.Solver{divisors.Fullset(rules)}
	case list != nil:
		return []game.Solver{divisors.Mex(rules)}
	case others:
		return []game.Solver{nontotatives.Generic(p.first, p.mode == power, p.terminals)}
	}
	return nil
}

// steps is the time of the definition: a question for each smaller heap.
func (p point) steps(n uint64) float64 {
	each := 25.0
	if p.function.symmetric {
		each = 50
	}
	return each * float64(n) * float64(n) / 2
}

// byDigits is the solver that evaluates a theorem on the binary digits of n.
func byDigits(h *game.Heaps, t *game.Theorem) game.Solver {
	return reference.Formula(h, t, "n steps", func(n uint64) float64 { return 60 * float64(n) })
}

// resting is the solver s, which takes the claims with the given ids for granted.
func resting(s game.Solver, claims ...string) game.Solver {
	s.Rests = append(s.Rests, claims...)
	return s
}
