package terminal

import (
	"grundy/pipeline/must"

	"bytes"
	"image/color"
	"testing"
)

var (
	red  = color.NRGBA{0xff, 0, 0, 0xff}
	gray = color.NRGBA{128, 128, 128, 0xff}
)

// sampleScreen has every kind of cell.
func sampleScreen() *Screen {
	s := New(8, 3)
	s.Text(0, 0, "1\u2009000", color.NRGBA{})
	s.Dot(10, 0, red, false)
	s.Dot(11, 3, red, false)
	s.Pixel(6, 0, red)
	s.Pixel(6, 1, gray)
	s.Pixel(7, 1, gray)
	s.Lines(0, 1, Up|Right)
	s.Lines(1, 1, Left|Right)
	s.Pixel(2, 2, red)
	s.Pixel(2, 3, red)
	s.Text(3, 1, "x", red)
	s.Pixel(0, 4, gray)
	// All of these are beyond the edges.
	s.Dot(-1, 0, red, false)
	s.Dot(16, 0, red, false)
	s.Dot(0, 12, red, false)
	s.Pixel(8, 0, red)
	s.Pixel(0, -1, red)
	s.Text(6, 2, "cut off", color.NRGBA{})
	s.Text(0, 3, "below", color.NRGBA{})
	s.Lines(8, 0, Up)
	return s
}

// A screen is lines without blanks at their ends, in the colours that there are.
func TestEncode(t *testing.T) {
	const upper, lower = "\x1b[38;2;255;0;0", "48;2;128;128;128m"
	for _, c := range []struct {
		name    string
		colours int
		want    string
	}{
		{"plain", Plain, "1 000⢁▒▒\n└─▒x\n▒     cu\n"},
		{"256", Indexed, "1 000\x1b[38;5;196m⢁\x1b[48;5;244m▀\x1b[38;5;244;49m▄\x1b[0m\n└─\x1b[38;5;196m█x\x1b[0m\n\x1b[38;5;244m▀\x1b[0m     cu\n"},
		{"24 bits", TrueTone, "1 000" + upper + "m⢁\x1b[" + lower + "▀\x1b[38;2;128;128;128;49m▄\x1b[0m\n└─" + upper + "m█x\x1b[0m\n\x1b[38;2;128;128;128m▀\x1b[0m     cu\n"},
	} {
		var b bytes.Buffer
		must.Do(t, sampleScreen().Encode(&b, c.colours))
		if b.String() != c.want {
			t.Errorf("%s:\n%q\n%q", c.name, b.String(), c.want)
		}
	}
}

// The number of a colour is that of the nearest one of a cube or of grays.
func TestIndex(t *testing.T) {
	for c, want := range map[color.NRGBA]int{
		{0, 0, 0, 255}: 16, {255, 255, 255, 255}: 231, {255, 0, 0, 255}: 196, {0, 0, 255, 255}: 21,
		{95, 135, 175, 255}: 67, {8, 8, 8, 255}: 232, {238, 238, 238, 255}: 255, {128, 128, 128, 255}: 244,
		{0, 114, 178, 255}: 25,
	} {
		if got := index(c); got != want {
			t.Errorf("%v is %d, not %d", c, got, want)
		}
	}
}

// The colours of a terminal follow from what it says of itself, and a file is plain text.
func TestColoursOf(t *testing.T) {
	for _, c := range []struct {
		name     string
		terminal bool
		env      map[string]string
		want     int
	}{
		{"a file", false, map[string]string{"TERM": "xterm-kitty", "COLORTERM": "truecolor"}, Plain},
		{"nothing said", true, nil, Plain},
		{"xterm", true, map[string]string{"TERM": "xterm-256color"}, Indexed},
		{"24 bits", true, map[string]string{"TERM": "xterm-256color", "COLORTERM": "truecolor"}, TrueTone},
		{"24 bits by another name", true, map[string]string{"TERM": "xterm", "COLORTERM": "24bit"}, TrueTone},
		{"dumb", true, map[string]string{"TERM": "dumb", "COLORTERM": "truecolor"}, Plain},
		{"no colours", true, map[string]string{"TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"}, Plain},
	} {
		if got := ColoursOf(c.terminal, func(key string) string { return c.env[key] }); got != c.want {
			t.Errorf("%s: the colours %d, not %d", c.name, got, c.want)
		}
	}
}
