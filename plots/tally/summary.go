package tally

import "slices"

// A Summary is what a scatter shows of a sequence whose values it doesn't keep: greatest values,
// envelopes and occurrences. It is made by [NewSummary] and takes no more than [Kept] says,
// however long the sequence is.
type Summary interface {
	// Add sees the heaps from n on with these nim-values; heaps don't fall.
	Add(n uint64, values []uint32)
	derived() Derived
}

// NewSummary has seen none of the heaps first to last. The options are some of which [Kept] says
// that they are summarized.
func NewSummary(first, last uint64, o Options) Summary {
	switch o.Of {
	case OfGreatest:
		return &records{even: newColumns(first, last, recordColumns, false),
			logarithmic: newColumns(first, last, recordColumns, true)}
	case OfEnvelope:
		c := newColumns(first, last, envelopeParts, o.LogX())
		return &envelope{c, make([][]float64, c.Cols)}
	}
	return &occurrences{last: o.Of == ofLast}
}

// Kept is the most points that are kept of so many heaps for a scatter with these options, and
// whether they are all that is kept.
func Kept(o Options, heaps uint64) (points uint64, summarized bool) {
	switch o.Of {
	case OfGreatest:
		return min(heaps, mostRecords), true
	case OfEnvelope:
		return min(heaps, envelopeParts), true
	case OfFirst, ofLast:
		return min(heaps, mostOccurrences), true
	}
	return heaps, false
}

// summary is that of the values of the sequence.
func (s Sequence) summary(o Options) Summary {
	if s.Seen != nil {
		return s.Seen
	}
	sum := NewSummary(s.Heap(0), s.Heap(s.Len()-1), o)
	if s.Heaps == nil {
		sum.Add(s.First, s.Values)
		return sum
	}
	for i, n := range s.Heaps {
		sum.Add(n, s.Values[i:i+1])
	}
	return sum
}

// records is the heaps whose values are greater than all before. Where they are very many, no more
// than two are kept of those that stand in one column of the picture, whatever its axis: the first
// and the last.
type records struct {
	even, logarithmic columns
	heaps             []uint64
	values            []uint32
	thin              bool
}

// mostRecords is the number of records of which all are kept, and recordColumns the columns of a
// picture if there are more; a picture has half as many pixels across.
const mostRecords, recordColumns = 1 << 16, 1 << 12

func (r *records) Add(n uint64, values []uint32) {
	for i, g := range values {
		if k := len(r.values); k == 0 || g > r.values[k-1] {
			r.keep(n+uint64(i), g)
		}
	}
}

func (r *records) keep(n uint64, g uint32) {
	if k := len(r.heaps); r.thin && k > 1 && r.together(r.heaps[k-2], n) {
		r.heaps[k-1], r.values[k-1] = n, g
		return
	}
	r.heaps, r.values = append(r.heaps, n), append(r.values, g)
	if len(r.heaps) == mostRecords && !r.thin {
		heaps, values := r.heaps, r.values
		r.thin, r.heaps, r.values = true, nil, nil
		for i, n := range heaps {
			r.keep(n, values[i])
		}
	}
}

// together tells whether two heaps stand in one column on either axis.
func (r *records) together(a, b uint64) bool {
	return r.even.of(a) == r.even.of(b) && r.logarithmic.of(a) == r.logarithmic.of(b)
}

func (r *records) derived() Derived {
	d := Derived{Heads: []string{"n", "greatest"}, Last: r.even.Last}
	for i, n := range r.heaps {
		d.Cells = append(d.Cells, float64(n), float64(r.values[i]))
	}
	return d
}

// envelope is the least and the greatest value of each column of heaps.
type envelope struct {
	columns
	// rows has the first heap of each column, its least and its greatest value; nil of a column
	// of which nothing was seen.
	rows [][]float64
}

// envelopeParts is the number of columns, at most, of which an envelope shows the least and
// the greatest value.
const envelopeParts = 250

func (e *envelope) Add(n uint64, values []uint32) {
	e.each(n, values, func(column int, n uint64, values []uint32) {
		low, high := float64(slices.Min(values)), float64(slices.Max(values))
		if row := e.rows[column]; row == nil {
			e.rows[column] = []float64{float64(n), low, high}
		} else {
			row[1], row[2] = min(row[1], low), max(row[2], high)
		}
	})
}

func (e *envelope) derived() Derived {
	return Derived{Heads: []string{"n", "least", "greatest"}, Last: e.Last,
		Cells: slices.Concat(e.rows...)}
}

// occurrences is the first heap or the last that has each value. Where values reach
// mostOccurrences, it is that of two successive values, of four, and so on.
type occurrences struct {
	last  bool
	shift uint
	// one more than the heap that has the value i<<shift, or one of those after it; 0 for none
	after []uint64
}

const mostOccurrences = 1 << 20

func (o *occurrences) Add(n uint64, values []uint32) {
	for i, g := range values {
		for g>>o.shift >= mostOccurrences {
			o.coarsen()
		}
		at := int(g >> o.shift)
		if at >= len(o.after) {
			o.after = append(o.after, make([]uint64, at+1-len(o.after))...)
		}
		if o.last || o.after[at] == 0 {
			o.after[at] = n + uint64(i) + 1
		}
	}
}

// coarsen joins pairs of values.
func (o *occurrences) coarsen() {
	joined := o.after[:0]
	for i := 0; i < len(o.after); i += 2 {
		a, b := o.after[i], uint64(0)
		if i+1 < len(o.after) {
			b = o.after[i+1]
		}
		if a == 0 || b > 0 && (b > a) == o.last {
			a = b
		}
		joined = append(joined, a)
	}
	o.after, o.shift = joined, o.shift+1
}

func (o *occurrences) derived() Derived {
	d := Derived{Heads: []string{"g", "n"}}
	for i, n := range o.after {
		if n > 0 {
			d.Cells = append(d.Cells, float64(uint64(i)<<o.shift), float64(n-1))
		}
	}
	return d
}
