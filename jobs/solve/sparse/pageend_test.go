package sparse

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/jobs/pageend"
)

// walled is memory for an index, and for what a kernel reads or writes beside it.
type walled struct{ index, sources, more, fails pageend.Memory }

func newWalled(t *testing.T) *walled {
	return &walled{pageend.New(t, 2000), pageend.New(t, 4000), pageend.New(t, 4000),
		pageend.New(t, 1000)}
}

// indices is the index of n heaps at the beginning or at the end of the memory.
func (w *walled) indices(r *rand.Rand, last bool, n, limit int) []uint8 {
	index := pageend.First[uint8](w.index, n)
	if last {
		index = pageend.Last[uint8](w.index, n)
	}
	for i := range index {
		index[i] = uint8(r.IntN(limit))
	}
	return index
}

// at lays sources in front of the memory's end.
func at(m pageend.Memory, sources []source) []source {
	s := pageend.Last[source](m, len(sources))
	copy(s, sources)
	return s
}

// walledFrom is the heap that the tests begin with. The farthest source is the heap 0.
const walledFrom = 333

// The recursion and the proof touch nothing before the farthest source, and nothing
// behind the block that the index has space for.
func TestRecurAndProveStay(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	w := newWalled(t)
	for length := 1; length <= 300; length++ {
		for _, limit := range []int{16, 32, 64} {
			to := walledFrom + length
			sources := at(w.sources,
				sourcesFor(r, []int{1 + r.IntN(3), walledFrom}, 2+r.IntN(limit), limit))
			index := w.indices(r, length&1 == 1, to+block, limit)
			want := slices.Clone(index)
			reached := recurGo(want, walledFrom, to, sources, limit)
			if got := recur(index, walledFrom, to, sources, limit,
				33+r.IntN(300)); got != reached || !bytes.Equal(index[:got], want[:got]) {
				t.Fatalf("limit %d: %d of %d computed", limit, got-walledFrom, reached-walledFrom)
			}
			blocks := (length + block - 1) / block
			fails, wanted := pageend.Last[uint32](w.fails, blocks), make([]uint32, blocks)
			need := valueSpace{mask: 1 + r.Uint32N(uint32(limit)-1)}.need()
			prove(index, walledFrom, to, sources, need, limit, fails)
			proveGo(index, walledFrom, to, sources, need, limit, wanted)
			for i := range length {
				if (fails[i/block]^wanted[i/block])>>(i%block)&1 != 0 {
					t.Fatalf("limit %d, %d heaps: the heap %d fails or not", limit, length, i)
				}
			}
		}
	}
}

// The steps of a block stay within what they are asked for.
func TestBlocksStay(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(23, 24))
	w := newWalled(t)
	for i := range 300 {
		index := w.indices(r, i&1 == 1, walledFrom+block, 64)
		some := at(w.sources, sourcesFor(r, []int{33, walledFrom}, 2+r.IntN(30), 64))
		more := at(w.more, sourcesFor(r, []int{40, walledFrom}, 2+r.IntN(30), 64))
		var p, wanted planes
		mark(index, walledFrom, some, 0, 64, &p)
		if markGo(index, walledFrom, some, 0, 64, &wanted); p != wanted {
			t.Fatal("other marks")
		}
		var all, allWanted [4]planes
		count := []int{96, 128, 144}[i%3]
		markAll(index, walledFrom, some, count, &all)
		markQuarters(index, walledFrom, some, count, &allWanted)
		for x := range count / 8 {
			if all[x/8][x%8] != allWanted[x/8][x%8] {
				t.Fatalf("other marks in plane %d of %d indices", x, count)
			}
		}
		within := func(s source) bool { return s.back > -block }
		some = at(w.sources, slices.DeleteFunc(some, within))
		more = at(w.more, slices.DeleteFunc(more, within))
		c := candidatesFor(r, 64)
		want := *c
		sift(index, walledFrom, some, more, c)
		if siftGo(index, walledFrom, some, more, &want); *c != want {
			t.Fatal("other candidates")
		}
		near := at(w.sources, []source{newSource(1+r.IntN(31), uint8(r.IntN(64)))})
		clone := slices.Clone(index)
		reached := chooseGo(clone, walledFrom, more, near, c)
		if got := choose(index, walledFrom, more, near, c); got != reached ||
			!bytes.Equal(index[:walledFrom+got], clone[:walledFrom+got]) {
			t.Fatalf("%d heaps done, want %d, or others", got, reached)
		}
	}
}

// Sums of pairs are of these and no more.
func TestSumsStay(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	w := newWalled(t)
	for count := 1; count <= 300; count++ {
		for _, last := range []bool{false, true} {
			low := w.indices(r, last, count, 64)
			high := pageend.First[uint8](w.more, count)
			if last {
				high = pageend.Last[uint8](w.more, count)
			}
			copy(high, low[count/2:])
			for _, limit := range limits {
				if got, want := pairs(low, high, limit), pairsGo(low, high, limit); got != want {
					t.Fatalf("limit %d, %d pairs: %x, want %x", limit, count, got, want)
				}
			}
			x := uint8(r.IntN(128))
			if got, want := findSum(low, 0, count-1, count, x),
				findSumGo(low, 0, count-1, count, x); got != want {
				t.Fatalf("%d sums: %d is the first that is %d, want %d", count, got, x, want)
			}
		}
	}
}
