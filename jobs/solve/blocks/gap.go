package blocks

// inGap is W and τ of the heap k of the first period of a game of theorem C15 of docs/PROOFS.md.
// It is cut into blocks of m heaps, but for three shorter ones, after which the numbers of the
// blocks don't go on by one.
func inGap(m, f, k uint64) (w, tau uint64) {
	first, before := uint64(0), uint64(0)
	for _, at := range [][2]uint64{{12, 14 * m}, {13, 13*m + 3*f},
		{28, 30*m + 3*f}, {29, 30*m + 4*f}, {30, 31*m + 4*f}, {31, 31*m + 4*f + 2}} {
		if k > at[1] {
			first, before = at[0], at[1]
		}
	}
	if first >= 28 {
		return first, 0
	}
	b, r := first+(k-1-before)/m, (k-1-before)%m+1
	ends := func(i uint64) uint64 { return i * f }
	if first > 0 {
		ends = func(i uint64) uint64 { return max(6*f, m+i*f) - 6*f }
	}
	next := ends(b/4 + 1)
	if b == 15 {
		next++
	}
	return place(b, r, ends(b/4), next)
}
