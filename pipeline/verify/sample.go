package verify

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"sort"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
)

// bySample computes some heaps again from the definition, the largest first. They are
// drawn from those that the definition reaches in time.
func (c *checker) bySample(ctx context.Context, x checked, v *Result) error {
	first, end := x.source.Range()
	r, err := newRecomputer(ctx, x)
	if err != nil {
		return err
	}
	if end, err = r.reach(ctx, min(end, first+r.limit), c.Time/r.share); err != nil {
		return err
	}
	v.To, v.By = end-1, []string{r.by}
	begun := time.Now()
	for _, n := range slices.Backward(drawn(v.Folder, first, end, c.Heaps)) {
		if done, err := r.inTime(ctx, n, begun.Add(c.Time)); err != nil || !done {
			return errors.Join(err, context.Cause(ctx))
		}
		stored, err := r.stored(ctx, n)
		if err != nil {
			return err
		}
		if !slices.Equal(r.got, stored) {
			v.differs("has %v for the heap %d, the definition gives %v", stored, n, r.got)
		}
		v.Heaps++
	}
	return nil
}

// recomputer computes the values of heaps again, one heap at a time.
type recomputer struct {
	by    string // the method in words
	first uint64
	limit uint64        // the number of heaps from which the sample is drawn, at most
	share time.Duration // how many heaps must fit into the time of the whole sample
	// stored gives the values of a heap as they are stored, compute the values by
	// the definition.
	stored, compute func(ctx context.Context, n uint64) ([]uint32, error)
	got             []uint32
	stop            func() bool
}

// newRecomputer is the recomputer of a dataset.
func newRecomputer(ctx context.Context, x checked) (*recomputer, error) {
	first, end := x.source.Range()
	if x.game.Memory() != nil {
		return memoryRecomputer(x), nil
	}
	r := &recomputer{by: "the definition", first: first, limit: maxHeaps, share: 8}
	if h := x.game.Heaps(); h.LiteralTo > 0 && h.OptionValues == nil && h.Powerset == nil {
		r.limit = h.LiteralTo
	}
	values, err := tables.Nimbers(ctx, x.source, first, min(end, first+r.limit), x.product.Value)
	r.stored = func(_ context.Context, n uint64) ([]uint32, error) { return values[n-first:][:1], nil }
	r.compute = r.heap(x.game.Heaps(), values)
	return r, err
}

const maxHeaps = 1 << 30 // how many stored heaps are read at most

// reach is a bound, at most end, such that heaps below it take no more than the given
// time each. Only the last heaps below doubling bounds are tried.
func (r *recomputer) reach(ctx context.Context, end uint64, most time.Duration) (uint64, error) {
	bound := r.first + 1
	for bound < end {
		next := min(end, r.first+max(1000, 2*(bound-r.first)))
		if done, err := r.inTime(ctx, next-1, time.Now().Add(most)); err != nil || !done {
			return bound, err
		}
		bound = next
	}
	return bound, nil
}

// errOutOfTime is the panic of a computation that takes too long.
var errOutOfTime = errors.New("out of time")

// inTime computes the heap n. It gives false if the heap isn't computed by the
// deadline, or if the context ends.
func (r *recomputer) inTime(ctx context.Context, n uint64, deadline time.Time) (done bool, err error) {
	defer func() {
		if e := recover(); e != nil {
			if e != errOutOfTime {
				panic(e)
			}
			done = false
		}
	}()
	ctx, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	r.stop = func() bool { return ctx.Err() != nil }
	if r.stop() {
		return false, nil
	}
	r.got, err = r.compute(ctx, n)
	if r.stop() {
		return false, nil
	}
	return err == nil, err
}

// heap computes a heap by the definition from the stored values of smaller heaps.
// Every 65536 values that the definition asks for, it looks whether to stop.
func (r *recomputer) heap(h *game.Heaps, values []uint32) func(ctx context.Context, n uint64) ([]uint32, error) {
	const lookEvery = 1 << 16
	calls := 0
	known := func(heap uint64) uint32 {
		if calls++; calls%lookEvery == 0 && r.stop() {
			panic(errOutOfTime)
		}
		if heap < r.first {
			return 0 // the empty heap
		}
		return values[heap-r.first]
	}
	return func(_ context.Context, n uint64) ([]uint32, error) {
		return []uint32{reference.At(h, n, known)}, nil
	}
}

// drawn is a sample of most heaps, or of as many as there are, from the upper half of
// first ≤ n < end, in increasing order. The last heap is always drawn.
func drawn(folder string, first, end uint64, most int) []uint64 {
	var seed [32]byte
	copy(seed[:], fmt.Sprintf("%-22.22s%10d", folder, end))
	rng := rand.New(rand.NewChaCha8(seed))
	half := (end - first + 1) / 2
	heaps := map[uint64]bool{end - 1: true}
	for len(heaps) < int(min(uint64(most), half)) {
		heaps[end-1-rng.Uint64N(half)] = true
	}
	return slices.Sorted(maps.Keys(heaps))
}

// fromNothing is the number of heaps for which a memgame's definition can be
// evaluated without a solver.
const fromNothing = 150

