package rows

import (
	"bufio"
	"context"
	"strconv"
	"strings"

	"grundy/jobs/tables"
)

// csv is the rows as CSV: a header of the columns' names, a row a line.
var csv = format{name: "csv", write: writeCSV}

func writeCSV(ctx context.Context, s *Source, out *bufio.Writer) error {
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
	return nil
}

func appendRow(line []byte, t *tables.Table, row int) []byte {
	for i := range t.Cols {
		switch v := &t.Cols[i]; v.Type {
		case tables.Uint8:
			line = strconv.AppendUint(comma(line, i), uint64(v.U8[row]), 10)
		case tables.Uint32:
			line = strconv.AppendUint(comma(line, i), uint64(v.U32[row]), 10)
		case tables.Uint64:
			line = strconv.AppendUint(comma(line, i), v.Number(row), 10)
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
