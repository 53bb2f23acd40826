package explore

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"fmt"
)

// encodeCells writes cells as the numbers of LEB128, 7 bits a byte and the least first. A run of
// zeros is a 0 and the length of the run less 1.
func encodeCells(cells []uint32) []byte {
	out := make([]byte, 0, len(cells))
	for i := 0; i < len(cells); i++ {
		out = binary.AppendUvarint(out, uint64(cells[i]))
		if cells[i] == 0 {
			begin := i
			for i+1 < len(cells) && cells[i+1] == 0 {
				i++
			}
			out = binary.AppendUvarint(out, uint64(i-begin))
		}
	}
	return out
}

// script is a file of the explorer: a line of JavaScript that hands the page bytes under a name,
// deflated and in base 64. A page that was opened from disk may load scripts and no other data.
func script(name string, content []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "explorer.take(%q,%q)\n", name, base64.StdEncoding.EncodeToString(packed.Bytes())), nil
}
