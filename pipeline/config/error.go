package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"grundy/jobs/suggest"
)

// Error is one thing that is wrong in a config.
type Error struct {
	File string `json:"file"`
	// Line and Column count lines and characters, from 1.
	Line       int    `json:"line"`
	Column     int    `json:"column"`
	Message    string `json:"message"`              // a plain sentence without its full stop
	Suggestion string `json:"suggestion,omitempty"` // a word that was probably meant; empty where there is none
	Source     string `json:"source"`               // the text of the line
}

// Error is three lines: place and message, the source line, a mark below the place.
func (e Error) Error() string {
	message := e.Message
	if e.Suggestion != "" {
		message += fmt.Sprintf("; did you mean %q?", e.Suggestion)
	}
	number := fmt.Sprintf("%5d", e.Line)
	source, mark := window(e.Source, e.Column)
	return fmt.Sprintf("%s:%d:%d: %s\n%s\n%s^", e.File, e.Line, e.Column, message,
		strings.TrimRight(number+" | "+source, " \t"),
		strings.Repeat(" ", len(number))+" | "+mark)
}

// Near suggests the known word that is nearest to the one that is written.
func (e *Error) Near(written string, known []string) {
	e.Suggestion, _ = suggest.Nearest(written, known)
}

// Errors is all that is wrong in a config, in the order of the file.
type Errors []Error

const maxPrinted = 100 // the number of errors after which printing stops

// Error is one error after the other.
func (es Errors) Error() string {
	var texts []string
	for _, e := range es[:min(len(es), maxPrinted)] {
		texts = append(texts, e.Error())
	}
	if more := len(es) - maxPrinted; more > 0 {
		texts = append(texts, fmt.Sprintf("and %d more errors", more))
	}
	return strings.Join(texts, "\n")
}

// Err is an [Errors] with all that is wrong, in the order of the file, or nil.
func (f *File) Err() error {
	if len(f.errs) == 0 {
		return nil
	}
	return f.errs.sorted()
}

// sorted is the errors in the order of the file, each once.
func (es Errors) sorted() Errors {
	slices.SortFunc(es, func(a, b Error) int {
		return cmp.Or(a.Line-b.Line, a.Column-b.Column, strings.Compare(a.Message, b.Message))
	})
	return slices.Compact(es)
}

// window is the part of a source line around the column, as it can be printed,
// and the blanks that put a mark below the column.
func window(line string, column int) (source, mark string) {
	const longest, before, after = 140, 80, 50
	runes := []rune(line)
	at := min(column-1, len(runes))
	from, to := 0, len(runes)
	if to > longest {
		from, to = max(0, at-before), min(to, at+after)
	}
	source, mark = visible(runes[from:to]), blanks(runes[from:at])
	if from > 0 {
		source, mark = "…"+source, " "+mark
	}
	if to < len(runes) {
		source += "…"
	}
	return source, mark
}

// visible replaces what a terminal would obey rather than show.
func visible(line []rune) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && !unicode.IsGraphic(r) {
			return unicode.ReplacementChar
		}
		return r
	}, string(line))
}

// blanks is as wide as the text on a terminal: tabs stay tabs, an East Asian
// wide character takes two places, a combining mark none.
func blanks(text []rune) string {
	var b strings.Builder
	for _, r := range text {
		switch kind := width.LookupRune(r).Kind(); {
		case r == '\t':
			b.WriteByte('\t')
		case unicode.In(r, unicode.Mn, unicode.Me):
		case kind == width.EastAsianWide || kind == width.EastAsianFullwidth:
			b.WriteString("  ")
		default:
			b.WriteByte(' ')
		}
	}
	return b.String()
}
