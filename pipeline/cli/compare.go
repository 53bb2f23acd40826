package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/compare"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
)

func newCompare() *cobra.Command {
	var out string
	var asJSON bool
	r := compare.Range{To: config.MaxN}
	c := &cobra.Command{
		Use:   "compare A B",
		Short: "where two sequences of values first differ, and how they agree",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fault.Userf("compare wants two things to compare, not %d; see '%s --help'", len(args), c.CommandPath())
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			folder, err := finder(c, out)
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
				if err := side.Reach(c.Context(), folder, sides[1-i], r.To); err != nil {
					return err
				}
			}
			found, err := compare.Sides(c.Context(), sides[0], sides[1], r)
			if err != nil {
				return err
			}
			if err := show(c, asJSON, found, compare.Print); err != nil || found.Equal {
				return err
			}
			for _, side := range sides {
				if side.Doubt != "" {
					fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", side.Name, side.Doubt)
				}
			}
			return fault.Told(fault.OfCheck)
		},
	}
	outFlag(c, &out)
	heapFlag(c, &r.From, "from", "the first heap to compare")
	heapFlag(c, &r.To, "n", "the last heap to compare")
	c.Flags().Lookup("from").DefValue, c.Flags().Lookup("n").DefValue = "", ""
	jsonFlag(c, &asJSON)
	configFlag(c)
	return c
}
