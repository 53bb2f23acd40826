package cli

import (
	"bufio"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

func newGrid() *cobra.Command {
	var r game.Request
	c := &cobra.Command{
		Use:   "grid GAME [N [K]]",
		Short: "print the grid of a memgame or of a game on pairs, a row a line",
		Long: `Grid computes G(n_k), the nim-value of a heap of n of which the last player
removed k, and prints a line for each n from 1 to N: first n, then the values
for k = 1 to K. Of a game whose positions are pairs (n, k), it prints G(n, k)
for n = 0 to N and k = 0 to K. N and K, or --n and --k, are 20 where they are
left out.`,
		Example: `  $ grundy grid mem+ --n 5 --k 6
  1 0 0 0 0 0 0
  2 1 0 0 0 0 0
  3 1 1 0 0 0 0
  4 1 1 1 0 0 0
  5 2 1 1 1 0 0

  $ grundy grid mem0 4 5
  1 0 1 1 1 1
  2 1 1 1 1 1
  3 2 2 0 2 2
  4 2 3 3 0 3`,
		Args: gameAndNumbers("n", "k"),
		RunE: func(c *cobra.Command, args []string) error {
			games, err := ownGames(c)
			if err != nil {
				return err
			}
			g, p, err := productOf(games, args[0], game.Grid)
			if err != nil {
				return err
			}
			if r.N < 1 || r.K < 1 {
				return usage(fmt.Errorf("--n and --k are at least 1, not %d and %d", r.N, r.K))
			}
			if err := checkFits(c.Context(), g, p, r, budget); err != nil {
				return err
			}
			width := int(p.Width(r))
			out := bufio.NewWriter(c.OutOrStdout())
			err = catalog.Solve(c.Context(), p, &p.Solvers[0], r, func(t *game.Table) error {
				g, err := t.Nimbers(p.Value)
				for i := 0; i < len(g); i += width {
					fmt.Fprint(out, t.Cols[0].U64[i])
					for _, v := range g[i : i+width] {
						fmt.Fprint(out, " ", v)
					}
					fmt.Fprintln(out)
				}
				return err
			})
			return errors.Join(err, out.Flush())
		},
	}
	r = game.Request{N: 20, K: 20}
	heapFlag(c, &r.N, "n", "rows: the last n")
	columnFlag(c, &r.K, "k", "columns: the last k")
	configFlag(c)
	return c
}
