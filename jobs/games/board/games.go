package board

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// The rules of the searches, with the sizes that were tried. A component takes at
// most 64 bytes of the table, to which a graph's text comes.
var (
	squareSearch = &rules[Grid]{removeASquare, squareParts, 1 << 20, 64, nil,
		"rectangles of 42 cells fit, as 7x6, 10x4 or 14x3, and 2xn to n = 32"}
	dominoSearch = &rules[Grid]{dominoCovering, dominoParts, 1 << 20, 64, nil,
		"boards of 30 cells fit, as 6x5 or 10x3"}
	edgeSearch = &rules[Graph]{removeAnUnlikeEdge, graphParts, 1 << 20, 160, graphBytes,
		"graphs of about 16 vertices fit, and those of 62 that soon fall apart, as paths and cycles, or have many like vertices, as complete graphs"}
	deleteSearch = &rules[Graph]{deleteAnUnlikeEdge, graphParts, 1 << 20, 160, graphBytes,
		"graphs of about 20 edges or 9 vertices fit, and those of 62 vertices that soon fall apart, as paths and cycles"}
	lineSearch = &rules[Graph]{takeALine, graphParts, 1 << 20, 160, graphBytes,
		"diamonds to diamond-15 fit, rectangles and crosses of 62 rows and columns together, and other shapes of about 10 rows and columns"}
	factorSearch = &rules[related]{noFactorAlike, whole[related], 1 << 20, 64, nil,
		fmt.Sprintf("at most the numbers up to %d fit", mostNumbers)}
)

// graphBytes is what a graph takes: its text is stored in the next larger of
// Go's sizes.
func graphBytes(g Graph) uint64 { return 64 + uint64(len(g))*9/8 + 16 }

// tableOf is the search of a game in its own positions.
func tableOf[P comparable](r *rules[P]) func() value[P] {
	return func() value[P] { return newTable(r).Value }
}

// lineTable is the search of the Diamond game, by rows and columns.
func lineTable() value[Pattern] {
	t := newTable(lineSearch)
	return func(ctx context.Context, p Pattern) (uint32, error) { return t.Value(ctx, lines(p)) }
}

// Boards with those rectangles in them are sure to be too large. In
// Remove-a-Square play leads to every set of cells: those that hang together with
// two full rows in the middle are alone more than the table holds, eight symmetric
// copies counted once. For the dominoes the square was tried.
var (
	squares = ruleset[Grid]{removeASquare, Grid.pieces, fitting(parseGrid, holds([2]int{8, 8}, [2]int{15, 4}), squareSearch.fits),
		tableOf(squareSearch), squareSearch.memory()}
	dominoes = ruleset[Grid]{dominoCovering, Grid.pieces, fitting(parseGrid, holds([2]int{6, 6}), dominoSearch.fits),
		tableOf(dominoSearch), dominoSearch.memory()}
	edgePairs = ruleset[Graph]{removeAnEdge, graphPieces, parseGraph, tableOf(edgeSearch), edgeSearch.memory()}
	deletions = ruleset[Graph]{edgeDelete, graphPieces, fitting(parseJoined, manyDeletions, deleteSearch.fits),
		tableOf(deleteSearch), deleteSearch.memory()}
	diamonds = ruleset[Pattern]{diamond, whole[Pattern], parsePattern, lineTable, lineSearch.memory()}
	factors  = ruleset[Numbers]{noFactor, whole[Numbers], fitting(parseNumbers, manyNumbers, factorSearch.fits), factorTable, factorSearch.memory()}
)

const (
	gridSyntax  = "MxN (M columns, N rows), diamond-N, cross-MxN or rows:110,111 (from above, 1 for a cell)"
	graphSyntax = "P9, C9, K5, S6, edges:1-2,2-3 or graph6:…"
)

// RemoveASquare, DominoCovering and EdgeDelete are the positions of the games
// of those names, of which the family step has the heaps.
func RemoveASquare() *game.Positions {
	return squares.positions(gridSyntax, "2x3", "3x3", "rows:110,111")
}
func DominoCovering() *game.Positions {
	return dominoes.positions(gridSyntax, "3x2", "4x4", "diamond-3")
}
func EdgeDelete() *game.Positions {
	return deletions.positions(graphSyntax, "K4", "P6", "edges:1-2,1-3,2-3,3-4")
}

