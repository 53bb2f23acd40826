package plots

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"
)

func TestSpell(t *testing.T) {
	for _, s := range []string{"", "G(n) ⊕ G(k)", "ℕ ∈ ∉ ∪ ⌊n/2⌋ ⌈n⌉", "n₁₂ nₖ k² 2ⁿ ≤ ≥ ≠ ∞ φ τ Ω ω × · − ℤ → ∤", "two\nlines", "10\u2009000"} {
		if err := spell(s); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	}
	for s, want := range map[string]string{
		"数": "lacks", "a\u0000": "lacks", "tab\t": "lacks", "\U0001F9EE": "lacks", "ܐ": "lacks",
		"a كايلز": "from right to left", "כ": "from right to left", "\ufeed": "from right to left", "\u202eabc": "from right to left", "ߊ": "from right to left",
	} {
		if err := spell(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", s, err, want)
		}
	}
}

// TestMissingGlyphPanics: text that nobody checked must not lose a sign.
func TestMissingGlyphPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a sign that the font lacks vanished")
		}
	}()
	style(9, text.XLeft, text.YBottom).Width("数")
}

// FuzzText: what passes spell is drawn, within its box as far as width goes.
func FuzzText(f *testing.F) {
	for _, s := range []string{"", "n", "AVAT", "G(nₖ) ⊕ 1", "a\nb", "\xff", "ﬁ", "e\u0301"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if spell(s) != nil {
			return
		}
		sty := style(9, text.XCenter, text.YCenter)
		var c recorder.Canvas
		sty.Handler.Draw(&c, s, sty, vg.Point{})
		svg := newSVG(100, 100, s)
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
