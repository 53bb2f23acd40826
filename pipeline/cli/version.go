package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"grundy/pipeline/journal"
	"grundy/pipeline/listing"
)

func newVersion() *cobra.Command { return command("version", noArguments, nothing, tellVersion) }

func tellVersion(c call, _ []string) error {
	if c.is("json") {
		return listing.PrintJSON(c.OutOrStdout(), journal.VersionsOf(version))
	}
	_, err := fmt.Fprintf(c.OutOrStdout(), "%s version %s\n", c.Root().Name(), c.Root().Version)
	return err
}
