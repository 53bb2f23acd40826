package nontotative

import (
	"testing"

	"pgregory.net/rapid"
)

// The table against a map, as it grows.
func TestPairTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s pairTable
		type pair struct {
			p uint64
			v uint32
		}
		want := map[pair]bool{}
		draw := rapid.Custom(func(t *rapid.T) pair {
			return pair{rapid.Uint64Range(139, 150).Draw(t, "p"),
				rapid.Uint32Range(0, 20_000).Draw(t, "v")}
		})
		for _, x := range rapid.SliceOfN(draw, 0, 2000).Draw(t, "pairs") {
			s.add(x.p, x.v)
			want[x] = true
		}
		for _, x := range rapid.SliceOfN(draw, 0, 200).Draw(t, "others") {
			if got := s.near(x.p, x.v)>>(x.v&63)&1 == 1; got != want[x] {
				t.Fatalf("%v: %v", x, got)
			}
		}
		for x := range want {
			if s.near(x.p, x.v)>>(x.v&63)&1 == 0 {
				t.Fatalf("%v is lost", x)
			}
		}
	})
}

// Pairs that collide, and a table that grows.
func TestSets(t *testing.T) {
	var s sets
	for p := uint64(2); p < 3000; p += 7 {
		for v := uint32(0); v < 20; v += uint32(p%3) + 1 {
			s.add(p, v)
			s.add(p, v)
		}
	}
	for p := uint64(2); p < 3000; p++ {
		for v := range uint32(25) {
			want := p%7 == 2 && v < 20 && v%(uint32(p%3)+1) == 0
			if s.has(p, v) != want {
				t.Fatalf("(%d, %d): %v", p, v, s.has(p, v))
			}
		}
	}
}
