package blocks

// gap stands for theorem C15 of docs/PROOFS.md, which has no table of blocks of m heaps each:
// some of its blocks are shorter.
var gap = &Table{Theorem: "theorem C15", Rise: 32}

// between says whether theorem C15 is about the least even cut-number m and the least odd one d
// from 3 on: with f = d + 1 − 2m, m is between 2f and 3f.
func between(m, d uint64) bool {
	f := d + 1 - 2*m
	return d > 2*m && 2*f < m && m < 3*f
}

func gapPeriod(m, f uint64) uint64 { return 32*m + 4*f + 2 }

// inGap is W and τ of the heap k of the first period. It is cut into blocks of m heaps, but for
// three shorter ones, after which the numbers of the blocks don't go on by one.
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
	i := b / 4
	end := [4]uint64{ends(i), ends(i), ends(i) + 1, ends(i+1) - 1}[b%4]
	if b == 15 {
		end++
	}
	if w = b; r <= end {
		w -= 2
	}
	return w, b / 2 % 2
}
