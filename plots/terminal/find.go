package terminal

import (
	"slices"
	"strings"
)

// The ways of showing a picture in a terminal.
const (
	Auto    = "auto"
	Blocks  = "blocks"
	ByKitty = "kitty"
	BySixel = "sixel"
)

// Ways lists the ways, of which the first one is whichever the terminal knows.
func Ways() []string { return []string{Auto, Blocks, ByKitty, BySixel} }

// Find tells the way in which a terminal shows pictures, and its colours, from the environment that
// it has set. What is no terminal gets plain text.
func Find(terminal bool, getenv func(string) string) (way string, colours Colours) {
	if !terminal {
		return Blocks, Plain
	}
	return wayOf(getenv), coloursOf(getenv)
}

// wayOf is the way of a terminal. Within a multiplexer, which passes no pictures on, it is blocks.
func wayOf(getenv func(string) string) string {
	name, program := getenv("TERM"), getenv("TERM_PROGRAM")
	multiplexed := getenv("TMUX") != "" || getenv("STY") != "" || strings.HasPrefix(name, "screen") || strings.HasPrefix(name, "tmux")
	switch {
	case multiplexed || dumb(getenv) || getenv("NO_COLOR") != "":
		return Blocks
	case name == "xterm-kitty" || name == "xterm-ghostty" || getenv("KITTY_WINDOW_ID") != "" || slices.Contains([]string{"ghostty", "WezTerm"}, program):
		return ByKitty
	case strings.HasPrefix(name, "foot") || strings.HasPrefix(name, "mlterm") || strings.Contains(name, "sixel") || program == "iTerm.app":
		return BySixel
	}
	return Blocks
}

// dumb tells whether a terminal knows no escapes: it says so, or has no name.
func dumb(getenv func(string) string) bool { return getenv("TERM") == "" || getenv("TERM") == "dumb" }

func coloursOf(getenv func(string) string) Colours {
	switch {
	case getenv("NO_COLOR") != "" || dumb(getenv):
		return Plain
	case slices.Contains([]string{"truecolor", "24bit"}, getenv("COLORTERM")):
		return TrueTone
	}
	return Indexed
}

// Dimensions are the size of a terminal in cells, and that of a cell in pixels.
type Dimensions struct{ Cols, Rows, CellWidth, CellHeight int }

// Usual is the size that is taken where none is known.
var Usual = Dimensions{80, 24, 10, 20}
