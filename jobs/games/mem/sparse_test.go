package mem

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The last row of a computation changes no row before it, wherever in a block
// it stands.
func TestSparseEnds(t *testing.T) {
	const far = 9000
	whole := newSparse(far)
	for range far + 1 {
		whole.next()
	}
	for _, last := range []int{0, 1, 1022, 1023, 1024, 1025, 2047, 2048, 3200, 4095, 4096, 5000, 8191} {
		s := newSparse(uint64(last))
		for range last + 1 {
			s.next()
		}
		if !slices.Equal(s.f, whole.f[:last+1]) {
			t.Errorf("the rows to %d differ from those of a longer computation", last)
		}
	}
}

// Lists of cells give back what went in, and use chunks again.
func TestChunks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c chunks
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
		if got := c.pack().in(row >> blockBits); got != c {
			t.Fatalf("%v comes back as %v", c, got)
		}
	})
}

func TestLayout(t *testing.T) {
	var l layout
	rapid.Check(t, func(t *rapid.T) {
		block := rapid.Uint32Range(0, 5).Draw(t, "block") * blockRows
		want := map[uint32][]override{}
		var in []laid
		for i := range rapid.Uint32Range(0, 3000).Draw(t, "overrides") {
			row := block + i*i*7%blockRows
			o := override{place: i, value: row}
			in, want[row] = append(in, laid{row, o}), append(want[row], o)
		}
		l.lay(in)
		for row := block; row < block+blockRows; row++ {
			if !slices.Equal(l.row(row), want[row]) {
				t.Fatalf("row %d has %v, want %v", row, l.row(row), want[row])
			}
		}
	})
}

// A stream gives the bits that were written, however often read ones are
// dropped, and a block's reading gives those of its rows.
func TestStream(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	const place, rows = 100, 12 * blockRows
	s := &stream{place: place, value: 3}
	var written []bool
	for len(written) < rows {
		written = append(written, random.IntN(3) > 0)
		s.add(written[len(written)-1])
	}
	f := make([]uint32, place+rows+1)
	for i := range f {
		f[i] = uint32(i * i)
	}
	for n := uint32(4 * blockRows); n < 2*rows; n += blockRows {
		want, got := map[uint32]override{}, map[uint32]override{}
		for row := n; row < n+blockRows; row++ {
			if at := s.index(row); row%2 == place%2 && at < rows && written[at] {
				p := (row + place) / 2
				want[row] = override{p, 3, f[p], 1}
			}
		}
		var a ahead
		a.read(s, n, f)
		for _, l := range a.laid {
			got[l.row] = l.override
		}
		if !maps.Equal(got, want) || len(a.laid) != len(want) {
			t.Fatalf("the block of row %d reads %d bits, want %d", n, len(a.laid), len(want))
		}
		s.drop(min(s.index(n+blockRows), rows-1))
		for i := s.index(n + blockRows); i < rows; i++ {
			if s.has(i) != written[i] {
				t.Fatalf("the bit %d has changed", i)
			}
		}
	}
}

// Standings count, and an undone override leaves no trace.
func TestStanding(t *testing.T) {
	st := alone(9)
	check := func(when string, want ...bool) {
		t.Helper()
		if got := []bool{st.nowhere(), st.untouched(), st.left(), st.given()}; !slices.Equal(got, want) {
			t.Errorf("%s: nowhere, untouched, left, given are %v, want %v", when, got, want)
		}
	}
	check("alone", false, true, false, false)
	st.leave(9)
	check("taken away", true, false, false, false)
	st.give(20)
	check("given elsewhere", false, false, false, true)
	st.give(21)
	check("given twice", false, false, false, false)
	st.giveBack(20)
	st.giveBack(21)
	st.comeBack(9)
	if st != alone(9) {
		t.Errorf("%x is left of %x", st, alone(9))
	}
	st.settle(30)
	check("on two places", false, false, false, false)
	st.leave(9)
	check("one of two left", false, false, true, false)
	if st.place() != 30 {
		t.Errorf("30 is left, not %d", st.place())
	}
	st |= told
	check("told", false, false, false, false)
	st.comeBack(9)
	st.leave(30)
	check("the other one left", false, false, true, false)
}

// Prefetching changes nothing and touches nothing beyond, for any length.
func TestPrefetch(t *testing.T) {
	for n := range 301 {
		stand, over := make([]standing, n+1), make([]override, n+2)
		for i := range over {
			over[i] = override{1, uint32(i % len(stand)), uint32(n - i%(n+1)), 1}
		}
		for i := range stand {
			stand[i] = alone(uint32(i))
		}
		before, beside := fmt.Sprint(over), slices.Clone(stand)
		prefetch(stand, over[1:n+1])
		if !slices.Equal(stand, beside) || fmt.Sprint(over) != before {
			t.Fatalf("%d overrides: something has changed", n)
		}
	}
}
