package step

import (
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
)

// Boards is the rows of the games on boards and graphs alone.
func Boards() game.Family {
	return game.Family{Name: "board", Games: []*game.Game{
		diamondGame(), removeAnEdgeGame(), nodeKaylesGame(), edgeDeleteGame(), noFactorGame(),
	}}
}

// How shapes and graphs are written.
const (
	grids  = "MxN (M columns, N rows), diamond-N, cross-MxN or rows:110,111 (from above, 1 for a cell)"
	graphs = "P9, C9, K5, S6, edges:1-2,2-3 or graph6:…"
)

// fitting makes parse refuse the positions that are sure to be too large, so that nobody waits
// for a search that can't end. Others are refused by the search, when its table is full.
func fitting[P any](parse func(string) (P, error), large func(P) bool,
	fits string) func(string) (P, error) {
	return func(text string) (P, error) {
		p, err := parse(text)
		if err == nil && large(p) {
			return p, fmt.Errorf("the position is too large: %s", fits)
		}
		return p, err
	}
}

// holds makes a test for boards with a full rectangle of one of the sizes in
// them, columns before rows, whichever way it is turned.
func holds(sizes ...[2]int) func(grid.Grid) bool {
	return func(g grid.Grid) bool {
		return slices.ContainsFunc(sizes, func(s [2]int) bool {
			return g.Holds(s[0], s[1]) || g.Holds(s[1], s[0])
		})
	}
}

// fallingApart is the graphs that fit into the tables of games that remove vertices.
const fallingApart = "graphs of about 16 vertices fit, and those of 62 that soon fall apart, as paths and " +
	"cycles, or have many like vertices, as complete graphs"

// graphSearch is the rules of a search of graphs. Sizes that fit were tried; a component takes the
// text of its graph beside 64 bytes of the table.
func graphSearch(options game.Definition[graph.Graph], parts func(graph.Graph) []graph.Graph,
	fits string) *search.Rules[graph.Graph] {
	return &search.Rules[graph.Graph]{
		Options: options, Parts: parts, Limit: 1 << 20, Bytes: 160, Size: graphBytes, Fits: fits,
	}
}

// graphBytes is what a graph takes in a table. Its text is stored in the next larger of Go's sizes.
func graphBytes(g graph.Graph) uint64 { return 64 + uint64(len(g))*9/8 + 16 }
