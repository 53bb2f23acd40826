package layout

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-fonts/liberation/liberationserifregular"
	"github.com/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// sans is the font of all text, or of the signs that another font lacks: it has those of the papers
// (⊕ ∈ ℕ ⌊ ⌋ and subscripts). Both fonts have the same units.
var (
	sans  = sync.OnceValue(func() *sfnt.Font { return built(sfnt.Parse(dejavusans.TTF)) })
	times = sync.OnceValue(func() *sfnt.Font {
		return built(sfnt.Parse(liberationserifregular.TTF))
	})
)

// Serif is the variant of a style that has serifs.
const Serif plotfont.Variant = "Serif"

// HasSerifs tells whether a style has serifs.
func HasSerifs(f plotfont.Font) bool { return f.Variant == Serif }

// typeface is the font of a style.
func typeface(f plotfont.Font) *sfnt.Font {
	if HasSerifs(f) {
		return times()
	}
	return sans()
}

// built is x, which comes from a font or palette that is built in and so can't fail.
func built[T any](x T, err error) T {
	if err != nil {
		panic(fmt.Sprintf("plots: a built-in font or palette is broken: %v", err))
	}
	return x
}

// leftward is the signs of scripts from right to left that the font has, which it would set from
// left to right and each as if it stood alone, and those that turn the direction of others.
var leftward = []*unicode.RangeTable{unicode.Arabic, unicode.Hebrew, unicode.Nko,
	unicode.Bidi_Control}

// Spell returns an error that names the first sign of s that the font lacks, or that can't be set.
func Spell(s string) error {
	for _, r := range s {
		if r == '\n' {
			continue
		}
		if unicode.In(r, leftward...) {
			return fmt.Errorf("has the sign %q (%U) of a script that runs from right to left, which can't be set; write it otherwise", r, r)
		}
		if g, err := sans().GlyphIndex(nil, r); err != nil || g == 0 {
			return fmt.Errorf("has the sign %q (%U), which the font DejaVu Sans lacks; write it otherwise", r, r)
		}
	}
	return nil
}

// letters is a text.Handler that sets text. A canvas with a method WritePhrase writes it as text;
// on others it is drawn as filled glyph outlines. Text must have passed Spell; a sign that the
// font lacks panics rather than vanish.
type letters struct{}

// Cache is asked for by the interface; letters has its own font.
func (letters) Cache() *plotfont.Cache { return plotfont.DefaultCache }

// Extents gives the font's ascent, descent and line height.
func (letters) Extents(f plotfont.Font) plotfont.Extents {
	m := built(typeface(f).Metrics(nil, unitsPerEm(), font.HintingNone))
	scale := fontUnit(f)
	length := func(units fixed.Int26_6) vg.Length { return vg.Length(units) * scale }
	return plotfont.Extents{Ascent: length(m.Ascent), Descent: length(m.Descent),
		Height: length(m.Height)}
}

// Lines splits text at line ends.
func (letters) Lines(s string) []string {
	return strings.Split(strings.TrimRight(s, "\n"), "\n")
}

// Box gives the size of one line of text.
func (l letters) Box(s string, f plotfont.Font) (width, height, depth vg.Length) {
	e := l.Extents(f)
	_, advance := PlaceGlyphs(s, f)
	return vg.Length(advance) * fontUnit(f), e.Ascent, e.Descent
}

// Draw draws text whose box, first line's ascent to last line's descent, is aligned to pt; the
// point of a box's lower edge is its last baseline, which is what gonum/plot's axes count on.
func (l letters) Draw(c vg.Canvas, s string, sty text.Style, pt vg.Point) {
	e, lines := l.Extents(sty.Font), l.Lines(s)
	for i, line := range lines {
		if line == "" {
			continue
		}
		p := Phrase{line, sty, pt, vg.Length(sty.YAlign)*sty.Height(s) +
			vg.Length(len(lines)-1-i)*(e.Ascent+e.Descent)}
		if writer, ok := bare(c).(interface{ WritePhrase(Phrase) }); ok {
			writer.WritePhrase(p)
			continue
		}
		c.SetColor(sty.Color)
		if path := p.Outline(); len(path) > 0 {
			c.Fill(path)
		}
	}
}

