package cli

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
)

func newOptions() *cobra.Command {
	c := command("options", heapOrHeaps, positionOrGame, printOptions)
	c.SuggestFor = []string{"why", "opt", "moves", "followers", "mex"}
	c.SetFlagErrorFunc(noFlag)
	return c
}

func heapOrHeaps(_ *cobra.Command, args []string) error {
	if len(args) > 3 || len(args) == 0 || len(args) == 1 && !strings.Contains(args[0], "@") {
		return fault.Userf("options wants a game and a heap, and perhaps a last heap, as 'grundy options kayles 7'; see 'grundy options --help'")
	}
	return nil
}

func positionOrGame(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if strings.Contains(begun, "@") {
		return positions(c, args, begun)
	}
	return atMost(1, gameNames)(c, args, begun)
}

func printOptions(c call, args []string) error {
	games, err := ownGames(c, args[0])
	if err != nil {
		return err
	}
	b := bookOf(games)
	all, err := b.Positions(args...)
	if err != nil {
		return fault.User(err)
	}
	if err := remember(c, b); err != nil {
		return err
	}
	defer overdue(c.ErrOrStderr(), longWait)()
	found := make([]*jobs.Options, len(all))
	for i, at := range slices.Backward(all) { // The values of the last heap are those of all.
		found[i], err = b.OptionsOf(c.Context(), at, !c.is("full"))
		if err != nil && at.Partizan() && !errors.Is(err, context.Canceled) {
			err = fault.User(err)
		}
		if err != nil {
			return tooLarge(err)
		}
	}
	if len(args) < 3 {
		return c.print(listing.OptionsOf(found[0]))
	}
	return c.print(listing.OptionsOfHeaps(all[0].Game, found))
}
