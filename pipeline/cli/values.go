package cli

import (
	"bufio"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs"
	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/rules/loopy"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
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
			if err := checkAsked(g, first.n, last.n); err != nil {
				return err
			}
			from, to, err := endsOf(p, first.n, last.n)
			if err != nil {
				return err
			}
			f, err := formatNamed(format, g, p, from)
			if err != nil {
				return err
			}
			if streamed {
				return printStreamedValues(c, g, p, out, from, to, f)
			}
			rows, source, err := rowsKnown(c.Context(), g, p, from, to)
			if err != nil {
				return err
			}
			if rows != nil {
				fmt.Fprintf(c.ErrOrStderr(), "grundy: the rows are known %s\n", source)
				return writeRows(c.OutOrStdout(), g, p, rows, format)
			}
			known, err := valuesKnown(c.Context(), jobs.Game{Game: g}, p, from)
			if err != nil {
				return err
			}
			if known != nil {
				fmt.Fprintf(c.ErrOrStderr(), "grundy: the values are known %s\n", known.Source)
				return printFar(c.Context(), c.OutOrStdout(), known, from, to, f)
			}
			if !near(to, config.MaxN) {
				if catalog.Far(g) == nil {
					return usage(fmt.Errorf("no theorem gives these values of %s, and at most %d can be computed", g.Name, uint64(config.MaxN)))
				}
				return usage(fmt.Errorf("values of %s from the heap %v on are computed, and not beyond the heap %d: ask for fewer, or, where a theorem gives values far out, for a greater --from", g.Name, from, uint64(config.MaxN)))
			}
			return printComputed(c, g, p, from.Uint64(), to.Uint64(), f, format)
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

// printComputed prints the values or rows of the heaps from ≤ n ≤ to, which are computed.
func printComputed(c *cobra.Command, g *game.Game, p *game.Product, from, to uint64, f valueFormat, format string) error {
	if err := checkFits(c.Context(), g, p, game.Request{N: to}, budget); err != nil {
		return err
	}
	out := bufio.NewWriter(c.OutOrStdout())
	var err error
	if p.Name == game.Sequence {
		err = printValues(c.Context(), out, p, from, to, f)
	} else {
		err = printRows(c.Context(), out, g, p, from, game.Request{N: to}, format)
	}
	return errors.Join(err, out.Flush())
}

// endsOf are the first and the last heap to print: those that are asked for or, where these are
// nil, the product's first heap, and the heap 100 or, where the first one is beyond, a hundred
// heaps on, as far as the solver goes.
func endsOf(p *game.Product, first, last *big.Int) (from, to *big.Int, err error) {
	from, to = first, last
	if from == nil {
		from = new(big.Int).SetUint64(p.First)
	}
	if to == nil {
		const heaps = 100
		to = big.NewInt(heaps)
		if from.Cmp(to) >= 0 {
			to.Add(from, to)
		}
		if most := new(big.Int).SetUint64(p.Solvers[0].MaxHeap); most.Sign() > 0 && most.Cmp(from) >= 0 && most.Cmp(to) < 0 {
			to = most
		}
	}
	switch {
	case from.Cmp(new(big.Int).SetUint64(p.First)) < 0:
		err = usage(fmt.Errorf("the first heap is %d: --from %d is below it", p.First, from))
	case to.Cmp(from) < 0:
		err = usage(fmt.Errorf("--to %d is below the first heap to print, %d", to, from))
	}
	return from, to, err
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
		err = usage(fmt.Errorf("values prints a row for each n, and positions of %s have more numbers: write 'grundy grid %[1]s --product %s'", g.Name, p.Name))
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
		return f, usage(fmt.Errorf("there is no format %q: there are bfile, csv, json and exponent", name))
	case f.exponents && (p.Name != game.Sequence || p.Value != "e"):
		return f, usage(fmt.Errorf("--format exponent is for the POWERSET games; the values of %s are stored as they are", g.Name))
	}
	f.exponents = f.exponents || p.Value == "g"
	return f, nil
}

func printValues(ctx context.Context, w io.Writer, p *game.Product, from, to uint64, f valueFormat) error {
	if !f.exponents {
		// Values that are too long are refused before the first is printed.
		err := eachBlock(ctx, p, from, to, func(n uint64, values []uint32) error {
			if i := slices.IndexFunc(values, func(v uint32) bool { return v > nim.MostExponent }); i >= 0 {
				return usage(fmt.Errorf("the value of heap %d has more than %d digits: use --format exponent", n+uint64(i), nim.MaxDigits))
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return f.print(w, from, to, func(use func(n uint64, values []uint32) error) error {
		return eachBlock(ctx, p, from, to, use)
	})
}

// print prints the stored values of the heaps from ≤ n ≤ to, which come block by block.
func (f *valueFormat) print(w io.Writer, from, to uint64, each func(use func(n uint64, values []uint32) error) error) error {
	text, heap := []byte(f.head), decimal(strconv.AppendUint(nil, from, 10))
	return each(func(n uint64, values []uint32) error {
		for _, v := range values {
			text = f.append(text, heap, v)
			heap.increase()
		}
		if last := n + uint64(len(values)) - 1; last == to && f.tail != "" {
			text = append(text[:len(text)-len(f.end)], f.tail...)
		}
		_, err := w.Write(text)
		text = text[:0]
		return err
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

// eachBlock passes the stored values of the heaps from ≤ n ≤ to to use, with the first
// heap of each block.
func eachBlock(ctx context.Context, p *game.Product, from, to uint64, use func(n uint64, values []uint32) error) error {
	n := p.First
	return catalog.Solve(ctx, p, &p.Solvers[0], game.Request{N: to}, func(t *tables.Table) error {
		values, err := t.Nimbers(p.Value)
		before := min(uint64(len(values)), max(from, n)-n)
		first := n + before
		n += uint64(len(values))
		if err != nil || before == uint64(len(values)) {
			return err
		}
		return use(first, values[before:])
	})
}

// printRows prints all columns of the rows with n ≥ from up to the request of a product that isn't a
// sequence.
func printRows(ctx context.Context, w io.Writer, g *game.Game, p *game.Product, from uint64, r game.Request, format string) error {
	rows := [][]any{}
	err := eachRow(ctx, p, r, func(n uint64, row []any) {
		if n >= from {
			rows = append(rows, row)
		}
	})
	if err != nil {
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
		return json.NewEncoder(w).Encode(struct {
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

// eachRow computes the rows up to the request and passes each one to the function.
func eachRow(ctx context.Context, p *game.Product, r game.Request, each func(n uint64, row []any)) error {
	return catalog.Solve(ctx, p, &p.Solvers[0], r, func(t *tables.Table) error {
		for i := range t.Rows() {
			row := t.Row(i)
			loopy.Shown(p, row)
			each(t.Cols[0].U64[i], row)
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
