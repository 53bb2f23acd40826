package plots

import (
	"image"
	"math/bits"

	"grundy/plots/tally"
)

// The games of the papers' figures, straight from their definitions, so that
// pictures of real data can be tested and looked at.

// mexOf gives the least number that isn't among the values.
func mexOf(values []uint32) uint32 {
	seen := make([]bool, len(values)+1)
	for _, v := range values {
		if int(v) < len(seen) {
			seen[v] = true
		}
	}
	for m := range seen {
		if !seen[m] {
			return uint32(m)
		}
	}
	panic("a set without a mex")
}

// sequence computes heaps first..to from the options' values.
func sequence(name string, first, to int, options func(n int, g []uint32) []uint32) tally.Sequence {
	g := make([]uint32, to+1)
	for n := first; n <= to; n++ {
		g[n] = mexOf(options(n, g))
	}
	return tally.Sequence{Name: name, First: uint64(first), Values: g[first:]}
}

func saliquant(to int) tally.Sequence {
	return sequence("saliquant", 0, to, func(n int, g []uint32) (opts []uint32) {
		for d := 1; d <= n; d++ {
			if n%d != 0 {
				opts = append(opts, g[n-d])
			}
		}
		return opts
	})
}

// cut12 computes CUT {1,2} with sets of nim-sums as bitsets.
func cut12(to int) tally.Sequence {
	words := to/64 + 2
	g := make([]uint32, to+1)
	pairs := make([][]uint64, to+1)
	for n := 1; n <= to; n++ {
		pairs[n] = make([]uint64, words)
		for a := 1; a <= n/2; a++ {
			v := g[a] ^ g[n-a]
			pairs[n][v/64] |= 1 << (v % 64)
		}
		opts := append([]uint64(nil), pairs[n]...)
		for c := 1; c <= n-2; c++ {
			high, low := int(g[c]/64), int(g[c]%64)
			for w, set := range pairs[n-c] {
				if set != 0 {
					opts[w^high] |= butterfly(set, low)
				}
			}
		}
		for w := range opts {
			if opts[w] != ^uint64(0) {
				g[n] = uint32(64*w + bits.TrailingZeros64(^opts[w]))
				break
			}
		}
	}
	return tally.Sequence{Name: "cut:1,2", First: 1, Values: g[1:], Highlight: dropOuts}
}

// butterfly moves bit i of x to bit i xor b.
func butterfly(x uint64, b int) uint64 {
	for i, mask := range []uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff} {
		if b>>i&1 == 1 {
			s := 1 << i
			x = (x&mask)<<s | x>>s&mask
		}
	}
	return x
}

// memGrid computes G(n_k) for n = 1..rows and k = 1..cols, where k allows a
// next removal of m.
func memGrid(name string, rows, cols int, allows func(k, m int) bool) tally.Grid {
	width := max(rows, cols) + 1
	g := make([][]uint32, rows+1)
	for n := range g {
		g[n] = make([]uint32, width+1)
		for k := 1; k <= width; k++ {
			var opts []uint32
			for m := 1; m <= n; m++ {
				if allows(k, m) {
					opts = append(opts, g[n-m][m])
				}
			}
			g[n][k] = mexOf(opts)
		}
	}
	grid := tally.Grid{Name: name, FirstN: 1, FirstK: 1, Cols: cols}
	for n := 1; n <= rows; n++ {
		grid.Values = append(grid.Values, g[n][1:cols+1]...)
	}
	return grid
}

func memPlus(rows, cols int) tally.Grid {
	return memGrid("mem+", rows, cols, func(k, m int) bool { return m > k })
}

// mem computes MEM row by row, from the greatest k down: each k adds one
// option to those of k+1.
func mem(rows, cols int) tally.Grid {
	g := make([][]uint32, rows+1)
	for n := range g {
		g[n] = make([]uint32, n+2)
		seen := make([]bool, n+2)
		for k := n; k >= 1; k-- {
			if k <= n-k {
				seen[g[n-k][k]] = true
			} else {
				seen[0] = true
			}
			g[n][k] = g[n][k+1]
			for seen[g[n][k]] {
				g[n][k]++
			}
		}
	}
	grid := tally.Grid{Name: "mem", FirstN: 1, FirstK: 1, Cols: cols}
	for n := 1; n <= rows; n++ {
		row := make([]uint32, cols)
		copy(row, g[n][1:min(n, cols)+1])
		grid.Values = append(grid.Values, row...)
	}
	return grid
}

// diamond gives the tokens with |a|+|b| ≤ c.
func diamond(c int) tally.Points {
	d := tally.Points{Name: "diamond"}
	for b := -c; b <= c; b++ {
		for a := -c; a <= c; a++ {
			if max(a, -a)+max(b, -b) <= c {
				d.Points = append(d.Points, image.Pt(a, b))
			}
		}
	}
	return d
}

// million gives values that look like a take-and-break game's.
func million() tally.Sequence {
	s := tally.Sequence{Name: "million", First: 0, Values: make([]uint32, 1_000_000)}
	for n := range s.Values {
		s.Values[n] = uint32(n/2) ^ uint32(n/7)&0x3ff
	}
	return s
}

// dropOuts is the condition of the drop-outs of CUT {1,2}.
const dropOuts = "drop-outs: n == 5 or 2*g + 4 < n"

// farDropOuts is the drop-outs of CUT {1,2} from 61 to 80 000 with their nim-values.
func farDropOuts() tally.Sequence {
	return tally.Sequence{
		Name:   "drop-outs",
		Heaps:  []uint64{61, 199, 341, 511, 1021, 3079, 5141, 7231, 13501, 24119, 39589, 53231},
		Values: []uint32{14, 33, 98, 173, 255, 513, 1538, 2573, 3615, 6752, 12059, 19797},
	}
}

// thirds is an orbit of y → 3y, or (3y − 1)/2 from y = 1/3 on, as fractions of 2^32.
func thirds(count int) tally.Sequence {
	s := tally.Sequence{Name: "thirds", First: 1}
	y := 0.1234567
	for range count {
		s.Values = append(s.Values, uint32(y*(1<<32)))
		if y < 1./3 {
			y = 3 * y
		} else {
			y = (3*y - 1) / 2
		}
	}
	return s
}

// means is numbers that tend to 1, in billionths.
func means() tally.Sequence {
	s := tally.Sequence{Name: "means", First: 1}
	for n := range uint32(200) {
		s.Values = append(s.Values, 1_000_000_000+300_000_000/(n+1)/(n+1)*(n%3)-200_000_000/(n+1)/(n+1))
	}
	return s
}

// thrice is a sequence of the period 12 from the heap 8 on.
func thrice(count int) tally.Sequence {
	s := tally.Sequence{Name: "thrice", First: 1}
	for n := range uint32(count) {
		s.Values = append(s.Values, (n%12)*(n%12)%7)
	}
	s.Values[6] = 0
	return s
}

// tallied is the histogram of a sequence.
func tallied(s tally.Sequence) *tally.Histogram {
	h := tally.NewHistogram(s.Name)
	h.Add(s.First, s.Values)
	return h
}

// densityOf is the density of a sequence on the axes of the options.
func densityOf(s tally.Sequence, o tally.Options) *tally.Density {
	d := tally.NewDensity(s.Name, s.First, s.Heap(s.Len()-1), o)
	d.Add(s.First, s.Values)
	return d
}
