package rows

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/heaps"
	"grundy/pipeline/store"
)

// Source is an exported dataset as a source of values, a [tables.Source].
type Source struct {
	st    *store.Store
	x     *index.Dataset
	game  *game.Game
	shape dataset.Shape
}

// Open opens a dataset of the exported folder st, to read its Parquet files. The product is found
// by the identity in x, so that nothing but the folder is needed; it is an error if this program
// doesn't know it, or knows another definition of it. Files are opened when they are read, and
// aren't compared with their digests: [index.Index.Differences] and [Check] do that.
func Open(st *store.Store, x *index.Dataset) (*Source, error) {
	g, p, err := x.Identity.Find()
	if err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", x.Name, err)
	}
	s := &Source{st, x, g, dataset.ShapeOf(x.Identity, p)}
	return s, s.fits()
}

// fits says whether the index speaks of the product as this program knows it.
func (s *Source) fits() error {
	x, p := s.x, s.shape.Product()
	same := func(a index.Column, b dataset.Column) bool { return a.Column.Column == b.Column }
	definition := dataset.Identify(s.game, p, x.Identity.K).Definition
	switch {
	case x.Identity.Definition != definition:
		return fmt.Errorf("%s is of version %d of the definition of %s, and this program knows version %d: use the version of grundy that made it",
			x.Name, x.Identity.Definition, x.Identity.Game, definition)
	case x.Identity.Encoding > dataset.Encoding:
		return fmt.Errorf("%s has files of encoding %d, and this program reads those up to %d: use a later version of grundy",
			x.Name, x.Identity.Encoding, dataset.Encoding)
	case !slices.EqualFunc(x.Columns, s.shape.Columns(), same):
		return fmt.Errorf("%s hasn't the columns that %s have", x.Name, x.Identity)
	case p.HasColumns() && (x.Identity.K < p.FirstK() || x.Identity.K > config.MaxK), !p.HasColumns() && x.Identity.K > 0:
		return fmt.Errorf("%s can't have %d columns", x.Identity, x.Identity.K)
	case x.First != p.First || x.From < p.First || x.From >= x.To || x.To-1 > config.MaxN:
		return fmt.Errorf("%s can't have the heaps %d to before %d: those of %s begin with %d", x.Name, x.From, x.To, x.Identity, p.First)
	}
	from := x.From
	for _, part := range x.Parts {
		if part.From != from || part.To <= from || !s.shape.Count(part.Rows, part.From, part.To) {
			return fmt.Errorf("%s lacks the heaps from %d on, or has another number of rows than they have", part.Path, from)
		}
		from = part.To
	}
	if from != x.To {
		return fmt.Errorf("the files of %s end before heap %d instead of %d", x.Name, from, x.To)
	}
	return nil
}

// Product is the product that the rows are of.
func (s *Source) Product() *game.Product { return s.shape.Product() }

// Game is the game that the rows are of.
func (s *Source) Game() *game.Game { return s.game }

// Range implements [tables.Source].
func (s *Source) Range() (first, end uint64) { return s.x.From, s.x.To }

// Read implements [tables.Source].
func (s *Source) Read(ctx context.Context, from, to uint64, column string) (tables.Vector, error) {
	of := heaps.Range{From: from, To: to}
	return s.shape.ReadColumn(s.x.Name, s.x.Range, of, column,
		func(use func(r dataset.Reader, begin, end int) error) error {
			for i := range s.x.Parts {
				p := &s.x.Parts[i]
				some := p.Intersect(of)
				if some.Empty() {
					continue
				}
				err := s.open(ctx, p, func(r dataset.Reader) error {
					begin, end, err := s.shape.RowsIn(r, p.Range, p.Rows, some)
					if err != nil {
						return err
					}
					return use(r, begin, end)
				})
				if err != nil {
					return err
				}
			}
			return nil
		})
}

// open opens the Parquet file of a part for use.
func (s *Source) open(ctx context.Context, p *index.Part, use func(dataset.Reader) error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	f, err := s.st.OpenFile(p.Path)
	if err != nil {
		return err
	}
	defer f.Close()
	r, err := dataset.Parquet.Open(f, s.shape.Stored())
	if err == nil && uint64(r.Rows()) != p.Rows {
		err = fmt.Errorf("it has %d rows instead of %d", r.Rows(), p.Rows)
	}
	if err == nil {
		err = use(r)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		err = fmt.Errorf("%s can't be read: %w", p.Path, err)
	}
	return err
}

// groups is the rows, a row group of a file at a time.
func (s *Source) groups(ctx context.Context) iter.Seq2[*tables.Table, error] {
	return func(yield func(*tables.Table, error) bool) {
		more := true
		for i := 0; more && i < len(s.x.Parts); i++ {
			err := s.open(ctx, &s.x.Parts[i], func(r dataset.Reader) error {
				for t, err := range dataset.ReadGroups(ctx, r, s.Product().Schema) {
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
				return
			}
		}
	}
}
