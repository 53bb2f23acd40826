package dataset

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
)

// Part is the number of the part that has the heap.
func (s *Shape) Part(heap uint64) int { return int((heap - s.product.First) / s.product.Part) }

// from is the first heap of a part, and the boundary of the part before.
func (s *Shape) from(part int) uint64 { return s.product.First + uint64(part)*s.product.Part }

// variableWidth says that heaps have any number of rows.
func (s *Shape) variableWidth() bool { return s.product.VariableWidth > 0 }

// Count reports whether files of the heaps from ≤ n < to may have the given number of rows.
func (s *Shape) Count(rows, from, to uint64) bool {
	return s.variableWidth() || rows == (to-from)*s.width
}

// Check says whether cols are the rows of heaps from the heap from on, beginning with the row
// number at of these: the heaps without a gap and, in a grid, each with k = FirstK, …, K, and
// in a cube each of them with l = 0, …, K.
func (s *Shape) Check(from, at uint64, cols []tables.Vector) error {
	if s.variableWidth() {
		return ordered(from, at, cols[0].Numbers())
	}
	for c := range s.following() {
		want := s.Progression(c, from).From(at)
		if row, differs := cols[c].Other(want); differs {
			return fmt.Errorf("row %d has %s = %d instead of %d", at+uint64(row), s.product.Schema[c].Name,
				cols[c].Number(row), want.Number(uint64(row)))
		}
	}
	return nil
}

// following is how many of the first columns follow from the number of the row: n, in a grid k, too,
// and in a cube k and l.
func (s *Shape) following() int {
	switch {
	case s.variableWidth():
		return 0
	case s.id.K == 0:
		return 1
	case s.product.Name == game.Cube:
		return 3
	}
	return 2
}

// Progression is a column that follows from the number of the row, in the rows of heaps from the heap
// from on.
func (s *Shape) Progression(column int, from uint64) tables.Progression {
	side := s.id.K + 1 // of a cube
	switch {
	case column == 0:
		return tables.Progression{First: from, Each: s.width}
	case s.product.Name != game.Cube:
		return tables.Progression{First: s.product.FirstK(), Each: 1, Period: s.width}
	case column == 1:
		return tables.Progression{Each: side, Period: side}
	}
	return tables.Progression{Each: 1, Period: side}
}

// ordered says whether no heap is below from or below the one before.
func ordered(from, at uint64, n []uint64) error {
	for i := range n {
		if n[i] < from {
			return fmt.Errorf("row %d has n = %d, which is below %d", at+uint64(i), n[i], from)
		}
		from = n[i]
	}
	return nil
}

// Stored is the columns of the product as the files have them.
func (s *Shape) Stored() tables.Schema { return StoredIn(s.id.Encoding, s.product.Schema) }

// Columns describes the columns as the files have them.
func (s *Shape) Columns() []Column {
	columns := make([]Column, len(s.product.Schema))
	for i, c := range s.Stored() {
		columns[i] = Column{c, s.meaning(s.product.Schema[i])}
	}
	return columns
}

// meaning says in words what a column holds.
func (s *Shape) meaning(c tables.Column) string {
	switch told := s.product.Meanings[c.Name]; {
	case told != "":
		return told
	case s.product.Numbers > 0:
		return tupleMeanings[c.Name]
	case c.Name == "n":
		return "the heap: a number of objects"
	case c.Name == "k":
		return "the number of objects that the last player removed from the heap"
	case c.Name == "g" && s.product.Schema.Index("k") > 0:
		return "the nim-value of the heap n from which the last player removed k"
	case c.Name == "g":
		return "the nim-value of the heap n"
	case c.Name == "e":
		return "0 where the nim-value of the heap n is 0, otherwise 1 + its logarithm to the base 2"
	}
	return ""
}

// tupleMeanings says what the columns of a game on tuples hold.
var tupleMeanings = map[string]string{
	"n": "the first number of the position", "k": "the second number of the position",
	"l": "the third number of the position", "g": "the nim-value of the position",
}

// Gaps is the heaps n ≤ N that the dataset doesn't have, in order, with heaps that it has
// between any two gaps. They are as few as its parts, however large N is.
func (d *Dataset) Gaps(N uint64) []heaps.Range {
	d.mu.RLock()
	defer d.mu.RUnlock()
	var gaps []heaps.Range
	add := func(from, to uint64) {
		if g := heaps.Between(from, to); !g.Empty() {
			gaps = append(gaps, g)
		}
	}
	from := d.product.First
	for _, part := range slices.Sorted(maps.Keys(d.parts)) {
		add(from, min(d.from(part), N+1))
		from = d.parts[part].To
	}
	add(from, N+1)
	return gaps
}

// Spans divides a range where parts begin. Each span belongs to one part.
func (s *Shape) Spans(r heaps.Range) iter.Seq[heaps.Range] {
	return func(yield func(heaps.Range) bool) {
		for !r.Empty() {
			span := heaps.Between(r.From, min(s.from(s.Part(r.From)+1), r.To))
			if !yield(span) {
				return
			}
			r.From = span.To
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

// Last is the last part that the dataset has, and whether it has one.
func (d *Dataset) Last() (p Part, there bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	for _, other := range d.parts {
		if other.To > p.To {
			p, there = other, true
		}
	}
	return p, there
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

// Pieces is the heaps of so many successive parts at a time, of which the dataset lacks some n ≤ N, in
// order. One process computes a piece at a time where heaps may be computed in any order. Pieces are
// numbered from the first heap on, so that all processes divide a dataset alike, and are cut off
// behind N. There may be millions of them.
func (d *Dataset) Pieces(N uint64, parts int) iter.Seq2[int, heaps.Range] {
	return func(yield func(int, heaps.Range) bool) {
		next := 0
		for _, g := range d.Gaps(N) {
			for next = max(next, d.Part(g.From)/parts); next <= d.Part(g.To-1)/parts; next++ {
				if !yield(next, heaps.Between(d.from(next*parts), min(N+1, d.from((next+1)*parts)))) {
					return
				}
			}
		}
	}
}

// GapsOf is the heaps of a range that the dataset doesn't have, in order.
func (d *Dataset) GapsOf(r heaps.Range) []heaps.Range {
	gaps := d.Gaps(r.To - 1)
	for i := range gaps {
		gaps[i] = gaps[i].Intersect(r)
	}
	return slices.DeleteFunc(gaps, heaps.Range.Empty)
}

// Refresh looks for parts of a piece that another process has written since the dataset was
// opened, or made longer. A file that can't be used counts as in [Of].
func (d *Dataset) Refresh(p heaps.Range) error {
	names, err := d.st.List(d.folder)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for part := d.Part(p.From); part <= d.Part(p.To-1); part++ {
		if known, there := d.parts[part]; there && known.To == d.from(part+1) ||
			!slices.Contains(names, layout.Part(part, Parquet)) {
			continue
		}
		found, err := d.readOrphan(part)
		if err != nil {
			d.unusable[part] = err
			continue
		}
		if d.parts[part].File != found.File {
			d.parts[part] = found
			d.unlisted++
		}
	}
	return nil
}

// DeferManifest leaves the manifest to [Dataset.Flush]: several processes write parts, and the
// manifest is written by the one that has the whole dataset for itself.
func (d *Dataset) DeferManifest() { d.shared = true }
