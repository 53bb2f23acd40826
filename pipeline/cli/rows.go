package cli

import (
	"cmp"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/rules/loopy"
	"grundy/jobs/tables"
	"grundy/pipeline/fault"
	"grundy/pipeline/values"
)

// finder finds rows in an output folder, or has them computed in the memory that is allowed. It
// says on standard error where rows come from that aren't computed.
func finder(c *cobra.Command, out string) (*values.Finder, error) {
	st, err := openStore(out)
	tell := func(text string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", text) }
	return &values.Finder{Store: st, Out: out, Memory: uint64(budget), Tell: tell}, err
}

// valueFormat is how values are printed: each has the text 'end' after it and, if 'heap'
// isn't empty, its heap and the text 'heap' before it.
type valueFormat struct {
	head, heap, end, tail string
	exponents             bool
}

// formatNamed is the format of that name, for the values of a product from heap n = from on.
func formatNamed(name string, g *game.Game, p *game.Product, from *big.Int) (valueFormat, error) {
	head := fmt.Sprintf(`{"game":%q,"first":%d,"values":[`, g.Name, from)
	f, ok := map[string]valueFormat{
		"bfile":    {heap: " ", end: "\n"},
		"csv":      {head: "n,g\n", heap: ",", end: "\n"},
		"json":     {head: head, end: ",", tail: "]}\n"},
		"exponent": {heap: " ", end: "\n", exponents: true},
	}[name]
	switch {
	case !ok:
		return f, fault.Userf("there is no format %q: there are bfile, csv, json and exponent", name)
	case f.exponents && (p.Name != game.Sequence || p.Value != "e"):
		return f, fault.Userf("--format exponent is for the POWERSET games; the values of %s are stored as they are", g.Name)
	}
	f.exponents = f.exponents || p.Value == "g"
	return f, nil
}

// printValues prints the values of the heaps from ≤ n ≤ to, the last ones of the rows.
func printValues(ctx context.Context, w io.Writer, x *values.Rows, from, to uint64, f valueFormat) error {
	if f.exponents {
		return f.print(w, from, to, func(use func(some []uint32) error) error {
			return x.Values(ctx, from, func(_ uint64, some []uint32) error { return use(some) })
		})
	}
	// Values that are too long are refused before the first is printed.
	var all []uint32
	err := x.Values(ctx, from, func(n uint64, some []uint32) error {
		if i := slices.IndexFunc(some, func(v uint32) bool { return v > nim.MostExponent }); i >= 0 {
			return fault.Userf("the value of heap %d has more than %d digits: use --format exponent", n+uint64(i), nim.MaxDigits)
		}
		all = append(all, some...)
		return nil
	})
	if err != nil {
		return err
	}
	return f.print(w, from, to, func(use func(some []uint32) error) error { return use(all) })
}

// print prints the stored values of the heaps from ≤ n ≤ to, which come block by block.
func (f *valueFormat) print(w io.Writer, from, to uint64, each func(use func([]uint32) error) error) error {
	const atOnce = 1 << 15 // values that are written as text before they are printed
	text, heap := []byte(f.head), decimal(strconv.AppendUint(nil, from, 10))
	left := to - from + 1
	return each(func(block []uint32) error {
		for some := range slices.Chunk(block, atOnce) {
			for _, v := range some {
				text = f.append(text, heap, v)
				heap.increase()
			}
			if left -= uint64(len(some)); left == 0 && f.tail != "" {
				text = append(text[:len(text)-len(f.end)], f.tail...)
			}
			if _, err := w.Write(text); err != nil {
				return err
			}
			text = text[:0]
		}
		return nil
	})
}

// decimal is the digits of a number. Counting costs a quarter of writing each number anew.
type decimal []byte

func (d *decimal) increase() {
	for i := len(*d) - 1; i >= 0; i-- {
		if (*d)[i] < '9' {
			(*d)[i]++
			return
		}
		(*d)[i] = '0'
	}
	*d = slices.Insert(*d, 0, '1')
}

// append appends a heap with its stored value.
func (f *valueFormat) append(text []byte, heap decimal, v uint32) []byte {
	if f.heap != "" {
		text = append(append(text, heap...), f.heap...)
	}
	if f.exponents {
		text = strconv.AppendUint(text, uint64(v), 10)
	} else {
		text = nim.AppendPower(text, v)
	}
	return append(text, f.end...)
}

// printRows prints all columns of the rows of the heaps n ≥ from of a product that isn't a sequence.
func printRows(ctx context.Context, w io.Writer, g *game.Game, p *game.Product, x *values.Rows, from uint64, format string) error {
	rows := [][]any{}
	if err := eachRow(ctx, p, x, from, func(row []any) { rows = append(rows, row) }); err != nil {
		return err
	}
	return writeRows(w, g, p, rows, format)
}

// writeRows writes rows of a product in a format.
func writeRows(w io.Writer, g *game.Game, p *game.Product, rows [][]any, format string) error {
	var columns []string
	for _, c := range p.Schema {
		columns = append(columns, c.Name)
	}
	switch format {
	case "csv":
		records := [][]string{columns}
		for _, row := range rows {
			records = append(records, texts(row))
		}
		return csv.NewWriter(w).WriteAll(records)
	case "json":
		return printJSON(w, struct {
			Game    string   `json:"game"`
			Product string   `json:"product"`
			Columns []string `json:"columns"`
			Rows    [][]any  `json:"rows"`
		}{g.Name, p.Name, columns, rows})
	}
	for _, row := range rows {
		words := texts(row)
		for i := range words {
			words[i] = cmp.Or(words[i], "-")
		}
		if _, err := fmt.Fprintln(w, strings.Join(words, " ")); err != nil {
			return err
		}
	}
	return nil
}

// eachRow passes each row of the heaps n ≥ from to the function, as it is shown.
func eachRow(ctx context.Context, p *game.Product, x *values.Rows, from uint64, each func(row []any)) error {
	return x.All(ctx, from, func(t *tables.Table) error {
		for i := range t.Rows() {
			row := t.Row(i)
			loopy.Shown(p, row)
			each(row)
		}
		return nil
	})
}

// texts writes the cells of a row; a cell without a value is empty.
func texts(row []any) []string {
	out := make([]string, len(row))
	for i, c := range row {
		if c != nil {
			out[i] = fmt.Sprint(c)
		}
	}
	return out
}
