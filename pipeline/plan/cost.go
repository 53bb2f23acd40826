package plan

import (
	"math"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/pipeline/journal"
	"grundy/pipeline/progress"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// The default costs, in seconds, measured on one core of an AMD EPYC. What a folder's
// journals measured on its own machine replaces them; see [journal.ReadHistory].
const (
	perStep   = 1e-9 // a solver's step, by its definition
	perRow    = 2e-8 // encoding, digesting and writing a row of a dataset
	perPart   = 5e-3 // syncing a part and its folder, over the parts that are written at once
	perRead   = 1e-8 // reading a value and looking at it, in a claim or a figure
	perResult = 0.05 // writing a verdict, a picture or a page
	perPanel  = 0.3  // drawing a panel of a picture
	perPoint  = 3e-7 // drawing a value as a point
)

// Steps is the work of a solver for the heaps from ≤ n < to of a request, in its steps.
func Steps(s *game.Solver, r game.Request, from, to uint64) float64 {
	below := func(n uint64) float64 {
		if n == 0 {
			return 0
		}
		return s.Steps(game.Request{N: n - 1, K: r.K})
	}
	return below(to) - below(from)
}

// expect sets the expected times of all tasks that aren't done.
func (m *maker) expect() {
	if len(m.plan.Pending()) == 0 {
		return // and the journals, which may be long, needn't be read
	}
	history := journal.ReadHistory(m.store)
	computed := map[claim.Need]bool{}
	for i := range m.plan.Tasks {
		t := &m.plan.Tasks[i]
		if t.State == Done {
			continue
		}
		t.Work, t.Of = m.work(t, computed), t.ID
		if d := t.Dataset; d != nil {
			t.Of = d.Game.Name + " " + d.Product.Name + " " + d.Product.Solvers[0].Name
		}
		if t.Sweep != nil {
			t.Of = "sweep " + t.Sweep.Game
		}
		t.Seconds = math.Round(1000*t.Work*history.Factor(t.Kind, t.Of)) / 1000
	}
}

// work is the default cost of a task in seconds. computed has what earlier claims have
// computed for themselves, which stays in memory for the later ones.
func (m *maker) work(t *Task, computed map[claim.Need]bool) float64 {
	seconds := perResult
	switch t.Kind {
	case Dataset:
		seconds += t.Dataset.work()
	case Sweep:
		seconds += t.Sweep.work
	case Claim:
		seconds += m.costOf(t.Claim.Claim, t.Claim.Bound, computed).Seconds
	case Figure:
		for i, s := range t.Figure.ByPanel() {
			seconds += perPanel
			if s.Product == nil { // a position or a table
				continue
			}
			each := perRead
			if form := kind.KindNamed(t.Figure.Figure.Panels[i].Kind).Form; form != tally.DensityForm && form != tally.HistogramForm {
				each += perPoint
			}
			seconds += each * rows(s.Product, s.Request)
		}
	}
	if !(seconds < math.MaxInt32) { // a lifetime, also for what isn't a number; so sums stay finite
		return math.MaxInt32
	}
	return seconds
}

// costOf is the cost of testing a claim, which reads what datasets of the plan hold.
func (m *maker) costOf(c claim.Claim, bound uint64, computed map[claim.Need]bool) ClaimCost {
	return CostOf(m.game, c, bound, func(n claim.Need) bool { return len(m.holding(c.ID, []claim.Need{n})) > 0 }, computed)
}

func rows(p *game.Product, r game.Request) float64 { return float64(r.N) * float64(p.Width(r)) }

// work is the cost of the heaps that a dataset lacks, or of a format where it lacks none.
func (d *DatasetTask) work() float64 {
	if len(d.gaps) == 0 {
		return perRow * rows(d.Product, d.Request)
	}
	seconds := 0.0
	for _, g := range d.gaps {
		seconds += d.workOf(g.From, g.To)
	}
	return seconds
}

// workOf is the cost of the heaps from ≤ n < to.
func (d *DatasetTask) workOf(from, to uint64) float64 {
	s := &d.Product.Solvers[0]
	rows := float64(to-from) * float64(d.Product.Width(d.Request))
	parts := float64((to - from) / d.Product.Part)
	return perStep*Steps(s, d.Request, from, to) + perRow*rows + perPart*parts/float64(Writers(d.Product, s, d.Request))
}

// Works is the tasks that a run would work on, with what is expected of them.
func (p *Plan) Works() (works []progress.Work) {
	for _, t := range p.Pending() {
		works = append(works, t.Expect(progress.Task{ID: t.ID, State: progress.Waiting}))
	}
	return works
}

// Expect is how far a run is with the task, with what was expected of it.
func (t *Task) Expect(far progress.Task) progress.Work {
	return progress.Work{Task: far, Kind: t.Kind, After: t.After, Memory: t.Memory, Expected: t.Seconds}
}
