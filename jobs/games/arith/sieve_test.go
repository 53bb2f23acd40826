package arith

import (
	"slices"
	"testing"
)

// The sieve against trial division: at the start, across segments, backwards,
// and far out.
func TestSieve(t *testing.T) {
	var s sieve
	check := func(from, to uint64) {
		for n := from; n < to; n++ {
			if got, want := s.factor(n), factorize(n); !slices.Equal(got, want) {
				t.Fatalf("%d = %v, want %v", n, got, want)
			}
		}
	}
	check(1, 3*stretched)
	check(1, 10)
	check(10_000_000_000-20, 10_000_000_000+20)
	check(stretched-5, stretched+5)
}

// The lists and counts that a factorisation gives against the functions as the
// definition has them.
func TestFactorisationsGiveTheFunctions(t *testing.T) {
	for n := uint64(1); n <= 300; n++ {
		factors := factorize(n)
		for _, f := range functions {
			var numbers []uint64
			for x := uint64(1); x <= n; x++ {
				for range f.times(x, n) {
					numbers = append(numbers, x)
				}
			}
			if got := f.howMany(n, factors); got != uint64(len(numbers)) {
				t.Errorf("%d has %d %s, want %d", n, got, f.plural, len(numbers))
			}
			if !f.few() {
				continue
			}
			if got := slices.Sorted(slices.Values(f.list(nil, factors))); !slices.Equal(got, numbers) {
				t.Errorf("%d has the %s %v, want %v", n, f.plural, got, numbers)
			}
		}
	}
}

func TestSquarefreeDivisors(t *testing.T) {
	for n := uint64(1); n <= 300; n++ {
		var want []uint64
		for d := uint64(1); d <= n; d++ {
			if n%d == 0 && !slices.ContainsFunc(factorize(d), func(q primePower) bool { return q.e > 1 }) {
				want = append(want, d)
			}
		}
		if got := slices.Sorted(slices.Values(squarefree(nil, factorize(n)))); !slices.Equal(got, want) {
			t.Errorf("%d has the square-free divisors %v, want %v", n, got, want)
		}
	}
}

// Pairs that collide, and a table that grows.
func TestSeenAmongMultiples(t *testing.T) {
	var s seenAmongMultiples
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
