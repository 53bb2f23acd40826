package cli

import (
	"cmp"
	"embed"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/claim"
	"grundy/pipeline/docs"
	"grundy/pipeline/export/rows"
	"grundy/plots"
	"grundy/plots/tally"
)

// The manual of the command NAME is help/NAME.txt, and that of the program help/grundy.txt: a line with
// the words of the command and what it does, the text, flags and examples.
//
//go:embed help/*.txt
var manuals embed.FS

// readManual parts a manual; it is empty for a command without one, as 'grundy completion'.
func readManual(name string) (use, short, long, flags, examples string) {
	text, _ := manuals.ReadFile("help/" + name + ".txt")
	head, long, _ := strings.Cut(string(text), "\n\n")
	use, short, _ = strings.Cut(head, ": ")
	long, examples, _ = strings.Cut(long, "\nExamples:\n")
	long, flags, _ = strings.Cut(long, "\nFlags:\n")
	return use, short, strings.TrimSuffix(long, "\n"), flags, strings.TrimSuffix(examples, "\n")
}

// command is the command of a manual, with the arguments that it takes and their completion.
func command(
	name string, takes cobra.PositionalArgs, completes cobra.CompletionFunc, run func(c call, args []string) error,
) *cobra.Command {
	use, short, _, flags, _ := readManual(name)
	c := &cobra.Command{Use: use, Short: short, Args: takes, ValidArgsFunction: completes}
	if run != nil {
		c.RunE = func(c *cobra.Command, args []string) error { return run(call{c}, args) }
	}
	addFlags(c, flags)
	return c
}

// usualSeconds is how long identify computes games by default; tests on a busy machine wait longer.
var usualSeconds = 1.5

// insertions are what a manual has in the place of a name in braces: text that is made of the tables
// which the program itself works by.
var insertions = map[string]func() string{
	"{verdicts}":         func() string { return explained(claim.Verdicts) },
	"{bases}":            func() string { return explained(claim.Bases) },
	"{keys of a config}": docs.Keys,
	"{kinds of figures}": docs.Kinds,
	"{formats of rows}":  func() string { return strings.Join(rows.Formats(), ", ") },
	"{sizes}":            func() string { return strings.Join(plots.Sizes, ", ") },
	"{looks}":            func() string { return strings.Join(plots.Looks, ", ") },
	"{fonts}":            func() string { return strings.Join(plots.Fonts, ", ") },
	"{legends}":          func() string { return strings.Join(tally.LegendWords, ", ") },
	"{palettes}":         func() string { return strings.Join(tally.PaletteWords, ", ") },
	"{out}":              func() string { return cmp.Or(os.Getenv(outVariable), usualOut) },
	"{cores}":            func() string { return strconv.Itoa(runtime.NumCPU()) },
	"{seconds}":          func() string { return fmt.Sprint(usualSeconds) },
	"{nice}":             func() string { return niceHelp },
}

// inserted is a text of a manual with what stands for the names in it.
func inserted(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	for name, insertion := range insertions {
		if before, after, found := strings.Cut(text, name); found {
			text = before + insertion() + after
		}
	}
	return text
}

// withManual gives a command its long help and its examples.
func withManual(c *cobra.Command) {
	if _, _, long, _, examples := readManual(c.Name()); long != "" {
		c.Long, c.Example = inserted(long), examples
	}
}
