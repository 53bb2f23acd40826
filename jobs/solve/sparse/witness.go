package sparse

import "slices"

// The sizes of the choice of witnesses, if indices are below 64 and if they reach beyond, before
// and from manyHeaps on. Values that few splits have need many candidates.
var witnessChoices = [2][2]struct{ candidates, chosen int }{
	{{384, 192}, {4096, 400}},
	{{4096, 700}, {16384, 700}},
}

const (
	witnessSample = 128 // heaps of the sample by which witnesses are ranked
	manyHeaps     = 1 << 21
	// enough is how many values without a witness are searched for before the witnesses are
	// chosen anew. These searches are some times as much work as the choice.
	enough = 1 << 23
	// someSought is how many searches have to show, if indices are below 64, that the first
	// choice among few splits isn't good enough.
	someSought = 1 << 20
)

// chooseWitnesses chooses, among the splits into one of the least common heaps, a
// list that proves that most heaps of a sample of the latest heaps are common.
func (s *state) chooseWitnesses() {
	wide, many := 0, 0
	s.sought = enough - someSought
	if s.limit > 64 {
		wide, s.sought = 1, enough
	}
	if len(s.index) >= manyHeaps {
		many, s.sought = 1, 0
	}
	size := witnessChoices[wide][many]
	sample := s.sampled(witnessSample, func(n int) uint32 {
		return min(255, s.need.of(s.index[n], n))
	})
	s.witnesses = s.ranked(s.splitsInto(s.leastCommon(size.candidates)), sample, size.chosen)
	if s.horizon > 0 {
		return // Every heap from now on is further from the rare heaps than any witness.
	}
	for _, r := range s.rares {
		s.addWitnessExacts(r)
	}
}

// leastCommon is the least common heaps, at most the given number of them, and
// below an eighth of the known heaps.
func (s *state) leastCommon(most int) []int {
	var list []int
	for n := 1; n < len(s.index)/8 && len(list) < most; n++ {
		if !s.rare.has(n) {
			list = append(list, n)
		}
	}
	return list
}

// splitsInto is the sources of the splits into one of the given heaps.
func (s *state) splitsInto(heaps []int) []source {
	sources := make([]source, 0, len(heaps)*len(s.moves.Splits))
	for _, w := range heaps {
		for _, k := range s.moves.Splits {
			sources = append(sources, newSource(w+k, s.index[w]))
		}
	}
	return sources
}

// sample is some heaps and, for each heap, the indices that should be marked.
type sample struct {
	heaps  []int
	wanted []marks
}

// sampled is a sample of the last eighth of the heaps, and of the last million at most. It
// tries the given number of heaps, and leaves out rare heaps and heaps that need the exact
// step. The indices below wanted(n) should be marked for the heap n.
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
// always the one that marks most of what is still wanted in the sample, the first of
// several. When nothing is wanted any more, or no source marks it, the remaining
// sources are ranked likewise from the beginning. It changes from.
func (s *state) ranked(from []source, wanted sample, most int) []source {
	var order []source
	for len(order) < most && len(from) > 0 {
		before := len(order)
		order = s.takeBest(order, from, sample{wanted.heaps, slices.Clone(wanted.wanted)}, most)
		from = slices.DeleteFunc(from, func(q source) bool { return q.back == 0 })
		if len(order) == before {
			return append(order, from[:min(len(from), most-before)]...)
		}
	}
	return order
}

// takeBest moves sources to the order, until nothing is left of what is wanted or the
// order has most sources. Their places in from keep a back of 0. What a source marks
// becomes less as others are taken. So the number of marks that it had when it was last
// looked at is an upper bound, and a source that still has the greatest bound when its
// marks are counted again is the best.
func (s *state) takeBest(order, from []source, left sample, most int) []source {
	byBound := make([][]int, len(left.heaps)+1)
	for i, q := range from {
		bound := s.gain(q, left)
		byBound[bound] = append(byBound[bound], i)
	}
	for bound := len(left.heaps); bound > 0; bound-- {
		slices.Sort(byBound[bound])
		for _, i := range byBound[bound] {
			if len(order) == most {
				return order
			}
			if gain := s.gain(from[i], left); gain < bound {
				byBound[gain] = append(byBound[gain], i)
				continue
			}
			s.unmark(from[i], left)
			order = append(order, from[i])
			from[i].back = 0
		}
	}
	return order
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
