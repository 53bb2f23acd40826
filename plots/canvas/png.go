package canvas

import (
	"encoding/binary"
	"hash/crc32"
	"slices"

	"grundy/plots/layout"
)

// [layout.Dpi] in pixels a metre, which has 39.3701 inches
const perMetre = layout.Dpi * 393701 / 10000

// headerEnd is the length of a PNG file's signature and of its first chunk,
// IHDR: 8 bytes, then length, name, 13 bytes of data and checksum.
const headerEnd = 8 + 4 + 4 + 13 + 4

// WithResolution gives a PNG file with its resolution, which the encoder
// leaves out, so that a page shows it in its size: a chunk pHYs behind the
// first (PNG specification, 11.3.4.3), in pixels a metre.
func WithResolution(png []byte) []byte {
	chunk := []byte("pHYs")
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	whole := binary.BigEndian.AppendUint32(nil, uint32(len(chunk)-len("pHYs")))
	whole = append(whole, chunk...)
	whole = binary.BigEndian.AppendUint32(whole, crc32.ChecksumIEEE(chunk))
	return slices.Insert(png, headerEnd, whole...)
}
