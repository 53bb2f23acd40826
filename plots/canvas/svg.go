package canvas

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"grundy/plots/layout"
)

// An svgCanvas writes SVG. It stands in for gonum's vgsvg, whose text is placed by its left end
// alone, so that another font breaks the alignment, and which declares PNG images to be JPEG.
type svgCanvas struct {
	sheet
	buf bytes.Buffer
}

// NewSVG makes a canvas with a title that programs may read out.
func NewSVG(w, h vg.Length, title string) *svgCanvas {
	c := &svgCanvas{sheet: sheet{w: w, h: h}}
	vg.Initialize(c)
	fmt.Fprintf(&c.buf, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%[1]spt" height="%[2]spt" viewBox="0 0 %[1]s %[2]s" role="img" font-family="%[3]s" style="white-space:pre">
`, number(w), number(h), layout.FontFamilies)
	if title != "" {
		fmt.Fprintf(&c.buf, "<title>%s</title>\n", escaped(title))
	}
	return c
}

// number writes a length in points, to thousandths.
func number(l vg.Length) string {
	return strconv.FormatFloat(math.Round(float64(l)*1000)/1000+0, 'f', -1, 64)
}

func escaped(s string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(s)); err != nil {
		panic(err) // a builder takes all
	}
	return b.String()
}

// xy writes a point; SVG's y runs downwards.
func (c *svgCanvas) xy(p vg.Point) string { return number(p.X) + " " + number(c.h-p.Y) }

// paint writes how an element is filled or stroked.
func paint(what string, pen color.Color) string {
	c := color.NRGBAModel.Convert(pen).(color.NRGBA)
	return fmt.Sprintf(`%s="#%02x%02x%02x"`, what, c.R, c.G, c.B)
}

func (c *svgCanvas) path(p vg.Path) string {
	var d strings.Builder
	for _, step := range p {
		switch step.Type {
		case vg.MoveComp:
			d.WriteString("M" + c.xy(step.Pos))
		case vg.LineComp:
			d.WriteString("L" + c.xy(step.Pos))
		case vg.CurveComp:
			d.WriteString("Q" + c.xy(step.Control[0]) + " " + c.xy(step.Pos))
		case vg.CloseComp:
			d.WriteString("Z")
		default:
			panic("plots: a path has an arc; draw it as a polygon")
		}
	}
	return d.String()
}

// Fill fills a path.
func (c *svgCanvas) Fill(p vg.Path) {
	fmt.Fprintf(&c.buf, "<path %s d=\"%s\"/>\n", paint("fill", c.pen), c.path(p))
}

// Stroke draws a path as a line.
func (c *svgCanvas) Stroke(p vg.Path) {
	if c.width <= 0 {
		return
	}
	dashes := ""
	if len(c.dashes) > 0 {
		var all []string
		for _, l := range c.dashes {
			all = append(all, number(l))
		}
		dashes = fmt.Sprintf(` stroke-dasharray="%s" stroke-dashoffset="%s"`,
			strings.Join(all, " "), number(c.offset))
	}
	fmt.Fprintf(&c.buf, "<path fill=\"none\" %s stroke-width=\"%s\"%s d=\"%s\"/>\n",
		paint("stroke", c.pen), number(c.width), dashes, c.path(p))
}

// DrawImage embeds an image.
func (c *svgCanvas) DrawImage(r vg.Rectangle, img image.Image) {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err) // a buffer takes all
	}
	size := r.Size()
	fmt.Fprintf(&c.buf, "<image x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,%s\"/>\n",
		number(r.Min.X), number(c.h-r.Max.Y), number(size.X), number(size.Y),
		base64.StdEncoding.EncodeToString(b.Bytes()))
}

// anchors are the names of SVG for the point of a phrase that stays where it is, whatever the
// font's widths.
var anchors = map[text.XAlignment]string{
	text.XCenter: ` text-anchor="middle"`, text.XRight: ` text-anchor="end"`,
}

// WritePhrase writes a phrase as text.
func (c *svgCanvas) WritePhrase(p layout.Phrase) {
	anchor := anchors[p.Style.XAlign]
	at := p.At(-vg.Length(p.Style.XAlign)*p.Width(), 0)
	place := fmt.Sprintf(`x="%s" y="%s"`, number(at.X), number(c.h-at.Y))
	if turn := p.Style.Rotation; turn != 0 {
		place = fmt.Sprintf(`transform="translate(%s) rotate(%s)"`, c.xy(at),
			number(vg.Length(-turn*180/math.Pi)))
	}
	if layout.HasSerifs(p.Style.Font) {
		place += fmt.Sprintf(` font-family="%s"`, layout.SerifFamilies)
	}
	fmt.Fprintf(&c.buf, "<text %s font-size=\"%s\" %s%s>%s</text>\n",
		place, number(p.Style.Font.Size), paint("fill", p.Style.Color), anchor, escaped(p.Text))
}

// WriteTo writes the file.
func (c *svgCanvas) WriteTo(w io.Writer) (int64, error) {
	c.buf.WriteString("</svg>\n")
	return c.buf.WriteTo(w)
}
