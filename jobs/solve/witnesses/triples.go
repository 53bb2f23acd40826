package witnesses

import (
	"fmt"

	"grundy/jobs/nim"
)

// triples says, for a game on heaps 1, 2, … whose nim-values become known one
// after the other, which values are in S_2(m) and S_3(m), the nim-sums of two and
// of three heaps with the total m. Witnesses x of a value v are tried in this order:
//
//  1. G(x) = v and m − x = 2q, because x + q + q is an option ([triples.echoes]).
//     The values of all odd and of all even heaps are kept as bits, so this finds
//     64 values at once.
//  2. G(x) in the same word of 64 values as v, because two heaps of about the
//     same size often have values that differ only in low bits ([triples.near]).
//     Each such x finds up to 64 values at once.
//  3. x = 1, 2, … up to m/3 ([triples.has]). If there is an option at all, its
//     smallest part is among them. Only a v outside S_3(m) takes all of these.
//
// The bits stand in tiles of 64 totals by 64 values, a word for each total, and
// the tiles of the same totals stand one after another. Where G(x) grows slowly,
// the words that are looked up for x, x + 1, … are then side by side.
type triples struct {
	reach    int
	pairs    *nim.Pairs
	tiles    [][]uint64 // tiles[m/64][64·w + m%64] is word w of S_2(m), empty beyond
	alike    [][]int32  // alike[w] is the heaps with values 64w to 64w + 63, the most helpful last
	ofParity [2]nim.Set // ofParity[p] is the values of the heaps x ≡ p mod 2, x < known() − reach
	row      nim.Set
}

// newTriples knows no value yet. S_3 will be asked only for totals above known() − reach.
func newTriples(reach int) *triples {
	return &triples{reach: reach, pairs: nim.NewPairs(1), tiles: make([][]uint64, 1)}
}

// known is the number of heaps from 1 on whose values are known.
func (t *triples) known() int { return t.pairs.Len() - 1 }

// value is G(x), 1 ≤ x ≤ known().
func (t *triples) value(x int) uint32 { return t.pairs.Values()[x] }

// push takes in the value of the heap known()+1.
func (t *triples) push(g uint32) {
	w := int(g >> 6)
	for w >= len(t.alike) {
		t.alike = append(t.alike, nil)
	}
	t.alike[w] = append(t.alike[w], int32(t.pairs.Len()))
	t.pairs.Push(g)
	if x := t.known() - t.reach - 1; x > 0 {
		t.ofParity[x&1].Add(t.value(x))
	}
	t.addRow(t.known() + 1)
}

// addRow computes S_2(m) of the greatest m that the known values allow.
func (t *triples) addRow(m int) {
	t.row.Clear()
	t.pairs.AddSums(&t.row, m, 1, m/2)
	words := t.row.Words()
	if m>>6 == len(t.tiles) {
		t.tiles = append(t.tiles, nil)
	}
	tiles := t.tiles[m>>6]
	if len(words)<<6 > len(tiles) {
		// The next few totals mostly need no more than one word more.
		wider := make([]uint64, (len(words)+1)<<6)
		copy(wider, tiles)
		tiles, t.tiles[m>>6] = wider, wider
	}
	for w, row := range words {
		tiles[w<<6|m&63] = row
	}
}

// pairSums is word w of S_2(m), the values 64w to 64w + 63, for m ≤ known()+1. A
// total below 2 has none.
func (t *triples) pairSums(m, w int) uint64 {
	if m < 2 {
		return 0
	}
	tiles := t.tiles[m>>6]
	if i := w<<6 | m&63; i < len(tiles) {
		return tiles[i]
	}
	return 0
}

// echoes is word w of the values of x + q + q = m, which are G(x), for all x
// below known() − reach, where known() − reach < m ≤ known()+1.
func (t *triples) echoes(m, w int) uint64 {
	if m <= t.known()-t.reach {
		panic(fmt.Sprintf("witnesses: echoes of %d asked where %d heaps are known and the reach is %d", m, t.known(), t.reach))
	}
	return t.ofParity[m&1].Word(w)
}

// nearest is how many x at most are tried for a word. As many heaps have values
// in one word if values grow by a quarter for each heap.
const nearest = 256

// near takes out of the missing, values of word w, those that are in S_3(m) for
// one of the totals m ≤ known()+1 by an x whose value is of word w too. It tries
// the last x of the list. An x that helped moves towards the end of the list,
// because it mostly helps again with totals of the same residue by some period.
func (t *triples) near(missing uint64, totals []int, w int) uint64 {
	if w >= len(t.alike) {
		return missing
	}
	heaps := t.alike[w]
	for i := len(heaps) - 1; i >= max(0, len(heaps)-nearest) && missing != 0; i-- {
		x, before := int(heaps[i]), missing
		for _, m := range totals {
			if sums := t.pairSums(m-x, 0); sums != 0 {
				missing &^= nim.XorShift(sums, t.value(x))
			}
		}
		if missing != before {
			to := (i + len(heaps)) / 2
			heaps[i], heaps[to] = heaps[to], heaps[i]
		}
	}
	return missing
}

// has reports whether v is in S_3(m) for one of the totals m ≤ known()+1.
func (t *triples) has(totals []int, v uint32) bool {
	const step = 64
	for x, last := 1, (t.known()+1)/3; x <= last; x += step {
		for _, m := range totals {
			if t.hasWitness(m, v, x, min(x+step-1, m/3)) {
				return true
			}
		}
	}
	return false
}

// hasWitness tries the x from first to last for the value v of the total m. The
// x with m − x in the same tiles are tried together.
func (t *triples) hasWitness(m int, v uint32, first, last int) bool {
	values := t.pairs.Values()
	for x := first; x <= last; {
		total := m - x
		tiles := t.tiles[total>>6]
		for low := total & 63; low >= 0 && x <= last; low-- {
			at := v ^ values[x]
			if i := int(at&^63) | low; i < len(tiles) && tiles[i]>>(at&63)&1 == 1 {
				return true
			}
			x++
		}
	}
	return false
}
