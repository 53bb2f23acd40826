package classic

import (
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// nodeKaylesCycleGame is Node-Kayles on the cycle of n ≥ 3 vertices: remove a vertex and its
// neighbours, so that a path of n − 3 vertices is left. On paths it is the code 0.137: two are
// taken at an end, and three within.
func nodeKaylesCycleGame() *game.Game {
	h := breaking.Code{0, 1, 3, 7}.Rules().OnCycle(3)
	return &game.Game{
		Name: "node-kayles-cycle", Title: "NODE-KAYLES on the cycle C_n", Paper: paper.WinningWays, Section: "4", Version: 1,
		Rules:      "Remove a vertex with its neighbours and all their edges; the heap n is the cycle of n vertices.",
		Convention: "The only option of C_n is the path of n − 3 vertices, on which Node-Kayles is Dawson's Chess.",
		Heaps:      h,
		Products:   []game.Product{game.SequenceProduct(3, 1<<14, tables.Uint32, definition(h, "n²/2 options of paths", 2))},
	}
}
