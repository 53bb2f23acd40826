package sparse

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"grundy/jobs/pageend"
)

// The maps of a space are its values and indices, for every mask and parity and from
// any heap on.
func TestTranslations(t *testing.T) {
	x := make([]uint8, 256)
	for i := range x {
		x[i] = uint8(i)
	}
	for mask := uint32(1); mask < 512; mask++ {
		s := Space{Mask: mask, Parity: mask >> 3 & 1, Offset: mask & 1}
		for from := range 3 {
			got := make([]uint8, len(x))
			translate(got, x, s.values(from))
			for i, g := range got {
				if want := uint8(s.value(uint32(i), from+i, true)); g != want {
					t.Fatalf("%v: the heap %d with index %d has the value %d, not %d", s, from+i, i, want, g)
				}
			}
		}
		got := make([]uint8, len(x))
		translate(got, x, s.indices())
		for v, g := range got {
			if want := uint8(s.index(uint32(v))); g != want {
				t.Fatalf("%v: the value %d has the index %d, not %d", s, v, want, g)
			}
		}
	}
}

// The kernel finds what its reference loop does, for every length and alignment, in
// place and not, and touches nothing beside.
func TestTranslate(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	from, to := pageend.New(t, 2000), pageend.New(t, 2000)
	for length := range 301 {
		for _, last := range []bool{false, true} {
			src, dst := pageend.First[uint8](from, length), pageend.First[uint8](to, length)
			if last {
				src, dst = pageend.Last[uint8](from, length), pageend.Last[uint8](to, length)
			}
			for i := range src {
				src[i] = uint8(r.Uint32())
			}
			m := Space{Mask: 1 + r.Uint32N(511), Parity: r.Uint32N(2)}.values(r.IntN(2))
			want := make([]uint8, length)
			translateGo(want, src, m)
			if translate(dst, src, m); !bytes.Equal(dst, want) {
				t.Fatalf("%d bytes: other values", length)
			}
			if translate(src, src, m); !bytes.Equal(src, want) {
				t.Fatalf("%d bytes in place: other values", length)
			}
		}
	}
}
