package stream

import (
	"bytes"
	"encoding/binary"
)

// Tally is how many heaps have each value, and where the greatest value is first.
type Tally struct {
	counts   [256]uint64
	greatest int    // −1 at first
	at       uint64 // the first heap with the greatest value
}

func newTally() *Tally { return &Tally{greatest: -1} }

// pairCounts are how often two bytes stand side by side. There are two of them in turn, because
// the same pair may follow itself, and a count must be written before it can be read again.
type pairCounts [2][1 << 16]uint32

// add counts the values of the heaps from, from + 1, … It takes a step for each pair of heaps.
func (t *Tally) add(from uint64, values []byte) {
	var pairs pairCounts // less than 2^32 values
	rest := values
	for ; len(rest) >= 8; rest = rest[8:] {
		w := binary.LittleEndian.Uint64(rest)
		pairs[0][w&0xffff]++
		pairs[1][w>>16&0xffff]++
		pairs[0][w>>32&0xffff]++
		pairs[1][w>>48]++
	}
	before := t.greatest
	count := func(v int, n uint64) {
		if t.counts[v] += n; n > 0 {
			t.greatest = max(t.greatest, v)
		}
	}
	for i := range pairs[0] {
		n := uint64(pairs[0][i]) + uint64(pairs[1][i])
		count(i&255, n)
		count(i>>8, n)
	}
	for _, v := range rest {
		count(int(v), 1)
	}
	if t.greatest > before {
		t.at = from + uint64(bytes.IndexByte(values, byte(t.greatest)))
	}
}

// sum is the counts up to the greatest value, and the first heap that has this.
func (t *Tally) sum() (counts []uint64, at uint64) {
	return append([]uint64(nil), t.counts[:t.greatest+1]...), t.at
}
