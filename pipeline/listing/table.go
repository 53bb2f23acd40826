package listing

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/jobs/tables"
	"grundy/pipeline/fault"
	"grundy/pipeline/mathtext"
)

// Table is rows that a command prints, in whatever format it is asked for.
type Table struct {
	Caption       string   // a sentence that says what the table shows
	Made          string   // the command that makes the table
	Game, Product string   // what JSON names, if anything
	Columns       []string // their names, in their order
	// Heads has the head in LaTeX of a column where that isn't its name as a text. The name of a
	// single letter, as n, is a formula there.
	Heads map[string]string
	// Rows passes the rows to use, in order: numbers, texts, and nil where a cell is empty. A row
	// may be changed when use is done with it.
	Rows func(use func(row []any) error) error
	// Own is the formats in which the table is written in a way of its own.
	Own map[string]func(io.Writer) error
}

// Whole is what a table shows as text, for a person, and the value that JSON has of it.
func Whole(text func(io.Writer) error, x any) map[string]func(io.Writer) error {
	return map[string]func(io.Writer) error{
		Text: text, JSON: func(w io.Writer) error { return PrintJSON(w, x) },
	}
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

// Of is a table with the columns and rows of t.
func Of(t *tables.Table) *Table {
	var x Table
	for _, c := range t.Schema {
		x.Columns = append(x.Columns, c.Name)
	}
	x.Rows = func(use func(row []any) error) (err error) {
		for i := 0; i < t.Rows() && err == nil; i++ {
			err = use(t.Row(i))
		}
		return err
	}
	return &x
}

// Choose leaves the table the columns with these names alone, in this order. What would be written
// in a way of its own is then written as every table is.
func (t *Table) Choose(names []string) error {
	var at []int
	for _, name := range names {
		i := slices.Index(t.Columns, name)
		if i < 0 {
			return fault.Userf("there is no column %q: there are %s", name, strings.Join(t.Columns, ", "))
		}
		at = append(at, i)
	}
	rows := t.Rows
	t.Columns, t.Own = names, nil
	t.Rows = func(use func(row []any) error) error {
		return rows(func(row []any) error {
			chosen := []any{}
			for _, i := range at {
				chosen = append(chosen, row[i])
			}
			return use(chosen)
		})
	}
	return nil
}

// The formats of every table.
const (
	Text     = "text"  // cells with a space between them, and - for an empty one
	BFile    = "bfile" // the same, as files of the OEIS are called that have 'n a(n)' lines
	CSV      = "csv"
	JSON     = "json"
	Markdown = "markdown"
	LaTeX    = "latex" // a tabular with the rules of the package booktabs
)

// BibTeX is the format of a table that can be cited.
const BibTeX = "bibtex"

// Formats are the formats of every table, in the order in which they are told.
var Formats = []string{Text, CSV, JSON, Markdown, LaTeX}

// Named is the format that the name of a file says by its ending; empty where it says none.
func Named(file string) string {
	return map[string]string{
		".csv": CSV, ".json": JSON, ".md": Markdown, ".tex": LaTeX, ".bib": BibTeX,
	}[filepath.Ext(file)]
}

// Write writes the table in a format, one of [Formats] or of its own.
func (t *Table) Write(out io.Writer, format string) (err error) {
	w := bufio.NewWriterSize(out, 1<<16)
	if format == BFile {
		format = Text
	}
	write := map[string]func(io.Writer) error{
		Text: t.text, CSV: t.csv, JSON: t.json, Markdown: t.markdown, LaTeX: t.latex,
	}[format]
	if own := t.Own[format]; own != nil {
		write = own
	}
	if write == nil {
		return fault.Userf("--format %s writes a table as a whole: leave out --columns", format)
	}
	if err := write(w); err != nil {
		return err
	}
	return w.Flush()
}

// lines writes a line a row; cell is the text of a cell of the column i.
func (t *Table) lines(
	w io.Writer, begin, between, end string, cell func(i int, x any) string,
) error {
	return t.Rows(func(row []any) error {
		texts := make([]string, len(row))
		for i, x := range row {
			texts[i] = cell(i, x)
		}
		_, err := fmt.Fprint(w, begin, strings.Join(texts, between), end)
		return err
	})
}

func (t *Table) text(w io.Writer) error {
	return t.lines(w, "", " ", "\n", func(_ int, x any) string {
		if text := plain(x); text != "" {
			return text
		}
		return "-"
	})
}

func (t *Table) csv(w io.Writer) error {
	c := csv.NewWriter(w)
	err := c.Write(t.Columns)
	if err == nil {
		err = t.Rows(func(row []any) error { return c.Write(Texts(row)) })
	}
	if err != nil {
		return err
	}
	return c.WriteAll(nil)
}

func (t *Table) json(w io.Writer) error {
	rows := [][]any{}
	err := t.Rows(func(row []any) error {
		rows = append(rows, slices.Clone(row))
		return nil
	})
	if err != nil {
		return err
	}
	return PrintJSON(w, struct {
		Game    string   `json:"game,omitempty"`
		Product string   `json:"product,omitempty"`
		Columns []string `json:"columns"`
		Rows    [][]any  `json:"rows"`
	}{t.Game, t.Product, t.Columns, rows})
}

// InMarkdown is a text as a cell of a table in Markdown has it, which it doesn't end.
func InMarkdown(text string) string { return inMarkdown.Replace(text) }

var inMarkdown = strings.NewReplacer("|", `\|`, "\n", " ")

func (t *Table) markdown(w io.Writer) error {
	fmt.Fprintf(w, "| %s |\n|%s\n", strings.Join(t.Columns, " | "), strings.Repeat("---|", len(t.Columns)))
	return t.lines(w, "| ", " | ", " |\n", func(_ int, x any) string { return InMarkdown(plain(x)) })
}

// notInLabel is what a label of LaTeX has no place for.
var notInLabel = regexp.MustCompile(`[^a-z0-9]+`)

// latex writes a tabular. How it is made, its caption and its label are comments before it, for
// the table that it becomes a part of. Columns of long texts are paragraphs.
func (t *Table) latex(w io.Writer) error {
	const long, paragraph = 40, `p{.3\linewidth}`
	align, heads := slices.Repeat([]string{"r"}, len(t.Columns)), []string{}
	for _, name := range t.Columns {
		heads = append(heads, t.head(name))
	}
	var body strings.Builder
	err := t.lines(&body, "", " & ", " \\\\\n", func(i int, x any) string {
		text := plain(x)
		switch {
		case isNumber(x):
			return "$" + text + "$"
		case utf8.RuneCountInString(text) > long:
			align[i] = paragraph
		case x != nil && align[i] != paragraph:
			align[i] = "l"
		}
		if text = mathtext.TeX(text); strings.HasPrefix(text, "[") || strings.HasPrefix(text, "*") {
			text = "{}" + text // otherwise an option of the line end before it
		}
		return strings.ReplaceAll(text, "\n", " ")
	})
	fmt.Fprintf(w, "%% %s\n%% \\usepackage{booktabs}\n", strings.ReplaceAll(t.Made, "\n", " "))
	fmt.Fprintf(w, "%% \\caption{%s}\n%% \\label{tab:%s}\n", mathtext.TeX(t.Caption),
		strings.Trim(notInLabel.ReplaceAllString(strings.ToLower(t.Caption), "-"), "-"))
	fmt.Fprintf(w, "\\begin{tabular}{%s}\n\\toprule\n", strings.Join(align, ""))
	fmt.Fprintf(w, "%s \\\\\n\\midrule\n%s", strings.Join(heads, " & "), &body)
	fmt.Fprint(w, "\\bottomrule\n\\end{tabular}\n")
	return err
}

// head is the head of a column in LaTeX.
func (t *Table) head(name string) string {
	switch head := t.Heads[name]; {
	case head != "":
		return head
	case len(name) == 1:
		return "$" + name + "$"
	}
	return mathtext.TeX(name)
}

func isNumber(cell any) bool {
	switch cell.(type) {
	case int, int32, int64, uint8, uint16, uint32, uint64, json.Number, *big.Int:
		return true
	}
	return false
}

// plain is a cell as text; an empty one has none.
func plain(cell any) string {
	if cell == nil {
		return ""
	}
	return fmt.Sprint(cell)
}

// Texts is the cells of a row as text; an empty cell has none.
func Texts(row []any) []string {
	texts := make([]string, len(row))
	for i, cell := range row {
		texts[i] = plain(cell)
	}
	return texts
}
