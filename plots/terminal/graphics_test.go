package terminal

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// picture draws an image with some colours, in runs as pictures have them.
func picture(t *rapid.T, colours int) *image.NRGBA {
	w, h := rapid.IntRange(1, 50).Draw(t, "width"), rapid.IntRange(1, 20).Draw(t, "height")
	inks := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) color.NRGBA {
		b := rapid.SliceOfN(rapid.Byte(), 3, 3).Draw(t, "ink")
		return color.NRGBA{b[0], b[1], b[2], 0xff}
	}), 1, colours).Draw(t, "inks")
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for at := 0; at < w*h; {
		ink := rapid.SampledFrom(inks).Draw(t, "of the run")
		for range rapid.IntRange(1, 40).Draw(t, "run") {
			if at < w*h {
				img.SetNRGBA(at%w, at/w, ink)
			}
			at++
		}
	}
	return img
}

// A terminal that reads the chunks of kitty's protocol has the very picture.
func TestKitty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		img := picture(t, 300)
		var b bytes.Buffer
		if err := Kitty(&b, img, 7); err != nil {
			t.Fatal(err)
		}
		got, err := readKitty(b.String(), "a=T,f=100,q=2,c=7")
		if err != nil {
			t.Fatal(err)
		}
		if err := samePixels(img, got, 0); err != nil {
			t.Fatal(err)
		}
	})
}

// A great picture comes in several chunks.
func TestKittyInChunks(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 100, 100))
	for i := range img.Pix {
		img.Pix[i] = byte(i * i * 2654435761 >> 7)
		if i%4 == 3 {
			img.Pix[i] = 0xff
		}
	}
	var b bytes.Buffer
	if err := Kitty(&b, img, 3); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "\x1b_G"); n < 3 {
		t.Errorf("%d chunks", n)
	}
	got, err := readKitty(b.String(), "a=T,f=100,q=2,c=3")
	if err != nil {
		t.Fatal(err)
	}
	if err := samePixels(img, got, 0); err != nil {
		t.Error(err)
	}
}

// readKitty reads escape sequences of kitty's protocol that show one picture in the format PNG. The
// first one has the given keys.
func readKitty(text, keys string) (image.Image, error) {
	var all strings.Builder
	for more, first := true, true; more; first = false {
		head, rest, ok := strings.Cut(strings.TrimPrefix(text, "\x1b_G"), ";")
		payload, after, closed := strings.Cut(rest, "\x1b\\")
		if !strings.HasPrefix(text, "\x1b_G") || !ok || !closed {
			return nil, fmt.Errorf("no escape sequence of kitty's: %.40q", text)
		}
		want := "m="
		if first {
			want = keys + ",m="
		}
		if head != want+"0" && head != want+"1" {
			return nil, fmt.Errorf("the keys are %q", head)
		}
		if len(payload) > 4096 || len(payload)%4 != 0 {
			return nil, fmt.Errorf("a chunk of %d signs", len(payload))
		}
		all.WriteString(payload)
		text, more = after, strings.HasSuffix(head, "1")
	}
	if text != "\n" {
		return nil, fmt.Errorf("behind the picture stands %q", text)
	}
	return png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(all.String())))
}

// A terminal that reads sixels has the very picture, but that colours are hundredths.
func TestSixel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		img := picture(t, sixelColours)
		var b bytes.Buffer
		if err := Sixel(&b, img); err != nil {
			t.Fatal(err)
		}
		got, err := readSixel(b.String())
		if err != nil {
			t.Fatal(err)
		}
		if err := samePixels(img, got, 2); err != nil {
			t.Fatal(err)
		}
	})
}

// A picture of more colours than terminals show keeps near to them, and white stays white.
func TestSixelOfManyColours(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 256, 16))
	for y := range 16 {
		for x := range 256 {
			img.SetNRGBA(x, y, color.NRGBA{uint8(x), uint8(255 - x), uint8(17 * y), 0xff})
		}
	}
	img.SetNRGBA(0, 0, color.NRGBA{0xff, 0xff, 0xff, 0xff})
	var b bytes.Buffer
	if err := Sixel(&b, img); err != nil {
		t.Fatal(err)
	}
	got, err := readSixel(b.String())
	if err != nil {
		t.Fatal(err)
	}
	if err := samePixels(img, got, 255/7/2+2); err != nil { // three bits a colour are left, and hundredths
		t.Error(err)
	}
	if at := got.NRGBAAt(0, 0); at != (color.NRGBA{0xff, 0xff, 0xff, 0xff}) {
		t.Errorf("white became %v", at)
	}
}

