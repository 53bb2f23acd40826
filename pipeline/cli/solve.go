package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/position"
	"grundy/jobs/position/play"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
)

func newSolve() *cobra.Command {
	c := command("solve", somePositions, positions, solveSum)
	c.SetFlagErrorFunc(noFlag)
	return c
}

func somePositions(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fault.Userf("solve wants at least one position, as 7@totient; see 'grundy solve --help'")
	}
	return nil
}

func solveSum(c call, args []string) error {
	games, err := ownGames(c, args...)
	if err != nil {
		return err
	}
	find := func(name string) (*game.Game, error) { return lookup(games, name) }
	sum, err := position.ReadSum(args, find)
	if err != nil {
		return fault.User(err)
	}
	e, err := evaluator(c)
	if err != nil {
		return err
	}
	switch playing := c.is("play"); {
	case sum.Partizan() && playing:
		return fault.Userf("--play is for impartial games")
	case c.is("second") && !playing && !sum.Partizan():
		return fault.Userf("--second says who begins a play: it needs --play")
	case playing && c.is("json"):
		return fault.Userf("--play talks with a person: it can't print JSON")
	case playing && sum.Loopy():
		return fault.Userf("--play is for games that end")
	case playing:
		return playSum(c, e, sum)
	}
	s, err := solve(c, e, sum)
	if err != nil {
		return err
	}
	if c.is("json") {
		return listing.PrintJSON(c.OutOrStdout(), s)
	}
	if err := s.Print(c.OutOrStdout()); err != nil {
		return err
	}
	for _, p := range sum {
		if h := p.Game.Heaps(); h != nil && h.Other != "" {
			c.notice(fmt.Sprintf("'grundy games %s' says what a heap %sn is", p.Game.Name, h.Other))
		}
	}
	if len(sum) == 1 && e.Lists(sum[0].Position) {
		c.notice(fmt.Sprintf("'grundy options %s' shows all options with their values", s.Heaps[0]))
	}
	return nil
}

// solve evaluates a sum by the theory that its games need. Whatever keeps a sum with partizan games
// from being evaluated, but for an interrupt, is about the command line.
func solve(c call, e *position.Evaluator, s position.Sum) (*position.Analysis, error) {
	defer overdue(c.ErrOrStderr(), longWait)()
	x, err := e.Analyse(c.Context(), s)
	if s.Partizan() && err != nil && !errors.Is(err, context.Canceled) {
		return nil, fault.User(err)
	}
	return x, tooLarge(err)
}

// playSum plays a sum on a terminal, the person first or second.
func playSum(c call, e *position.Evaluator, s position.Sum) error {
	if err := play.Check(s); err != nil {
		return fault.User(err)
	}
	t := &play.Table{
		Book: e, In: c.InOrStdin(), Out: c.OutOrStdout(),
		Thinking: func() func() bool { return overdue(c.ErrOrStderr(), longWait) },
	}
	return tooLarge(t.Play(c.Context(), s, c.is("second")))
}
