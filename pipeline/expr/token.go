package expr

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The kinds of tokens.
const (
	end = iota
	number
	word
	mark
)

// A Token is a number, a name or a mark of a text, or its end.
type token struct {
	Text   string
	Column int // in the text, in characters from 1
	kind   int
	number float64
}

// IsNumber tells whether the token is a whole number, and which.
func (t token) IsNumber() (int64, bool) {
	return int64(t.number), t.kind == number && t.number == math.Trunc(t.number) &&
		t.number <= largest
}

// String is the token as a message has it.
func (t token) String() string {
	if t.kind == end {
		return "the end"
	}
	return strconv.Quote(t.Text)
}

const longest = 1000 // characters of a text

// marks in the order in which they are looked for. Some of them are other ways to write one.
var (
	marks = []string{
		"..", "//", "<=", ">=", "==", "!=", "≤", "≥", "≠",
		"<", ">", "=", "+", "-", "−", "*", "·", "/", "%", "&", "^",
		"(", ")", "[", "]", ",", ":",
	}
	spelling = map[string]string{"−": "-", "·": "*", "≤": "<=", "≥": ">=", "≠": "!=", "=": "=="}
)

// numeral is a number as on the command line, without a power, at the beginning of a text.
var numeral = regexp.MustCompile(`^([0-9][0-9_]*(?:\.[0-9]+)?)(?:[eE]([0-9]+)|([kMGT])\b)?`)

// thousands are the powers of ten of the letters after a number.
var thousands = map[string]string{"k": "3", "M": "6", "G": "9", "T": "12"}

// tokens splits a text; the last token is the end.
func tokens(text string) ([]token, error) {
	if n := utf8.RuneCountInString(text); n > longest {
		return nil, Wrong(1, "the text has %d characters, and %d are allowed", n, longest)
	}
	var all []token
	for i := 0; i < len(text); {
		t := token{Column: utf8.RuneCountInString(text[:i]) + 1}
		switch c := text[i]; {
		case c == ' ' || c == '\t' || c == '\n':
			i++
			continue
		case isDigit(c):
			m := numeral.FindStringSubmatch(text[i:])
			t.kind, t.Text = number, m[0]
			// +Inf if too large
			t.number, _ = strconv.ParseFloat(strings.ReplaceAll(m[1], "_",
				"")+"e0"+m[2]+thousands[m[3]], 64)
		case isLetter(c):
			t.kind, t.Text = word,
				text[i:i+span(text[i:], func(c byte) bool { return isLetter(c) || isDigit(c) })]
		default:
			for _, m := range marks {
				if t.kind == end && strings.HasPrefix(text[i:], m) {
					t.kind, t.Text = mark, m
				}
			}
			if t.kind == end {
				r, _ := utf8.DecodeRuneInString(text[i:])
				return nil, Wrong(t.Column, "nothing is written with the character %q here", r)
			}
		}
		i += len(t.Text)
		if plain, ok := spelling[t.Text]; ok {
			t.Text = plain
		}
		all = append(all, t)
	}
	return append(all, token{Column: utf8.RuneCountInString(text) + 1}), nil
}

// span is the length of the beginning of a text whose bytes are all such.
func span(text string, such func(byte) bool) (length int) {
	for length < len(text) && such(text[length]) {
		length++
	}
	return length
}

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }
