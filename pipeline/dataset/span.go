package dataset

// Span is the heaps From ≤ n < To of a part.
type Span struct {
	Part     int
	From, To uint64
}

// Missing is the spans of the heaps n ≤ N that the dataset doesn't have, in
// order, one a part.
func (d *Dataset) Missing(N uint64) []Span {
	d.mu.RLock()
	defer d.mu.RUnlock()
	var spans []Span
	for part := 0; d.from(part) <= N; part++ {
		from := max(d.from(part), d.parts[part].To)
		if to := min(d.from(part+1), N+1); from < to {
			spans = append(spans, Span{part, from, to})
		}
	}
	return spans
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
