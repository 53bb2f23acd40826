package mem

import (
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/rows"
)

// imitating is the options of MEM0 in which some mimics are allowed, which question 4 asks about.
// A mimic removes as many stones as the other player did just before: allowed says whether that
// may be done, by the counts of both players' mimics, and kept what the opponent's count becomes
// when another number is removed.
func imitating(p game.Pile, allowed func(mine, yours uint64) bool,
	kept func(yours uint64) uint64) iter.Seq[[]game.Pile] {
	return func(yield func([]game.Pile) bool) {
		for m := uint64(1); m <= p.N; m++ {
			after := game.Pile{N: p.N - m, K: m, Mine: kept(p.Yours)}
			if m == p.K {
				if !allowed(p.Mine, p.Yours) {
					continue
				}
				after.Mine, after.Yours = p.Yours, p.Mine+1
			}
			if !yield([]game.Pile{after}) {
				return
			}
		}
	}
}

// mimicry is MEM0 in which each player may mimic the other one up to most times in a row, after
// U. Larsson, 2-pile Nim with a restricted number of move-size imitations, Integers 9 (2009). A
// player whose latest mimics, without a gap, are fewer than most may mimic again, whatever the
// other one has done.
func mimicry(most uint64) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		return imitating(p, func(mine, _ uint64) bool {
			return mine < most
		}, func(yours uint64) uint64 { return yours })
	}
}

// repetition is MEM0 in which a number may be repeated up to most times in a row, by the two
// players together.
func repetition(most uint64) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		return imitating(p, func(mine, yours uint64) bool {
			return mine+yours < most
		}, func(uint64) uint64 { return 0 })
	}
}

// imitations is one of the two games of question 4, whose texts have the number J of imitations.
type imitations struct {
	name, title, rules, convention string
	more                           uint64 // how many more moves than J the rules speak of
	options                        func(most uint64) game.Definition[game.Pile]
	rows                           func(most int) rows.Method
}

var (
	mimics = imitations{
		"mem0/mimics=%d", "MEM⁰ with consecutive mimics up to %d",
		"Remove any number of stones; but a player whose latest %d moves all repeated the number that the other one had just removed may not do so again.",
		"Question 4's k is one more than the number of mimics. Each player's mimics are counted apart, as in its source (Larsson 2009), and those of different sizes together. " +
			"In n_k no mimic has been made yet; on a fresh heap any positive number may be removed.",
		0, mimicry, rows.Mimics,
	}
	repeats = imitations{
		"mem0/repeats=%d", "MEM⁰ with repetitions in a row up to %d",
		"Remove any number of stones, but not the number that each of the latest %d moves removed, whoever made them.",
		"Question 4 with the mimics of both players counted together: its k is one more than the number of repetitions. " +
			"In n_k nothing has been repeated yet; on a fresh heap any positive number may be removed.",
		1, repetition, rows.Repeats,
	}
)

// parse parses J; J = 0 is MEM0.
func (i imitations) parse(text string) (*game.Game, error) {
	j, err := strconv.ParseUint(text, 10, 32)
	if err != nil || j > maxMimics {
		return nil, fmt.Errorf("%q is no number of mimics: it is a whole number from 0 (MEM0) to %d", text, maxMimics)
	}
	if j == 0 {
		return memZeroGame(), nil
	}
	plain := i.rows(int(j))
	return &game.Game{
		Name: fmt.Sprintf(i.name, j), Title: fmt.Sprintf(i.title, j),
		Place: paper.Memgames.At("7, question 4"), Version: 1,
		Rules: fmt.Sprintf(i.rules, j+i.more), Convention: withoutMemory + i.convention,
		Ruleset: ruleset(i.options(j), plain.Diagonal()), Products: products(plain, 1<<12),
	}, nil
}

// maxMimics bounds J, so that the (J+1)² positions for each n_k stay few.
const maxMimics = 7
