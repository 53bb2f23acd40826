package nim_test

import (
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
)

// The span agrees with listing the sums of all non-empty subsets.
func TestSpan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Uint32Range(0, 300), 0, 10).Draw(t, "values")
		var span nim.Span
		span.AddPower(5)
		span.Clear()
		var sums nim.Set
		for subset := 1; subset < 1<<len(values); subset++ {
			var sum uint32
			for i, v := range values {
				sum ^= v * uint32(subset>>i&1)
			}
			sums.Add(sum)
		}
		for _, v := range values {
			span.Add([]uint64{uint64(v)})
		}
		if (span.Mex() > 0) != sums.Has(0) {
			t.Fatalf("%v: mex exponent %d", values, span.Mex())
		}
		want := uint32(0)
		for g := sums.Mex(); g != 0; g >>= 1 {
			want++
		}
		if got := span.Mex(); got != want {
			t.Fatalf("%v: the mex has the exponent %d, want %d", values, got, want)
		}
	})
}

// Vectors of more than one word, with zero words on top.
func TestSpanOfLongVectors(t *testing.T) {
	var span nim.Span
	for j := range uint32(200) {
		span.AddPower(j)
	}
	if span.Mex() != 0 {
		t.Error("powers of two are independent")
	}
	span.Add([]uint64{0, 1, 1, 0, 0})
	if span.Mex() != 201 {
		t.Errorf("mex exponent %d, want 201", span.Mex())
	}
	span.Add(nil)
	if span.Clear(); span.Mex() > 0 {
		t.Error("an empty span has no sum")
	}
	if span.Add(nil); span.Mex() != 1 {
		t.Error("the zero vector is a sum, and 1 the mex")
	}
}
