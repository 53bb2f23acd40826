package game

import (
	"context"
	"io"
	"slices"
)

// Request is what is wanted of a product: all rows with n ≤ N and, for a grid,
// k ≤ K.
type Request struct {
	N uint64 `json:"n"`
	K uint64 `json:"k,omitempty"`
}

// Solver computes a product. Every solver is exact: it equals the definition.
type Solver struct {
	// Name identifies the method within its game, as 'pairs'.
	Name string
	// Method says in a line how it works, with its source.
	Method string
	// Theorem names the theorem that the method rests on where it evaluates a
	// closed form: such values are no evidence for the theorem, and claims never
	// read them. Empty for a method that follows from the definition.
	Theorem string
	// Cost is its time as a function of n, for readers, as 'n²/4 steps'.
	Cost string
	// Steps is the number of elementary steps (about a nanosecond each) to
	// compute all heaps up to the request's N. Progress and the estimate of the
	// time that is left are measured in it.
	Steps func(Request) float64
	// Most is the last heap that it computes, however much memory there is; 0 where
	// there is no such limit. [Bounded] sets it.
	Most uint64
	// Memory is the bytes that a run up to the request's N needs at most.
	Memory func(Request) uint64
	// Start prepares a run that continues after the rows of prior, which may be
	// empty, and ends at the request's N at the latest.
	Start func(ctx context.Context, r Request, prior Source) (Run, error)
	// From, if not nil, is Start for rows that are made of the values of the game's
	// sequence: it takes those from where they are known, from the product's first
	// heap on, and computes the others.
	From func(ctx context.Context, r Request, prior, sequence Source) (Run, error)
	// Resume, if not nil, is Start with a state that a [Saver] of the same product
	// wrote, for the same K and the same N or a greater one, when it had given no
	// more rows than prior has. What it had computed isn't computed again. Nil for
	// solvers that find their state from prior in little time. Its error says why
	// the state can't be used; Start is the way then.
	Resume func(ctx context.Context, r Request, prior Source, state io.Reader) (Run, error)
}

// Run is a computation under way. Its heaps come in order, without gaps.
type Run interface {
	// Next computes the rows of the next heaps and appends them to out. After
	// an error the run is of no further use.
	Next(ctx context.Context, heaps uint64, out *Table) error
}

// Compact is a run that can keep its values instead of giving rows, for those
// who want all of them in little memory.
type Compact interface {
	Run
	// Advance computes the next heaps and gives no rows.
	Advance(ctx context.Context, heaps uint64) error
	// Lend lends the values of all heaps that are known to look, from the product's
	// first on, in a byte each or, if one of them needs it, two; the other slice is nil.
	// They may be more than were asked for. Where that takes much memory look isn't called.
	// If look keeps them the run is of no further use.
	Lend(look func(narrow []uint8, wide []uint16) (keep bool)) error
	// Read gives the values of known heaps, from the heap n on.
	Read(n uint64, values []uint32) error
	// Take gives up the values of all heaps from the product's first on, in a
	// byte each or, if one of them needs it, two; the other slice is nil. After
	// it the run is of no further use.
	Take() (narrow []uint8, wide []uint16, err error)
}

// Keeps reports whether the runs of the solver are [Compact], by starting one at the
// request's heap.
func (s *Solver) Keeps(ctx context.Context, r Request) (bool, error) {
	run, err := s.Start(ctx, r, Empty(r.N))
	_, keeps := run.(Compact)
	return keeps && err == nil, err
}

// Dense is the run of a solver that gives the same number of values for every
// heap: one for a sequence, K for a grid.
type Dense struct {
	// N is the next heap.
	N uint64
	// K is the number of columns of a grid, 0 for a sequence.
	K uint64
	// Fill computes the values of the next heaps into block, which is zero, K (or one)
	// a heap.
	Fill func(ctx context.Context, block []uint32) error
	// block is kept from one call to the next.
	block []uint32
}

// Next implements [Run] for the schemas n, g and n, k, g and their narrower
// forms.
func (d *Dense) Next(ctx context.Context, heaps uint64, out *Table) error {
	width := max(1, d.K)
	d.block = slices.Grow(d.block[:0], int(heaps*width))[:heaps*width]
	clear(d.block)
	if err := d.Fill(ctx, d.block); err != nil {
		return err
	}
	d.appendIndex(heaps, width, out)
	d.N += heaps
	return out.Cols[len(out.Cols)-1].appendNimbers(d.block)
}

// appendIndex appends the columns n and, for a grid, k.
func (d *Dense) appendIndex(heaps, width uint64, out *Table) {
	n := extended(&out.Cols[0].U64, heaps*width)
	for i := range heaps {
		row := n[i*width:][:width]
		for j := range row {
			row[j] = d.N + i
		}
	}
	if d.K == 0 {
		return
	}
	k := extended(&out.Cols[1].U64, heaps*width)
	for ; len(k) > 0; k = k[width:] {
		row := k[:width]
		for j := range row {
			row[j] = uint64(j) + 1
		}
	}
}

// extended makes column longer by so many rows and is those, which may hold anything.
func extended(column *[]uint64, rows uint64) []uint64 {
	old := len(*column)
	*column = slices.Grow(*column, int(rows))[:old+int(rows)]
	return (*column)[old:]
}

// RowByRow is the run that appends one row at a time, from the heap n on: the heap in the
// first column, and what add appends to the others.
func RowByRow(n uint64, add func(ctx context.Context, n uint64, out *Table) error) Run {
	return &rowByRow{n, add}
}

type rowByRow struct {
	n   uint64
	add func(ctx context.Context, n uint64, out *Table) error
}

func (r *rowByRow) Next(ctx context.Context, heaps uint64, out *Table) error {
	for range heaps {
		if err := r.add(ctx, r.n, out); err != nil {
			return err
		}
		out.Cols[0].U64 = append(out.Cols[0].U64, r.n)
		r.n++
	}
	return nil
}
