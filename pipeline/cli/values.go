package cli

import (
	"math/big"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/jobs/game"
	"grundy/pipeline/fault"
	"grundy/pipeline/values"
)

func newValues() *cobra.Command {
	c := command("values", gameAndNumbers("to", "k"), atMost(1, gameNames), printValues)
	c.Aliases = []string{"grid"}
	c.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "n" {
			name = "to"
		}
		return pflag.NormalizedName(name)
	})
	return c
}

// printValues prints the rows of a game.
func printValues(c call, args []string) error {
	g, err := gameOf(c, args[0])
	if err != nil {
		return err
	}
	p, err := productFor(c, g, c.text("product"))
	if err != nil {
		return err
	}
	folder, err := c.finder()
	if err != nil {
		return err
	}
	s := values.Shown{Game: g, Product: p}
	first, last := valueOf[*big.Int](c, "from"), valueOf[*big.Int](c, "to")
	if s.From, s.To, err = values.Ends(g, p, first, last); err != nil {
		return err
	}
	if s.Rows, err = findRows(c, folder, s); err != nil {
		return err
	}
	return c.print(s.Table(c.Context()))
}

func findRows(c call, folder *values.Finder, s values.Shown) (*values.Rows, error) {
	k := c.number("k")
	switch {
	case c.is("streamed"):
		return folder.Streamed(c.Context(), s.Game, s.Product, s.From, s.To)
	case s.Product.HasColumns() && k == 0:
		return nil, fault.Userf("--k is at least 1, not 0")
	case s.Product.HasColumns():
		return folder.UpTo(c.Context(), s.Game, s.Product, game.Request{N: s.To.Uint64(), K: k})
	}
	return folder.Find(c.Context(), s.Game, s.Product, s.From, s.To)
}
