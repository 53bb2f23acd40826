package cli

import (
	"github.com/spf13/cobra"

	"grundy/pipeline/docs"
)

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:               "schema",
		Short:             "print a JSON Schema of configs, for editors",
		ValidArgsFunction: nothing,
		Args:              noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := c.OutOrStdout().Write(docs.Schema())
			return err
		},
	}
}
