package cli

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"grundy/jobs/integer"
	"grundy/pipeline/fault"
)

// argument accepts a single argument, of the given kind.
func argument(kind string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch len(args) {
		case 0:
			return fault.Userf("%s wants one %s; see '%s --help'", c.Name(), kind, c.CommandPath())
		case 1:
			return nil
		}
		return fault.Userf("%s wants one %s, not %d words; see '%s --help'", c.Name(), kind, len(args), c.CommandPath())
	}
}

// atMostOne accepts no argument or a single one, of the given kind.
func atMostOne(kind string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return argument(kind)(c, args)
	}
}

var oneGame = argument("game")

// usualConfig is the config that 'grundy init' writes, and that is taken where none is named.
const usualConfig = "grundy.yaml"

// oneConfig accepts a config, or none in a folder that has the usual one; see [orUsual].
func oneConfig(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usualIsThere(c)
	}
	return argument("config")(c, args)
}

// usualIsThere says what a command without a config lacks, if the folder hasn't the usual one.
func usualIsThere(c *cobra.Command) error {
	if _, err := os.Stat(usualConfig); err == nil {
		return nil
	}
	return fault.Userf("%s wants a config, and without one takes %s, which isn't in this folder: "+
		"'grundy init' writes it; see '%s --help'", c.Name(), usualConfig, c.CommandPath())
}

// orUsual is the configs that the command line names or, without any, the usual one.
func orUsual(args []string) []string {
	if len(args) == 0 {
		return []string{usualConfig}
	}
	return args
}

func noArguments(c *cobra.Command, args []string) error {
	if len(args) != 0 {
		return fault.Userf("%s takes no %q; see '%s --help'", c.Name(), args[0], c.CommandPath())
	}
	return nil
}

// gameAndNumbers accepts a game and, behind it, numbers that stand for the flags of these
// names, in their order.
func gameAndNumbers(flags ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 || len(args) > 1+len(flags) {
			return oneGame(c, args)
		}
		for i, text := range args[1:] {
			name := flags[i]
			if c.Flags().Changed(name) {
				return fault.Userf("%s stands for --%s, which is given, too: leave one of them out", text, name)
			}
			if err := c.Flags().Set(name, text); err != nil {
				return fault.Userf("%q can't be --%s: %w; see '%s --help'", text, name, errors.Unwrap(err), c.CommandPath())
			}
		}
		return nil
	}
}

// beforeHeap is the names of games before a number that stands last, or all if none does.
func beforeHeap(args []string) []string {
	if last := len(args) - 1; last > 0 {
		if _, err := integer.ParseBig(args[last]); err == nil {
			return args[:last]
		}
	}
	return args
}

// sampledHeaps is how many heaps of a dataset are computed again where no flag says how many.
const sampledHeaps = 50
