package dataset

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"runtime"
	"slices"
	"sync"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/metadata"
	"github.com/klauspost/compress/zstd"

	"grundy/jobs/tables"
	"grundy/pipeline/pages"
)

// encodedColumn is the content of a column's pages in a row group.
type encodedColumn struct {
	dictionary []byte // the different values, in increasing order
	entries    int    // their number, 0 without a dictionary
	page       []byte // before compression
	packed     []byte // after it, if it was asked for
	encoding   parquet.Encoding
	level      zstd.EncoderLevel
	stats      metadata.EncodedStatistics
}

// compressed is the page as it is written. Any number of goroutines may ask for theirs.
func (c *encodedColumn) compressed() []byte {
	if c.packed == nil {
		c.packed = encoders()[c.level].EncodeAll(c.page, make([]byte, 0, len(c.page)/2))
	}
	return c.packed
}

// atOnce is how many pages of a level are compressed at once. Each takes 4 or 8 MB that stay
// with its encoder, so that their number must not grow with that of the processors.
const atOnce = 4

var encoders = sync.OnceValue(func() map[zstd.EncoderLevel]*zstd.Encoder {
	all := map[zstd.EncoderLevel]*zstd.Encoder{}
	for _, level := range []zstd.EncoderLevel{zstd.SpeedFastest, zstd.SpeedDefault} {
		e, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(level), zstd.WithZeroFrames(true),
			zstd.WithLowerEncoderMem(true), zstd.WithEncoderConcurrency(min(atOnce, runtime.GOMAXPROCS(0))))
		if err != nil {
			panic(err) // the options are fixed
		}
		all[level] = e
	}
	return all
})

// encodeColumn encodes the values of a column in a row group. Heaps and the like, of type
// uint64, become differences. For nim-values the encoding is chosen that makes the last
// [trial] of them smallest ([encodeNumbers]). Texts have a dictionary unless it gets too
// large. So equal rows give equal bytes. as is the type that the column has in the file.
func encodeColumn(v *tables.Vector, as tables.Type) encodedColumn {
	switch v.Type {
	case tables.Uint8:
		return encodeNumbers[uint32](v.U8)
	case tables.Uint32:
		if as == Int64 {
			return encodeNumbers[uint64](v.U32)
		}
		return encodeNumbers[uint32](v.U32)
	case tables.Uint64:
		c := encodedColumn{page: pages.AppendDelta(nil, v.U64), encoding: parquet.Encodings.DeltaBinaryPacked, level: zstd.SpeedDefault}
		least, most := bounds(v.U64)
		c.setStats(binary.LittleEndian.AppendUint64(nil, least), binary.LittleEndian.AppendUint64(nil, most))
		return c
	}
	return encodeTexts(v.Text)
}

func (c *encodedColumn) setStats(least, most []byte) {
	c.stats.SetMin(least).SetMax(most).SetNullCount(0)
}

// bounds is the least and the greatest of the values, one of which there must be.
func bounds[T cmp.Ordered](values []T) (least, most T) {
	least, most = values[0], values[0]
	for _, v := range values {
		least, most = min(least, v), max(most, v)
	}
	return least, most
}

// mostEntries is the largest number of entries of a dictionary.
const mostEntries = 1 << 18

// trial is the number of values on which encodings are compared: the last ones of a row
// group or, where indices have few bits, all. (Packed in few bits, values may recur at
// distances that only the whole page shows, as those of DIVIDING do.)
const trial, fewBits = 1 << 14, 4

// encodeNumbers encodes nim-values in the way that is smallest on the last [trial] values:
//
//   - indices into a dictionary, in as few bits as they need, which is smallest where
//     there is little to compress or where values recur at multiples of 8 heaps;
//   - the same in whole bytes, compressed quickly or well, where some values are much more
//     common than others or recur at any distance;
//   - differences, for many values that grow evenly.
//
// A later way must be smaller by a twentieth, since the ways before it are faster to write
// or to read. A value is as wide as W in the file.
func encodeNumbers[W uint32 | uint64, T uint8 | uint32](values []T) encodedColumn {
	least, most := bounds(values)
	v := scratch(tables.Uint32)
	defer release(v)
	entries, ranks := dictionaryOf(values, least, most, v.U32)
	v.U32 = ranks
	tried := min(trial, len(values))
	var ways []encodedColumn
	if entries != nil {
		width := bits.Len(uint(len(entries) - 1))
		if width <= fewBits {
			tried = len(values)
		}
		index := encodedColumn{dictionary: pages.AppendPlain(nil, widened[W](entries)), entries: len(entries), encoding: parquet.Encodings.RLEDict}
		last := ranks[len(ranks)-tried:]
		index.page, index.level = pages.AppendIndices(nil, last, width), zstd.SpeedDefault
		ways = append(ways, index)
		if whole := (width + 7) / 8 * 8; width > 0 {
			index.page, index.level = pages.AppendIndices(nil, last, whole), zstd.SpeedFastest
			ways = append(ways, index)
			index.level = zstd.SpeedDefault
			ways = append(ways, index)
		}
	}
	ways = append(ways, encodedColumn{page: pages.AppendDelta(nil, widened[W](values[len(values)-tried:])),
		encoding: parquet.Encodings.DeltaBinaryPacked, level: zstd.SpeedDefault})
	c := smallest(ways, len(values)/tried)
	switch {
	case tried == len(values):
	case c.entries > 0:
		c.page, c.packed = pages.AppendIndices(nil, ranks, int(c.page[0])), nil
	default:
		c.page, c.packed = pages.AppendDelta(nil, widened[W](values)), nil
	}
	c.setStats(pages.AppendPlain(nil, []W{W(least)}), pages.AppendPlain(nil, []W{W(most)}))
	return c
}

