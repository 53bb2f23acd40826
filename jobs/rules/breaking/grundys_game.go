package breaking

import (
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// splitting are the games whose moves split a heap into two. In GRUNDY'S GAME, P. M. Grundy's, the
// two differ. In COUPLES-ARE-FOREVER a couple, 2, never parts.
var splitting = []struct {
	name, title, says string
	rules             *Rules
}{
	{
		"grundys-game", "GRUNDY'S GAME", "Split a heap into two non-empty heaps of different sizes.",
		&Rules{Digits: []Set{two}, Least: 1, Unequal: true},
	},
	{
		"couples-are-forever", "COUPLES-ARE-FOREVER", "Split a heap of at least three into two non-empty heaps.",
		&Rules{Digits: []Set{two}, Least: 1, From: 3},
	},
}

var two = Set{Members: []uint64{2}}

// splittingGames is the rows of these games.
func splittingGames() (rows []*game.Game) {
	for _, s := range splitting {
		h := s.rules.Heaps()
		rows = append(rows, &game.Game{
			Name: s.name, Title: s.title, Place: paper.Partition.At("1"), Version: 1,
			Rules: s.says, Ruleset: h,
			Periods: s.rules.Periods(),
			Products: []game.Product{game.SequenceProduct(0, quadraticPart, tables.Uint32,
				append(s.rules.solvers(), definition(h, "n²/4 steps", 10, 1))...)},
		})
	}
	return rows
}
