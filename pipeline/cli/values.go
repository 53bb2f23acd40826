package cli

import (
	"bufio"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/rules/loopy"
	"grundy/jobs/tables"
	"grundy/pipeline/fault"
	"grundy/pipeline/values"
)

func newValues() *cobra.Command {
	var first, last heapOfAnySize
	var format, product, out string
	var streamed bool
	c := &cobra.Command{
		Use:   "values GAME [N]",
		Short: "print nim-values, a heap a line",
		Args:  gameAndNumbers("to"),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := gameOf(c, args[0])
			if err != nil {
				return err
			}
			p, err := valuesOf(g, product)
			if err != nil {
				return err
			}
			from, to, err := values.Ends(g, p, first.n, last.n)
			if err != nil {
				return err
			}
			f, err := formatNamed(format, g, p, from)
			if err != nil {
				return err
			}
			folder, err := finder(c, out)
			if err != nil {
				return err
			}
			find := folder.Find
			if streamed {
				find = folder.Streamed
			}
			x, err := find(c.Context(), g, p, from, to)
			if err != nil {
				return err
			}
			w := bufio.NewWriter(c.OutOrStdout())
			switch {
			case x.Few != nil:
				err = writeRows(w, g, p, x.Few, format)
			case x.Theorem != nil:
				err = printFar(c.Context(), w, x.Theorem, from, to, f)
			case p.Name == game.Sequence:
				err = printValues(c.Context(), w, x, from.Uint64(), to.Uint64(), f)
			default:
				err = printRows(c.Context(), w, g, p, x, from.Uint64(), format)
			}
			return errors.Join(err, w.Flush())
		},
	}
	c.Flags().Var(&first, "from", "the first heap to print (default the game's first heap)")
	c.Flags().Var(&last, "to", "the last heap to print (default 100, or 100 heaps on)")
	c.Flags().StringVar(&format, "format", "bfile", "bfile, csv, json or exponent")
	c.Flags().StringVar(&product, "product", "", "the product to print (default the game's first one of a row for each n)")
	c.Flags().BoolVar(&streamed, "streamed", false, "compute the values from a stream's records")
	outFlag(c, &out)
	configFlag(c)
	return c
}

// finder finds rows in an output folder, or has them computed in the memory that is allowed. It
// says on standard error where rows come from that aren't computed.
func finder(c *cobra.Command, out string) (*values.Finder, error) {
	st, err := openStore(out)
	tell := func(text string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", text) }
	return &values.Finder{Store: st, Out: out, Memory: uint64(budget), Tell: tell}, err
}

// valuesOf is the product of a game with the given name. Without a name it is the
// sequence or, if there is none, the first product that isn't a grid.
func valuesOf(g *game.Game, name string) (*game.Product, error) {
	if name == "" {
		name = game.Sequence
		if i := slices.IndexFunc(g.Products, func(p game.Product) bool { return !p.HasColumns() }); g.Product(name) == nil && i >= 0 {
			name = g.Products[i].Name
		} else if i < 0 {
			name = g.Products[0].Name
		}
	}
	p, err := productNamed(g, name)
	if err == nil && p.HasColumns() {
		err = fault.Userf("values prints a row for each n, and positions of %s have more numbers: write 'grundy grid %[1]s --product %s'", g.Name, p.Name)
	}
	return p, err
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

// printFar prints the values of the heaps from ≤ n ≤ to, which a theorem gives.
func printFar(ctx context.Context, w io.Writer, known *jobs.Far, from, to *big.Int, f valueFormat) error {
	fmt.Fprint(w, f.head)
	one := big.NewInt(1)
	for n := new(big.Int).Set(from); n.Cmp(to) <= 0; n.Add(n, one) {
		v, err := known.Value(n)
		if err != nil {
			return fault.Userf("the value of heap %d can't be told: %w", n, err)
		}
		if f.heap != "" {
			fmt.Fprint(w, n, f.heap)
		}
		end := f.end
		if n.Cmp(to) == 0 && f.tail != "" {
			end = f.tail
		}
		fmt.Fprint(w, v, end)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	return nil
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