// samePixels compares pictures, whose colours may differ by most.
func samePixels(want, got image.Image, most int) error {
	if want.Bounds().Size() != got.Bounds().Size() {
		return fmt.Errorf("the size is %v, not %v", got.Bounds().Size(), want.Bounds().Size())
	}
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			a, b := color.NRGBAModel.Convert(want.At(x, y)).(color.NRGBA), color.NRGBAModel.Convert(got.At(x, y)).(color.NRGBA)
			for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B), int(a.A) - int(b.A)} {
				if max(d, -d) > most {
					return fmt.Errorf("the pixel %d, %d is %v, not %v", x, y, b, a)
				}
			}
		}
	}
	return nil
}

// sixels reads a picture of sixels, as DEC STD 070 has them.
type sixels struct {
	*strings.Reader
	inks [sixelColours]color.NRGBA
	img  *image.NRGBA
}

// readSixel reads the device control string of one picture. It is an error if a pixel has no colour,
// lies beyond the edges, or the colours are more than terminals show.
func readSixel(text string) (*image.NRGBA, error) {
	body, ok := strings.CutPrefix(text, "\x1bP0;1q\"1;1;")
	body, end, closed := strings.Cut(body, "\x1b\\")
	if !ok || !closed || end != "\n" {
		return nil, fmt.Errorf("no picture of sixels: %.40q", text)
	}
	s := &sixels{Reader: strings.NewReader(body)}
	size, err := s.numbers(2)
	if err != nil {
		return nil, err
	}
	s.img = image.NewNRGBA(image.Rect(0, 0, size[0], size[1]))
	if err := s.bands(); err != nil {
		return nil, err
	}
	for i, v := range s.img.Pix {
		if i%4 == 3 && v == 0 {
			return nil, fmt.Errorf("the pixel %d has no colour", i/4)
		}
	}
	return s.img, nil
}

// bands reads the signs of all bands.
func (s *sixels) bands() error {
	x, top, ink := 0, 0, -1
	for {
		sign, err := s.ReadByte()
		if err == io.EOF {
			return nil
		}
		times := 1
		switch {
		case sign == '$':
			x = 0
			continue
		case sign == '-':
			x, top = 0, top+6
			continue
		case sign == '#':
			if ink, err = s.colour(); err != nil {
				return err
			}
			continue
		case sign == '!':
			n, err := s.numbers(1)
			if err != nil {
				return err
			}
			times = n[0]
			if sign, err = s.ReadByte(); err != nil {
				return err
			}
		}
		if sign < '?' || sign > '~' {
			return fmt.Errorf("the sign %q is no sixel", sign)
		}
		for range times {
			for bit := range 6 {
				if (sign-'?')>>bit&1 == 0 {
					continue
				}
				if at := (image.Point{x, top + bit}); ink < 0 || !at.In(s.img.Rect) {
					return fmt.Errorf("a pixel at %v with the colour %d", at, ink)
				}
				s.img.SetNRGBA(x, top+bit, s.inks[ink])
			}
			x++
		}
	}
}

// colour reads the number of a colour, and what the colour is where that is said.
func (s *sixels) colour() (int, error) {
	n, err := s.numbers(1)
	if err != nil || n[0] >= sixelColours {
		return 0, fmt.Errorf("the colour %v: %w", n, err)
	}
	if next, err := s.ReadByte(); err != nil || next != ';' {
		return n[0], s.UnreadByte()
	}
	x, err := s.numbers(4)
	if err != nil || x[0] != 2 {
		return 0, fmt.Errorf("the colour %v: %w", x, err)
	}
	of255 := func(percent int) uint8 { return uint8((percent*255 + 50) / 100) }
	s.inks[n[0]] = color.NRGBA{of255(x[1]), of255(x[2]), of255(x[3]), 0xff}
	return n[0], nil
}

// numbers reads numbers with semicolons between them.
func (s *sixels) numbers(count int) (list []int, err error) {
	for len(list) < count {
		digits := ""
		for {
			c, err := s.ReadByte()
			if err != nil {
				return list, err
			}
			if c < '0' || c > '9' {
				if c != ';' || len(list) == count-1 {
					err = s.UnreadByte()
				}
				if err != nil {
					return list, err
				}
				break
			}
			digits += string(c)
		}
		n, err := strconv.Atoi(digits)
		if err != nil {
			return list, err
		}
		list = append(list, n)
	}
	return list, nil
}
