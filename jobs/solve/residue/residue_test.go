package residue

import (
	"math/rand/v2"
	"testing"

	"grundy/jobs/solve/streams"
)

// computed is the space with the heaps below end.
func computed(t *testing.T, end uint32) *sparseSpace {
	s := newSparseSpace(uint64(end))
	if err := s.extend(t.Context(), end); err != nil {
		t.Fatal(err)
	}
	return s
}

// A mask that makes most heaps rare gives the same values.
func TestAnyMask(t *testing.T) {
	want := computed(t, 3001).Values
	for _, mask := range []uint32{1, 6, 0x7e, 0x3f} {
		s := newSparseSpace(3001)
		for i, v := range want[1:] {
			n := uint32(len(s.Values))
			if i == 500 {
				s.nextChoice = 1 << 30
				s.takeMask(mask)
			}
			s.Prepare(n + 1)
			if got := s.mex(n); got != uint32(v) {
				t.Fatalf("mask %#x: the heap %d has the value %d, want %d", mask, n, got, v)
			}
			if err := s.learn(t.Context(), []uint32{uint32(v)}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The mask that is chosen has the fewest rare heaps of all.
func TestChooseMask(t *testing.T) {
	s := computed(t, 3000)
	s.chooseMask()
	rare := func(mask uint32) (count int) {
		s.mask = mask
		for _, v := range s.Values {
			if !s.common(uint32(v)) {
				count++
			}
		}
		return count
	}
	chosen, least := s.mask, len(s.rareHeaps)+1 // The empty heap is rare, too.
	if got := rare(chosen); got != least {
		t.Errorf("the mask %#x has %d rare heaps, and %d are listed", chosen, got, least)
	}
	for mask := uint32(1); mask < s.sums; mask++ {
		if got := rare(mask); got < least {
			t.Errorf("the mask %#x has %d rare heaps, and %#x has %d", chosen, least, mask, got)
		}
	}
}

// A value is found exactly if an odd quotient gives it.
func TestGiven(t *testing.T) {
	const end = 20_000
	s := computed(t, end)
	s.Prepare(end)
	p := s.provers[0]
	p.Streams = s.Streams
	r := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		n := 2*streams.BatchSize + r.Uint32N(end-2*streams.BatchSize)
		given := map[uint32]bool{}
		for d := uint32(1); d < n; d++ {
			if k := n / d; k&1 == 1 {
				given[uint32(s.Values[d]^s.Values[n-k*d])] = true
			}
		}
		for v := range uint32(512) {
			if got := p.given(n, v); got != given[v] {
				t.Fatalf("an odd quotient gives %d to %d: %t", v, n, got)
			}
		}
	}
}

// A quotient gives a value by a rare remainder exactly if the definition says so, for
// the quotients with classes and for larger ones.
func TestRareRemainders(t *testing.T) {
	const end = 20_000
	s := computed(t, end)
	r := rand.New(rand.NewPCG(3, 4))
	found := 0
	for range 20_000 {
		n, k := end-1-r.Uint32N(end/2), 3+2*r.Uint32N(150)
		given := map[uint32]bool{}
		for rest := n % k; rest < (n-rest)/k; rest += k {
			if g := uint32(s.Values[rest]); !s.common(g) {
				given[uint32(s.Values[(n-rest)/k])^g] = true
			}
		}
		for v := range uint32(32) {
			if got := s.givenByRemainder(n, k, v); got != given[v] {
				t.Fatalf("the quotient %d gives %d to %d by a rare remainder: %t", k, v, n, got)
			}
			if k < streams.QuotientLimit && s.givenByClass(n, k, v) != given[v] {
				t.Fatalf("the quotient %d gives %d to %d by its class: %t", k, v, n, !given[v])
			}
			if given[v] && k >= streams.QuotientLimit {
				found++
			}
		}
	}
	if found < 100 {
		t.Errorf("large quotients give %d values: the test tests little", found)
	}
}

// A value of 16 bits is refused.
func TestLimit(t *testing.T) {
	for v, fits := range map[uint32]bool{1<<15 - 1: true, 1 << 15: false} {
		if err := newSparseSpace(10).learn(t.Context(), []uint32{v}); (err == nil) != fits {
			t.Errorf("the value %d: %v", v, err)
		}
	}
}
