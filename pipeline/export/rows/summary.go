package rows

import (
	"cmp"
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
	shape       *dataset.Shape
	from, to    uint64
	count       uint64
	file        *dataset.Digester
	parts       []*dataset.RowDigest // one, and those of the summaries that were joined
	least, most []any                // of each column, nil without rows
	head        [][]any
}

func newSummary(s *dataset.Shape, from, to uint64) *summary {
	columns := len(s.Product().Schema)
	return &summary{shape: s, from: from, to: to, file: dataset.NewDigester(s), parts: []*dataset.RowDigest{dataset.NewRowDigest(s, from)}, least: make([]any, columns), most: make([]any, columns)}
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
	if n := t.Cols[0].U64; n[len(n)-1] >= s.to {
		return fmt.Errorf("it has a row of the heap %d, and its heaps end before %d", n[len(n)-1], s.to)
	}
	var all errgroup.Group
	all.Go(func() error { s.file.Add(t); return nil })
	s.parts[0].Add(t)
	for c := range t.Cols {
		least, most := t.Cols[c].Bounds()
		s.extend(c, least, most)
	}
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

// extend takes the least and the greatest value of a column of more rows into account.
func (s *summary) extend(c int, least, most any) {
	switch least := least.(type) {
	case uint8:
		widen(s, c, least, most.(uint8))
	case uint32:
		widen(s, c, least, most.(uint32))
	case uint64:
		widen(s, c, least, most.(uint64))
	case string:
		widen(s, c, least, most.(string))
	}
}

func widen[T cmp.Ordered](s *summary, c int, least, most T) {
	if s.least[c] != nil {
		least, most = min(least, s.least[c].(T)), max(most, s.most[c].(T))
	}
	s.least[c], s.most[c] = least, most
}

// join adds the rows of a summary whose heaps follow.
func (s *summary) join(next *summary) {
	s.count += next.count
	s.parts = append(s.parts, next.parts...)
	s.head = append(s.head, next.head[:min(len(next.head), index.HeadRows-len(s.head))]...)
	for c := range s.least {
		s.extend(c, next.least[c], next.most[c])
	}
}

// describe sets what an index says of the rows.
func (s *summary) describe(x *index.Dataset) {
	x.Rows, x.Values, x.Known, x.Head = s.count, dataset.Joined(s.parts...), s.shape.Known(), s.head
	for c := range x.Columns {
		x.Columns[c].Least, x.Columns[c].Most = s.least[c], s.most[c]
	}
}
