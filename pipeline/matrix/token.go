package matrix

import (
	"fmt"
	"regexp"
	"strconv"
	"unicode/utf8"

	"grundy/pipeline/quantity"
)

// Error is what is wrong in a text of a matrix, a plain sentence without its full stop.
type Error struct {
	Column  int // in the text, in characters from 1
	Message string
}

func (e *Error) Error() string { return e.Message }

func wrong(column int, format string, args ...any) error {
	return &Error{column, fmt.Sprintf(format, args...)}
}

// token is a number, a name or a mark of a text.
type token struct {
	kind   byte // 'n' for a number, 'w' for a word, 'm' for a mark, 0 at the end
	text   string
	number int64
	column int
}

// String is the token as a message has it.
func (t token) String() string {
	if t.kind == 0 {
		return "the end"
	}
	return strconv.Quote(t.text)
}

// numeral is a number as on the command line, at the beginning of a text.
var numeral = regexp.MustCompile(`^[0-9][0-9_]*(\.[0-9]+)?([eE^][0-9]+|[kMGT]\b)?`)

const longest = 1000 // characters of a text

// tokens splits a text, which ends in a token of the kind 0.
func tokens(text string) ([]token, error) {
	if n := utf8.RuneCountInString(text); n > longest {
		return nil, wrong(1, "the text has %d characters, and %d are allowed", n, longest)
	}
	var all []token
	for i := 0; i < len(text); {
		column := utf8.RuneCountInString(text[:i]) + 1
		c := text[i]
		end := i + 1
		switch {
		case c == ' ' || c == '\t' || c == '\n':
			i++
			continue
		case isDigit(c):
			end = i + len(numeral.FindString(text[i:]))
			number, err := quantity.ParseNumber(text[i:end])
			if err != nil || number > Largest {
				return nil, wrong(column, "%s is no whole number of at most %d", text[i:end], int64(Largest))
			}
			all = append(all, token{'n', text[i:end], int64(number), column})
		case isLetter(c):
			for end < len(text) && (isLetter(text[end]) || isDigit(text[end])) {
				end++
			}
			all = append(all, token{'w', text[i:end], 0, column})
		default:
			mark := markAt(text[i:])
			if mark == "" {
				r, _ := utf8.DecodeRuneInString(text[i:])
				if r == '^' {
					return nil, wrong(column, "^ is for powers of numbers, as 10^3: write a*a for the square of a variable")
				}
				return nil, wrong(column, "nothing is written with the character %q here", r)
			}
			end = i + len(mark)
			all = append(all, token{'m', mark, 0, column})
		}
		i = end
	}
	return append(all, token{column: utf8.RuneCountInString(text) + 1}), nil
}

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }

// markAt is the mark with which a text begins, the longest there is; empty for none.
func markAt(text string) string {
	for _, mark := range []string{"..", "//", "<=", ">=", "==", "!=", "≤", "≥", "<", ">", "+", "-", "*", "%", "(", ")", "[", "]", ",", ":"} {
		if len(text) >= len(mark) && text[:len(mark)] == mark {
			return mark
		}
	}
	return ""
}
