package regular

import (
	"context"

	"grundy/jobs/game"
)

// firstProof is how many values are known when a proof is tried first; it is
// tried again whenever they have doubled.
const firstProof = 256

// Repeated is a solver of the game's sequence that computes as inner does until
// a theorem proves a period, and repeats it from then on: a step a heap. Where
// no period is proved it is inner with a search now and then, linear in what is
// known.
func Repeated(g *game.Game, inner game.Solver) game.Solver {
	rules := RulesOf(g)
	return game.Solver{
		Name:    "period",
		Method:  "as " + inner.Name + " until a theorem proves a period, which is then repeated",
		Theorem: "a proved period",
		Cost:    "n steps after the proof; before, as " + inner.Name,
		Steps:   inner.Steps,
		Memory:  func(r game.Request) uint64 { return inner.Memory(r) + 4*r.N },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			x := &repeated{name: g.Name, rules: rules, values: NewValues(first), next: firstProof}
			x.Dense = game.Dense{N: end, Fill: x.fill}
			for n := first; n < end; n += priorBlock {
				block, err := game.Nimbers(ctx, prior, n, min(end, n+priorBlock), "g")
				if err != nil {
					return nil, err
				}
				x.values.Append(block...)
			}
			if x.prove(); x.period > 0 {
				return x, nil
			}
			var err error
			x.inner, err = inner.Start(ctx, r, prior)
			return x, err
		},
	}
}

const priorBlock = 1 << 16

// repeated is the run of [Repeated].
type repeated struct {
	game.Dense
	name   string
	rules  Rules
	inner  game.Run // nil once there is a period
	values *Values
	next   int    // how many values a proof is tried with next
	period uint64 // proved; 0 before
}

// prove looks for a period of the values, if it is time to.
func (x *repeated) prove() {
	if x.values.Heaps() < x.next {
		return
	}
	for x.next <= x.values.Heaps() {
		x.next *= 2
	}
	if c := x.rules.prove(x.name, x.values); c != nil && c.Saltus == 0 {
		x.period, x.inner = c.Period, nil
	}
}

func (x *repeated) fill(ctx context.Context, block []uint32) error {
	for done := 0; done < len(block); {
		if x.period > 0 {
			x.repeat(x.N+uint64(done), block[done:])
			return nil
		}
		heaps := min(len(block)-done, x.next-x.values.Heaps())
		rows := game.NewTable(schema)
		if err := x.inner.Next(ctx, uint64(heaps), rows); err != nil {
			return err
		}
		done += copy(block[done:], rows.Cols[1].U32)
		x.values.Append(rows.Cols[1].U32...)
		x.prove()
	}
	return nil
}

// repeat fills block with the values of the heaps from n on. The last period
// that is known stands for all later ones.
func (x *repeated) repeat(n uint64, block []uint32) {
	last := x.values.Last()
	for i := range block {
		block[i] = x.values.At(last - x.period + 1 + (n+uint64(i)-last-1)%x.period)
	}
}

// schema is the columns of a sequence.
var schema = game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32}}
