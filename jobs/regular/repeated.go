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
	values *Values  // the known ones; nil where inner keeps and lends them
	known  int      // how many are known
	next   int      // how many a proof is tried with next
	proof  *proof
}

// start begins after the prior values.
func start(ctx context.Context, t *trial, r game.Request, prior game.Source) (*repeated, error) {
	first, end := prior.Range()
	x := &repeated{trial: t, next: firstProof}
	x.Dense = game.Dense{N: end, Fill: x.fill}
	if !t.lends() {
		x.values = NewValues(first)
		if err := x.read(ctx, prior); err != nil || x.proof != nil {
			return x, err
		}
	}
	var err error
	if x.inner, err = t.inner.Start(ctx, r, prior); err != nil || x.values != nil {
		return x, err
	}
	return x, x.learn(int(end-first), nil)
}

const priorBlock = 1 << 16

// read reads the prior values until they prove a period, or to their end: to go on
// after them may take inner as long as to compute them.
func (x *repeated) read(ctx context.Context, prior game.Source) error {
	for n, end := prior.Range(); n < end && x.proof == nil; {
		to := min(end, n+uint64(x.missing()), n+priorBlock)
		block, err := game.Nimbers(ctx, prior, n, to, "g")
		if err != nil {
			return err
		}
		if err := x.learn(len(block), block); err != nil {
			return err
		}
		n = to
	}
	return nil
}

// missing is how many values are missing for the next try of a proof.
func (x *repeated) missing() int { return x.next - x.known }

// learn takes note of so many more values, which inner knows or are given, and tries
// a proof if none are missing for it.
func (x *repeated) learn(more int, block []uint32) error {
	x.known += more
	if x.values != nil {
		x.values.Append(block...)
	}
	if x.missing() > 0 {
		return nil
	}
	x.next = 2 * x.known
	if x.values != nil {
		x.try(x.values)
		return nil
	}
	return x.tryLent(x.inner.(game.Compact))
}

// tryLent is try with the values that a run lends and, if they prove a period, gives up.
func (x *repeated) tryLent(run game.Compact) error {
	return run.Lend(func(narrow []uint8, wide []uint16) (keep bool) {
		x.try(TakeValues(x.trial.first, narrow, wide))
		return x.proof != nil
	})
}

// try looks for a proof in the values and, where there is none, for what they show.
func (x *repeated) try(v *Values) {
	if c := x.trial.rules.prove(x.trial.name, v); c != nil {
		x.proof, x.inner = &proof{v, c}, nil
		return
	}
	if f, ok := v.Find(); ok {
		if needs := x.trial.rules.needs(v.First, f); needs > v.Last() && needs < math.MaxInt32 {
			x.next = min(x.next, int(needs+1-v.First))
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
		some := copy(block[done:], rows.Cols[1].U32)
		if err := x.learn(some, rows.Cols[1].U32); err != nil {
			return err
		}
		done += some
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
