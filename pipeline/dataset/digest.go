package dataset

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"
	"sort"
	"strings"

	"grundy/jobs/tables"
)

// The notes of manifests on the digest of their dataset, in its first and in its second version.
const (
	firstNote = "SHA-256 over the values, row by row and in each row column by column: " +
		"an integer is 8 bytes, little-endian; a text is its length in bytes as 8 bytes, little-endian, and then its UTF-8 bytes. " +
		ofParts
	secondNote = "SHA-256 over blocks of 4096 rows, the last of which may have fewer: " +
		"the number of its rows as 8 bytes, little-endian, and then its columns one after another. " +
		"Of each of the first 'known' columns, which follow from the heaps, it is the first number, as 8 bytes; " +
		"of other integers a byte w and each of them in w bytes, the least of 1, 2, 4 and 8 that hold all; " +
		"of texts the length of each in bytes as 8 bytes and then its UTF-8 bytes. " + ofParts
	ofParts = "'values' is that of a part; this one is the SHA-256 over the raw 'values' of the parts from 'from' to 'to'."
)

// second is what digests of values of the second version begin with.
const second = "v2:"

// mark is what the digests of the values begin with.
func (s *Shape) mark() string {
	if s.id.Encoding <= Signed {
		return ""
	}
	return second
}

// Like is the shape of the same rows whose digests have the version of another digest, if there is
// one, and whether it is the version that they have already.
func (s Shape) Like(digest string) (like *Shape, same bool) {
	before := s.mark()
	switch marked := strings.HasPrefix(digest, second); {
	case digest != "" && !marked:
		s.id.Encoding = min(s.id.Encoding, Signed)
	case marked:
		s.id.Encoding = Encoding
	}
	return &s, s.mark() == before
}

// raw is the bytes of a digest of a part's values.
func (s *Shape) raw(digest string) ([]byte, error) {
	digits, marked := strings.CutPrefix(digest, s.mark())
	raw, err := hex.DecodeString(digits)
	if err != nil || !marked || len(raw) != sha256.Size {
		return nil, fmt.Errorf("%q is no digest of its values", digest)
	}
	return raw, nil
}

// Known is how many of the first columns follow from the heaps, as [Shape.Check] checks, so that
// the digest of the second version passes over them.
func (s *Shape) Known() int {
	if s.mark() == "" {
		return 0
	}
	return s.following()
}

// Digester computes the digest of values (see the package comment) in one pass.
type Digester struct {
	shape *Shape
	hash  hash.Hash
	block *tables.Table // the rows that aren't hashed yet, fewer than digestBlock
	bytes []byte        // of a block
}

// NewDigester begins with no rows of the shape.
func NewDigester(s *Shape) *Digester { return &Digester{shape: s, hash: sha256.New()} }

// digestBlock is the number of rows that are hashed at once, in the processor's cache.
const digestBlock = 1 << 12

// Add adds rows.
func (d *Digester) Add(rows *tables.Table) {
	if d.block == nil {
		d.block = tables.New(rows.Schema)
	}
	for at, end := 0, 0; at < rows.Rows(); at = end {
		end = min(rows.Rows(), at+digestBlock-d.block.Rows())
		if some := slice(rows, at, end); end-at == digestBlock {
			d.hashBlock(some.Cols)
		} else if d.block.Append(some); d.block.Rows() == digestBlock {
			d.endBlock()
		}
	}
}

// endBlock hashes the rows that aren't hashed yet.
func (d *Digester) endBlock() {
	if d.block != nil && d.block.Rows() > 0 {
		d.hashBlock(d.block.Cols)
		d.block.Clear()
	}
}

func (d *Digester) hashBlock(cols []tables.Vector) {
	d.bytes = d.bytes[:0]
	if d.shape.mark() == "" {
		d.appendRows(cols)
	} else {
		d.appendBlock(cols)
	}
	d.hash.Write(d.bytes)
}

// appendRows appends rows as the first version has them.
func (d *Digester) appendRows(cols []tables.Vector) {
	for row := range cols[0].Len() {
		for c := range cols {
			switch v := &cols[c]; v.Type {
			case tables.Uint8:
				d.bytes = binary.LittleEndian.AppendUint64(d.bytes, uint64(v.U8[row]))
			case tables.Uint32:
				d.bytes = binary.LittleEndian.AppendUint64(d.bytes, uint64(v.U32[row]))
			case tables.Uint64:
				d.bytes = binary.LittleEndian.AppendUint64(d.bytes, v.Number(row))
			case tables.Text:
				d.appendText(v.Text[row])
			}
		}
	}
}

