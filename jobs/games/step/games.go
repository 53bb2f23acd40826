package step

import (
	"fmt"
	"math"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// Family is the catalogue's rows for the heap games of the paper.
func Family() game.Family {
	return game.Family{
		Name: "step",
		Games: []*game.Game{
			demonMoneyGame(), sumFromProductGame(), removeASquareGame(), removeAnEdgePathGame(),
			removeAnEdgeCycleGame(), dominoCoveringGame(), edgeDeletePathGame(),
		},
		Forms: []game.Form{chocolateStonesForm()},
	}
}

// mostStones is the largest m of Chocolate Stones, whose heaps have up to m
// options.
const mostStones = 1000

func chocolateStonesForm() game.Form {
	return game.Form{
		Prefix: "chocolate-stones:", Syntax: "chocolate-stones:M",
		Doc:      "from n stones take n mod M up to M of them, or just M where M divides n",
		Examples: []string{"chocolate-stones:2", "chocolate-stones:3", "chocolate-stones:10"},
		Parse:    parseChocolateStones,
	}
}

func parseChocolateStones(text string) (*game.Game, error) {
	m, err := strconv.ParseUint(text, 10, 32)
	if err != nil || m < 1 || m > mostStones {
		return nil, fmt.Errorf("%q is no M: it is a whole number from 1 to %d, as in chocolate-stones:3", text, mostStones)
	}
	h := &game.Heaps{Options: chocolateStones(m)}
	return &game.Game{
		Name: fmt.Sprintf("chocolate-stones:%d", m), Title: fmt.Sprintf("Chocolate Stones (m = %d)", m), Paper: paper.PrimesStep, Section: "3", Version: 1,
		Rules:  fmt.Sprintf("From a pile of n take at least n mod %d and at most %d stones, and just %d if that divides n.", m, m, m),
		Heaps:  h,
		Closed: chocolateForm(m),
		Products: []game.Product{game.SequenceProduct(0, 1<<16, game.Uint8, reference.Solver(h, fmt.Sprintf("%d n options", (m+1)/2),
			func(n uint64) float64 { return float64(n) * float64(5*m+30) }))},
	}, nil
}

func demonMoneyGame() *game.Game {
	h := &game.Heaps{Options: demonMoney}
	return &game.Game{
		Name: "demon-money", Title: "Demon Money", Paper: paper.PrimesStep, Section: "5", Version: 1,
		Rules:    "From a pile of n coins take √n of them, rounded down or up.",
		Heaps:    h,
		Products: []game.Product{game.SequenceProduct(0, 1<<20, game.Uint8, reference.Solver(h, "2 n options", func(n uint64) float64 { return 40 * float64(n) }))},
	}
}

func sumFromProductGame() *game.Game {
	h := &game.Heaps{First: 1, Options: sumFromProduct}
	roots := func(n uint64) float64 { return 2 * float64(n) * math.Sqrt(float64(n)) }
	return &game.Game{
		Name: "sum-from-product", Title: "Sum-from-Product", Paper: paper.PrimesStep, Section: "6", Version: 1,
		Rules:      "Write n = ab and subtract a + b from n; something must be left.",
		Convention: "a and b are positive and n − a − b ≥ 1.",
		Heaps:      h,
		Products:   []game.Product{game.SequenceProduct(1, 1<<20, game.Uint32, divisorSolver(), reference.Solver(h, "(2/3) n^1.5 divisions", roots))},
	}
}

func quadratic(n uint64) float64 { return 2 * float64(n) * float64(n) }

// twoTaken is the rules of games in which a move takes two of a row and leaves two
// shorter rows at most.
var twoTaken = regular.Repeating{Theorem: regular.Breaking, Parts: 2, Taken: 2, Least: 1}

func removeASquareGame() *game.Game {
	return splitting(&game.Game{
		Name: "remove-a-square", Title: "Remove-a-Square on 2×n", Paper: paper.PrimesStep, Section: "7", Version: 1,
		Aliases:    []string{"remove-a-square-2xn"},
		Rules:      "From a shape of grid squares remove a full square, of any size; the heap n is the rectangle 2×n.",
		Convention: "A 1×1 square removed from a rectangle leaves the other square of its column as a component of its own.",
		Heaps:      &game.Heaps{Other: "1x", Options: removeASquare, OptionValues: removeASquareValues},
		Periods:    twoTaken,
	}, pairsSolver(addSquares, "n²/2 pairs", 2), "n² options")
}

func removeAnEdgePathGame() *game.Game {
	return splitting(&game.Game{
		Name: "remove-an-edge-path", Title: "Remove-an-Edge on the path P_n", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:   "Remove two neighbouring vertices with all their edges; the heap n is the path of n vertices.",
		Heaps:   &game.Heaps{Options: removeAnEdgePath},
		Periods: twoTaken,
	}, pairsSolver(addPaths, "n²/4 pairs", 1), "n²/2 options")
}

func dominoCoveringGame() *game.Game {
	return splitting(&game.Game{
		Name: "domino-covering", Title: "Domino covering on 1×n", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:   "Put a domino onto two free neighbouring cells of a row of n; dominoes don't overlap.",
		Heaps:   &game.Heaps{Options: dominoCovering},
		Periods: twoTaken,
	}, pairsSolver(addPaths, "n²/4 pairs", 1), "n²/2 options")
}

func edgeDeletePathGame() *game.Game {
	return splitting(&game.Game{
		Name: "edge-delete-path", Title: "Edge-delete on the path P_n", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:      "Delete an edge; the player who isolates a vertex loses. The heap n is the path of n vertices.",
		Convention: "Under normal play: deletions that isolate a vertex, all of which lose, are no options. Heaps start at 2, since P_1 is an isolated vertex.",
		Heaps:      &game.Heaps{First: 2, Options: edgeDeletePath},
		Periods:    regular.Repeating{Theorem: regular.Breaking, Parts: 2, Least: 2},
	}, pairsSolver(addDeletions, "n²/4 pairs", 1), "n²/2 options")
}

// splitting completes a game whose heaps split in two: octal games in disguise,
// whose periods theorem 16 of the paper on partition games proves.
func splitting(g *game.Game, pairs game.Solver, options string) *game.Game {
	g.Products = []game.Product{game.SequenceProduct(g.Heaps.First, 1<<14, game.Uint32,
		regular.Repeated(g, pairs), pairs, reference.Solver(g.Heaps, options, quadratic))}
	return g
}

func removeAnEdgeCycleGame() *game.Game {
	h := &game.Heaps{First: 2, Other: "P", Options: removeAnEdgeCycle, OptionValues: removeAnEdgeCycleValues()}
	paths := removeAnEdgePathGame().Products[0].Solvers
	return &game.Game{
		Name: "remove-an-edge-cycle", Title: "Remove-an-Edge on the cycle C_n", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:      "Remove two neighbouring vertices with all their edges; the heap n is the cycle of n vertices.",
		Convention: "The heap 2, which the paper's list of N-positions counts, is two joined vertices. The only option of C_n is the path P_{n−2} (lemma 9).",
		Heaps:      h,
		Products: []game.Product{game.SequenceProduct(2, 1<<14, game.Uint8,
			cycles("period", paths[0]), cycles("paths", paths[1]), reference.Solver(h, "n²/2 options of paths", quadratic))},
	}
}
