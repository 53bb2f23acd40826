package verify

import (
	"context"
	"fmt"
	"slices"
	"sort"
	"time"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
)

// byRows computes the rows of a product whose n aren't heaps of the game again, or those of a
// slice of heaps, and compares all columns. Each method of the product computes the rows, the simplest
// first, up to the heap that it reaches in its share of the time. Methods that reach no
// farther than a simpler one, or that overrun the time, are left out.
func (v *Result) byRows(ctx context.Context, p *game.Product, k uint64, s tables.Source, most time.Duration) error {
	v.Rows = true
	for i := range slices.Backward(p.Solvers) {
		solver := &p.Solvers[i]
		if _, end := s.Range(); end > p.First {
			if err := solver.Prepare(ctx, game.Request{N: end - 1, K: k}); err != nil {
				return err
			}
		}
		to, ok := within(solver, k, s, share(i, len(p.Solvers), most))
		if !ok || len(v.By) > 0 && to <= v.To {
			continue
		}
		late, cancel := context.WithTimeout(ctx, most)
		rows, problem, err := compare(late, p, k, solver, s, to, func(uint64) {})
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

// compare computes the rows up to the heap to. It returns the number of those that are stored,
// and what is wrong with them. It calls advance with the last heap that was computed.
func compare(ctx context.Context, p *game.Product, k uint64, solver *game.Solver, s tables.Source, to uint64, advance func(uint64)) (rows int, problem string, err error) {
	first, _ := s.Range()
	run, err := solver.Start(ctx, game.Request{N: to, K: k}, tables.NoValues(p.First))
	if err != nil {
		return 0, "", err
	}
	for n := p.First; n <= to; n += p.Part {
		heaps := min(p.Part, to-n+1)
		found := tables.New(p.Schema)
		if err := run.Next(ctx, heaps, found); err != nil {
			return rows, "", err
		}
		advance(n + heaps - 1)
		if n+heaps <= first {
			continue
		}
		found = heapsFrom(first, found)
		stored, err := dataset.ReadRows(ctx, s, p, max(n, first), n+heaps)
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

// heapsFrom is the rows of the heaps from the given one on.
func heapsFrom(heap uint64, rows *tables.Table) *tables.Table {
	all := rows.Rows()
	before := sort.Search(all, func(i int) bool { return rows.Cols[0].U64[i] >= heap })
	kept := *rows
	kept.Cols = nil
	for i := range rows.Cols {
		kept.Cols = append(kept.Cols, rows.Cols[i].Slice(before, all))
	}
	return &kept
}

// difference is the first difference between stored rows and those that were found;
// empty if there is none.
func difference(stored, found *tables.Table, to uint64) string {
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
func within(solver *game.Solver, k uint64, s tables.Source, steps float64) (to uint64, ok bool) {
	first, end := s.Range()
	heaps := sort.Search(int(end-first), func(i int) bool {
		r := game.Request{N: first + uint64(i), K: k}
		return solver.Steps(r) > steps || solver.Memory(r) > mostMemory
	})
	return first + uint64(heaps) - 1, heaps > 0
}
