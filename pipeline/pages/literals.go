package pages

import (
	"encoding/binary"
	"sync"

	"github.com/klauspost/compress/huff0"
)

// frame begins a frame of zstd (RFC 8878) that tells its length in 4 bytes and has no checksum.
const frame = "\x28\xb5\x2f\xfd\xa0"

// mostInBlock is how many bytes a block of a frame has at most.
const mostInBlock = 1 << 17

var huffman = sync.Pool{New: func() any { return &huff0.Scratch{Reuse: huff0.ReusePolicyNone} }}

// AppendLiterals appends the page as a frame of zstd that copies no bytes from before them: each
// block has a Huffman code of its bytes. So it takes 1 ns a byte instead of 5 and more, and is
// about as small where some bytes are more common than others and nothing recurs.
func AppendLiterals(out, page []byte) []byte {
	s := huffman.Get().(*huff0.Scratch)
	defer huffman.Put(s)
	out = binary.LittleEndian.AppendUint32(append(out, frame...), uint32(len(page)))
	for last := 0; last == 0; {
		some := page[:min(len(page), mostInBlock)]
		if page = page[len(some):]; len(page) == 0 {
			last = 1
		}
		block := func(kind, size int, content []byte) {
			out = append(out, byte(size<<3|kind<<1|last), byte(size>>5), byte(size>>13))
			out = append(out, content...)
		}
		packed, _, err := huff0.Compress4X(some, s)
		switch {
		case err == huff0.ErrUseRLE && len(some) > 0:
			block(1, len(some), some[:1])
		case err != nil || len(packed)+6 >= len(some):
			block(0, len(some), some)
		default: // a code of 4 streams, both lengths in 18 bits, and at last no copies
			head := binary.LittleEndian.AppendUint64(nil, 2|3<<2|uint64(len(some))<<4|uint64(len(packed))<<22)
			block(2, 5+len(packed)+1, head[:5])
			out = append(append(out, packed...), 0)
		}
	}
	return out
}
