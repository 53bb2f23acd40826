package pages

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/jobs/tables"
	"grundy/pipeline/must"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"
	"github.com/klauspost/compress/zstd"
	"pgregory.net/rapid"
)

// values draws sequences of many kinds: any values, few different ones, evenly growing
// ones, runs.
func values[T integer](t *rapid.T) []T {
	n := rapid.IntRange(0, 700).Draw(t, "length")
	width := rapid.IntRange(0, bits.Len64(uint64(^T(0)))).Draw(t, "width")
	mask := T(uint64(1)<<width - 1)
	step := T(rapid.Uint64().Draw(t, "step"))
	all := make([]T, n)
	kind := rapid.IntRange(0, 2).Draw(t, "kind")
	for i := range all {
		switch {
		case kind == 0:
			all[i] = T(rapid.Uint64().Draw(t, "value")) & mask
		case i > 0:
			all[i] = all[i-1] + step
			if kind == 2 && i%50 == 49 {
				all[i] = T(rapid.Uint64().Draw(t, "value"))
			}
		}
	}
	return all
}

// What is encoded is decoded again, whatever the values and however many they are.
func TestThereAndBack(t *testing.T) {
	t.Run("uint8", thereAndBack[uint8])
	t.Run("uint32", thereAndBack[uint32])
	t.Run("uint64", thereAndBack[uint64])
	t.Run("uint32 differences", differences[uint32])
	t.Run("uint64 differences", differences[uint64])
}

func thereAndBack[T integer](t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := values[T](t)
		got := make([]T, len(want))
		if err := ReadPlain(AppendPlain(nil, want), got); err != nil || !slices.Equal(got, want) {
			t.Fatalf("plain: %v, %v", got, err)
		}
		for width := largest(want); width <= 64; width += 5 {
			page := appendBits([]byte("before"), want, width)
			if n := len(page) - len("before"); n != (width*len(want)+7)/8 {
				t.Fatalf("%d values of %d bits take %d bytes", len(want), width, n)
			}
			if err := readBits(page[len("before"):], got, width); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%d bits: %v, %v", width, got, err)
			}
		}
	})
}

// Bytes are packed eight at a time, to the same bits as other integers, and are read so, whatever
// their number and width, and whatever stands behind them.
func TestEights(t *testing.T) {
	for width := range 9 {
		for n := range 50 {
			narrow, wide := make([]uint8, n), make([]uint32, n)
			for i := range narrow {
				wide[i] = uint32(0xb5e9c3a7>>(i%17)+i) & (1<<width - 1)
				narrow[i] = uint8(wide[i])
			}
			page := appendBits([]byte{1}, narrow, width)
			if want := appendBits([]byte{1}, wide, width); !bytes.Equal(page, want) {
				t.Fatalf("%d values of %d bits: %x, want %x", n, width, page, want)
			}
			for _, behind := range [][]byte{nil, {255}, bytes.Repeat([]byte{255}, 20)} {
				got := make([]uint8, n)
				err := readBits(append(slices.Clone(page[1:]), behind...), got, width)
				if err != nil || !slices.Equal(got, narrow) {
					t.Fatalf("%d values of %d bits are read as %v, %v, want %v", n, width, got, err, narrow)
				}
			}
			if n*width > 0 && readBits(page[1:len(page)-1], make([]uint8, n), width) == nil {
				t.Errorf("%d values of %d bits are read from fewer bytes", n, width)
			}
		}
	}
}

// largest is the number of bits of the largest value.
func largest[T integer](values []T) int {
	var any T
	for _, v := range values {
		any |= v
	}
	return bits.Len64(uint64(any))
}

func differences[T uint32 | uint64](t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := values[T](t)
		got := make([]T, len(want))
		if err := ReadDelta(AppendDelta(nil, want), got); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v instead of %v, %v", got, want, err)
		}
	})
}

func TestIndices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := values[uint32](t)
		got := make([]uint32, len(want))
		for width := largest(want); width <= 32; width++ {
			page := AppendIndices(nil, want, width)
			if err := ReadIndices(page, got); err != nil || !slices.Equal(got, want) || Narrow(page) != (width <= 8) {
				t.Fatalf("%d bits: %v instead of %v, %v", width, got, want, err)
			}
			narrow := make([]uint8, len(want))
			switch err := ReadIndices(page, narrow); {
			case (err == nil) != (width <= 8):
				t.Fatalf("%d bits are read as bytes: %v", width, err)
			case err == nil && !slices.EqualFunc(narrow, want, func(a uint8, b uint32) bool { return uint32(a) == b }):
				t.Fatalf("%d bits: %v instead of %v", width, narrow, want)
			}
		}
	})
}