func (d *Digester) appendText(s string) {
	d.bytes = append(binary.LittleEndian.AppendUint64(d.bytes, uint64(len(s))), s...)
}

// appendBlock appends a block as the second version has it.
func (d *Digester) appendBlock(cols []tables.Vector) {
	d.bytes = binary.LittleEndian.AppendUint64(d.bytes, uint64(cols[0].Len()))
	for c := range cols {
		switch v := &cols[c]; {
		case c < d.shape.Known():
			d.bytes = binary.LittleEndian.AppendUint64(d.bytes, v.Number(0))
		case v.Type == tables.Uint8:
			d.bytes = appendNarrow(d.bytes, v.U8)
		case v.Type == tables.Uint32:
			d.bytes = appendNarrow(d.bytes, v.U32)
		case v.Type == tables.Uint64:
			d.bytes = appendNarrow(d.bytes, v.Numbers())
		}
		for _, s := range cols[c].Text {
			d.appendText(s)
		}
	}
}

// appendNarrow appends in how many bytes each number is, and the numbers.
func appendNarrow[V uint8 | uint32 | uint64](b []byte, values []V) []byte {
	var a, c V // by turns, so that no value waits for the one before
	rest := values
	for ; len(rest) >= 2; rest = rest[2:] {
		a |= rest[0]
		c |= rest[1]
	}
	for _, v := range rest {
		a |= v
	}
	width := 1
	for uint64(a|c)>>(8*width) > 0 {
		width *= 2
	}
	b = slices.Grow(append(b, byte(width)), width*len(values)+8)
	at := b[len(b):cap(b)]
	if width == 1 {
		for i, v := range values {
			at[i] = byte(v)
		}
		return b[:len(b)+len(values)]
	}
	for i, v := range values { // The next number takes those of its 8 bytes that it doesn't need.
		binary.LittleEndian.PutUint64(at[i*width:], uint64(v))
	}
	return b[:len(b)+width*len(values)]
}

// Sum is the digest of the rows so far.
func (d *Digester) Sum() string {
	d.endBlock()
	return d.shape.mark() + hex.EncodeToString(d.hash.Sum(nil))
}

// digestOf is the digest of the values of a table.
func (s *Shape) digestOf(t *tables.Table) string {
	d := NewDigester(s)
	d.Add(t)
	return d.Sum()
}

// digestOfParts is the digest of a dataset of these parts.
func (s *Shape) digestOfParts(parts []Part) (string, error) {
	h := sha256.New()
	for _, p := range parts {
		raw, err := s.raw(p.Values)
		if err != nil {
			return "", err
		}
		h.Write(raw)
	}
	return s.mark() + hex.EncodeToString(h.Sum(nil)), nil
}

// RowDigest is the digest that the manifest of a dataset with the rows given to it
// has, found without one. Of heaps that begin inside a part, the first part begins with them.
type RowDigest struct {
	shape *Shape
	part  int // the part under way
	rows  *Digester
	parts []byte // the digests of those before
}

// NewRowDigest begins at the heap from, with no rows.
func NewRowDigest(s *Shape, from uint64) *RowDigest {
	return &RowDigest{shape: s, rows: NewDigester(s), part: s.Part(from)}
}

// Add adds rows, in the order of their heaps.
func (d *RowDigest) Add(rows *tables.Table) {
	n := &rows.Cols[0]
	for from, to := 0, 0; from < n.Len(); from = to {
		d.begin(n.Number(from))
		next := d.shape.from(d.part + 1)
		to = from + sort.Search(n.Len()-from, func(i int) bool { return n.Number(from+i) >= next })
		d.rows.Add(slice(rows, from, to))
	}
}

// begin ends the parts before that of the heap.
func (d *RowDigest) begin(n uint64) {
	for ; d.part < d.shape.Part(n); d.part++ {
		d.endPart()
	}
}

func (d *RowDigest) endPart() {
	d.rows.endBlock()
	d.parts = d.rows.hash.Sum(d.parts)
	d.rows.hash.Reset()
}

// Sum is the digest of the heaps up to last; after it no rows can be added.
func (d *RowDigest) Sum(last uint64) string {
	d.End(last)
	return Joined(d)
}

// End says that the heaps end with last; after it no rows can be added.
func (d *RowDigest) End(last uint64) {
	d.begin(last)
	d.endPart()
}

// Joined is the digest of heaps that were given to several digests, one after
// the other. Each has ended, and all but the first begin where a part begins.
func Joined(all ...*RowDigest) string {
	h := sha256.New()
	for _, d := range all {
		h.Write(d.parts)
	}
	return all[0].shape.mark() + hex.EncodeToString(h.Sum(nil))
}
