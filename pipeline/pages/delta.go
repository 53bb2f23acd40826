package pages

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"grundy/jobs/tables"
)

const (
	block     = 128 // differences of a block
	miniblock = 32  // differences that share a width in bits
)

// AppendDelta appends the differences of successive values (DELTA_BINARY_PACKED): the first
// value, and for each 128 differences the smallest one and how much each is larger, in as many
// bits as the largest of 32 needs. A sequence that grows evenly takes 5 bytes for 128 values.
func AppendDelta[T uint32 | uint64](page []byte, values []T) []byte {
	page = slices.Grow(page, len(values)/8+64)
	if len(values) == 0 {
		return appendHead(page, 0, T(0))
	}
	page = appendHead(page, uint64(len(values)), values[0])
	var same []byte // the block before, where heaps, or other numbers that grow evenly, give it again
	for at := 1; at < len(values); at += block {
		end, begin := min(at+block, len(values)), len(page)
		if same != nil && even(values[at-2:end]) {
			page = append(page, same...)
			continue
		}
		page, same = appendBlock(page, values[at-1:end]), nil
		if even(values[at-1 : end]) {
			same = page[begin:]
		}
	}
	return page
}

// appendHead appends what comes before the blocks of so many values.
func appendHead[T uint32 | uint64](page []byte, count uint64, first T) []byte {
	page = binary.AppendUvarint(page, block)
	page = binary.AppendUvarint(page, block/miniblock)
	page = binary.AppendUvarint(page, count)
	return binary.AppendVarint(page, signed(first))
}

// AppendProgression is AppendDelta of the first numbers of p, at least one and so many.
func AppendProgression(page []byte, p tables.Progression, count uint64) []byte {
	page = appendHead(page, count, p.Number(0))
	var values [1 + block]uint64
	for at := uint64(0); at+1 < count; at += block {
		some, from := min(1+block, count-at), p.From(at)
		if step, even := from.Step(some); even {
			page = binary.AppendVarint(page, int64(step))
			page = append(page, noBits[:]...)
			continue
		}
		from.Set(values[:some])
		page = appendBlock(page, values[:some])
	}
	return page
}

// noBits is the widths of a block whose differences are all the smallest one.
var noBits [block / miniblock]byte

// ones is a block of which all differences are 1.
var ones = append(binary.AppendVarint(nil, 1), noBits[:]...)

// Successive reports whether a page of AppendDelta, which has so many values, has successive numbers,
// and gives the first of them.
func Successive(page []byte, count int) (first uint64, successive bool) {
	r := deltaReader{page: page}
	length, minis, values := r.uvarint(), r.uvarint(), r.uvarint()
	first = uint64(r.varint())
	if r.short || length != block || minis != block/miniblock || values != uint64(count) ||
		len(r.page) != (count+block-2)/block*len(ones) {
		return 0, false
	}
	for b := range slices.Chunk(r.page, len(ones)) {
		if !bytes.Equal(b, ones) {
			return 0, false
		}
	}
	return first, true
}

// signed is the signed integer of the same bits, as which Parquet stores v.
func signed[T integer](v T) int64 {
	if size[T]() == 8 {
		return int64(v)
	}
	return int64(int32(v))
}

// even reports whether all differences of successive values are the first one.
func even[T uint32 | uint64](values []T) bool {
	step := values[1] - values[0]
	for i := 2; i < len(values); i++ {
		if values[i]-values[i-1] != step {
			return false
		}
	}
	return true
}

// appendBlock appends the differences of successive values, at most 128.
func appendBlock[T uint32 | uint64](page []byte, values []T) []byte {
	var differences [block]uint64
	n := len(values) - 1
	least := signed(values[1] - values[0])
	most := least
	after := values[1:]
	for i, v := range values[:n] {
		d := signed(after[i] - v)
		differences[i] = uint64(d)
		least, most = min(least, d), max(most, d)
	}
	page = binary.AppendVarint(page, least)
	if least == most {
		return append(page, noBits[:]...)
	}
	for i := range n {
		differences[i] -= uint64(least)
	}
	widths := len(page)
	page = append(page, noBits[:]...)
	for i := 0; i < n; i += miniblock {
		var any uint64
		mini := differences[i : i+miniblock] // beyond n they are zero
		for _, d := range mini {
			any |= d
		}
		width := bits.Len64(any)
		page[widths+i/miniblock] = byte(width)
		page = appendBits(page, mini, width)
	}
	return page
}

var errDelta = errors.New("a page of differences has a header that can't be right")

// ReadDelta fills values from a page of AppendDelta, or from one that another program
// wrote with blocks of other lengths.
func ReadDelta[T uint32 | uint64](page []byte, values []T) error {
	r := deltaReader{page: page}
	length, minis, count := r.uvarint(), r.uvarint(), r.uvarint()
	first := r.varint()
	switch {
	case r.short:
		return errShort
	case count != uint64(len(values)):
		return fmt.Errorf("a page has %d values instead of %d", count, len(values))
	case minis == 0 || length == 0 || length > 1<<20 || length%minis != 0 || length/minis%8 != 0:
		return errDelta
	case count == 0:
		return nil
	}
	values[0] = T(first)
	for at := 1; at < len(values); at += int(length) {
		end := min(at+int(length), len(values))
		if err := readBlock(&r, values[at-1:end], int(minis), int(length/minis)); err != nil {
			return err
		}
	}
	return nil
}

// deltaReader reads a page from its beginning to its end.
type deltaReader struct {
	page  []byte
	short bool // the page ended too early
}

func (r *deltaReader) uvarint() uint64 {
	v, n := binary.Uvarint(r.page)
	return advance(r, v, n)
}

func (r *deltaReader) varint() int64 {
	v, n := binary.Varint(r.page)
	return advance(r, v, n)
}

func advance[V uint64 | int64](r *deltaReader, v V, n int) V {
	if n <= 0 {
		r.short, r.page = true, nil
		return 0
	}
	r.page = r.page[n:]
	return v
}

// take is the next n bytes.
func (r *deltaReader) take(n int) []byte {
	if n > len(r.page) {
		r.short = true
		n = len(r.page)
	}
	taken := r.page[:n]
	r.page = r.page[n:]
	return taken
}

// readBlock fills values but the first, which is known.
func readBlock[T uint32 | uint64](r *deltaReader, values []T, minis, length int) error {
	least := T(r.varint())
	widths := r.take(minis)
	v := values[0]
	for i := 1; i < len(values) && !r.short; i += length {
		width := int(widths[i/length])
		mini := values[i:min(i+length, len(values))]
		if width == 0 {
			for j := range mini {
				v += least
				mini[j] = v
			}
			continue
		}
		if width > 64 {
			return errDelta
		}
		if err := readBits(r.page, mini, width); err != nil {
			return err
		}
		r.take(length * width / 8)
		for j, d := range mini {
			v += least + d
			mini[j] = v
		}
	}
	if r.short {
		return errShort
	}
	return nil
}
