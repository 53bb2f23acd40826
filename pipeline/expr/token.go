package expr

import (
	"cmp"
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

// piece is a number as on the command line, without a power, a word or a mark, at the beginning
// of a text.
var piece = regexp.MustCompile(`^(?:` +
	`([0-9][0-9_]*(?:\.[0-9]+)?)(?:[eE]([0-9]+)|([kMGT])\b)?|` +
	`([a-zA-Z_][a-zA-Z0-9_]*)|\.\.|//|[<>=!]=|[-+*/%&^<>=()\[\],:≤≥≠−·])`)

// spelling has the other ways to write some marks.
var spelling = map[string]string{"−": "-", "·": "*", "≤": "<=", "≥": ">=", "≠": "!=", "=": "=="}

// thousands are the powers of ten of the letters after a number.
var thousands = map[string]string{"k": "3", "M": "6", "G": "9", "T": "12"}

// tokens splits a text; the last token is the end.
func tokens(text string) ([]token, error) {
	if n := utf8.RuneCountInString(text); n > longest {
		return nil, Wrong(1, "the text has %d characters, and %d are allowed", n, longest)
	}
	var all []token
	for i := 0; i < len(text); {
		if strings.IndexByte(" \t\n", text[i]) >= 0 {
			i++
			continue
		}
		t := token{Column: utf8.RuneCountInString(text[:i]) + 1, kind: mark}
		m := piece.FindStringSubmatch(text[i:])
		switch {
		case m == nil:
			r, _ := utf8.DecodeRuneInString(text[i:])
			return nil, Wrong(t.Column, "nothing is written with the character %q here", r)
		case m[1] != "":
			t.kind = number
			// +Inf if too large
			digits := strings.ReplaceAll(m[1], "_", "")
			t.number, _ = strconv.ParseFloat(digits+"e0"+m[2]+thousands[m[3]], 64)
		case m[4] != "":
			t.kind = word
		}
		i += len(m[0])
		t.Text = cmp.Or(spelling[m[0]], m[0])
		all = append(all, t)
	}
	return append(all, token{Column: utf8.RuneCountInString(text) + 1}), nil
}
