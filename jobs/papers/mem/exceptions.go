package mem

import (
	"context"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// immortal12And1270 is values that stand just once on the frontier, with their rows and the
// exceptional odd numbers of theorem M3 of docs/PROOFS.md.
var immortal12And1270 = []struct {
	m    uint32
	p    uint64
	odds []uint64
}{
	{12, 22, []uint64{1, 3, 15}},
	{1270, 2782, []uint64{3, 19, 27, 45, 143, 477, 2067, 2091}},
}

// onceExceptions completes the claim about the example m = 12 and the next immortal value.
func onceExceptions(c claim.Claim) claim.Claim {
	const product = "exceptional"
	c.Needs = func(bound uint64) []claim.Need {
		return []claim.Need{{Game: "mem0", Product: product, Request: game.Request{N: bound}}}
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		cells, err := v.Rows(ctx, "mem0", product, bound)
		if err != nil {
			return claim.Finding{}, err
		}
		for _, x := range immortal12And1270 {
			if found := exceptionalOdds(cells, x.m, x.p); fmt.Sprint(found) != fmt.Sprint(x.odds) {
				return claim.Found(claim.Contradicted, bound, "for m = %d the odd numbers are %v", x.m, found), nil
			}
		}
		return claim.Found(claim.Proved, bound, "the values of k ≤ 3p, on the rows to %d, give these odd numbers", bound), nil
	}
	return c
}

// exceptionalOdds is the odd q ≤ 3p for which the greatest k = 2^e·q ≤ 3p has the value m on the
// diagonal n − k = p just where e is odd. The cells are those that differ from the frontier,
// which beyond the row p has the value m nowhere.
func exceptionalOdds(cells *tables.Table, m uint32, p uint64) []uint64 {
	is := make([]bool, 3*p+1)
	for i, n := range cells.Cols[0].U64 {
		if k := cells.Cols[1].U64[i]; n == k+p && k <= 3*p {
			is[k] = cells.Cols[2].U32[i] == m
		}
	}
	var odds []uint64
	for q := uint64(1); q <= 3*p; q += 2 {
		k, even := q, true
		for 2*k <= 3*p {
			k, even = 2*k, !even
		}
		if is[k] != even {
			odds = append(odds, q)
		}
	}
	return odds
}
