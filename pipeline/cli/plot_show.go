package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/progress"
	"grundy/plots"
	"grundy/plots/canvas/terminal"
)

// outlet is what shows a picture, as the flags say. A file is written when its picture is drawn whole.
func (f *plotFlags) outlet(c *cobra.Command) (func(figure.Figure, [][]*figure.PanelData) error, error) {
	if f.file == "" {
		if f.size != "" || f.look != "" {
			return nil, fault.Userf("--size and --look are for files: add --output NAME.png, or leave them out")
		}
		return func(p figure.Figure, values [][]*figure.PanelData) error {
			return showInTerminal(c.OutOrStdout(), p, values)
		}, nil
	}
	format := strings.TrimPrefix(filepath.Ext(f.file), ".")
	if !slices.Contains(plots.Formats(), format) {
		return nil, fault.Userf("the name %s doesn't say the format: end it with .%s", f.file, strings.Join(plots.Formats(), ", ."))
	}
	return func(p figure.Figure, values [][]*figure.PanelData) error {
		text, err := encoded(p, values, format)
		if err != nil {
			return err
		}
		return saveFile(f.file, whole(text))
	}, nil
}

// encoded is the file of a picture.
func encoded(p figure.Figure, values [][]*figure.PanelData, format string) ([]byte, error) {
	picture, err := figure.Draw(p, values)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = picture.Encode(&b, format)
	return b.Bytes(), err
}

// showInTerminal shows a picture in a terminal, or writes it as text.
func showInTerminal(w io.Writer, p figure.Figure, values [][]*figure.PanelData) error {
	cols, rows, ok := terminal.Size(progress.File(w))
	// The line below the picture is the next prompt's.
	screen, err := figure.Show(p, values, cols, rows-1)
	if err != nil {
		return err
	}
	return screen.Encode(w, terminal.ColoursOf(ok, os.Getenv))
}
