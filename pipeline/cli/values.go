package cli

import "github.com/spf13/cobra"

func newValues() *cobra.Command {
	var f rowFlags
	c := &cobra.Command{
		Use:               "values GAME [N [K]]",
		Short:             "print nim-values, a heap a line, a grid, or P-positions",
		ValidArgsFunction: atMost(1, gameNames),
		RunE:              func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	f.add(c)
	c.Flags().BoolVar(&f.streamed, "streamed", false, "compute the values from a stream's records")
	return c
}
