package rows

import (
	"bufio"
	"context"
	"io"
	"iter"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
)

// texts writes the CSV and the b-file, where they are wanted.
func (w *writer) texts(ctx context.Context) (files []index.File, err error) {
	s, err := Open(w.st, w.x)
	if err != nil {
		return nil, err
	}
	save := func(path string, write func(io.Writer) error) error {
		saved, err := w.st.Save(path, write)
		files = append(files, index.Typed(saved))
		return err
	}
	if w.CSV {
		w.x.CSV = layout.ExportCSV(w.x.Name)
		if err := save(w.x.CSV, s.csv(ctx)); err != nil {
			return nil, err
		}
	}
	if w.BFile && s.listed() {
		w.x.BFile = layout.ExportBFile(w.x.Name)
		if err := save(w.x.BFile, s.bfile(ctx)); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// csv is what writes the rows as CSV: a header of the columns' names, a row a line.
func (s *Source) csv(ctx context.Context) func(io.Writer) error {
	return func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 1<<16)
		var line []byte
		for i, c := range s.shape.Stored() {
			line = appendCell(line, i, c.Name)
		}
		out.Write(append(line, '\n'))
		for t, err := range s.groups(ctx) {
			if err != nil {
				return err
			}
			for row := range t.Rows() {
				if _, err := out.Write(appendRow(line[:0], t, row)); err != nil {
					return err
				}
			}
		}
		return out.Flush()
	}
}

func appendRow(line []byte, t *tables.Table, row int) []byte {
	for i := range t.Cols {
		switch v := &t.Cols[i]; v.Type {
		case tables.Uint8:
			line = strconv.AppendUint(comma(line, i), uint64(v.U8[row]), 10)
		case tables.Uint32:
			line = strconv.AppendUint(comma(line, i), uint64(v.U32[row]), 10)
		case tables.Uint64:
			line = strconv.AppendUint(comma(line, i), v.U64[row], 10)
		case tables.Text:
			line = appendCell(line, i, v.Text[row])
		}
	}
	return append(line, '\n')
}

// comma appends what stands before the cell of a column.
func comma(line []byte, column int) []byte {
	if column > 0 {
		return append(line, ',')
	}
	return line
}

// appendCell appends a text, in quotes where RFC 4180 wants them or a reader might cut a space.
func appendCell(line []byte, column int, text string) []byte {
	line = comma(line, column)
	if !strings.ContainsAny(text, "\",\r\n") && text == strings.TrimSpace(text) {
		return append(line, text...)
	}
	line = append(line, '"')
	line = append(line, strings.ReplaceAll(text, `"`, `""`)...)
	return append(line, '"')
}

// bfileHeaps is the largest number of heaps of a b-file: the usual length of those of the OEIS.
const bfileHeaps = 10_000

// listed reports whether there is a b-file: of all heaps from the first one on, each with one
// value that is a number. Of a game it is the first product of this kind.
func (s *Source) listed() bool {
	i := 0
	for i < len(s.game.Products) && !numbered(&s.game.Products[i]) {
		i++
	}
	return i < len(s.game.Products) && s.game.Products[i].Name == s.shape.Product().Name && s.x.From == s.x.First
}

// numbered says whether the product has a row for each heap, which is the heap and its value, a
// number.
func numbered(p *game.Product) bool {
	return p.VariableWidth == 0 && len(p.Schema) == 2 && p.Schema[1].Name == p.Value &&
		(p.Schema[1].Type == tables.Uint8 || p.Schema[1].Type == tables.Uint32)
}

// bfile is what writes the first values as a b-file of the OEIS: 'n a(n)' a line, as many as
// [bfileHeaps], up to the first value with too many digits.
func (s *Source) bfile(ctx context.Context) func(io.Writer) error {
	return func(w io.Writer) error {
		p := s.shape.Product()
		values, err := tables.Nimbers(ctx, s, s.x.From, min(s.x.To, s.x.From+bfileHeaps), p.Value)
		if err != nil {
			return err
		}
		out := bufio.NewWriter(w)
		var line []byte
		for i, v := range values {
			if p.Value == "e" && v > nim.MostExponent {
				break
			}
			line = append(strconv.AppendUint(line[:0], s.x.From+uint64(i), 10), ' ')
			if p.Value == "e" {
				line = nim.AppendPower(line, v)
			} else {
				line = strconv.AppendUint(line, uint64(v), 10)
			}
			if _, err := out.Write(append(line, '\n')); err != nil {
				return err
			}
		}
		return out.Flush()
	}
}

// groups is the rows, a row group of a file at a time.
func (s *Source) groups(ctx context.Context) iter.Seq2[*tables.Table, error] {
	return func(yield func(*tables.Table, error) bool) {
		for i := range s.x.Parts {
			if !s.part(ctx, i, yield) {
				return
			}
		}
	}
}
