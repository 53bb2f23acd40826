package terminal

import (
	"os"
	"slices"

	"golang.org/x/term"
)

// ColoursOf is how many colours a terminal shows, from the environment that it has set. What is no
// terminal gets plain text.
func ColoursOf(terminal bool, getenv func(string) string) Colours {
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
