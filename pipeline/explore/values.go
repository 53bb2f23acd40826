package explore

import (
	"context"
	"encoding/binary"

	"grundy/jobs/tables"
)

// The values of the first heaps are files of the explorer, so that single heaps are seen from
// disk. The rest is asked of 'grundy serve', in chunks as large.
const (
	keptValues = 1 << 22
	chunkHeaps = 1 << 17
)

// widthOf is how many bytes a value takes: 1, 2 or 4.
func widthOf(greatest uint32) int {
	switch {
	case greatest < 1<<8:
		return 1
	case greatest < 1<<16:
		return 2
	}
	return 4
}

// chunk is the values of the heaps from ≤ n < to, little-endian.
func chunk(ctx context.Context, s tables.Source, column string, from, to uint64, width int) ([]byte, error) {
	values, err := tables.Nimbers(ctx, s, from, to, column)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(values)*width)
	for _, v := range values {
		switch width {
		case 1:
			out = append(out, byte(v))
		case 2:
			out = binary.LittleEndian.AppendUint16(out, uint16(v))
		default:
			out = binary.LittleEndian.AppendUint32(out, v)
		}
	}
	return out, nil
}
