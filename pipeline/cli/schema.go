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
		Long: `Schema prints a JSON Schema (draft 2020-12) of a config: its keys, their types,
the words that they may have, the kinds of figures and their options. Editors
with the YAML language server complete and check a config by it that begins with
the line

  # yaml-language-server: $schema=grundy.schema.json

as those do that 'grundy init' writes. What a schema can't say, as whether a game
is known or a bound fits into memory, 'grundy plan' checks.`,
		Example: `  $ grundy schema
  {
  …
  }`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := c.OutOrStdout().Write(config.JSONSchema(plots.KindNames(), optionSections()...))
			return err
		},
	}
}
