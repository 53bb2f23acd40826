package board

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// claims are the paper's statements about boards and graphs, section by
// section. Those about heaps are in the room step.
func claims() []game.Claim {
	all := slices.Concat(section4Shapes(), section7Shapes(), section8Shapes(), section9())
	for _, s := range statements() {
		all = append(all, s.complete())
	}
	return all
}

// statements are the claims about the values of positions.
func statements() []statement {
	return slices.Concat(section4(), section7(), section8())
}

// statement is a claim about the values of positions that are no heaps, which
// no dataset keeps by number. They come from the searches of this room, which
// follow from the definitions alone.
type statement struct {
	game.Claim
	// cases are the sums of which it speaks, up to the bound.
	cases func(bound int) []sumCase
	// ifTrue is proved where the cases are all that there are, else holds.
	ifTrue game.Verdict
}

// sumCase says what the nim-value of a sum of positions is.
type sumCase struct {
	sum  []summand
	want string
	ok   func(g uint32) bool
}

// summand is a written position of a game.
type summand struct {
	rules evaluator
	text  string
}

// evaluator is a ruleset of this room: it makes a search of written positions.
type evaluator interface {
	evaluate(ctx context.Context) func(text string) (uint32, error)
}

func (r *ruleset[P]) evaluate(ctx context.Context) func(text string) (uint32, error) {
	value := r.search()
	return func(text string) (uint32, error) {
		p, err := r.parse(text)
		if err != nil {
			return 0, err
		}
		return value(ctx, p)
	}
}

// complete is the claim with its test.
func (s statement) complete() game.Claim {
	c := claim.Pure(s.Claim, nil)
	c.Test = func(ctx context.Context, _ game.Values, bound uint64) (game.Finding, error) {
		searches := map[evaluator]func(string) (uint32, error){}
		return s.judge(bound, func(w summand) (uint32, error) {
			if searches[w.rules] == nil {
				searches[w.rules] = w.rules.evaluate(ctx)
			}
			return searches[w.rules](w.text)
		})
	}
	return c
}

// judge goes through the cases with the given values of positions.
func (s statement) judge(bound uint64, value func(summand) (uint32, error)) (game.Finding, error) {
	cases := s.cases(int(bound))
	for _, k := range cases {
		var sum uint32
		for _, w := range k.sum {
			g, err := value(w)
			if err != nil {
				return game.Finding{}, fmt.Errorf("%s: %w", w.text, err)
			}
			sum ^= g
		}
		if !k.ok(sum) {
			return claim.Found(game.Contradicted, bound, "%s has the value %d; the statement gives %s", k, sum, k.want), nil
		}
	}
	if len(cases) == 1 {
		return claim.Found(s.ifTrue, bound, "true of %s", cases[0]), nil
	}
	return claim.Found(s.ifTrue, bound, "true of %d positions, from %s to %s", len(cases), cases[0], cases[len(cases)-1]), nil
}

// String is the sum as it is written.
func (k sumCase) String() string {
	var texts []string
	for _, w := range k.sum {
		texts = append(texts, w.text)
	}
	return strings.Join(texts, " + ")
}

// valued says that a position has the value g.
func valued(r evaluator, text string, g uint32) sumCase {
	return sumCase{[]summand{{r, text}}, fmt.Sprint(g), func(h uint32) bool { return h == g }}
}

// outcome says that a position is a P-position, or that it isn't.
func outcome(r evaluator, text string, p bool) sumCase {
	want := "a value above 0"
	if p {
		want = "0"
	}
	return sumCase{[]summand{{r, text}}, want, func(g uint32) bool { return (g == 0) == p }}
}

// equal says that two positions have the same value.
func equal(r evaluator, text string, s evaluator, other string) sumCase {
	return sumCase{[]summand{{r, text}, {s, other}}, "0", func(g uint32) bool { return g == 0 }}
}

// said is a claim without its test. Its id is given without 'step/'.
func said(id, section string, bound uint64, statement string) game.Claim {
	return game.Claim{ID: "step/" + id, Paper: Paper, Section: section, Statement: statement, Version: 1, Bound: bound}
}

// raw gives c the paper's words and how they are read.
func raw(c game.Claim, words, reading string) game.Claim {
	c.Raw, c.Reading = words, reading
	return c
}
