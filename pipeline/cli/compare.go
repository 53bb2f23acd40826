package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/compare"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
)

func newCompare() *cobra.Command { return command("compare", twoThings, nil, compareSides) }

func twoThings(c *cobra.Command, args []string) error {
	if len(args) != 2 {
		return fault.Userf("compare wants two things to compare, not %d; see '%s --help'", len(args), c.CommandPath())
	}
	return nil
}

func compareSides(c call, args []string) error {
	to := uint64(config.MaxN)
	if c.given("n") {
		to = c.number("n")
	}
	folder, err := c.finder()
	if err != nil {
		return err
	}
	var sides [2]*compare.Side
	for i, word := range args {
		sides[i], err = compare.Open(folder.Store, word, func(name string) (*game.Game, error) { return gameOf(c, name) })
		if err != nil {
			return err
		}
	}
	defer overdue(c.ErrOrStderr(), longWait)()
	for i, side := range sides {
		if err := side.Reach(c.Context(), folder, sides[1-i], to); err != nil {
			return err
		}
	}
	found, err := compare.Sides(c.Context(), sides[0], sides[1], heaps.Between(c.number("from"), to+1))
	if err != nil {
		return err
	}
	if err := show(c, found, compare.Print); err != nil || found.Equal {
		return err
	}
	for _, side := range sides {
		if side.Doubt != "" {
			fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", side.Name, side.Doubt)
		}
	}
	return fault.Told(fault.OfCheck)
}
