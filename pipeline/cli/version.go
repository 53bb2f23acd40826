package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"grundy/pipeline/journal"
	"grundy/pipeline/listing"
)

func newVersion() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:               "version",
		Short:             "the program's version, and the commit that it was built from",
		ValidArgsFunction: nothing,
		Args:              noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if asJSON {
				return listing.PrintJSON(c.OutOrStdout(), journal.VersionsOf(version))
			}
			_, err := fmt.Fprintf(c.OutOrStdout(), "%s version %s\n", c.Root().Name(), c.Root().Version)
			return err
		},
	}
	jsonFlag(c, &asJSON)
	return c
}
