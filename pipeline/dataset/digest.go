package dataset

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"slices"

	"grundy/jobs/game"
)

const digestNote = "SHA-256 over the values, row by row and in each row column by column: " +
	"an integer is 8 bytes, little-endian; a text is its length in bytes as 8 bytes, little-endian, and then its UTF-8 bytes. " +
	"'values' is that of a part; this one is the SHA-256 over the raw 'values' of the parts from 'from' to 'to'."

// digester computes the digest of values (see the package comment) in one
// pass, at about a gigabyte of cells a second.
type digester struct {
	hash   hash.Hash
	buffer []byte
}

func newDigester() *digester { return &digester{hash: sha256.New()} }

// add adds rows.
func (d *digester) add(cols []game.Vector) { d.addRows(cols, 0, cols[0].Len()) }

// addRows adds the rows from ≤ row < to.
func (d *digester) addRows(cols []game.Vector, from, to int) {
	const rows = 1 << 11 // so that the buffer stays in the processor's cache
	for ; from < to; from += rows {
		end := min(from+rows, to)
		if slices.ContainsFunc(cols, func(v game.Vector) bool { return v.Type == game.Text }) {
			d.appendCells(cols, from, end)
		} else {
			d.appendIntegers(cols, from, end)
		}
		d.hash.Write(d.buffer)
		d.buffer = d.buffer[:0]
	}
}

// appendIntegers appends rows without texts, a column at a time.
func (d *digester) appendIntegers(cols []game.Vector, from, to int) {
	row := 8 * len(cols)
	d.buffer = slices.Grow(d.buffer, (to-from)*row)[:(to-from)*row]
	for c := range cols {
		switch at := d.buffer[8*c:]; cols[c].Type {
		case game.Uint8:
			putColumn(at, row, cols[c].U8[from:to])
		case game.Uint32:
			putColumn(at, row, cols[c].U32[from:to])
		case game.Uint64:
			putColumn(at, row, cols[c].U64[from:to])
		}
	}
}

// putColumn puts each value into the first 8 bytes of a row of so many bytes.
func putColumn[V uint8 | uint32 | uint64](buffer []byte, row int, values []V) {
	for i, v := range values {
		binary.LittleEndian.PutUint64(buffer[i*row:], uint64(v))
	}
}

func (d *digester) appendCells(cols []game.Vector, from, to int) {
	for row := from; row < to; row++ {
		for c := range cols {
			v := &cols[c]
			switch v.Type {
			case game.Uint8:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, uint64(v.U8[row]))
			case game.Uint32:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, uint64(v.U32[row]))
			case game.Uint64:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, v.U64[row])
			case game.Text:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, uint64(len(v.Text[row])))
				d.buffer = append(d.buffer, v.Text[row]...)
			}
		}
	}
}

func (d *digester) sum() string { return hex.EncodeToString(d.hash.Sum(nil)) }

// digestOf is the digest of a table's values.
func digestOf(t *game.Table) string {
	d := newDigester()
	d.add(t.Cols)
	return d.sum()
}

// digestOfParts is the digest of a dataset of these parts.
func digestOfParts(parts []Part) (string, error) {
	h := sha256.New()
	for _, p := range parts {
		raw, err := hex.DecodeString(p.Values)
		if err != nil {
			return "", err
		}
		h.Write(raw)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// RowDigest is the digest that the manifest of a dataset with the rows given to it
// has, found without one.
type RowDigest struct {
	product *game.Product
	part    uint64 // the part under way
	rows    *digester
	parts   hash.Hash
}

// NewRowDigest begins with no rows.
func NewRowDigest(p *game.Product) *RowDigest {
	return &RowDigest{product: p, rows: newDigester(), parts: sha256.New()}
}

// Add adds rows, in the order of their heaps.
func (d *RowDigest) Add(rows *game.Table) {
	n := rows.Cols[0].U64
	for from := 0; from < len(n); {
		d.begin(n[from])
		to := from + 1
		for to < len(n) && d.of(n[to]) == d.part {
			to++
		}
		d.rows.addRows(rows.Cols, from, to)
		from = to
	}
}

// of is the part that has the heap.
func (d *RowDigest) of(n uint64) uint64 { return (n - d.product.First) / d.product.Part }

// begin ends the parts before that of the heap.
func (d *RowDigest) begin(n uint64) {
	for ; d.part < d.of(n); d.part++ {
		d.endPart()
	}
}

func (d *RowDigest) endPart() {
	d.parts.Write(d.rows.hash.Sum(nil))
	d.rows.hash.Reset()
}

// Sum is the digest in hexadecimal of the heaps up to last; after it no rows can be added.
func (d *RowDigest) Sum(last uint64) string {
	d.begin(last)
	d.endPart()
	return hex.EncodeToString(d.parts.Sum(nil))
}
