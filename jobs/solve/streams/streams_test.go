package streams

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// random holds random values of the heaps below end, ready for them and prepared
// for those below most.
func random(r *rand.Rand, end, most uint32, values int) *Streams {
	s := New(uint64(end))
	for range end - 1 {
		s.Push(uint16(r.IntN(values)))
	}
	s.Prepare(most)
	return &s
}

// A search finds the first division by the quotient that gives the value, in every
// range of remainders, and gives that division.
func TestSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const end = 3000
	s := random(r, end, end, 16)
	for range 20_000 {
		n, k, v := 1+r.Uint32N(end-1), 1+2*r.Uint32N(40), r.Uint32N(17)
		from := r.Uint32N(10)
		to := from + r.Uint32N(200)
		want := int64(-1)
		for j := from; j < to && want < 0; j++ {
			rest, d := k*j+n%k, int64(n/k)-int64(j)
			if int64(rest) < d && (k > 1 || rest > 0) && uint32(s.Values[d]^s.Values[rest]) == v {
				want = int64(j)
			}
		}
		j, division, ok := s.Search(n, k, v, from, to)
		if ok != (want >= 0) || ok && int64(j) != want {
			t.Fatalf("%d by %d: the value %d is found at %d (%t), want %d", n, k, v, j, ok, want)
		}
		if ok && (uint32(division.Quotient) != k ||
			uint32(s.Values[n-division.Back]^division.Value) != v) {
			t.Fatalf("%d by %d: the division %+v doesn't give %d", n, k, division, v)
		}
	}
}

// Divisors with quotients beyond those of the streams are all tried.
func TestSearchLarge(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const end = 5000
	s := random(r, end, end, 64)
	for range 20_000 {
		n, v, from := 1+r.Uint32N(end-1), r.Uint32N(64), r.Uint32N(20)
		to, want := from+r.Uint32N(40), false
		for d := max(from, 1); d < to; d++ {
			k := n / d
			want = want || k >= QuotientLimit && k&1 == 1 && uint32(s.Values[d]^s.Values[n%d]) == v
		}
		if got := s.SearchLarge(n, v, from, to); got != want {
			t.Fatalf("%d, divisors from %d to %d: the value %d is given: %t", n, from, to, v, got)
		}
	}
}

// The values of even quotients are those of all even quotients, for single heaps
// and for 64 at once.
func TestEven(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const end = 400
	s := random(r, end, 3*end, 100)
	for n := uint32(1); n < 3*end-Lanes; n += 1 + r.Uint32N(9) {
		for v := range uint32(101) {
			lanes := s.EvenLanes(n, v)
			for i := range uint32(Lanes) {
				m, want := n+i, false
				for rest := m & 1; 3*rest < m; rest += 2 {
					want = want || uint32(s.Values[rest]) == v
				}
				if got := s.EvenFrom(m, v) <= m; got != want || lanes>>i&1 == 1 != want {
					t.Fatalf("even quotients give %d to %d: %t, of 64 heaps %t, want %t", v, m, got,
						lanes>>i&1 == 1, want)
				}
			}
		}
	}
}

func TestFirstOfBits(t *testing.T) {
	s := New(6)
	for _, v := range []uint16{0, 5, 2, math.MaxUint16, 1} {
		s.Push(v)
	}
	for b, want := range []uint32{0, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4} {
		if got := s.FirstOfBits[b]; got != want {
			t.Errorf("the first value of %d bits is at %d, want %d", b, got, want)
		}
	}
}

// A batch keeps exactly the divisions that all its heaps have, by every quotient.
func TestServes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	serving := 0
	for range 200_000 {
		b := Divisions{from: 1 + r.Uint32N(20_000)}
		k := 1 + 2*r.Uint32N(8)
		// Around the bounds of what serves: r < d at the last heap, at the first.
		d := (b.from+BatchSize-1)/(k+1) + r.Uint32N(5)
		s := Source{Back: k * d, Quotient: uint16(k)}
		if k == 1 {
			s.Back = b.from/2 + 2 - r.Uint32N(5)%(b.from/2+2)
		}
		want := true
		for _, n := range []uint32{b.from, b.from + BatchSize - 1} {
			divisor := d
			if k == 1 {
				divisor = n - s.Back
			}
			want = want && divisor > 0 && n/divisor == k && divisor <= n
		}
		if got := b.serves(s); got != want {
			t.Fatalf("the heaps from %d on have the division %+v: %t", b.from, s, got)
		}
		if want {
			serving++
		}
	}
	if serving < 1000 {
		t.Errorf("only %d divisions serve: the test tests little", serving)
	}
}

func TestHolds(t *testing.T) {
	b := Divisions{from: 1000}
	for _, c := range []struct {
		from, to uint32
		want     bool
	}{
		{1000, 1000 + BatchSize, true}, {1001, 1002, true},
		{999, 1001, false}, {1001, 1001 + BatchSize, false}, {900, 950, false}, {3000, 3001, false},
	} {
		if got := b.Holds(c.from, c.to); got != c.want {
			t.Errorf("a batch from 1000 on has %d to %d: %t", c.from, c.to, got)
		}
	}
}

// Divisions are remembered that give their value to three heaps of 64, the latest
// first and at most 64 of them, never for a heap before the batch; and they are
// forgotten where they don't serve.
func TestRemember(t *testing.T) {
	const from, v = 10_000, 5
	values := make([]uint16, from+Lanes+1)
	for i := range values {
		values[i] = uint16(i % 7) // Of 64 neighbours, nine or ten have each value.
	}
	var b Divisions
	b.Grow(8)
	b.Begin(from)
	at := func(d uint32) Source { return Source{Back: 3 * d, Value: 0, Quotient: 3} }
	b.Remember(values, from-1, v, at(3000))
	b.Remember(values, from, v, at(2600)) // A quotient of 4 at the last heap.
	b.Remember(values, from, v, Source{Back: 9000, Value: 8, Quotient: 3})
	if len(b.of[v]) > 0 {
		t.Fatalf("remembered %+v", b.of[v])
	}
	for d := range uint32(70) {
		b.Remember(values, from, v, at(3000+d))
	}
	if l := b.of[v]; len(l) != 64 || l[0] != at(3069) || l[63] != at(3006) {
		t.Errorf("remembered %d divisions, %+v", len(l), l)
	}
	need := b.Cover(values, from, v, math.MaxUint64)
	if want := Cover(values[:from+Lanes], from, b.of[v], v, math.MaxUint64); need != want ||
		need == math.MaxUint64 {
		t.Errorf("%x are left, want %x", need, want)
	}
	// Two of 64 heaps are too few, three are enough.
	clear(values)
	for _, few := range []int{2, 3} {
		b.of[3] = nil
		for i := range few {
			values[from-9000+i] = 3
		}
		b.Remember(values, from, 3, at(3000))
		if got := len(b.of[3]) == 1; got != (few == 3) {
			t.Errorf("a division that serves %d heaps is remembered: %t", few, got)
		}
	}
	// The quotient of d is 3 for the heaps below 4d.
	all := slices.Clone(b.of[v])
	b.Begin(from + 1600)
	want := slices.DeleteFunc(all, func(s Source) bool { return !b.serves(s) })
	if !slices.Equal(b.of[v], want) || len(want) == 0 || len(want) == 64 {
		t.Errorf("%d divisions are left, want %d", len(b.of[v]), len(want))
	}
}
