package dataset

import (
	"context"
	"fmt"
	"iter"
	"os"
	"slices"
	"sort"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// source is the heaps first ≤ n < end of a dataset; none of these heaps is missing.
// The dataset may grow meanwhile.
type source struct {
	d          *Dataset
	first, end uint64
}

// Source is the heaps that the dataset has before its first gap.
func (d *Dataset) Source() tables.Source {
	return &source{d, d.product.First, d.Contiguous()}
}

// SourceBefore is the heaps n < heap, which a solver goes on from. It is an
// error if some of them are missing.
func (d *Dataset) SourceBefore(heap uint64) (tables.Source, error) {
	if end := d.Contiguous(); heap > end {
		return nil, fmt.Errorf("%s lacks heap %d, so heap %d can't be gone on from: compute the missing heaps first",
			d.folder, end, heap)
	}
	return &source{d, d.product.First, max(heap, d.product.First)}, nil
}

// ReadRows reads all columns of the rows of the heaps from ≤ n < end of a product.
func ReadRows(ctx context.Context, s tables.Source, p *game.Product, from, end uint64) (*tables.Table, error) {
	rows := tables.New(p.Schema)
	for i, c := range p.Schema {
		column, err := s.Read(ctx, from, end, c.Name)
		if err != nil {
			return nil, err
		}
		rows.Cols[i] = column
	}
	return rows, nil
}

// Range implements [tables.Source].
func (s *source) Range() (first, end uint64) { return s.first, s.end }

// Read implements [tables.Source]. It reads no other parts and columns than it
// needs, and checks each file against the manifest when it is first read.
func (s *source) Read(ctx context.Context, from, to uint64, column string) (tables.Vector, error) {
	d, r := s.d, heaps.Range{From: from, To: to}
	return d.ReadColumn(d.folder, heaps.Range{From: s.first, To: s.end}, r, column,
		func(use func(r Reader, begin, end int) error) error {
			for span := range d.Spans(r) {
				if err := d.withRows(ctx, span, use); err != nil {
					return err
				}
			}
			return nil
		})
}

// ReadColumn reads a column of the heaps of a range, where those of a range are there under a name.
// In passes each file that has some of them, with their rows begin ≤ row < end.
func (s *Shape) ReadColumn(name string, there, of heaps.Range, column string,
	in func(use func(r Reader, begin, end int) error) error) (tables.Vector, error) {
	col := s.product.Schema.Index(column)
	if col < 0 {
		return tables.Vector{}, fmt.Errorf("%s has no column %q", name, column)
	}
	if of.From < there.From || of.To > there.To || of.From > of.To {
		return tables.Vector{}, fmt.Errorf("heaps %d to before %d of %s are not there: %d to before %d are",
			of.From, of.To, name, there.From, there.To)
	}
	out := tables.Vector{Type: s.product.Schema[col].Type}
	out.Grow(int((of.To - of.From) * s.width))
	err := in(func(r Reader, begin, end int) error { return r.Read(col, begin, end, &out) })
	if err != nil {
		return tables.Vector{}, err
	}
	return out, nil
}

// RowsIn is the rows begin ≤ row < end of the heaps of a range in a file that begins with so many rows,
// those of the heaps of another. Of a ragged product they are looked up in the column n, first by the
// heaps with which row groups begin.
func (s *Shape) RowsIn(r Reader, file heaps.Range, rows uint64, of heaps.Range) (begin, end int, err error) {
	if begin, err = s.row(r, file, int(rows), of.From); err == nil {
		end, err = s.row(r, file, int(rows), of.To)
	}
	return begin, end, err
}

// row is the number of the file's first row of the heap n or a later one.
func (s *Shape) row(r Reader, file heaps.Range, rows int, n uint64) (int, error) {
	switch {
	case n == file.To:
		return rows, nil
	case n == file.From || !s.variableWidth():
		return int((n - file.From) * s.width), nil
	}
	var failed error
	at := func(from, to int) []uint64 {
		heaps := tables.Vector{Type: tables.Uint64}
		if err := r.Read(0, from, to, &heaps); err != nil {
			failed = err
		}
		return heaps.Numbers()
	}
	group := sort.Search((rows-1)/RowGroup, func(i int) bool {
		first := at((i+1)*RowGroup, (i+1)*RowGroup+1)
		return failed != nil || first[0] >= n
	})
	if failed != nil || rows == 0 {
		return 0, failed
	}
	from := group * RowGroup
	row, _ := slices.BinarySearch(at(from, min(from+RowGroup, rows)), n)
	return from + row, failed
}

// table reads all the rows of a part, and leaves space for more.
func (d *Dataset) table(ctx context.Context, p Part, more int) (t *tables.Table, err error) {
	err = d.open(ctx, p, func(r Reader) (err error) {
		t, err = readTable(r, d.product.Schema, 0, int(p.Rows), more)
		return err
	})
	return t, err
}

// open opens the Parquet file of a part for use.
func (d *Dataset) open(ctx context.Context, p Part, use func(Reader) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	f, err := d.openChecked(p.File)
	if err != nil {
		return d.damaged(p.File, err)
	}
	defer f.Close()
	r, err := Parquet.Open(f, d.Stored())
	if err == nil {
		err = use(r)
	}
	return d.damaged(p.File, err)
}

// openChecked opens a file and compares it with its digest, unless it was
// compared before: since the dataset was opened or, where the file shows that it
// wasn't changed since, through the same store.
func (d *Dataset) openChecked(f File) (*os.File, error) {
	file, err := d.st.OpenFile(d.path(f.Name))
	if err != nil {
		return nil, err
	}
	if _, known := d.checked.Load(f); known {
		return file, nil
	}
	got, err := d.st.DescribeOnce(d.path(f.Name), file)
	if err == nil && (got.Bytes != f.Bytes || got.SHA256 != f.SHA256) {
		err = fmt.Errorf("it isn't the file that %s describes", layout.Manifest)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	d.checked.Store(f, true)
	return file, nil
}

// sound says whether a file is the one that is described.
func (d *Dataset) sound(f File) bool {
	file, err := d.openChecked(f)
	if err != nil {
		return false
	}
	file.Close()
	return true
}

// describeFile measures and hashes an open file, whatever is known of it.
func describeFile(f *os.File, name string) (File, error) {
	got, err := store.Hash(f)
	return File{name, got.Bytes, got.SHA256}, err
}

// Rows is the number of rows of the heaps First ≤ n ≤ N, which the dataset has.
func (d *Dataset) Rows(ctx context.Context, N uint64) (rows uint64, err error) {
	for s := range d.Spans(heaps.Between(d.product.First, N+1)) {
		n, err := d.RowsOf(ctx, s)
		if err != nil {
			return 0, err
		}
		rows += n
	}
	return rows, nil
}

// Digest is the digest of the heaps First ≤ n ≤ N: that of the manifest of a dataset
// that ends there (see the package comment). Parts that end later are read, in pieces;
// of the others it is the digest that they carry.
func (d *Dataset) Digest(ctx context.Context, N uint64) (string, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if end, _ := d.contiguous(); N >= end {
		return "", fmt.Errorf("%s lacks heap %d: run again to compute it", d.folder, end)
	}
	var parts []Part
	for part := 0; d.from(part) <= N; part++ {
		p := d.parts[part]
		if p.To > N+1 {
			var err error
			if p.Values, err = d.digestTo(ctx, p, N+1); err != nil {
				return "", err
			}
		}
		parts = append(parts, p)
	}
	return d.digestOfParts(parts)
}

// DigestLike is the digest of the heaps First ≤ n ≤ N in the version that another digest has, which
// thus is the same for the same values. In the other version than the dataset's the rows are read.
func (d *Dataset) DigestLike(ctx context.Context, N uint64, other string) (string, error) {
	like, same := d.Like(other)
	if same {
		return d.Digest(ctx, N)
	}
	sum := NewRowDigest(like, d.product.First)
	for rows, err := range d.RowGroups(ctx, d.product.First, N+1) {
		if err != nil {
			return "", err
		}
		sum.Add(rows)
	}
	return sum.Sum(N), nil
}

// digestTo is the digest of the part's heaps before the heap to.
func (d *Dataset) digestTo(ctx context.Context, p Part, to uint64) (digest string, err error) {
	err = d.open(ctx, p, func(r Reader) error {
		rows, err := d.row(r, p.Range, int(p.Rows), to)
		if err == nil {
			digest, err = d.inspect(ctx, r, p.From, rows)
		}
		return err
	})
	return digest, err
}

// RowGroups reads the rows of the heaps from ≤ n < to, [RowGroup] of them at a time and the
// rest at last, whatever the parts are. Every part is compared with its digest first. The
// dataset can't be written to meanwhile.
func (d *Dataset) RowGroups(ctx context.Context, from, to uint64) iter.Seq2[*tables.Table, error] {
	return regrouped(func(yield func(*tables.Table, error) bool) {
		more := true
		for s := range d.Spans(heaps.Between(from, to)) {
			err := d.withRows(ctx, s, func(r Reader, begin, end int) error {
				for t, err := range groupsIn(ctx, r, d.product.Schema, begin, end) {
					if err != nil {
						return err
					}
					if more = yield(t, nil); !more {
						break
					}
				}
				return nil
			})
			if err != nil {
				yield(nil, err)
			}
			if err != nil || !more {
				return
			}
		}
	})
}

// RowsOf is the number of rows of a span, which the dataset has.
func (d *Dataset) RowsOf(ctx context.Context, s heaps.Range) (rows uint64, err error) {
	if !d.variableWidth() {
		return (s.To - s.From) * d.width, nil
	}
	d.mu.RLock()
	p := d.parts[d.Part(s.From)]
	d.mu.RUnlock()
	if p.Range == s {
		return p.Rows, nil
	}
	err = d.withRows(ctx, s, func(_ Reader, begin, end int) error {
		rows = uint64(end - begin)
		return nil
	})
	return rows, err
}

// withRows opens the file of a span, whose rows begin ≤ row < end are those of the span.
func (d *Dataset) withRows(ctx context.Context, s heaps.Range, use func(r Reader, begin, end int) error) error {
	d.mu.RLock()
	defer d.mu.RUnlock()
	p, there := d.parts[d.Part(s.From)]
	if !there || s.To > p.To {
		return fmt.Errorf("heaps %d to before %d of %s are not there any more: run again", s.From, s.To, d.folder)
	}
	return d.open(ctx, p, func(r Reader) error {
		begin, end, err := d.RowsIn(r, p.Range, p.Rows, s)
		if err != nil {
			return err
		}
		return use(r, begin, end)
	})
}

// regrouped is the same rows with [RowGroup] of them in every table but the last.
func regrouped(all iter.Seq2[*tables.Table, error]) iter.Seq2[*tables.Table, error] {
	return func(yield func(*tables.Table, error) bool) {
		var rest *tables.Table // fewer than RowGroup rows
		for t, err := range all {
			if err != nil {
				yield(nil, err)
				return
			}
			if rest != nil {
				rest.Append(t)
				t = rest
			}
			rows, at := t.Rows(), 0
			for ; rows-at >= RowGroup; at += RowGroup {
				if !yield(slice(t, at, at+RowGroup), nil) {
					return
				}
			}
			rest = nil
			if at < rows {
				rest = slice(t, at, rows)
			}
		}
		if rest != nil {
			yield(rest, nil)
		}
	}
}

// Provenance says how the values of the heaps from ≤ n < to came about. The dataset has all of
// them.
func (d *Dataset) Provenance(from, to uint64) (all []Provenance) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	for s := range d.Spans(heaps.Between(from, to)) {
		for _, p := range Between(d.parts[d.Part(s.From)].Provenance, s.From, s.To) {
			all = extend(all, p)
		}
	}
	return all
}

// Between is the entries of a provenance about the heaps from ≤ n < to.
func Between(all []Provenance, from, to uint64) (some []Provenance) {
	for _, p := range all {
		if p.Range = p.Intersect(heaps.Between(from, to)); !p.Empty() {
			some = append(some, p)
		}
	}
	return some
}
