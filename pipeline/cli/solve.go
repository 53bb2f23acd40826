package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/jobs"
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
	b := bookOf(games)
	sum, err := b.Sum(args...)
	if err != nil {
		return fault.User(err)
	}
	if err := remember(c, b); err != nil {
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
		return playSum(c, b, sum)
	}
	s, err := solve(c, b, sum)
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
	if len(sum) == 1 && b.Lists(sum[0].Position) {
		c.notice(fmt.Sprintf("'grundy options %s' shows all options with their values", s.Heaps[0]))
	}
	return nil
}

// solve evaluates a sum by the theory that its games need. Whatever keeps a sum with partizan games
// from being evaluated, but for an interrupt, is about the command line.
func solve(c call, b *jobs.Book, s jobs.Sum) (*jobs.Solution, error) {
	defer overdue(c.ErrOrStderr(), longWait)()
	x, err := b.Analyse(c.Context(), s)
	if s.Partizan() && err != nil && !errors.Is(err, context.Canceled) {
		return nil, fault.User(err)
	}
	return x, tooLarge(err)
}

// playSum plays a sum on a terminal, the person first or second.
func playSum(c call, b *jobs.Book, s jobs.Sum) error {
	if err := play.Check(s); err != nil {
		return fault.User(err)
	}
	t := &play.Table{
		Book: &b.Evaluator, In: c.InOrStdin(), Out: c.OutOrStdout(),
		Thinking: func() func() bool { return overdue(c.ErrOrStderr(), longWait) },
	}
	return tooLarge(t.Play(c.Context(), s, c.is("second")))
}
