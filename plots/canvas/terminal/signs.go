package terminal

import "image/color"

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
