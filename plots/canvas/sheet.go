// Package canvas has what pictures are drawn on: SVG, PDF, PNG and the cells of a terminal's
// screen.
package canvas

import (
	"image/color"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"grundy/plots/layout"
)

// A sheet is what the canvases of SVG and PDF have in common: their size, and how the next line
// or area is drawn. Pictures are laid out in the sheet's own points, without transformations.
type sheet struct {
	w, h  vg.Length
	now   pen
	stack []pen
}

type pen struct {
	ink           color.Color
	width, offset vg.Length
	dashes        []vg.Length
}

func (s *sheet) Size() (w, h vg.Length)   { return s.w, s.h }
func (s *sheet) SetLineWidth(w vg.Length) { s.now.width = w }
func (s *sheet) SetLineDash(dashes []vg.Length, from vg.Length) {
	s.now.dashes, s.now.offset = dashes, from
}
func (s *sheet) Push() { s.stack = append(s.stack, s.now) }

func (s *sheet) SetColor(ink color.Color) {
	if s.now.ink = ink; ink == nil {
		s.now.ink = layout.Black
	}
}

func (s *sheet) Pop() {
	last := len(s.stack) - 1
	s.now, s.stack = s.stack[last], s.stack[:last]
}

func (*sheet) Rotate(float64)                         { panic("plots: a sheet isn't turned") }
func (*sheet) Translate(vg.Point)                     { panic("plots: a sheet isn't moved") }
func (*sheet) Scale(x, y float64)                     { panic("plots: a sheet isn't scaled") }
func (*sheet) FillString(font.Face, vg.Point, string) { panic("plots: text is set by letters") }