// Pages that the Arrow library writes are read, with all runs and blocks that it makes.
func TestPagesOfTheLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := values[uint64](t)
		if len(numbers) == 0 {
			return
		}
		small := make([]int64, len(numbers))
		for i, v := range numbers {
			small[i] = int64(v % 97 / uint64(1+i/100))
		}
		signed := make([]int64, len(numbers))
		for i, v := range numbers {
			signed[i] = int64(v)
		}
		got := make([]uint64, len(numbers))
		for _, page := range libraryPages(t, signed, false) {
			if err := ReadDelta(page.Data(), got); err != nil || !slices.Equal(got, numbers) {
				t.Fatalf("differences: %v instead of %v, %v", got, numbers, err)
			}
		}
		all := libraryPages(t, small, true)
		dictionary := make([]uint64, all[0].NumValues())
		must.Do(t, ReadPlain(all[0].Data(), dictionary))
		indices := make([]uint32, len(small))
		must.Do(t, ReadIndices(all[1].Data(), indices))
		for i, index := range indices {
			if dictionary[index] != uint64(small[i]) {
				t.Fatalf("value %d is %d instead of %d", i, dictionary[index], small[i])
			}
		}
	})
}

// libraryPages is the pages of a column that the Arrow library writes, with a dictionary
// or as differences.
func libraryPages(t *rapid.T, values []int64, dictionary bool) (pages []file.Page) {
	var b bytes.Buffer
	column := schema.NewInt64Node("v", parquet.Repetitions.Required, -1)
	root, err := schema.NewGroupNode("schema", parquet.Repetitions.Required, schema.FieldList{column}, -1)
	must.Do(t, err)
	w := file.NewParquetWriter(&b, root, file.WithWriterProps(parquet.NewWriterProperties(
		parquet.WithDictionaryDefault(dictionary), parquet.WithEncoding(parquet.Encodings.DeltaBinaryPacked),
		parquet.WithDataPageVersion(parquet.DataPageV1), parquet.WithCompression(compress.Codecs.Zstd))))
	chunk := must.Get(w.AppendRowGroup().NextColumn())(t)
	must.Get(chunk.(*file.Int64ColumnChunkWriter).WriteBatch(values, nil, nil))(t)
	must.Do(t, w.Close())
	f := must.Get(file.NewParquetReader(bytes.NewReader(b.Bytes())))(t)
	p := must.Get(f.RowGroup(0).GetColumnPageReader(0))(t)
	for p.Next() {
		pages = append(pages, kept(p.Page()))
	}
	must.Do(t, p.Err())
	return pages
}

// kept is a copy of a page, which the reader reuses.
func kept(p file.Page) file.Page {
	return file.NewDictionaryPage(memory.NewBufferBytes(slices.Clone(p.Data())), p.NumValues(), parquet.Encodings.Plain)
}

// Numbers that follow from their places are written without a list of them to the same bytes.
func TestProgressions(t *testing.T) {
	for _, p := range []tables.Progression{
		{First: 3, Each: 1, Period: 7}, {First: 1, Each: 1, Period: 128}, {Each: 1, Period: 129},
		{At: 100, Each: 1, Period: 1000}, {First: 1 << 40, At: 3, Each: 7}, {First: 9, Each: 128},
		{First: 9, At: 1, Each: 129}, {At: 500, Each: 1000}, {At: 77, Each: 11, Period: 11}, {Each: 1, Period: 1},
	} {
		for _, count := range []int{1, 2, 3, 128, 129, 130, 257, 3000} {
			list := make([]uint64, count)
			p.Set(list)
			if got, want := AppendProgression(nil, p, uint64(count)), AppendDelta(nil, list); !bytes.Equal(got, want) {
				t.Errorf("%d numbers of %v: %x, want %x", count, p, got, want)
			}
		}
	}
}

// Successive numbers cost 5 bytes for 128 of them, wherever they begin, are written without a list of
// them to the same bytes, and are known again; other numbers and damaged pages aren't.
func TestSuccessive(t *testing.T) {
	for _, first := range []uint64{0, 1, 1 << 40, 1<<63 - 1, 1 << 63} {
		for _, count := range []int{1, 2, 3, 128, 129, 130, 257, 1 + 128*100} {
			n := make([]uint64, count)
			for i := range n {
				n[i] = first + uint64(i)
			}
			page := AppendDelta(nil, n)
			if len(page) > 5*((count+126)/128)+20 || !bytes.Equal(page, AppendProgression(nil, tables.Successive(first), uint64(count))) {
				t.Errorf("%d from %d: %x", count, first, page)
			}
			if got, successive := Successive(page, count); got != first || !successive {
				t.Errorf("%d from %d: %d, successive: %v", count, first, got, successive)
			}
			for i := range count {
				n[i] += 2
				if _, successive := Successive(AppendDelta(nil, n), count); successive != (count == 1) {
					t.Fatalf("%d from %d but for number %d: %v", count, first, i, successive)
				}
				if n[i] -= 2; i == 3 {
					break
				}
			}
			for _, damaged := range [][]byte{nil, page[:len(page)-1], append(slices.Clone(page), 0)} {
				if got, successive := Successive(damaged, count); successive {
					t.Errorf("%x is said to be %d numbers from %d on", damaged, count, got)
				}
			}
			if _, successive := Successive(page, count+1); successive {
				t.Errorf("%d numbers are said to be one more", count)
			}
		}
	}
}

