package rows

import (
	"context"
	"fmt"
	"iter"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
)

// summary is what is found of the rows of the heaps from ≤ n < to.
type summary struct {
	shape    *dataset.Shape
	from, to uint64
	count    uint64
	file     *dataset.Digester
	parts    []*dataset.RowDigest // one, and those of the summaries that were joined
	ends     *tables.Table        // the least and the greatest values of columns of some of the rows
	head     [][]any
}

func newSummary(s *dataset.Shape, from, to uint64) *summary {
	return &summary{
		shape: s, from: from, to: to, file: dataset.NewDigester(s), parts: []*dataset.RowDigest{dataset.NewRowDigest(s, from)},
		ends: tables.New(s.Product().Schema),
	}
}

// watch adds the tables while they pass.
func (s *summary) watch(all iter.Seq2[*tables.Table, error]) iter.Seq2[*tables.Table, error] {
	return func(yield func(*tables.Table, error) bool) {
		for t, err := range all {
			if err != nil {
				yield(nil, err)
				return
			}
			added := make(chan error, 1)
			go func() { added <- s.add(t) }()
			more := yield(t, nil)
			if err := <-added; err != nil && more {
				yield(nil, err)
				return
			}
			if !more {
				return
			}
		}
		if err := s.end(); err != nil {
			yield(nil, err)
		}
	}
}

// read adds the rows of a file.
func (s *summary) read(ctx context.Context, r dataset.Reader) error {
	for t, err := range dataset.ReadGroups(ctx, r, s.shape.Product().Schema) {
		if err == nil {
			err = s.add(t)
		}
		if err != nil {
			return err
		}
	}
	return s.end()
}

// add adds rows. It is an error if they aren't the next ones.
func (s *summary) add(t *tables.Table) error {
	if err := s.shape.Check(s.from, s.count, t.Cols); err != nil {
		return err
	}
	if n := t.Cols[0].Number(t.Rows() - 1); n >= s.to {
		return fmt.Errorf("it has a row of the heap %d, and its heaps end before %d", n, s.to)
	}
	var all errgroup.Group
	all.Go(func() error { s.file.Add(t); return nil })
	s.parts[0].Add(t)
	least, most := bounds(t)
	s.ends.AppendRow(least...)
	s.ends.AppendRow(most...)
	for i := 0; i < t.Rows() && len(s.head) < index.HeadRows; i++ {
		s.head = append(s.head, t.Row(i))
	}
	s.count += uint64(t.Rows())
	return all.Wait()
}

// end says that there are no more rows. It is an error if some are lacking.
func (s *summary) end() error {
	if !s.shape.Count(s.count, s.from, s.to) {
		return fmt.Errorf("it has %d rows, which isn't their number for the heaps %d to before %d", s.count, s.from, s.to)
	}
	s.parts[0].End(s.to - 1)
	return nil
}

// values is the digest of the rows as those of one file.
func (s *summary) values() string { return s.file.Sum() }

// bounds is the least and the greatest value of each column, nil without rows.
func (s *summary) bounds() (least, most []any) { return bounds(s.ends) }

func bounds(t *tables.Table) (least, most []any) {
	for c := range t.Cols {
		a, b := t.Cols[c].Bounds()
		least, most = append(least, a), append(most, b)
	}
	return least, most
}

// join adds the rows of a summary whose heaps follow.
func (s *summary) join(next *summary) {
	s.count += next.count
	s.parts = append(s.parts, next.parts...)
	s.head = append(s.head, next.head[:min(len(next.head), index.HeadRows-len(s.head))]...)
	s.ends.Append(next.ends)
}

// describe sets what an index says of the rows.
func (s *summary) describe(x *index.Dataset) {
	x.Rows, x.Values, x.Known, x.Head = s.count, dataset.Joined(s.parts...), s.shape.Known(), s.head
	least, most := s.bounds()
	for c := range x.Columns {
		x.Columns[c].Least, x.Columns[c].Most = least[c], most[c]
	}
}
