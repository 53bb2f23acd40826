package canvas

import (
	"bytes"
	"encoding/xml"
	"testing"

	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"grundy/plots/layout"
)

// FuzzText: what passes spell is drawn, within its box as far as width goes.
func FuzzText(f *testing.F) {
	for _, s := range []string{"", "n", "AVAT", "G(nₖ) ⊕ 1", "a\nb", "\xff", "ﬁ", "e\u0301"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if layout.Spell(s) != nil {
			return
		}
		sty := layout.Style(plotfont.Font{}, 9, text.XCenter, text.YCenter)
		var c recorder.Canvas
		sty.Handler.Draw(&c, s, sty, vg.Point{})
		svg := NewSVG(100, 100, s)
		sty.Handler.Draw(svg, s, sty, vg.Point{})
		var file bytes.Buffer
		if _, err := svg.WriteTo(&file); err != nil {
			t.Error(err)
		}
		if err := xml.Unmarshal(file.Bytes(), new(struct{})); err != nil {
			t.Errorf("%q makes an SVG that isn't XML: %v", s, err)
		}
		if w, h := sty.Width(s), sty.Height(s); w < 0 || h <= 0 {
			t.Errorf("%q has the size %g by %g", s, w, h)
		}
	})
}
