// Package terminal shows pictures in a terminal, as a [Screen] of cells of text, in which dots are
// signs of braille and pixels are half blocks. [ColoursOf] says what a terminal can show. Nothing
// is asked of it, so that nothing waits for an answer that doesn't come.
package terminal

import (
	"image/color"
	"os"
	"slices"
	"unicode/utf8"

	"golang.org/x/term"
)

// A cell has a width of DotsAcross dots or one pixel, and a height of DotsDown dots or PixelsDown
// pixels.
const (
	DotsAcross = 2
	DotsDown   = 4
	PixelsDown = 2
)

// A Screen is rows of cells, from above. What is drawn beyond its edges is lost. A colour
// that is transparent stands for the terminal's own colour of text.
type Screen struct {
	Cols, Rows int
	cells      []cell
}

// A cell shows its letter or else its dots, over its pixels, or else the lines that run to its
// sides.
type cell struct {
	letter rune // 0 for none
	ink    color.NRGBA
	dots   uint8                   // of braille, bit 0 is that of U+2801
	solid  bool                    // dots are part of a bar
	lines  uint8                   // the sides
	pixels [PixelsDown]color.NRGBA // transparent where there is none
}

// The sides of a cell, of which sets are made.
const (
	Up uint8 = 1 << iota
	Down
	Left
	Right
)

// New returns an empty screen.
func New(cols, rows int) *Screen {
	return &Screen{cols, rows, make([]cell, cols*rows)}
}

// at is a cell; one that nobody sees where the place is beyond the edges.
func (s *Screen) at(col, row int) *cell {
	if col < 0 || row < 0 || col >= s.Cols || row >= s.Rows {
		return &cell{}
	}
	return &s.cells[row*s.Cols+col]
}

// braille has the bits of the dots of a cell, row by row.
var braille = [DotsDown][DotsAcross]uint8{{1, 8}, {2, 16}, {4, 32}, {64, 128}}

// Dot sets the dot at x, y, counted from the upper left corner, one of a bar or one by itself.
func (s *Screen) Dot(x, y int, ink color.NRGBA, bar bool) {
	if x < 0 || y < 0 {
		return
	}
	c := s.at(x/DotsAcross, y/DotsDown)
	c.dots |= braille[y%DotsDown][x%DotsAcross]
	c.ink, c.solid = ink, bar
}

// Pixel colours the pixel at x, y.
func (s *Screen) Pixel(x, y int, ink color.NRGBA) {
	if x >= 0 && y >= 0 {
		s.at(x, y/PixelsDown).pixels[y%PixelsDown] = ink
	}
}

// Lines lets thin lines run from the middle of a cell to these sides.
func (s *Screen) Lines(col, row int, to uint8) { s.at(col, row).lines |= to }

// Text writes a line of text from a cell on.
func (s *Screen) Text(col, row int, text string, ink color.NRGBA) {
	for _, r := range text {
		if r == thin {
			r = ' '
		}
		c := s.at(col, row)
		c.letter, c.ink = r, ink
		col++
	}
}

// thin is the space between groups of digits, which a terminal shows as wide as others or not at
// all.
const thin = '\u2009'

// Width is the number of cells that a line of text takes.
func Width(text string) int { return utf8.RuneCountInString(text) }

// ColoursOf is how many colours a terminal shows, from the environment that it has set. What is no
// terminal gets plain text.
func ColoursOf(terminal bool, getenv func(string) string) int {
	dumb := getenv("TERM") == "" || getenv("TERM") == "dumb" // it knows no escapes
	switch {
	case !terminal || getenv("NO_COLOR") != "" || dumb:
		return Plain
	case slices.Contains([]string{"truecolor", "24bit"}, getenv("COLORTERM")):
		return TrueTone
	}
	return Indexed
}

// Size is the size in cells of the terminal behind a file, 80 by 24 where it doesn't know; ok is
// false where the file is no terminal, or there is none.
func Size(f *os.File) (cols, rows int, ok bool) {
	if f == nil {
		return 80, 24, false
	}
	cols, rows, err := term.GetSize(int(f.Fd()))
	if err != nil || cols == 0 || rows == 0 {
		return 80, 24, err == nil
	}
	return cols, rows, true
}
