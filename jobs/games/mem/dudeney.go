package mem

import (
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/rows"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
)

// dudeney is D.U.D.E.N.E.Y.: F(k) = {1, …, y} \ {k}, where F(0) is {1, …, y}.
func dudeney(y uint64) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		return removals(p.N, func(m uint64) bool { return m != p.K && m <= y })
	}
}

// maxDudeney is the largest Y; up to it the rows of Y cells are cheap.
const maxDudeney = 1000

func dudeneyForm() game.Form {
	return game.Form{
		Prefix: "dudeney:", Syntax: "dudeney:Y",
		Doc:      "remove at most Y stones, and not the number that the previous player removed",
		Examples: []string{"dudeney:3", "dudeney:4", "dudeney:5", "dudeney:7", "dudeney:9"},
		Parse:    parseDudeney,
	}
}

func parseDudeney(text string) (*game.Game, error) {
	y, err := strconv.ParseUint(text, 10, 32)
	if err != nil || y < 1 || y > maxDudeney {
		return nil, fmt.Errorf("%q is no Y: it is a whole number from 1 to %d, as in dudeney:7", text, maxDudeney)
	}
	plain := rows.AllBut(y)
	return &game.Game{
		Name: fmt.Sprintf("dudeney:%d", y), Title: fmt.Sprintf("D.U.D.E.N.E.Y. (Y = %d)", y),
		Paper: paper.Memgames, Section: "2", Version: 1,
		Rules:      fmt.Sprintf("Remove any number of stones up to %d but the number that the previous player removed.", y),
		Convention: withoutMemory + fmt.Sprintf("On a fresh heap any number from 1 to %d may be removed.", y),
		Memory:     ruleset(dudeney(y), plain.Diagonal()),
		Periods:    regular.Repeating{Theorem: regular.FiniteMemory, Parts: 1, Taken: y},
		Products:   products(plain, 1<<16),
	}, nil
}
