package cli

import (
	"bufio"
	"fmt"
	"strings"
	"unicode/utf8"
)

// description prints labelled paragraphs, wrapped to a terminal's width.
type description struct{ *bufio.Writer }

const labelWidth, lineWidth = 14, 78

// unbroken is a space at which lines aren't broken. It is printed as a plain space.
const unbroken = "\u00a0"

// item prints one paragraph, or nothing if the text is empty.
func (d description) item(label, text string) {
	if text == "" {
		return
	}
	fmt.Fprint(d, labelled(label, text, labelWidth))
}

// program prints the lines of a program as they are, or nothing if there are none.
func (d description) program(label, text string) {
	if text == "" {
		return
	}
	for line := range strings.Lines(strings.TrimSuffix(text, "\n") + "\n") {
		fmt.Fprintf(d, "%-*s%s", labelWidth, label, line)
		label = ""
	}
}

// labelled is a paragraph behind a label that has the room of width characters.
func labelled(label, text string, width int) (paragraph string) {
	for i, line := range wrap(text, lineWidth-width) {
		if i > 0 {
			label = ""
		}
		pad := strings.Repeat(" ", max(1, width-utf8.RuneCountInString(label)))
		paragraph += label + pad + strings.ReplaceAll(line, unbroken, " ") + "\n"
	}
	return paragraph
}

// wrap breaks text at plain spaces into lines of at most width characters; a longer
// word has a line of its own.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }) {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	return append(lines, line)
}
