package formula

import (
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

// token is a number, a name or a mark of a text.
type token struct {
	kind   int
	text   string
	number float64
	column int
}

// String is the token as a message has it.
func (t token) String() string {
	if t.kind == end {
		return "the end"
	}
	return strconv.Quote(t.text)
}

const longest = 200 // characters of a text

// marks in the order in which they are looked for. Three of them are other ways to write one.
var (
	marks    = []string{"//", "<=", ">=", "==", "!=", "≤", "≥", "≠", "<", ">", "=", "+", "-", "−", "*", "·", "/", "%", "&", "^", "(", ")", ","}
	spelling = map[string]string{"−": "-", "·": "*"}
)

// tokens splits a text; the last token is the end.
func tokens(text string) ([]token, error) {
	if n := utf8.RuneCountInString(text); n > longest {
		return nil, wrong(1, "the expression has %d characters, and %d are allowed", n, longest)
	}
	var all []token
	for i := 0; i < len(text); {
		t := token{column: utf8.RuneCountInString(text[:i]) + 1}
		switch c := text[i]; {
		case c == ' ' || c == '\t' || c == '\n':
			i++
			continue
		case isDigit(c):
			t.kind, t.text = number, text[i:i+span(text[i:], func(c byte) bool { return isDigit(c) || c == '.' })]
			var err error
			if t.number, err = strconv.ParseFloat(t.text, 64); err != nil {
				return nil, wrong(t.column, "%s is no number: write it in digits, as 1000 or 0.5", t.text)
			}
		case isLetter(c):
			t.kind, t.text = word, text[i:i+span(text[i:], func(c byte) bool { return isLetter(c) || isDigit(c) })]
		default:
			for _, m := range marks {
				if t.kind == end && strings.HasPrefix(text[i:], m) {
					t.kind, t.text = mark, m
				}
			}
			if t.kind == end {
				r, _ := utf8.DecodeRuneInString(text[i:])
				return nil, wrong(t.column, "nothing is written with the character %q here", r)
			}
		}
		i += len(t.text)
		if plain, ok := spelling[t.text]; ok {
			t.text = plain
		}
		all = append(all, t)
	}
	return append(all, token{column: utf8.RuneCountInString(text) + 1}), nil
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