// memoryRecomputer computes the heaps of a memgame again. A dataset stores smaller heaps but not the
// options of a pile: those of n_k are among the cells (n−i)_i of one diagonal, which a solver computes.
func memoryRecomputer(x checked) *recomputer {
	m, p, k := x.game.Memory(), x.product, x.k
	first, end := x.source.Range()
	r := &recomputer{first: first, limit: maxHeaps, share: 3}
	r.stored = func(ctx context.Context, n uint64) ([]uint32, error) {
		return tables.Nimbers(ctx, x.source, n, n+1, p.Value)
	}
	if m.Diagonal == nil || p.Name == game.Grid && !remembersLast(m) {
		request := game.Request{N: min(end, first+fromNothing) - 1, K: k}
		r.by, r.limit, r.compute = "the definition, from nothing", fromNothing, allRows(m, p, request)
		return r
	}
	r.by = "the definition, the options' values by " + m.Diagonal.Solvers[0].Name
	r.compute = func(ctx context.Context, n uint64) ([]uint32, error) { return alongDiagonal(ctx, m, p, n, k) }
	return r
}

// remembersLast says whether piles remember no more than the last removal, so that
// all options of n_k are cells (n−i)_i. The piles of a small heap tell.
func remembersLast(m *game.Memory) bool {
	const n = 12
	for k := range uint64(n) {
		for option := range m.Options(game.Pile{N: n, K: k + 1}) {
			if rest := option[0].N; option[0] != (game.Pile{N: rest, K: n - rest}) {
				return false
			}
		}
	}
	return true
}

// alongDiagonal computes the fresh heap n, or n_1, …, n_k of a grid, as the mex over
// the options that the definition lists.
func alongDiagonal(ctx context.Context, m *game.Memory, p *game.Product, n, k uint64) ([]uint32, error) {
	var values []uint32 // of the cells m_(n−m) for m < n
	if n > 0 {
		var err error
		if values, err = catalog.Nimbers(ctx, m.Diagonal, &m.Diagonal.Solvers[0], game.Request{N: n - 1}); err != nil {
			return nil, err
		}
	}
	if p.Name == game.Sequence {
		return []uint32{mexOf(m.Fresh(n), values)}, nil
	}
	row := make([]uint32, k)
	for i := range row {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		row[i] = mexOf(m.Options(game.Pile{N: n, K: uint64(i) + 1}), values)
	}
	return row, nil
}

// mexOf is the mex over options whose values are those of a diagonal.
func mexOf(options iter.Seq[[]game.Pile], values []uint32) uint32 {
	var seen nim.Set
	for option := range options {
		seen.Add(values[option[0].N])
	}
	return seen.Mex()
}

// allRows computes all rows of the request from nothing when the first one is asked for.
func allRows(m *game.Memory, p *game.Product, r game.Request) func(ctx context.Context, n uint64) ([]uint32, error) {
	var rows [][]uint32
	return func(_ context.Context, n uint64) ([]uint32, error) {
		if rows == nil {
			values := reference.Fresh
			if p.Name == game.Grid {
				values = func(m *game.Memory, n uint64) []uint32 { return reference.Grid(m, n, r.K) }
			}
			rows = slices.Collect(slices.Chunk(values(m, r.N), int(p.Width(r))))
		}
		return rows[n-p.First], nil
	}
}

// byRows computes the rows of a product whose n aren't heaps of the game again, or those of a
// slice of heaps, and compares all columns. Each method of the product computes the rows, the simplest
// first, up to the heap that it reaches in its share of the time. Methods that reach no
// farther than a simpler one, or that overrun the time, are left out.
func (c *checker) byRows(ctx context.Context, x checked, v *Result) error {
	p := x.product
	v.Rows = true
	for i := range slices.Backward(p.Solvers) {
		solver := &p.Solvers[i]
		if _, end := x.source.Range(); end > p.First {
			if err := solver.Prepare(ctx, game.Request{N: end - 1, K: x.k}); err != nil {
				return err
			}
		}
		to, ok := within(solver, x.k, x.source, share(i, len(p.Solvers), c.Time))
		if !ok || len(v.By) > 0 && to <= v.To {
			continue
		}
		late, cancel := context.WithTimeout(ctx, c.Time)
		rows, problem, err := compare(late, x, solver, to, func(uint64) {})
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

// compare computes the rows up to the heap to. It gives the number of those that are stored,
// and what is wrong with them. It calls advance with the last heap that was computed.
func compare(ctx context.Context, x checked, solver *game.Solver, to uint64, advance func(uint64)) (rows int, problem string, err error) {
	p := x.product
	first, _ := x.source.Range()
	run, err := solver.Start(ctx, game.Request{N: to, K: x.k}, tables.NoValues(p.First))
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
		stored, err := dataset.ReadRows(ctx, x.source, p, max(n, first), n+heaps)
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
	before := sort.Search(all, func(i int) bool { return rows.Cols[0].Number(i) >= heap })
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
// given steps and mostMemory. It gives false if there is no such n.
func within(solver *game.Solver, k uint64, s tables.Source, steps float64) (to uint64, ok bool) {
	first, end := s.Range()
	heaps := sort.Search(int(end-first), func(i int) bool {
		r := game.Request{N: first + uint64(i), K: k}
		return solver.Steps(r) > steps || solver.Memory(r) > mostMemory
	})
	return first + uint64(heaps) - 1, heaps > 0
}
