package cli

import (
	"github.com/spf13/cobra"

	"grundy/pipeline/docs"
)

func newSchema() *cobra.Command {
	return command("schema", noArguments, nothing, func(c call, _ []string) error {
		_, err := c.OutOrStdout().Write(docs.Schema())
		return err
	})
}
