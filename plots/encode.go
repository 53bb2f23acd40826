package plots

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"slices"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgpdf"
)

// vgpdf offers no way to its document, which else holds the time of writing
// and lists its parts in the order of a map: only these defaults.
func init() {
	fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultCatalogSort(true)
}

// A pdfCanvas shows images upright and in a fixed order. vgpdf puts its origin at the lower
// left by mirroring the page, and mirrors images with it. fpdf sorts images by their width in
// pixels and leaves those of equal width in the order of a map.
type pdfCanvas struct {
	*vgpdf.Canvas
	widths map[int]bool // of the images so far
}

// DrawImage shows the image, which is an *image.Paletted with fewer than 256
// colours, over a rectangle of the page. An image as wide as an earlier one
// gets a white margin, a pixel or a few, to its right.
func (c pdfCanvas) DrawImage(r vg.Rectangle, img image.Image) {
	width := img.Bounds().Dx()
	wide := width
	for c.widths[wide] {
		wide++
	}
	c.widths[wide] = true
	r.Max.X += r.Size().X * vg.Length(wide-width) / vg.Length(width)
	c.Canvas.DrawImage(r, upsideDown(img.(*image.Paletted), wide))
}

// upsideDown gives the image with its rows in opposite order, and white to
// its right as far as wide.
func upsideDown(img *image.Paletted, wide int) *image.Paletted {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	margin := slices.Repeat([]uint8{uint8(len(img.Palette))}, wide-w)
	flipped := image.NewPaletted(image.Rect(0, 0, wide, h), append(slices.Clip(img.Palette), white))
	for y := range h {
		line := flipped.Pix[y*flipped.Stride:]
		from := img.Pix[(h-1-y)*img.Stride:]
		copy(line, from[:w])
		copy(line[w:], margin)
	}
	return flipped
}

const perMetre = dpi * 393701 / 10000 // [dpi] in pixels a metre, which has 39.3701 inches

// headerEnd is the length of a PNG file's signature and of its first chunk,
// IHDR: 8 bytes, then length, name, 13 bytes of data and checksum.
const headerEnd = 8 + 4 + 4 + 13 + 4

// withResolution gives a PNG file with its resolution, which the encoder
// leaves out, so that a page shows it in its size: a chunk pHYs behind the
// first (PNG specification, 11.3.4.3), in pixels a metre.
func withResolution(png []byte) []byte {
	chunk := []byte("pHYs")
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	whole := binary.BigEndian.AppendUint32(nil, uint32(len(chunk)-len("pHYs")))
	whole = append(whole, chunk...)
	whole = binary.BigEndian.AppendUint32(whole, crc32.ChecksumIEEE(chunk))
	return slices.Insert(png, headerEnd, whole...)
}
