package position

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"grundy/jobs/rules/partizan"
)

// partizanHeap is a heap of a partizan game.
type partizanHeap struct {
	rules *partizan.Ruleset
	n     uint64
}

func (h partizanHeap) String() string { return strconv.FormatUint(h.n, 10) }
func (h partizanHeap) Finished() bool { return h.n == 0 }

func parsePartizan(rules *partizan.Ruleset, text string) (place, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil, errors.New("it isn't a heap of the game: write a whole number from 0 on, as 6")
	}
	return partizanHeap{rules, n}, nil
}

// Partizan reports whether the position is a heap of a partizan game.
func (p Position) Partizan() bool { return SumOf(p).Partizan() }

// Partizan reports whether a component is a heap of a partizan game.
func (s Sum) Partizan() bool { return slices.ContainsFunc(s, is[partizanHeap]) }

// analysePartizan evaluates a sum of single components with heaps of partizan games among them by
// canonical forms, and finds the winning moves of both players. The components of impartial games
// count as nim-heaps (see [partizan.Solve]).
func (e *Evaluator) analysePartizan(ctx context.Context, a *Analysis) error {
	if err := e.learn(ctx, without[partizanHeap](a.Sum)); err != nil {
		return err
	}
	components := make([]partizan.Component, len(a.Sum))
	for i, p := range a.Sum {
		if h, ok := p.place.(partizanHeap); ok {
			components[i] = partizan.Component{Rules: h.rules, N: h.n}
			continue
		}
		g := e.Value(p.Position)
		if !g.IsUint64() || g.Uint64() > partizan.MostNimber {
			return fmt.Errorf("%s has a nim-value beyond %d: it is too large to be summed with a partizan game", p, partizan.MostNimber)
		}
		components[i].N = g.Uint64()
	}
	play, err := partizan.Solve(ctx, components...)
	if err != nil {
		return err
	}
	a.Values, a.Outcome = make([]*big.Int, len(a.Sum)), string(play.Outcome)
	a.Form, a.Forms = &play.Form, play.Forms
	e.partizanMoves(ctx, a, "left", play.Wins)
	e.partizanMoves(ctx, a, "right", play.Wins)
	return context.Cause(ctx)
}

const maxTried = 100_000 // how many options of an impartial component are tried

// partizanMoves adds a player's winning moves.
func (e *Evaluator) partizanMoves(
	ctx context.Context, a *Analysis, player string, wins func(left bool, part int, to uint64) bool,
) {
	left, most := player == "left", len(a.Moves)+MaxMoves
	add := func(i int, to Sum) {
		if len(a.Moves) == most {
			a.Complete = false
			return
		}
		a.Moves = append(a.Moves, Move{Player: player, Part: i, To: to})
	}
	for i, p := range a.Sum.distinct() {
		if h, ok := p.place.(partizanHeap); ok {
			write := func(n uint64) place { return partizanHeap{h.rules, n} }
			for to := range h.rules.Options(h.n, left) {
				if wins(left, i, to) {
					add(i, gather(p.Game, []uint64{to}, write))
				}
			}
			continue
		}
		if !e.Examines(p.Position) {
			a.Complete = false
			continue
		}
		for option := range e.listed(a, i, newBudget(ctx, maxTried), func(Sum) int { return 0 }) {
			switch g := e.nimSum(option); {
			case !g.IsUint64() || g.Uint64() > partizan.MostNimber:
				a.Complete = false
			case wins(left, i, g.Uint64()):
				add(i, option)
			}
		}
	}
}
