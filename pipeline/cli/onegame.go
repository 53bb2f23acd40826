package cli

import (
	"os"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
)

// configOrGame accepts a config or, where --to is given, a game, whose dataset is asked for.
func configOrGame(command *cobra.Command, args []string) error {
	c := call{command}
	switch {
	case c.given("to") && c.given("executor", "standalone"):
		return fault.Userf("--executor and --standalone are for configs: leave them or --to out")
	case c.given("to"):
		return oneGame(command, args)
	case c.given("k", "product", "config"):
		return fault.Userf("--k, --product and --config are for a game, as '%s kayles --to 10000'", c.CommandPath())
	case len(args) != 1:
		return oneConfig(command, args)
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

// wanted is the config that a word names, of which all is made, or the config of one job for a game,
// of which the dataset is.
func (c call) wanted(word string, memory uint64) (cfg *plan.Config, kinds []string, err error) {
	if c.given("to") {
		cfg, err = configOf(c, word, memory)
		return cfg, []string{plan.Dataset}, err
	}
	cfg, err = c.loadTested(c.chat(), word, memory)
	return cfg, nil, err
}

// configOf is the config of one job that the flags ask for.
func configOf(c call, name string, memory uint64) (*plan.Config, error) {
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
	p, err := productFor(c, g, c.text("product"))
	k := c.number("k")
	switch {
	case err != nil:
		return nil, err
	case p.HasColumns() && k == 0:
		return nil, fault.Userf("the %s of %s wants --k, its last column", p.Name, g.Name)
	}
	job := config.Job{ID: "values", Game: g.Name, Product: p.Name, N: c.number("to"), K: k, Formats: []string{"parquet"}}
	name = layout.MadeAlone(dataset.Identify(g, p, k).Folder())
	cfg := &plan.Config{Config: &config.Config{Name: name, Jobs: []config.Job{job}}}
	if own != nil {
		cfg.Games, cfg.Catalogue = own.Games, own.Catalogue
	}
	return cfg, fits(c, g, p, job.Request(), memory)
}

// wordsOf is what stands behind 'grundy run' for what is wanted, quoted for a shell.
func (c call) wordsOf(word string, cfg *plan.Config) string {
	if !c.given("to") {
		return quoted(word)
	}
	words := commandLine(cfg.Jobs[0].Words())[len("grundy run "):]
	if file := c.text("config"); file != "" {
		words += " --config " + quoted(file)
	}
	return words
}
