package nontotative

import (
	"testing"

	"pgregory.net/rapid"
)

// The bit vectors and the table against a map, as they grow.
func TestSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s sets
		type pair struct {
			p uint64
			v uint32
		}
		want := map[pair]bool{}
		draw := rapid.Custom(func(t *rapid.T) pair {
			return pair{rapid.Uint64Range(509, 522).Draw(t, "p"),
				rapid.Uint32Range(0, 20_000).Draw(t, "v")}
		})
		for _, x := range rapid.SliceOfN(draw, 0, 2000).Draw(t, "pairs") {
			s.add(x.p, x.v)
			want[x] = true
		}
		for _, x := range rapid.SliceOfN(draw, 0, 200).Draw(t, "others") {
			if got := s.has(x.p, x.v); got != want[x] {
				t.Fatalf("%v: %v", x, got)
			}
		}
		for x := range want {
			if !s.has(x.p, x.v) {
				t.Fatalf("%v is lost", x)
			}
		}
	})
}
