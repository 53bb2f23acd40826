package rows

import (
	"context"

	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
)

// fileRows is the number of rows of a file: 16 row groups. A file ends at the first boundary of
// the product's parts after them, and the number is doubled until the files are at most
// [maxFiles].
const fileRows = 16 * dataset.RowGroup

// maxFiles is the largest number of files of a dataset in a format, so that people and other
// programs can list them.
const maxFiles = 100

// divide divides the heaps among files: the range of each, in order.
func (w *writer) divide(ctx context.Context) (files []heaps.Range, err error) {
	type piece struct{ to, rows uint64 }
	var pieces []piece
	total := uint64(0)
	for s := range w.d.Spans(w.x.Range) {
		rows, err := w.d.RowsOf(ctx, s)
		if err != nil {
			return nil, err
		}
		pieces = append(pieces, piece{s.To, rows})
		total += rows
	}
	size := w.size
	for total > size*maxFiles {
		size *= 2
	}
	from, rows := w.x.From, uint64(0)
	for i, p := range pieces {
		if rows += p.rows; rows >= size || i == len(pieces)-1 {
			files = append(files, heaps.Between(from, p.to))
			from, rows = p.to, 0
		}
	}
	return files, nil
}
