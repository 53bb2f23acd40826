package dropouts_test

import (
	"context"
	"math/big"
	"testing"

	"grundy/jobs/solve/dropouts"
)

func tenTo(k int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(k), nil) }

// The numbers of drop-outs up to powers of ten; all conditions of theorem O2 are checked at
// each of them from 3079 on.
func TestConditions(t *testing.T) {
	h := dropouts.New()
	for _, c := range []struct {
		exponent int64
		count    int
	}{{3, 6}, {4, 10}, {18, 73}, {100, 503}, {1000, 4950}} {
		all, err := h.UpTo(context.Background(), tenTo(c.exponent))
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != c.count {
			t.Errorf("%d drop-outs up to 10^%d, want %d", len(all), c.exponent, c.count)
		}
	}
}
