package rows

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// checker compares the files of a dataset with the index.
type checker struct {
	*Source
	problems []string
}

// Check reads all files of a dataset of the exported folder st and compares them with what the
// index says of it: the columns with their types, the metadata, the heaps, sorted and without a
// gap, the number of rows, the ranges, the first rows, the digest of the values; that an Arrow
// file and the texts have the values of the Parquet files. It gives what is wrong, a
// sentence each without its full stop, which begins with a file's path; an error where it can't
// go on.
func Check(ctx context.Context, st *store.Store, x *index.Dataset) (problems []string, err error) {
	s, err := Open(st, x)
	if err != nil {
		why := fmt.Sprintf("%s is wrong about a dataset: %v", layout.ExportIndex, err)
		return []string{why}, nil
	}
	c := &checker{Source: s}
	if err := c.parts(ctx); err != nil || len(c.problems) > 0 {
		return c.problems, err
	}
	for _, f := range formats {
		switch path := x.Text(f.name); {
		case path != "" && f.fits(s):
			c.text(ctx, path, f.rows(ctx, s))
		case path != "":
			c.say("%s shouldn't be there: the rows of %s can't be written as %s", path, x.Name, f.name)
		}
	}
	return c.problems, ctx.Err()
}

func (c *checker) say(format string, args ...any) {
	c.problems = append(c.problems, fmt.Sprintf(format, args...))
}

// parts checks the Parquet and Arrow files, several at once.
func (c *checker) parts(ctx context.Context) error {
	found := make([][]string, len(c.x.Parts))
	sums := make([]*summary, len(c.x.Parts))
	all, within := together(ctx)
	for i := range c.x.Parts {
		all.Go(func() error {
			sums[i], found[i] = c.part(within, &c.x.Parts[i])
			return within.Err()
		})
	}
	if err := all.Wait(); err != nil {
		return err
	}
	c.problems = slices.Concat(found...)
	if len(c.problems) > 0 {
		return nil
	}
	whole := newSummary(&c.shape, c.x.From, c.x.To)
	for _, s := range sums {
		whole.join(s)
	}
	for _, why := range whole.differences(c.x) {
		c.say("%s/%s has %s than %s says", dataset.Parquet, c.x.Name, why, layout.ExportIndex)
	}
	return nil
}

// part checks the files of a part, and gives what it found of the rows of the Parquet file.
func (c *checker) part(ctx context.Context, p *index.Part) (rows *summary, problems []string) {
	check := func(f dataset.Format, path string) *summary {
		s, err := c.file(ctx, f, path, p)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			problems = append(problems, path+" is missing")
		case err != nil:
			problems = append(problems, fmt.Sprintf("%s isn't as it should be: %v", path, err))
		}
		return s
	}
	rows = check(dataset.Parquet, p.Path)
	if p.Arrow == "" {
		return rows, problems
	}
	same := check(dataset.Arrow, p.Arrow)
	if len(problems) == 0 && same.values() != rows.values() {
		problems = append(problems, fmt.Sprintf("%s hasn't the values of %s", p.Arrow, p.Path))
	}
	return rows, problems
}

// file checks a file of a part.
func (c *checker) file(ctx context.Context, f dataset.Format, path string, p *index.Part) (*summary, error) {
	file, err := c.st.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := f.Open(file, c.shape.Stored())
	if err != nil {
		return nil, err
	}
	s := newSummary(&c.shape, p.From, p.To)
	if err := s.read(ctx, r); err != nil {
		return nil, err
	}
	if s.count != p.Rows {
		return nil, fmt.Errorf("it has %d rows instead of %d", s.count, p.Rows)
	}
	if err := c.shape.Agrees(r, c.shape.Notes(s.values(), dataset.Between(c.x.Provenance, p.From, p.To))); err != nil {
		return nil, err
	}
	return s, c.notes(r)
}

// notes compares what a file says of the game with the index. A file may leave it out.
func (c *checker) notes(r dataset.Reader) error {
	for _, n := range c.x.Notes() {
		if got := r.Note(n.Key); got != "" && got != n.Value {
			return fmt.Errorf("it says %q about its %s instead of %q", got, n.Key, n.Value)
		}
	}
	return nil
}

// differences is what the rows have otherwise than the index says, as 'another number of rows'.
func (s *summary) differences(x *index.Dataset) (all []string) {
	if s.count != x.Rows {
		all = append(all, "another number of rows")
	}
	if dataset.Joined(s.parts...) != x.Values {
		all = append(all, "another digest of the values")
	}
	if !slices.EqualFunc(s.head, x.Head, sameCells) {
		all = append(all, "other first rows")
	}
	least, most := s.bounds()
	for i, c := range x.Columns {
		if !sameCells([]any{least[i], most[i]}, []any{c.Least, c.Most}) {
			all = append(all, fmt.Sprintf("another range of the column %s", c.Name))
		}
	}
	return all
}

// sameCells compares cells by their JSON: some were read from it, where all numbers are of one type.
func sameCells(a, b []any) bool {
	x, _ := json.Marshal(a) // Numbers and texts have JSON.
	y, _ := json.Marshal(b)
	return bytes.Equal(x, y)
}

// text compares a file with what write writes.
func (c *checker) text(ctx context.Context, path string, write func(io.Writer) error) {
	f, err := c.st.OpenFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		c.say("%s is missing", path)
		return
	case err != nil:
		c.say("%s can't be read: %v", path, err)
		return
	}
	defer f.Close()
	same := &comparer{file: bufio.NewReaderSize(f, 1<<16)}
	err = write(same)
	if err == nil {
		err = same.end()
	}
	if err != nil && ctx.Err() == nil {
		c.say("%s isn't as it should be: %v", path, err)
	}
}

// comparer is a writer that compares what is written with a file.
type comparer struct {
	file   *bufio.Reader
	buffer []byte
	line   int
}

// Write implements [io.Writer].
func (c *comparer) Write(want []byte) (int, error) {
	c.buffer = slices.Grow(c.buffer[:0], len(want))[:len(want)]
	n, err := io.ReadFull(c.file, c.buffer)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return 0, err
	}
	got := c.buffer[:n]
	if bytes.Equal(got, want) {
		c.line += bytes.Count(want, []byte("\n"))
		return len(want), nil
	}
	same := 0
	for same < len(got) && got[same] == want[same] {
		same++
	}
	return 0, fmt.Errorf("its line %d isn't that of the rows", 1+c.line+bytes.Count(want[:same], []byte("\n")))
}

// end says whether the file has more than was written.
func (c *comparer) end() error {
	if _, err := c.file.ReadByte(); err != io.EOF {
		return fmt.Errorf("it goes on after the %d lines of the rows", c.line)
	}
	return nil
}

var _ tables.Source = (*Source)(nil)
