// Package rows keeps the rows of a dataset in the files of an exported folder: Parquet files of
// [fileRows] rows, the same rows as Arrow files and as CSV, and the first values of a sequence
// as a b-file of the On-Line Encyclopedia of Integer Sequences.
//
// The bytes of all files follow from the values and the range of heaps alone, apart from the
// provenance in the metadata of Parquet and Arrow files. Rows are read, written and checked a row
// group at a time, several files at once, so that memory doesn't grow with their number.
//
//   - rows.go: a dataset written, and how its rows are divided among files
//   - summary.go: what is found of rows while they pass: digests, ranges, the first ones
//   - formats.go: the formats of texts beside them; csv.go, bfile.go: one each
//   - source.go: an exported dataset as a source of values
//   - check.go: the files compared with the index
package rows

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// writer writes the files of a dataset into the folder st.
type writer struct {
	st      *store.Store
	d       *dataset.Dataset
	shape   dataset.Shape // of the rows that are written, whatever the encoding of d
	x       *index.Dataset
	formats []string // of [Formats]
	own     []dataset.Note
	size    uint64 // the rows of a file, before they are doubled
}

// wants says whether a format is among those that are wanted.
func (w *writer) wants(format string) bool { return slices.Contains(w.formats, format) }

// Write writes the heaps x.From ≤ n < x.To of a dataset, which has them, into the exported folder
// st. Of x, the name, the identity, the columns, the first heap and the range of heaps are given;
// Write sets the other fields that follow from the rows: the parts, the number of rows, the digest of
// their values, the first rows, the ranges of the columns, the provenance and the paths of the
// texts. The formats are of [Formats]; Parquet files are always written. The metadata of every Parquet and Arrow file have notes of their own beside those that
// the files of an output folder have. It gives the files. Each is read back and compared before it
// gets its name.
func Write(ctx context.Context, st *store.Store, d *dataset.Dataset, x *index.Dataset, formats []string, own []dataset.Note) ([]index.File, error) {
	if end := d.Contiguous(); x.From < d.Product().First || x.From >= x.To || x.To > end {
		return nil, fmt.Errorf("the heaps %d to before %d of %s can't be exported: it has those from %d to before %d",
			x.From, x.To, d.Folder(), d.Product().First, end)
	}
	w := &writer{st, d, dataset.ShapeOf(x.Identity, d.Product()), x, formats, own, fileRows}
	return w.write(ctx)
}

func (w *writer) write(ctx context.Context) (all []index.File, err error) {
	x := w.x
	if x.Parts, err = w.divide(ctx); err != nil {
		return nil, err
	}
	files, found := make([][]index.File, len(x.Parts)), make([]*summary, len(x.Parts))
	work, within := together(ctx)
	for i := range x.Parts {
		work.Go(func() (err error) {
			files[i], found[i], err = w.part(within, i)
			return err
		})
	}
	if err := work.Wait(); err != nil {
		return nil, err
	}
	whole := newSummary(&w.shape, x.From, x.To)
	for _, s := range found {
		whole.join(s)
	}
	whole.describe(x)
	x.Provenance = w.d.Provenance(x.From, x.To)
	texts, err := w.texts(ctx)
	return append(slices.Concat(files...), texts...), err
}

// atOnce is how many files are written or read at once: each takes some row groups of memory.
const atOnce = 4

// together is work on several files.
func together(ctx context.Context) (*errgroup.Group, context.Context) {
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(min(atOnce, runtime.GOMAXPROCS(0)))
	return all, ctx
}

// part writes the Parquet file of a part and, where it is wanted, the Arrow file, which is made
// from the Parquet file: its metadata stand before its rows. It gives what is found of the rows.
func (w *writer) part(ctx context.Context, i int) (files []index.File, s *summary, err error) {
	p := &w.x.Parts[i]
	s = newSummary(&w.shape, p.From, p.To)
	p.Path = layout.ExportPart(w.x.Name, i, dataset.Parquet)
	c := dataset.Content{
		Encoding: dataset.Encoding, Schema: w.shape.Stored(), Sorted: sorted(w.d.Product()),
		Groups: s.watch(w.d.RowGroups(ctx, p.From, p.To)),
		Notes:  func() []dataset.Note { return w.notes(s) },
	}
	saved, err := w.save(ctx, dataset.Parquet, p.Path, c, s)
	files = []index.File{saved}
	if err != nil || !w.wants(string(dataset.Arrow)) {
		return files, s, err
	}
	p.Arrow = layout.ExportPart(w.x.Name, i, dataset.Arrow)
	f, err := w.st.OpenFile(p.Path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	r, err := dataset.Parquet.Open(f, c.Schema)
	if err != nil {
		return nil, nil, err
	}
	c.Groups = dataset.ReadGroups(ctx, r, w.d.Product().Schema)
	saved, err = w.save(ctx, dataset.Arrow, p.Arrow, c, s)
	return append(files, saved), s, err
}

// save writes a file of rows, of which the summary tells.
func (w *writer) save(ctx context.Context, f dataset.Format, path string, c dataset.Content, s *summary) (index.File, error) {
	saved, err := w.st.Save(path, func(out io.Writer) error { return f.Write(out, c) },
		func(file *io.SectionReader) error {
			r, err := f.Open(file, c.Schema)
			if err != nil {
				return err
			}
			again := newSummary(&w.shape, s.from, s.to)
			if err := again.read(ctx, r); err != nil {
				return err
			}
			if again.values() != s.values() {
				return fmt.Errorf("its values aren't those that were written")
			}
			return w.shape.Agrees(r, w.notes(s))
		})
	return index.Typed(saved), err
}

// notes is the metadata of a file with the rows of a summary.
func (w *writer) notes(s *summary) []dataset.Note {
	return slices.Concat(w.own, w.shape.Notes(s.values(), w.d.Provenance(s.from, s.to)))
}

// sorted is by how many of the first columns the rows of a product are sorted.
func sorted(p *game.Product) int {
	switch {
	case p.Name == game.Cube:
		return 3
	case p.HasColumns():
		return 2
	}
	return 1
}

// fileRows is the number of rows of a file: 16 row groups. A file ends at the first boundary of
// the product's parts after them, and the number is doubled until the files are at most
// [maxFiles].
const fileRows = 16 * dataset.RowGroup

// maxFiles is the largest number of files of a dataset in a format, so that people and other
// programs can list them.
const maxFiles = 100

// divide divides the heaps among files, in order, with the number of rows of each.
func (w *writer) divide(ctx context.Context) (files []index.Part, err error) {
	var pieces []index.Part // as the dataset's own parts end
	total, size := uint64(0), w.size
	for s := range w.d.Spans(w.x.Range) {
		rows, err := w.d.RowsOf(ctx, s)
		if err != nil {
			return nil, err
		}
		pieces = append(pieces, index.Part{Range: s, Rows: rows})
		total += rows
	}
	for total > size*maxFiles {
		size *= 2
	}
	for _, p := range pieces {
		if last := len(files) - 1; last >= 0 && files[last].Rows < size {
			files[last].To, files[last].Rows = p.To, files[last].Rows+p.Rows
			continue
		}
		files = append(files, p)
	}
	return files, nil
}
