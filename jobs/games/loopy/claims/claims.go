// Package claims has what section 8 of D. E. Iannucci and U. Larsson, Game values of
// arithmetic functions, says of the games that needn't end.
package claims

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/loopy"
	"grundy/jobs/games/loopy/smith"
	"grundy/jobs/paper"
)

// The names of the games that section 8 is about.
const (
	sumName     = "sum-of-divisors"
	partialName = "partial-sums-of-divisors"
)

// Claims are section 8 of the paper.
func Claims() []game.Claim {
	return slices.Concat(sequenceClaims(), tableClaims(), sumClaims())
}

// said begins a claim of section 8.
func said(id string, bound uint64, statement string) game.Claim {
	return claim.Bounded(paper.Arithmetic)(id, "8", bound, statement)
}

// values are the values of the heaps 1, 2, …, as a dataset holds them.
type values []smith.Value

// heap is the value of the heap n.
func (v values) heap(n uint64) smith.Value { return v[n-1] }

// onValues completes c with a test of the values of the named game's heaps up
// to the bound.
func onValues(c game.Claim, name string, test func(v values, bound uint64) game.Finding) game.Claim {
	c.Needs = func(bound uint64) []game.Need {
		return []game.Need{{Game: name, Product: "values", Request: game.Request{N: bound}}}
	}
	c.Test = func(ctx context.Context, from game.Values, bound uint64) (game.Finding, error) {
		v, err := valuesOf(ctx, from, name, bound)
		if err != nil {
			return game.Finding{}, err
		}
		return test(v, bound), nil
	}
	return c
}

// valuesOf reads the values of the heaps up to a number.
func valuesOf(ctx context.Context, from game.Values, name string, to uint64) (values, error) {
	rows, err := from.Rows(ctx, name, "values", to)
	if err != nil {
		return nil, err
	}
	v, err := loopy.Values(rows)
	if err != nil {
		return nil, fmt.Errorf("the values of %s: %w", name, err)
	}
	return v, nil
}
