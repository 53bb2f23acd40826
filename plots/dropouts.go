package plots

import "fmt"

// DropOuts gives the indices of the drop-outs of a sequence of nim-values
// G(n) that follow n/2, as those of CUT {1,2} do: the n for which G(n) lies
// more than twice as far below n/2 as any value of the sequence lies above
// it, that is
//
//	n − 2G(n) > 2·max(1, max over m of 2G(m) − m).
//
// The rule has no constant to tune. For CUT {1,2} it is far from any
// doubtful case: 2G(n) − n lies within −4..5 for all n ≤ 16000, but for ten
// heaps (31, 61, 199, 341, 511, 1021, 3079, 5141, 7231, 13501), where it is
// −21 or less. See Partition games, figure 1 and open problem 6.
func DropOuts(s Sequence) []int {
	above := int64(1)
	for i := range s.Values {
		above = max(above, s.excess(i))
	}
	var low []int
	for i := range s.Values {
		if -s.excess(i) > 2*above {
			low = append(low, i)
		}
	}
	return low
}

// excess gives 2G(n) − n at index i.
func (s Sequence) excess(i int) int64 {
	return 2*int64(s.Values[i]) - int64(s.Heap(i))
}

// drawDropOuts draws a scatter with the drop-outs in another colour: the
// last picture of partition figure 1.
func drawDropOuts(p Panel, b box) ([]chart, error) {
	s, err := p.Data.(Sequence).window(p.Options)
	if err != nil {
		return nil, err
	}
	pl := sequencePlot(p, s, b)
	pl.Add(cloud(s, blue, b, pl))
	low := points{s, DropOuts(s)}
	out := dots{low, red, 2.2}
	pl.Add(out)
	pl.Legend.Top, pl.Legend.Left = true, true
	pl.Legend.ThumbnailWidth, pl.Legend.Padding = 10, 3
	pl.Legend.Add("nim-values", dots{s, blue, 1.2})
	pl.Legend.Add(fmt.Sprintf("drop-outs (%d)", len(low.at)), out)
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// points are some of a sequence's.
type points struct {
	of Sequence
	at []int
}

func (p points) Len() int                { return len(p.at) }
func (p points) XY(i int) (x, y float64) { return p.of.XY(p.at[i]) }
