package listing

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"grundy/pipeline/mathtext"
)

// Table is rows that a command prints, in whatever format it is asked for.
type Table struct {
	Caption string   // a sentence that says what the table shows
	Label   string   // what the table is called in LaTeX, as 'kayles'
	Made    string   // the command that makes the table
	About   []Field  // what JSON says of the table before its columns
	Columns []Column // in their order
	// Rows passes the rows to use, in order: numbers, texts, and nil where a cell is empty. A row
	// may be changed when use is done with it.
	Rows func(use func(row []any) error) error
	// Own is the formats in which the table is written in a way of its own.
	Own map[string]func(io.Writer) error
}

// Field is a name of JSON and its value.
type Field struct {
	Name  string
	Value any
}

// Column is the name of a column and, where that isn't its name as a text, its head in LaTeX. The
// name of a single letter, as n, is a formula there, and so is one as k=3.
type Column struct{ Name, TeX string }

// Columns is columns with these names.
func Columns(names ...string) []Column {
	all := make([]Column, len(names))
	for i, name := range names {
		all[i].Name = name
	}
	return all
}

// Listed is rows that are all there, as the Rows of a table.
func Listed(rows [][]any) func(use func(row []any) error) error {
	return func(use func(row []any) error) error {
		for _, row := range rows {
			if err := use(row); err != nil {
				return err
			}
		}
		return nil
	}
}

// The formats of every table.
const (
	Text     = "text" // cells with a space between them, and - for an empty one
	CSV      = "csv"
	JSON     = "json"
	Markdown = "markdown"
	LaTeX    = "latex" // a tabular with the rules of the package booktabs
)

// Formats are the formats of every table, in the order in which they are told.
var Formats = []string{Text, CSV, JSON, Markdown, LaTeX}

// endings are the formats that the name of a file says by its ending.
var endings = map[string]string{".csv": CSV, ".json": JSON, ".md": Markdown, ".tex": LaTeX}

// Named is the format that the name of a file says by its ending; empty where it says none.
func Named(file string) string { return endings[filepath.Ext(file)] }

// Write writes the table in a format, one of [Formats] or of its own.
func (t *Table) Write(out io.Writer, format string) (err error) {
	w := bufio.NewWriterSize(out, 1<<16)
	if own := t.Own[format]; own != nil {
		err = own(w)
	} else {
		err = map[string]func(*bufio.Writer) error{
			Text: t.text, CSV: t.csv, JSON: t.json, Markdown: t.markdown, LaTeX: t.latex,
		}[format](w)
	}
	if err != nil {
		return err
	}
	return w.Flush()
}

func (t *Table) text(w *bufio.Writer) error {
	var line []byte
	return t.Rows(func(row []any) error {
		line = line[:0]
		for i, cell := range row {
			if i > 0 {
				line = append(line, ' ')
			}
			before := len(line)
			if line = AppendCell(line, cell); len(line) == before {
				line = append(line, '-')
			}
		}
		_, err := w.Write(append(line, '\n'))
		return err
	})
}

func (t *Table) csv(w *bufio.Writer) error {
	c, record := csv.NewWriter(w), []string{}
	for _, column := range t.Columns {
		record = append(record, column.Name)
	}
	if err := c.Write(record); err != nil {
		return err
	}
	err := t.Rows(func(row []any) error {
		return c.Write(Texts(row))
	})
	if err != nil {
		return err
	}
	c.Flush()
	return c.Error()
}

// json writes an object: what is said about the table, its columns, and its rows.
func (t *Table) json(w *bufio.Writer) error {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	before := "{"
	for _, f := range append(slices.Clip(t.About), Field{"columns", names}) {
		value, err := plainJSON(f.Value)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s%q:%s", before, f.Name, value)
		before = ","
	}
	fmt.Fprint(w, `,"rows":`)
	before = "["
	err := t.Rows(func(row []any) error {
		text, err := plainJSON(row)
		if err != nil {
			return err
		}
		w.WriteString(before)
		before = ","
		_, err = w.Write(text)
		return err
	})
	if before == "[" {
		w.WriteString(before)
	}
	fmt.Fprintln(w, "]}")
	return err
}

