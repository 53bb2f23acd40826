package complement

import (
	"math/bits"

	"grundy/jobs/solve/streams"
)

// worker is a goroutine that computes batches of heaps from the values before all batches.
type worker struct {
	*sequence
	divisions streams.Divisions
	// blocks are all blocks of the heaps of a batch, and sums[i] are the values that
	// the block i may give to one of these heaps.
	blocks []block
	sums   []valueSet
	// blocksWith[v] lists the blocks that may give v, the most recently successful
	// ones first. It is built when v is first asked for, and v is then in built.
	blocksWith [valueLimit][]block
	built      valueSet
	buffers    [2][]uint16
}

// block is the remainders kj + c, first ≤ j < first + runSize, of all classes c. For k = 0 it
// is the divisors first ≤ d < first + runSize with quotients that have no streams.
type block struct{ k, first uint32 }

// compute gives the values of the heaps n, n + 1, …, at most streams.BatchSize.
func (w *worker) compute(n uint32, values []uint32) {
	if !w.divisions.Holds(n, n+uint32(len(values))) {
		w.begin(n)
	}
	for i := 0; i < len(values); i += streams.Lanes {
		w.lanes(n+uint32(i), values[i:min(i+streams.Lanes, len(values))])
	}
}

// begin lists the blocks of the batch of heaps from n on, and what they may give.
func (w *worker) begin(n uint32) {
	w.divisions.Begin(n)
	w.blocks, w.sums = w.blocks[:0], w.sums[:0]
	last := n + streams.BatchSize - 1
	for k := uint32(3); k < streams.QuotientLimit; k += 2 {
		most := last/k/(k+1) + 1 // No class has more remainders.
		for first := uint32(0); first < most; first += runSize {
			r := w.runs.remainders(int(k), int(first/runSize))
			d := w.runs.divisors(int(n/k)-int(first)-runSize+1, int(last/k-first))
			w.add(block{k, first}, &r, &d)
		}
	}
	for first := uint32(0); first <= last/streams.QuotientLimit; first += runSize {
		r := w.runs.union(0, int(first/runSize)+1)
		w.add(block{0, first}, &r, &w.runs.sets[first/runSize])
	}
	w.built = valueSet{}
}

func (w *worker) add(b block, remainders, divisors *valueSet) {
	w.blocks = append(w.blocks, b)
	w.sums = append(w.sums, nimSums(remainders, divisors, &w.buffers))
}

// lanes gives the values of the heaps n, n + 1, …, at most streams.Lanes.
func (w *worker) lanes(n uint32, values []uint32) {
	open := ^uint64(0) >> (streams.Lanes - len(values))
	for v := uint32(0); open != 0 && v < valueLimit; v++ {
		need := w.divisions.Cover(w.Values, n, v, open&^w.EvenLanes(n, v))
		for ; need != 0; need &= need - 1 {
			i := bits.TrailingZeros64(need)
			if !w.given(n+uint32(i), v) {
				values[i] = v
				open &^= 1 << i
			}
		}
	}
	for ; open != 0; open &= open - 1 {
		values[bits.TrailingZeros64(open)] = valueLimit
	}
}

// given reports whether an odd k ≥ 3 gives v to n.
func (w *worker) given(n, v uint32) bool {
	if !w.built.has(v) {
		w.build(v)
	}
	l := w.blocksWith[v]
	for i, b := range l {
		if w.search(n, v, b) {
			l[0], l[i] = l[i], l[0]
			return true
		}
	}
	return false
}

// build lists the blocks that may give v.
func (w *worker) build(v uint32) {
	w.built.add(uint16(v))
	w.blocksWith[v] = w.blocksWith[v][:0]
	for i := range w.sums {
		if w.sums[i].has(v) {
			w.blocksWith[v] = append(w.blocksWith[v], w.blocks[i])
		}
	}
}

// search looks for a division of n in the block that gives v, and remembers it.
func (w *worker) search(n, v uint32, b block) bool {
	if b.k == 0 {
		return w.SearchLarge(n, v, b.first, b.first+runSize)
	}
	_, division, ok := w.Search(n, b.k, v, b.first, b.first+runSize)
	if ok {
		w.divisions.Remember(w.Values, n, v, division)
	}
	return ok
}
