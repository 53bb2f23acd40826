package pages

import (
	"encoding/binary"
	"errors"
)

// AppendIndices appends indices into a dictionary (RLE_DICTIONARY): their width in bits,
// 0 to 32, in a byte, and all of them in one run. The width must hold the largest index;
// a larger one costs space before compression, but at 8 or 16 bits each index is bytes of
// its own, in which a compressor finds more.
func AppendIndices(page []byte, indices []uint32, width int) []byte {
	page = append(page, byte(width))
	if width == 0 {
		return binary.AppendUvarint(page, uint64(len(indices))<<1)
	}
	groups := (len(indices) + 7) / 8
	page = binary.AppendUvarint(page, uint64(groups)<<1|1)
	end := len(page) + groups*width
	page = appendBits(page, indices, width)
	return append(page, make([]byte, end-len(page))...)
}

// ReadIndices fills indices from a page of AppendIndices, or from one that another
// program wrote in several runs.
func ReadIndices(page []byte, indices []uint32) error {
	if len(page) == 0 {
		return errShort
	}
	width := int(page[0])
	if width > 32 {
		return errors.New("a page of indices has a width of more than 32 bits")
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
				indices[i] = binary.LittleEndian.Uint32(value[:])
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
