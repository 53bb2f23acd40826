package divide

import (
	"math"
	"math/bits"

	"grundy/jobs/games/divide/scan"
)

// batchSize is the number of heaps for which the divisions of a value that serve
// them all are kept.
const batchSize = 512

// memory is what a goroutine remembers of the heaps that it looked at: it
// makes the next ones faster and has no influence on their values.
type memory struct {
	// The divisions serve the heaps from ≤ n < from + batchSize.
	from uint32
	// of[v] are divisions that gave v, the last ones first. A heap is divided by
	// the same d as long as the remainder is smaller, and for k = 1, where both
	// are heaps like others, the same remainder stays.
	of [][]scan.Source
}

const (
	// mostDivisions is how many divisions of a value are remembered.
	mostDivisions = 64
	// leastGiven is to how many of scan.Lanes heaps a remembered one gave its value.
	leastGiven = 3
)

// start forgets the divisions that don't serve all the heaps from n on.
func (d *memory) start(n uint32) {
	d.from = n
	for v, l := range d.of {
		kept := l[:0]
		for _, s := range l {
			if d.serves(s) {
				kept = append(kept, s)
			}
		}
		d.of[v] = kept
	}
}

// serving reports whether the divisions serve the heaps from ≤ n < to.
func (d *memory) serving(from, to uint32) bool {
	return d.from > 0 && d.from <= from && to <= d.from+batchSize
}

// serves reports whether all heaps of the batch have the division.
func (d *memory) serves(s scan.Source) bool {
	if s.Quotient == 1 {
		return s.Back <= d.from/2
	}
	return s.Back <= d.from && d.from+batchSize-1-s.Back < s.Back/uint32(s.Quotient)
}

// remember puts a division that gave v before the others, if it serves all heaps
// and gives v to some of the scan.Lanes from n ≥ from on.
func (d *memory) remember(values []uint16, n, v uint32, s scan.Source) {
	if n < d.from || !d.serves(s) {
		return
	}
	left := scan.Cover(values[:n+scan.Lanes], int(n), []scan.Source{s}, uint16(v), math.MaxUint64)
	if scan.Lanes-bits.OnesCount64(left) < leastGiven {
		return
	}
	l := d.of[v]
	if len(l) < mostDivisions {
		l = append(l, s)
	}
	copy(l[1:], l)
	l[0] = s
	d.of[v] = l
}

func newMemory(values int) memory { return memory{of: make([][]scan.Source, values)} }
