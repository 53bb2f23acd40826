package config

import "testing"

func TestMarkStandsBelowItsColumn(t *testing.T) {
	tests := []struct {
		line   string
		column int
		mark   string
	}{
		{"game: x", 7, "      "},
		{"\tgame:\tx", 8, "\t     \t"},
		{"日本: x", 5, "      "},
		{"ｆ: x", 4, "    "},      // a fullwidth letter
		{"e\u0301: x", 5, "   "}, // a combining accent
		{"é: x", 4, "   "},
		{"x", 2, " "}, // behind the end
		{"", 1, ""},
	}
	for _, tt := range tests {
		if source, mark := window(tt.line, tt.column); source != tt.line || mark != tt.mark {
			t.Errorf("window(%q, %d) = %q, %q; want the mark %q", tt.line, tt.column, source, mark, tt.mark)
		}
	}
}

func TestVisible(t *testing.T) {
	if got := visible([]rune("a\x1b[31m\tb\u202e\xff")); got != "a\ufffd[31m\tb\ufffd\ufffd" {
		t.Errorf("got %q", got)
	}
}
