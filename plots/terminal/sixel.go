package terminal

import (
	"bufio"
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io"
	"maps"
	"slices"
)

// sixelColours is the most colours of an image that every terminal with sixels shows.
const sixelColours = 256

// bandHeight is the pixels of a sixel, one over another.
const bandHeight = 6

// Sixel shows an image as sixels: bands of six pixels in height, each written once for every
// colour in it (DEC STD 070, chapter 9).
func Sixel(w io.Writer, img image.Image) error {
	flat, inks := flatten(img)
	out, size := bufio.NewWriter(w), flat.Bounds()
	fmt.Fprintf(out, "\x1bP0;1q\"1;1;%d;%d", size.Dx(), size.Dy())
	for i, c := range inks {
		percent := func(v uint8) int { return (int(v)*100 + 127) / 255 }
		fmt.Fprintf(out, "#%d;2;%d;%d;%d", i, percent(c.R), percent(c.G), percent(c.B))
	}
	for top := 0; top < size.Dy(); top += bandHeight {
		writeBand(out, flat, top)
	}
	out.WriteString("\x1b\\\n")
	return out.Flush()
}

// writeBand writes the band of pixels that begins at a height.
func writeBand(out *bufio.Writer, img *image.Paletted, top int) {
	wide, masks := img.Rect.Dx(), map[uint8][]byte{}
	for y := top; y < min(top+bandHeight, img.Rect.Dy()); y++ {
		for x, ink := range img.Pix[y*img.Stride : y*img.Stride+wide] {
			if masks[ink] == nil {
				masks[ink] = make([]byte, wide)
			}
			masks[ink][x] |= 1 << (y - top)
		}
	}
	for i, ink := range slices.Sorted(maps.Keys(masks)) {
		if i > 0 {
			out.WriteByte('$') // back to the left edge
		}
		fmt.Fprintf(out, "#%d", ink)
		writeRuns(out, masks[ink])
	}
	out.WriteByte('-')
}

// writeRuns writes columns of six pixels, equal ones together.
func writeRuns(out *bufio.Writer, masks []byte) {
	for len(masks) > 0 {
		n := 1
		for n < len(masks) && masks[n] == masks[0] {
			n++
		}
		if sign := masks[0] + '?'; n > 3 {
			fmt.Fprintf(out, "!%d%c", n, sign)
		} else {
			out.Write(bytes.Repeat([]byte{sign}, n))
		}
		masks = masks[n:]
	}
}

// flatten gives an image with at most [sixelColours] colours: its own where it has no more, else
// those that are left when the last bits of red, green and blue are dropped, as few as needed.
func flatten(img image.Image) (*image.Paletted, []color.NRGBA) {
	b := img.Bounds()
	pixels := make([]color.NRGBA, 0, b.Dx()*b.Dy())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			pixels = append(pixels, color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA))
		}
	}
	flat := image.NewPaletted(image.Rect(0, 0, b.Dx(), b.Dy()), nil)
	for dropped := 0; ; dropped++ {
		if inks, ok := paint(flat, pixels, dropped); ok {
			return flat, inks
		}
	}
}

// paint gives the pixels of flat these colours without their last bits; ok is false where they are
// too many.
func paint(flat *image.Paletted, pixels []color.NRGBA, dropped int) (inks []color.NRGBA, ok bool) {
	index := map[color.NRGBA]uint8{}
	for i, c := range pixels {
		c = color.NRGBA{round(c.R, dropped), round(c.G, dropped), round(c.B, dropped), 0xff}
		at, there := index[c]
		if !there && len(inks) == sixelColours {
			return nil, false
		} else if !there {
			at = uint8(len(inks))
			index[c], inks = at, append(inks, c)
		}
		flat.Pix[i] = at
	}
	return inks, true
}

// round gives the nearest of the steps that a number has without so many bits, the last one of
// which is 255: white stays white.
func round(v uint8, dropped int) uint8 {
	most := 1<<(8-dropped) - 1
	step := (int(v)*most + 127) / 255
	return uint8((step*255 + most/2) / most)
}
