package cli

import (
	"context"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/jobs/game"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/values"
)

// rowFlags say which rows of a game are printed, and how.
type rowFlags struct {
	printing

	first, last  heapOfAnySize
	k            uint64
	product, out string
	streamed     bool
}

func newValues() *cobra.Command {
	f := rowFlags{k: 20}
	c := &cobra.Command{
		Use:               "values GAME [N [K]]",
		Aliases:           []string{"grid"},
		Short:             "print nim-values, a heap a line, a grid, or P-positions",
		ValidArgsFunction: atMost(1, gameNames),
		Args:              gameAndNumbers("to", "k"),
		RunE:              func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	c.Flags().Var(&f.first, "from", "the first heap or row to print (default the game's first one)")
	c.Flags().Var(&f.last, "to", "the last heap (default 100, or 100 heaps on) or row of a grid (default 20)")
	columnFlag(c, &f.k, "k", "the last column of a grid, or the greatest number after n")
	c.Flags().StringVar(&f.product, "product", "", "the product to print (default the nim-values)")
	c.Flags().BoolVar(&f.streamed, "streamed", false, "compute the values from a stream's records")
	c.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "n" {
			name = "to"
		}
		return pflag.NormalizedName(name)
	})
	f.flags(c, listing.BFile, values.Exponent)
	outFlag(c, &f.out)
	configFlag(c)
	return c
}

// run prints the rows of a game.
func (f *rowFlags) run(c *cobra.Command, name string) error {
	g, err := gameOf(c, name)
	if err != nil {
		return err
	}
	p, err := productFor(c, g, f.product)
	if err != nil {
		return err
	}
	folder, err := finder(c, f.out)
	if err != nil {
		return err
	}
	s := values.Shown{Game: g, Product: p}
	if s.From, s.To, err = values.Ends(g, p, f.first.n, f.last.n); err != nil {
		return err
	}
	if s.Rows, err = f.find(c.Context(), folder, s); err != nil {
		return err
	}
	return f.print(c, s.Table(c.Context()))
}

// find finds the rows.
func (f *rowFlags) find(
	ctx context.Context, folder *values.Finder, s values.Shown,
) (*values.Rows, error) {
	switch {
	case f.streamed:
		return folder.Streamed(ctx, s.Game, s.Product, s.From, s.To)
	case s.Product.HasColumns() && f.k == 0:
		return nil, fault.Userf("--k is at least 1, not 0")
	case s.Product.HasColumns():
		return folder.UpTo(ctx, s.Game, s.Product, game.Request{N: s.To.Uint64(), K: f.k})
	}
	return folder.Find(ctx, s.Game, s.Product, s.From, s.To)
}
