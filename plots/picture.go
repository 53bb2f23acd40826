package plots

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A Picture is a figure laid out, ready to be written in any format.
type Picture struct {
	w, h vg.Length
	draw func(draw.Canvas)
}

// Formats lists the formats that Encode writes.
func Formats() []string { return []string{"png", "svg", "pdf"} }

// Draw lays out a figure. It checks its panels and their data first.
func Draw(f Figure) (*Picture, error) {
	if err := checkText("title", f.Title); err != nil {
		return nil, fmt.Errorf("figure %s: %w", f.ID, err)
	}
	var charts []chart
	for i, p := range f.Panels {
		c, err := p.draw(len(f.Panels))
		if err != nil {
			return nil, fmt.Errorf("figure %s, panel %d: %w", f.ID, i+1, err)
		}
		if i > 0 {
			c[0].gap += panelGap
		}
		charts = append(charts, c...)
	}
	return layout(f.Title, charts), nil
}

// draw makes the charts of a panel, one of the given number side by side.
func (p Panel) draw(panels int) ([]chart, error) {
	if err := Check(p); err != nil {
		return nil, err
	}
	k := KindNamed(p.Kind)
	if got := p.Data.form(); got != k.Form {
		return nil, fmt.Errorf("a %s draws data of the form %s, not %s", k.Name, k.Form, got)
	}
	return k.draw(p, boxFor(p.Options, panels, k.ratio))
}

const panelGap = vg.Length(16)

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
	switch format {
	case "png":
		b = withResolution(b)
	case "svg":
		// The SVG writer embeds PNG images but declares them to be JPEG,
		// which strict readers refuse.
		b = bytes.ReplaceAll(b, []byte("data:image/jpg;base64,"), []byte("data:image/png;base64,"))
	}
	if _, err := w.Write(b); err != nil {
		return fmt.Errorf("write a picture as %s: %w", format, err)
	}
	return nil
}

func (p *Picture) canvas(format string) vg.CanvasWriterTo {
	switch format {
	case "png":
		return vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(p.w, p.h), vgimg.UseDPI(dpi))}
	case "svg":
		return vgsvg.New(p.w, p.h)
	}
	return pdfCanvas{vgpdf.New(p.w, p.h), map[int]bool{}}
}
