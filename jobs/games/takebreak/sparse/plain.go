package sparse

import (
	"slices"

	"grundy/jobs/nim"
)

// plain is the method without a space: the mex over all splits, where each total
// is split only once for all digits. It takes n/2 steps for a heap n, and four
// bytes a value.
type plain struct {
	moves *Moves
	// capacity is how many heaps are wanted in the end.
	capacity int
	sums     *nim.Pairs
	totals   []nim.Set // totals[i] is the nim-sums of the splits of total of[i]
	of       []int
	seen     nim.Set
}

// A game that has no space at plainFew heaps hardly gets one later. So there is
// space then for all heaps at once, without copying, but for plainMany at most:
// that many take hours.
const (
	plainFew  = 1 << 18
	plainMany = 1 << 23
)

func newPlain(m *Moves, capacity int) *plain {
	kept := m.reach() + 1
	return &plain{moves: m, capacity: capacity, sums: nim.NewPairs(0), totals: make([]nim.Set, kept), of: make([]int, kept)}
}

// push tells the value of the next heap.
func (p *plain) push(v uint32) {
	if n := p.sums.Len(); n >= plainFew && n == cap(p.sums.Values()) {
		p.sums.Grow(max(0, min(p.capacity, plainMany)-n))
	}
	p.sums.Push(v)
}

// next finds the value of the next heap.
func (p *plain) next() uint32 {
	n, values := p.sums.Len(), p.sums.Values()
	p.seen.Clear()
	if n > 0 && slices.Contains(p.moves.Ends, n) {
		p.seen.Add(0)
	}
	for _, k := range p.moves.Singles {
		if n > k {
			p.seen.Add(values[n-k])
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
	set := &p.totals[i]
	if p.of[i] != total {
		set.Clear()
		p.sums.AddSums(set, total, 1, p.moves.lastSplit(total))
		p.of[i] = total
	}
	return set
}
