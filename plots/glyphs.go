package plots

import (
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// typeface is the font of all text: it has the signs of the papers (⊕ ∈ ℕ ⌊ ⌋ and subscripts).
var typeface = sync.OnceValue(func() *sfnt.Font { return built(sfnt.Parse(dejavusans.TTF)) })

// built is x, which comes from a font or palette that is built in and so can't fail.
func built[T any](x T, err error) T {
	if err != nil {
		panic(fmt.Sprintf("plots: a built-in font or palette is broken: %v", err))
	}
	return x
}

// spell returns an error that names the first sign of s that the font lacks.
func spell(s string) error {
	for _, r := range s {
		if r == '\n' {
			continue
		}
		if g, err := typeface().GlyphIndex(nil, r); err != nil || g == 0 {
			return fmt.Errorf("has the sign %q (%U), which the font DejaVu Sans lacks; write it otherwise", r, r)
		}
	}
	return nil
}

// outlines is a text.Handler that draws text as filled glyph outlines, the same in every
// format. Text must have passed spell; a sign that the font lacks panics rather than vanish.
type outlines struct{}

// Cache is asked for by the interface; outlines has its own font.
func (outlines) Cache() *plotfont.Cache { return plotfont.DefaultCache }

// Extents gives the font's ascent, descent and line height.
func (outlines) Extents(f plotfont.Font) plotfont.Extents {
	m := built(typeface().Metrics(nil, unitsPerEm(), font.HintingNone))
	scale := fontUnit(f)
	length := func(units fixed.Int26_6) vg.Length { return vg.Length(units) * scale }
	return plotfont.Extents{Ascent: length(m.Ascent), Descent: length(m.Descent), Height: length(m.Height)}
}

// Lines splits text at line ends.
func (outlines) Lines(s string) []string {
	return strings.Split(strings.TrimRight(s, "\n"), "\n")
}

// Box gives the size of one line of text.
func (o outlines) Box(s string, f plotfont.Font) (width, height, depth vg.Length) {
	e := o.Extents(f)
	_, advance := set(s)
	return vg.Length(advance) * fontUnit(f), e.Ascent, e.Descent
}

// Draw draws text whose box, first line's ascent to last line's descent, is aligned to pt; the
// point of a box's lower edge is its last baseline, which is what gonum/plot's axes count on.
func (o outlines) Draw(c vg.Canvas, s string, sty text.Style, pt vg.Point) {
	c.SetColor(sty.Color)
	e, lines := o.Extents(sty.Font), o.Lines(s)
	sin, cos := math.Sincos(sty.Rotation)
	for i, line := range lines {
		width, _, _ := o.Box(line, sty.Font)
		x := vg.Length(sty.XAlign) * width
		y := vg.Length(sty.YAlign)*sty.Height(s) + vg.Length(len(lines)-1-i)*(e.Ascent+e.Descent)
		path := outline(line, fontUnit(sty.Font), func(px, py vg.Length) vg.Point {
			px, py = px+x, py+y
			return vg.Point{
				X: pt.X + px*vg.Length(cos) - py*vg.Length(sin),
				Y: pt.Y + px*vg.Length(sin) + py*vg.Length(cos),
			}
		})
		if len(path) > 0 {
			c.Fill(path)
		}
	}
}

// unitsPerEm is the scale at which the font's numbers are its own units.
func unitsPerEm() fixed.Int26_6 { return fixed.Int26_6(typeface().UnitsPerEm()) }

// fontUnit is the length of one of the font's units.
func fontUnit(f plotfont.Font) vg.Length { return f.Size / vg.Length(unitsPerEm()) }

// A placed glyph stands x font units from the start of its line.
type placed struct {
	glyph sfnt.GlyphIndex
	x     fixed.Int26_6
}

// set places the glyphs of a line, kerned, and gives its width in font units.
func set(s string) (glyphs []placed, advance fixed.Int26_6) {
	f, em := typeface(), unitsPerEm()
	for _, r := range s {
		g, err := f.GlyphIndex(nil, r)
		if err != nil || g == 0 {
			panic(fmt.Sprintf("plots: text %q was not checked: the font lacks %q", s, r))
		}
		if n := len(glyphs); n > 0 {
			if kern, err := f.Kern(nil, glyphs[n-1].glyph, g, em, font.HintingNone); err == nil {
				advance += kern
			}
		}
		glyphs = append(glyphs, placed{g, advance})
		advance += built(f.GlyphAdvance(nil, g, em, font.HintingNone))
	}
	return glyphs, advance
}

// outline gives the path of a line of text; at turns a place relative to the
// start of the line's baseline, y upwards, into one on the canvas.
func outline(s string, unit vg.Length, at func(x, y vg.Length) vg.Point) vg.Path {
	var path vg.Path
	glyphs, _ := set(s)
	for _, g := range glyphs {
		segments := built(typeface().LoadGlyph(nil, g.glyph, unitsPerEm(), nil))
		point := func(p fixed.Point26_6) vg.Point {
			return at(vg.Length(g.x+p.X)*unit, -vg.Length(p.Y)*unit)
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
			case sfnt.SegmentOpCubeTo:
				path.CubeTo(point(a[0]), point(a[1]), point(a[2]))
			}
		}
		if len(segments) > 0 {
			path.Close()
		}
	}
	return path
}
