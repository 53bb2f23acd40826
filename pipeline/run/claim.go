package run

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// Tested is a claim with what testing it gave.
type Tested struct {
	ID        string       `json:"id"`
	Paper     string       `json:"paper"`
	Section   string       `json:"section"`
	Statement string       `json:"statement"`
	Raw       string       `json:"raw,omitempty"`
	Reading   string       `json:"reading,omitempty"`
	Verdict   game.Verdict `json:"verdict"`
	Bound     uint64       `json:"bound"`
	Evidence  string       `json:"evidence"`

	Claim game.Claim    `json:"-"`
	Took  time.Duration `json:"-"`
}

// Verdict is the record of a claim that was tested.
type Verdict struct {
	plan.Record
	Tested
}

// test tests a claim up to the bound.
func test(ctx context.Context, c game.Claim, values game.Values, bound uint64) (Tested, error) {
	begun := time.Now()
	found, err := c.Test(ctx, values, bound)
	return Tested{
		ID: c.ID, Paper: c.Paper.ID, Section: c.Section, Statement: c.Statement, Raw: c.Raw, Reading: c.Reading,
		Verdict: found.Verdict, Bound: found.Bound, Evidence: found.Evidence,
		Claim: c, Took: time.Since(begun),
	}, err
}

// claim tests a claim and records the verdict.
func (r *runner) claim(ctx context.Context, t plan.Task) (string, error) {
	tested, err := test(ctx, t.Claim.Claim, r.values, t.Claim.Bound)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: %s", tested.Verdict, tested.Evidence),
		r.saveJSON(plan.ClaimPath(tested.ID), Verdict{plan.Record{Key: t.Key}, tested})
}

// TestClaims tests claims up to the bound, or each up to its own where bound is 0, in
// the pool of a run: as many at once as there are workers and as fit into the memory,
// and a failure keeps no other claim from being tested. It returns the claims that
// were tested and the failures, both in the given order; the error is the context's.
// done is called after each test, by one goroutine at a time.
func TestClaims(ctx context.Context, claims []game.Claim, bound uint64, o Options, done func(id string)) ([]Tested, []Failure, error) {
	values := &claimReader{store: o.Store}
	var ids []string
	var nodes []node
	results := make([]*Tested, len(claims))
	var mu sync.Mutex
	for i, c := range claims {
		to := cmp.Or(bound, c.Bound)
		ids = append(ids, c.ID)
		nodes = append(nodes, node{id: c.ID, memory: plan.ClaimMemory(c.Needs(to)), do: func(ctx context.Context) (string, error) {
			tested, err := test(ctx, c, values, to)
			if err != nil {
				return "", err
			}
			mu.Lock()
			defer mu.Unlock()
			results[i] = &tested
			done(c.ID)
			return "", nil
		}})
	}
	pool := newPool(o.Workers, o.Memory, progress.NewTracker(ids, time.Now), func(Failure) {})
	failures, err := pool.do(ctx, nodes)
	tested := []Tested{}
	for _, t := range results {
		if t != nil {
			tested = append(tested, *t)
		}
	}
	return tested, failures, err
}

// saveJSON writes a record.
func (r *runner) saveJSON(path string, v any) error {
	_, err := r.Store.Save(path, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(v)
	})
	return err
}

// readJSON reads a record.
func readJSON(st *store.Store, path string, v any) error {
	text, err := st.Read(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fmt.Errorf("%s can't be read: %w", path, err)
	}
	return nil
}

// claimReader gives claims the values of games: from the dataset of the output folder that
// holds them, otherwise by computing them. It implements [game.Values]. A dataset that can't
// be read, for instance because another process is extending it, is passed over.
type claimReader struct {
	store    *store.Store
	computed catalog.Cache // what no dataset has
}

// Sequence implements [game.Values].
func (v *claimReader) Sequence(ctx context.Context, name string, to uint64) (game.Slice, error) {
	return v.nimbers(ctx, name, game.Sequence, game.Request{N: to})
}

// Grid implements [game.Values]. Only a dataset with the same number of columns serves it.
func (v *claimReader) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	return v.nimbers(ctx, name, game.Grid, game.Request{N: to, K: columns})
}

// Rows implements [game.Values].
func (v *claimReader) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	if p, ds := v.holder(name, product, game.Request{N: to}); ds != nil {
		if rows, err := dataset.ReadRows(ctx, ds.Source(), p, p.First, to+1); err == nil {
			return rows, nil
		}
	}
	return v.computed.Rows(ctx, name, product, to)
}

// nimbers is the nim-values of a sequence or a grid up to the request.
func (v *claimReader) nimbers(ctx context.Context, name, product string, r game.Request) (game.Slice, error) {
	if p, ds := v.holder(name, product, r); ds != nil {
		if values, err := game.Nimbers(ctx, ds.Source(), p.First, r.N+1, p.Value); err == nil {
			return game.Slice{Column: p.Value, First: p.First, Width: int(p.Width(r)), Values: values}, nil
		}
	}
	return v.computed.Nimbers(ctx, name, product, r)
}

// holder is the product and its dataset that holds the request, as values that follow from the
// definition: those of a closed form are no evidence. The dataset is nil if there is none.
func (v *claimReader) holder(name, product string, r game.Request) (*game.Product, *dataset.Dataset) {
	g, err := catalog.Lookup(name)
	if err != nil {
		return nil, nil // Computing the values gives this error, too.
	}
	p := g.Product(product)
	if p == nil || p.Solvers[0].Theorem != "" || r.N < p.First {
		return nil, nil
	}
	ds, err := dataset.Open(v.store, dataset.Identify(g, p, r.K), p)
	if err != nil || ds.Stale() != "" || len(ds.Gaps(r.N)) > 0 {
		return nil, nil
	}
	return p, ds
}
