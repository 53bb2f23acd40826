package cli

import (
	"bufio"
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/fault"
	"grundy/pipeline/values"
)

func newValues() *cobra.Command {
	var first, last heapOfAnySize
	var format, product, out string
	var streamed bool
	c := &cobra.Command{
		Use:               "values GAME [N]",
		Short:             "print nim-values, a heap a line",
		ValidArgsFunction: atMost(1, gameNames),
		Args:              gameAndNumbers("to"),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := gameOf(c, args[0])
			if err != nil {
				return err
			}
			p, err := valuesOf(g, product)
			if err != nil {
				return err
			}
			from, to, err := values.Ends(g, p, first.n, last.n)
			if err != nil {
				return err
			}
			f := values.Format{Name: format, Game: g, Product: p, From: from, To: to}
			if err := f.Check(); err != nil {
				return err
			}
			folder, err := finder(c, out)
			if err != nil {
				return err
			}
			find := folder.Find
			if streamed {
				find = folder.Streamed
			}
			x, err := find(c.Context(), g, p, from, to)
			if err != nil {
				return err
			}
			w := bufio.NewWriter(c.OutOrStdout())
			return errors.Join(f.Write(c.Context(), w, x), w.Flush())
		},
	}
	c.Flags().Var(&first, "from", "the first heap to print (default the game's first heap)")
	c.Flags().Var(&last, "to", "the last heap to print (default 100, or 100 heaps on)")
	c.Flags().StringVar(&format, "format", "bfile", "bfile, csv, json or exponent")
	c.Flags().StringVar(&product, "product", "", "the product to print (default the game's first one of a row for each n)")
	c.Flags().BoolVar(&streamed, "streamed", false, "compute the values from a stream's records")
	outFlag(c, &out)
	configFlag(c)
	return c
}

// valuesOf is the product of a game with the given name. Without a name it is the
// sequence or, if there is none, the first product that isn't a grid.
func valuesOf(g *game.Game, name string) (*game.Product, error) {
	if name == "" {
		name = game.Sequence
		if i := slices.IndexFunc(g.Products, func(p game.Product) bool { return !p.HasColumns() }); g.Product(name) == nil && i >= 0 {
			name = g.Products[i].Name
		} else if i < 0 {
			name = g.Products[0].Name
		}
	}
	p, err := productNamed(g, name)
	if err == nil && p.HasColumns() {
		err = fault.Userf("values prints a row for each n, and positions of %s have more numbers: write 'grundy grid %[1]s --product %s'", g.Name, p.Name)
	}
	return p, err
}
