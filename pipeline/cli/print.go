package cli

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"grundy/pipeline/listing"
)

// show prints x as JSON or, for a person, by the function.
func show[T any](c *cobra.Command, asJSON bool, x T, print func(io.Writer, T) error) error {
	if asJSON {
		return printJSON(c.OutOrStdout(), x)
	}
	return print(c.OutOrStdout(), x)
}

// plainJSON prints x as JSON in which <, > and & stay as they are.
func printJSON(w io.Writer, x any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(x)
}

// newTable is a table on w, whose columns are separated by tabs and two spaces apart.
func newTable(w io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(w, 0, 0, 2, ' ', 0) }

// printAligned prints rows below the names of their columns, and - for an empty cell.
func printAligned(w io.Writer, columns []listing.Column, rows [][]any) error {
	t := newTable(w)
	for i, c := range columns {
		fmt.Fprint(t, strings.Repeat("\t", min(i, 1)), c.Name)
	}
	for _, row := range rows {
		for i, text := range listing.Texts(row) {
			fmt.Fprint(t, []string{"\n", "\t"}[min(i, 1)], cmp.Or(text, "-"))
		}
	}
	fmt.Fprintln(t)
	return t.Flush()
}

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

const plainEvery = 5 * time.Second // how often plain lines tell of a running task
