package compare

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/store"
	finder "grundy/pipeline/values"
)

// Side is one of two that are compared.
type Side struct {
	Name    string // as it was written
	Doubt   string // of a listing that may be something else than it seems; otherwise empty
	source  tables.Source
	product *game.Product // nil for a listing
	values  *values       // nil where a heap has several rows or no number for a value
	k       uint64        // the last column of a product that has columns
	loose   bool          // a listing that doesn't tell the index of its first value
	game    *game.Game    // what the word names, whose values can be computed where a dataset lacks them; or nil
}

// usual is how far games are compared where nothing says how far.
const usual, fewSteps = 10_000, 1e9

// Reach gives the side of a game the values that it lacks beside the other one: up to the heap to or,
// where that is the last of all, as far as a listing goes or few steps lead.
func (s *Side) Reach(ctx context.Context, f *finder.Finder, other *Side, to uint64) error {
	if s.game == nil {
		return nil
	}
	p, told := s.game.Product(game.Sequence), ""
	switch {
	case to < config.MaxN:
	case other.source == nil && other.values != nil: // a listing
		to = other.named().Last
	default:
		for to = p.First + usual; to > p.First && p.Solvers[0].Steps(game.Request{N: to}) > fewSteps; {
			to = p.First + (to-p.First)/2
		}
		if other.source != nil {
			to = min(to, other.named().Last)
		}
		told = fmt.Sprintf("%s is computed to the heap %d; --n N says how far else", s.Name, to)
	}
	if s.source != nil && s.named().Last >= to {
		return nil
	}
	rows, err := f.UpTo(ctx, s.game, p, game.Request{N: max(to, p.First)})
	if err != nil {
		return err
	}
	if told != "" {
		f.Tell(told)
	}
	source, err := rows.Source(ctx, func(uint64) {})
	*s = *ofSource(s.Name, source, p, 0)
	return err
}

// values is a value for each heap of a range.
type values struct {
	heaps.Range
	read func(ctx context.Context, from, to uint64) ([]nim.Nimber, error)
}

func (s *Side) named() Named {
	if s.values != nil {
		return Named{s.Name, s.values.From, s.values.To - 1}
	}
	first, end := s.source.Range()
	return Named{s.Name, first, end - 1}
}

// Open opens what a word names: a file with a listing; an exported folder or, as FOLDER:NAME, one
// of its datasets; the folder of a dataset; in the output folder a dataset by its folder's name,
// or the sequence of a game, which find finds and which [Side.Reach] computes as far as it is lacking.
func Open(
	out *store.Store, word string, find func(name string) (*game.Game, error),
) (*Side, error) {
	info, err := os.Stat(word)
	switch {
	case word == "-", err == nil && !info.IsDir():
		return openListing(word)
	case err == nil:
		return openFolder(word, "")
	}
	if dir, name, ok := cutLast(word); ok {
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return openFolder(dir, name)
		}
	}
	return openNamed(out, word, find)
}

// cutLast cuts a word at its last colon.
func cutLast(word string) (before, after string, ok bool) {
	i := strings.LastIndex(word, ":")
	if i < 0 {
		return "", "", false
	}
	return word[:i], word[i+1:], true
}

func openListing(file string) (*Side, error) {
	l, err := listing.Open(file)
	if err != nil {
		return nil, fault.User(err)
	}
	all, err := l.Nimbers(len(l.Terms))
	if err != nil {
		return nil, fault.Userf("%s: %v", file, err)
	}
	return &Side{Name: file, values: listed(l.First, all), loose: !l.Indexed, Doubt: l.Doubt()}, nil
}

// beside is the side as it is compared with the other one: a listing that doesn't tell the index of
// its first value begins with the first heap of the other.
func (s *Side) beside(other *Side) *Side {
	if !s.loose || other.loose {
		return s
	}
	all, _ := s.values.read(context.Background(), s.values.From, s.values.To) // of a listing, which are in memory
	return &Side{Name: s.Name, values: listed(other.named().First, all), Doubt: s.Doubt}
}

// listed is values that are all there, from a heap on.
func listed(first uint64, all []nim.Nimber) *values {
	return &values{heaps.Between(first, first+uint64(len(all))), func(_ context.Context, from, to uint64) ([]nim.Nimber, error) {
		return all[from-first : to-first], nil
	}}
}

