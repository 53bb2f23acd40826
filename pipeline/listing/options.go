package listing

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"strings"
	"unicode/utf8"

	"grundy/jobs/game"
	"grundy/jobs/position"
)

// OptionsOf is the options of a position, those of a value in a row, and the value that is
// missing in a row of its own.
func OptionsOf(x *position.Options) *Table {
	t := &Table{
		Caption: "The options of " + x.Heap + " by their values.",
		Columns: []string{"value", "options"},
	}
	if x.Partizan {
		t.Columns = []string{"player", "value", "options"}
	}
	var rows [][]any
	missing := x.Missing()
	for i := range len(x.Groups) + 1 {
		if i == missing {
			rows = append(rows, []any{cell(x.Value, x.Written), "none"})
		}
		if i == len(x.Groups) {
			break
		}
		row := []any{cell(x.Groups[i].Value, x.Groups[i].Written), position.List(x.Groups[i].Options)}
		if x.Partizan {
			row = append([]any{x.Groups[i].Player}, row...)
		}
		rows = append(rows, row)
	}
	t.Rows = Listed(rows)
	t.Own = Whole(func(w io.Writer) error { return printOptions(w, x, rows) }, x)
	return t
}

// cell is a value as a table has it: a number, or in words where it is none or a long one.
func cell(value *big.Int, written string) any {
	if value != nil && value.IsUint64() {
		return value
	}
	return written
}

// printOptions prints the options for a person.
func printOptions(w io.Writer, x *position.Options, rows [][]any) error {
	names, head := "value", "options of "+x.Heap
	if x.Partizan {
		names = "player  value"
	}
	if x.Reduced {
		head += ", reduced (--full for all)"
	}
	label := func(row []any) string {
		if x.Partizan {
			return fmt.Sprintf("%-6s  %s", row[0], row[1])
		}
		return fmt.Sprint(row[0])
	}
	width := len(names)
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(label(row)))
	}
	text := Labelled(names, head, width+2)
	for _, row := range rows {
		options := row[len(row)-1].(string)
		if options == "none" {
			options = "none, so that " + x.Written + " is the value of " + x.Heap
		}
		text += Labelled(label(row), strings.ReplaceAll(options, " + ", Unbroken+"+"+Unbroken), width+2)
	}
	if x.Missing() < 0 {
		text += x.Heap + " has the value " + x.Written + "\n"
	}
	_, err := io.WriteString(w, text)
	return err
}

// OptionsOfHeaps is the options and values of several heaps, a heap a row, as papers print them.
func OptionsOfHeaps(g *game.Game, all []*position.Options) *Table {
	t := &Table{
		Caption: "The options and nim-values of heaps of " + g.Title + ".",
		Columns: []string{"n", "opt(n)", "SG(n)"},
		Heads:   map[string]string{"opt(n)": `$\mathrm{opt}(n)$`, "SG(n)": `$\mathcal{SG}(n)$`},
	}
	var rows [][]any
	for _, x := range all {
		place, _, _ := strings.Cut(x.Heap, "@")
		options := position.List(x.All)
		if x.Partizan {
			options = "{" + cmp.Or(x.Of("left"), " ") + "|" + cmp.Or(x.Of("right"), " ") + "}"
		}
		rows = append(rows, []any{json.Number(place), options, cell(x.Value, x.Written)})
	}
	t.Rows = Listed(rows)
	t.Own = Whole(func(w io.Writer) error { return PrintAligned(w, t.Columns, rows) }, all)
	return t
}
