package explore

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
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

// decodeCells reads so many cells, which have to be all that there is.
func decodeCells(text []byte, count int) ([]uint32, error) {
	cells := make([]uint32, 0, count)
	next := func() (v uint64, err error) {
		v, n := binary.Uvarint(text)
		if n <= 0 || v > 1<<32-1 {
			return 0, errors.New("the cells end within a number, or one is too large")
		}
		text = text[n:]
		return v, nil
	}
	for len(text) > 0 {
		v, err := next()
		run := uint64(0)
		if err == nil && v == 0 {
			run, err = next()
		}
		if err != nil {
			return nil, err
		}
		if run >= uint64(count-len(cells)) {
			return nil, fmt.Errorf("there are more than %d cells", count)
		}
		cells = append(cells, uint32(v))
		cells = append(cells, make([]uint32, run)...)
	}
	if len(cells) != count {
		return nil, fmt.Errorf("there are %d cells instead of %d", len(cells), count)
	}
	return cells, nil
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

// readScript is what a script hands over under a name.
func readScript(name string, text []byte) ([]byte, error) {
	coded, ok := bytes.CutPrefix(text, fmt.Appendf(nil, "explorer.take(%q,\"", name))
	coded, ends := bytes.CutSuffix(coded, []byte("\")\n"))
	if !ok || !ends {
		return nil, fmt.Errorf("it doesn't hand over %s", name)
	}
	packed, err := base64.StdEncoding.DecodeString(string(coded))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
}
