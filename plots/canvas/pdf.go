package canvas

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"
	"time"

	"codeberg.org/go-fonts/liberation/liberationserifregular"
	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/dejavu/dejavusans"
	"gonum.org/v1/plot/vg"

	"grundy/plots/layout"
)

// pdfFont and serifFont are the names under which a document knows the fonts of text.
const pdfFont, serifFont = "DejaVuSans", "LiberationSerif"

// A pdfCanvas writes PDF with the signs of its text embedded. It stands in for gonum's vgpdf,
// whose text is limited to the signs of Windows-1252. fpdf sorts images by their width in pixels
// and leaves those of equal width in the order of a map.
type pdfCanvas struct {
	sheet
	doc    *fpdf.Fpdf
	widths map[int]bool // of the images so far
	serifs bool         // the font with serifs is there
}

// NewPDF makes a document of one page. Else than by default it holds no time of writing and
// lists its parts in a fixed order.
func NewPDF(w, h vg.Length, title string) *pdfCanvas {
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt",
		Size: fpdf.SizeType{Wd: float64(w), Ht: float64(h)}})
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	doc.SetCatalogSort(true)
	doc.SetAutoPageBreak(false, 0)
	doc.SetMargins(0, 0, 0)
	doc.SetTitle(title, true)
	doc.AddUTF8FontFromBytes(pdfFont, "", dejavusans.TTF)
	doc.AddPage()
	c := &pdfCanvas{sheet: sheet{w: w, h: h}, doc: doc, widths: map[int]bool{}}
	vg.Initialize(c)
	return c
}

// SetColor sets the colour of lines, areas and text.
func (c *pdfCanvas) SetColor(pen color.Color) {
	c.sheet.SetColor(pen)
	r, g, b := int(c.pen.R), int(c.pen.G), int(c.pen.B)
	c.doc.SetFillColor(r, g, b)
	c.doc.SetDrawColor(r, g, b)
	c.doc.SetTextColor(r, g, b)
}

// xy is a point of the page, whose y runs downwards.
func (c *pdfCanvas) xy(p vg.Point) (x, y float64) { return float64(p.X), float64(c.h - p.Y) }

func (c *pdfCanvas) path(p vg.Path) {
	for _, step := range p {
		x, y := c.xy(step.Pos)
		switch step.Type {
		case vg.MoveComp:
			c.doc.MoveTo(x, y)
		case vg.LineComp:
			c.doc.LineTo(x, y)
		case vg.CurveComp:
			x1, y1 := c.xy(step.Control[0])
			c.doc.CurveTo(x1, y1, x, y)
		case vg.CloseComp:
			c.doc.ClosePath()
		default:
			panic("plots: a path has an arc; draw it as a polygon")
		}
	}
}

// Fill fills a path.
func (c *pdfCanvas) Fill(p vg.Path) {
	c.path(p)
	c.doc.DrawPath("F")
}

// Stroke draws a path as a line.
func (c *pdfCanvas) Stroke(p vg.Path) {
	if c.width <= 0 {
		return
	}
	dashes := make([]float64, len(c.dashes))
	for i, l := range c.dashes {
		dashes[i] = float64(l)
	}
	c.doc.SetDashPattern(dashes, float64(c.offset))
	c.doc.SetLineWidth(float64(c.width))
	c.path(p)
	c.doc.DrawPath("D")
}

// WritePhrase writes a phrase as text, in pieces between which there is kerning. Signs beyond the
// first plane of Unicode, which fpdf can't write, are drawn.
func (c *pdfCanvas) WritePhrase(p layout.Phrase) {
	c.SetColor(p.Style.Color)
	signs := []rune(p.Text)
	if slices.ContainsFunc(signs, func(r rune) bool { return r > 0xffff }) {
		c.Fill(p.Outline())
		return
	}
	glyphs, _ := layout.PlaceGlyphs(p.Text, p.Style.Font)
	for from, to := 0, 0; from < len(signs); from = to {
		end := glyphs[from].X // of the piece
		sans := glyphs[from].Sans()
		if from == 0 || sans != glyphs[from-1].Sans() {
			c.setFont(sans, p.Style.Font.Size)
		}
		for to = from; to < len(signs) && glyphs[to].X == end && glyphs[to].Sans() == sans; to++ {
			end += glyphs[to].Advance
		}
		x, y := c.xy(p.At(vg.Length(glyphs[from].X)*p.Unit(), 0))
		if turn := p.Style.Rotation; turn != 0 {
			c.doc.TransformBegin()
			c.doc.TransformRotate(turn*180/math.Pi, x, y)
			c.doc.Text(x, y, string(signs[from:to]))
			c.doc.TransformEnd()
		} else {
			c.doc.Text(x, y, string(signs[from:to]))
		}
	}
}

// setFont chooses the font of text; that with serifs is embedded when it is used first.
func (c *pdfCanvas) setFont(sans bool, size vg.Length) {
	name := pdfFont
	if !sans {
		name = serifFont
		if !c.serifs {
			c.doc.AddUTF8FontFromBytes(serifFont, "", liberationserifregular.TTF)
			c.serifs = true
		}
	}
	c.doc.SetFont(name, "", float64(size))
}

// DrawImage shows the image, which is an *image.Paletted with fewer than 256 colours, over a
// rectangle of the page. An image as wide as an earlier one gets a white margin, a pixel or a
// few, to its right.
func (c *pdfCanvas) DrawImage(r vg.Rectangle, img image.Image) {
	width := img.Bounds().Dx()
	wide := width
	for c.widths[wide] {
		wide++
	}
	c.widths[wide] = true
	var b bytes.Buffer
	if err := png.Encode(&b, widened(img.(*image.Paletted), wide)); err != nil {
		panic(err) // a buffer takes all
	}
	name, as := fmt.Sprintf("image-%d", wide), fpdf.ImageOptions{ImageType: "png"}
	c.doc.RegisterImageOptionsReader(name, as, &b)
	size := r.Size()
	size.X *= vg.Length(wide) / vg.Length(width)
	x, y := c.xy(vg.Point{X: r.Min.X, Y: r.Max.Y})
	c.doc.ImageOptions(name, x, y, float64(size.X), float64(size.Y), false, as, 0, "")
}

// widened gives the image with white to its right as far as wide.
func widened(img *image.Paletted, wide int) *image.Paletted {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w == wide {
		return img
	}
	margin := slices.Repeat([]uint8{uint8(len(img.Palette))}, wide-w)
	out := image.NewPaletted(image.Rect(0, 0, wide, h),
		append(slices.Clip(img.Palette), layout.White))
	for y := range h {
		line := out.Pix[y*out.Stride:]
		copy(line, img.Pix[y*img.Stride:][:w])
		copy(line[w:], margin)
	}
	return out
}

// WriteTo writes the file and closes the document.
func (c *pdfCanvas) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	if err := c.doc.Output(&b); err != nil {
		return 0, err
	}
	return b.WriteTo(w)
}
