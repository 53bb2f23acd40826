// Package pages encodes the values of a column as the content of a Parquet page, and decodes
// them, a page at a time. It knows the encodings of required columns that the datasets use:
// PLAIN, DELTA_BINARY_PACKED and the indices of a dictionary (RLE_DICTIONARY), as the Parquet
// format specifies them (https://parquet.apache.org/docs/file-format/data-pages/encodings). A
// page costs about a nanosecond a value in either direction. Other compression, headers and footers
// are left to the Parquet library.
//
//   - delta.go: differences of successive integers, in blocks of 128
//   - indices.go: indices into a dictionary
//   - literals.go: a page in a Huffman code, as a frame of zstd
//   - bits.go: integers of any width in bits, one after another
//   - pages.go: plain values
//
// Decoding takes bytes that may be damaged: it ends with an error or with as many values
// as were asked for.
package pages

import (
	"encoding/binary"
	"errors"
)

// integer is the types of integers in columns. Parquet stores uint8 and uint32 as INT32,
// and uint64 as INT64.
type integer interface{ uint8 | uint32 | uint64 }

var errShort = errors.New("a page ends too early")

// AppendPlain appends the values as 4 or, for uint64, 8 bytes each.
func AppendPlain[T integer](page []byte, values []T) []byte {
	for _, v := range values {
		if size[T]() == 8 {
			page = binary.LittleEndian.AppendUint64(page, uint64(v))
		} else {
			page = binary.LittleEndian.AppendUint32(page, uint32(v))
		}
	}
	return page
}

// ReadPlain fills values from a page of AppendPlain.
func ReadPlain[T integer](page []byte, values []T) error {
	size := size[T]()
	if len(page) < size*len(values) {
		return errShort
	}
	for i := range values {
		if size == 8 {
			values[i] = T(binary.LittleEndian.Uint64(page[8*i:]))
		} else {
			values[i] = T(binary.LittleEndian.Uint32(page[4*i:]))
		}
	}
	return nil
}

// size is the number of bytes of a value in Parquet's type.
func size[T integer]() int {
	if wide := uint64(1) << 32; uint64(T(wide)) == wide {
		return 8
	}
	return 4
}

// AppendPlainText appends texts, each with its length before it in 4 bytes.
func AppendPlainText(page []byte, texts []string) []byte {
	for _, s := range texts {
		page = binary.LittleEndian.AppendUint32(page, uint32(len(s)))
		page = append(page, s...)
	}
	return page
}

// ReadPlainText fills texts from a page of AppendPlainText.
func ReadPlainText(page []byte, texts []string) error {
	for i := range texts {
		if len(page) < 4 {
			return errShort
		}
		n := uint64(binary.LittleEndian.Uint32(page))
		if uint64(len(page)-4) < n {
			return errShort
		}
		texts[i] = string(page[4 : 4+n])
		page = page[4+n:]
	}
	return nil
}
