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
	if bytes, narrow := any(values).([]uint8); narrow && width < 8 {
		whole := len(values) &^ 7
		page = appendEights(page, bytes[:whole], width)
		values = values[whole:]
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

// In eights of bytes and of less than 8 bits, low has the first byte of every two, of every four and of
// all eight: neighbours are brought together and taken apart with the others in one word.
const low1, low2, low4 = 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff

// appendEights is appendBits of eights of values, with less than 8 bits each.
func appendEights(page []byte, values []uint8, width int) []byte {
	gap, at := 8-width, len(page)
	page = slices.Grow(page, len(values)/8*width+8)
	page = page[:at+len(values)/8*width+8]
	for ; len(values) >= 8; values = values[8:] {
		v := binary.LittleEndian.Uint64(values)
		v = v&low1 | v&^low1>>gap
		v = v&low2 | v&^low2>>(2*gap)
		v = v&low4 | v&^low4>>(4*gap)
		binary.LittleEndian.PutUint64(page[at:], v)
		at += width
	}
	return page[:at]
}

// readEights is readBits of as many eights of values, with less than 8 bits each, as begin 8 bytes or
// more before the end of the page. It gives their number.
func readEights(page []byte, values []uint8, width int) (read int) {
	gap := 8 - width
	of4, of2, of1 := uint64(1)<<(4*width)-1, uint64(1)<<(2*width)-1, uint64(1)<<width-1
	of2 |= of2 << 32
	of1 |= of1<<16 | of1<<32 | of1<<48
	for ; len(values) >= 8 && len(page) >= 8; values, page = values[8:], page[width:] {
		v := binary.LittleEndian.Uint64(page)
		v = v&of4 | v>>(4*width)&of4<<32
		v = v&of2 | v&^of2<<(2*gap)
		v = v&of1 | v&^of1<<gap
		binary.LittleEndian.PutUint64(values, v)
		read += 8
	}
	return read
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
	}
	if bytes, narrow := any(values).([]uint8); narrow && width < 8 {
		i = readEights(page, bytes, width)
	}
	if width <= 57 { // a value lies in the 8 bytes from its first one
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
