package listing

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"unicode/utf8"
)

// PrintJSON prints x as JSON in which <, > and & stay as they are.
func PrintJSON(w io.Writer, x any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(x)
}

// PrintAligned prints rows below the names of their columns, and - for an empty cell.
func PrintAligned(w io.Writer, columns []string, rows [][]any) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, strings.Join(columns, "\t"))
	for _, row := range rows {
		for i, text := range Texts(row) {
			fmt.Fprint(t, []string{"\n", "\t"}[min(i, 1)], cmp.Or(text, "-"))
		}
	}
	fmt.Fprintln(t)
	return t.Flush()
}

// LabelWidth is the room of a label, and LineWidth that of a line.
const LabelWidth, LineWidth = 14, 78

// Unbroken is a space at which lines aren't broken. It is printed as a plain space.
const Unbroken = "\u00a0"

// Item prints one labelled paragraph, wrapped to a terminal's width, or nothing if the text is
// empty. It leaves errors to w, which keeps the first.
func Item(w *bufio.Writer, label, text string) {
	if text == "" {
		return
	}
	fmt.Fprint(w, Labelled(label, text, LabelWidth))
}

// Program prints the lines of a program as they are, or nothing if there are none.
func Program(w *bufio.Writer, label, text string) {
	if text == "" {
		return
	}
	for line := range strings.Lines(strings.TrimSuffix(text, "\n") + "\n") {
		fmt.Fprintf(w, "%-*s%s", LabelWidth, label, line)
		label = ""
	}
}

// Labelled is a paragraph behind a label that has the room of width characters.
func Labelled(label, text string, width int) (paragraph string) {
	for i, line := range Wrap(text, LineWidth-width) {
		if i > 0 {
			label = ""
		}
		pad := strings.Repeat(" ", max(1, width-utf8.RuneCountInString(label)))
		paragraph += label + pad + strings.ReplaceAll(line, Unbroken, " ") + "\n"
	}
	return paragraph
}

// Wrap breaks text at plain spaces into lines of at most width characters; a longer
// word has a line of its own.
func Wrap(text string, width int) []string {
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
