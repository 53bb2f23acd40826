package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/progress"
	"grundy/plots"
	"grundy/plots/canvas/terminal"
	"grundy/plots/tally"
)

// outlet is what shows a picture, as the flags say. A file is written when its picture is drawn whole.
func (f *plotFlags) outlet(c *cobra.Command) (func(figure.Figure, [][]figure.Data) error, error) {
	if f.file == "" {
		if f.size != "" || f.look != "" || f.font != "" || f.fontSize != 0 {
			return nil, fault.Userf("--size, --look, --font and --font-size are for files: add --output NAME.png, or leave them out")
		}
		return func(p figure.Figure, values [][]figure.Data) error {
			return showInTerminal(c.OutOrStdout(), p, values)
		}, nil
	}
	format := strings.TrimPrefix(filepath.Ext(f.file), ".")
	all := append(plots.Formats(), figure.LaTeX...)
	if !slices.Contains(all, format) {
		return nil, fault.Userf("the name %s doesn't say the format: end it with .%s", f.file, strings.Join(all, ", ."))
	}
	if f.inLaTeX() && (f.size != "" || f.look != "" || f.font != "" || f.fontSize != 0) {
		return nil, fault.Userf("the text of a picture in LaTeX is as the document's: leave out --size, --look, --font and --font-size; --width says how wide it is")
	}
	return func(p figure.Figure, values [][]figure.Data) error {
		picture, err := figure.Draw(p, values)
		if err == nil {
			err = saveFile(f.file, func(w io.Writer) error { return picture.Encode(w, format) })
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(chat(c), "wrote %s\n", f.file)
		return nil
	}, nil
}

// optionUsage is the options of figures that are flags of 'grundy plot' under their own names.
var optionUsage = map[string]string{
	"x-from": "where the axis to the right begins", "x-to": "where it ends",
	"y-from": "where the axis upwards begins", "y-to": "where it ends",
	"x-ticks": "numbers at the axis to the right, as 0,256", "y-ticks": "numbers at the axis upwards",
	"x-label": "the label of the axis to the right", "y-label": "the label of the axis upwards",
	"dots": "how wide a dot is, in points", "markers": "marks of a shape of its own for each game",
	"legend": "where it stands: " + strings.Join(tally.LegendWords, ", "),
	"width":  "inches across, without axes", "height": "inches down, without axes",
	"palette": "the colours of cells: " + strings.Join(tally.PaletteWords, ", "),
	"regions": "name the regions of a grid", "color-bar": "a bar that tells the colours of a grid",
}

// optionFlags makes a flag of each of these options.
func optionFlags(c *cobra.Command) {
	for _, o := range figure.AllOptions() {
		switch usage := optionUsage[o.Name]; {
		case usage == "":
		case o.Type == "truth value":
			c.Flags().Bool(o.Name, false, usage)
		default:
			c.Flags().String(o.Name, "", usage)
		}
	}
}

// addOptions adds the options whose flags are given, as a config would have them.
func addOptions(c *cobra.Command, to map[string]any) {
	for _, o := range figure.AllOptions() {
		if optionUsage[o.Name] == "" || !c.Flags().Changed(o.Name) {
			continue
		}
		text := c.Flag(o.Name).Value.String()
		switch o.Type {
		case "truth value":
			to[o.Name] = text == "true"
		case "number":
			to[o.Name] = number(text)
		case "list of numbers":
			var list []any
			for item := range strings.SplitSeq(strings.Trim(text, "[]"), ",") {
				list = append(list, number(strings.TrimSpace(item)))
			}
			to[o.Name] = list
		default:
			to[o.Name] = text
		}
	}
}

// number is a number as a config would have it, or the text that isn't one.
func number(text string) any {
	if x, err := strconv.ParseFloat(text, 64); err == nil {
		return x
	}
	return text
}

// inLaTeX tells whether the picture is one for LaTeX, which has no strips.
func (f *plotFlags) inLaTeX() bool {
	return slices.Contains(figure.LaTeX, strings.TrimPrefix(filepath.Ext(f.file), "."))
}

// showInTerminal shows a picture in a terminal, or writes it as text.
func showInTerminal(w io.Writer, p figure.Figure, values [][]figure.Data) error {
	cols, rows, ok := terminal.Size(progress.File(w))
	// The line below the picture is the next prompt's.
	screen, err := figure.Show(p, values, cols, rows-1)
	if err != nil {
		return err
	}
	return screen.Encode(w, terminal.ColoursOf(ok, os.Getenv))
}
