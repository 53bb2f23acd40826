package plan

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// SweepTask is the table of a sweep to have on disk.
type SweepTask struct {
	sweep.Sweep `json:"job"`
	Rows        int `json:"rows"` // how many rows are there
	Of          int `json:"of"`   // the number of points

	// Pieces are what one process computes at a time.
	Pieces []sweep.Piece `json:"-"`

	lacking int     // the number of pieces that lack rows
	each    uint64  // what a game takes at most while it is at work, in bytes
	work    float64 // the expected seconds for the rows that aren't there
}

// points is the values that a sweep keeps as datasets, those in which the periods of its games
// are looked for.
func (m *maker) points(j *config.Job) (all []Slice, err error) {
	if j.Keep != config.KeepDatasets {
		return nil, nil
	}
	for _, p := range j.Points {
		s, err := m.search(p.Game)
		if err != nil {
			return nil, err
		}
		all = append(all, sliceOf(s.Game, s.Product, s.Request(j.N)))
	}
	return all, nil
}

func (m *maker) search(name string) (*period.Search, error) {
	if s := m.searches[name]; s != nil {
		return s, nil
	}
	g, err := m.game(name)
	if err != nil {
		return nil, err
	}
	s, err := period.New(g)
	if err == nil {
		m.searches[name] = s
	}
	return s, err
}

// sweeps adds a task for each sweep, after the datasets of its points.
func (m *maker) sweeps() error {
	for i := range m.config.Jobs {
		j := &m.config.Jobs[i]
		if !j.IsSweep() {
			continue
		}
		t, err := m.sweep(j)
		if err != nil {
			return err
		}
		m.jobs[j.ID] = Slice{Sweep: j.ID}
		m.add(t)
	}
	return nil
}

const perEntry = 2 << 10 // bytes of a row in memory, with its certificate

func (m *maker) sweep(j *config.Job) (Task, error) {
	x := &SweepTask{Sweep: sweep.Sweep{Job: *j, Find: m.config.Catalogue.Game}, Of: len(j.Points)}
	t := Task{
		ID: Sweep + "/" + j.ID, Kind: Sweep, Output: layout.Record(layout.Sweeps, j.ID),
		Names: []string{j.ID}, After: m.stored[j.ID], Sweep: x,
	}
	var definitions []string
	for _, point := range j.Points {
		s, err := m.search(point.Game)
		if err != nil {
			return t, err
		}
		definitions = append(definitions, x.Definition(s))
	}
	t.Key = artifact.Key(Sweep, sweep.Version, j.Matrix.Names(), j.Points, definitions, j.Keep)
	var err error
	t.State, t.Reason, err = m.plan.made(m.ctx, m.store, m.judge, &t)
	if err != nil || t.State == Done {
		x.Rows = x.Of
		return t, err
	}
	log, err := sweep.Read(m.ctx, m.store, sweep.Sweep{Job: *j, Find: m.game})
	if err != nil {
		return t, err
	}
	x.Rows = log.Len()
	if err := m.expectRows(x, log); err != nil {
		return t, err
	}
	t.Memory = writing + uint64(x.Of)*perEntry + x.each
	if t.State != Check {
		t.State, t.Reason = x.state(t.State)
	}
	return t, nil
}

// expectRows divides the sweep into pieces, and adds what the rows take that aren't there.
func (m *maker) expectRows(x *SweepTask, log *sweep.Log) error {
	missing := map[string]bool{}
	for _, name := range log.Missing() {
		missing[name] = true
	}
	var costs []float64
	for _, point := range x.Points {
		p, err := m.search(point.Game)
		if err != nil {
			return err
		}
		cost := x.cost(p)
		if log.Computed(point.Game) != point.Game {
			cost = perRead * float64(x.N)
		}
		costs = append(costs, cost)
		if missing[point.Game] {
			x.each = max(x.each, WithGarbage(p.Memory(p.Request(max(x.N, x.far(p))))))
		}
	}
	x.Pieces = pieces(costs, pieceSeconds, piecePoints)
	for _, piece := range x.Pieces {
		lacks := 0.0
		for _, i := range log.PointsOf(piece) {
			if missing[x.Points[i].Game] {
				lacks += costs[i]
			}
		}
		if lacks > 0 {
			x.lacking++
		}
		x.work += lacks
	}
	return nil
}

