package dataset

import (
	"cmp"
	"encoding/binary"
	"math"
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
	tried      int // of how many values the page is
	stats      metadata.EncodedStatistics
}

// compressed is the page as it is written. Any number of goroutines may ask for theirs.
func (c *encodedColumn) compressed() []byte {
	switch {
	case c.packed != nil:
	case c.level == literals:
		c.packed = pages.AppendLiterals(make([]byte, 0, len(c.page)/2), c.page)
	default:
		c.packed = encoders()[c.level].EncodeAll(c.page, make([]byte, 0, len(c.page)/2))
	}
	return c.packed
}

// literals is the level of [pages.AppendLiterals].
const literals zstd.EncoderLevel = 0

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
// large. So equal rows give equal bytes in the same encoding.
func encodeColumn(v *tables.Vector, encoding int) encodedColumn {
	switch v.Type {
	case tables.Uint8:
		return encodeNumbers[uint32](v.U8, encoding)
	case tables.Uint32:
		if encoding > Unsigned {
			return encodeNumbers[uint64](v.U32, encoding)
		}
		return encodeNumbers[uint32](v.U32, encoding)
	case tables.Uint64:
		c := encodedColumn{page: differencesOf(v), encoding: parquet.Encodings.DeltaBinaryPacked, level: zstd.SpeedDefault}
		least, most := v.Bounds()
		c.setStats(binary.LittleEndian.AppendUint64(nil, least.(uint64)), binary.LittleEndian.AppendUint64(nil, most.(uint64)))
		return c
	}
	return encodeTexts(v.Text)
}

// differencesOf is the page of the differences of a column of type uint64.
func differencesOf(v *tables.Vector) []byte {
	if p, known := v.Progression(); known {
		return pages.AppendProgression(nil, p, uint64(v.Len()))
	}
	return pages.AppendDelta(nil, v.Numbers())
}

func (c *encodedColumn) setStats(least, most []byte) {
	c.stats.SetMin(least).SetMax(most).SetNullCount(0)
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
//   - the same in whole bytes, in a Huffman code, where some values are more common than others;
//   - the same in whole bytes, compressed quickly or well, where values recur at any distance;
//   - differences, for many values that grow evenly.
//
// A later way must be smaller by an eleventh, since the ways before it are faster to write
// or to read. A value is as wide as W in the file. Encodings up to [Signed] have no Huffman code,
// a later way must be smaller by a twentieth, and all ways are tried on as many values.
func encodeNumbers[W uint32 | uint64, T uint8 | uint32](values []T, encoding int) (c encodedColumn) {
	least, most := tables.Bounds(values)
	if uint64(most-least) <= math.MaxUint8 {
		c = encodeRanked[W, T, uint8](values, least, most, encoding)
	} else {
		c = encodeRanked[W, T, uint32](values, least, most, encoding)
	}
	c.setStats(pages.AppendPlain(nil, []W{W(least)}), pages.AppendPlain(nil, []W{W(most)}))
	return c
}

// encodeRanked is encodeNumbers of values from least to most. An index is kept in an R.
func encodeRanked[W uint32 | uint64, T, R uint8 | uint32](values []T, least, most T, encoding int) encodedColumn {
	entries, ranks := dictionaryOf[T, R](values, least, most)
	var ways []encodedColumn
	indices := func(c encodedColumn, width, tried int) encodedColumn {
		c.page, c.packed, c.tried = pages.AppendIndices(nil, ranks[len(ranks)-tried:], width), nil, tried
		return c
	}
	differences := func(tried int) encodedColumn {
		return encodedColumn{page: pages.AppendDelta(nil, widened[W](values[len(values)-tried:])),
			encoding: parquet.Encodings.DeltaBinaryPacked, level: zstd.SpeedDefault, tried: tried}
	}
	tried := min(trial, len(values))
	if entries != nil {
		width, few := bits.Len(uint(len(entries)-1)), tried
		if width <= fewBits {
			few = len(values)
		}
		if encoding <= Signed {
			tried = few
		}
		c := encodedColumn{dictionary: pages.AppendPlain(nil, widened[W](entries)), entries: len(entries), encoding: parquet.Encodings.RLEDict, level: zstd.SpeedDefault}
		ways = append(ways, indices(c, width, few))
		for _, level := range []zstd.EncoderLevel{literals, zstd.SpeedFastest, zstd.SpeedDefault} {
			if c.level = level; width > 0 && (level != literals || encoding > Signed) {
				ways = append(ways, indices(c, (width+7)/8*8, tried))
			}
		}
	}
	c := smallest(append(ways, differences(tried)), len(values), encoding)
	switch {
	case c.tried == len(values):
		return c
	case c.entries > 0:
		return indices(c, int(c.page[0]), len(values))
	}
	return differences(len(values))
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

// smallest is the way that takes least for so many values, dictionary included.
func smallest(ways []encodedColumn, values, encoding int) (best encodedColumn) {
	var least float64
	dictionary, share := 0, 10./11
	if encoding <= Signed {
		share = 0.95
	}
	for i := range ways {
		c := &ways[i]
		if i == 0 || c.entries != ways[i-1].entries { // ways with a dictionary have the same
			d := encodedColumn{page: c.dictionary, level: zstd.SpeedDefault}
			dictionary = len(d.compressed())
		}
		if encoding > Signed && i > 0 && ways[i-1].level == zstd.SpeedFastest && best.level != zstd.SpeedFastest {
			continue // Where level 1 finds too few copies, so does level 3.
		}
		size := float64(len(c.compressed())*(values/c.tried) + dictionary)
		if i == 0 || size < share*least {
			best, least = *c, size
		}
	}
	return best
}

// dictionaryOf gives the different values, all from least to most, in increasing order, and
// the index of each value among them, neither if they are too many.
func dictionaryOf[T, R uint8 | uint32](values []T, least, most T) (entries []T, ranks []R) {
	if uint64(most-least) > uint64(8*len(values)+1<<16) {
		return sparseDictionary[T, R](values)
	}
	index := make([]R, int(most-least)+1)
	for _, v := range values {
		index[v-least] = 1
	}
	for i, seen := range index {
		if seen == 1 {
			index[i] = R(len(entries))
			entries = append(entries, least+T(i))
		}
	}
	if len(entries) > mostEntries {
		return nil, nil
	}
	ranks = make([]R, len(values))
	for i, v := range values {
		ranks[i] = index[v-least]
	}
	return entries, ranks
}

// sparseDictionary is dictionaryOf for values that are much larger than they are many.
func sparseDictionary[T cmp.Ordered, R uint8 | uint32](values []T) (entries []T, ranks []R) {
	index := map[T]R{}
	for _, v := range values {
		if _, known := index[v]; !known {
			if len(entries) == mostEntries {
				return nil, nil
			}
			index[v] = 0
			entries = append(entries, v)
		}
	}
	slices.Sort(entries)
	for i, v := range entries {
		index[v] = R(i)
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
	entries, ranks := sparseDictionary[string, uint32](texts)
	if c.dictionary = pages.AppendPlainText(nil, entries); entries != nil && len(c.dictionary) <= mostText {
		c.entries, c.encoding = len(entries), parquet.Encodings.RLEDict
		c.page = pages.AppendIndices(nil, ranks, bits.Len(uint(len(entries)-1)))
	} else {
		c.encoding, c.page = parquet.Encodings.Plain, pages.AppendPlainText(nil, texts)
	}
	least, most := tables.Bounds(texts)
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
	v.Clear()
	poolOf(v.Type).Put(v)
}
