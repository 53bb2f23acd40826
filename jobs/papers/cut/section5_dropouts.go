package cut

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
)

// onDropOuts is a test of the sequences of the named games and of the drop-outs s ≤ n of {1, 2},
// with n = to(bound). A condition of theorem O2 that fails at one of them is the
// error of the test: the claim has no verdict then.
func onDropOuts(to func(bound uint64) *big.Int, test func(all []claim.Sequence, out []*big.Int, bound uint64) claim.Finding, names ...string) completion {
	return func(c claim.Claim) claim.Claim {
		given := func(out []*big.Int) claim.Claim {
			return claim.OnSequences(c, claim.UpTo(names...), func(all []claim.Sequence, bound uint64) claim.Finding { return test(all, out, bound) })
		}
		c.Needs = given(nil).Needs
		c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
			out, err := dropOutsTo(ctx, to(bound))
			if err != nil {
				return claim.Finding{}, err
			}
			return given(out).Test(ctx, v, bound)
		}
		return c
	}
}

// heap is the bound as a heap.
func heap(bound uint64) *big.Int { return new(big.Int).SetUint64(bound) }

// followRecursion compares the heaps that don't follow the pattern with the drop-outs that
// theorem O2 gives.
func followRecursion(all []claim.Sequence, want []*big.Int, bound uint64) claim.Finding {
	var list []string
	for i, n := range onetwo.FitTo(all[0].Values).Exceptions {
		if i >= len(want) || want[i].Cmp(big.NewInt(int64(n))) != 0 {
			return claim.Found(claim.Contradicted, bound, "the heap %d doesn't follow the pattern and is no drop-out by the recursion", n)
		}
		list = append(list, fmt.Sprint(n))
	}
	if len(list) < len(want) {
		return claim.Found(claim.Contradicted, bound, "the heap %v follows the pattern and is a drop-out by the recursion", want[len(list)])
	}
	return claim.Found(claim.Open, bound, "the %d heaps up to %d that don't follow the pattern are those of the recursion: %s", len(list), bound, strings.Join(list, ", "))
}

// dropOutsTo is the drop-outs s ≤ n, with every condition of theorem O2 checked.
func dropOutsTo(ctx context.Context, n *big.Int) ([]*big.Int, error) {
	h, err := dropouts.New()
	if err != nil {
		return nil, err
	}
	return h.UpTo(ctx, n)
}

// tenTo is 10^k.
func tenTo(k uint64) *big.Int {
	return new(big.Int).Exp(big.NewInt(10), new(big.Int).SetUint64(k), nil)
}

func countDropOuts(_ []claim.Sequence, all []*big.Int, bound uint64) claim.Finding {
	var counts []string
	for _, c := range []struct {
		digits uint64
		count  int
	}{{18, 73}, {100, 503}, {1000, 4950}} {
		count, _ := slices.BinarySearchFunc(all, tenTo(c.digits), (*big.Int).Cmp)
		if count != c.count {
			return claim.Found(claim.Contradicted, bound, "%d drop-outs up to 10^%d", count, c.digits)
		}
		counts = append(counts, fmt.Sprintf("%d up to 10^%d", count, c.digits))
	}
	return claim.Found(claim.Proved, bound, "the drop-outs are counted, with all conditions checked: %s", strings.Join(counts, ", "))
}

func dropOutRatios(_ []claim.Sequence, all []*big.Int, bound uint64) claim.Finding {
	from, _ := slices.BinarySearchFunc(all, big.NewInt(3079), (*big.Int).Cmp)
	for i := from + 1; i < len(all); i++ {
		if s, next := all[i-1], all[i]; next.Cmp(new(big.Int).Lsh(s, 1)) >= 0 {
			return claim.Found(claim.Contradicted, bound, "after %v comes %v", s, next)
		}
	}
	return claim.Found(claim.Proved, bound, "true of all %d drop-outs from 3079 to 10^%d", len(all)-from, bound)
}
