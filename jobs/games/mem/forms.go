package mem

import (
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/paper"
)

func intervalForm() game.Form {
	return game.Form{
		Prefix: "mem:", Syntax: "mem:FROM..TO",
		Doc:      "after a removal of k, remove FROM to TO stones: bounds as 1, k, 2k+1 or 3k/2 (rounded down); nothing after the dots is no upper bound",
		Examples: []string{"mem:1..2k", "mem:1..3k/2", "mem:k/2..2k+1"},
		Parse:    parseInterval,
	}
}

func parseInterval(text string) (*game.Game, error) {
	before, after, ok := strings.Cut(text, "..")
	if !ok {
		return nil, fmt.Errorf("%q needs two dots between its bounds, as 1..2k or k+1.. do", text)
	}
	from, err := parseLine(before)
	if err != nil {
		return nil, err
	}
	if from.num == 0 {
		from.plus = max(1, from.plus)
	}
	to := line{unbounded: true}
	if after != "" {
		if to, err = parseLine(after); err != nil {
			return nil, err
		}
	}
	if !to.reaches(from) {
		return nil, fmt.Errorf("no number is from %s to %s, whatever k is: write the lower bound first, as in mem:%s..%s, or nothing after the dots", from, to, to, from)
	}
	return intervalGame(from, to), nil
}

// intervalGame is the game of the bounds; MEM and MEM+ are two of them.
func intervalGame(from, to line) *game.Game {
	if k := (line{num: 1, den: 1}); to.unbounded && from == k {
		return memGame()
	} else if k.plus++; to.unbounded && from == k {
		return memPlusGame()
	}
	m := newInterval(from, to, between(from, to))
	fast := stepsSolver(from, to, 0)
	bounds := from.String() + ".." + to.String()
	members, upper := "…, "+to.String(), "and no more than "+to.String()
	if to.unbounded {
		next := from
		next.plus++
		members, upper = next.String()+", …", "and any greater number"
	}
	return &game.Game{
		Name: "mem:" + bounds, Title: "memgame of F(k) = {" + from.String() + ", " + members + "}",
		Paper: paper.Memgames, Section: "1", Version: 1,
		Rules:      fmt.Sprintf("If the previous player removed k stones, remove at least %s (and at least one) %s; quotients are rounded down.", from, upper),
		Convention: withoutMemory + "On a fresh heap any positive number may be removed.",
		Memory:     m.along(intervalDiagonal(m, from, to)),
		Products:   products(m, 1<<12, fast, fast),
	}
}

// mostDudeney is the largest Y: rows of Y cells stay cheap up to it.
const mostDudeney = 1000

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
	if err != nil || y < 1 || y > mostDudeney {
		return nil, fmt.Errorf("%q is no Y: it is a whole number from 1 to %d, as in dudeney:7", text, mostDudeney)
	}
	m := newEcho(y, dudeney(y))
	return &game.Game{
		Name: fmt.Sprintf("dudeney:%d", y), Title: fmt.Sprintf("D.U.D.E.N.E.Y. (Y = %d)", y),
		Paper: paper.Memgames, Section: "2", Version: 1,
		Rules:      fmt.Sprintf("Remove any number of stones up to %d but the number that the previous player removed.", y),
		Convention: withoutMemory + fmt.Sprintf("On a fresh heap any number from 1 to %d may be removed.", y),
		Memory:     m.along(m.diagonal()),
		Products:   products(m, 1<<16, nil, nil),
	}, nil
}

// mostMimics keeps the number of layers, (J+1)², small.
const mostMimics = 7

func mimicsForm() game.Form {
	return game.Form{
		Prefix: "mem0/mimics=", Syntax: "mem0/mimics=J",
		Doc:      "MEM0 in which a player may mimic the other one up to J times in a row",
		Examples: []string{"mem0/mimics=1", "mem0/mimics=2"},
		Parse:    parseMimics,
	}
}

func parseMimics(text string) (*game.Game, error) {
	j, err := strconv.ParseUint(text, 10, 32)
	if err != nil || j > mostMimics {
		return nil, fmt.Errorf("%q is no number of mimics: it is a whole number from 0 (MEM0) to %d", text, mostMimics)
	}
	if j == 0 {
		return memZeroGame(), nil
	}
	return mimicsGame(j), nil
}

func mimicsGame(j uint64) *game.Game {
	options := mimicry(j)
	m := &memgame{
		Memory: game.Memory{Options: options, Fresh: func(n uint64) iter.Seq[[]game.Pile] {
			return options(game.Pile{N: n, K: game.Infinite})
		}},
		start: func(q game.Request) maker { return newMimicRows(j, q) },
		most:  math.MaxUint64, layers: (j + 1) * (j + 1),
	}
	return &game.Game{
		Name: fmt.Sprintf("mem0/mimics=%d", j), Title: fmt.Sprintf("MEM⁰ with up to %d consecutive mimics", j),
		Paper: paper.Memgames, Section: "7, question 4", Version: 1,
		Rules: fmt.Sprintf("Remove any number of stones; but a player whose latest %d moves all repeated the number that the other one had just removed may not do so again.", j),
		Convention: withoutMemory + "Question 4's k is one more than the number of mimics. Each player's mimics are counted apart, as in its source (Larsson 2009), and those of different sizes together. " +
			"In n_k no mimic has been made yet; on a fresh heap any positive number may be removed.",
		Memory:   m.along(m.diagonal()),
		Products: products(m, 1<<12, nil, nil),
	}
}
