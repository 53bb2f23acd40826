package dataset

import (
	"iter"
	"maps"
	"slices"
)

// Span is the heaps From ≤ n < To of a part.
type Span struct {
	Part     int
	From, To uint64
}

// Gap is heaps From ≤ n < To that a dataset doesn't have, of any number of
// parts.
type Gap struct{ From, To uint64 }

// Gaps is the heaps n ≤ N that the dataset doesn't have, in order, with heaps
// that it has between any two gaps. They are as few as its parts, however
// large N is.
func (d *Dataset) Gaps(N uint64) []Gap {
	d.mu.RLock()
	defer d.mu.RUnlock()
	var gaps []Gap
	from := d.product.First
	for _, part := range slices.Sorted(maps.Keys(d.parts)) {
		gaps = appendGap(gaps, from, min(d.from(part), N+1))
		from = d.parts[part].To
	}
	return appendGap(gaps, from, N+1)
}

func appendGap(gaps []Gap, from, to uint64) []Gap {
	if from < to {
		gaps = append(gaps, Gap{from, to})
	}
	return gaps
}

// Spans is the spans of a gap, in order, one a part.
func (d *Dataset) Spans(g Gap) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		for g.From < g.To {
			part := d.part(g.From)
			s := Span{part, g.From, min(d.from(part+1), g.To)}
			if !yield(s) {
				return
			}
			g.From = s.To
		}
	}
}

// Contiguous is the end of the first heaps that the dataset has without a gap:
// it has all n with First ≤ n < end.
func (d *Dataset) Contiguous() (end uint64) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	end, _ = d.contiguous()
	return end
}

// contiguous also gives the number of parts before the gap.
func (d *Dataset) contiguous() (end uint64, parts int) {
	for part := 0; ; part++ {
		p, there := d.parts[part]
		if !there {
			return d.from(part), part
		}
		if p.To < d.from(part+1) {
			return p.To, part + 1
		}
	}
}
