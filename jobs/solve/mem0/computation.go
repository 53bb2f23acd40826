package mem0

import (
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/solve/rows"
)

// computation computes the rows of MEM0, each as its frontier value and its exceptional
// cells (see the package comment). It implements [rows.Rows].
type computation struct {
	last   uint64
	f      []uint32        // f[p] for the rows p that are done
	top    uint32          // the values on the frontier are those below top
	counts []frontierCount // of each value below top

	open   []*diagonal    // of the unique values, in no order
	recent [2][]*diagonal // read row by row, by the parity of the place
	old    []*diagonal    // read for the next block
	unused []*diagonal    // whose bits are all read
	queue  queue

	overrides []override // of the row that is being computed
	// exceptions is the exceptional cells of the last row, in no order, if keep is set.
	exceptions []exception
	keep       bool
}

// override is an exceptional cell p_k as an option of row p + k. The place p has the value
// in that row, instead of the usual one, which is f(p). The value is f(p − depth·k).
type override struct{ place, value, usual, depth uint32 }

// exception is the cell n_k of a row n, whose value isn't the frontier's.
type exception struct {
	k     uint64
	value uint32
}

func newComputation(last uint64) *computation {
	return &computation{
		last: last,
		queue: queue{last: last, lists: [2]*rowLists{newRowLists(), newRowLists()},
			ahead: nextBlock{
				now: &rowLists{}, next: &rowLists{}, later: make([]list, last>>blockBits+1),
			}},
		f: make([]uint32, 0, last+1), counts: make([]frontierCount, 0, last/2+2),
	}
}

// Start prepares the rows up to the request's N, with all their cells.
func Start(q game.Request) rows.Rows {
	c := newComputation(q.N)
	c.keep = true
	return c
}

func (c *computation) Fresh() uint32 { return c.f[len(c.f)-1] }

// At needs the exceptional cells to be kept.
func (c *computation) At(k uint64) uint32 {
	if i := slices.IndexFunc(c.exceptions, func(e exception) bool { return e.k == k }); i >= 0 {
		return c.exceptions[i].value
	}
	return c.Fresh()
}

func (c *computation) Next() {
	n := uint32(len(c.f))
	if n%blockRows == 0 {
		c.beginBlock(n)
	}
	c.exceptions = c.exceptions[:0]
	c.collect(n)
	prefetch(c.counts, c.queue.ahead.now[(n+1)%blockRows])
	for _, o := range c.overrides {
		c.counts[o.usual].hide(o.place)
		c.counts[o.value].addOverride(o.place)
	}
	f := c.mex()
	c.listUnique(n, f)
	c.listTouched(n, f)
	for _, o := range c.overrides {
		c.counts[o.usual].unhide(o.place)
		c.counts[o.value].removeOverride(o.place)
	}
	c.add(n, f)
}

// collect gathers the overrides of row n, from the queue and the recent diagonals.
func (c *computation) collect(n uint32) {
	c.overrides = c.queue.lists[0].take(n, c.queue.ahead.now.take(n, c.overrides[:0]))
	diagonals := c.recent[n&1]
	for i := 0; i < len(diagonals); {
		d := diagonals[i]
		at := d.index(n)
		if at >= d.rows {
			c.unused = append(c.unused, d)
			last := len(diagonals) - 1
			diagonals[i], diagonals = diagonals[last], diagonals[:last]
			continue
		}
		if d.has(at) {
			place := (n + d.place) / 2
			c.overrides = append(c.overrides, override{place, d.value, c.f[place], 1})
		}
		i++
	}
	c.recent[n&1] = diagonals
	if len(c.overrides) > maxPlaces {
		panic("mem: too many exceptional cells on one antidiagonal")
	}
}

// mex is the least value without a place: top, or a value that the overrides hide.
func (c *computation) mex() uint32 {
	f := c.top
	for _, o := range c.overrides {
		if o.usual < f && c.counts[o.usual].absent() {
			f = o.usual
		}
	}
	return f
}

// listUnique lists the exceptional cells of row n of the unique values that no override
// touches: it adds a bit to each open diagonal.
func (c *computation) listUnique(n, f uint32) {
	for _, d := range c.open {
		cell := d.value < f && c.counts[d.value].untouched()
		d.add(cell)
		if cell && c.keep {
			c.list(n, d.place, d.value)
		}
	}
}

// listTouched lists the other exceptional cells of row n: those of values below f that an
// override hides or adds, and that have one place under all overrides.
func (c *computation) listTouched(n, f uint32) {
	for _, o := range c.overrides {
		if count := &c.counts[o.usual]; count.uniqueAfterHiding() && o.usual < f {
			c.put(n, count.place(), o.usual, f, 1)
			*count |= reported
		}
		if c.counts[o.value].onlyOverride() && o.value < f {
			c.put(n, o.place, o.value, f, o.depth+1)
		}
	}
}

// put lets the exceptional cell n_(n−place), where f is the frontier value, wait for its row.
func (c *computation) put(n, place, value, f, depth uint32) {
	if c.keep {
		c.list(n, place, value)
	}
	c.queue.put(2*uint64(n)-uint64(place), override{n, value, f, depth})
}

func (c *computation) list(n, place, value uint32) {
	c.exceptions = append(c.exceptions, exception{uint64(n - place), value})
}

// add adds the place n to its value f, and opens or closes the diagonal of f.
func (c *computation) add(n, f uint32) {
	if f < c.top && c.counts[f].untouched() {
		i := slices.IndexFunc(c.open, func(d *diagonal) bool { return d.value == f })
		c.open = slices.Delete(c.open, i, i+1)
	}
	if c.addPlace(n, f) {
		c.begin(n, f)
	}
}

// addPlace adds the place n to its value f, and reports whether it is the first one.
func (c *computation) addPlace(n, f uint32) bool {
	c.f = append(c.f, f)
	if f < c.top {
		c.counts[f].add(n)
		return false
	}
	c.top++
	c.counts = append(c.counts, uniqueAt(n))
	return true
}
