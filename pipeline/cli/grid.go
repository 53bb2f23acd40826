package cli

import "github.com/spf13/cobra"

// newGrid is an old name of values: it prints a grid where no product is named.
func newGrid() *cobra.Command {
	f := rowFlags{grid: true}
	c := &cobra.Command{
		Use:               "grid GAME [N [K]]",
		Short:             "print the grid of a memgame or of a game on pairs, as values does",
		ValidArgsFunction: atMost(1, gameNames),
		RunE:              func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	f.add(c)
	return c
}
