package values

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/jobs"
	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/stream"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/streams"
)

const (
	// near is the last heap whose value is computed without looking for a theorem.
	near = 1 << 26
	// farthest is the last heap that can be asked for where no theorem is for heaps of any size.
	farthest = 1_000_000_000_000_000_000
	// usual is how many heaps are given where it isn't said.
	usual = 100
	// usualRows is the last row of a grid, or the greatest number of a position, where it isn't said.
	usualRows = 20
	// mostStreamed is how many values of a stream are given at once: they are all in memory.
	mostStreamed = 1 << 26
)

// within reports whether a heap isn't beyond the given one.
func within(n *big.Int, most uint64) bool { return n.IsUint64() && n.Uint64() <= most }

// Ends are the first and the last heap of those that are asked for. Where they aren't said, which
// is nil, they are the product's first heap, and the heap 100 or, where the first one is beyond,
// a hundred heaps on, as far as the solver goes.
func Ends(g *game.Game, p *game.Product, first, last *big.Int) (from, to *big.Int, err error) {
	if err := checkFarthest(g, first, last); err != nil {
		return nil, nil, err
	}
	from, to = first, last
	if from == nil {
		from = new(big.Int).SetUint64(p.First)
	}
	if to == nil {
		to = big.NewInt(usual)
		if p.HasColumns() {
			to = big.NewInt(usualRows)
		}
		if from.Cmp(to) >= 0 {
			to.Add(from, to)
		}
		most := new(big.Int).SetUint64(p.Solvers[0].MaxHeap)
		if most.Sign() > 0 && most.Cmp(from) >= 0 && most.Cmp(to) < 0 {
			to = most
		}
	}
	switch {
	case from.Cmp(new(big.Int).SetUint64(p.First)) < 0:
		err = fault.Userf("the first heap is %d: --from %d is below it", p.First, from)
	case to.Cmp(from) < 0:
		err = fault.Userf("--to %d is below the first heap to print, %d", to, from)
	}
	return from, to, err
}

// checkFarthest is the error where one of the heaps, as far as they are said, is beyond all whose
// values can be asked for.
func checkFarthest(g *game.Game, heaps ...*big.Int) error {
	text, most := fmt.Sprint(farthest), big.NewInt(farthest)
	if catalog.Far(g) != nil {
		most = dropouts.Most
		text = fmt.Sprintf("10^%d", len(most.String())-1)
	}
	if slices.ContainsFunc(heaps, func(n *big.Int) bool { return n != nil && n.Cmp(most) > 0 }) {
		return fault.Userf("of %s at most %s can be asked for: ask for no heap above that", g.Name, text)
	}
	return nil
}

// Find finds the rows of the heaps from ≤ n ≤ to of a product with a row for each heap.
func (f *Finder) Find(
	ctx context.Context, g *game.Game, p *game.Product, from, to *big.Int,
) (*Rows, error) {
	if within(to, config.MaxN) {
		x, err := f.kept(g, p, game.Request{N: to.Uint64()})
		if x != nil || err != nil {
			return x, err
		}
	}
	if far := catalog.Far(g); far != nil && p.Name == "drop-outs" && !within(to, near) {
		f.Tell("the rows are known by " + dropouts.Theorem)
		return few(ctx, far, from, to)
	}
	if p.Name == game.Sequence && !within(from, near) {
		x, err := f.byTheorem(ctx, g, from)
		if x == nil && err == nil {
			x, err = f.inStream(ctx, g, p, from, to)
		}
		if x != nil || err != nil {
			return x, err
		}
	}
	switch {
	case within(to, config.MaxN):
		return f.UpTo(ctx, g, p, game.Request{N: to.Uint64()})
	case catalog.Far(g) == nil:
		return nil, fault.Userf("no theorem gives these values of %s, and at most %d can be computed",
			g.Name, uint64(config.MaxN))
	}
	return nil, fault.Userf("values of %s from the heap %v on are computed, and not beyond the heap %d: "+
		"ask for fewer, or, where a theorem gives values far out, for a greater --from",
		g.Name, from, uint64(config.MaxN))
}

// Window is the rows from a heap on up to a request. Where they are few and far, they come from where
// [Finder.Find] has them, so that none has to be computed for the sake of the others.
func (f *Finder) Window(
	ctx context.Context, g *game.Game, p *game.Product, from uint64, r game.Request,
) (*Rows, error) {
	if p.Name != game.Sequence || from <= near || r.N-from >= tables.AtOnce {
		return f.UpTo(ctx, g, p, r)
	}
	first, last := new(big.Int).SetUint64(from), new(big.Int).SetUint64(r.N)
	x, err := f.Find(ctx, g, p, first, last)
	if err != nil || x.Theorem == nil {
		return x, err
	}
	known := tables.Slice{Column: p.Value, First: from, Width: 1}
	err = Shown{Rows: x, From: first, To: last}.far(ctx, func(row []any) error {
		v := row[1].(*big.Int)
		if v.BitLen() > 32 {
			return fault.Userf("the value of heap %d is 2^32 or more: ask for smaller heaps", row[0])
		}
		known.Values = append(known.Values, uint32(v.Uint64()))
		return nil
	})
	return &Rows{product: p, request: r, known: known}, err
}

