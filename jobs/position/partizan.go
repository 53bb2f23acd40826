package position

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/rules/partizan"
)

// partizanHeap is a heap of a partizan game. Only [Evaluator.AnalysePartizan] evaluates
// sums with such a component.
type partizanHeap struct {
	rules *partizan.Ruleset
	n     uint64
}

func (h partizanHeap) String() string { return strconv.FormatUint(h.n, 10) }
func (h partizanHeap) Finished() bool { return h.n == 0 }

// PartizanAnalysis is the outcome of a sum with heaps of partizan games and the winning
// moves of both players.
type PartizanAnalysis struct {
	Sum  Sum
	Play *partizan.Play
	// Left and Right are the winning moves of the player who begins, each once.
	Left, Right []Move
	Complete    bool // reports that Left and Right hold all of them
}

// OfPartizan reads a position as [Of] does, and also a heap of a partizan game.
func OfPartizan(g *game.Game, text string) (Position, error) {
	rules, ok := partizan.Named(g.Name)
	if !ok {
		return Of(g, text)
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return Position{}, fmt.Errorf("%s@%s isn't a heap of the game: write a whole number from 0 on, as 6@%[2]s", text, g.Name)
	}
	return Position{g, partizanHeap{rules, n}}, nil
}

// Partizan reports whether a component is a heap of a partizan game, so that only
// [Evaluator.AnalysePartizan] evaluates the sum.
func (s Sum) Partizan() bool { return slices.ContainsFunc(s, is[partizanHeap]) }

// AnalysePartizan evaluates a sum of single components with heaps of partizan games
// among them, and finds the winning moves of both players: at most [MaxMoves] for each.
// The components of impartial games count as nim-heaps (see [partizan.Solve]).
// Its error is a [*TooLargeError], a plain sentence, or the context's.
func (e *Evaluator) AnalysePartizan(ctx context.Context, s Sum) (*PartizanAnalysis, error) {
	if err := e.Learn(ctx, without[partizanHeap](s)); err != nil {
		return nil, err
	}
	components := make([]partizan.Component, len(s))
	for i, p := range s {
		if h, ok := p.place.(partizanHeap); ok {
			components[i] = partizan.Component{Rules: h.rules, N: h.n}
			continue
		}
		g := e.Value(p.Position)
		if !g.IsUint64() || g.Uint64() > partizan.MostNimber {
			return nil, fmt.Errorf("%s has a nim-value beyond %d: it is too large to be summed with a partizan game", p, partizan.MostNimber)
		}
		components[i].N = g.Uint64()
	}
	play, err := partizan.Solve(ctx, components...)
	if err != nil {
		return nil, err
	}
	a := &PartizanAnalysis{Sum: s, Play: play, Complete: true}
	a.Left = e.partizanMoves(ctx, a, true, play.Left)
	a.Right = e.partizanMoves(ctx, a, false, play.Right)
	return a, context.Cause(ctx)
}

const maxTried = 100_000 // how many options of an impartial component are tried

// partizanMoves is a player's winning moves: those on heaps of partizan games, which
// are given, and the options of impartial components that win.
func (e *Evaluator) partizanMoves(ctx context.Context, a *PartizanAnalysis, left bool, onHeaps []partizan.Move) []Move {
	var moves []Move
	seen := map[string]bool{}
	add := func(m Move) {
		key := a.Sum[m.Part].String() + ">" + m.To.String()
		switch {
		case seen[key]:
		case len(moves) == MaxMoves:
			a.Complete = false
		default:
			seen[key] = true
			moves = append(moves, m)
		}
	}
	for i, p := range a.Sum {
		h, ok := p.place.(partizanHeap)
		if !ok {
			e.tryOptions(ctx, a, p.Position, func(option Sum, g uint64) {
				if a.Play.Wins(left, i, g) {
					add(Move{i, option})
				}
			})
			continue
		}
		for _, m := range onHeaps {
			if m.Component == i {
				add(Move{i, gather(p.Game, []uint64{m.To}, func(n uint64) place { return partizanHeap{h.rules, n} })})
			}
		}
	}
	return moves
}

// tryOptions calls try with the options of a component and their nim-values. The
// analysis isn't complete if an option isn't tried.
func (e *Evaluator) tryOptions(ctx context.Context, a *PartizanAnalysis, p Position, try func(option Sum, g uint64)) {
	if !e.Tried(p) {
		a.Complete = false
		return
	}
	tried := 0
	for option := range e.Options(p) {
		if tried++; tried > maxTried || ctx.Err() != nil {
			a.Complete = false
			return
		}
		if g := e.nimSum(option); g.IsUint64() && g.Uint64() <= partizan.MostNimber {
			try(option, g.Uint64())
		} else {
			a.Complete = false
		}
	}
}

func (e *Evaluator) nimSum(s Sum) *big.Int {
	g := new(big.Int)
	for _, p := range s {
		if p.Copies%2 == 1 {
			g.Xor(g, e.Value(p.Position))
		}
	}
	return g
}
