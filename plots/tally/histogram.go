package tally

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

// Add counts these nim-values.
func (h *Histogram) Add(values []uint32) {
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

func (*Histogram) Form() Form { return HistogramForm }

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
