package cli

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/jobs/catalog"
	"grundy/jobs/suggest"
	"grundy/pipeline/docs"
	"grundy/pipeline/fault"
)

// describeOrSuggest describes the game that stands in the place of a command, as 'grundy games
// NAME' does. A word that is neither is an error that suggests both.
func describeOrSuggest(c call, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	g, err := catalog.Lookup(args[0])
	if err == nil && len(args) == 1 {
		return docs.Describe(c.Context(), c.OutOrStdout(), nil, g, false)
	}
	if err == nil {
		return fault.Userf("%s is a game: write the command before it, as in 'grundy values %s'; 'grundy %s' alone describes it", g.Name, g.Name, g.Name)
	}
	unknown, ok := errors.AsType[*catalog.UnknownError](err)
	if !ok {
		return fault.User(err) // a written form with wrong numbers
	}
	var commands []string
	for _, command := range c.Commands() {
		commands = append(commands, command.Name())
	}
	said := fmt.Sprintf("there is no command and no game %q", args[0])
	command, nearCommand := suggest.Nearest(args[0], commands)
	for _, other := range c.Commands() {
		if slices.Contains(other.SuggestFor, args[0]) {
			command, nearCommand = other.Name(), true
		}
	}
	name, nearGame := suggest.Nearest(args[0], unknown.Names)
	switch {
	case nearCommand && nearGame:
		said += fmt.Sprintf("; did you mean the command %q or the game %q?", command, name)
	case nearCommand:
		said += fmt.Sprintf("; did you mean the command %q?", command)
	case nearGame:
		said += fmt.Sprintf("; did you mean the game %q?", name)
	default:
		said += "; 'grundy --help' lists the commands and 'grundy games' the games"
	}
	return fault.User(errors.New(said))
}

// parsing matches the flag library's message about a number that can't be read.
var parsing = regexp.MustCompile(`strconv\.Parse\w+: parsing ".*": .*`)

// negative matches the flag library's message about a negative number, which it takes for a flag.
var negative = regexp.MustCompile(`^unknown shorthand flag: '[0-9]' in (-[0-9]\S*)`)

// wrongFlag is the error of a flag, in words of this program.
func wrongFlag(c *cobra.Command, err error) error {
	text := parsing.ReplaceAllString(err.Error(), "it takes a whole number")
	text = negative.ReplaceAllString(text, "$1 is no number that can be asked for: numbers are whole, from 0 on")
	if word, ok := strings.CutPrefix(text, "unknown flag: --"); ok {
		text += otherFlag(c, word)
	}
	return fault.Userf("%s; see '%s --help'", text, c.CommandPath())
}

// otherFlag is what to write in place of a flag that the command doesn't have, if that is known.
func otherFlag(c *cobra.Command, word string) string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	near, ok := suggest.Nearest(word, names)
	switch {
	case word == "misere":
		return ": play is normal, who moves last wins"
	case word == "options" && c.Name() == "solve":
		return ": 'grundy options 17@kayles' lists the options of a position with their values"
	case ok:
		return ": did you mean --" + near + "?"
	}
	return ""
}
