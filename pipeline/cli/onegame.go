package cli

import (
	"os"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// gameFlags ask for the dataset of a game in the place of a config: they are given with --to.
type gameFlags struct {
	to, k   uint64
	product string
	job     *config.Job // what they ask for; nil where a config does
}

func (f *gameFlags) add(c *cobra.Command) {
	heapFlag(c, &f.to, "to", "with a game in the place of a config: the last heap of its dataset")
	c.Flags().Lookup("to").DefValue = ""
	columnFlag(c, &f.k, "k", "with a game: the last column of a grid")
	c.Flags().StringVar(&f.product, "product", "", "with a game: its product (default the nim-values)")
	configFlag(c)
}

// check accepts a game where --to is given, and a config otherwise.
func (f *gameFlags) check(c *cobra.Command, args []string) error {
	changed := c.Flags().Changed
	switch {
	case changed("to") && (changed("executor") || changed("standalone")):
		return fault.Userf("--executor and --standalone are for configs: leave them or --to out")
	case changed("to"):
		return oneGame(c, args)
	case changed("k") || changed("product") || changed(configFlagName):
		return fault.Userf("--k, --product and --config are for a game, as '%s kayles --to 10000'", c.CommandPath())
	case len(args) != 1:
		return oneConfig(c, args)
	}
	if info, err := os.Stat(args[0]); err == nil && !info.IsDir() {
		return nil
	}
	if g, err := gameOf(c, args[0]); err == nil {
		return fault.Userf("%s is a game, and no file here: '%s %s --to 10000' asks for a dataset of its values up to the heap 10000",
			g.Name, c.CommandPath(), quoted(g.Name))
	}
	return nil
}

// planner opens the output folder for the word that stands for a config or a game; makePlan plans
// what is missing there, see [planned].
func (f *gameFlags) planner(
	c *cobra.Command, word, out string, memory size, anew bool,
) (st *store.Store, makePlan func() (*plan.Plan, error), err error) {
	var cfg *plan.Config
	var kinds []string
	if c.Flags().Changed("to") {
		cfg, err = f.config(c, word, memory)
		kinds = []string{plan.Dataset}
	} else {
		cfg, err = loadTested(c.Context(), chat(c), word, memory, anew)
	}
	if err != nil {
		return nil, nil, err
	}
	return planned(c.Context(), cfg, word, out, everyConfig, kinds...)
}

// config is a config of one job.
func (f *gameFlags) config(c *cobra.Command, name string, memory size) (*plan.Config, error) {
	own, err := ownConfig(c, lacks(name))
	if err != nil {
		return nil, err
	}
	g, err := lookup(catalogueOf(own), name)
	if err != nil {
		if info, statErr := os.Stat(name); statErr == nil && !info.IsDir() {
			return nil, fault.Userf("--to is for a game, and %s is a file: leave --to out for a config, whose jobs say how far in n", name)
		}
		return nil, err
	}
	p, err := productFor(c, g, f.product)
	switch {
	case err != nil:
		return nil, err
	case p.HasColumns() && f.k == 0:
		return nil, fault.Userf("the %s of %s wants --k, its last column", p.Name, g.Name)
	}
	f.job = &config.Job{ID: "values", Game: g.Name, Product: p.Name, N: f.to, K: f.k, Formats: []string{"parquet"}}
	name = layout.MadeAlone(dataset.Identify(g, p, f.k).Folder())
	cfg := &plan.Config{Config: &config.Config{Name: name, Jobs: []config.Job{*f.job}}}
	if own != nil {
		cfg.Games, cfg.Catalogue = own.Games, own.Catalogue
	}
	return cfg, fits(c, g, p, f.job.Request(), memory)
}

// words is what stands behind 'grundy run' for the word on a command line, quoted for a shell.
func (f *gameFlags) words(c *cobra.Command, word string) string {
	if f.job == nil {
		return quoted(word)
	}
	words := commandLine(f.job.Words())[len("grundy run "):]
	if file := c.Flag(configFlagName).Value.String(); file != "" {
		words += " --config " + quoted(file)
	}
	return words
}
