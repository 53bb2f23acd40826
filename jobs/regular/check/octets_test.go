package check

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

const known = 600 // so many values are known before the first heap

// odd is a segment of an invented game: values, parts and spaces are random, but a value has a
// chance to be proved.
func odd(random *rand.Rand) *segment {
	b := &beginning{c: &Streamed{Depth: 300, Window: 400}}
	for range 1 + random.IntN(40) {
		b.mixed = append(b.mixed,
			part{back: 1 + random.UintN(90), value: uint8(random.IntN(greatest + 1))})
	}
	for range 50 + random.IntN(900) {
		b.pure = append(b.pure, part{back: 1 + random.UintN(300), value: uint8(random.IntN(32))})
	}
	for i := range b.commons {
		b.commons[i] = random.Uint64() | 1<<40
	}
	s := &segment{beginning: b, base: 1000 + random.Uint64N(2), v: make([]uint8, known)}
	below := 1 + random.IntN(32)
	for i := range s.v {
		s.v[i] = uint8(random.IntN(below))
	}
	return s
}

// Eight heaps at a time have the values, or the error, that they have one by one. An error of one
// by one is about the first heap that can't be proved common; the one of eight heaps about one of
// them.
func TestOctets(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	proved, refused, large := 0, 0, 0
	for range 600 {
		s := odd(random)
		one := &segment{beginning: s.beginning, base: s.base, v: slices.Clone(s.v)}
		s.open()
		const count = 64
		got := s.compute(s.base+uint64(len(s.v)), s.base+uint64(len(s.v))+count)
		var want error
		for i := uint(len(one.v)); i < known+count && want == nil; i++ {
			one.v = append(one.v, 0)
			want = one.single(i)
		}
		if (got == nil) != (want == nil) {
			t.Fatalf("eight at a time: %v; one by one: %v", got, want)
		}
		if want != nil {
			if strings.Contains(want.Error(), "can't be proved common") {
				refused++
			}
			continue
		}
		proved++
		if !slices.Equal(s.v, one.v) {
			t.Fatalf("eight at a time: %d; one by one: %d", s.v[known:], one.v[known:])
		}
		if slices.Max(s.v[known:]) >= 8 {
			large++
		}
	}
	if min(proved, refused, large) < 40 {
		t.Errorf("%d were proved, %d of them with a value beyond 7, and %d refused", proved, large, refused)
	}
}

// Sets are chosen by what they have that no set before them has, each at most once.
func TestCover(t *testing.T) {
	sets := [][trials]uint64{{0b0011}, {0b0111}, {0b1000}, {0}, {0b0100}}
	if got := cover(sets); !slices.Equal(got, []int{1, 2, 0, 4}) {
		t.Errorf("%v", got)
	}
	if got := cover(nil); got != nil {
		t.Errorf("%v of no sets", got)
	}
}
