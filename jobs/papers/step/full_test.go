package step

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/reference"
)

// Theorem F1 of docs/PROOFS.md, on random sets: no value exceeds the size, and a free number
// without multiples makes a full set of a full one.
func TestFullSets(t *testing.T) {
	memo := reference.Memo[numbers]{Options: noFactor}
	rapid.Check(t, func(t *rapid.T) {
		var s numbers
		for _, n := range rapid.SliceOfNDistinct(rapid.IntRange(1, maxNumber), 1, 9,
			rapid.ID).Draw(t, "numbers") {
			s |= 1 << n
		}
		if int(memo.Value(s)) > bits.OnesCount64(uint64(s)) {
			t.Fatalf("the set %b has the value %d", s, memo.Value(s))
		}
		for x := range maxNumber + 1 {
			rest := s &^ (1 << x)
			if s.free()>>x&1 == 0 || rest.free() != s.free()&^(1<<x) {
				continue
			}
			if full(&memo, rest) && !full(&memo, s) {
				t.Fatalf("the set %b isn't full, and is without %d", s, x)
			}
		}
	})
}

// By theorem F1 and the definition {2, …, n} is full for all small n.
func TestFullRanges(t *testing.T) {
	memo := reference.Memo[numbers]{Options: noFactor}
	for n := 2; n <= 20; n++ {
		if !full(&memo, upTo(n)&^upTo(1)) {
			t.Errorf("{2, …, %d} isn't full", n)
		}
	}
}

// full reports whether the value of a set is its size.
func full(memo *reference.Memo[numbers], s numbers) bool {
	return int(memo.Value(s)) == bits.OnesCount64(uint64(s))
}
