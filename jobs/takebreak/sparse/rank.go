package sparse

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
// then so again with those that are left. What a source marks becomes less as
// others are chosen, so that what it marked when it was last looked at says
// whether it must be looked at again.
func (s *state) ranked(from []source, sam sample, most int) []source {
	var order []source
	for len(order) < most && len(from) > 0 {
		wanted := append([]marks(nil), sam.wanted...)
		bound := make([]int, len(from))
		for i := range bound {
			bound[i] = len(sam.heaps) + 1
		}
		before := len(order)
		for len(order) < most {
			best, gain := 0, 0
			for i, b := range bound {
				if b > gain {
					if bound[i] = s.gain(from[i], sam.heaps, wanted); bound[i] > gain {
						best, gain = i, bound[i]
					}
				}
			}
			if gain == 0 {
				break
			}
			s.take(from[best], sam.heaps, wanted)
			order = append(order, from[best])
			bound[best] = 0
			from[best].back = 0
		}
		from = unused(from)
		if len(order) == before {
			return append(order, from[:min(len(from), most-before)]...)
		}
	}
	return order
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
