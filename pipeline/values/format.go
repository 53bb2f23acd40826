package values

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/pipeline/fault"
)

// Format is how the rows of the heaps From ≤ n ≤ To of a product are written.
type Format struct {
	Name     string // bfile, csv, json or exponent
	Game     *game.Game
	Product  *game.Product
	From, To *big.Int
}

// Check is the error of a format that there isn't, for this product or any.
func (f *Format) Check() error {
	p := f.Product
	switch {
	case !slices.Contains([]string{"bfile", "csv", "json", "exponent"}, f.Name):
		return fault.Userf("there is no format %q: there are bfile, csv, json and exponent", f.Name)
	case f.Name == "exponent" && (p.Name != game.Sequence || p.Value != "e"):
		return fault.Userf("--format exponent is for the POWERSET games; "+
			"the values of %s are stored as they are", f.Game.Name)
	}
	return nil
}

// Write writes the rows, which [Finder.Find] has found.
func (f *Format) Write(ctx context.Context, w io.Writer, x *Rows) error {
	switch {
	case x.Few != nil:
		return f.writeRows(w, x.Few)
	case x.Theorem != nil:
		return f.writeFar(ctx, w, x.Theorem)
	case f.Product.Name == game.Sequence:
		return f.writeValues(ctx, w, x)
	}
	rows := [][]any{}
	err := x.Each(ctx, f.From.Uint64(), func(row []any) { rows = append(rows, row) })
	if err != nil {
		return err
	}
	return f.writeRows(w, rows)
}

// frame is the text around values: each has the text end after it and, if heap isn't empty, its
// heap and the text heap before it.
type frame struct{ head, heap, end, tail string }

func (f *Format) frame() frame {
	switch f.Name {
	case "csv":
		return frame{head: "n,g\n", heap: ",", end: "\n"}
	case "json":
		head := fmt.Sprintf(`{"game":%q,"first":%d,"values":[`, f.Game.Name, f.From)
		return frame{head: head, end: ",", tail: "]}\n"}
	}
	return frame{heap: " ", end: "\n"}
}

// writeValues writes the values of a sequence.
func (f *Format) writeValues(ctx context.Context, w io.Writer, x *Rows) error {
	from := f.From.Uint64()
	if f.Name == "exponent" || f.Product.Value == "g" {
		plain := func(text []byte, v uint32) []byte {
			return strconv.AppendUint(text, uint64(v), 10)
		}
		return f.writeBlocks(w, plain, func(use func(some []uint32) error) error {
			return x.Values(ctx, from, func(_ uint64, some []uint32) error { return use(some) })
		})
	}
	// Values that are too long are refused before the first is written.
	var all []uint32
	err := x.Values(ctx, from, func(n uint64, some []uint32) error {
		tooLong := func(v uint32) bool { return v > nim.MostExponent }
		if i := slices.IndexFunc(some, tooLong); i >= 0 {
			return fault.Userf("the value of heap %d has more than %d digits: use --format exponent",
				n+uint64(i), nim.MaxDigits)
		}
		all = append(all, some...)
		return nil
	})
	if err != nil {
		return err
	}
	once := func(use func([]uint32) error) error { return use(all) }
	return f.writeBlocks(w, nim.AppendPower, once)
}

// writeBlocks writes stored values, which come block by block; value appends one as text.
func (f *Format) writeBlocks(
	w io.Writer, value func(text []byte, v uint32) []byte,
	each func(use func([]uint32) error) error,
) error {
	const atOnce = 1 << 15 // values that are text before they are written
	l, left := f.frame(), f.To.Uint64()-f.From.Uint64()+1
	text, heap := []byte(l.head), decimal(f.From.String())
	return each(func(block []uint32) error {
		for some := range slices.Chunk(block, atOnce) {
			for _, v := range some {
				if l.heap != "" {
					text = append(append(text, heap...), l.heap...)
				}
				text = append(value(text, v), l.end...)
				heap.increase()
			}
			if left -= uint64(len(some)); left == 0 && l.tail != "" {
				text = append(text[:len(text)-len(l.end)], l.tail...)
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

// writeFar writes the values that a theorem gives.
func (f *Format) writeFar(ctx context.Context, w io.Writer, known *jobs.Far) error {
	l := f.frame()
	fmt.Fprint(w, l.head)
	one := big.NewInt(1)
	for n := new(big.Int).Set(f.From); n.Cmp(f.To) <= 0; n.Add(n, one) {
		v, err := known.Value(n)
		if err != nil {
			return fault.Userf("the value of heap %d can't be told: %w", n, err)
		}
		if l.heap != "" {
			fmt.Fprint(w, n, l.heap)
		}
		end := l.end
		if n.Cmp(f.To) == 0 && l.tail != "" {
			end = l.tail
		}
		fmt.Fprint(w, v, end)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	return nil
}

// writeRows writes all columns of rows.
func (f *Format) writeRows(w io.Writer, rows [][]any) error {
	var columns []string
	for _, c := range f.Product.Schema {
		columns = append(columns, c.Name)
	}
	switch f.Name {
	case "csv":
		records := [][]string{columns}
		for _, row := range rows {
			records = append(records, Texts(row))
		}
		return csv.NewWriter(w).WriteAll(records)
	case "json":
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		return e.Encode(struct {
			Game    string   `json:"game"`
			Product string   `json:"product"`
			Columns []string `json:"columns"`
			Rows    [][]any  `json:"rows"`
		}{f.Game.Name, f.Product.Name, columns, rows})
	}
	for _, row := range rows {
		words := Texts(row)
		for i := range words {
			words[i] = cmp.Or(words[i], "-")
		}
		if _, err := fmt.Fprintln(w, strings.Join(words, " ")); err != nil {
			return err
		}
	}
	return nil
}

// Texts is the cells of a row as text; a cell without a value is empty.
func Texts(row []any) []string {
	out := make([]string, len(row))
	for i, c := range row {
		if c != nil {
			out[i] = fmt.Sprint(c)
		}
	}
	return out
}
