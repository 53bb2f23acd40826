// Package heaps has ranges of heaps, which all packages of the pipeline write in one way.
package heaps

// Range is the heaps From ≤ n < To. It is empty where From ≥ To.
type Range struct {
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
}

// Between is the heaps from ≤ n < to.
func Between(from, to uint64) Range { return Range{From: from, To: to} }

// Empty reports whether there are no heaps in the range.
func (r Range) Empty() bool { return r.From >= r.To }

// Intersect is the heaps that both ranges have.
func (r Range) Intersect(s Range) Range {
	return Range{From: max(r.From, s.From), To: min(r.To, s.To)}
}
