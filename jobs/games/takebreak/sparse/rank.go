package sparse

import "container/heap"

// sample is some heaps and, for each heap, the indices that should be marked.
type sample struct {
	heaps  []int
	wanted []marks
}

// sampled is a sample of the last eighth of the heaps, and of the last million at
// most. It tries the given number of heaps, and leaves out rare heaps and heaps that
// need the exact step. The indices below wanted(n) should be marked for
// the heap n.
func (s *state) sampled(tried int, wanted func(n int) uint32) sample {
	var chosen sample
	heaps := len(s.index)
	for i := range tried {
		n := heaps - 1 - i*min(heaps/8, 1<<20)/tried
		if n <= 0 || s.rare.has(n) || s.exacts.has(n) {
			continue
		}
		var m marks
		for x := range wanted(n) {
			m.add(uint8(x))
		}
		chosen.heaps, chosen.wanted = append(chosen.heaps, n), append(chosen.wanted, m)
	}
	return chosen
}

// ranked is the best of the given sources, the best first. The next source is
// always the one that marks most of what is still wanted in the sample. When nothing
// is wanted any more, or no source marks it, the remaining sources are ranked
// likewise from the beginning. It changes from.
func (s *state) ranked(from []source, wanted sample, most int) []source {
	var order []source
	for len(order) < most && len(from) > 0 {
		left := sample{wanted.heaps, append([]marks(nil), wanted.wanted...)}
		before := len(order)
		r := s.newRanking(from, left)
		for len(order) < most {
			best := r.next()
			if best < 0 {
				break
			}
			s.unmark(from[best], left)
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

// ranking is the sources that aren't chosen yet. What a source marks becomes less as
// others are chosen. So the number of marks that it had when it was last looked at is
// an upper bound, and a source whose number is still the greatest bound when it is
// counted again is the best.
type ranking struct {
	state  *state
	from   []source
	wanted sample
	bounds []bound // a heap (container/heap), the greatest bound first
}

type bound struct{ gain, i int }

func (s *state) newRanking(from []source, wanted sample) *ranking {
	r := &ranking{s, from, wanted, make([]bound, len(from))}
	for i := range from {
		r.bounds[i] = bound{s.gain(from[i], wanted), i}
	}
	heap.Init(r)
	return r
}

// next takes out the best source, the first of several, and returns its number; -1
// if no source marks anything.
func (r *ranking) next() int {
	for r.Len() > 0 {
		top := &r.bounds[0]
		gain := r.state.gain(r.from[top.i], r.wanted)
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

// Less puts the greater gain first, and of equal gains the first source.
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
func (s *state) gain(q source, wanted sample) int {
	total := 0
	for i, n := range wanted.heaps {
		if b := n + int(q.back); b > 0 {
			x := s.index[b] ^ uint8(q.value)
			total += int(wanted.wanted[i][x>>6] >> (x & 63) & 1)
		}
	}
	return total
}

// unmark takes from the wanted indices those that the source marks.
func (s *state) unmark(q source, wanted sample) {
	for i, n := range wanted.heaps {
		if b := n + int(q.back); b > 0 {
			x := s.index[b] ^ uint8(q.value)
			wanted.wanted[i][x>>6] &^= 1 << (x & 63)
		}
	}
}
