package mem0

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// The last row of a computation changes no row before it, wherever in a block
// it stands.
func TestEnds(t *testing.T) {
	const far = 9000
	whole := newComputation(far)
	for range far + 1 {
		whole.Next()
	}
	for _, last := range []int{0, 1, 1022, 1023, 1024, 1025, 2047, 2048, 3200, 4095, 4096, 5000,
		8191} {
		s := newComputation(uint64(last))
		for range last + 1 {
			s.Next()
		}
		if !slices.Equal(s.f, whole.f[:last+1]) {
			t.Errorf("the rows to %d differ from those of a longer computation", last)
		}
	}
}

// Lists of cells give back what went in, and use chunks again.
func TestChunks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c cellLists
		lists := make([]list, 5)
		want := make([][]packed, len(lists))
		most := uint32(0)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			i := rapid.IntRange(0, len(lists)-1).Draw(t, "list")
			for range rapid.IntRange(0, 200).Draw(t, "cells") {
				cell := packed(len(want[i])) + packed(i)<<40
				c.push(&lists[i], cell)
				want[i] = append(want[i], cell)
			}
			held := uint32(0)
			for _, w := range want {
				held += uint32(len(w)+chunkCells-1) / chunkCells
			}
			most = max(most, held)
			i = rapid.IntRange(0, len(lists)-1).Draw(t, "drained")
			var got []packed
			c.drain(&lists[i], func(cells []packed) { got = append(got, cells...) })
			slices.Sort(got)
			if !slices.Equal(got, want[i]) {
				t.Fatalf("list %d gives back %d cells, want %d", i, len(got), len(want[i]))
			}
			want[i] = want[i][:0]
		}
		if c.used != most {
			t.Fatalf("%d chunks for %d at a time", c.used, most)
		}
	})
}

func TestPacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.Uint32Min(2*blockRows).Draw(t, "row")
		k := rapid.Uint32Range(blockRows, row/2).Draw(t, "k")
		c := cell{row, row - k, rapid.Uint32Range(1, (row-k)/k).Draw(t, "depth")}
		if got := c.pack().unpack(row >> blockBits); got != c {
			t.Fatalf("%v comes back as %v", c, got)
		}
	})
}

// Lists of rows give back what went in, and are empty then.
func TestRowLists(t *testing.T) {
	var x rowLists
	rapid.Check(t, func(t *rapid.T) {
		block := rapid.Uint32Range(0, 5).Draw(t, "block") * blockRows
		want := map[uint32][]override{}
		for i := range rapid.Uint32Range(0, 3000).Draw(t, "overrides") {
			row := block + i*i*7%blockRows
			o := override{place: i, value: row}
			x.add(row, o)
			want[row] = append(want[row], o)
		}
		for row := block; row < block+blockRows; row++ {
			if got := x.take(row, nil); !slices.Equal(got, want[row]) || len(x[row%blockRows]) > 0 {
				t.Fatalf("row %d has %v, want %v", row, got, want[row])
			}
		}
	})
}

// A diagonal gives the bits that were written, however often read ones are
// dropped, and a block's reading gives those of its rows.
func TestDiagonal(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	const place, rows = 100, 12 * blockRows
	d := &diagonal{place: place, value: 3}
	var written []bool
	for len(written) < rows {
		written = append(written, random.IntN(3) > 0)
		d.add(written[len(written)-1])
	}
	f := make([]uint32, place+rows+1)
	for i := range f {
		f[i] = uint32(i * i)
	}
	for n := uint32(4 * blockRows); n < 2*rows; n += blockRows {
		want, got := map[uint32]override{}, map[uint32]override{}
		for row := n; row < n+blockRows; row++ {
			if at := d.index(row); row%2 == place%2 && at < rows && written[at] {
				p := (row + place) / 2
				want[row] = override{p, 3, f[p], 1}
			}
		}
		b, read := nextBlock{next: &rowLists{}}, 0
		b.read(d, n, f)
		for i, overrides := range b.next {
			for _, o := range overrides {
				got[n+uint32(i)] = o
				read++
			}
		}
		if !maps.Equal(got, want) || read != len(want) {
			t.Fatalf("the block of row %d reads %d bits, want %d", n, read, len(want))
		}
		d.drop(min(d.index(n+blockRows), rows-1))
		for i := d.index(n + blockRows); i < rows; i++ {
			if d.has(i) != written[i] {
				t.Fatalf("the bit %d has changed", i)
			}
		}
	}
}

// Counts of places follow overrides, and an undone override leaves no trace.
func TestFrontierCount(t *testing.T) {
	c := uniqueAt(9)
	check := func(when string, want ...bool) {
		t.Helper()
		if got := []bool{c.absent(), c.untouched(), c.uniqueAfterHiding(),
			c.onlyOverride()}; !slices.Equal(got, want) {
			t.Errorf("%s: absent, untouched, uniqueAfterHiding, onlyOverride are %v, want %v", when, got, want)
		}
	}
	check("unique", false, true, false, false)
	c.hide(9)
	check("hidden", true, false, false, false)
	c.addOverride(20)
	check("added elsewhere", false, false, false, true)
	c.addOverride(21)
	check("added twice", false, false, false, false)
	c.removeOverride(20)
	c.removeOverride(21)
	c.unhide(9)
	if c != uniqueAt(9) {
		t.Errorf("%x is left of %x", c, uniqueAt(9))
	}
	c.add(30)
	check("on two places", false, false, false, false)
	c.hide(9)
	check("one of two left", false, false, true, false)
	if c.place() != 30 {
		t.Errorf("30 is left, not %d", c.place())
	}
	c |= reported
	check("reported", false, false, false, false)
	c.unhide(9)
	c.hide(30)
	check("the other one left", false, false, true, false)
}

// Prefetching changes nothing and touches nothing beyond, for any length.
func TestPrefetch(t *testing.T) {
	for n := range 301 {
		counts, over := make([]frontierCount, n+1), make([]override, n+2)
		for i := range over {
			over[i] = override{1, uint32(i % len(counts)), uint32(n - i%(n+1)), 1}
		}
		for i := range counts {
			counts[i] = uniqueAt(uint32(i))
		}
		before, beside := fmt.Sprint(over), slices.Clone(counts)
		prefetch(counts, over[1:n+1])
		if !slices.Equal(counts, beside) || fmt.Sprint(over) != before {
			t.Fatalf("%d overrides: something has changed", n)
		}
	}
}

// Nearly all of what the solver declares it keeps, and no more.
func TestMemory(t *testing.T) {
	const last = 400000
	c := newComputation(last)
	for range last + 1 {
		c.Next()
	}
	kept := c.kept()
	declared := int(Solver().Memory(game.Request{N: last}))
	if kept > declared || kept < declared/2 {
		t.Errorf("%d bytes are kept, and %d are declared", kept, declared)
	}
	t.Logf("%d bytes are kept, and %d are declared", kept, declared)
}

// kept is the bytes that a computation keeps.
func (c *computation) kept() int {
	b := &c.queue.ahead
	kept := 4*len(c.f) + 8*len(c.counts) + 512*int(b.used) + 8*len(b.later) +
		12*(cap(b.noted)+cap(c.queue.noted))
	for _, diagonals := range [][]*diagonal{c.recent[0], c.recent[1], c.old, c.unused} {
		for _, d := range diagonals {
			kept += 48 + 8*cap(d.bits)
		}
	}
	for _, lists := range []*rowLists{b.now, b.next, c.queue.lists[0], c.queue.lists[1]} {
		for i := range lists {
			kept += 24 + 16*cap(lists[i])
		}
	}
	return kept
}
