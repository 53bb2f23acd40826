package rows

import (
	"bufio"
	"context"
	"io"

	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
)

// format is a form of the rows of a dataset in a file of text beside its Parquet files.
type format struct {
	name  string                                              // as the flag --formats has it
	path  func(dataset string) string                         // nil where it is [layout.ExportText]
	of    func(*Source) bool                                  // whether the rows have this form; nil where all have
	write func(context.Context, *Source, *bufio.Writer) error // by which [Check] compares, too
}

// formats is every such form.
var formats = []format{
	csv, bfile,
}

// Formats lists the formats in which rows are written: Parquet, which every exported folder has,
// Arrow, which is the same in as many files, and texts.
func Formats() []string {
	all := []string{string(dataset.Parquet), string(dataset.Arrow)}
	for _, f := range formats {
		all = append(all, f.name)
	}
	return all
}

func (f format) fits(s *Source) bool { return f.of == nil || f.of(s) }

// rows is what writes the rows of a source.
func (f format) rows(ctx context.Context, s *Source) func(io.Writer) error {
	return func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 1<<16)
		if err := f.write(ctx, s, out); err != nil {
			return err
		}
		return out.Flush()
	}
}

// texts writes the files of text that are wanted.
func (w *writer) texts(ctx context.Context) (files []index.File, err error) {
	s, err := Open(w.st, w.x)
	if err != nil {
		return nil, err
	}
	for _, f := range formats {
		if !w.wants(f.name) || !f.fits(s) {
			continue
		}
		path := layout.ExportText(w.x.Name, f.name)
		if f.path != nil {
			path = f.path(w.x.Name)
		}
		saved, err := w.st.Save(path, f.rows(ctx, s))
		if err != nil {
			return nil, err
		}
		w.x.SetText(f.name, path)
		files = append(files, index.Typed(saved))
	}
	return files, nil
}
