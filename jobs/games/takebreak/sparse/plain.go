package sparse

import (
	"math/bits"
	"slices"

	"grundy/jobs/nim"
)

// plain is the method without a space: the mex over all splits, each total
// split once for all digits. n/2 steps a heap, four bytes a value.
type plain struct {
	moves *Moves
	// capacity is how many heaps are wanted in the end.
	capacity int
	values   []uint32 // of the heaps known
	marks    []uint8  // more than any nim-sum, a power of two; all 0
	totals   []nim.Set
	of       []int // totals[i] is the nim-sums of the splits of of[i]
	seen     nim.Set
}

// A game that has no space at plainFew heaps hardly gets one, so that there is room
// then for all heaps at once, without copying; for plainMany at most, as these take
// hours.
const (
	plainFew  = 1 << 18
	plainMany = 1 << 23
)

func newPlain(m *Moves, values []uint32, capacity int) *plain {
	p := &plain{moves: m, capacity: capacity, values: slices.Clip(values)}
	p.totals, p.of = make([]nim.Set, m.reach()+1), make([]int, m.reach()+1)
	p.room(64)
	for _, v := range values {
		p.room(v)
	}
	return p
}

// push tells the value of the next heap.
func (p *plain) push(v uint32) {
	if n := len(p.values); n == cap(p.values) && n >= plainFew {
		p.values = slices.Grow(p.values, max(0, min(p.capacity, plainMany)-n))
	}
	p.values = append(p.values, v)
	p.room(v)
}

// room makes room for the marks of nim-sums with v.
func (p *plain) room(v uint32) {
	if int(v) >= len(p.marks) {
		p.marks = make([]uint8, 1<<bits.Len32(v))
	}
}

// next finds the value of the next heap.
func (p *plain) next() uint32 {
	n := len(p.values)
	p.seen.Clear()
	for _, k := range p.moves.Ends {
		if n == k && n > 0 {
			p.seen.Add(0)
		}
	}
	for _, k := range p.moves.Singles {
		if n > k {
			p.seen.Add(p.values[n-k])
		}
	}
	for _, k := range p.moves.Splits {
		if n >= k+2 && n >= p.moves.SplitFrom {
			p.seen.AddAll(p.splits(n - k))
		}
	}
	return p.seen.Mex()
}

// splits is the nim-sums of the ways to split the total.
func (p *plain) splits(total int) *nim.Set {
	i := total % len(p.totals)
	if set := &p.totals[i]; p.of[i] != total {
		clear(p.marks)
		nim.MarkPairs(p.marks, p.values, total, p.moves.lastSplit(total))
		set.Clear()
		set.AddMarks(p.marks)
		p.of[i] = total
	}
	return &p.totals[i]
}
