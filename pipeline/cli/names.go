package cli

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/pipeline/views"
)

// gameNames are the names of games, those of a config first, see [ownGames], and the prefixes of
// written forms, after which no blank is typed.
func gameNames(c *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	known, _ := ownGames(call{c}, begun) // Those of a config that can't be read are left out.
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

var claimNames = among(func(c call, _ []string, begun string) []string {
	own, _ := ownGames(c, begun)
	return claims.IDs(own.Claims())
})

// named are the ids of the config that stands before.
var named = among(func(c call, args []string, _ string) (ids []string) {
	cfg, err := loadConfig(c.Context(), io.Discard, orUsual(args)[0], budget)
	if err != nil {
		return nil
	}
	for _, j := range cfg.Jobs {
		ids = append(ids, j.ID)
	}
	for _, f := range cfg.Figures {
		ids = append(ids, f.ID)
	}
	for _, x := range cfg.Claims {
		ids = append(ids, x.ID)
	}
	return ids
})

// products are those of the game that stands before.
var products = among(func(c call, args []string, _ string) []string {
	if len(args) == 0 {
		return nil
	}
	g, err := gameOf(c, args[0])
	if err != nil {
		return nil
	}
	return views.Names(g)
})
