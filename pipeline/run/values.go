package run

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/dataset"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
	"grundy/pipeline/values"
	"grundy/pipeline/views"
)

// claimReader gives a claim the values of games: from the dataset of the output folder that
// holds them, otherwise by computing them. It implements [claim.Values]. A dataset that can't
// be read, for instance because another process is extending it, is passed over. What the claim
// reads is noted.
type claimReader struct {
	*shared
	claim string // the id of the claim, which gets no values that take it for granted

	mu      sync.Mutex
	sources []store.File            // the records of the sweeps that were read
	reads   map[artifact.Input]read // of each product the farthest read, by the input without its N
}

// shared is what the readers of all claims have in common.
type shared struct {
	store    *store.Store
	plan     *plan.Plan   // whose sweeps' tables are read; nil where no claim is about one
	computed claims.Cache // what no dataset has; its catalogue has the games
	digests  sync.Map     // the digests of values that claims have read, by their inputs
}

// newShared reads the datasets of a store, and computes the values of a catalogue's games.
func newShared(st *store.Store, games *claims.Catalogue) *shared {
	return &shared{store: st, computed: claims.Cache{Solvers: claims.Solvers{Catalogue: games}}}
}

// reader gives a claim its values.
func (v *shared) reader(claim string) *claimReader {
	return &claimReader{shared: v, claim: claim, reads: map[artifact.Input]read{}}
}

// keep lets the values that were computed take so much memory between claims, in bytes, and as
// much as the garbage collector adds to it.
func (v *shared) keep(bytes uint64) { v.computed.Limit(bytes / (100 + plan.Garbage) * 100) }

// read is a product as far as it was read.
type read struct {
	shape   dataset.Shape
	request game.Request
	nimbers tables.Slice     // of a sequence or a grid
	rows    *tables.Table    // of another product
	dataset *dataset.Dataset // where they come from; nil if they were computed
}

// Sequence implements [claim.Values].
func (v *claimReader) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	return v.nimbers(ctx, name, game.Sequence, game.Request{N: to})
}

// Grid implements [claim.Values]. Only a dataset with the same number of columns serves it.
func (v *claimReader) Grid(
	ctx context.Context, name string, to, columns uint64,
) (tables.Slice, error) {
	return v.nimbers(ctx, name, v.computed.Catalogue.Grid(name), game.Request{N: to, K: columns})
}

// Rows implements [claim.Values].
func (v *claimReader) Rows(
	ctx context.Context, name, product string, to uint64,
) (*tables.Table, error) {
	if product == claim.SweepTable {
		t, record, _, err := v.sweep(ctx, name)
		if err != nil {
			return nil, err
		}
		v.mu.Lock()
		defer v.mu.Unlock()
		v.sources = append(v.sources, record)
		return t, nil
	}
	x := read{request: game.Request{N: to}}
	if p, ds := v.holder(name, product, x.request); ds != nil {
		if rows, err := dataset.ReadRows(ctx, ds.Source(), p, p.First, to+1); err == nil {
			x.rows, x.dataset = rows, ds
			return rows, v.note(name, product, x, nil)
		}
	}
	var err error
	solvers := claims.Solvers{Catalogue: v.computed.Catalogue, Claim: v.claim}
	x.rows, err = solvers.Rows(ctx, name, product, to)
	return x.rows, v.note(name, product, x, err)
}

// nimbers is the nim-values of a sequence or a grid up to the request.
func (v *claimReader) nimbers(
	ctx context.Context, name, product string, r game.Request,
) (tables.Slice, error) {
	x := read{request: r}
	if p, ds := v.holder(name, product, r); ds != nil {
		if g, err := tables.Nimbers(ctx, ds.Source(), p.First, r.N+1, p.Value); err == nil {
			x.dataset = ds
			width := int(p.Width(r))
			x.nimbers = tables.Slice{Column: p.Value, First: p.First, Width: width, Values: g}
			return x.nimbers, v.note(name, product, x, nil)
		}
	}
	var err error
	x.nimbers, err = v.computed.Nimbers(ctx, v.claim, name, product, r)
	return x.nimbers, v.note(name, product, x, err)
}

// holder is the product and its dataset that holds the request, as values that are evidence for
// the claim. The dataset is nil if there is none.
func (v *claimReader) holder(
	name, product string, r game.Request,
) (*game.Product, *dataset.Dataset) {
	g, err := v.computed.Catalogue.Game(name)
	if err != nil {
		return nil, nil // Computing the values gives this error, too.
	}
	p := views.Product(g, product)
	if p == nil || !p.Solvers[0].IsEvidenceFor(v.claim) || r.N < p.First {
		return nil, nil
	}
	ds, _ := values.Kept(v.store, g, p, r)
	return p, ds
}

// note notes what was read, unless reading failed; then it gives that error.
func (v *claimReader) note(name, product string, x read, failed error) error {
	if failed != nil {
		return failed
	}
	g, err := v.computed.Catalogue.Game(name)
	if err != nil {
		return err
	}
	p := views.Product(g, product)
	x.shape = dataset.ShapeOf(dataset.Identify(g, p, x.request.K), p)
	in := artifact.NewInput(g, p, x.request)
	in.N = 0
	v.mu.Lock()
	defer v.mu.Unlock()
	if old, there := v.reads[in]; !there || old.request.N < x.request.N {
		v.reads[in] = x
	}
	return nil
}

// inputs is what was read, with the digests of the values.
func (v *claimReader) inputs(ctx context.Context) ([]artifact.Input, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	var inputs []artifact.Input
	for in, x := range v.reads {
		in.N = x.request.N
		digest, known := v.digests.Load(in)
		if !known {
			var err error
			if digest, err = x.digest(ctx); err != nil {
				return nil, err
			}
			v.digests.Store(in, digest)
		}
		in.Values = digest.(string)
		inputs = append(inputs, in)
	}
	slices.SortFunc(inputs, func(a, b artifact.Input) int {
		return cmp.Compare(a.Folder, b.Folder)
	})
	return inputs, nil
}

// digest is the digest that a dataset of the values has.
func (x *read) digest(ctx context.Context) (string, error) {
	if x.dataset != nil {
		return x.dataset.Digest(ctx, x.request.N)
	}
	sum := dataset.NewRowDigest(&x.shape, x.shape.Product().First)
	if x.rows != nil {
		sum.Add(x.rows)
		return sum.Sum(x.request.N), nil
	}
	schema := slices.Clone(x.shape.Product().Schema)
	schema[len(schema)-1].Type = tables.Uint32 // as the values are here
	rows := tables.New(schema)
	heaps := max(1, tables.AtOnce/x.nimbers.Width)
	for block := range slices.Chunk(x.nimbers.Values, heaps*x.nimbers.Width) {
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
		rows.Clear()
		x.fill(rows, block)
		sum.Add(rows)
		x.nimbers.First += uint64(heaps)
	}
	return sum.Sum(x.request.N), nil
}

// fill appends the rows of values that begin with the first column of the first heap.
func (x *read) fill(rows *tables.Table, block []uint32) {
	last := len(rows.Cols) - 1
	for c := range last {
		rows.Cols[c].AppendProgression(x.shape.Progression(c, x.nimbers.First), uint64(len(block)))
	}
	rows.Cols[last].U32 = append(rows.Cols[last].U32, block...)
}
