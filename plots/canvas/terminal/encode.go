package terminal

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"strings"
)

// How many colours a terminal shows.
const (
	Plain    = 0       // No escape sequence is written.
	Indexed  = 256     // of which 216 are a cube and 24 grays
	TrueTone = 1 << 24 // 24 bits
)

// Encode writes the screen as lines of text without the blanks at their ends.
func (s *Screen) Encode(w io.Writer, colours int) error {
	out := bufio.NewWriter(w)
	for row := range s.Rows {
		line := s.cells[row*s.Cols : (row+1)*s.Cols]
		last := len(line)
		for last > 0 && line[last-1].blank() {
			last--
		}
		p := pen{Writer: out, colours: colours}
		for i := range line[:last] {
			p.write(&line[i])
		}
		p.use(color.NRGBA{}, color.NRGBA{})
		out.WriteByte('\n')
	}
	return out.Flush()
}

// blank tells whether nothing of a cell is seen.
func (c *cell) blank() bool {
	return (c.letter == 0 || c.letter == ' ') && c.dots == 0 && c.lines == 0 &&
		c.pixels == [PixelsDown]color.NRGBA{}
}

// A pen writes cells and changes its colours where they do.
type pen struct {
	*bufio.Writer
	colours   int
	ink, back color.NRGBA
}

func (p *pen) write(c *cell) {
	upper, lower := c.pixels[0], c.pixels[1]
	switch {
	case c.letter != 0:
		p.put(c.letter, c.ink, between(upper, lower))
	case c.dots != 0:
		p.put(c.dotted(), c.ink, between(upper, lower))
	case upper.A > 0 || lower.A > 0:
		p.pixels(upper, lower)
	case c.lines != 0:
		p.put(boxes[c.lines], color.NRGBA{}, color.NRGBA{})
	default:
		p.put(' ', color.NRGBA{}, color.NRGBA{})
	}
}

// pixels writes two pixels, of which one may be none, as half blocks; without colours as a shade.
func (p *pen) pixels(upper, lower color.NRGBA) {
	switch {
	case p.colours == Plain:
		p.put(shade(upper, lower), color.NRGBA{}, color.NRGBA{})
	case upper == lower:
		p.put('█', upper, color.NRGBA{})
	case upper.A == 0:
		p.put('▄', lower, color.NRGBA{})
	default:
		p.put('▀', upper, lower)
	}
}

// between is the mean of two colours, or the one that there is.
func between(a, b color.NRGBA) color.NRGBA {
	switch {
	case a.A == 0:
		return b
	case b.A == 0:
		return a
	}
	mean := func(x, y uint8) uint8 { return uint8((int(x) + int(y)) / 2) }
	return color.NRGBA{mean(a.R, b.R), mean(a.G, b.G), mean(a.B, b.B), 0xff}
}

// put writes a sign in colours.
func (p *pen) put(sign rune, ink, back color.NRGBA) {
	p.use(ink, back)
	p.WriteRune(sign)
}

// use changes the colours, if they are others.
func (p *pen) use(ink, back color.NRGBA) {
	if p.colours == Plain || ink == p.ink && back == p.back {
		return
	}
	var codes []string
	if ink.A == 0 && back.A == 0 {
		codes = []string{"0"}
	} else {
		if ink != p.ink {
			codes = append(codes, p.code(3, ink))
		}
		if back != p.back {
			codes = append(codes, p.code(4, back))
		}
	}
	fmt.Fprintf(p, "\x1b[%sm", strings.Join(codes, ";"))
	p.ink, p.back = ink, back
}

// code is the numbers that choose a colour: of the ground, 4, or of what stands on it, 3.
func (p *pen) code(of int, c color.NRGBA) string {
	switch {
	case c.A == 0:
		return fmt.Sprintf("%d9", of)
	case p.colours == Indexed:
		return fmt.Sprintf("%d8;5;%d", of, index(c))
	}
	return fmt.Sprintf("%d8;2;%d;%d;%d", of, c.R, c.G, c.B)
}

// cube is the steps of red, green and blue of the 216 colours.
var cube = [...]int{0, 95, 135, 175, 215, 255}

// index is the nearest of the 256 colours beyond the first 16, which users choose.
func index(c color.NRGBA) int {
	r, g, b := nearest(c.R), nearest(c.G), nearest(c.B)
	gray := min(max((int(c.R)+int(c.G)+int(c.B))/3-3, 0)/10, 23)
	off := func(x, y, z int) int {
		return square(int(c.R)-x) + square(int(c.G)-y) + square(int(c.B)-z)
	}
	if v := 8 + 10*gray; off(v, v, v) < off(cube[r], cube[g], cube[b]) {
		return 232 + gray
	}
	return 16 + 36*r + 6*g + b
}

func nearest(v uint8) (at int) {
	for i, step := range cube {
		if square(int(v)-step) < square(int(v)-cube[at]) {
			at = i
		}
	}
	return at
}

func square(x int) int { return x * x }

// boxes has the sign for each set of sides.
var boxes = [16]rune{
	Up: '╵', Down: '╷', Left: '╴', Right: '╶',
	Up | Down: '│', Left | Right: '─',
	Up | Right: '└', Up | Left: '┘', Down | Right: '┌', Down | Left: '┐',
	Up | Down | Right: '├', Up | Down | Left: '┤', Left | Right | Down: '┬', Left | Right | Up: '┴',
	Up | Down | Left | Right: '┼',
}

// blocks has the signs for dots of bars, which look even, unlike braille.
var blocks = map[uint8]rune{
	0xff: '█', 0xc0: '▂', 0xe4: '▄', 0xf6: '▆', 0x1b: '▀',
	0x47: '▌', 0xb8: '▐', 0x44: '▖', 0xa0: '▗', 0x03: '▘', 0x18: '▝',
	0x5f: '▛', 0xbb: '▜', 0xe7: '▙', 0xfc: '▟', 0xa3: '▚', 0x5c: '▞',
}

// dotted is the sign for a cell's dots.
func (c *cell) dotted() rune {
	if sign, there := blocks[c.dots]; there && c.solid {
		return sign
	}
	return '\u2800' + rune(c.dots)
}

// shades are signs from light, which is empty, to dense.
var shades = []rune(" ░▒▓█")

// shade is the sign for the mean lightness of two pixels. What isn't black is seen.
func shade(upper, lower color.NRGBA) rune {
	limits := [...]int{15, 64, 115, 178} // of the luma, from which the next sign is taken
	mean, i := (luma(upper)+luma(lower))/2, 0
	for i < len(limits) && mean >= limits[i] {
		i++
	}
	return shades[i]
}

// luma is how light a colour is, 0 to 255; that of no colour is 0.
func luma(c color.NRGBA) int {
	if c.A == 0 {
		return 0
	}
	return (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000
}
