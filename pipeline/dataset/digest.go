package dataset

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

const digestNote = "SHA-256 over the values, row by row and in each row column by column: " +
	"an integer is 8 bytes, little-endian; a text is its length in bytes as 8 bytes, little-endian, and then its UTF-8 bytes. " +
	"'values' is that of a part; this one is the SHA-256 over the raw 'values' of the parts from 'from' to 'to'."

// Digester computes the digest of values (see the package comment) in one
// pass, at about a gigabyte of cells a second.
type Digester struct {
	hash   hash.Hash
	buffer []byte
}

// NewDigester begins with no rows.
func NewDigester() *Digester { return &Digester{hash: sha256.New()} }

// Add adds rows.
func (d *Digester) Add(cols []tables.Vector) { d.addRows(cols, 0, cols[0].Len()) }

// addRows adds the rows from ≤ row < to.
func (d *Digester) addRows(cols []tables.Vector, from, to int) {
	const rows = 1 << 11 // so that the buffer stays in the processor's cache
	for ; from < to; from += rows {
		end := min(from+rows, to)
		if slices.ContainsFunc(cols, func(v tables.Vector) bool { return v.Type == tables.Text }) {
			d.appendCells(cols, from, end)
		} else {
			d.appendIntegers(cols, from, end)
		}
		d.hash.Write(d.buffer)
		d.buffer = d.buffer[:0]
	}
}

// appendIntegers appends rows without texts, a column at a time.
func (d *Digester) appendIntegers(cols []tables.Vector, from, to int) {
	row := 8 * len(cols)
	d.buffer = slices.Grow(d.buffer, (to-from)*row)[:(to-from)*row]
	for c := range cols {
		switch at := d.buffer[8*c:]; cols[c].Type {
		case tables.Uint8:
			putColumn(at, row, cols[c].U8[from:to])
		case tables.Uint32:
			putColumn(at, row, cols[c].U32[from:to])
		case tables.Uint64:
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

func (d *Digester) appendCells(cols []tables.Vector, from, to int) {
	for row := from; row < to; row++ {
		for c := range cols {
			v := &cols[c]
			switch v.Type {
			case tables.Uint8:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, uint64(v.U8[row]))
			case tables.Uint32:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, uint64(v.U32[row]))
			case tables.Uint64:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, v.U64[row])
			case tables.Text:
				d.buffer = binary.LittleEndian.AppendUint64(d.buffer, uint64(len(v.Text[row])))
				d.buffer = append(d.buffer, v.Text[row]...)
			}
		}
	}
}

// Sum is the digest in hexadecimal of the rows so far.
func (d *Digester) Sum() string { return hex.EncodeToString(d.hash.Sum(nil)) }

// digestOf is the digest of a table's values.
func digestOf(t *tables.Table) string {
	d := NewDigester()
	d.Add(t.Cols)
	return d.Sum()
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
// has, found without one. Of heaps that begin inside a part, the first part begins with them.
type RowDigest struct {
	product *game.Product
	part    uint64 // the part under way
	rows    *Digester
	parts   []byte // the digests of those before
}

// NewRowDigest begins at the heap from, with no rows.
func NewRowDigest(p *game.Product, from uint64) *RowDigest {
	d := &RowDigest{product: p, rows: NewDigester()}
	d.part = d.of(from)
	return d
}

// Add adds rows, in the order of their heaps.
func (d *RowDigest) Add(rows *tables.Table) {
	n := rows.Cols[0].U64
	for from := 0; from < len(n); {
		d.begin(n[from])
		to, _ := slices.BinarySearch(n[from:], d.product.First+(d.part+1)*d.product.Part)
		d.rows.addRows(rows.Cols, from, from+to)
		from += to
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
	d.parts = d.rows.hash.Sum(d.parts)
	d.rows.hash.Reset()
}

// Sum is the digest in hexadecimal of the heaps up to last; after it no rows can be added.
func (d *RowDigest) Sum(last uint64) string {
	d.End(last)
	return Joined(d)
}

// End says that the heaps end with last; after it no rows can be added.
func (d *RowDigest) End(last uint64) {
	d.begin(last)
	d.endPart()
}

// Joined is the digest in hexadecimal of heaps that were given to several digests, one after
// the other. Each has ended, and all but the first begin where a part begins.
func Joined(all ...*RowDigest) string {
	h := sha256.New()
	for _, d := range all {
		h.Write(d.parts)
	}
	return hex.EncodeToString(h.Sum(nil))
}
