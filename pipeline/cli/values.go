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

	"grundy/jobs"
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
			f, err := formatNamed(format, g, p, from)
			if err != nil {
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
			switch {
			case x.Few != nil:
				err = writeRows(w, g, p, x.Few, format)
			case x.Theorem != nil:
				err = printFar(c.Context(), w, x.Theorem, from, to, f)
			case p.Name == game.Sequence:
				err = printValues(c.Context(), w, x, from.Uint64(), to.Uint64(), f)
			default:
				err = printRows(c.Context(), w, g, p, x, from.Uint64(), format)
			}
			return errors.Join(err, w.Flush())
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

// printFar prints the values of the heaps from ≤ n ≤ to, which a theorem gives.
func printFar(ctx context.Context, w io.Writer, known *jobs.Far, from, to *big.Int, f valueFormat) error {
	fmt.Fprint(w, f.head)
	one := big.NewInt(1)
	for n := new(big.Int).Set(from); n.Cmp(to) <= 0; n.Add(n, one) {
		v, err := known.Value(n)
		if err != nil {
			return fault.Userf("the value of heap %d can't be told: %w", n, err)
		}
		if f.heap != "" {
			fmt.Fprint(w, n, f.heap)
		}
		end := f.end
		if n.Cmp(to) == 0 && f.tail != "" {
			end = f.tail
		}
		fmt.Fprint(w, v, end)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	return nil
}
