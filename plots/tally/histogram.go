package tally

import (
	"math"
	"math/bits"
	"slices"
	"sync"
)

// A Histogram counts the heaps of a sequence by their nim-values: Counts[i] of them have a value g
// with i·Width ≤ g < (i+1)·Width. It is made by [NewHistogram] and takes half a MB, however long
// the sequence is.
type Histogram struct {
	Name   string
	Width  uint64 // values a bin: 1, or a power of two where values reach [histogramBins] and more
	Counts []uint64
	Top    uint32 // the greatest nim-value
	shift  uint
}

// histogramBins is the most bins that are counted. A picture shows groups of them where bars would
// be narrower than leastBar.
const histogramBins = 1 << 16

// NewHistogram has counted nothing.
func NewHistogram(name string) *Histogram {
	return &Histogram{Name: name, Width: 1, Counts: make([]uint64, histogramBins)}
}

// Add counts these nim-values, whatever the heap.
func (h *Histogram) Add(_ uint64, values []uint32) {
	for _, g := range values {
		for uint64(g)>>h.shift >= histogramBins {
			h.coarsen()
		}
		h.Counts[g>>h.shift]++
		h.Top = max(h.Top, g)
	}
}

// coarsen makes the bins twice as wide.
func (h *Histogram) coarsen() {
	h.Width, h.shift = h.Width*2, h.shift+1
	for i := range histogramBins / 2 {
		h.Counts[i] = h.Counts[2*i] + h.Counts[2*i+1]
	}
	clear(h.Counts[histogramBins/2:])
}

// Bins are the counts up to that of the greatest value.
func (h *Histogram) Bins() []uint64 { return h.Counts[:h.Top>>h.shift+1] }

func (*Histogram) Form() string { return HistogramForm }

// Bars groups the bins so that at most so many have room, and gives the values a bar.
func (h *Histogram) Bars(most int) (counts []uint64, width uint64) {
	bins := h.Bins()
	group := 1
	for (len(bins)+group-1)/group > most {
		group *= 2
	}
	counts = make([]uint64, (len(bins)+group-1)/group)
	for i, c := range bins {
		counts[i/group] += c
	}
	return counts, h.Width * uint64(group)
}

// A Density counts the heaps of a long sequence in cells, which are of one size on the axes.
// Counts[j*Cols+i] is the heaps of column i with values of row j. On even axes those are the heaps
// n and nim-values g with First + i·Heaps ≤ n < First + (i+1)·Heaps and j·Values ≤ g <
// (j+1)·Values; [Density.Corner] tells the least of them on any axes. It is made by [NewDensity]
// and takes a few MB, however long the sequence is.
type Density struct {
	Name string
	columns
	// Values is the nim-values of a row: a power of two, the least for which the greatest nim-value
	// has a row.
	Values uint64
	Counts []uint64
	Top    uint32 // the greatest nim-value
	logY   bool   // Values counts octaveths instead of nim-values
}

// densityCols and densityRows are the most cells: one is three pixels wide in a
// picture that stands alone, and about as high. Along a logarithmic axis there are half as many, as
// cells with a single heap are many there and have to be seen.
const densityCols, densityRows = 500, 512

// NewDensity has counted none of the heaps first to last, for the axes of the options. What is 0
// has no cell on a logarithmic axis.
func NewDensity(name string, first, last uint64, o Options) *Density {
	cols := densityCols
	if o.LogX() {
		cols /= 2
	}
	d := &Density{Name: name, columns: newColumns(first, last, cols, o.LogX()), Values: 1,
		logY: o.LogY()}
	d.Counts = make([]uint64, d.Cols*d.mostRows())
	return d
}

// mostRows is the number of rows, at most.
func (d *Density) mostRows() int {
	if d.logY {
		return densityRows / 2
	}
	return densityRows
}

// Add counts the heaps from n on with these nim-values, all of them between the first and the last.
func (d *Density) Add(n uint64, values []uint32) {
	if len(values) == 0 {
		return
	}
	d.Top = max(d.Top, slices.Max(values))
	for d.level(d.Top)/d.Values >= uint64(d.mostRows()) {
		d.coarsen()
	}
	shift := bits.TrailingZeros64(d.Values)
	d.each(n, values, func(col int, _ uint64, values []uint32) {
		if d.logY {
			d.addOctaves(col, shift, values)
			return
		}
		for _, g := range values {
			d.Counts[int(g>>shift)*d.Cols+col]++
		}
	})
}

// addOctaves counts nim-values of one column by their logarithms.
func (d *Density) addOctaves(col, shift int, values []uint32) {
	table := octaves()
	for _, g := range values {
		if g > 0 {
			d.Counts[int(octave(table, g)>>shift)*d.Cols+col]++
		}
	}
}

// octaveths is the number of parts into which the logarithms of an octave, from a value to its
// double, are divided before rows become higher.
const octaveths = 256

// octaves has ⌊octaveths·log₂ g⌋ for 0 < g < 2^16.
var octaves = sync.OnceValue(func() *[1 << 16]uint16 {
	var table [1 << 16]uint16
	for g := 1; g < len(table); g++ {
		table[g] = uint16(octaveths * math.Log2(float64(g)))
	}
	return &table
})

// octave is ⌊octaveths·log₂ g⌋ by the first 16 bits of g > 0.
func octave(table *[1 << 16]uint16, g uint32) uint64 {
	beyond := max(bits.Len32(g)-16, 0)
	return uint64(table[g>>beyond]) + uint64(octaveths*beyond)
}

// level is what rows divide: the nim-value, or its logarithm in octaveths.
func (d *Density) level(g uint32) uint64 {
	switch {
	case !d.logY:
		return uint64(g)
	case g == 0:
		return 0
	}
	return octave(octaves(), g)
}

// coarsen makes the cells twice as high.
func (d *Density) coarsen() {
	d.Values *= 2
	for i, c := range d.Counts {
		d.Counts[i] = 0
		d.Counts[i/d.Cols/2*d.Cols+i%d.Cols] += c
	}
}

// Rows is the rows of cells that are shown: from base on up to that of the greatest nim-value.
func (d *Density) Rows() (base, end int) {
	end = int(d.level(d.Top)/d.Values) + 1
	if d.logY {
		for base < end-1 && !slices.ContainsFunc(d.Counts[base*d.Cols:(base+1)*d.Cols],
			func(c uint64) bool { return c > 0 }) {
			base++
		}
	}
	return base, end
}

// Up is where the lower edge of a row stands on the axis.
func (d *Density) Up(row int) float64 {
	if d.logY {
		return float64(uint64(row)*d.Values) / octaveths * math.Log10(2)
	}
	return float64(uint64(row) * d.Values)
}

// Corner is the least heap and the least nim-value of cell i.
func (d *Density) Corner(i int) (n, g uint64) {
	n, row := d.start(i%d.Cols), uint64(i/d.Cols)
	if !d.logY {
		return n, row * d.Values
	}
	below := uint32(0) // becomes the greatest value of a lower row
	for bit := uint32(1) << 31; bit > 0; bit /= 2 {
		if d.level(below|bit) < row*d.Values {
			below |= bit
		}
	}
	return n, uint64(below) + 1
}

func (*Density) Form() string { return DensityForm }
