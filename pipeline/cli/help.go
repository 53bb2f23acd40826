package cli

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/claim"
	"grundy/pipeline/docs"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
)

// The manual of the command NAME is help/NAME.txt, and that of the program help/grundy.txt.
//
//go:embed help/*.txt
var manuals embed.FS

const beforeExamples = "\nExamples:\n" // the line of a manual after which its examples stand

// insertions are what a manual has in the place of a name in braces: text that is made of the tables
// which the program itself works by.
var insertions = map[string]func() string{
	"{verdicts}":         func() string { return explained(claim.Verdicts) },
	"{bases}":            func() string { return explained(claim.Bases) },
	"{keys of a config}": docs.Keys,
	"{kinds of figures}": docs.Kinds,
}

// withManual gives a command its long help and its examples. A command without a file, as
// 'grundy completion', keeps what it has.
func withManual(c *cobra.Command) {
	text, err := manuals.ReadFile("help/" + c.Name() + ".txt")
	if err != nil {
		return
	}
	long, examples, _ := strings.Cut(string(text), beforeExamples)
	for name, insertion := range insertions {
		if before, after, found := strings.Cut(long, name); found {
			long = before + insertion() + after
		}
	}
	c.Long, c.Example = strings.TrimSuffix(long, "\n"), strings.TrimSuffix(examples, "\n")
}

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
	return []*cobra.Command{
		{Use: "config", Short: "the keys of a config"},
		{Use: "figures", Short: "the kinds of figures and their options"},
	}
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
