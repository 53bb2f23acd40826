package sparse

import "container/heap"

// A sample of heaps and, for each, the indices that are to be marked.
type sample struct {
	heaps  []int
	wanted []marks
}

// sampled is common heaps from the last eighth, and the last million, at most the
// given number.
func (s *state) sampled(most int, wanted func(n int) uint32) sample {
	var sam sample
	heaps := len(s.index)
	for i := range most {
		n := heaps - 1 - i*min(heaps/8, 1<<20)/most
		if n <= 0 || s.rare.has(n) || s.exacts.has(n) {
			continue
		}
		var m marks
		for x := range wanted(n) {
			m.add(uint8(x))
		}
		sam.heaps, sam.wanted = append(sam.heaps, n), append(sam.wanted, m)
	}
	return sam
}

// ranked is the best of the given sources, the best first: again and again the
// one that marks most of what is still wanted, until nothing is or can be; and
// then so again with those that are left.
func (s *state) ranked(from []source, sam sample, most int) []source {
	var order []source
	for len(order) < most && len(from) > 0 {
		wanted, before := append([]marks(nil), sam.wanted...), len(order)
		r := s.newRanking(from, sam.heaps, wanted)
		for len(order) < most {
			best := r.next()
			if best < 0 {
				break
			}
			s.take(from[best], sam.heaps, wanted)
			order = append(order, from[best])
			from[best].back = 0
		}
		from = unused(from)
		if len(order) == before {
			return append(order, from[:min(len(from), most-before)]...)
		}
	}
	return order
}

// ranking is the sources that aren't chosen. What a source marks becomes less as
// others are chosen, so that what it marked when it was last looked at is a bound,
// and the one that has the greatest even when it is looked at again is the best.
type ranking struct {
	state  *state
	from   []source
	heaps  []int
	wanted []marks
	bounds []bound // a heap (container/heap), the greatest first
}

type bound struct{ gain, i int }

func (s *state) newRanking(from []source, heaps []int, wanted []marks) *ranking {
	r := &ranking{s, from, heaps, wanted, make([]bound, len(from))}
	for i := range from {
		r.bounds[i] = bound{s.gain(from[i], heaps, wanted), i}
	}
	heap.Init(r)
	return r
}

// next takes the best source out, the first of several; -1 if none marks anything.
func (r *ranking) next() int {
	for r.Len() > 0 {
		top := &r.bounds[0]
		gain := r.state.gain(r.from[top.i], r.heaps, r.wanted)
		if gain == top.gain {
			if gain == 0 {
				break
			}
			return heap.Pop(r).(bound).i
		}
		top.gain = gain
		heap.Fix(r, 0)
	}
	return -1
}

// Len, Less, Swap, Push and Pop implement [heap.Interface].
func (r *ranking) Len() int { return len(r.bounds) }

// Less puts the greater gain first, and of equal ones the first source.
func (r *ranking) Less(i, j int) bool {
	a, b := r.bounds[i], r.bounds[j]
	return a.gain > b.gain || a.gain == b.gain && a.i < b.i
}

func (r *ranking) Swap(i, j int) { r.bounds[i], r.bounds[j] = r.bounds[j], r.bounds[i] }

// Push is never called.
func (r *ranking) Push(any) { panic("sparse: no source comes back") }

func (r *ranking) Pop() any {
	last := len(r.bounds) - 1
	b := r.bounds[last]
	r.bounds = r.bounds[:last]
	return b
}

// unused is the sources that weren't chosen.
func unused(from []source) []source {
	var rest []source
	for _, q := range from {
		if q.back != 0 {
			rest = append(rest, q)
		}
	}
	return rest
}

// gain is how many of the wanted indices the source marks.
func (s *state) gain(q source, heaps []int, wanted []marks) int {
	total := 0
	for i, n := range heaps {
		if b := n + int(q.back); b > 0 {
			x := s.index[b] ^ uint8(q.value)
			total += int(wanted[i][x>>6] >> (x & 63) & 1)
		}
	}
	return total
}

// take takes from the wanted indices those that the source marks.
func (s *state) take(q source, heaps []int, wanted []marks) {
	for i, n := range heaps {
		if b := n + int(q.back); b > 0 {
			x := s.index[b] ^ uint8(q.value)
			wanted[i][x>>6] &^= 1 << (x & 63)
		}
	}
}
