package cli

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/docs"
	"grundy/pipeline/fault"
)

// gamesFlags are the flags of 'grundy games'.
type gamesFlags struct {
	printing

	wide bool
}

func newGames() *cobra.Command {
	var f gamesFlags
	c := &cobra.Command{
		Use:               "games [NAME|TEXT]",
		Short:             "list the games, or describe one",
		ValidArgsFunction: atMost(1, gameNames),
		RunE: func(c *cobra.Command, args []string) error {
			text := strings.Join(args, " ")
			known, err := ownGames(c, text)
			if err != nil {
				return err
			}
			var g *game.Game
			if text != "" {
				g, err = lookup(known, text)
			}
			if g == nil && valueList.MatchString(text) {
				return f.byValues(c, args)
			}
			if g != nil {
				return f.print(c, docs.Game(c.Context(), known, g, f.wide))
			}
			games, forms := docs.Matching(known, text)
			if len(games)+len(forms) == 0 {
				return err
			}
			return f.print(c, docs.Games(known, games, forms, f.wide))
		},
	}
	configFlag(c)
	f.flags(c)
	jsonFlag(c, &f.asJSON)
	c.Flags().BoolVar(&f.wide, "wide", false, "theorems and products of a list; files and solvers of a game")
	return c
}

// byValues does with values what 'grundy identify' does.
func (f *gamesFlags) byValues(c *cobra.Command, args []string) error {
	if f.format != "" || f.file != "" || len(f.columns) > 0 {
		return fault.Userf("games with given values are told as by 'grundy identify', which makes no table: " +
			"leave out --format, --output and --columns")
	}
	identify := newIdentify()
	identify.SetOut(c.OutOrStdout())
	identify.SetErr(c.ErrOrStderr())
	identify.SetContext(c.Context())
	if err := identify.Flags().Set("json", strconv.FormatBool(f.asJSON)); err != nil {
		return err
	}
	return identify.RunE(identify, args)
}

// valueList is a text that has values and no name of a game.
var valueList = regexp.MustCompile(`^\d+([ ,]+\d+){2,}$`)
