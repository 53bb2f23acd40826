package check

import "math/bits"

const (
	candidates = 1024 // the first pure parts, of which some are chosen to be looked at first
	proofs     = 64   // so many are chosen
	trials     = 16   // words on which they are tried
)

// choose finds, for each octave, the options to try first: again and again the one that has the
// most of the rare values of some heaps before the segment, of those that none before it has.
// Which options these are decides over the cost only.
func (s *segment) choose(list []part) {
	from := uint(len(s.v) - lanes*trials)
	s.reset(from)
	for i := from; i < uint(len(s.v)); i += lanes {
		s.enter(i)
	}
	for g := range s.proofs {
		var rare uint64
		for lane := range uint(lanes) {
			rare |= uint64(s.below[s.parity(from+lane)][g][greatest+1]) << (8 * lane)
		}
		var options []option
		var has [][trials]uint64
		for _, p := range list {
			if !s.rows[p.value/8^uint8(g)] {
				continue
			}
			x := s.option(p, g)
			var words [trials]uint64
			for j := range words {
				words[j] = word(s.table, from-s.origin+lanes*uint(j)+uint(x)) & rare
			}
			options, has = append(options, x), append(has, words)
		}
		for _, i := range cover(has) {
			s.proofs[g] = append(s.proofs[g], options[i])
		}
	}
}

// cover chooses sets so that many elements are in one of the first few. When no set has an element
// that isn't in a chosen one, it begins anew with the sets that are left.
func cover(sets [][trials]uint64) (chosen []int) {
	var covered [trials]uint64
	for begun := false; len(chosen) < proofs; {
		best, most := 0, 0
		for i := range sets {
			count := 0
			for j := range covered {
				count += bits.OnesCount64(sets[i][j] &^ covered[j])
			}
			if count > most {
				best, most = i, count
			}
		}
		if most == 0 {
			if !begun {
				break
			}
			covered, begun = [trials]uint64{}, false
			continue
		}
		begun = true
		chosen = append(chosen, best)
		for j := range covered {
			covered[j] |= sets[best][j]
		}
		sets[best] = [trials]uint64{}
	}
	return chosen
}
