// Package verify checks datasets that are on disk: their files against the manifest,
// and a sample of their values against the game's definition or slower solvers.
//
//   - verify.go: the check of a dataset; products whose rows aren't heaps, by each of
//     their solvers
//   - sample.go: a sample of the heaps of a game, from its definition, and of memgames,
//     whose options aren't stored
package verify

import (
	"context"
	"fmt"
	"slices"
	"sort"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
)

// Result is the outcome of the check of a dataset.
type Result struct {
	Folder string `json:"folder"`
	Heaps  int    `json:"heaps"` // how many heaps up to To were computed again
	To     uint64 `json:"to"`
	// By is the methods; if there are several, with the heap that each one reached.
	By       []string `json:"by"`
	Problems []string `json:"problems"`       // what is wrong, a sentence each
	Rows     bool     `json:"rows,omitempty"` // says that Heaps counts the rows of a list, which aren't heaps
}

// Sample is how many heaps of a dataset are computed again, and how long that may take.
type Sample struct {
	Heaps int
	Time  time.Duration
}

// Dataset checks the dataset of a folder. Which heaps are sampled depends on the
// dataset's folder and length, and on the time that the definition takes.
func Dataset(ctx context.Context, st *store.Store, folder string, sample Sample) (Result, error) {
	v := Result{Folder: folder, By: []string{}, Problems: []string{}}
	m, err := dataset.ReadManifest(st, folder)
	if err != nil {
		v.Problems = append(v.Problems, err.Error())
		return v, nil
	}
	g, p, why := find(m.Identity, folder)
	if why != "" {
		v.Problems = append(v.Problems, why)
		return v, nil
	}
	ds, err := dataset.Open(st, dataset.Identify(g, p, m.Identity.K), p)
	if err != nil {
		return v, err
	}
	if v.Problems, err = ds.Verify(ctx); err != nil || len(v.Problems) > 0 {
		return v, err
	}
	ofHeaps := (g.Heaps != nil || g.Memory != nil) && (p.Name == game.Sequence || p.Name == game.Grid)
	if !ofHeaps {
		return v, v.byRows(ctx, p, ds.Source(), sample.Time)
	}
	return v, v.bySample(ctx, g, p, m.Identity.K, ds.Source(), sample)
}

// find is the game and the product of the identity in a folder's manifest, or why the
// folder can't hold them.
func find(id dataset.Identity, folder string) (*game.Game, *game.Product, string) {
	g, err := catalog.Lookup(id.Game)
	if err != nil {
		return nil, nil, err.Error()
	}
	p := g.Product(id.Product)
	if p == nil {
		return nil, nil, fmt.Sprintf("%s has no product %s", id.Game, id.Product)
	}
	if want := dataset.Identify(g, p, id.K); want.Folder() != folder {
		return nil, nil, fmt.Sprintf("%s says that it holds %s, which belongs in %s", folder, id, want.Folder())
	}
	return g, p, ""
}

// differs adds a problem: the stored values differ from what computing them gives.
func (v *Result) differs(format string, args ...any) {
	v.Problems = append(v.Problems, v.Folder+" "+fmt.Sprintf(format, args...)+": delete the folder and run its config again")
}

// byRows computes the rows of a product whose n aren't heaps of the game again and
// compares all columns. Each method of the product computes the rows, the simplest
// first, up to the heap that it reaches in its share of the time. Methods that reach no
// farther than a simpler one, or that overrun the time, are left out.
func (v *Result) byRows(ctx context.Context, p *game.Product, s game.Source, most time.Duration) error {
	v.Rows = true
	for i := range slices.Backward(p.Solvers) {
		solver := &p.Solvers[i]
		if _, end := s.Range(); end > p.First {
			if err := solver.Prepare(ctx, game.Request{N: end - 1}); err != nil {
				return err
			}
		}
		to, ok := within(solver, s, share(i, len(p.Solvers), most))
		if !ok || len(v.By) > 0 && to <= v.To {
			continue
		}
		late, cancel := context.WithTimeout(ctx, most)
		rows, problem, err := compare(late, p, solver, s, to)
		over := late.Err() != nil
		cancel()
		if over && ctx.Err() == nil {
			continue
		}
		if err != nil {
			return err
		}
		v.Heaps, v.To, v.By = rows, to, append(v.By, fmt.Sprintf("%s to %d", solver.Name, to))
		if problem != "" {
			v.differs("%s", problem)
			return nil
		}
	}
	return nil
}

// share is the steps, about a nanosecond each, that one of several methods may take.
// The last method, the definition, gets a second at most.
func share(method, methods int, most time.Duration) float64 {
	part := most / time.Duration(methods)
	if method == methods-1 {
		part = min(part, time.Second)
	}
	return float64(part.Nanoseconds())
}

// compare computes the rows up to the heap to. It returns their number, and what is
// wrong with the stored ones.
func compare(ctx context.Context, p *game.Product, solver *game.Solver, s game.Source, to uint64) (rows int, problem string, err error) {
	run, err := solver.Start(ctx, game.Request{N: to}, game.Empty(p.First))
	if err != nil {
		return 0, "", err
	}
	for n := p.First; n <= to; n += p.Part {
		heaps := min(p.Part, to-n+1)
		found := game.NewTable(p.Schema)
		if err := run.Next(ctx, heaps, found); err != nil {
			return rows, "", err
		}
		stored, err := dataset.ReadRows(ctx, s, p, n, n+heaps)
		if err != nil {
			return rows, "", err
		}
		rows += found.Rows()
		if problem := difference(stored, found, n+heaps-1); problem != "" {
			return rows, problem, nil
		}
	}
	return rows, "", nil
}

// difference is the first difference between stored rows and those that were found;
// empty if there is none.
func difference(stored, found *game.Table, to uint64) string {
	for i := range min(stored.Rows(), found.Rows()) {
		if a, b := stored.Row(i), found.Row(i); !slices.Equal(a, b) {
			return fmt.Sprintf("has the row %v, computing it again gives %v", a, b)
		}
	}
	if stored.Rows() != found.Rows() {
		return fmt.Sprintf("has %d of %d rows in its part up to heap %d", stored.Rows(), found.Rows(), to)
	}
	return ""
}

const mostMemory = 1 << 30 // the largest memory, in bytes, that a method may need

// within is the largest n of the source for which the solver needs no more than the
// given steps and mostMemory. It returns false if there is no such n.
func within(solver *game.Solver, s game.Source, steps float64) (to uint64, ok bool) {
	first, end := s.Range()
	heaps := sort.Search(int(end-first), func(i int) bool {
		r := game.Request{N: first + uint64(i)}
		return solver.Steps(r) > steps || solver.Memory(r) > mostMemory
	})
	return first + uint64(heaps) - 1, heaps > 0
}
