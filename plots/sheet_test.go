package plots

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"grundy/plots/canvas"
)

// scribble draws all that a sheet can draw.
func scribble(c vg.Canvas) {
	var p vg.Path
	p.Move(vg.Point{X: 10, Y: 10})
	p.QuadTo(vg.Point{X: 20, Y: 10}, vg.Point{X: 20, Y: 20})
	p.CubeTo(vg.Point{X: 20, Y: 30}, vg.Point{X: 30, Y: 30}, vg.Point{X: 30, Y: 20})
	p.Line(vg.Point{X: 30, Y: 10})
	p.Close()
	c.Push()
	c.SetColor(color.NRGBA{0xff, 0, 0, 0x80})
	c.Fill(p)
	c.Pop()
	c.SetColor(nil)
	c.SetLineWidth(2)
	c.SetLineDash([]vg.Length{3, 1.5}, 1)
	c.Stroke(p)
	c.SetLineWidth(0)
	c.Stroke(p)
}

func TestSheets(t *testing.T) {
	svg, pdf := canvas.NewSVG(100, 50, ""), canvas.NewPDF(100, 50, "")
	for _, c := range []struct {
		canvas vg.CanvasWriterTo
		want   []string
	}{
		{svg, []string{
			`<path fill="#ff0000" fill-opacity="0.502" d="M10 40Q20 40 20 30C20 20 30 20 30 30L30 40Z"/>`,
			`<path fill="none" stroke="#000000" stroke-width="2" stroke-dasharray="3 1.5" stroke-dashoffset="1" d="M10`,
		}},
		{pdf, []string{"/ca 0.502", "/ca 1.000", "[3.00 1.50] 1.00 d", "10.00 10.00 m", "30.00 10.00 l"}},
	} {
		scribble(c.canvas)
		var file bytes.Buffer
		if _, err := c.canvas.WriteTo(&file); err != nil {
			t.Fatal(err)
		}
		text := file.String()
		for _, s := range streams(t, file.Bytes()) {
			text += string(s.body)
		}
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%T: no %q in %.900q", c.canvas, want, text)
			}
		}
		if n := strings.Count(text, "stroke-width"); n > 1 {
			t.Error("a line without width is drawn")
		}
	}
}
