package dataset

import (
	"iter"
	"slices"

	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
)

// Piece is the heaps From ≤ n < To of successive parts of a dataset, which one process computes at
// a time where heaps may be computed in any order. Number counts the pieces from the first heap
// on, so that all processes divide a dataset alike.
type Piece struct {
	Number int
	heaps.Range
}

// Pieces is the pieces of so many parts of which the dataset lacks heaps n ≤ N, in order. Each is
// cut off behind N. There may be millions of them.
func (d *Dataset) Pieces(N uint64, parts int) iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		next := 0
		for _, g := range d.Gaps(N) {
			for next = max(next, d.part(g.From)/parts); next <= d.part(g.To-1)/parts; next++ {
				if !yield(Piece{next, heaps.Between(d.from(next*parts), min(N+1, d.from((next+1)*parts)))}) {
					return
				}
			}
		}
	}
}

// GapsOf is the heaps of a piece that the dataset doesn't have, in order.
func (d *Dataset) GapsOf(p Piece) []heaps.Range {
	gaps := d.Gaps(p.To - 1)
	for i := range gaps {
		gaps[i] = gaps[i].Intersect(p.Range)
	}
	return slices.DeleteFunc(gaps, heaps.Range.Empty)
}

// Refresh looks for parts of a piece that another process has written since the dataset was
// opened, or made longer. A file that can't be used counts as in [Of].
func (d *Dataset) Refresh(p Piece) error {
	names, err := d.st.List(d.folder)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for part := d.part(p.From); part <= d.part(p.To-1); part++ {
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
