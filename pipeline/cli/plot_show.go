package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/progress"
	"grundy/plots"
	"grundy/plots/canvas/terminal"
)

// outlet is what shows a picture, as the flags say. A file is written when its picture is drawn whole.
func outlet(c call) (func(figure.Figure, [][]figure.Data) error, error) {
	file, looks := c.text("output"), c.given("size", "look", "font", "font-size")
	format := strings.TrimPrefix(filepath.Ext(file), ".")
	all := append(plots.Formats, figure.LaTeX...)
	switch {
	case file == "" && looks:
		return nil, fault.Userf("--size, --look, --font and --font-size are for files: add --output NAME.png, or leave them out")
	case file == "":
		return func(p figure.Figure, values [][]figure.Data) error {
			return showInTerminal(c.OutOrStdout(), p, values)
		}, nil
	case !slices.Contains(all, format):
		return nil, fault.Userf("the name %s doesn't say the format: end it with .%s", file, strings.Join(all, ", ."))
	case inLaTeX(c) && looks:
		return nil, fault.Userf("the text of a picture in LaTeX is as the document's: leave out --size, --look, --font and --font-size; --width says how wide it is")
	}
	return func(p figure.Figure, values [][]figure.Data) error {
		encode, err := figure.Draw(p, values)
		if err != nil {
			return inFlags(err)
		}
		err = saveFile(file, func(w io.Writer) error { return encode(w, format) })
		if err == nil {
			fmt.Fprintf(c.chat(), "wrote %s\n", file)
		}
		return err
	}, nil
}

// flagNames are the flags whose names aren't those of the options of configs.
var flagNames = strings.NewReplacer("n-from, n-to, k-from and k-to", "--from, --to and --k", "n-from", "--from", "n-to", "--to", "k-to", "--k", "option guides", "flag --guide", "figure plot: ", "", "figure plot, panel 1: ", "")

// inFlags is an error about the options of a picture as one about the command line.
func inFlags(err error) error { return fault.User(errors.New(flagNames.Replace(err.Error()))) }

// inLaTeX tells whether the picture is one for LaTeX, which has no strips.
func inLaTeX(c call) bool {
	return slices.Contains(figure.LaTeX, strings.TrimPrefix(filepath.Ext(c.text("output")), "."))
}

// showInTerminal shows a picture in a terminal, or writes it as text.
func showInTerminal(w io.Writer, p figure.Figure, values [][]figure.Data) error {
	cols, rows, ok := terminal.Size(progress.File(w))
	// The line below the picture is the next prompt's.
	screen, err := figure.Show(p, values, cols, rows-1)
	if err != nil {
		return inFlags(err)
	}
	return screen.Encode(w, terminal.ColoursOf(ok, os.Getenv))
}
