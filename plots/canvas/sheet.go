// Package canvas has what pictures are drawn on: SVG, PDF, PNG and the cells of a terminal's
// screen.
package canvas

import (
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"slices"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"grundy/plots/layout"
)

// A sheet is what all canvases but that of PNG have in common: their size, and how the next line or
// area is drawn. Pictures are laid out in the sheet's own points, without transformations; their
// colours are opaque, and the curves of their paths quadratic, as those of the fonts are.
type sheet struct {
	w, h          vg.Length
	pen           color.NRGBA
	width, offset vg.Length
	dashes        []vg.Length
}

func (s *sheet) Size() (w, h vg.Length)   { return s.w, s.h }
func (s *sheet) SetColor(pen color.Color) { s.pen = color.NRGBAModel.Convert(pen).(color.NRGBA) }
func (s *sheet) SetLineWidth(w vg.Length) { s.width = w }
func (s *sheet) SetLineDash(dashes []vg.Length, from vg.Length) {
	s.dashes, s.offset = dashes, from
}

func (*sheet) Push()                                  { panic("plots: a sheet keeps one pen") }
func (*sheet) Pop()                                   { panic("plots: a sheet keeps one pen") }
func (*sheet) Rotate(float64)                         { panic("plots: a sheet isn't turned") }
func (*sheet) Translate(vg.Point)                     { panic("plots: a sheet isn't moved") }
func (*sheet) Scale(x, y float64)                     { panic("plots: a sheet isn't scaled") }
func (*sheet) FillString(font.Face, vg.Point, string) { panic("plots: text is set by letters") }

// [layout.Dpi] in pixels a metre, which has 39.3701 inches
const perMetre = layout.Dpi * 393701 / 10000

// headerEnd is the length of a PNG file's signature and of its first chunk,
// IHDR: 8 bytes, then length, name, 13 bytes of data and checksum.
const headerEnd = 8 + 4 + 4 + 13 + 4

// WithResolution gives a PNG file with its resolution, which the encoder
// leaves out, so that a page shows it in its size: a chunk pHYs behind the
// first (PNG specification, 11.3.4.3), in pixels a metre.
func WithResolution(png []byte) []byte {
	chunk := []byte("pHYs")
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	whole := binary.BigEndian.AppendUint32(nil, uint32(len(chunk)-len("pHYs")))
	whole = append(whole, chunk...)
	whole = binary.BigEndian.AppendUint32(whole, crc32.ChecksumIEEE(chunk))
	return slices.Insert(png, headerEnd, whole...)
}
