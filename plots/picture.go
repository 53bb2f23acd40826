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
)

// A Picture is a figure laid out, ready to be written in any format.
type Picture struct {
	page
	title    string
	outlines bool // text is drawn in all formats
}

// Formats lists the formats that Encode writes.
func Formats() []string { return []string{"png", "svg", "pdf"} }

// Draw lays out a figure. It checks its panels and their data first.
func Draw(f Figure) (*Picture, error) {
	if err := CheckFigure(f); err != nil {
		return nil, fmt.Errorf("figure %s: %w", f.ID, err)
	}
	title, inches := f.Title, f.size().inches
	rows, err := [][]chart(nil), error(nil)
	if inches == 0 {
		rows, err = f.rows(0)
	} else {
		rows, err = f.fit()
		title = wrap(heading, title, vg.Length(inches)*vg.Inch-2*pageMargin)
	}
	if err != nil {
		return nil, fmt.Errorf("figure %s, %w", f.ID, err)
	}
	return &Picture{arrange(title, rows, vg.Length(inches)*vg.Inch), f.name(), f.Text == "outlines"}, nil
}

// name is the figure's title, or else those of its panels.
func (f Figure) name() string {
	titles := named(f.Panels, func(p Panel) string { return p.Title })
	titles = slices.DeleteFunc(titles, func(title string) bool { return title == "" })
	return cmp.Or(f.Title, strings.Join(titles, "; "))
}

// chartsOf makes the charts of a panel whose data area stays within a box.
func chartsOf(p Panel, b box) ([]chart, error) {
	if err := Check(p); err != nil {
		return nil, err
	}
	k := KindNamed(p.Kind)
	if got := p.Data.form(); !k.draws(got) {
		return nil, fmt.Errorf("a %s draws data of the form %s, not %s", k.Name, k.Form, got)
	}
	p.Options.Palette = cmp.Or(p.Options.Palette, p.look.palettes[k.Form])
	charts, err := k.draw(p, b)
	if err != nil {
		return nil, err
	}
	for _, c := range charts {
		thin(&c.plot.X, c.w, c.plot.X.Tick.Label.Width)
		thin(&c.plot.Y, c.h, c.plot.Y.Tick.Label.Height)
		if p.look.boxed {
			enclose(c.plot, k.Form != GridForm && k.Form != DensityForm && k.Name != "strip")
		}
	}
	return charts, nil
}

// Encode writes the picture as png, svg or pdf. The bytes depend on nothing
// but the figure and its data.
func (p *Picture) Encode(w io.Writer, format string) error {
	if !slices.Contains(Formats(), format) {
		return fmt.Errorf("a picture can't be written as %s", unknown("format", format, Formats()))
	}
	var buf bytes.Buffer
	c := p.canvas(format)
	p.draw(draw.New(c))
	if _, err := c.WriteTo(&buf); err != nil {
		return fmt.Errorf("write a picture as %s: %w", format, err)
	}
	b := buf.Bytes()
	if format == "png" {
		b = withResolution(b)
	}
	if _, err := w.Write(b); err != nil {
		return fmt.Errorf("write a picture as %s: %w", format, err)
	}
	return nil
}

func (p *Picture) canvas(format string) (c vg.CanvasWriterTo) {
	switch format {
	case "png":
		return vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(p.w, p.h), vgimg.UseDPI(dpi))}
	case "svg":
		c = newSVG(p.w, p.h, p.title)
	default:
		c = newPDF(p.w, p.h, p.title)
	}
	if p.outlines {
		c = drawn{c}
	}
	return c
}

// drawn is a canvas on which text is drawn as outlines, although it could write it.
type drawn struct{ vg.CanvasWriterTo }
