package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/fault"
	"grundy/pipeline/values"
)

func newGrid() *cobra.Command {
	var r game.Request
	var product, out string
	c := &cobra.Command{
		Use:               "grid GAME [N [K]]",
		Short:             "print the grid of a memgame or of a game on pairs, a row a line",
		ValidArgsFunction: atMost(1, gameNames),
		Args:              gameAndNumbers("n", "k"),
		RunE: func(c *cobra.Command, args []string) error {
			games, err := ownGames(c)
			if err != nil {
				return err
			}
			g, err := lookup(games, args[0])
			if err != nil {
				return err
			}
			p, err := gridOf(g, product)
			if err != nil {
				return err
			}
			if r.N < 1 || r.K < 1 {
				return fault.Userf("--n and --k are at least 1, not %d and %d", r.N, r.K)
			}
			folder, err := finder(c, out)
			if err != nil {
				return err
			}
			x, err := folder.UpTo(c.Context(), g, p, r)
			if err != nil {
				return err
			}
			w := bufio.NewWriter(c.OutOrStdout())
			if p.Name == game.Grid {
				err = printGrid(c.Context(), w, p, x, r)
			} else {
				rows := values.Format{Game: g, Product: p, From: new(big.Int).SetUint64(p.First)}
				err = rows.Write(c.Context(), w, x)
			}
			return errors.Join(err, w.Flush())
		},
	}
	r = game.Request{N: 20, K: 20}
	heapFlag(c, &r.N, "n", "rows: the last n")
	columnFlag(c, &r.K, "k", "columns: the last k")
	c.Flags().StringVar(&product, "product", "", "grid, cube or p-positions (default the first that there is)")
	outFlag(c, &out)
	configFlag(c)
	return c
}

// gridOf is the product of a game with the given name or, without one, its first product on positions of several
// numbers.
func gridOf(g *game.Game, name string) (*game.Product, error) {
	if name == "" {
		name = game.Grid
		if i := slices.IndexFunc(g.Products, func(p game.Product) bool { return p.HasColumns() }); i >= 0 {
			name = g.Products[i].Name
		}
	}
	p, err := productNamed(g, name)
	if err == nil && !p.HasColumns() {
		err = fault.Userf("the %s of %s has a row for each n and no columns: write 'grundy values %[2]s --product %[1]s'", p.Name, g.Name)
	}
	return p, err
}

// printGrid prints the values of each n on a line, behind n.
func printGrid(
	ctx context.Context, w io.Writer, p *game.Product, x *values.Rows, r game.Request,
) error {
	return x.Values(ctx, p.First, func(n uint64, all []uint32) error {
		for row := range slices.Chunk(all, int(p.Width(r))) {
			fmt.Fprint(w, n)
			for _, v := range row {
				fmt.Fprint(w, " ", v)
			}
			fmt.Fprintln(w)
			n++
		}
		return nil
	})
}
