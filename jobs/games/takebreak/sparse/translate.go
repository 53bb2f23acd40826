package sparse

// affine is a map of the bytes x of consecutive heaps that is affine over the field of
// two elements, with another constant for every other heap: the heap of place i gets
//
//	low[x & 15] ⊕ high[x >> 4] ⊕ flip[i].
//
// The tables are there twice, and flip is that of 32 heaps.
type affine struct{ low, high, flip [block]uint8 }

// newAffine is the map of the bytes of heaps from on that of gives, which is affine for
// each heap; of the heap n it depends on n mod 2 alone.
func newAffine(from int, of func(x, n int) uint8) *affine {
	var m affine
	zero := of(0, from)
	for i := range block {
		m.low[i] = of(i&15, from)
		m.high[i] = of(i&15<<4, from) ^ zero
		m.flip[i] = of(0, from+i) ^ zero
	}
	return &m
}

// values is the map from indices to the values of common heaps from on, where those
// are below 256.
func (s Space) values(from int) *affine {
	return newAffine(from, func(x, n int) uint8 { return uint8(s.value(uint32(x), n, true)) })
}

// indices is the map from values to their indices, of common and rare heaps.
func (s Space) indices() *affine {
	return newAffine(0, func(v, _ int) uint8 { return uint8(s.index(uint32(v))) })
}

// translateGo gives the bytes src, mapped by m, as many as there are in both. dst may be
// src.
func translateGo(dst, src []uint8, m *affine) {
	var table [2][256]uint8
	for n := range table {
		for x := range table[n] {
			table[n][x] = m.low[x&15] ^ m.high[x>>4] ^ m.flip[n]
		}
	}
	for i, x := range src {
		dst[i] = table[i&1][x]
	}
}
