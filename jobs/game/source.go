package game

import (
	"context"
	"fmt"
)

// Source gives values that are already known: a dataset, or a solver's output
// in memory. Solvers resume from a source, claims and figures read it.
type Source interface {
	// Range is the known heaps: first ≤ n < end.
	Range() (first, end uint64)
	// Read gives the named column of the rows of the heaps from ≤ n < to, in
	// the product's order. It is an error to ask beyond Range.
	Read(ctx context.Context, from, to uint64, column string) (Vector, error)
}

// Slice is a Source in memory: Width values a heap of the column named by
// Column, the values of heap First+i at Values[i*Width:].
type Slice struct {
	Column string
	First  uint64
	Width  int
	Values []uint32
}

// Range implements [Source].
func (s Slice) Range() (first, end uint64) {
	return s.First, s.First + uint64(len(s.Values)/s.Width)
}

// Read implements [Source].
func (s Slice) Read(_ context.Context, from, to uint64, column string) (Vector, error) {
	first, end := s.Range()
	if column != s.Column || from < first || to > end || from > to {
		return Vector{}, fmt.Errorf("column %s of heaps %d to %d is not there: column %s of heaps %d to %d is",
			column, from, to, s.Column, first, end)
	}
	w := uint64(s.Width)
	return Vector{Type: Uint32, U32: s.Values[(from-first)*w : (to-first)*w]}, nil
}

// Empty is the Source that knows nothing, for a product that starts at first.
func Empty(first uint64) Source { return Slice{Column: "g", First: first, Width: 1} }

// Nimbers reads the column of nim-values (or exponents) of the heaps
// from ≤ n < to as uint32, whatever its stored width.
func Nimbers(ctx context.Context, s Source, from, to uint64, column string) ([]uint32, error) {
	v, err := s.Read(ctx, from, to, column)
	if err != nil {
		return nil, err
	}
	return v.nimbers(column)
}

// EachBlock passes the values of all heaps that s knows to use, some ten thousands
// at a time and in order, so that they needn't be in memory all at once.
func EachBlock(ctx context.Context, s Source, column string, use func(values []uint32) error) error {
	const block = 1 << 16
	first, end := s.Range()
	for from := first; from < end; from += block {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		values, err := Nimbers(ctx, s, from, min(end, from+block), column)
		if err != nil {
			return err
		}
		if err := use(values); err != nil {
			return err
		}
	}
	return nil
}
