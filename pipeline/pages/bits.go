package pages

import (
	"encoding/binary"
	"slices"
)

// appendBits appends values of the given width, at most 64 bits each, from the lowest bit
// of each byte on. The last byte is filled up with zeros.
func appendBits[T integer](page []byte, values []T, width int) []byte {
	page = slices.Grow(page, len(values)*width/8+8)
	switch width {
	case 0:
		return page
	case 8:
		from := len(page)
		page = page[:from+len(values)]
		for i, v := range values {
			page[from+i] = byte(v)
		}
		return page
	}
	var pending uint64 // bits that aren't written yet
	used := 0          // their number
	for _, v := range values {
		pending |= uint64(v) << used
		if used += width; used >= 64 {
			page = binary.LittleEndian.AppendUint64(page, pending)
			used -= 64
			pending = uint64(v) >> (width - used)
		}
	}
	for ; used > 0; used -= 8 {
		page = append(page, byte(pending))
		pending >>= 8
	}
	return page
}

// readBits fills values, of the given width each, from the first bits of page.
func readBits[T integer](page []byte, values []T, width int) error {
	if len(page) < (len(values)*width+7)/8 {
		return errShort
	}
	mask := uint64(1)<<width - 1
	i := 0
	switch {
	case width == 0:
		clear(values)
		return nil
	case width == 8:
		for i := range values {
			values[i] = T(page[i])
		}
		return nil
	case width <= 57: // a value lies in the 8 bytes from its first one
		whole := min(len(values), max(0, (8*(len(page)-8)+7)/width))
		for ; i < whole; i++ {
			bit := i * width
			values[i] = T(binary.LittleEndian.Uint64(page[bit>>3:]) >> (bit & 7) & mask)
		}
	}
	for ; i < len(values); i++ {
		values[i] = T(bitsAt(page, i*width, width) & mask)
	}
	return nil
}

// bitsAt is the bits of page from the given one on, at least as many as width.
func bitsAt(page []byte, bit, width int) uint64 {
	var bytes [9]byte
	copy(bytes[:], page[bit>>3:])
	shift := bit & 7
	return binary.LittleEndian.Uint64(bytes[:])>>shift | uint64(bytes[8])<<(64-shift)
}
