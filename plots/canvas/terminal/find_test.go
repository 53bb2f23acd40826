package terminal

import "testing"

// The colours of a terminal follow from what it says of itself, and a file is plain text.
func TestColoursOf(t *testing.T) {
	for _, c := range []struct {
		name     string
		terminal bool
		env      map[string]string
		want     Colours
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
