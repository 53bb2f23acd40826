package sparse

// The sizes of the search for witnesses, where indices are below 64 and beyond: at
// first, and when manyHeaps are known. Values that few splits have need many
// candidates.
var searches = [3]struct{ heaps, candidates, chosen int }{
	{heaps: 128, candidates: 384, chosen: 192},
	{heaps: 128, candidates: 4096, chosen: 700},
	{heaps: 128, candidates: 16384, chosen: 700},
}

const (
	manyHeaps = 1 << 21
	// enough is how many values without a witness are searched for before witnesses
	// are chosen anew: some times as much work as that.
	enough = 1 << 23
)

// chooseWitnesses chooses, among the splits into one of the least common heaps,
// those that prove together that a sample of the latest heaps are common.
func (s *state) chooseWitnesses() {
	size := searches[0]
	switch {
	case s.limit > 64 && len(s.index) >= manyHeaps:
		size, s.sought = searches[2], 0
	case s.limit > 64:
		size, s.sought = searches[1], enough
	}
	sam := s.sampled(size.heaps, func(n int) uint32 { return min(255, s.need.of(s.index[n], n)) })
	s.witnesses = s.ranked(s.splitsInto(s.leastCommon(size.candidates)), sam, size.chosen)
	for _, r := range s.rares {
		s.needExact(r)
	}
}

// needExact notes the heaps that are a witness more than the rare heap r.
func (s *state) needExact(r int) {
	for _, w := range s.witnesses {
		s.exacts.add(r - int(w.back))
	}
}

// leastCommon is the least common heaps, all less than an eighth of the known.
func (s *state) leastCommon(most int) []int {
	var list []int
	for n := 1; n < len(s.index)/8 && len(list) < most; n++ {
		if !s.rare.has(n) {
			list = append(list, n)
		}
	}
	return list
}

// splitsInto is the sources of the splits into the given heaps.
func (s *state) splitsInto(heaps []int) []source {
	sources := make([]source, 0, len(heaps)*len(s.moves.Splits))
	for _, w := range heaps {
		for _, k := range s.moves.Splits {
			sources = append(sources, newSource(w+k, s.index[w]))
		}
	}
	return sources
}