// openFolder opens a dataset of an exported folder, or the folder of a dataset.
func openFolder(dir, name string) (*Side, error) {
	st, err := store.Open(dir)
	if err != nil {
		return nil, err
	}
	x, err := index.Read(st)
	if errors.Is(err, fs.ErrNotExist) && name == "" {
		d, err := dataset.OpenFolder(dir)
		if _, in := st.Stat(layout.Datasets); err != nil && in == nil {
			return nil, fault.Userf("%s is an output folder: name one of its datasets, as %s", dir, path.Join(filepath.ToSlash(dir), layout.Datasets, "NAME"))
		}
		if err != nil {
			return nil, fault.Userf("%s is neither an exported folder nor the folder of a dataset: %v", dir, err)
		}
		return ofDataset(dir, d)
	}
	if err != nil {
		return nil, fault.Userf("%s can't be compared: %v", dir, err)
	}
	var names []string
	for _, d := range x.Datasets {
		names = append(names, d.Name)
	}
	if len(names) == 0 {
		return nil, fault.Userf("%s has no dataset, and tables of sweeps aren't compared", dir)
	}
	if name == "" && len(names) != 1 {
		return nil, fault.Userf("%s has the datasets %s: name one as %s:NAME", dir, strings.Join(names, ", "), dir)
	}
	if name == "" {
		name = names[0]
	}
	d := x.Dataset(name)
	if d == nil {
		return nil, fault.Userf("%s has no dataset %q: it has %s", dir, name, strings.Join(names, ", "))
	}
	s, err := rows.Open(st, d)
	if err != nil {
		return nil, fault.Userf("%v", err)
	}
	return ofSource(filepath.ToSlash(dir)+":"+name, s, s.Product(), d.Identity.K), nil
}

// openNamed opens a dataset of the output folder.
func openNamed(
	out *store.Store, word string, find func(name string) (*game.Game, error),
) (*Side, error) {
	bare := strings.TrimPrefix(word, layout.Datasets+"/")
	folder := layout.Dataset(bare)
	folders, err := dataset.Folders(out)
	if err != nil {
		return nil, err
	}
	g, err := find(word)
	if err != nil || g.Product(game.Sequence) == nil {
		g = nil
	} else if !slices.Contains(folders, folder) {
		folder = dataset.Identify(g, g.Product(game.Sequence), 0).Folder()
	}
	switch there := slices.Contains(folders, folder); {
	case !there && g == nil:
		return nil, fault.Userf("%s is no file, no folder, no dataset of the output folder and no game with a sequence: name a game, a b-file, a CSV, an exported folder or one of the datasets that 'grundy ls' lists", word)
	case !there:
		return &Side{Name: word, game: g}, nil
	}
	full, err := out.Path(folder)
	if err != nil {
		return nil, err
	}
	d, err := dataset.OpenFolder(full)
	if err != nil {
		return nil, err
	}
	side, err := ofDataset(path.Base(folder), d)
	if side != nil && side.product.Name == game.Sequence {
		side.game = g
	}
	return side, err
}

func ofDataset(name string, d *dataset.Dataset) (*Side, error) {
	if why := d.Stale(); why != "" {
		return nil, fault.Userf("%s can't be compared: %s", name, why)
	}
	if d.Contiguous() == d.Product().First {
		return nil, fault.Userf("%s has no values yet: run its config first", name)
	}
	return ofSource(name, d.Source(), d.Product(), d.Identity().K), nil
}

func ofSource(name string, s tables.Source, p *game.Product, k uint64) *Side {
	side := &Side{Name: name, source: s, product: p, k: k}
	if c := p.Schema.Index(p.Value); p.VariableWidth == 0 && !p.HasColumns() && c >= 0 && p.Schema[c].Type != tables.Text {
		side.values = stored(s, p.Value)
	}
	return side
}

// stored is the values in a column of a dataset.
func stored(s tables.Source, column string) *values {
	return &values{heaps.Between(s.Range()), func(ctx context.Context, from, to uint64) ([]nim.Nimber, error) {
		var all []nim.Nimber
		numbers, err := tables.Nimbers(ctx, s, from, to, column)
		for _, g := range numbers {
			all = append(all, nim.NimberStored(column, g))
		}
		return all, err
	}}
}