// widened is the values as they are in the file.
func widened[W uint32 | uint64, T uint8 | uint32](values []T) []W {
	if same, ok := any(values).([]W); ok {
		return same
	}
	wide := make([]W, len(values))
	for i, v := range values {
		wide[i] = W(v)
	}
	return wide
}

// smallest is the way whose page, so many times, and dictionary are smallest.
func smallest(ways []encodedColumn, times int) (best encodedColumn) {
	var least float64
	dictionary := 0
	for i := range ways {
		c := &ways[i]
		if i == 0 || c.entries != ways[i-1].entries { // ways with a dictionary have the same
			d := encodedColumn{page: c.dictionary, level: zstd.SpeedDefault}
			dictionary = len(d.compressed())
		}
		size := float64(len(c.compressed())*times + dictionary)
		if i == 0 || size < 0.95*least {
			best, least = *c, size
		}
	}
	return best
}

// dictionaryOf gives the different values, all from least to most, in increasing order, and
// appends the index of each value among them to ranks. The entries are nil if they are too
// many.
func dictionaryOf[T uint8 | uint32](values []T, least, most T, ranks []uint32) (entries []T, _ []uint32) {
	if uint64(most-least) > uint64(8*len(values)+1<<16) {
		return sparseDictionary(values, ranks)
	}
	index := make([]uint32, int(most-least)+1)
	for _, v := range values {
		index[v-least] = 1
	}
	for i, seen := range index {
		if seen == 1 {
			index[i] = uint32(len(entries))
			entries = append(entries, least+T(i))
		}
	}
	if len(entries) > mostEntries {
		return nil, ranks
	}
	ranks = slices.Grow(ranks, len(values))
	for _, v := range values {
		ranks = append(ranks, index[v-least])
	}
	return entries, ranks
}

// sparseDictionary is dictionaryOf for values that are much larger than they are many.
func sparseDictionary[T cmp.Ordered](values []T, ranks []uint32) (entries []T, _ []uint32) {
	index := map[T]uint32{}
	for _, v := range values {
		if _, known := index[v]; !known {
			if len(entries) == mostEntries {
				return nil, ranks
			}
			index[v] = 0
			entries = append(entries, v)
		}
	}
	slices.Sort(entries)
	for i, v := range entries {
		index[v] = uint32(i)
	}
	for _, v := range values {
		ranks = append(ranks, index[v])
	}
	return entries, ranks
}

// mostText is the largest size of a dictionary of texts in bytes.
const mostText = 1 << 20

// encodeTexts encodes texts as indices into a dictionary, or as they are if that gets too
// large.
func encodeTexts(texts []string) encodedColumn {
	c := encodedColumn{level: zstd.SpeedDefault}
	entries, ranks := sparseDictionary(texts, nil)
	if c.dictionary = pages.AppendPlainText(nil, entries); entries != nil && len(c.dictionary) <= mostText {
		c.entries, c.encoding = len(entries), parquet.Encodings.RLEDict
		c.page = pages.AppendIndices(nil, ranks, bits.Len(uint(len(entries)-1)))
	} else {
		c.encoding, c.page = parquet.Encodings.Plain, pages.AppendPlainText(nil, texts)
	}
	least, most := bounds(texts)
	c.setStats([]byte(least), []byte(most))
	return c
}

// Columns of a row group are decoded and encoded in memory that is used again: clearing
// new memory would take as long as the work itself.
var vectors sync.Map // from a tables.Type to the *sync.Pool of its vectors

func poolOf(t tables.Type) *sync.Pool {
	pool, _ := vectors.LoadOrStore(t, &sync.Pool{New: func() any { return &tables.Vector{Type: t} }})
	return pool.(*sync.Pool)
}

// scratch is a vector without values, until it is released.
func scratch(t tables.Type) *tables.Vector { return poolOf(t).Get().(*tables.Vector) }

func release(v *tables.Vector) {
	v.U8, v.U32, v.U64, v.Text = v.U8[:0], v.U32[:0], v.U64[:0], v.Text[:0]
	poolOf(v.Type).Put(v)
}
