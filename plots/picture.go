package plots

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A Picture is a figure laid out, ready to be written in any format.
type Picture struct {
	w, h vg.Length
	draw func(draw.Canvas)
}

// Size gives the picture's width and height in inches.
func (p *Picture) Size() (width, height float64) {
	return float64(p.w / vg.Inch), float64(p.h / vg.Inch)
}

// Formats lists the formats that Encode writes.
func Formats() []string { return []string{"png", "svg", "pdf"} }

// Draw lays out the figure s from its data. It checks both first.
func Draw(s Spec, data []Data) (*Picture, error) {
	if err := Check(s); err != nil {
		return nil, err
	}
	var forms []Form
	for _, d := range data {
		forms = append(forms, d.form())
	}
	if err := CheckData(s, forms); err != nil {
		return nil, err
	}
	var charts []chart
	panels := s.panels()
	for i, p := range panels {
		k, _ := kindNamed(p.Kind)
		c, err := k.draw(p, data[p.place(i, len(data))], boxFor(p.Options, len(panels), k.ratio))
		if err != nil {
			return nil, fmt.Errorf("figure %s, panel %d: %w", s.ID, i+1, err)
		}
		if i > 0 {
			c[0].gap += panelGap
		}
		charts = append(charts, c...)
	}
	return layout(s.Title, charts), nil
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

// canvas makes an empty canvas of the picture's size.
func (p *Picture) canvas(format string) vg.CanvasWriterTo {
	switch format {
	case "png":
		return vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(p.w, p.h), vgimg.UseDPI(dpi))}
	case "svg":
		return vgsvg.New(p.w, p.h)
	}
	return newPDFCanvas(p.w, p.h)
}
