package nim_test

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
)

func TestMexAcrossWords(t *testing.T) {
	var s nim.Set
	for v := range uint32(1000) {
		if got := s.Mex(); got != v {
			t.Fatalf("mex of 0..%d = %d", v, got)
		}
		s.Add(v)
	}
}

// A set behaves as a map from values, whatever is done to it.
func TestSetIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOf(rapid.Uint32Range(0, 500)).Draw(t, "values")
		var s nim.Set
		s.Add(1000) // more words than the set will have
		s.Clear()
		model := map[uint32]bool{}
		for _, v := range values {
			s.Add(v)
			model[v] = true
		}
		if s.Len() != len(model) {
			t.Fatalf("Len %d, want %d", s.Len(), len(model))
		}
		got := slices.Collect(s.All())
		if !slices.IsSorted(got) || len(got) != len(model) {
			t.Fatalf("All gives %v", got)
		}
		for _, v := range got {
			if !model[v] || !s.Has(v) {
				t.Fatalf("%d is not in %v", v, values)
			}
		}
		words := s.Words()
		for v := range uint32(1100) {
			w := int(v / 64)
			if in := w < len(words) && words[w]>>(v%64)&1 == 1; in != model[v] ||
				s.Word(w)>>(v%64)&1 == 1 != in {
				t.Fatalf("the words say of the value %d that it is there: %t", v, in)
			}
		}
		if len(words) > 0 && words[len(words)-1] == 0 {
			t.Fatal("the last word is zero")
		}
		if s.Clear(); s.Len() != 0 || s.Mex() != 0 {
			t.Fatal("clearing leaves something")
		}
	})
}

func TestAddShifted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOf(rapid.Uint32Range(0, 700)).Draw(t, "values")
		before := rapid.SliceOf(rapid.Uint32Range(0, 300)).Draw(t, "before")
		x := rapid.Uint32Range(0, 1000).Draw(t, "x")
		var from, into, want nim.Set
		for _, v := range before {
			into.Add(v)
			want.Add(v)
		}
		for _, v := range values {
			from.Add(v)
			want.Add(v ^ x)
		}
		into.AddShifted(&from, x)
		got, expect := slices.Collect(into.All()), slices.Collect(want.All())
		if !slices.Equal(got, expect) {
			t.Fatalf("got %v, want %v", got, expect)
		}
	})
}

// The transform is the sum that defines it.
func TestWalshHadamard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := 1 << rapid.IntRange(0, 6).Draw(t, "bits")
		h := rapid.SliceOfN(rapid.IntRange(-50, 50), size, size).Draw(t, "h")
		got := slices.Clone(h)
		nim.WalshHadamard(got)
		for mask, g := range got {
			want := 0
			for v, times := range h {
				if bits.OnesCount(uint(v&mask))%2 == 1 {
					times = -times
				}
				want += times
			}
			if g != want {
				t.Fatalf("%v: %d for the mask %d, want %d", h, g, mask, want)
			}
		}
	})
}
