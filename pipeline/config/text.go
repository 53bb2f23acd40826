package config

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxSize is the largest config in bytes.
const MaxSize = 1 << 20

// text is the file's text without byte order mark, or false where it isn't
// the text of a config.
func (r *reader) text(data []byte) ([]byte, bool) {
	if len(data) > MaxSize {
		r.lines = splitLines(string(data[:200]))
		r.failf(1, 1, "the file has %d bytes, and a config has at most %d: is it the right file?", len(data), MaxSize)
		return nil, false
	}
	for _, mark := range []string{"\xff\xfe", "\xfe\xff"} {
		if bytes.HasPrefix(data, []byte(mark)) {
			r.lines = []string{""}
			r.failf(1, 1, "the file is UTF-16: save it as UTF-8")
			return nil, false
		}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	r.lines = splitLines(string(data))
	if i := bytes.IndexByte(data, 0); i >= 0 {
		before := splitLines(string(data[:i]))
		last := before[len(before)-1]
		r.failf(len(before), utf8.RuneCountInString(last)+1, "the file is binary, it holds a zero byte here: a config is a text file")
		return nil, false
	}
	return data, r.checkCharacters()
}

// checkCharacters finds the first character that isn't text.
func (r *reader) checkCharacters() bool {
	for i, line := range r.lines {
		column := 0
		for at, c := range line {
			column++
			if c == utf8.RuneError && !strings.HasPrefix(line[at:], "\ufffd") {
				r.failf(i+1, column, "the byte 0x%02X is not UTF-8: save the file as UTF-8", line[at])
				return false
			}
			if unprintable(c) {
				r.failf(i+1, column, "the character U+%04X can't be seen and may not stand in a config: delete it", c)
				return false
			}
		}
	}
	return true
}

// unprintable tells whether a character is refused, as YAML refuses it or
// since it ends a line that an editor shows as going on.
func unprintable(c rune) bool {
	switch c {
	case '\t', '\n':
		return false
	case '\u2028', '\u2029', '\ufeff', '\ufffe', '\uffff':
		return true
	}
	return unicode.IsControl(c)
}

// splitLines splits where YAML does, once the unprintable line ends are
// refused.
func splitLines(s string) []string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(s, "\r", "\n"), "\n")
}
