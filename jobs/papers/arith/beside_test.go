package arith

import (
	"maps"
	"slices"
	"testing"

	"grundy/jobs/integer"
)

// naiveBeside is the functions beside the values from their words alone.
var naiveBeside = map[string]func(n uint64) uint64{
	"big_omega": func(n uint64) (count uint64) {
		for d := uint64(2); n > 1; {
			if n%d == 0 {
				n, count = n/d, count+1
			} else {
				d++
			}
		}
		return count
	},
	"omega": func(n uint64) (count uint64) {
		for d := uint64(2); d <= n; d++ {
			if n%d == 0 && isPrime(d) {
				count++
			}
		}
		return count
	},
	"valuation": func(n uint64) (v uint64) {
		for ; n > 0 && n%2 == 0; n /= 2 {
			v++
		}
		return v
	},
	"i_o": func(n uint64) (index uint64) {
		for ; n > 0 && n%2 == 0; n /= 2 {
		}
		for odd := uint64(1); odd <= n; odd += 2 {
			index++
		}
		return index
	},
	"class": func(n uint64) (class uint64) {
		for n = coprimes(n); n > 1; n = coprimes(n) {
			class++
		}
		return class
	},
	"dist": func(n uint64) (moves uint64) {
		for ; !evenPower(n); n -= coprimes(n) {
			moves++
		}
		return moves
	},
}

func isPrime(n uint64) bool {
	for d := uint64(2); d < n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

func coprimes(n uint64) (count uint64) {
	for k := uint64(1); k <= n; k++ {
		if integer.GCD(k, n) == 1 {
			count++
		}
	}
	return count
}

// evenPower says whether n is an even power of a prime, 1 among them.
func evenPower(n uint64) bool {
	for p := uint64(2); p <= n; p++ {
		for q := p * p; isPrime(p) && q <= n; q *= p * p {
			if q == n {
				return true
			}
		}
	}
	return n <= 1
}

// The function beside the values is what its words say, from wherever the rows go on, and the
// values are those of the sequence.
func TestBeside(t *testing.T) {
	const bound = 130
	seen := map[string]bool{}
	for _, family := range Families() {
		for _, g := range family.Games {
			for _, p := range g.Products {
				if p.Name != "solution" && p.Name != "dist" {
					continue
				}
				column := p.Schema[2].Name
				seen[column] = true
				values := nimbers(t, &p, rowsAfter(t, g.Products[0], nil, bound))
				for _, known := range []int{0, 7, 90} {
					rows := rowsAfter(t, p, values[:known], bound)
					if !slices.Equal(nimbers(t, &p, rows), values[known:]) {
						t.Errorf("%s after %d heaps has other values than the sequence", g.Name, known)
					}
					for i, n := range rows.Cols[0].Numbers() {
						want := naiveBeside[column](n)
						if f := rows.Cols[2].U32[i]; uint64(f) != want {
							t.Errorf("%s: %s is %d at %d, not %d", g.Name, column, f, n, want)
						}
					}
				}
			}
		}
	}
	all := slices.Sorted(maps.Keys(naiveBeside))
	if !slices.Equal(slices.Sorted(maps.Keys(seen)), all) {
		t.Errorf("the games have the functions %v, not %v", seen, all)
	}
}
