package partizan

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// Family is the catalogue's rows for the partizan games.
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
			product("outcomes", "outcome", 1<<12, r.outcomes()),
			product("values", "value", 1<<12, r.values()),
		},
	}
}

// rules is the definition in words.
func (r *Ruleset) rules() string {
	right := r.Right.One
	if r.complementary() {
		right = "any other number"
	}
	if r.Subtract {
		return fmt.Sprintf("Left subtracts from n %s, Right %s, from 1 to n.", r.Left.One, right)
	}
	return fmt.Sprintf("Left moves from n to %s, Right to %s, from 0 to n − 1.", r.Left.One, right)
}

func product(name, column string, part uint64, s game.Solver) game.Product {
	return game.Product{
		Name: name, Value: column, First: 0, Part: part, Solvers: []game.Solver{s},
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: column, Type: game.Text}},
	}
}

func (r *Ruleset) outcomes() game.Solver {
	return game.Solver{
		Name: "definition", Method: "who wins moving first, by the outcomes of the options", Cost: "n²/2 steps at most",
		Steps:  func(q game.Request) float64 { return 3 * float64(q.N) * float64(q.N) },
		Memory: func(q game.Request) uint64 { return 2*q.N + 1<<20 },
		Start: func(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
			o := &Outcomes{Rules: r}
			first, end := prior.Range()
			if first < end {
				known, err := prior.Read(ctx, first, end, "outcome")
				if err != nil {
					return nil, err
				}
				o.resume(known.Text)
			}
			return &textRun{n: end, next: func() string { return string(o.Next()) }}, nil
		},
	}
}

func (r *Ruleset) values() game.Solver {
	return game.Bounded(MostInSum, game.Solver{
		Name: "canonical forms", Method: "dominated options removed, reversible ones bypassed", Cost: "about n³ steps in the games tried",
		Steps:  func(q game.Request) float64 { return 100 * float64(q.N) * float64(q.N) * float64(q.N) },
		Memory: func(game.Request) uint64 { return 128 << 20 },
		Start: func(_ context.Context, _ game.Request, prior game.Source) (game.Run, error) {
			v := &Values{Rules: r}
			_, end := prior.Range()
			for range end {
				v.Next()
			}
			return &textRun{n: end, next: func() string { return v.Short(v.Next()) }}, nil
		},
	})
}

// textRun gives a word a heap.
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
