package cli

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/docs"
	"grundy/pipeline/fault"
)

func newGames() *cobra.Command { return command("games", nil, atMost(1, gameNames), listGames) }

func listGames(c call, args []string) error {
	text := strings.Join(args, " ")
	known, err := ownGames(c, text)
	if err != nil {
		return err
	}
	if text != "" {
		g, unknown := lookup(known, text)
		if g != nil {
			return c.print(docs.Game(c.Context(), known, g, c.is("wide")))
		}
		if err = unknown; valueList.MatchString(text) {
			return byValues(c, args)
		}
	}
	games, forms := docs.Matching(known, text)
	if len(games)+len(forms) == 0 {
		return err
	}
	return c.print(docs.Games(known, games, forms, c.is("wide")))
}

// byValues does with values what 'grundy identify' does.
func byValues(c call, args []string) error {
	if c.given("format", "output", "columns") {
		return fault.Userf("games with given values are told as by 'grundy identify', which makes no table: " +
			"leave out --format, --output and --columns")
	}
	identify := newIdentify()
	identify.SetOut(c.OutOrStdout())
	identify.SetErr(c.ErrOrStderr())
	identify.SetContext(c.Context())
	if err := identify.Flags().Set("json", strconv.FormatBool(c.is("json"))); err != nil {
		return err
	}
	return identify.RunE(identify, args)
}

// valueList is a text that has values and no name of a game.
var valueList = regexp.MustCompile(`^\d+([ ,]+\d+){2,}$`)
