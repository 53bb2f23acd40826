package nim

import (
	"fmt"
	"math/bits"
)

// Triples says, for a game on heaps 1, 2, … whose nim-values are told one by
// one, which values are nim-sums of two or three heaps with a given total:
//
//	S_2(m) = { G(a) ⊕ G(b) : a + b = m, a, b ≥ 1 },
//	S_3(m) = ⋃ { G(x) ⊕ S_2(m − x) : x ≥ 1 },   x any of the three parts.
//
// S_2(m) is computed whole and kept as bits for every m. S_3(m) isn't computed,
// only asked for values: v is in it just if v ⊕ G(x) is in S_2(m − x) for some x.
// What saves time is the order in which the x are tried:
//
//  1. G(x) = v and m − x = 2q, for x + q + q is an option ([Triples.Echoes]): the
//     values of all odd and of all even heaps are kept as bits, so this is a
//     look for 64 values at once.
//  2. G(x) in the same word of 64 values as v, for two heaps of about the same
//     size often have values that differ in low bits alone ([Triples.Near]): a
//     look for 64 values at each such x.
//  3. x = 1, 2, … up to m/3, one of which is the smallest part if there is an
//     option at all ([Triples.Far]). Only v outside S_3(m) takes all these looks.
//
// The bits stand in tiles of 64 totals by 64 values, a word for each total, the
// tiles of the same totals one after another. Where G(x) grows slowly, the looks
// for v at x, x + 1, … are so at words side by side.
//
// All heaps up to n take n²/4 pairs, and n²/16 bytes where G(x) ≤ x.
type Triples struct {
	reach  int
	values []uint32   // values[x] is G(x); values[0] has no meaning
	tiles  [][]uint64 // tiles[m/64][64·w + m%64] is word w of S_2(m), empty beyond
	alike  [][]int32  // alike[w] is the heaps with values 64w to 64w + 63, the most helpful last
	told   [2]Set     // told[p] is the values of the heaps x ≡ p mod 2, x < Len() − reach
	marks  []uint8    // all 0; a power of two of them, more than any nim-sum of two
	row    Set
}

// NewTriples knows no value yet. S_3 is asked for totals above Len() − reach.
func NewTriples(reach int) *Triples {
	return &Triples{reach: reach, values: make([]uint32, 1), tiles: make([][]uint64, 1), marks: make([]uint8, 64)}
}

// Len is the number of heaps whose values are known.
func (t *Triples) Len() int { return len(t.values) - 1 }

// Value is G(x), 1 ≤ x ≤ Len().
func (t *Triples) Value(x int) uint32 { return t.values[x] }

// Push tells the value of the heap Len()+1.
func (t *Triples) Push(g uint32) {
	w := int(g >> 6)
	for w >= len(t.alike) {
		t.alike = append(t.alike, nil)
	}
	t.alike[w] = append(t.alike[w], int32(len(t.values)))
	t.values = append(t.values, g)
	if x := t.Len() - t.reach - 1; x > 0 {
		t.told[x&1].Add(t.values[x])
	}
	if need := 1 << bits.Len32(g); need > len(t.marks) {
		t.marks = make([]uint8, need)
	}
	t.addRow(t.Len() + 1)
}

// addRow computes S_2(m) of the greatest m that the known values allow.
func (t *Triples) addRow(m int) {
	MarkPairs(t.marks, t.values, m, m/2)
	t.row.Clear()
	t.row.AddMarks(t.marks)
	clear(t.marks)
	words := t.row.words
	for len(words) > 0 && words[len(words)-1] == 0 {
		words = words[:len(words)-1]
	}
	if m>>6 == len(t.tiles) {
		t.tiles = append(t.tiles, nil)
	}
	tiles := t.tiles[m>>6]
	if len(words)<<6 > len(tiles) {
		// The next few totals mostly need no more than a word more.
		wider := make([]uint64, (len(words)+1)<<6)
		copy(wider, tiles)
		tiles, t.tiles[m>>6] = wider, wider
	}
	for w, row := range words {
		tiles[w<<6|m&63] = row
	}
}

// Pairs is word w of S_2(m), the values 64w to 64w + 63, for m ≤ Len()+1. No
// total below 2 has any.
func (t *Triples) Pairs(m, w int) uint64 {
	if m < 2 {
		return 0
	}
	tiles := t.tiles[m>>6]
	if i := w<<6 | m&63; i < len(tiles) {
		return tiles[i]
	}
	return 0
}

// Echoes is word w of the values of x + q + q = m, which are G(x), for all x
// below Len() − reach, where Len() − reach < m ≤ Len()+1.
func (t *Triples) Echoes(m, w int) uint64 {
	if m <= t.Len()-t.reach {
		panic(fmt.Sprintf("nim: echoes of %d asked where %d heaps are known and the reach is %d", m, t.Len(), t.reach))
	}
	return t.told[m&1].Word(w)
}

// near is how many x at most are tried for a word: as many as there are in one
// where values grow by a quarter for each heap.
const near = 256

// Near takes out of the missing, values of word w, those in S_3(m) for one of
// the totals m ≤ Len()+1 with an x whose value is of word w too, of many such x
// one of the latest. An x that helped moves to the front, as it mostly helps
// again with totals of the same residue by some period.
func (t *Triples) Near(missing uint64, totals []int, w int) uint64 {
	if w >= len(t.alike) {
		return missing
	}
	heaps := t.alike[w]
	for i := len(heaps) - 1; i >= max(0, len(heaps)-near) && missing != 0; i-- {
		x, before := int(heaps[i]), missing
		for _, m := range totals {
			if sums := t.Pairs(m-x, 0); sums != 0 {
				missing &^= XorShift(sums, t.values[x])
			}
		}
		if missing != before {
			to := (i + len(heaps)) / 2
			heaps[i], heaps[to] = heaps[to], heaps[i]
		}
	}
	return missing
}

// Far says whether v is in S_3(m) for one of the totals m ≤ Len()+1.
func (t *Triples) Far(totals []int, v uint32) bool {
	const step = 64
	for x, last := 1, (t.Len()+1)/3; x <= last; x += step {
		for _, m := range totals {
			if t.look(m, v, x, min(x+step-1, m/3)) {
				return true
			}
		}
	}
	return false
}

// look tries the x from first to last, those with m − x in the same tiles
// together.
func (t *Triples) look(m int, v uint32, first, last int) bool {
	for x := first; x <= last; {
		total := m - x
		tiles := t.tiles[total>>6]
		for low := total & 63; low >= 0 && x <= last; low-- {
			at := v ^ t.values[x]
			if i := int(at&^63) | low; i < len(tiles) && tiles[i]>>(at&63)&1 == 1 {
				return true
			}
			x++
		}
	}
	return false
}
