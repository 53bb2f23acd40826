package streams

import (
	"math"
	"math/bits"
	"slices"
)

// BatchSize is the number of neighbouring heaps that share the remembered divisions.
const BatchSize = 512

const (
	maxDivisions = 64 // how many divisions are remembered for a value
	leastGiven   = 3  // to how many of Lanes heaps a remembered division gave its value, or more
)

// Divisions remembers divisions that gave a value to a heap, for the BatchSize heaps from a
// first one on. A division n = kd + r by k ≥ 3 is tried for the other heaps with the same k
// and d, and one by k = 1 with the same r. What is remembered makes a search faster and
// doesn't change what it finds, as every division is one of all heaps of the batch.
type Divisions struct {
	from uint32
	of   [][]Source // of[v] are the divisions that gave v, the latest first
}

// Grow extends the table to the values below end.
func (d *Divisions) Grow(end int) { d.of = append(d.of, make([][]Source, end-len(d.of))...) }

// Begin makes n the first heap of the batch and forgets divisions that not all its heaps have.
func (d *Divisions) Begin(n uint32) {
	d.from = n
	for v, all := range d.of {
		d.of[v] = slices.DeleteFunc(all, func(s Source) bool { return !d.serves(s) })
	}
}

// Holds reports whether the batch has all heaps from ≤ n < to.
func (d *Divisions) Holds(from, to uint32) bool { return d.from <= from && to <= d.from+BatchSize }

// serves reports whether all heaps n of the batch have the division: r < d.
func (d *Divisions) serves(s Source) bool {
	if s.Quotient == 1 {
		return 2*s.Back < d.from
	}
	return s.Back <= d.from && d.from+BatchSize-1-s.Back < s.Back/uint32(s.Quotient)
}

// Remember puts a division that gave v before the others, if all heaps of the
// batch have it and it gives v to some of the Lanes heaps from n on. A heap n
// before the batch needn't have the division, so nothing is remembered for it.
func (d *Divisions) Remember(values []uint16, n, v uint32, s Source) {
	if n < d.from || !d.serves(s) {
		return
	}
	left := Cover(values[:n+Lanes], int(n), []Source{s}, uint16(v), math.MaxUint64)
	if Lanes-bits.OnesCount64(left) < leastGiven {
		return
	}
	all := d.of[v]
	if len(all) < maxDivisions {
		all = append(all, s)
	}
	copy(all[1:], all)
	all[0] = s
	d.of[v] = all
}

// Cover is the needs of v by the Lanes heaps from n on, which are in the batch,
// that no remembered division meets: see the function [Cover].
func (d *Divisions) Cover(values []uint16, n, v uint32, need uint64) uint64 {
	return Cover(values[:n+Lanes], int(n), d.of[v], uint16(v), need)
}