// Family is the catalogue's rows for the games on boards and graphs.
func Family() game.Family {
	return game.Family{Name: "board", Games: []*game.Game{
		diamondGame(), removeASquareGame(), removeAnEdgeGame(), edgeDeleteGame(), dominoCoveringGame(), noFactorGame(),
	}}
}

func diamondGame() *game.Game {
	return &game.Game{
		Name: "diamond", Title: "Diamond", Paper: paper.PrimesStep, Section: "4", Version: 1,
		Rules:      "From tokens on the points of a grid take any non-empty row or column of tokens.",
		Convention: "A move takes all tokens of the row or column, whether they stand side by side or not. In cross-MxN the row of M and the column of N share their middle tokens.",
		Positions:  diamonds.positions(gridSyntax, "3x4", "diamond-5", "cross-3x5"),
		Definition: diamonds.options,
		Products: []game.Product{
			listProduct("diamonds", &diamonds, 4, oddDiamonds(13)),
			listProduct("rectangles", &diamonds, 30, rectangles(listedRectangle, listedRectangle, listedRectangle*listedRectangle, diamonds.parse)),
			listProduct("crosses", &diamonds, 28, crosses(listedCross)),
		},
	}
}

func removeASquareGame() *game.Game {
	return &game.Game{
		Name: "remove-a-square", Title: "Remove-a-Square", Paper: paper.PrimesStep, Section: "7", Version: 1,
		Rules:      "From a shape of grid squares remove a full square, of any size.",
		Positions:  RemoveASquare(),
		Definition: squares.options,
		Extends:    true,
		Products:   []game.Product{listProduct("rectangles", &squares, 23, rectangles(36, 36, 36, squares.parse))},
	}
}

func removeAnEdgeGame() *game.Game {
	return &game.Game{
		Name: "remove-an-edge", Title: "Remove-an-Edge", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:      "From a simple graph remove two adjacent vertices with all their edges.",
		Positions:  edgePairs.positions(graphSyntax, "K4", "P9", "C9", "S6", "edges:1-2,1-3,2-3,3-4"),
		Definition: edgePairs.options,
		Products:   []game.Product{listProduct("graphs", &edgePairs, 996, connectedGraphs(7))},
	}
}

func edgeDeleteGame() *game.Game {
	return &game.Game{
		Name: "edge-delete", Title: "Edge-delete", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:      "Delete an edge of a graph; the player who isolates a vertex loses.",
		Convention: "Under normal play: deletions that isolate a vertex, all of which lose, are no options. The single vertex has none.",
		Positions:  EdgeDelete(),
		Definition: deletions.options,
		Products:   []game.Product{listProduct("graphs", &deletions, 143, connectedGraphs(7))},
	}
}

func dominoCoveringGame() *game.Game {
	return &game.Game{
		Name: "domino-covering", Title: "Domino covering", Aliases: []string{"cram"}, Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:      "Put a domino onto two free neighbouring cells of a board; dominoes don't overlap.",
		Convention: "The paper plays on 1×n; on other boards the game is known as Cram.",
		Positions:  DominoCovering(),
		Definition: dominoes.options,
		Extends:    true,
		Products:   []game.Product{listProduct("rectangles", &dominoes, 28, rectangles(30, 30, 28, dominoes.parse))},
	}
}

func noFactorGame() *game.Game {
	return &game.Game{
		Name: "no-factor", Title: "No-Factor", Paper: paper.PrimesStep, Section: "9", Version: 1,
		Rules:      "From the numbers 1 to n remove any non-empty set of numbers none of which has a proper factor left at the beginning of the turn.",
		Convention: "Removed numbers may divide each other in no way, since all are without a proper factor on the board. A turn may remove numbers that have nothing to do with each other, so a position isn't the sum of its parts.",
		Positions:  factors.positions("N for the numbers 1 to N, or numbers:2,3,5", "6", "12", "numbers:2,3,4,6"),
		Definition: factors.options,
		Products:   []game.Product{factorProduct(32)},
	}
}
