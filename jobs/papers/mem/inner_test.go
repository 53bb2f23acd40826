package mem

import (
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/claim"
)

// The frontiers of the tests of order and of theorem M2, and what they say of them.
func TestOrders(t *testing.T) {
	m2 := func(f frontier) claim.Finding { return testEffective(1, f) }
	for _, c := range []struct {
		test func(frontier) claim.Finding
		f    frontier
		want claim.Verdict
	}{
		{testOrder, frontier{0, 1, 1, 2}, claim.Holds},
		{testOrder, frontier{0, 2, 1, 1}, claim.Contradicted},
		{testOrder, frontier{0, 2, 2, 3}, claim.Contradicted},
		{m2, frontier{0, 1, 3, 3, 3, 3, 3, 3, 2, 2, 2}, claim.Open}, // 2 may come by the row 9
		{m2, frontier{0, 1, 3, 3, 3, 3, 3, 3, 3, 3, 2}, claim.Contradicted},
		{m2, frontier{0, 2, 1}, claim.Contradicted},
	} {
		if f := c.test(c.f); f.Verdict != c.want {
			t.Errorf("%v: %+v, want %s", c.f, f, c.want)
		}
	}
}

// How often values stand, by hand: of the rows to 6 the values on the rows to 3 are settled.
func TestTimes(t *testing.T) {
	f := frontier{0, 2, 2, 5, 2, 9, 5}
	if got := fmt.Sprint(f.times()); got != "[1 0 3 0 0 2]" {
		t.Errorf("the values stand in %v rows", got)
	}
	least, count := f.records()
	if got := fmt.Sprint(least, count); got != "[{0 [0]} {5 [3 6]} {2 [1 2 4]}] [1 1 1]" {
		t.Errorf("the records are %s", got)
	}
	if got := fmt.Sprint(f.inOneRow(),
		f.standing(2, most)); got != "[{0 [0]}] [{2 [1 2 4]} {5 [3 6]}]" {
		t.Errorf("%s stand once, and more often", got)
	}
}

// Theorem 3.1 holds for arguments that no grid reaches.
func TestTheoremsFarOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := func(name string) uint64 { // of any length, near 0 or near 2^64
			n := rapid.Uint64().Draw(t, name) >> rapid.IntRange(0, 63).Draw(t,
				name+" is smaller by bits")
			if rapid.Bool().Draw(t, name+" from 2^64") {
				return ^n
			}
			return n
		}
		n, k := size("n"), size("k")
		m := theorem31(n, k)
		first := func(m uint64) *big.Int { // m·k + m(m+1)/2, the first row of the value m
			x := new(big.Int).SetUint64(m)
			sum := new(big.Int).Add(x, big.NewInt(1))
			sum.Mul(sum, x).Rsh(sum, 1)
			return sum.Add(sum, x.Mul(x, new(big.Int).SetUint64(k)))
		}
		row := new(big.Int).SetUint64(n)
		if first(m).Cmp(row) > 0 || first(m+1).Cmp(row) <= 0 {
			t.Fatalf("%d is not the largest m for %d_%d", m, n, k)
		}
	})
}
