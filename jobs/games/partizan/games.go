package partizan

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/games/partizan/canonical"
	"grundy/jobs/paper"
)

// Family is the rows of the partizan games.
func Family() game.Family {
	f := game.Family{Name: "partizan", Forms: []game.Form{form()}}
	for _, r := range rulesets() {
		f.Games = append(f.Games, r.row())
	}
	return f
}

// rulesets are the games that have a name of their own.
func rulesets() (list []*Ruleset) {
	for _, n := range names {
		r, _ := Named(n.name)
		list = append(list, r)
	}
	return list
}

func (r *Ruleset) row() *game.Game {
	name, title := r.called()
	return &game.Game{
		Name: name, Title: title, Paper: paper.Arithmetic, Section: "8", Version: 1,
		Rules:      r.rules(),
		Convention: "Heaps start at 0, which is terminal. 0 divides no heap and is a totative of none. Outcomes: L and R where that player wins, whoever begins, N where the next player and P where the previous player wins. In values, G(m) is the value of the heap m.",
		Definition: r.Options,
		Products: []game.Product{
			product("outcomes", "outcome", r.outcomes()),
			product("values", "value", r.values()),
		},
	}
}

// rules is the definition in words.
func (r *Ruleset) rules() string {
	right := r.Right.one
	if r.complementary() {
		right = "any other number"
	}
	if r.Subtract {
		return fmt.Sprintf("Left subtracts from n %s, Right %s, from 1 to n.", r.Left.one, right)
	}
	return fmt.Sprintf("Left moves from n to %s, Right to %s, from 0 to n − 1.", r.Left.one, right)
}

func product(name, column string, s game.Solver) game.Product {
	return game.Product{
		Name: name, Value: column, First: 0, Part: 1 << 12, Solvers: []game.Solver{s},
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: column, Type: game.Text}},
	}
}

// outcomes computes outcome classes by the outcomes of the options.
func (r *Ruleset) outcomes() game.Solver {
	return textual(game.Solver{
		Name: "definition", Method: "who wins moving first, by the outcomes of the options", Cost: "n²/2 steps at most",
		Steps:  func(q game.Request) float64 { return 3 * float64(q.N) * float64(q.N) },
		Memory: func(q game.Request) uint64 { return 2*q.N + 1<<20 },
	}, "outcome", func() (learn func(string), next func() string) {
		o := &outcomes{rules: r}
		return func(known string) { o.learn(Outcome(known)) }, func() string { return string(o.next()) }
	})
}

// values computes canonical forms. Known ones are computed again.
func (r *Ruleset) values() game.Solver {
	return game.Bounded(MostInSum, textual(game.Solver{
		Name: "canonical forms", Method: "dominated options removed, reversible ones bypassed", Cost: "about n³ steps in the games tried",
		Steps:  func(q game.Request) float64 { return 100 * float64(q.N) * float64(q.N) * float64(q.N) },
		Memory: func(game.Request) uint64 { return 128 << 20 },
	}, "value", func() (learn func(string), next func() string) {
		v := newValues(r, canonical.New())
		return func(string) { v.next() }, func() string { return v.short(v.next()) }
	}))
}

// textual completes s, the solver of a word a heap from the heap 0 on: learn takes in the
// known word of the next heap, and next finds the word of the next heap.
func textual(s game.Solver, column string, begin func() (learn func(string), next func() string)) game.Solver {
	s.Start = func(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
		learn, next := begin()
		first, end := prior.Range()
		if first < end {
			known, err := prior.Read(ctx, first, end, column)
			if err != nil {
				return nil, err
			}
			for _, word := range known.Text {
				learn(word)
			}
		}
		return &textRun{n: end, next: next}, nil
	}
	return s
}

// textRun is a run of [textual] from the heap n on.
type textRun struct {
	n    uint64
	next func() string
}

// Next implements [game.Run].
func (r *textRun) Next(_ context.Context, heaps uint64, out *game.Table) error {
	for range heaps {
		out.Cols[0].U64 = append(out.Cols[0].U64, r.n)
		out.Cols[1].Text = append(out.Cols[1].Text, r.next())
		r.n++
	}
	return nil
}
