package loopy

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
)

// The games of which section 8 speaks.
const (
	sumName     = "sum-of-divisors"
	partialName = "partial-sums-of-divisors"
)

// Claims are section 8 of the paper.
func Claims() []game.Claim {
	return slices.Concat(sequenceClaims(), tableClaims(), sumClaims())
}

// said is a claim without its test. Its id is given without 'arith/'.
func said(id string, bound uint64, statement string) game.Claim {
	return game.Claim{ID: "arith/" + id, Paper: paper.Arithmetic, Section: "8", Statement: statement, Version: 1, Bound: bound}
}

// raw gives c the paper's words and how they are read.
func raw(c game.Claim, words, reading string) game.Claim {
	c.Raw, c.Reading = words, reading
	return c
}

// values are the values of the heaps 1, 2, …, as a dataset holds them.
type values []Value

// heap is the value of the heap n.
func (v values) heap(n uint64) Value { return v[n-1] }

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
	v := make(values, rows.Rows())
	for i := range v {
		if v[i], err = readValue(rows.Cols[1].Text[i], rows.Cols[2].U32[i], rows.Cols[3].Text[i]); err != nil {
			return nil, fmt.Errorf("the value of the heap %d of %s: %w", i+1, name, err)
		}
	}
	return v, nil
}

// subscripted is the value as section 8 prints it: ∞_m where m is mex K, and ∞
// where K is empty.
func (v Value) subscripted() string {
	if v.Kind == Loopy && len(v.K) > 0 {
		return fmt.Sprintf("∞_%d", nim.Mex(v.K...))
	}
	return v.String()
}
