package nontotative

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/integer"
)

// The classes of windows are those that exact fractions give, and all of them.
func TestWindows(t *testing.T) {
	g, windows := byDefinition(), NewWindows()
	var all []Class
	for n, v := range g[:3001] {
		all = append(all, windows.Add(uint64(n), v)...)
	}
	row := 0
	for _, w := range [][2]uint64{{896, 1024}, {1024, 1280}, {1280, 1536}, {1536, 1792},
		{1792, 2048}, {2048, 2560}} {
		for _, q := range integer.PrimesTo(48) {
			want := literalRow(g, w[0], w[1], q)
			if want == nil {
				continue
			}
			c := all[row]
			got := []uint64{c.End, uint64(c.Prime), c.Heaps, uint64(c.Mean), uint64(c.Below),
				uint64(c.Above)}
			if !slices.Equal(got, want) {
				t.Fatalf("the class is %d, want %d", got, want)
			}
			row++
		}
	}
	if row != len(all) {
		t.Errorf("there are %d classes, want %d", len(all), row)
	}
}

// literalRow is the class p in the window after from up to to, by fractions; nil if it has
// no heap.
func literalRow(g []uint32, from, to, p uint64) []uint64 {
	r := ratios(p)[p]
	heaps, values, sum := uint64(0), new(big.Rat), new(big.Rat)
	below, above := new(big.Rat), new(big.Rat)
	for n := from + 1; n <= to; n++ {
		if integer.SmallestPrime(n) != p {
			continue
		}
		heaps++
		value, limit := new(big.Rat).SetUint64(uint64(g[n])),
			new(big.Rat).Mul(r, new(big.Rat).SetUint64(n))
		values.Add(values, value)
		sum.Add(sum, limit)
		d := new(big.Rat).Sub(value, limit)
		if d.Cmp(above) > 0 {
			above = d
		}
		if d := new(big.Rat).Neg(d); d.Cmp(below) > 0 {
			below = d
		}
	}
	if heaps == 0 {
		return nil
	}
	mean := values.Quo(values, sum)
	mean.Mul(mean, big.NewRat(1_000_000_000, 1))
	return []uint64{to, p, heaps, new(big.Int).Quo(mean.Num(), mean.Denom()).Uint64(),
		ceiling(below), ceiling(above)}
}

func ceiling(x *big.Rat) uint64 {
	up := new(big.Int).Add(x.Num(), x.Denom())
	return up.Sub(up, big.NewInt(1)).Quo(up, x.Denom()).Uint64()
}

// Differences of products are exact, compared and rounded up.
func TestDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) uint64 { return rapid.Uint64Range(0, 1<<60).Draw(t, name) }
		b := draw("b") + 1
		exact := func() (wide, *big.Int) {
			g, a, n := draw("g"), draw("a"), draw("n")
			return difference(b, g, a, n), new(big.Int).Sub(product(b, g), product(a, n))
		}
		v, x := exact()
		w, y := exact()
		if v.less(w) != (x.Cmp(y) < 0) {
			t.Fatalf("%d and %d are compared wrongly", x, y)
		}
		if up := ceiling(new(big.Rat).SetFrac(x.Abs(x), new(big.Int).SetUint64(b))); v.size(
			b) != uint32(up) {
			t.Fatalf("%d/%d has the size %d", x, b, v.size(b))
		}
	})
}
