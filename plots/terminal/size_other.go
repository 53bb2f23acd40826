//go:build !unix

package terminal

import (
	"os"

	"golang.org/x/term"
)

// Size is the size of the terminal behind a file; ok is false where the file is no terminal.
func Size(f *os.File) (s Dimensions, ok bool) {
	cols, rows, err := term.GetSize(int(f.Fd()))
	if err != nil || cols == 0 || rows == 0 {
		return Usual, err == nil
	}
	return Dimensions{cols, rows, Usual.CellWidth, Usual.CellHeight}, true
}
