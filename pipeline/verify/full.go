package verify

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"time"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	proof "grundy/jobs/regular/check"
	"grundy/jobs/tables"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
)

// all computes all rows again from nothing, by one solver, and compares them.
func (c *checker) all(ctx context.Context, x checked, v *Result) error {
	first, end := x.source.Range()
	r := game.Request{N: end - 1, K: x.k}
	solver, err := c.solver(ctx, x, r)
	if err != nil {
		return err
	}
	advance, stop := func(uint64) {}, func() {}
	if c.Progress != nil {
		steps := func(n uint64) float64 { return solver.Steps(game.Request{N: n, K: x.k}) }
		advance, stop = progress.Watch(c.Progress, v.Folder, x.product.First, r.N, steps)
	}
	rows, problem, err := compare(ctx, x, solver, r.N, advance)
	stop()
	if err != nil {
		return err
	}
	v.Heaps, v.To, v.Rows = rows, r.N, true
	if x.ofHeaps() {
		v.Heaps, v.Rows = int(end-first), false
	}
	v.By = append(v.By, fmt.Sprintf("%s, which is %s", solver.Name, madeBy(x, solver)))
	if problem != "" {
		v.differs("%s", problem)
	}
	return nil
}

// madeBy says whether a check by the solver is independent of what made the values.
func madeBy(x checked, solver *game.Solver) string {
	if slices.Contains(x.makers, solver.Name) {
		return "the solver that made them"
	}
	return "another solver than the one that made them"
}

// slower is how many times as many steps as the fastest solver another one may take for all
// values to be computed again by it, and fewSteps how many steps are never too many.
const (
	slower   = 10
	fewSteps = 10e9
)

// solver is the one by which all values are computed again: the fastest one that made none of
// them, unless it is much slower than the fastest of all.
func (c *checker) solver(ctx context.Context, x checked, r game.Request) (best *game.Solver, err error) {
	var why error
	for i := range x.product.Solvers {
		s := &x.product.Solvers[i]
		if err := s.Prepare(ctx, r); err != nil {
			return nil, err
		}
		switch refused := plan.LimitsOf(x.product, s, c.Memory).Check(x.game.Name, r); {
		case refused != nil:
			why = cmp.Or(why, refused)
		case best == nil:
			best = s
		case slices.Contains(x.makers, best.Name) && !slices.Contains(x.makers, s.Name) && s.Steps(r) <= max(fewSteps, slower*best.Steps(r)):
			best = s
		}
	}
	if best == nil {
		return nil, fault.Userf("%v; without --full a sample is computed again", why)
	}
	return best, nil
}

const closedBlock = 1 << 16 // how many values are read and compared at a time

// byFormula compares the stored values of the heaps from ≤ n < end of a sequence with those of a
// formula, as far as the time allows.
func (c *checker) byFormula(ctx context.Context, x checked, v *Result, by string, from, end uint64, formula func(n uint64) (uint64, error)) error {
	first, last := x.source.Range()
	from, end = max(from, first), min(end, last)
	begun, n := time.Now(), from
	for n < end && (c.Full || n == from || time.Since(begun) < formulaTimes*c.Time) {
		values, err := tables.Nimbers(ctx, x.source, n, min(n+closedBlock, end), x.product.Value)
		if err != nil {
			return err
		}
		for i, g := range values {
			switch want, err := formula(n + uint64(i)); {
			case err != nil:
				return fmt.Errorf("the heap %d by %s: %w", n+uint64(i), by, err)
			case uint64(g) != want:
				v.differs("has %d for the heap %d, %s gives %d", g, n+uint64(i), by, want)
				return nil
			}
		}
		n += uint64(len(values))
	}
	if n == from {
		return nil
	}
	v.By = append(v.By, fmt.Sprintf("%s from %d to %d", by, from, n-1))
	v.Heaps, v.To = max(v.Heaps, int(n-from)), max(v.To, n-1)
	if n < end {
		v.Notes = append(v.Notes, fmt.Sprintf("the values beyond the heap %d weren't compared with %s, which takes more --seconds or --full", n-1, by))
	}
	return nil
}

// formulaTimes is how many times as long as a sample the comparison with a formula may take.
const formulaTimes = 10

// closed compares all values with the closed form, if a theorem solves the game.
func (c *checker) closed(ctx context.Context, x checked, v *Result) error {
	t := x.game.Solution()
	if t == nil || x.product.Name != game.Sequence {
		return nil
	}
	end := uint64(math.MaxUint64)
	if t.To > 0 {
		end = t.To + 1
	}
	return c.byFormula(ctx, x, v, t.Where, t.From, end, t.Value)
}

// certificate verifies the proof of a period with the stored values or, if these aren't what the
// proof is about, with values that are computed. All stored values beyond those of which the
// proof was made then follow from it.
func (c *checker) certificate(ctx context.Context, x checked, v *Result, file string) error {
	text, err := c.st.Read(file)
	if err != nil {
		return err
	}
	var claimed regular.Certificate
	if err := json.Unmarshal(text, &claimed); err != nil {
		v.wrong(file, "%s: %v", file, proof.Unreadable(err))
		return nil
	}
	s, err := period.New(x.game)
	if name := regular.NameOf(x.game, x.game.Name); err != nil || claimed.Game != name {
		v.wrong(file, "%s is about %s, and the dataset is of %s", file, claimed.Game, x.game.Name)
		return nil
	}
	stored, err := c.proved(ctx, x, v, s, &claimed)
	if err != nil || stored == nil {
		return err
	}
	if why := proof.Certificate(text, stored.Last(), stored.Read); why != nil {
		v.wrong(file, "%s: %v", file, why)
		return nil
	}
	if x.product.Name != game.Sequence || claimed.Columns > 0 || x.product.First != stored.First {
		v.Notes = append(v.Notes, fmt.Sprintf("%s holds for values that were computed; it isn't about the rows of the dataset", file))
		return nil
	}
	by := fmt.Sprintf("the period %d that %s proves", claimed.Period, file)
	return c.byFormula(ctx, x, v, by, claimed.Bound+1, math.MaxUint64, stored.Proof(&claimed).At)
}

// proved is the values to the bound of a certificate: those of the dataset or, if it lacks some
// or all are to be computed again, those that a solver gives. They are nil, and a note says why,
// if computing them isn't possible.
func (c *checker) proved(ctx context.Context, x checked, v *Result, s *period.Search, claimed *regular.Certificate) (*regular.Values, error) {
	first, end := x.source.Range()
	bound := max(claimed.Bound, s.Product.First)
	if s.Product.Name == game.Sequence && x.product.Name == game.Sequence && first == x.product.First && bound < end && !c.Full {
		values := regular.NewValues(first)
		known, err := tables.Nimbers(ctx, x.source, first, bound+1, x.product.Value)
		values.Append(known...)
		return values, err
	}
	r := s.Request(bound)
	limits := plan.LimitsOf(s.Product, s.Product.Evidence(), c.Memory)
	limits.Memory = func(r game.Request) uint64 { return plan.WithGarbage(s.Memory(r)) }
	if err := limits.Check(x.game.Name, r); err != nil {
		v.Notes = append(v.Notes, fmt.Sprintf("the proof of the period wasn't checked, for %v", err))
		return nil, nil
	}
	values, err := s.Values(ctx, bound)
	return values.Values, err
}
