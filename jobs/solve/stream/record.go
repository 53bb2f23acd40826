package stream

import "grundy/jobs/solve/sparse"

// Span is the number of heaps from record to record.
const Span = 1 << 30

// Head is what is known of a stream after its first piece, the heaps [sparse.FirstPiece] of them or
// more.
type Head struct {
	Game string `json:"game"`
	sparse.Coding
	Depth int    `json:"depth"`           // the greatest lesser heap of a split that is looked at
	Rule  Rule   `json:"rule"`            // which heaps are marks
	First []byte `json:"first,omitempty"` // the codes of the first heaps, as many as a stream keeps
	// Start is the record of the first piece.
	Start Record `json:"start"`
}

// Record is what is kept of the heaps From, From + 1, …, To − 1.
type Record struct {
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
	// Counts[v] is how many of the heaps have the value v. It ends with the greatest value,
	// whose first heap is Greatest.
	Counts   []uint64 `json:"counts"`
	Greatest uint64   `json:"greatest"`
	Marks    []Mark   `json:"marks"`
	Window   []byte   `json:"window,omitempty"` // the codes of the last heaps before To
	// Repeat is what was found in these heaps, or nil.
	Repeat *Repeat `json:"repeat,omitempty"`
}

// Repeat says that the windows before the heaps Heap and Heap + Period look equal: their
// fingerprints are, or the windows themselves.
type Repeat struct {
	Heap   uint64 `json:"heap"`
	Period uint64 `json:"period"`
}

// Mark is a heap at which a window ends, and the window's fingerprint.
type Mark struct {
	Heap        uint64 `json:"heap"`
	Fingerprint uint64 `json:"fingerprint"`
}

// Records keeps the records of a stream, in their order.
type Records interface {
	// Head is the head, or nil if there is none yet.
	Head() (*Head, error)
	// SetHead begins the records: those of another head are removed.
	SetHead(*Head) error
	// Part is the record behind the last one, which isn't whole, or nil if there is none. Append
	// removes it.
	Part() (*Record, error)
	SetPart(*Record) error
	// Len is the number of records behind the head. At(i) is one of them, which may lack its
	// window, and Window(i) is that window, up to 2^28 codes.
	Len() int
	At(i int) (*Record, error)
	Window(i int) ([]byte, error)
	Append(*Record) error
}

// snapshot is the snapshot before the heap, whose window is given.
func (h *Head) snapshot(heap uint64, window []byte) *sparse.Snapshot {
	return &sparse.Snapshot{Heap: heap, Coding: h.Coding, Depth: h.Depth, First: h.First,
		Window: window}
}
