package plots

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"

	"grundy/plots/canvas"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// Version is raised when pictures of all kinds become other ones: their axes, their fonts,
// the files that they are written to. Together with [kind.Kind.Version] it tells whether a picture
// that was drawn by an earlier program is the one that this program draws.
const Version = 2

// A Picture is a figure laid out, ready to be written in any format.
type Picture struct {
	w, h     vg.Length
	draw     func(draw.Canvas)
	title    string
	outlines bool // text is drawn in all formats
}

// Formats lists the formats that Encode writes.
var Formats = []string{"png", "svg", "pdf"}

// Draw lays out a figure. It checks its panels and their data first.
func Draw(f Figure) (*Picture, error) {
	if err := CheckFigure(f); err != nil {
		return nil, fmt.Errorf("figure %s: %w", f.ID, err)
	}
	title, inches := f.Title, f.inches()
	rows, err := [][]layout.Chart(nil), error(nil)
	if inches == 0 {
		rows, err = f.rows(0)
	} else {
		rows, err = f.fit()
		title = layout.Wrap(layout.Heading(f.look().Font), title,
			vg.Length(inches)*vg.Inch-2*layout.PageMargin)
	}
	if err != nil {
		return nil, fmt.Errorf("figure %s, %w", f.ID, err)
	}
	p := &Picture{title: f.name(), outlines: f.Text == "outlines"}
	p.w, p.h, p.draw = layout.Arrange(title, rows, vg.Length(inches)*vg.Inch)
	return p, nil
}

// name is the figure's title, or else those of its panels.
func (f Figure) name() string {
	titles := names(f.Panels, func(p layout.Panel) string { return p.Title })
	titles = slices.DeleteFunc(titles, func(title string) bool { return title == "" })
	return cmp.Or(f.Title, strings.Join(titles, "; "))
}

// cut is a checked panel with its kind and with what is shown of its data, which the kind draws.
func cut(p layout.Panel) (layout.Panel, kind.Kind, error) {
	k := kind.KindNamed(p.Kind)
	err := Check(p)
	if err == nil && !k.Draws(p.Data.Form()) {
		err = fmt.Errorf("a %s draws data of the form %s, not %s", k.Name, k.Form, p.Data.Form())
	}
	if err == nil {
		p.Data, err = tally.Window(p.Data, p.Options)
	}
	return p, k, err
}

// chartsOf makes the charts of a panel whose data area stays within a box.
func chartsOf(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	p, k, err := cut(p)
	if err != nil {
		return nil, err
	}
	p.Options.Palette = cmp.Or(p.Options.Palette, p.Look.Palettes[k.Form])
	charts, err := k.Draw(p, b)
	if err != nil {
		return nil, err
	}
	p.Label(charts[0].Plot)
	for _, c := range charts {
		layout.ThinLabels(&c.Plot.X, c.W, c.Plot.X.Tick.Label.Width)
		layout.ThinLabels(&c.Plot.Y, c.H, c.Plot.Y.Tick.Label.Height)
		if p.Look.Boxed {
			layout.Enclose(c.Plot, k.Form != tally.GridForm && k.Form != tally.DensityForm &&
				k.Name != "strip")
		}
	}
	return charts, nil
}

// Encode writes the picture as png, svg or pdf. The bytes depend on nothing
// but the figure and its data.
func (p *Picture) Encode(w io.Writer, format string) error {
	if !slices.Contains(Formats, format) {
		return fmt.Errorf("a picture can't be written as %s", unknown("format", format, Formats))
	}
	var buf bytes.Buffer
	c := p.canvas(format)
	p.draw(draw.New(c))
	if _, err := c.WriteTo(&buf); err != nil {
		return fmt.Errorf("write a picture as %s: %w", format, err)
	}
	b := buf.Bytes()
	if format == "png" {
		b = canvas.WithResolution(b)
	}
	if _, err := w.Write(b); err != nil {
		return fmt.Errorf("write a picture as %s: %w", format, err)
	}
	return nil
}

func (p *Picture) canvas(format string) (c vg.CanvasWriterTo) {
	switch format {
	case "png":
		return vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(p.w, p.h),
			vgimg.UseDPI(layout.Dpi))}
	case "svg":
		c = canvas.NewSVG(p.w, p.h, p.title)
	default:
		c = canvas.NewPDF(p.w, p.h, p.title)
	}
	if p.outlines {
		c = struct{ vg.CanvasWriterTo }{c} // It can't write phrases, so that they are drawn.
	}
	return c
}