// Each page that was cut off is refused.
func TestShortPages(t *testing.T) {
	wide := []uint64{5, math.MaxUint64, 7, 1 << 40, 0, 9}
	narrow := []uint32{5, math.MaxUint32, 7, 0, 9, 9, 9, 9, 9}
	texts := []string{"", "∞", "*12", "loopy", ""}
	for what, read := range map[string]struct {
		page []byte
		read func([]byte) error
	}{
		"plain":             {AppendPlain(nil, wide), func(p []byte) error { return ReadPlain(p, make([]uint64, len(wide))) }},
		"differences of 64": {AppendDelta(nil, wide), func(p []byte) error { return ReadDelta(p, make([]uint64, len(wide))) }},
		"one difference":    {AppendDelta(nil, wide[1:2]), func(p []byte) error { return ReadDelta(p, make([]uint64, 1)) }},
		"differences of 32": {AppendDelta(nil, narrow), func(p []byte) error { return ReadDelta(p, make([]uint32, len(narrow))) }},
		"indices":           {AppendIndices(nil, narrow, 32), func(p []byte) error { return ReadIndices(p, make([]uint32, 16)) }},
		"texts": {AppendPlainText(nil, texts), func(p []byte) error {
			got := make([]string, len(texts))
			if err := ReadPlainText(p, got); err != nil || slices.Equal(got, texts) {
				return err
			}
			return fmt.Errorf("%q are read", got)
		}},
		"one index": {AppendIndices(nil, make([]uint32, 9), 0), func(p []byte) error { return ReadIndices(p, make([]uint32, 9)) }},
	} {
		if err := read.read(read.page); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		for n := range read.page {
			if err := read.read(read.page[:n]); err == nil {
				t.Errorf("%s: the first %d of %d bytes are read without an error", what, n, len(read.page))
			}
		}
	}
}

// Differences may take any width up to all 64 bits.
func TestWidestDifferences(t *testing.T) {
	for width := range 65 {
		// The least difference and the greatest are 2^width − 1 apart.
		want := []uint64{0, 1 << 63, 1<<width - 1}
		page, got := AppendDelta(nil, want), make([]uint64, 3)
		if width == 64 && page[len(page)-8*miniblock-4] != 64 {
			t.Errorf("the widths are %v", page[len(page)-8*miniblock-4:][:4])
		}
		if err := ReadDelta(page, got); err != nil || !slices.Equal(got, want) {
			t.Errorf("%d bits: %v instead of %v, %v", width, got, want, err)
		}
	}
}

