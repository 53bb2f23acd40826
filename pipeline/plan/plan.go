// Package plan turns a config into the tasks that would make what it names, and says of each,
// after a look at the output folder, whether it is done, is to be extended, is missing or is
// stale, and why. What `grundy run` does is what the plan says.
//
// A task's key is a digest of all that its result depends on: the game, its
// definition's version, the product, the bound, what a figure shows. The
// number of workers, the solver, paths and times are in no key.
package plan

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
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
)

// The kinds of tasks, in the order in which they depend on each other.
const (
	Dataset = "dataset"
	Claim   = "claim"
	Figure  = "figure"
	Report  = "report"
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
	// Just the part that belongs to the kind is set.
	Dataset *DatasetTask `json:"dataset,omitempty"`
	Claim   *ClaimTask   `json:"claim,omitempty"`
	Figure  *FigureTask  `json:"figure,omitempty"`
}

// DatasetTask is rows of a product to have on disk.
type DatasetTask struct {
	Slice
	Formats []string `json:"formats"`
}

// ClaimTask is a claim to test up to a bound.
type ClaimTask struct {
	Bound uint64     `json:"bound"`
	Claim game.Claim `json:"-"`
}

// FigureTask is a figure to draw.
type FigureTask struct {
	Figure config.Figure `json:"figure"`
	Slices []Slice       `json:"slices"` // the data of the figure, in its order
}

// Slice is the part of a dataset up to a request.
type Slice struct {
	Identity dataset.Identity `json:"identity"`
	Folder   string           `json:"folder"`
	Request  game.Request     `json:"request"`

	Game    *game.Game    `json:"-"`
	Product *game.Product `json:"-"`
}

// Plan is the tasks of a config, each after those that it depends on.
type Plan struct {
	Title string `json:"title"`
	Tasks []Task `json:"tasks"`
}

// Pending is the tasks that a run would work on.
func (p *Plan) Pending() []Task {
	return slices.DeleteFunc(slices.Clone(p.Tasks), func(t Task) bool { return t.State == Done })
}

// Task finds a task by its id.
func (p *Plan) Task(id string) *Task {
	if i := slices.IndexFunc(p.Tasks, func(t Task) bool { return t.ID == id }); i >= 0 {
		return &p.Tasks[i]
	}
	return nil
}

// Make looks at the output folder and plans what the config names. It changes nothing.
func Make(ctx context.Context, cfg *config.Config, games Games, st *store.Store) (*Plan, error) {
	m := &maker{ctx: ctx, config: cfg, games: games, store: st, plan: &Plan{Title: cfg.Title}, jobs: map[string]job{}}
	for _, step := range []func() error{m.datasets, m.claims, m.figures, m.report} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return m.plan, nil
}

// Games finds games and claims by name.
type Games interface {
	Game(name string) (*game.Game, error)
	Claim(id string) (game.Claim, bool)
}

type maker struct {
	ctx    context.Context // of Make
	config *config.Config
	games  Games
	store  *store.Store
	plan   *Plan
	jobs   map[string]job // by the config's id
}

// job is the rows of a job of the config, with the id of the dataset task that serves it.
type job struct {
	Slice
	task string
}

func (m *maker) add(t Task) {
	if t.After == nil {
		t.After = []string{}
	}
	m.plan.Tasks = append(m.plan.Tasks, t)
}

// Key is the digest of the JSON of what a result depends on.
func Key(parts ...any) string {
	text, err := json.Marshal(parts)
	if err != nil {
		panic(fmt.Sprintf("plan: a key of what can't be written as JSON: %v", err))
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// Record is what every record of a figure, a verdict or a report begins with:
// the key of the task that made it, and the other files that belong to it.
type Record struct {
	Key   string       `json:"key"`
	Files []store.File `json:"files,omitempty"`
}

// made says whether the record at path was made by a task of the key, and
// whether its files are as they were made.
func (m *maker) made(path, key string) (State, string, error) {
	text, err := m.store.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Missing, "not made yet", nil
	}
	if err != nil {
		return "", "", err
	}
	var r Record
	if err := json.Unmarshal(text, &r); err != nil {
		return Missing, fmt.Sprintf("%s can't be read: %v", path, err), nil
	}
	if r.Key != key {
		return Stale, "made from another config or definition", nil
	}
	for _, f := range r.Files {
		text, err := m.store.Read(f.Path)
		switch sum := sha256.Sum256(text); {
		case errors.Is(err, fs.ErrNotExist):
			return Missing, f.Path + " is missing", nil
		case err != nil:
			return Missing, "", err
		case hex.EncodeToString(sum[:]) != f.SHA256:
			return Missing, f.Path + " was changed", nil
		}
	}
	return Done, "made already", nil
}
