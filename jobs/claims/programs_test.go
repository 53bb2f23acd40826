package claims_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"unicode"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
)

// tokens are the numbers, the comparisons, the negations and the truth values of a program.
var tokens = regexp.MustCompile(`\b\d+\b|[=!<>]=|[<>]|\bnot |\bTrue\b|\bFalse\b`)

// small is the bound at which changed programs are tested, where it is below the given one.
const small = 60

// programs tests of a claim that reads no values that some change of its program turns its
// verdict: of one number to the next, of one comparison or truth value to another, or
// a negation that is left out. A program
// that no longer runs says nothing.
func programs(ctx context.Context, c claim.Claim, bound uint64) error {
	r := c.Row
	r.Bound = min(bound, max(c.Least, small))
	test := func() (claim.Finding, error) {
		changed, err := r.Claim(c.Paper, claims.Machine, nil)
		if err != nil {
			return claim.Finding{}, err
		}
		return changed.Test(ctx, nil, r.Bound)
	}
	base, err := test()
	if err != nil {
		return err
	}
	var meant claim.Repair
	if c.Meant != nil {
		meant = *c.Meant
		r.Meant = &meant
	}
	for _, text := range []*string{&r.Holds, &r.Slice, &meant.Holds} {
		printed := *text
		for _, at := range inOrder(printed) {
			*text = printed[:at[0]] + other(printed[at[0]:at[1]]) + printed[at[1]:]
			if f, err := test(); err == nil && f.Verdict != base.Verdict {
				return nil
			}
		}
		*text = printed
	}
	return fmt.Errorf("no change of its program turns the verdict %s: %s",
		base.Verdict, base.Evidence)
}

// inOrder is where a program has tokens: numbers last, since a changed comparison turns most
// verdicts, and another number may be a longer loop.
func inOrder(program string) [][]int {
	all := tokens.FindAllStringIndex(program, -1)
	word := func(at []int) bool { return !unicode.IsDigit(rune(program[at[0]])) }
	numbers := slices.DeleteFunc(slices.Clone(all), word)
	return append(slices.DeleteFunc(all, func(at []int) bool { return !word(at) }), numbers...)
}

// other is what takes the place of a token.
func other(token string) string {
	if n, err := strconv.ParseUint(token, 10, 63); err == nil {
		return fmt.Sprint(n + 1)
	}
	return map[string]string{
		"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "not ": "",
		"True": "False", "False": "True",
	}[token]
}

// printedOptions tests that another option in any of the printed rows turns the finding. A row of
// the claim is the one that its test has.
func printedOptions(ctx context.Context, c claim.Claim, base claim.Finding) error {
	for heap, printed := range c.Options {
		c.Options[heap] = "999983+7"
		f, err := c.Test(ctx, nil, c.Bound)
		c.Options[heap] = printed
		if err != nil || f.Verdict != claim.Misprint || f == base {
			return fmt.Errorf("with a wrong row of the heap %d: %+v, %v", heap, f, err)
		}
	}
	return nil
}
