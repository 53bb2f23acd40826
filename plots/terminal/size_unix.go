//go:build unix

package terminal

import (
	"os"

	"golang.org/x/sys/unix"
)

// Size is the size of the terminal behind a file; ok is false where the file is no terminal. A
// terminal that doesn't know its pixels is taken to have the usual ones.
func Size(f *os.File) (s Dimensions, ok bool) {
	w, err := unix.IoctlGetWinsize(int(f.Fd()), unix.TIOCGWINSZ)
	if err != nil || w.Col == 0 || w.Row == 0 {
		return Usual, err == nil
	}
	s = Dimensions{int(w.Col), int(w.Row), Usual.CellWidth, Usual.CellHeight}
	if w.Xpixel > w.Col && w.Ypixel > w.Row {
		s.CellWidth, s.CellHeight = int(w.Xpixel/w.Col), int(w.Ypixel/w.Row)
	}
	return s, true
}