// Headers and widths that can't be right are refused, and unusual ones that can be are
// read.
func TestOddPages(t *testing.T) {
	header := func(length, minis, count uint64, rest ...byte) []byte {
		var page []byte
		for _, v := range []uint64{length, minis, count} {
			page = binary.AppendUvarint(page, v)
		}
		return append(append(page, 0), rest...) // the first value is 0
	}
	two := func(width byte) []byte { // of two values, in a block of one miniblock of 8
		return append(header(8, 1, 2, 0, width), make([]byte, width)...)
	}
	for _, c := range []struct {
		what string
		page []byte
		want error
	}{
		{"no miniblocks", header(128, 0, 1), errDelta},
		{"blocks of nothing", header(0, 4, 1), errDelta},
		{"nothing of nothing", header(0, 0, 1), errDelta},
		{"the longest block", header(1<<20, 1<<17, 1), nil},
		{"a longer one", header(1<<20+8, 1, 1), errDelta},
		{"parts of a miniblock", header(128, 3, 1), errDelta},
		{"parts of a byte", header(128, 32, 1), errDelta},
		{"a number that is too long", slices.Repeat([]byte{0xff}, 11), errShort},
		{"a width of 64 bits", two(64), nil},
		{"a width of 65 bits", two(65), errDelta},
	} {
		values := []uint64{7, 7}
		if c.page[len(c.page)-1] == 0 && len(c.page) < 10 {
			values = values[:1]
		}
		if err := ReadDelta(c.page, values); err != c.want {
			t.Errorf("%s: %v instead of %v", c.what, err, c.want)
		} else if err == nil && slices.Max(values) > 0 {
			t.Errorf("%s: read as %v", c.what, values)
		}
	}
	indices := make([]uint32, 2)
	for what, page := range map[string][]byte{
		"33 bits":                    {33, 2 << 1, 0, 0, 0, 0, 0},
		"a run of nothing":           {8, 0, 5, 2 << 1, 5},
		"groups of nothing":          {8, 1, 2 << 1, 5},
		"a run that is too short":    {8, 1 << 1, 5},
		"a run's header that is cut": {8, 0x80},
		"a header that is too long":  append([]byte{8}, slices.Repeat([]byte{0xff}, 11)...),
		"a value that is cut":        {16, 2 << 1, 5},
		"a group that is cut":        {8, 1<<1 | 1, 5},
		"no page":                    {},
	} {
		if err := ReadIndices(page, indices); err == nil {
			t.Errorf("%s: read as %v", what, indices)
		}
	}
	for what, page := range map[string][]byte{
		"a longer run":        {8, 9 << 1, 5},
		"two runs":            {8, 1 << 1, 5, 1 << 1, 5},
		"a run and a group":   {8, 1 << 1, 5, 1<<1 | 1, 5},
		"more groups":         {8, 3<<1 | 1, 5, 5},
		"32 bits, two groups": {32, 2<<1 | 1, 5, 0, 0, 0, 5, 0, 0, 0},
	} {
		if err := ReadIndices(page, indices); err != nil || !slices.Equal(indices, []uint32{5, 5}) {
			t.Errorf("%s: read as %v, %v", what, indices, err)
		}
		clear(indices)
	}
}

// FuzzPages reads any bytes as pages, which ends with an error or with values.
func FuzzPages(f *testing.F) {
	f.Add(AppendDelta(nil, []uint64{1, 2, 3, 1 << 60}), 4)
	f.Add(AppendDelta(nil, []uint32{1, 2, 3, 1 << 31}), 4)
	f.Add(AppendProgression(nil, tables.Successive(5), 300), 300)
	f.Add(AppendIndices(nil, []uint32{1, 2, 3, 0, 1, 1, 1, 1, 1}, 2), 9)
	f.Add(AppendPlainText(nil, []string{"a", "bc"}), 2)
	f.Fuzz(func(t *testing.T, page []byte, n int) {
		if n < 0 || n > 1<<12 {
			return
		}
		wide, narrow := make([]uint64, n), make([]uint32, n)
		if ReadDelta(page, wide) == nil {
			again := make([]uint64, n)
			if err := ReadDelta(AppendDelta(nil, wide), again); err != nil || !slices.Equal(again, wide) {
				t.Errorf("%v is encoded as %v, %v", wide, again, err)
			}
		}
		if first, successive := Successive(page, n); successive && n > 0 {
			if err := ReadDelta(page, wide); err != nil || wide[0] != first || wide[n-1] != first+uint64(n-1) {
				t.Errorf("%x: %v, %v, but it is said to be successive from %d on", page, wide, err, first)
			}
		}
		ReadDelta(page, narrow)
		ReadIndices(page, narrow)
		ReadPlain(page, wide)
		ReadPlainText(page, make([]string, n))
	})
}

// Any bytes come back from their frame, which a decoder reads that knows nothing of how it was made.
func TestAppendLiterals(t *testing.T) {
	decoder := must.Get(zstd.NewReader(nil))(t)
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range []int{0, 1, 2, 5, 6, 7, 63, 64, 65, 255, 256, 1000, 4096, mostInBlock - 1, mostInBlock, mostInBlock + 1, 3*mostInBlock + 5} {
		for _, different := range []int{1, 2, 3, 17, 250, 256} {
			page := make([]byte, size)
			for i := range page {
				page[i] = byte(min(random.IntN(different), random.IntN(different)))
			}
			packed := AppendLiterals([]byte("x"), page)
			got, err := decoder.DecodeAll(packed[1:], nil)
			if err != nil || !bytes.Equal(got, page) {
				t.Errorf("%d bytes of %d kinds: %v", size, different, err)
			}
			if len(packed) > size+20+4*(size/mostInBlock) || different == 3 && size > 1000 && len(packed) > size/3 {
				t.Errorf("%d bytes of %d kinds are %d bytes", size, different, len(packed))
			}
			if again := AppendLiterals([]byte("x"), page); !bytes.Equal(again, packed) {
				t.Errorf("%d bytes of %d kinds give different frames", size, different)
			}
		}
	}
}
