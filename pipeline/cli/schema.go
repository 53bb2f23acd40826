package cli

import (
	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/plots"
)

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "print a JSON Schema of configs, for editors",
		Args:  noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := c.OutOrStdout().Write(config.JSONSchema(plots.KindNames(), optionSections()...))
			return err
		},
	}
}