// cost is the seconds that a row takes, by the default costs.
func (x *SweepTask) cost(p *period.Search) float64 {
	seconds := perRead * float64(x.N)
	if x.Keep == config.KeepRows {
		seconds += perStep * p.Steps(x.N)
	}
	return seconds
}

// far is the last heap of a game whose values may fall into a sparse space, 0 of others.
func (x *SweepTask) far(p *period.Search) uint64 {
	if p.Keeps() {
		return x.Far
	}
	return 0
}

// state tells an empty sweep from one that goes on.
func (x *SweepTask) state(s State) (State, string) {
	switch x.Rows {
	case 0:
		return Missing, quantity.Of(x.Of, "point is", "points are") + " to be computed"
	case x.Of:
		return s, quantity.All(x.Of, "point is", "points are") + " there, the table is to be made"
	}
	of := fmt.Sprintf("of %d points", x.Of)
	return Extend, fmt.Sprintf("%s there, %s to be computed", quantity.Of(x.Rows, of+" is", of+" are"), quantity.Of(x.Of-x.Rows, "is", "are"))
}

// AtOnce is how many games of the sweep are computed at once by so many workers in so much
// memory, and what the task takes then, in bytes.
func (t *Task) AtOnce(workers int, memory uint64) (games int, bytes uint64) {
	each := max(1, t.Sweep.each)
	spare := uint64(0)
	if memory > t.Memory {
		spare = memory - t.Memory
	}
	games = 1 + int(min(uint64(workers-1), spare/each))
	return games, t.Memory + uint64(games-1)*each
}

// Table is the table of a sweep of the plan, by its id; all its rows must be there.
func (p *Plan) Table(ctx context.Context, st *store.Store, id string) (*tables.Table, error) {
	t := p.Task(Sweep + "/" + id)
	if t == nil {
		return nil, fmt.Errorf("there is no sweep %s in this config", id)
	}
	return sweep.ReadTable(ctx, st, t.Sweep.Sweep)
}

// Sequence is the values of the first heaps of a game, as many as the count, computed anew.
func (p *Plan) Sequence(ctx context.Context, name string, count uint64) ([]uint32, error) {
	g, err := p.Catalogue.Game(name)
	if err != nil {
		return nil, err
	}
	s, err := period.New(g)
	if err != nil {
		return nil, err
	}
	if s.Product.HasColumns() {
		return nil, fmt.Errorf("%s has several values a heap, which make no sequence", name)
	}
	v, err := s.Values(ctx, s.Product.First+count-1)
	if err != nil {
		return nil, err
	}
	values := make([]uint32, count)
	v.Read(s.Product.First, values)
	return values, nil
}

// PieceParts is how many parts of a dataset one process computes at a time, where its heaps may be
// computed in any order.
const PieceParts = 16

const (
	pieceSeconds = 20  // what a piece of a sweep should take at most, by the default costs
	piecePoints  = 256 // the most points of a piece
)

// pieces divides the points of a sweep, given by their costs in seconds, into runs of successive
// ones: as long as a run costs no more than the given seconds and has no more than most points. A
// point that costs more is alone. They depend on the sweep alone, so that all processes that work
// on it divide it alike.
func pieces(costs []float64, seconds float64, most int) (all []sweep.Piece) {
	sum, begin := 0.0, 0
	for i, c := range costs {
		if i > begin && (sum+c > seconds || i-begin == most) {
			all, sum, begin = append(all, sweep.Piece{From: begin, To: i}), 0, i
		}
		sum += c
	}
	if len(costs) > 0 {
		all = append(all, sweep.Piece{From: begin, To: len(costs)})
	}
	return all
}

// Pieces is how many pieces a dataset or a sweep lacks that several processes can make at once; it
// is 0 of a task that one process makes alone.
func (t *Task) Pieces() (n int) {
	switch {
	case t.Sweep != nil && t.State != Check:
		return t.Sweep.lacking
	case t.Dataset != nil && t.Dataset.Product.Solvers[0].Can.Has(game.Anywhere):
		for range t.Dataset.pieces {
			n++
		}
	}
	return n
}
