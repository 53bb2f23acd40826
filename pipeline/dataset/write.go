package dataset

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"github.com/apache/arrow/go/v15/arrow/ipc"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// WritePart adds rows, those of the heaps of a span, and lets them last: when it returns, a
// killed process doesn't lose them. The span must be one that [Dataset.Spans] gives or begin
// like one; rows that the part already has before it stay. A file that is in the part's place
// and can't be used is set aside before ([store.Store.Archive]). After an error the dataset is as it
// is on disk, with the old rows of the part or the new ones. The heaps of by are set to those of
// the span. Different parts may be written at once.
func (d *Dataset) WritePart(ctx context.Context, span heaps.Range, rows *tables.Table, by Provenance) error {
	part := d.Part(span.From)
	d.mu.RLock()
	stale, wrong, old, formats := d.stale, d.fits(span, rows), d.parts[part], d.formats()
	unusable := d.unusable[part]
	d.mu.RUnlock()
	if stale != "" {
		return fmt.Errorf("nothing can be added to %s before it is set aside: %s", d.folder, stale)
	}
	if wrong != nil {
		return fmt.Errorf("the rows for %s of heaps %d to before %d don't fit: %w", d.folder, span.From, span.To, wrong)
	}
	if unusable != nil {
		_, err := d.st.Archive(d.path(layout.Part(part, Parquet)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	by.Range = span
	p, err := d.writePart(ctx, span, rows, old, by, formats)
	d.mu.Lock()
	defer d.mu.Unlock()
	if err == nil {
		err = d.enter(part, p)
	}
	if err != nil {
		return errors.Join(err, d.load())
	}
	return nil
}

// enter takes a part that is written into the dataset, and into the manifest if enough
// parts aren't in it.
func (d *Dataset) enter(part int, p Part) error {
	d.parts[part] = p
	delete(d.unusable, part)
	d.unlisted++
	if d.shared || !d.due() {
		return nil
	}
	return d.writeManifest()
}

// due says whether enough parts aren't in the manifest to write it again.
func (d *Dataset) due() bool { return d.unlisted*manifestShare > len(d.parts) }

// Due says whether enough parts aren't in the manifest to [Dataset.Flush] it.
func (d *Dataset) Due() bool {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.due()
}

// fits checks a span and its rows, which a solver may have got wrong.
func (d *Dataset) fits(span heaps.Range, rows *tables.Table) error {
	part := d.Part(span.From)
	begin, end := max(d.from(part), d.parts[part].To), d.from(part+1)
	if span.From != begin || span.Empty() || span.To > end {
		return fmt.Errorf("part %d goes on at heap %d and ends before %d", part, begin, end)
	}
	if !slices.Equal(rows.Schema, d.product.Schema) {
		return fmt.Errorf("they have the columns %v instead of %v", rows.Schema, d.product.Schema)
	}
	if got := uint64(rows.Rows()); !d.Count(got, span.From, span.To) {
		return fmt.Errorf("they are %d instead of %d", got, (span.To-span.From)*d.width)
	}
	if last := rows.Rows() - 1; d.variableWidth() && last >= 0 && rows.Cols[0].Number(last) >= span.To {
		return fmt.Errorf("they go on to heap %d", rows.Cols[0].Number(last))
	}
	return d.Check(span.From, 0, rows.Cols)
}

// writePart writes the files of a part whose rows so far are old's.
func (d *Dataset) writePart(ctx context.Context, span heaps.Range, rows *tables.Table, old Part, by Provenance, formats []Format) (Part, error) {
	if old.Rows > 0 {
		before, err := d.table(ctx, old, rows.Rows())
		if err != nil {
			return Part{}, err
		}
		before.Append(rows)
		rows = before
	}
	if err := ctx.Err(); err != nil {
		return Part{}, err
	}
	part := d.Part(span.From)
	p := Part{
		Range: heaps.Between(d.from(part), span.To), Rows: uint64(rows.Rows()),
		Provenance: extend(old.Provenance, by),
	}
	digest := make(chan string, 1)
	go func() { digest <- d.digestOf(rows) }()
	told := sync.OnceFunc(func() { p.Values = <-digest })
	defer told() // The digest is of rows that the caller may change after an error.
	for _, f := range formats {
		if err := d.writeFile(ctx, f, part, rows, &p, told); err != nil {
			return Part{}, err
		}
	}
	return p, nil
}

// manifestShare is how many times as many parts a manifest has as are written before it is
// written again: it grows with the dataset, and a part that it lacks is found ([Of]).
const manifestShare = 32

// Flush writes the manifest if it lacks parts that are written.
func (d *Dataset) Flush() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.unlisted == 0 {
		return nil
	}
	return d.writeManifest()
}

// writeFile writes the rows of a part as a file, and compares it with them before it gets
// its name. The digest of the rows is in p when told was called, which waits for it; the
// pages need no digest.
func (d *Dataset) writeFile(ctx context.Context, f Format, part int, rows *tables.Table, p *Part, told func()) error {
	name := layout.Part(part, f)
	saved, err := d.st.Save(d.path(name), func(w io.Writer) error {
		return f.Write(w, contentOf(rows, d.id.Encoding, func() []Note {
			told()
			return d.Notes(p.Values, p.Provenance)
		}))
	}, func(file *io.SectionReader) error {
		return d.compare(f, file, p, func(r Reader) error { return holds(ctx, r, rows) })
	})
	if err != nil {
		return err
	}
	written := File{name, saved.Bytes, saved.SHA256}
	d.checked.Store(written, true)
	if f == Arrow {
		p.Arrow = &written
	} else {
		p.File = written
	}
	return nil
}

// compare reads a file of a part and compares what it says of itself with p, and its rows
// by the given means.
func (d *Dataset) compare(f Format, file ipc.ReadAtSeeker, p *Part, rows func(Reader) error) error {
	r, err := f.Open(file, d.Stored())
	if err != nil {
		return err
	}
	if err := d.Agrees(r, d.Notes(p.Values, p.Provenance)); err != nil {
		return err
	}
	if got := r.Rows(); uint64(got) != p.Rows {
		return fmt.Errorf("it has %d rows instead of %d", got, p.Rows)
	}
	return rows(r)
}

// holds compares the rows of a file with those that it should hold, a column of a row
// group at a time.
func holds(ctx context.Context, r Reader, rows *tables.Table) error {
	for at := 0; at < rows.Rows(); at += RowGroup {
		if err := ctx.Err(); err != nil {
			return err
		}
		end := min(at+RowGroup, rows.Rows())
		for c := range rows.Cols {
			want := rows.Cols[c].Slice(at, end)
			got := scratch(want.Type)
			err := r.Read(c, at, end, got)
			if err == nil && !got.Equal(want) {
				err = fmt.Errorf("its column %s isn't the one that was written", rows.Schema[c].Name)
			}
			release(got)
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// writeManifest brings the manifest on disk up to date.
func (d *Dataset) writeManifest() error {
	m, err := d.describe()
	if err != nil {
		return err
	}
	text, err := store.Seal(m)
	if err != nil {
		return err
	}
	if !bytes.Equal(text, d.recorded) {
		if _, err := d.st.SaveText(d.path(layout.Manifest), text); err != nil {
			return err
		}
	}
	d.recorded, d.listed, d.warnings, d.unlisted = text, m, nil, 0
	return nil
}

// EnsureFormats makes the dataset have the given formats beside those that it has already:
// files that are missing are made from the Parquet files, and parts that are written later get
// them too. It also brings a manifest up to date that a killed run has left behind. A dataset
// that is stale or has no parts yet is left alone on the disk.
func (d *Dataset) EnsureFormats(ctx context.Context, formats ...Format) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, f := range formats {
		if f != Parquet && f != Arrow {
			return fmt.Errorf("the format %q isn't known: use %q or %q", f, Parquet, Arrow)
		}
	}
	d.arrow = d.arrow || slices.Contains(formats, Arrow)
	if d.stale != "" || len(d.parts) == 0 {
		return nil
	}
	err := d.makeArrow(ctx)
	if err == nil {
		err = d.writeManifest()
	}
	if err != nil {
		return errors.Join(err, d.load())
	}
	return nil
}

// makeArrow makes the Arrow files that are missing.
func (d *Dataset) makeArrow(ctx context.Context) error {
	if !d.arrow {
		return nil
	}
	for _, i := range slices.Sorted(maps.Keys(d.parts)) {
		p := d.parts[i]
		if p.Arrow != nil {
			continue
		}
		rows, err := d.table(ctx, p, 0)
		if err != nil {
			return err
		}
		if err := d.writeFile(ctx, Arrow, i, rows, &p, func() {}); err != nil {
			return err
		}
		d.parts[i] = p
	}
	return nil
}

// SaveTable writes a table that isn't the values of a game as one Parquet file
// at path, and compares the file with it before it gets its name.
func SaveTable(st *store.Store, path string, t *tables.Table) (store.File, error) {
	return st.Save(path, func(w io.Writer) error {
		return writeParquet(w, contentOf(t, Signed, noNotes))
	}, func(file *io.SectionReader) error {
		r, err := Parquet.Open(file, StoredIn(Signed, t.Schema))
		if err != nil {
			return err
		}
		if r.Rows() != t.Rows() {
			return fmt.Errorf("it has %d rows instead of %d", r.Rows(), t.Rows())
		}
		return holds(context.Background(), r, t)
	})
}

func noNotes() []Note { return nil }

// TableDigest is the SHA-256, in hexadecimal, of the file that [SaveTable] writes, or wrote in an
// earlier encoding.
func TableDigest(t *tables.Table, encoding int) (string, error) {
	h := sha256.New()
	err := writeParquet(h, contentOf(t, encoding, noNotes))
	return hex.EncodeToString(h.Sum(nil)), err
}

// Size is how many bytes a file of the first rows of a table takes, without what a dataset notes in it.
// Where they can't be written, it is as far as they can.
func (f Format) Size(t *tables.Table, rows int) int64 {
	w := &position{w: io.Discard}
	_ = f.Write(w, contentOf(slice(t, 0, rows), Encoding, noNotes)) // writing will tell
	return w.at
}