// few is the rows of the drop-outs, of which there are few.
func few(ctx context.Context, far *dropouts.History, from, to *big.Int) (*Rows, error) {
	heaps, err := far.UpTo(ctx, to)
	if err != nil {
		return nil, err
	}
	x := &Rows{Few: [][]any{}}
	first, _ := slices.BinarySearchFunc(heaps, from, (*big.Int).Cmp)
	for _, n := range heaps[first:] {
		v, err := far.Value(ctx, n)
		if err != nil {
			return nil, err
		}
		x.Few = append(x.Few, []any{n, v})
	}
	return x, nil
}

// byTheorem is the theorem that gives the values of a sequence from a far heap on: the one that
// solves the game, or one that proves its period. It is nil if there is none.
func (f *Finder) byTheorem(ctx context.Context, g *game.Game, from *big.Int) (*Rows, error) {
	far, err := jobs.Game{Game: g}.Far(ctx, from)
	if far == nil || err != nil {
		return nil, err
	}
	f.Tell("the values are known " + far.Source)
	return &Rows{Theorem: far}, nil
}

// inStream is the values of a sequence that follow from the records of a stream, if there are some
// that reach so far; nil otherwise.
func (f *Finder) inStream(
	ctx context.Context, g *game.Game, p *game.Product, from, to *big.Int,
) (*Rows, error) {
	if _, ok := sparse.Of(g); !ok {
		return nil, nil
	}
	s, err := f.stream(ctx, g)
	if s == nil || err != nil || !reaches(s, to) {
		return nil, err
	}
	folder := f.named(layout.Stream(g.Name))
	f.Tell(fmt.Sprintf("the values of %s are those of the stream in %s", g.Name, folder))
	return slice(ctx, s, p, from.Uint64(), to.Uint64())
}

// Streamed is the values of the heaps from ≤ n ≤ to that follow from the records of a stream, and
// from nothing else.
func (f *Finder) Streamed(
	ctx context.Context, g *game.Game, p *game.Product, from, to *big.Int,
) (*Rows, error) {
	if _, ok := sparse.Of(g); !ok || p.Name != game.Sequence {
		return nil, fault.Userf("%s has no streamed values: 'grundy period --stream' is for games "+
			"whose moves leave two heaps at most, as octal:0.106 or grundys-game", g.Name)
	}
	s, err := f.stream(ctx, g)
	goesOn := fmt.Sprintf("grundy period %s --stream --to N --out %s", g.Name, f.Out)
	switch {
	case err != nil:
		return nil, err
	case s == nil:
		return nil, fault.Userf("%s has no records of a stream of %s: '%s' makes them",
			f.Out, g.Name, goesOn)
	case !reaches(s, to):
		return nil, fault.Userf("the records of %s end with heap %d: '%s' goes on",
			g.Name, s.Heap()-1, goesOn)
	}
	return slice(ctx, s, p, from.Uint64(), to.Uint64())
}

// stream opens the records of a stream; it is nil if there are none.
func (f *Finder) stream(ctx context.Context, g *game.Game) (*stream.Search, error) {
	kept, err := streams.Open(f.Store, g.Name)
	if err != nil {
		return nil, err
	}
	head, err := kept.Head()
	if head == nil || err != nil {
		return nil, err
	}
	moves, _ := sparse.Of(g)
	s := &stream.Search{Moves: moves, Records: kept}
	if err := s.Open(ctx, g.Name); err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name, err)
	}
	return s, nil
}

// reaches reports whether the records of a stream tell the value of a heap.
func reaches(s *stream.Search, n *big.Int) bool {
	return n.Cmp(new(big.Int).SetUint64(s.Heap())) < 0
}

// slice computes the values of the heaps from ≤ n ≤ to again from the records of a stream.
func slice(
	ctx context.Context, s *stream.Search, p *game.Product, from, to uint64,
) (*Rows, error) {
	if to-from >= mostStreamed {
		return nil, fault.Userf("at most %d values of a stream can be printed at once, "+
			"and from %d to %d there are %d", mostStreamed, from, to, to-from+1)
	}
	values, err := s.Slice(ctx, from, int(to-from+1))
	if err != nil {
		return nil, err
	}
	known := tables.Slice{Column: p.Value, First: from, Width: 1, Values: values}
	return &Rows{product: p, request: game.Request{N: to}, known: known}, nil
}
