package cli

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/pipeline/resolve"
	"grundy/plots"
	"grundy/plots/tally"
)

// What shells complete: games, positions, ids of claims, what a config has, and the words of
// flags. 'grundy completion SHELL' prints the script for a shell.

// completion lists the words that may stand after args, of which the last is begun.
type completion = func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective)

// completed gives the flags their completions; what completes the words of a command stands with it.
func completed(root *cobra.Command) {
	flags := map[string]completion{
		"out": folders, configFlagName: configFiles, "only": named, "product": products,
		"kind": oneOf(resolve.Plottable()...), "of": oneOf(append(slices.Clone(tally.OfWords), "histogram")...), "log": oneOf("x", "y", "x,y"),
		"legend": oneOf(tally.LegendWords...), "palette": oneOf(tally.PaletteWords...),
		"size": oneOf(plots.Sizes()...), "look": oneOf(plots.Looks()...), "font": oneOf(plots.Fonts()...),
		"paper": oneOf("arith", "cut", "mem", "step", "nim", "own"),
	}
	for _, c := range root.Commands() {
		for name, w := range flags {
			if c.Flags().Lookup(name) == nil {
				continue
			}
			registered(c, name, w)
		}
	}
	root.ValidArgsFunction = atMost(1, gameNames)
}

// registered gives a flag its completion.
func registered(c *cobra.Command, flag string, w completion) {
	if err := c.RegisterFlagCompletionFunc(flag, w); err != nil {
		panic(err)
	}
}

// atMost completes the first words alone, as many as given.
func atMost(n int, f completion) completion {
	return func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) >= n {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return f(c, args, begun)
	}
}

func oneOf(words ...string) completion {
	return cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
}

var nothing = oneOf()

func configFiles(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{"yaml", "yml", "json"}, cobra.ShellCompDirectiveFilterFileExt
}

func folders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// gameNames are the names of games, those of a config first, see [ownGames], and the prefixes of
// written forms, after which no blank is typed.
func gameNames(c *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	known, _ := ownGames(c, begun) // Those of a config that can't be read are left out.
	names, directive := namesFrom(known.Names(), begun), cobra.ShellCompDirectiveNoFileComp
	for _, f := range catalog.Forms() {
		if strings.HasPrefix(f.Prefix, begun) {
			names = append(names, cobra.CompletionWithDesc(f.Prefix, f.Syntax))
			directive |= cobra.ShellCompDirectiveNoSpace
		}
	}
	return names, directive
}

// positions completes the game behind the @ of a position.
func positions(c *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	place, name, ok := strings.Cut(begun, "@")
	if !ok {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	names, directive := gameNames(c, nil, name)
	for i := range names {
		names[i] = place + "@" + names[i]
	}
	return names, directive
}

func claimNames(c *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	own, _ := ownGames(c, begun)
	return namesFrom(claims.IDs(own.Claims()), begun), cobra.ShellCompDirectiveNoFileComp
}

// named are the ids of the config that stands before.
func named(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	cfg, err := loadConfig(c.Context(), io.Discard, orUsual(args)[0], budget)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var ids []string
	for _, j := range cfg.Jobs {
		ids = append(ids, j.ID)
	}
	for _, f := range cfg.Figures {
		ids = append(ids, f.ID)
	}
	for _, x := range cfg.Claims {
		ids = append(ids, x.ID)
	}
	return namesFrom(ids, begun), cobra.ShellCompDirectiveNoFileComp
}

// products are those of the game that stands before.
func products(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	g, err := gameOf(c, args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return namesFrom(g.ProductNames(), begun), cobra.ShellCompDirectiveNoFileComp
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
