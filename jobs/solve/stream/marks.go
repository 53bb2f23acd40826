package stream

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"math/bits"
)

const (
	// marksInFirst is about how many marks the first piece has: one in 2^19 heaps.
	marksInFirst = 1 << 5
	// frequent is how many heaps of the first piece have at least the value of marks.
	frequent = 1 << 13
	// nearby is how many values before a heap decide whether it is a mark.
	nearby = 512
	// printed is how many of the values before a mark its fingerprint is of at most. Where the last
	// rare heap is late, a window is hundreds of times as long; it is the proof that compares
	// windows.
	printed = 1 << 21
)

// Rule says which heaps are marks: those with the value Value, if the checksum (CRC-32C) of the
// last values up to the heap's own, as many as nearby says, ends with Zeros binary digits 0.
type Rule struct {
	Value byte `json:"value"`
	Zeros int  `json:"zeros"`
}

// newRule chooses a rule by the values of some heaps. The value is the least frequent one that
// isn't rare, because every heap that has it costs a checksum.
func newRule(values []byte) Rule {
	var t tally
	t.add(0, values)
	best, least := 0, uint64(1<<62)
	for v := range 256 {
		if n := t.counts[0][v] + t.counts[1][v]; n >= frequent && n < least {
			best, least = v, n
		}
	}
	return Rule{Value: byte(best), Zeros: max(0, bits.Len64(least/marksInFirst)-1)}
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// marks finds marks in consecutive pieces.
type marks struct {
	rule Rule
	tail []byte // the last values, a window of them
	next uint64 // the heap behind them
}

// find lists the marks of the next values.
func (m *marks) find(values []byte) (list []Mark) {
	window := len(m.tail)
	if len(values) >= window { // The first windows begin in the tail.
		joined := append(append(make([]byte, 0, 2*window), m.tail...), values[:window]...)
		list = m.in(list, joined, window, m.next-uint64(window))
		list = m.in(list, values, window, m.next)
		m.tail = append(m.tail[:0], values[len(values)-window:]...)
	} else {
		joined := append(append(make([]byte, 0, 2*window), m.tail...), values...)
		list = m.in(list, joined, window, m.next-uint64(window))
		m.tail = append(m.tail[:0], joined[len(joined)-window:]...)
	}
	m.next += uint64(len(values))
	return list
}

// in lists the marks among the values from the given index on, a window at least. The first
// value is that of the heap first.
func (m *marks) in(list []Mark, values []byte, from int, first uint64) []Mark {
	window := len(m.tail)
	for i := from; ; i++ {
		next := bytes.IndexByte(values[i:], m.rule.Value)
		if next < 0 {
			return list
		}
		i += next
		sum := crc32.Checksum(values[i+1-nearby:i+1], castagnoli)
		if bits.TrailingZeros32(sum) >= m.rule.Zeros {
			list = append(list,
				Mark{first + uint64(i), fingerprint(values[i+1-min(window, printed) : i+1])})
		}
	}
}

// fingerprint is the first eight bytes of the window's SHA-256, the first one the lowest.
func fingerprint(window []byte) uint64 {
	sum := sha256.Sum256(window)
	return binary.LittleEndian.Uint64(sum[:])
}
