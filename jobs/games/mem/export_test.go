package mem

// HasMoves reports whether some k up to the bound has a number m ≥ 1 between
// the lines.
func HasMoves(from, to string, bound uint64) bool {
	a, _ := parseLine(from)
	b, _ := parseLine(to)
	for k := uint64(1); k <= bound; k++ {
		if b.at(k) >= max(1, a.at(k)) {
			return true
		}
	}
	return false
}
