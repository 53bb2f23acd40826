package pages

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

// longRun is how many equal indices in a row are written as one with their number.
const longRun = 64

// AppendIndices appends indices into a dictionary (RLE_DICTIONARY): their width in bits,
// 0 to 32, in a byte, and then runs of equal indices, and of others in that width. The
// width must hold the largest index; a larger one costs space before compression, but at 8
// or 16 bits each index is bytes of its own, in which a compressor finds more.
func AppendIndices[T uint8 | uint32](page []byte, indices []T, width int) []byte {
	page = append(page, byte(width))
	for len(indices) > 0 {
		if n := equal(indices); n >= longRun || width == 0 {
			page = binary.AppendUvarint(page, uint64(n)<<1)
			page = append(page, binary.LittleEndian.AppendUint32(nil, uint32(indices[0]))[:(width+7)/8]...)
			indices = indices[n:]
			continue
		}
		n := min(8, len(indices))
		for n < len(indices) && equal(indices[n:]) < longRun {
			n = min(n+8, len(indices))
		}
		groups := (n + 7) / 8
		page = binary.AppendUvarint(page, uint64(groups)<<1|1)
		end := len(page) + groups*width
		page = appendBits(page, indices[:n], width)
		page = append(page, make([]byte, end-len(page))...)
		indices = indices[n:]
	}
	return page
}

// equal is the number of indices that are equal to the first one, before another comes. It
// may be less where it is less than longRun.
func equal[T comparable](indices []T) int {
	if len(indices) > longRun && (indices[longRun/2] != indices[0] || indices[longRun-1] != indices[0]) {
		return 1
	}
	n := 1
	for n < len(indices) && indices[n] == indices[0] {
		n++
	}
	return n
}

// Narrow reports whether the indices of a page of AppendIndices have at most 8 bits each.
func Narrow(page []byte) bool { return len(page) > 0 && page[0] <= 8 }

// ReadIndices fills indices from a page of AppendIndices, or from one that another
// program wrote in several runs. Bytes are for a page that is [Narrow].
func ReadIndices[T uint8 | uint32](page []byte, indices []T) error {
	if len(page) == 0 {
		return errShort
	}
	width := int(page[0])
	if most := bits.Len32(uint32(^T(0))); width > most {
		return fmt.Errorf("a page of indices has a width of more than %d bits", most)
	}
	for page = page[1:]; len(indices) > 0; {
		header, n := binary.Uvarint(page)
		if n <= 0 || header>>1 == 0 {
			return errShort
		}
		page = page[n:]
		if header&1 == 0 {
			count := min(header>>1, uint64(len(indices)))
			bytes := (width + 7) / 8
			if len(page) < bytes {
				return errShort
			}
			var value [4]byte
			copy(value[:], page[:bytes])
			for i := range indices[:count] {
				indices[i] = T(binary.LittleEndian.Uint32(value[:]))
			}
			page, indices = page[bytes:], indices[count:]
			continue
		}
		count := len(indices)
		if groups := header >> 1; groups < uint64(count+7)/8 {
			count = int(groups) * 8
		}
		if err := readBits(page, indices[:count], width); err != nil {
			return err
		}
		page, indices = page[min(len(page), (count+7)/8*width):], indices[count:]
	}
	return nil
}
