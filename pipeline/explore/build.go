package explore

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/views"
)

// version is that of the tiles, raised when the same values have others.
const version = 1

// Made is what an explorer consists of.
type Made struct {
	artifact.Record
	Page string `json:"page"` // its path in the store
	// Heaps is how many heaps there are; Column is how many of them a column of the finest level
	// stands for, Kept how many of the first ones have their values in files.
	Heaps  uint64 `json:"heaps"`
	Column uint64 `json:"column"`
	Kept   uint64 `json:"kept"`

	Anew bool `json:"-"` // says that it was made just now
	// Aside says that the record which was there was damaged, and where it was set aside; empty
	// where it wasn't.
	Aside string `json:"-"`
}

// Bytes is the size of all files.
func (m *Made) Bytes() (sum int64) {
	for _, f := range m.Files {
		sum += f.Bytes
	}
	return sum
}

// Print tells of each explorer, in an output folder that is named so, what it has.
func Print(w io.Writer, all []*Made, out string) error {
	for _, m := range all {
		already := ", made already"
		if m.Anew {
			already = ""
		}
		_, err := fmt.Fprintf(w, "%s: %s, in columns of %d; %s of %s%s\n", path.Join(filepath.ToSlash(out), m.Page),
			quantity.Of(m.Heaps, "heap", "heaps"), m.Column, quantity.Of(len(m.Files), "file", "files"), quantity.Bytes(uint64(m.Bytes())), already)
		if err != nil {
			return err
		}
	}
	return nil
}

// Drawable says why there can be no explorer of a product, or nothing.
func Drawable(p *game.Product) error {
	at := p.Schema.Index(p.Value)
	if p.VariableWidth > 0 || p.Numbers > 2 || p.Name != game.Sequence && !p.HasColumns() || at < 0 ||
		p.Schema[at].Type != tables.Uint8 && p.Schema[at].Type != tables.Uint32 {
		return fmt.Errorf("an explorer shows sequences and grids of nim-values, and %s are rows of another kind", p.Name)
	}
	return nil
}

// Proposed is a job of a game whose dataset an explorer shows. The error says why there is none.
func Proposed(g *game.Game) (*config.Job, error) {
	all := views.Products(g)
	i := slices.IndexFunc(all, func(p *game.Product) bool { return Drawable(p) == nil })
	if i < 0 {
		return nil, Drawable(all[0])
	}
	return config.Proposed(g, all[i], 1_000_000), nil
}

// Make makes the explorer of a dataset, unless it is there and follows from the values that the
// dataset has now. The caller alone works on it. watch begins to show how far the heaps from first to
// last are read: advance is told each heap up to which they are, and stop ends that.
func Make(
	ctx context.Context, st *store.Store, folder string, workers int,
	watch func(first, last uint64) (advance func(n uint64), stop func()),
) (*Made, error) {
	x, err := open(ctx, st, folder, workers)
	if err != nil {
		return nil, err
	}
	if old, err := x.current(ctx); old != nil || err != nil {
		return old, err
	}
	for _, old := range []string{layout.ExplorerRecord(folder), layout.Explorer(folder)} {
		if _, err := st.Stat(old); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err := st.RemoveAll(old); err != nil {
			return nil, err
		}
	}
	x.watch = watch
	if err := x.fill(ctx); err != nil {
		return nil, err
	}
	x.made.Anew = true
	_, err = st.SaveRecord(layout.ExplorerRecord(folder), &x.made)
	return &x.made, err
}

// explorer is one that is being made.
type explorer struct {
	st      *store.Store
	workers int
	game    *game.Game
	product *game.Product
	source  tables.Source // of the heaps that are shown
	made    Made
	page    data
	watch   func(first, last uint64) (advance func(n uint64), stop func())
}

func open(ctx context.Context, st *store.Store, folder string, workers int) (*explorer, error) {
	id, err := dataset.IdentityIn(st, folder)
	if err != nil {
		return nil, err
	}
	g, p, err := id.Find()
	if err != nil {
		return nil, err
	}
	if err := Drawable(p); err != nil {
		return nil, err
	}
	ds, err := dataset.Of(st, g, p, id.K)
	if err != nil {
		return nil, err
	}
	if why := ds.Stale(); why != "" {
		return nil, errors.New(why)
	}
	source := ds.Source()
	first, end := source.Range()
	if first == end {
		return nil, fmt.Errorf("%s has no heaps yet: run its config first", folder)
	}
	in := artifact.NewInput(g, p, game.Request{N: end - 1, K: id.K})
	if in.Values, err = ds.Digest(ctx, end-1); err != nil {
		return nil, err
	}
	x := &explorer{st: st, workers: workers, game: g, product: p, source: source}
	pages, err := st.Has(layout.FrontPage) // An explorer leads back to it.
	if err != nil {
		return nil, err
	}
	x.made = Made{Page: layout.ExplorerPage(folder), Heaps: end - first}
	x.made.Key = artifact.Key("explore", version, artifact.Template(files), id, g.Title, pages)
	x.made.Inputs = []artifact.Input{in}
	x.page = data{Version: version, Dataset: path.Base(folder), Title: g.Title, Product: p.Name, Column: p.Value, Digest: in.Values,
		First: first, Last: end - 1, Grid: p.HasColumns(), FirstK: p.FirstK(), Width: p.Width(game.Request{K: id.K}), pages: pages}
	return x, nil
}

