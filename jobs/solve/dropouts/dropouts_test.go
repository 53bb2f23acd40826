package dropouts_test

import (
	"math/big"
	"slices"
	"testing"

	"grundy/jobs/solve/dropouts"
)

func tenTo(k int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(k), nil) }

// The numbers of drop-outs up to powers of ten, to 10^1000; all conditions of theorem O2 are
// checked at each of them from 3079 on. T's mask lacks the bits 2, 5 and 9 alone, and there is a
// drop-out of 996 digits or more with the next at a distance of more than 16·10^995.
func TestConditions(t *testing.T) {
	h := dropouts.New()
	var all []*big.Int
	for _, c := range []struct {
		exponent int64
		count    int
	}{{3, 6}, {4, 10}, {18, 73}, {100, 503}, {1000, 4950}} {
		var err error
		if all, err = h.UpTo(t.Context(), tenTo(c.exponent)); err != nil {
			t.Fatal(err)
		}
		if len(all) != c.count {
			t.Errorf("%d drop-outs up to 10^%d, want %d", len(all), c.exponent, c.count)
		}
	}
	if k := h.Cleared(); !slices.Equal(k, []int{2, 5, 9}) {
		t.Errorf("T's mask lacks the bits %v", k)
	}
	most := tenTo(995)
	least, apart := new(big.Int).Mul(big.NewInt(16), most), new(big.Int)
	for i := 1; i < len(all); i++ {
		if all[i-1].Cmp(most) >= 0 && apart.Sub(all[i], all[i-1]).Cmp(least) > 0 {
			return
		}
	}
	t.Error("all drop-outs from 10^995 to 10^1000 are near each other")
}