// bare is the canvas within windows onto it.
func bare(c vg.Canvas) vg.Canvas {
	for {
		switch window := c.(type) {
		case *draw.Canvas:
			c = window.Canvas
		case draw.Canvas:
			c = window.Canvas
		default:
			return c
		}
	}
}

// A Phrase is one line of text. Its baseline, before it is turned, runs at the height rise
// above pt, and the point of it that the style aligns is over pt.
type Phrase struct {
	Text  string
	Style text.Style
	Pt    vg.Point
	rise  vg.Length
}

// At is the place on the canvas of the point x to the right of the start of the phrase's
// baseline and y above it.
func (p Phrase) At(x, y vg.Length) vg.Point {
	x, y = x+vg.Length(p.Style.XAlign)*p.Width(), y+p.rise
	sin, cos := math.Sincos(p.Style.Rotation)
	return vg.Point{
		X: p.Pt.X + x*vg.Length(cos) - y*vg.Length(sin),
		Y: p.Pt.Y + x*vg.Length(sin) + y*vg.Length(cos),
	}
}

func (p Phrase) Width() vg.Length {
	_, advance := PlaceGlyphs(p.Text, p.Style.Font)
	return vg.Length(advance) * p.Unit()
}

func (p Phrase) Unit() vg.Length { return fontUnit(p.Style.Font) }

// unitsPerEm is the scale at which the font's numbers are its own units.
func unitsPerEm() fixed.Int26_6 { return fixed.Int26_6(sans().UnitsPerEm()) }

// fontUnit is the length of one of the font's units.
func fontUnit(f plotfont.Font) vg.Length { return f.Size / vg.Length(unitsPerEm()) }

// A placed glyph stands x font units from the start of its line.
type placed struct {
	glyph      sfnt.GlyphIndex
	X, Advance fixed.Int26_6
	font       *sfnt.Font
}

// Sans tells whether the glyph is of the font without serifs.
func (p placed) Sans() bool { return p.font == sans() }

// PlaceGlyphs places the glyphs of a line, kerned, and gives its width in font units.
func PlaceGlyphs(s string, style plotfont.Font) (glyphs []placed, advance fixed.Int26_6) {
	em := unitsPerEm()
	for _, r := range s {
		f := typeface(style)
		g, err := f.GlyphIndex(nil, r)
		if err != nil || g == 0 {
			f = sans()
			g, err = f.GlyphIndex(nil, r)
		}
		if err != nil || g == 0 {
			panic(fmt.Sprintf("plots: text %q was not checked: the font lacks %q", s, r))
		}
		if n := len(glyphs); n > 0 && glyphs[n-1].font == f {
			if kern, err := f.Kern(nil, glyphs[n-1].glyph, g, em, font.HintingNone); err == nil {
				advance += kern
			}
		}
		glyphs = append(glyphs,
			placed{g, advance, built(f.GlyphAdvance(nil, g, em, font.HintingNone)), f})
		advance += glyphs[len(glyphs)-1].Advance
	}
	return glyphs, advance
}

// Outline gives the path of the phrase on the canvas.
func (p Phrase) Outline() vg.Path {
	var path vg.Path
	glyphs, _ := PlaceGlyphs(p.Text, p.Style.Font)
	for _, g := range glyphs {
		segments := built(g.font.LoadGlyph(nil, g.glyph, unitsPerEm(), nil))
		point := func(q fixed.Point26_6) vg.Point {
			return p.At(vg.Length(g.X+q.X)*p.Unit(), -vg.Length(q.Y)*p.Unit())
		}
		for i, seg := range segments {
			switch a := seg.Args; seg.Op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					path.Close()
				}
				path.Move(point(a[0]))
			case sfnt.SegmentOpLineTo:
				path.Line(point(a[0]))
			case sfnt.SegmentOpQuadTo:
				path.QuadTo(point(a[0]), point(a[1]))
			}
		}
		if len(segments) > 0 {
			path.Close()
		}
	}
	return path
}
