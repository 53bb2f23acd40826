package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/position"
	"grundy/jobs/position/play"
	"grundy/pipeline/fault"
)

func newSolve() *cobra.Command {
	var asJSON, playing, second bool
	var out string
	c := &cobra.Command{
		Use:               "solve HEAP… | \"HEAP + …\"",
		Short:             "value and winning moves of a sum; or play it",
		ValidArgsFunction: positions,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fault.Userf("solve wants at least one position, as 7@totient; see 'grundy solve --help'")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			games, err := ownGames(c, args...)
			if err != nil {
				return err
			}
			find := func(name string) (*game.Game, error) { return lookup(games, name) }
			sum, err := position.ReadSum(args, find)
			if err != nil {
				return fault.User(err)
			}
			e, err := evaluator(c, out)
			if err != nil {
				return err
			}
			switch {
			case sum.Partizan() && playing:
				return fault.Userf("--play is for impartial games")
			case second && !playing && !sum.Partizan():
				return fault.Userf("--second says who begins a play: it needs --play")
			case playing && asJSON:
				return fault.Userf("--play talks with a person: it can't print JSON")
			case playing && sum.Loopy():
				return fault.Userf("--play is for games that end")
			case playing:
				return playSum(c, e, sum, second)
			}
			s, err := solve(c, e, sum)
			if err != nil {
				return err
			}
			if err := show(c, asJSON, s, func(w io.Writer, s *position.Analysis) error { return s.Print(w) }); err != nil {
				return err
			}
			for _, p := range sum {
				if h := p.Game.Heaps; h != nil && h.Other != "" && !asJSON {
					fmt.Fprintf(c.ErrOrStderr(), "grundy: 'grundy games %s' says what a heap %sn is\n", p.Game.Name, h.Other)
				}
			}
			if len(sum) == 1 && !asJSON {
				fmt.Fprintf(c.ErrOrStderr(), "grundy: 'grundy options %s' shows all options with their values\n", s.Heaps[0])
			}
			return nil
		},
	}
	outFlag(c, &out)
	configFlag(c)
	jsonFlag(c, &asJSON)
	c.Flags().BoolVar(&playing, "play", false, "play against the program")
	c.Flags().BoolVar(&second, "second", false, "with --play, let the program begin")
	c.SetFlagErrorFunc(noFlag)
	return c
}

// solve evaluates a sum by the theory that its games need. Whatever keeps a sum with partizan games
// from being evaluated, but for an interrupt, is about the command line.
func solve(c *cobra.Command, e *position.Evaluator, s position.Sum) (*position.Analysis, error) {
	defer overdue(c.ErrOrStderr(), longWait)()
	x, err := e.Analyse(c.Context(), s)
	if s.Partizan() && err != nil && !errors.Is(err, context.Canceled) {
		return nil, fault.User(err)
	}
	return x, tooLarge(err)
}

// playSum plays a sum on a terminal, the person first or second.
func playSum(c *cobra.Command, e *position.Evaluator, s position.Sum, second bool) error {
	if err := play.Check(s); err != nil {
		return fault.User(err)
	}
	t := &play.Table{
		Book: e, In: c.InOrStdin(), Out: c.OutOrStdout(),
		Thinking: func() func() bool { return overdue(c.ErrOrStderr(), longWait) },
	}
	return tooLarge(t.Play(c.Context(), s, second))
}
