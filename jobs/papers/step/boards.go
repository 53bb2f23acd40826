package step

import (
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
)

// How shapes and graphs are written.
const (
	grids  = "MxN (M columns, N rows), diamond-N, cross-MxN or rows:110,111 (from above, 1 for a cell)"
	graphs = "P9, C9, K5, S6, edges:1-2,2-3 or graph6:…"
)

// Boards is the rows of the games on boards and graphs.
func Boards() game.Family {
	return game.Family{Name: "board", Games: []*game.Game{{
		Name: "diamond", Title: "Diamond", Paper: paper.PrimesStep, Section: "4", Version: 1,
		Rules:      "From tokens on the points of a grid take any non-empty row or column of tokens.",
		Convention: "A move takes all tokens of the row or column, whether they stand side by side or not. In cross-MxN the row of M and the column of N share their middle tokens.",
		Positions:  diamonds.positions(grids, "3x4", "diamond-5", "cross-3x5"),
		Products: []game.Product{
			listProduct("diamonds", "the position: diamond-N is a diamond of tokens with N of them across", &diamonds, 4, written(parsePattern, []string{
				"diamond-1", "diamond-3", "diamond-5", "diamond-7", "diamond-9", "diamond-11", "diamond-13",
			})),
			listProduct("rectangles", "the position: MxN is a rectangle of M by N", &diamonds, 30, written(parsePattern, rectangles(listedSide, listedSide*listedSide))),
			listProduct("crosses", "the position: cross-MxN is a row of M tokens and a column of N that share their middle tokens", &diamonds, 28, written(parsePattern, crosses(listedSide))),
		},
	}, {
		Name: "remove-an-edge", Title: "Remove-an-Edge", Aliases: []string{"arc-kayles"}, Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:     "From a simple graph remove two adjacent vertices with all their edges.",
		Positions: edgePairs.positions(graphs, "K4", "P9", "C9", "S6", "edges:1-2,1-3,2-3,3-4"),
		Products:  []game.Product{listProduct("graphs", "the position: a connected graph in graph6 form", &edgePairs, 996, connectedGraphs(7))},
	}, {
		Name: "node-kayles", Title: "NODE-KAYLES", Paper: paper.WinningWays, Section: "4", Version: 1,
		Rules:      "From a simple graph remove a vertex with its neighbours and all their edges.",
		Convention: "On the path P_n it is Dawson's Chess on a heap of n.",
		Positions:  nodes.positions(graphs, "K4", "P9", "C9", "S6", "edges:1-2,1-3,2-3,3-4"),
		Products:   []game.Product{listProduct("graphs", "the position: a connected graph in graph6 form", &nodes, 996, connectedGraphs(7))},
	}, {
		Name: "edge-delete", Title: "Edge-delete", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:      "Delete an edge of a graph; the player who isolates a vertex loses.",
		Convention: "Under normal play: deletions that isolate a vertex, all of which lose, are no options. The single vertex has none.",
		Positions:  deletions.positions(graphs, "K4", "P6", "edges:1-2,1-3,2-3,3-4"),
		Products:   []game.Product{listProduct("graphs", "the position: a connected graph in graph6 form", &deletions, 143, connectedGraphs(7))},
	}, {
		Name: "no-factor", Title: "No-Factor", Paper: paper.PrimesStep, Section: "9", Version: 1,
		Rules:      "From the numbers 1 to n remove any non-empty set of numbers none of which has a proper factor left at the beginning of the turn.",
		Convention: "Removed numbers may divide each other in no way, since all are without a proper factor on the board. A turn may remove numbers that have nothing to do with each other, so a position isn't the sum of its parts.",
		Positions:  factors.positions("N for the numbers 1 to N, or numbers:2,3,5", "6", "12", "numbers:2,3,4,6"),
		Products:   []game.Product{factorProduct(32)},
	}}}
}

// listedSide is the greatest number of rows and of columns of the rectangles and crosses in
// the products of the Diamond game.
const listedSide = 12

// The rulesets. In Remove-a-Square play leads to every set of cells. In boards that hold a
// rectangle 8×8 or 15×4 the connected sets with two full rows in the middle are alone more
// than the table holds, eight symmetric copies counted once. That 6×6 is too large for the
// dominoes was tried.
var (
	diamonds = searchedAs(lines, lineSearch, diamond, whole, parsePattern)
	squares  = searchedAs(itself, squareSearch, removeASquare, grid.Grid.Pieces,
		fitting(grid.Parse, holds([2]int{8, 8}, [2]int{15, 4}), squareSearch.Fits))
	edgePairs = searchedAs(itself, edgeSearch, removeAnEdge, graphPieces, graph.Parse)
	nodes     = searchedAs(itself, nodeSearch, nodeKayles, graphPieces, graph.Parse)
	deletions = searchedAs(itself, deleteSearch, edgeDelete, graphPieces,
		fitting(parseJoined, manyDeletions, deleteSearch.Fits))
	dominoes = searchedAs(itself, dominoSearch, dominoCovering, grid.Grid.Pieces,
		fitting(grid.Parse, holds([2]int{6, 6}), dominoSearch.Fits))
	factors = searchedAs(numbers.relate, factorSearch, noFactor, whole,
		fitting(parseNumbers, manyNumbers, factorSearch.Fits))
)

// The rules of the searches, with the sizes that were tried. A component takes at most 64
// bytes of the table, and the text of a graph beside.
var (
	lineSearch = &search.Rules[graph.Graph]{Options: takeALine, Parts: graphParts, Limit: 1 << 20, Bytes: 160, Size: graphBytes,
		Fits: "diamonds to diamond-15 fit, rectangles and crosses of 62 rows and columns together, and other shapes of about 10 rows and columns"}
	squareSearch = &search.Rules[grid.Grid]{Options: removeASquare, Parts: squareParts, Limit: 1 << 20, Bytes: 64,
		Fits: "rectangles of 42 cells fit, as 7x6, 10x4 or 14x3, and 2xn to n = 32"}
	edgeSearch = &search.Rules[graph.Graph]{Options: removeAnUnlikeEdge, Parts: graphParts, Limit: 1 << 20, Bytes: 160, Size: graphBytes,
		Fits: "graphs of about 16 vertices fit, and those of 62 that soon fall apart, as paths and cycles, or have many like vertices, as complete graphs"}
	nodeSearch = &search.Rules[graph.Graph]{Options: removeAnUnlikeVertex, Parts: vertexParts, Limit: 1 << 20, Bytes: 160, Size: graphBytes,
		Fits: "graphs of about 16 vertices fit, and those of 62 that soon fall apart, as paths and cycles, or have many like vertices, as complete graphs"}
	deleteSearch = &search.Rules[graph.Graph]{Options: deleteAnUnlikeEdge, Parts: graphParts, Limit: 1 << 20, Bytes: 160, Size: graphBytes,
		Fits: "graphs of about 20 edges or 9 vertices fit, and those of 62 vertices that soon fall apart, as paths and cycles"}
	dominoSearch = &search.Rules[grid.Grid]{Options: dominoCovering, Parts: dominoParts, Limit: 1 << 20, Bytes: 64,
		Fits: "boards of 30 cells fit, as 6x5 or 10x3"}
	factorSearch = &search.Rules[related]{Options: noFactorAlike, Parts: whole[related], Limit: 1 << 20, Bytes: 64,
		Fits: fmt.Sprintf("at most the numbers up to %d fit", mostNumbers)}
)

// graphBytes is what a graph takes in a table. Its text is stored in the next larger of Go's sizes.
func graphBytes(g graph.Graph) uint64 { return 64 + uint64(len(g))*9/8 + 16 }
