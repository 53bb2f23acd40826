package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/resolve"
	"grundy/plots"
	"grundy/plots/tally"
)

// What shells complete: games, positions, ids of claims, what a config has, and the words of
// flags. 'grundy completion SHELL' prints the script for a shell.

// completed gives the flags their completions; what completes the words of a command stands with it.
func completed(root *cobra.Command) {
	flags := map[string]cobra.CompletionFunc{
		"out": folders, "config": configFiles, "only": named, "product": products,
		"kind": oneOf(resolve.Plottable()...), "of": oneOf(append(slices.Clone(tally.OfWords), "histogram")...), "log": oneOf("x", "y", "x,y"),
		"legend": oneOf(tally.LegendWords...), "palette": oneOf(tally.PaletteWords...),
		"size": oneOf(plots.Sizes...), "look": oneOf(plots.Looks...), "font": oneOf(plots.Fonts...),
		"paper": oneOf("arith", "cut", "mem", "step", "nim", "own"),
	}
	for _, c := range root.Commands() {
		for name, w := range flags {
			if c.Flags().Lookup(name) != nil {
				registered(c, name, w)
			}
		}
	}
}

// registered gives a flag its completion.
func registered(c *cobra.Command, flag string, w cobra.CompletionFunc) {
	if err := c.RegisterFlagCompletionFunc(flag, w); err != nil {
		panic(err)
	}
}

// atMost completes the first words alone, as many as given.
func atMost(n int, f cobra.CompletionFunc) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) >= n {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return f(c, args, begun)
	}
}

func oneOf(words ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
}

var nothing = oneOf()

func configFiles(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{"yaml", "yml", "json"}, cobra.ShellCompDirectiveFilterFileExt
}

func folders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// among completes to those of the names that begin as what is typed.
func among(names func(c call, args []string, begun string) []string) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return namesFrom(names(call{c}, args, begun), begun), cobra.ShellCompDirectiveNoFileComp
	}
}

// namesFrom is the names that begin as what is typed.
func namesFrom(names []string, begun string) (out []cobra.Completion) {
	for _, name := range names {
		if strings.HasPrefix(name, begun) {
			out = append(out, name)
		}
	}
	return out
}
