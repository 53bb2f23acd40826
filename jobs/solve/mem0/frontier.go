package mem0

// frontierCount counts the places of a value on the frontier, under the overrides of the
// row that is being computed. The low half is the xor of the places, which is the place if
// there is one alone. Above it stand the number of places, the number of overrides that
// add the value, and two marks.
type frontierCount uint64

const (
	onePlace    frontierCount = 1 << 32
	oneOverride frontierCount = 1 << 47
	unique      frontierCount = 1 << 62 // the value has one place on the frontier itself
	reported    frontierCount = 1 << 63 // its exceptional cell of this row is listed already

	// maxPlaces bounds the number of places on the frontier and that of overrides. The
	// numbers that occur are far below it.
	maxPlaces = 1<<14 - 1
)

// uniqueAt is the count of a new value.
func uniqueAt(place uint32) frontierCount { return unique | onePlace | frontierCount(place) }

// add adds a place on the frontier.
func (c *frontierCount) add(place uint32) {
	*c = (*c&^unique + onePlace) ^ frontierCount(place)
	if *c/onePlace > maxPlaces {
		panic("mem: a value stands too often on the frontier")
	}
}

// hide takes away the place, where an override has another value.
func (c *frontierCount) hide(place uint32) { *c = (*c - onePlace) ^ frontierCount(place) }

// unhide undoes hide, and takes away the mark reported.
func (c *frontierCount) unhide(place uint32) {
	*c = ((*c + onePlace) ^ frontierCount(place)) &^ reported
}

// addOverride adds the place, where an override has the value.
func (c *frontierCount) addOverride(place uint32) {
	*c = (*c + (onePlace + oneOverride)) ^ frontierCount(place)
}

// removeOverride undoes addOverride.
func (c *frontierCount) removeOverride(place uint32) {
	*c = (*c - (onePlace + oneOverride)) ^ frontierCount(place)
}

// absent reports whether the value has no place.
func (c frontierCount) absent() bool { return c&(oneOverride-onePlace) == 0 }

// untouched reports whether the value is unique and no override hides or adds it.
func (c frontierCount) untouched() bool { return c>>32 == (unique|onePlace)>>32 }

// uniqueAfterHiding reports whether one of several places is left, and isn't reported yet.
func (c frontierCount) uniqueAfterHiding() bool { return c>>32 == onePlace>>32 }

// onlyOverride reports whether the only place is that of an override.
func (c frontierCount) onlyOverride() bool { return c&^unique>>32 == (oneOverride|onePlace)>>32 }

// place is the only place.
func (c frontierCount) place() uint32 { return uint32(c) }

// diagonal is the exceptional cells n_(n−p) of a unique value with the place p, a bit a row.
// They are overrides of the rows 2n − p. So row r, of the same parity as p, reads the bit of
// the row (r + p)/2.
type diagonal struct {
	place, value uint32
	rows         uint32   // the number of bits, of the rows p + 1, p + 2, …
	dropped      uint32   // the number of words of bits that are dropped
	bits         []uint64 // the words after them
}

// add adds the bit of the next row.
func (d *diagonal) add(cell bool) {
	if d.rows&63 == 0 {
		d.bits = append(d.bits, 0)
	}
	if cell {
		d.bits[len(d.bits)-1] |= 1 << (d.rows & 63)
	}
	d.rows++
}

// index is the index of the bit that row r reads.
func (d *diagonal) index(r uint32) uint32 { return (r-d.place)/2 - 1 }

// firstIndex is the index of the first bit that a row r ≥ n reads.
func (d *diagonal) firstIndex(n uint32) uint32 { return d.index(n + (n^d.place)&1) }

func (d *diagonal) has(i uint32) bool { return d.bits[i>>6-d.dropped]>>(i&63)&1 == 1 }

// drop forgets the bits below i once they are half of all.
func (d *diagonal) drop(i uint32) {
	if read := i>>6 - d.dropped; int(read) > len(d.bits)/2 {
		d.bits = d.bits[:copy(d.bits, d.bits[read:])]
		d.dropped += read
	}
}

// begin begins the diagonal of a value that is new on the frontier in row n. The diagonal
// is open until the value comes again.
func (c *computation) begin(n, value uint32) {
	d := &diagonal{}
	if last := len(c.unused) - 1; last >= 0 {
		d, c.unused = c.unused[last], c.unused[:last]
	}
	*d = diagonal{place: n, value: value, bits: d.bits[:0]}
	c.open = append(c.open, d)
	c.recent[n&1] = append(c.recent[n&1], d)
}
