// Package plan turns a config into the tasks that would make what it names, and says of each,
// after a look at the output folder, whether it is done, is to be extended, is missing or is
// stale, and why. What `grundy run` does is what the plan says.
//
// A task's key is a digest of what is asked for and of what answers: the game, its
// definition's version, the product, the bound, what a figure shows, the version of what
// draws it. The number of workers, the solver, paths and times are in no key. What follows
// from values has an [artifact.Record] beside it with the digests of the values that were read, so
// that it is made anew when they are others, and only then.
package plan

import (
	"context"
	"iter"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// State says what a run would do with a task.
type State string

// The states.
const (
	Done    State = "done"    // nothing
	Extend  State = "extend"  // compute what comes after what is there
	Missing State = "missing" // make it
	Stale   State = "stale"   // set the old one aside and make it
	// Check says that what the task makes is there, but follows from something that is still
	// to be made. Once that is there, the task is done or stale ([Plan.Recheck]).
	Check State = "check"
)

// The kinds of tasks, in the order in which they depend on each other.
const (
	Dataset = "dataset"
	Sweep   = "sweep"
	Claim   = "claim"
	Figure  = "figure"
	Report  = "report"
	Front   = "front"
)

// Task is a step of a run.
type Task struct {
	ID     string   `json:"id"` // KIND/NAME, as dataset/mem0-grid-k20 or figure/mem-fig1
	Kind   string   `json:"kind"`
	State  State    `json:"state"`
	Reason string   `json:"reason"` // why, in a few words
	After  []string `json:"after"`  // the ids of the tasks that come before this one
	Key    string   `json:"key"`    // the digest of what the result depends on
	Memory uint64   `json:"memory"` // what the task declares to need at most, in bytes
	Names  []string `json:"names"`  // the config's ids for it
	Disk   uint64   `json:"disk"`   // what its files should take that are to be made, in bytes ([Plan.EstimateDisk])
	// Seconds is the time that a run should take for what is to be done of the task, by what
	// earlier runs took; Work is the same by default, and Of says what has the same rate.
	Seconds float64 `json:"seconds"`
	Work    float64 `json:"-"`
	Of      string  `json:"-"`
	// Output is the path of what tells that the task is done: a dataset's folder, otherwise a record.
	Output string `json:"-"`
	// Just the part that belongs to the kind is set.
	Dataset *DatasetTask `json:"dataset,omitempty"`
	Sweep   *SweepTask   `json:"sweep,omitempty"`
	Claim   *ClaimTask   `json:"claim,omitempty"`
	Figure  *FigureTask  `json:"figure,omitempty"`
}

// DatasetTask is rows of a product to have on disk.
type DatasetTask struct {
	Slice
	Formats []string `json:"formats"`

	gaps   []heaps.Range // the heaps that are to be computed
	last   dataset.Part  // the last part that is there; empty if there is none
	pieces iter.Seq2[int, heaps.Range]
}

// ClaimTask is a claim to test up to a bound.
type ClaimTask struct {
	Bound uint64      `json:"bound"`
	Path  string      `json:"path"` // that of the verdict's record, see [layout.Verdict]
	Claim claim.Claim `json:"-"`
}

// FigureTask is a figure to draw.
type FigureTask struct {
	Figure figure.Figure `json:"figure"`
	// Slices is the data of the figure, panel after panel and each panel's in its order; a panel
	// that shows a position has an empty one.
	Slices []Slice `json:"slices"`
}

// ByPanel yields each slice with the panel that shows it.
func (f *FigureTask) ByPanel() iter.Seq2[int, Slice] {
	return func(yield func(int, Slice) bool) {
		at := 0
		for i, p := range f.Figure.Panels {
			for range max(1, len(p.Datasets)) {
				if !yield(i, f.Slices[at]) {
					return
				}
				at++
			}
		}
	}
}

// Slice is the part of a dataset up to a request, or the table of a sweep.
type Slice struct {
	Identity dataset.Identity `json:"identity"`
	Folder   string           `json:"folder"`
	Request  game.Request     `json:"request"`
	// Sweep is the id of the sweep whose table a figure shows instead of a dataset.
	Sweep string `json:"sweep,omitempty"`

	Game    *game.Game    `json:"-"`
	Product *game.Product `json:"-"`
}

// task is the id of the task that makes what the slice is of.
func (s *Slice) task() string {
	if s.Sweep != "" {
		return Sweep + "/" + s.Sweep
	}
	return Dataset + s.Folder[len(layout.Datasets):]
}

// Plan is the tasks of a config, each after those that it depends on.
type Plan struct {
	Name  string `json:"name"` // that of the config, after which its page is named
	Title string `json:"title"`
	Tasks []Task `json:"tasks"`
	// Catalogue has the config's own games, which claims read.
	Catalogue *claims.Catalogue `json:"-"`
	// Recorded is the claims whose recorded verdicts are told on the page.
	Recorded []claim.Claim `json:"-"`
	// Alone is set by [Plan.WithAlone].
	Alone bool `json:"-"`

	named artifact.Named // for [Plan.Register]
	at    map[string]int // the places of tasks by their ids; nil where Tasks was set as a whole
}

// Pending is the tasks that a run would work on.
func (p *Plan) Pending() []Task {
	return slices.DeleteFunc(slices.Clone(p.Tasks), func(t Task) bool { return t.State == Done })
}

// Task finds a task by its id.
func (p *Plan) Task(id string) *Task {
	if p.at == nil {
		p.Keep(func(*Task) bool { return true })
	}
	if i, there := p.at[id]; there {
		return &p.Tasks[i]
	}
	return nil
}

// Keep removes the tasks of which keep says no.
func (p *Plan) Keep(keep func(*Task) bool) {
	p.Tasks = slices.DeleteFunc(p.Tasks, func(t Task) bool { return !keep(&t) })
	p.at = map[string]int{}
	for i := range p.Tasks {
		p.at[p.Tasks[i].ID] = i
	}
}

// Config is a config with what it means here, as package resolve finds.
type Config struct {
	*config.Config
	// Catalogue has its own games and claims besides those of the program.
	Catalogue *claims.Catalogue `json:"-"`
	// Figures is its figures, with options in their types.
	Figures []figure.Figure `json:"-"`
}

// Make looks at the output folder and plans what the config names. It changes nothing. The error is
// a [Collision] if another config that was run in the folder names the same otherwise.
func Make(ctx context.Context, cfg *Config, st *store.Store) (*Plan, error) {
	return MakeBeside(ctx, cfg, st, anyConfig)
}

// anyConfig is every config that was run in the folder.
func anyConfig(string) bool { return true }

// MakeBeside is [Make] where of the other configs just those count of whose names others says yes.
func MakeBeside(
	ctx context.Context, cfg *Config, st *store.Store, others func(name string) bool,
) (*Plan, error) {
	m := &maker{
		ctx: ctx, config: cfg, game: once(cfg.Catalogue.Game), store: st, jobs: map[string]Slice{},
		stored: map[string][]string{}, ofGame: map[string][]*DatasetTask{}, searches: map[string]*period.Search{},
		plan: &Plan{Name: cfg.Name, Title: cfg.Title, Catalogue: cfg.Catalogue, at: map[string]int{}},
	}
	m.judge, m.open = judgeOf(st, m.game)
	for _, step := range []func() error{m.datasets, m.sweeps, m.claims, m.figures, m.register, m.report, m.front} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	m.expect()
	return m.plan, m.plan.collides(st, others)
}

// once finds each game by its name once.
func once(find func(name string) (*game.Game, error)) func(name string) (*game.Game, error) {
	known := map[string]*game.Game{}
	return func(name string) (g *game.Game, err error) {
		if g = known[name]; g == nil {
			if g, err = find(name); err == nil {
				known[name] = g
			}
		}
		return g, err
	}
}

type maker struct {
	ctx    context.Context // of Make
	config *Config
	game   func(name string) (*game.Game, error)
	store  *store.Store
	plan   *Plan
	jobs   map[string]Slice    // by the config's id
	stored map[string][]string // the dataset tasks of the points of a sweep, by its id
	judge  *artifact.Judge
	open   *artifact.Datasets

	ofGame   map[string][]*DatasetTask // the datasets of a game, by its name
	searches map[string]*period.Search // by the names of games
}

func (m *maker) add(t Task) {
	if t.After == nil {
		t.After = []string{}
	}
	m.plan.at[t.ID] = len(m.plan.Tasks)
	m.plan.Tasks = append(m.plan.Tasks, t)
	if t.Dataset != nil {
		m.ofGame[t.Dataset.Game.Name] = append(m.ofGame[t.Dataset.Game.Name], t.Dataset)
	}
	if t.State != Done {
		m.judge.Later[t.Output] = t.ID
	}
}

const fewAtEnds = 2 // points or their datasets that are shown at either end

// Hidden is the tasks of a sweep's datasets that aren't shown, in between the first and
// the last ones. The first of them has their number, the others 0. A task that more than one
// job names is shown.
func (p *Plan) Hidden() map[string]int {
	of := map[string][]string{} // the datasets that only a sweep names, by its id
	for _, t := range p.Tasks {
		if id := t.Names[0]; t.Dataset != nil && len(t.Names) == 1 && p.Task(Sweep+"/"+id) != nil {
			of[id] = append(of[id], t.ID)
		}
	}
	hidden := map[string]int{}
	for _, ids := range of {
		if len(ids) <= 2*fewAtEnds+1 {
			continue
		}
		ids = ids[fewAtEnds : len(ids)-fewAtEnds]
		for _, id := range ids {
			hidden[id] = 0
		}
		hidden[ids[0]] = len(ids)
	}
	return hidden
}

// Only keeps of a plan what --only names, if it names anything, with the tasks that that needs.
func (p *Plan) Only(only string) error {
	if only == "" {
		return nil
	}
	keep := map[string]bool{}
	var names []string
	var need func(id string)
	need = func(id string) {
		if keep[id] {
			return
		}
		keep[id] = true
		for _, before := range p.Task(id).After {
			need(before)
		}
	}
	for _, t := range p.Tasks {
		names = append(names, t.Names...)
		if t.ID == only || slices.Contains(t.Names, only) {
			need(t.ID)
		}
	}
	if len(keep) == 0 {
		return fault.Userf("--only %s: the config has no such id; it has %s", only, strings.Join(names, ", "))
	}
	p.Keep(func(t *Task) bool { return keep[t.ID] })
	return nil
}
