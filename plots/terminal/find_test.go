package terminal

import "testing"

// The way of a terminal follows from what it says of itself, and that of a file is plain text.
func TestFind(t *testing.T) {
	for _, c := range []struct {
		name     string
		terminal bool
		env      map[string]string
		way      string
		colours  Colours
	}{
		{"a file", false, map[string]string{"TERM": "xterm-kitty", "COLORTERM": "truecolor"}, Blocks, Plain},
		{"nothing said", true, nil, Blocks, Plain},
		{"xterm", true, map[string]string{"TERM": "xterm-256color"}, Blocks, Indexed},
		{"24 bits", true, map[string]string{"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Blocks, TrueTone},
		{"24 bits by another name", true, map[string]string{"TERM": "xterm", "COLORTERM": "24bit"}, Blocks, TrueTone},
		{"dumb", true, map[string]string{"TERM": "dumb"}, Blocks, Plain},
		{"dumb within kitty", true, map[string]string{"TERM": "dumb", "KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"}, Blocks, Plain},
		{"kitty", true, map[string]string{"TERM": "xterm-kitty"}, ByKitty, Indexed},
		{"kitty under another name", true, map[string]string{"TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"}, ByKitty, Indexed},
		{"ghostty", true, map[string]string{"TERM": "xterm-ghostty"}, ByKitty, Indexed},
		{"WezTerm", true, map[string]string{"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, ByKitty, Indexed},
		{"foot", true, map[string]string{"TERM": "foot-extra"}, BySixel, Indexed},
		{"mlterm", true, map[string]string{"TERM": "mlterm"}, BySixel, Indexed},
		{"xterm with sixels", true, map[string]string{"TERM": "xterm-sixel"}, BySixel, Indexed},
		{"iTerm", true, map[string]string{"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, BySixel, Indexed},
		{"kitty in tmux", true, map[string]string{"TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"}, Blocks, Indexed},
		{"tmux under another name", true, map[string]string{"TERM": "foot", "TMUX": "/tmp/tmux"}, Blocks, Indexed},
		{"screen", true, map[string]string{"TERM": "screen.xterm-256color", "KITTY_WINDOW_ID": "1"}, Blocks, Indexed},
		{"screen under another name", true, map[string]string{"TERM": "foot", "STY": "1.pts"}, Blocks, Indexed},
		{"no colours", true, map[string]string{"TERM": "xterm-kitty", "NO_COLOR": "1", "COLORTERM": "truecolor"}, Blocks, Plain},
	} {
		way, colours := Find(c.terminal, func(key string) string { return c.env[key] })
		if way != c.way || colours != c.colours {
			t.Errorf("%s: %s with the colours %d, not %s with %d", c.name, way, colours, c.way, c.colours)
		}
	}
}