// current is the explorer that is there, if it has all its files and follows from the same values.
// A damaged record, which is about to be made anew, moves to the archive.
func (x *explorer) current(ctx context.Context) (*Made, error) {
	record := layout.ExplorerRecord(x.page.Dataset)
	judge := artifact.NewJudge(x.st, artifact.NewDatasets(x.st).Digest)
	var old Made
	if f := judge.Read(record, &old); f != nil {
		if f.Err != nil {
			return nil, f.Err
		}
		var err error
		x.made.Aside, err = artifact.SetAside(x.st, record)
		return nil, err
	}
	if old.Key != x.made.Key || !slices.Equal(old.Inputs, x.made.Inputs) {
		return nil, nil
	}
	why, err := judge.Untrue(ctx, artifact.Record{Files: old.Files})
	if why != "" || err != nil {
		return nil, err
	}
	return &old, nil
}

// fill makes the files.
func (x *explorer) fill(ctx context.Context) (err error) {
	p := &x.page
	if p.Greatest, err = x.most(ctx); err != nil {
		return err
	}
	s, merge := finest(p.Last+1-p.First, uint64(p.Greatest)+1, mostCells), sum
	if p.Grid {
		s, merge = finest(p.Last+1-p.First, p.Width, mostGridCells), greatest
	}
	if p.Subsets, err = x.subsets(ctx); err != nil {
		return err
	}
	advance, stop := x.watch(p.First, p.Last)
	l, err := x.count(ctx, s, advance)
	stop()
	if err != nil {
		return err
	}
	x.made.Column = 1 << s.HeapBits
	for l != nil {
		if err := x.saveLevel(l); err != nil {
			return err
		}
		next := l.coarser(merge)
		l.cells = nil // They may take much memory.
		l = next
	}
	if !p.Grid {
		if err := x.saveValues(ctx); err != nil {
			return err
		}
	}
	return x.save(x.made.Page, p.html)
}

// saveLevel saves the tiles of a level that aren't empty.
func (x *explorer) saveLevel(l *level) error {
	number := len(x.page.Levels)
	l.Most = slices.Max(l.cells)
	across, up := l.tiles()
	files := make([]store.File, across*up)
	var group errgroup.Group
	group.SetLimit(x.workers)
	for i := range files {
		group.Go(func() (err error) {
			t, empty := l.tile(i/up, i%up)
			if !empty {
				name := fmt.Sprintf("tiles/%d/%d-%d", number, i/up, i%up)
				files[i], err = x.saveScript(name, encodeCells(t.cells))
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for i, f := range files {
		if f.Path != "" {
			x.made.Files = append(x.made.Files, f)
			l.Tiles = append(l.Tiles, fmt.Sprintf("%d-%d", i/up, i%up))
		}
	}
	x.page.Levels = append(x.page.Levels, l)
	return nil
}

// saveValues saves the values of the first heaps.
func (x *explorer) saveValues(ctx context.Context) error {
	p := &x.page
	p.Kept, p.Chunk, p.Bytes = min(p.Last+1-p.First, keptValues), chunkHeaps, widthOf(p.Greatest)
	x.made.Kept = p.Kept
	for i, from := 0, p.First; from < p.First+p.Kept; i, from = i+1, from+chunkHeaps {
		values, err := chunk(ctx, x.source, p.Column, from, min(p.First+p.Kept, from+chunkHeaps), p.Bytes)
		if err != nil {
			return err
		}
		f, err := x.saveScript(fmt.Sprintf("values/%d", i), values)
		if err != nil {
			return err
		}
		x.made.Files = append(x.made.Files, f)
	}
	return nil
}

func (x *explorer) saveScript(name string, content []byte) (store.File, error) {
	text, err := script(name, content)
	if err != nil {
		return store.File{}, err
	}
	return x.st.SaveText(layout.Script(x.page.Dataset, name), text)
}

// save saves a file that is written as a whole.
func (x *explorer) save(name string, write func(io.Writer) error) error {
	var text bytes.Buffer
	if err := write(&text); err != nil {
		return err
	}
	f, err := x.st.SaveText(name, text.Bytes())
	x.made.Files = append(x.made.Files, f)
	return err
}
