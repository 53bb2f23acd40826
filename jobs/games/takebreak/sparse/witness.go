package sparse

// The sizes of the choice of witnesses: if indices are below 64; if they reach
// beyond; and if they do and manyHeaps are known. Values that few splits have need
// many candidates.
var witnessChoices = [3]struct{ heaps, candidates, chosen int }{
	{heaps: 128, candidates: 384, chosen: 192},
	{heaps: 128, candidates: 4096, chosen: 700},
	{heaps: 128, candidates: 16384, chosen: 700},
}

const (
	manyHeaps = 1 << 21
	// enough is how many values without a witness are searched for before the
	// witnesses are chosen anew. These searches are some times as much work as the
	// choice.
	enough = 1 << 23
)

// chooseWitnesses chooses, among the splits into one of the least common heaps, a
// list that proves that most heaps of a sample of the latest heaps are common.
func (s *state) chooseWitnesses() {
	size := witnessChoices[0]
	switch {
	case s.limit > 64 && len(s.index) >= manyHeaps:
		size, s.sought = witnessChoices[2], 0
	case s.limit > 64:
		size, s.sought = witnessChoices[1], enough
	}
	sample := s.sampled(size.heaps, func(n int) uint32 { return min(255, s.need.of(s.index[n], n)) })
	s.witnesses = s.ranked(s.splitsInto(s.leastCommon(size.candidates)), sample, size.chosen)
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
