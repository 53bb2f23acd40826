package step

import (
	"context"
	"fmt"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// statement is a claim about the values of positions. The values are read where a dataset
// may hold them, in a list of positions; the others come from the searches of the family,
// which follow from the definitions alone.
type statement struct {
	// finite says that the cases are all that there are.
	finite bool
	// list is a product that holds some or all of the positions; its zero value stands for none.
	list stored
	// cases are the sums that the statement is about, up to the bound.
	cases func(bound int) []sumCase
}

// stored is a product of a game whose rows are positions.
type stored struct {
	game, product string
	// rows is the number of rows that a test up to the bound reads.
	rows func(bound uint64) uint64
	// row is a written position as the rows have it.
	row func(text string) string
}

// sumCase says what the nim-value of a sum of positions is: a number, or any above 0.
type sumCase struct {
	sum      []summand
	value    uint32
	positive bool
}

// summand is a written position of a game.
type summand struct{ game, text string }

// complete completes c with the test of the statement.
func (s statement) complete(c claim.Claim) claim.Claim {
	c.Needs = func(bound uint64) []claim.Need {
		if s.list.game == "" {
			return nil
		}
		return []claim.Need{
			{Game: s.list.game, Product: s.list.product,
				Request: game.Request{N: s.list.rows(bound)}}}
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		value, err := s.values(ctx, v, bound)
		if err != nil {
			return claim.Finding{}, err
		}
		return s.judge(ctx, bound, value)
	}
	return c
}

// values gives the values of positions: those in the list from there, others by search.
func (s statement) values(ctx context.Context, v claim.Values,
	bound uint64) (func(summand) (uint32, error), error) {
	listed, err := s.list.read(ctx, v, bound)
	if err != nil {
		return nil, err
	}
	searches := map[string]evaluator{}
	return func(w summand) (uint32, error) {
		if w.game == s.list.game {
			if g, ok := listed[s.list.row(w.text)]; ok {
				return g, nil
			}
		}
		if searches[w.game] == nil {
			searches[w.game] = newEvaluator(w.game)
		}
		return searches[w.game](ctx, w.text)
	}, nil
}

func (l stored) read(ctx context.Context, v claim.Values, bound uint64) (map[string]uint32, error) {
	if l.game == "" {
		return nil, nil
	}
	rows, err := v.Rows(ctx, l.game, l.product, l.rows(bound))
	if err != nil {
		return nil, err
	}
	values := make(map[string]uint32, rows.Rows())
	for i, text := range rows.Cols[1].Text {
		values[text] = rows.Cols[2].U32[i]
	}
	return values, nil
}

// judge goes through the cases with the given values of positions. The verdict is proved
// if the cases are all that there are, and otherwise holds; or it is contradicted.
func (s statement) judge(ctx context.Context, bound uint64,
	value func(summand) (uint32, error)) (claim.Finding, error) {
	cases := s.cases(int(bound))
	for _, k := range cases {
		if ctx.Err() != nil {
			return claim.Finding{}, context.Cause(ctx)
		}
		g, err := k.nimSum(value)
		if err != nil {
			return claim.Finding{}, err
		}
		if ok, want := k.ok(g); !ok {
			return claim.Found(claim.Contradicted, bound,
				"%s has the value %d; the statement gives %s", k, g, want), nil
		}
	}
	verdict := claim.Holds
	if s.finite {
		verdict = claim.Proved
	}
	switch last := len(cases) - 1; last {
	case -1:
		panic(fmt.Sprintf("step: no cases to %d", bound))
	case 0:
		return claim.Found(verdict, bound, "true of %s", cases[0]), nil
	default:
		return claim.Found(verdict, bound, "true of %d positions, from %s to %s", len(cases),
			cases[0], cases[last]), nil
	}
}

func (k sumCase) nimSum(value func(summand) (uint32, error)) (uint32, error) {
	var sum uint32
	for _, w := range k.sum {
		g, err := value(w)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", w.text, err)
		}
		sum ^= g
	}
	return sum, nil
}

// ok tells whether the value g is as the statement has it, and otherwise what it should be.
func (k sumCase) ok(g uint32) (ok bool, want string) {
	if k.positive {
		return g > 0, "a value above 0"
	}
	return g == k.value, fmt.Sprint(k.value)
}

func (k sumCase) String() string {
	var texts []string
	for _, w := range k.sum {
		texts = append(texts, w.text)
	}
	return strings.Join(texts, " + ")
}

// valued says that a position has the value g.
func valued(game, text string, g uint32) sumCase {
	return sumCase{sum: []summand{{game, text}}, value: g}
}

// outcome says that a position is a P-position, or that it isn't.
func outcome(game, text string, p bool) sumCase {
	return sumCase{sum: []summand{{game, text}}, positive: !p}
}

// equal says that two positions have the same value.
func equal(game, text, otherGame, other string) sumCase {
	return sumCase{sum: []summand{{game, text}, {otherGame, other}}}
}

// must is a value that is known to be sound.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// examples is the statement about these cases and no others.
func examples(cases ...sumCase) statement {
	return statement{finite: true, cases: func(int) []sumCase { return cases }}
}