// plainJSON is JSON in which <, > and & stay as they are.
func plainJSON(x any) ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	err := e.Encode(x)
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), err
}

// all is the rows as texts, and the columns that have numbers alone.
func (t *Table) all(written func(cell any) string) (rows [][]string, numbers []bool, err error) {
	numbers = slices.Repeat([]bool{true}, len(t.Columns))
	err = t.Rows(func(row []any) error {
		texts := make([]string, len(row))
		for i, cell := range row {
			texts[i] = written(cell)
			numbers[i] = numbers[i] && (cell == nil || isNumber(cell))
		}
		rows = append(rows, texts)
		return nil
	})
	return rows, numbers, err
}

func (t *Table) markdown(w *bufio.Writer) error {
	rows, numbers, err := t.all(func(cell any) string {
		return markdown.Replace(string(AppendCell(nil, cell)))
	})
	if err != nil {
		return err
	}
	var heads, rules []string
	for i, c := range t.Columns {
		heads = append(heads, markdown.Replace(c.Name))
		rules = append(rules, map[bool]string{true: "---:", false: "---"}[numbers[i]])
	}
	for _, row := range append([][]string{heads, rules}, rows...) {
		fmt.Fprintf(w, "| %s |\n", strings.Join(row, " | "))
	}
	return nil
}

// markdown keeps the text of a cell from ending it.
var markdown = strings.NewReplacer("|", `\|`, "\n", " ")

// latex writes a tabular. How it is made, its caption and its label are comments before it, for
// the table that it becomes a part of.
func (t *Table) latex(w *bufio.Writer) error {
	rows, numbers, err := t.all(teXCell)
	if err != nil {
		return err
	}
	var heads []string
	align := ""
	for i, c := range t.Columns {
		heads = append(heads, c.head())
		align += map[bool]string{true: "r", false: "l"}[numbers[i]]
	}
	fmt.Fprintf(w, "%% %s\n%% \\usepackage{booktabs}\n", teXComment.Replace(t.Made))
	fmt.Fprintf(w, "%% \\caption{%s}\n%% \\label{tab:%s}\n", mathtext.TeX(t.Caption), t.Label)
	fmt.Fprintf(w, "\\begin{tabular}{%s}\n\\toprule\n%s \\\\\n\\midrule\n", align, strings.Join(heads, " & "))
	for _, row := range rows {
		fmt.Fprintf(w, "%s \\\\\n", strings.Join(row, " & "))
	}
	_, err = fmt.Fprint(w, "\\bottomrule\n\\end{tabular}\n")
	return err
}

// teXComment keeps a text in the line of its comment.
var teXComment = strings.NewReplacer("\n", " ", "\r", " ")

// head is the head of a column in LaTeX.
func (c Column) head() string {
	switch {
	case c.TeX != "":
		return c.TeX
	case len(c.Name) == 1, len(c.Name) > 2 && c.Name[1] == '=':
		return "$" + c.Name + "$"
	}
	return mathtext.TeX(c.Name)
}

// teXCell is a cell in LaTeX. A text that begins a row as [ would be read as an option of the row
// before it.
func teXCell(cell any) string {
	text := string(AppendCell(nil, cell))
	if isNumber(cell) {
		return "$" + text + "$"
	}
	if text = mathtext.TeX(text); strings.HasPrefix(text, "[") || strings.HasPrefix(text, "*") {
		text = "{}" + text
	}
	return strings.ReplaceAll(text, "\n", " ")
}

// Texts is the cells of a row as text; an empty cell has none.
func Texts(row []any) []string {
	texts := make([]string, len(row))
	for i, cell := range row {
		texts[i] = string(AppendCell(nil, cell))
	}
	return texts
}

func isNumber(cell any) bool {
	switch cell.(type) {
	case int, int64, uint8, uint16, uint32, uint64, float64, json.Number, *big.Int:
		return true
	}
	return false
}

// AppendCell appends a cell as text; an empty one has none.
func AppendCell(text []byte, cell any) []byte {
	switch x := cell.(type) {
	case nil:
		return text
	case string:
		return append(text, x...)
	case uint32:
		return strconv.AppendUint(text, uint64(x), 10)
	case uint64:
		return strconv.AppendUint(text, x, 10)
	}
	return fmt.Append(text, cell)
}
