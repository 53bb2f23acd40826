package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
)

// shorten leaves of a manual what -h prints: what the command does and how it is called.
func shorten(c *cobra.Command) {
	c.Long, _, _ = strings.Cut(c.Long, "\n\n")
	calls := ""
	for line := range strings.Lines(c.Example + "\n") {
		if strings.HasPrefix(line, "  $ ") {
			calls += line
		}
	}
	c.Example = fmt.Sprintf("%s\n'%s --help' has the manual.", calls, c.CommandPath())
}

// newHelp prints the manual of a command, or a topic of help.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND | config | figures]",
		Short: "the manual of a command, and topics of help",
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return fault.Userf("there is no help about %q; 'grundy --help' lists the commands", strings.Join(args, " "))
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// topics are the pages of help that belong to no command: 'grundy help config' and 'grundy help figures'.
func topics() []*cobra.Command {
	return []*cobra.Command{command("config", nil, nil, nil), command("figures", nil, nil, nil)}
}

// aboutWord is what a topic's text says of one of its words, 'scatter' of the figures; all of the text where
// that has no such word.
func aboutWord(text, word string) string {
	lines := strings.SplitAfter(text, "\n")
	begins := func(line string) bool { return len(line) > 2 && line[:2] == "  " && line[2] != ' ' }
	from := slices.IndexFunc(lines, func(line string) bool { return begins(line) && strings.Fields(line)[0] == word })
	if from < 0 {
		return text
	}
	to := from + 1
	for to < len(lines) && !begins(lines[to]) && strings.TrimSpace(lines[to]) != "" {
		to++
	}
	return strings.Join(lines[from:to], "")
}

// explained is words with their meanings, as a help prints them.
func explained[T interface {
	~string
	Means() string
}](words []T) string {
	widest := 0
	for _, w := range words {
		widest = max(widest, len(w))
	}
	var b strings.Builder
	for _, w := range words {
		for i, line := range listing.Wrap(w.Means(), 80-4-widest) {
			if i > 0 {
				w = ""
			}
			fmt.Fprintf(&b, "  %-*s  %s\n", widest, w, line)
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}
