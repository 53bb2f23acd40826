package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/image/draw"

	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/progress"
	"grundy/plots"
	"grundy/plots/terminal"
)

func inFlag(c *cobra.Command, in *string) {
	c.Flags().StringVar(in, "in", terminal.Auto, "in a terminal: "+strings.Join(terminal.Ways()[1:], ", "))
}

// outlet is what shows a picture, as the flags say. A file is written when its picture is drawn whole.
func (f *plotFlags) outlet(c *cobra.Command) (func(config.Figure, [][]*figure.PanelData) error, error) {
	if !slices.Contains(terminal.Ways(), f.in) {
		return nil, usage(fmt.Errorf("there is no way %q to show pictures in a terminal: there are %s", f.in, strings.Join(terminal.Ways(), ", ")))
	}
	if f.file == "" {
		if f.size != "" || f.look != "" {
			return nil, usage(errors.New("--size and --look are for files: add --output NAME.png, or leave them out"))
		}
		return func(p config.Figure, values [][]*figure.PanelData) error { return f.show(c.OutOrStdout(), p, values) }, nil
	}
	format := strings.TrimPrefix(filepath.Ext(f.file), ".")
	if !slices.Contains(plots.Formats(), format) {
		return nil, usage(fmt.Errorf("the name %s doesn't say the format: end it with .%s", f.file, strings.Join(plots.Formats(), ", .")))
	}
	return func(p config.Figure, values [][]*figure.PanelData) error {
		text, err := encoded(p, values, format)
		if err != nil {
			return err
		}
		return saveFile(f.file, text)
	}, nil
}

// encoded is the file of a picture.
func encoded(p config.Figure, values [][]*figure.PanelData, format string) ([]byte, error) {
	picture, err := figure.Draw(p, values)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = picture.Encode(&b, format)
	return b.Bytes(), err
}

// show shows a picture in a terminal, or writes it as text.
func (f *plotFlags) show(w io.Writer, p config.Figure, values [][]*figure.PanelData) error {
	size, ok := terminal.Usual, false
	if file := progress.File(w); file != nil {
		size, ok = terminal.Size(file)
	}
	way, colours := terminal.Find(ok, os.Getenv)
	if f.in != terminal.Auto {
		way = f.in
	}
	if way == terminal.Blocks {
		// The line below the picture is the next prompt's.
		screen, err := figure.Show(p, values, size.Cols, size.Rows-1)
		if err != nil {
			return err
		}
		return screen.Encode(w, colours)
	}
	text, err := encoded(p, values, "png")
	if err != nil {
		return err
	}
	img, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	if img = fitted(img, size.Cols*size.CellWidth, (size.Rows-1)*size.CellHeight); way == terminal.ByKitty {
		err = terminal.Kitty(out, img, (img.Bounds().Dx()+size.CellWidth-1)/size.CellWidth)
	} else {
		err = terminal.Sixel(out, img)
	}
	return errors.Join(err, out.Flush())
}

// fitted is an image no larger than a width and a height.
func fitted(img image.Image, width, height int) image.Image {
	size := img.Bounds().Size()
	if size.X <= width && size.Y <= height {
		return img
	}
	w, h := width, size.Y*width/size.X
	if h > height {
		w, h = size.X*height/size.Y, height
	}
	small := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), img, img.Bounds(), draw.Src, nil)
	return small
}
