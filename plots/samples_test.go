package plots

import (
	_ "embed"
	"encoding/json"
	"image"
	"sync"

	"grundy/plots/tally"
)

// games is nim-values of games of the papers' figures, so that pictures of real data can be tested and
// looked at: of saliquant from the heap 0 on and of cut:1,2 from 1 on, and the grids of mem, n, k ≤ 60,
// and of mem+, n ≤ 30, k ≤ 16, row by row.
//
//go:embed testdata/values.json
var gamesJSON []byte

var games = sync.OnceValue(func() (all map[string][]uint32) {
	if err := json.Unmarshal(gamesJSON, &all); err != nil {
		panic(err)
	}
	return all
})

func saliquant(to int) tally.Sequence {
	return tally.Sequence{Name: "saliquant", Values: games()["saliquant"][:to+1]}
}

func cut12(to int) tally.Sequence {
	return tally.Sequence{Name: "cut:1,2", First: 1, Values: games()["cut:1,2"][:to], Highlight: dropOuts}
}

// part is the grid of a game, which has so many columns, for n ≤ rows and k ≤ cols.
func part(name string, wide, rows, cols int) tally.Grid {
	g := tally.Grid{Name: name, FirstN: 1, FirstK: 1, Cols: cols}
	for i := range rows {
		g.Values = append(g.Values, games()[name][i*wide:i*wide+cols]...)
	}
	return g
}

func mem(rows, cols int) tally.Grid     { return part("mem", 60, rows, cols) }
func memPlus(rows, cols int) tally.Grid { return part("mem+", 16, rows, cols) }

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
