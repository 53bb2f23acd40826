package breaking

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/solve/removal"
	"grundy/jobs/tables"
)

// Family is the catalogue's rows for the taking and breaking games.
func Family() game.Family {
	return game.Family{Name: "takebreak", Games: games(), Forms: forms()}
}

// forms are the written forms of subtraction games and codes.
func forms() []game.Form {
	return []game.Form{
		{
			Prefix: subtractionPrefix, Syntax: "subtraction:S1,S2,…[/sink=N]",
			Doc: "take one of the numbers, or ranges as 3..7; or all-but:S1,…, powers-of-B, squares, cubes, triangular, odd, even, primes, fibonacci, factorials, file:PATH; with a sink, no move goes below the heap N",
			Examples: []string{
				"subtraction:1,2", "subtraction:1,4", "subtraction:2,5,7",
				"subtraction:1,2/sink=1",
				"subtraction:powers-of-4", "subtraction:powers-of-2", "subtraction:all-but:2,3",
				"subtraction:cubes", "subtraction:fibonacci", "subtraction:factorials",
				"subtraction:odd", "subtraction:even",
			},
			Parse: subtraction,
		},
		{
			Prefix: octal, Syntax: "octal:D0.D1D2…[/pass]", Parse: codeGame(octal),
			Doc: "remove k and leave exactly 0, 1 or 2 non-empty heaps where bit 1, 2 or 4 of digit k is set; digits in brackets or after _ repeat for ever, as 4.(3); with a pass, the heap may once be left as it is; CGSuite's digits are read too, as 0.[3], 4!.0 and {2,3}.0",
			Examples: []string{"octal:0.7", "octal:0.4", "octal:4.0", "octal:0.165",
				"octal:0.106", "octal:0.176", "octal:0.454", "octal:0._7", "octal:0.1_37",
				"octal:0.77/pass", "octal:4.76/pass", "octal:4.124/pass"},
		},
		{
			Prefix: hex, Syntax: "hex:D0.D1D2…", Parse: codeGame(hex),
			Doc: "as octal, with 8 for exactly three non-empty heaps",
			Examples: []string{"hex:0.7F", "hex:0.B3", "hex:0.33F", "hex:0.13FF", "hex:0.9B",
				"hex:0.123456789", "hex:0.2048", "hex:C.0"},
		},
		{
			Prefix: long, Syntax: "takebreak:D0.D1,D2,…", Parse: codeGame(long),
			Doc:      "as octal, with decimal digits of any size and 2^j for exactly j non-empty heaps",
			Examples: []string{"takebreak:0.7,15,31", "takebreak:16.0"},
		},
	}
}

// games is the rows of the games that have a name.
func games() []*game.Game {
	nim := (&removals{allBut: true}).Game()
	nim.Name, nim.Title, nim.Place = "nim", "NIM", paper.Nimbers.At("1.1")
	nim.Solution().Option = func(n, value uint64) (uint64, bool) { return value, value < n }
	nim.Rules, nim.Aliases = "Take any positive number of tokens from a heap.", []string{"turning-turtles"}
	nim.Products = append(nim.Products, nimSums(nim.Heaps().Options))
	rows, written := append([]*game.Game{nim}, splittingGames()...), game.Family{Forms: forms()}
	for _, k := range known {
		g, err := written.Lookup(k.written)
		if err != nil {
			panic(fmt.Sprintf("breaking: %s: %v", k.written, err))
		}
		rows = append(rows, g)
	}
	return rows
}

// nimSums is the grid of the values of two heaps side by side, of a game in which each option is
// one heap or none: the nim-addition table of their values. It rests on no theorem about sums.
func nimSums(options game.Definition[uint64]) game.Product {
	either := func(t game.Tuple) iter.Seq[[]game.Tuple] {
		return func(yield func([]game.Tuple) bool) {
			for i, heap := range t[:2] {
				for option := range options(heap) {
					to := t
					if to[i] = 0; len(option) > 0 {
						to[i] = option[0]
					}
					if !yield([]game.Tuple{to}) {
						return
					}
				}
			}
		}
	}
	steps := func(r game.Request) float64 {
		return 50 * float64(r.N+1) * float64(r.K+1) * float64(r.N+r.K+2)
	}
	pairs := &game.Tuples{Numbers: 2, Options: either}
	p := reference.TupleProducts(pairs, "n + k steps for each pair", steps)[0]
	p.Title = "Nim-values of two heaps of %s"
	return p
}

const subtractionPrefix = "subtraction:"

// The sizes of parts, by the cost of a heap: a step or two, about n/4 steps, or n².
const (
	linearPart    = 1 << 20
	quadraticPart = 1 << 18
	cubicPart     = 1 << 12
)

// definition is the slowest solver: a heap n takes about steps·n^power steps.
func definition(h *game.Heaps, cost string, steps float64, power int) game.Solver {
	return reference.Solver(h, cost, func(n uint64) float64 {
		total := steps
		for range power + 1 {
			total *= float64(n)
		}
		return total
	})
}

// subtraction reads a subtraction game.
func subtraction(text string) (*game.Game, error) {
	r, err := parseRemovals(text)
	if err != nil {
		return nil, err
	}
	return r.Game(), nil
}

// Game is the row of a subtraction game.
func (r *removals) Game() *game.Game {
	h := &game.Heaps{First: r.sink, Options: r.options}
	g := &game.Game{
		Name: subtractionPrefix + r.String(), Title: "SUBTRACTION " + r.title(),
		Place: paper.Partition.At("4.1"), Version: 1,
		Rules:   "Take s tokens from a heap, for some s in " + r.title() + ".",
		Ruleset: h, Periods: r.periods(),
		Theorems: game.Theorems(r.solution(), r.standard()),
	}
	switch {
	case r.set != nil && r.set.base > 0:
		g.Place = paper.Nimbers.At("1.6")
	case r.set != nil:
		g.Place = paper.TakeAway.At("1")
	case r.sink > 0:
		g.Place = paper.Arithmetic.At("3.1.1")
	case !r.allBut:
		g.Place = paper.Nimbers.At("1.2")
	}
	named(g)
	solvers := []game.Solver{r.solver(), r.definition(h)}
	if g.Periods != nil {
		solvers = slices.Insert(solvers, 0,
			game.Bounded(solvers[0].MaxHeap, regular.Repeated(g, solvers[0])))
	}
	g.Products = []game.Product{game.SequenceProduct(r.sink, linearPart, tables.Uint32, solvers...)}
	if r.sink > 0 {
		g.Title += fmt.Sprintf(" with sink %d", r.sink)
		g.Convention = "The sink is the first heap and terminal: no move goes below it."
	}
	return g
}

// definition is the slowest solver of a subtraction game.
func (r *removals) definition(h *game.Heaps) game.Solver {
	const cost = "a step for each option"
	switch {
	case r.allBut:
		return definition(h, cost, 20, 1)
	case r.set == nil:
		return definition(h, cost, 20*float64(r.size()), 0)
	}
	size := removal.Size(r.list)
	return reference.Solver(h, cost, func(n uint64) float64 { return 20 * float64(n) * size(n) })
}

// titles begin the titles of codes.
var titles = map[string]string{octal: "OCTAL ", hex: "HEXADECIMAL ", long: "TAKE-AND-BREAK "}
