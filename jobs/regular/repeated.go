package regular

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/game"
)

// firstProof is how many values are known when a proof is tried first. It is
// tried again whenever they have doubled, or are as many as what they show
// needs.
const firstProof = 256

// Repeated is a solver of the game's sequence that computes as inner does until
// a theorem proves a period, arithmetic or not, and repeats it from then on.
// Where no period is proved it is inner with a search now and then, linear in
// what is known. What it declares of a dear request rests on a [trial].
func Repeated(g *game.Game, inner game.Solver) game.Solver {
	t := &trial{name: g.Name, first: g.Heaps.First, rules: RulesOf(g), inner: inner}
	return game.Solver{
		Name:    "period",
		Method:  "as " + inner.Name + " until a theorem proves a period, which is then repeated",
		Theorem: "a proved period",
		Cost:    "n steps after the proof; before, as " + inner.Name,
		Steps:   t.steps,
		Memory:  t.memory,
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			if p := t.of(r); p != nil {
				_, n := prior.Range()
				return &game.Dense{N: n, Fill: p.filler(n)}, nil
			}
			return start(ctx, t, r, prior)
		},
	}
}

// repeated is the run of [Repeated].
type repeated struct {
	game.Dense
	trial  *trial
	inner  game.Run // nil once there is a proof
	values *Values
	next   int // how many values a proof is tried with next
	proof  *proof
}

// start reads the prior values until they prove a period, or to their end. Only
// then inner is started, to go on.
func start(ctx context.Context, t *trial, r game.Request, prior game.Source) (*repeated, error) {
	n, end := prior.Range()
	x := &repeated{trial: t, values: NewValues(n), next: firstProof}
	x.Dense = game.Dense{N: end, Fill: x.fill}
	for n < end && x.proof == nil {
		to := min(end, n+uint64(x.missing()), n+priorBlock)
		block, err := game.Nimbers(ctx, prior, n, to, "g")
		if err != nil {
			return nil, err
		}
		x.learn(block)
		n = to
	}
	if x.proof != nil {
		return x, nil
	}
	var err error
	x.inner, err = t.inner.Start(ctx, r, prior)
	return x, err
}

const priorBlock = 1 << 16

// missing is how many values are missing for the next try of a proof.
func (x *repeated) missing() int { return x.next - x.values.Heaps() }

// learn takes the next values, as many as are missing at most, and tries a
// proof with the last of these.
func (x *repeated) learn(block []uint32) {
	x.values.Append(block...)
	if x.missing() > 0 {
		return
	}
	if c := x.trial.rules.prove(x.trial.name, x.values); c != nil {
		x.proof, x.inner = &proof{x.values, c}, nil
		return
	}
	x.next *= 2
	if f, ok := x.values.Find(); ok {
		if needs := x.trial.rules.needs(x.values.First, f); needs > x.values.Last() && needs < math.MaxInt32 {
			x.next = min(x.next, int(needs+1-x.values.First))
		}
	}
}

func (x *repeated) fill(ctx context.Context, block []uint32) error {
	for done := 0; done < len(block); {
		if x.proof != nil {
			return x.proof.fill(x.N+uint64(done), block[done:])
		}
		rows := game.NewTable(schema)
		if err := x.inner.Next(ctx, uint64(min(len(block)-done, x.missing())), rows); err != nil {
			return err
		}
		done += copy(block[done:], rows.Cols[1].U32)
		x.learn(rows.Cols[1].U32)
	}
	return nil
}

// schema is the columns of a sequence.
var schema = game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32}}

// proof is a proved period with the values that it was proved by. The last
// period of these stands for all later ones.
type proof struct {
	values *Values
	*Certificate
}

// fill gives the values of the heaps from n on.
func (p *proof) fill(n uint64, block []uint32) error {
	last := p.values.Last()
	for len(block) > 0 && n <= last {
		block[0] = p.values.At(n)
		n, block = n+1, block[1:]
	}
	from := last + 1 - p.Period
	times, place := (n-from)/p.Period, (n-from)%p.Period
	for i := range block {
		g := uint64(p.values.At(from+place)) + times*p.Saltus
		if g > math.MaxUint32 {
			return fmt.Errorf("the value of the heap %d, %d, doesn't fit into the 32 bits that values are stored in: ask for smaller heaps", n+uint64(i), g)
		}
		block[i] = uint32(g)
		if place++; place == p.Period {
			times, place = times+1, 0
		}
	}
	return nil
}

// filler is the fill of a [game.Dense] that begins at the heap n.
func (p *proof) filler(n uint64) func(context.Context, []uint32) error {
	return func(_ context.Context, block []uint32) error {
		from := n
		n += uint64(len(block))
		return p.fill(from, block)
	}
}
