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
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
)

// Record is what every record of a figure, a verdict or a page begins with. It says what
// was asked for, what was read for it and which files came of it.
type Record struct {
	Key     string       `json:"key"`               // that of the task
	Inputs  []Input      `json:"inputs,omitempty"`  // the values that were read
	Sources []store.File `json:"sources,omitempty"` // the records that were read
	Files   []store.File `json:"files,omitempty"`   // what belongs to the record
}

// Input is the rows of a product up to the heap N, with the digest of their values (see
// [dataset.Dataset.Digest]). The values may have been computed without a dataset.
type Input struct {
	Folder  string `json:"folder"` // the dataset's, whether it is there or not
	Game    string `json:"game"`
	Product string `json:"product"`
	K       uint64 `json:"k,omitempty"` // the number of columns of a grid, 0 for other products
	N       uint64 `json:"n"`
	Values  string `json:"values"` // the digest
}

// NewInput describes the rows of a game's product up to a request, without their digest.
func NewInput(g *game.Game, p *game.Product, r game.Request) Input {
	id := dataset.Identify(g, p, r.K)
	return Input{Folder: id.Folder(), Game: g.Name, Product: p.Name, K: id.K, N: r.N}
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

// judge says whether a task has to be done: whether the files that it makes are there, and
// whether the values and the records of which they were made are the same now. A figure that
// was drawn of a dataset's first 1000 heaps is done as long as the values of these heaps have
// the digest which is in the figure's record, and stale when they have another one. The judge
// looks at each file and each slice of a dataset once.
type judge struct {
	store    *store.Store
	games    Games
	pending  map[string]string // the tasks that will make or change what is at a path
	datasets map[string]*dataset.Dataset
	digests  map[Input]string
	files    map[string]store.File
}

func newJudge(st *store.Store, games Games) *judge {
	return &judge{store: st, games: games, pending: map[string]string{},
		datasets: map[string]*dataset.Dataset{}, digests: map[Input]string{}, files: map[string]store.File{}}
}

// Recheck says of a task that isn't a dataset, when all tasks before it have ended, whether what
// it makes is done, missing or stale, and why: values may turn out to be the same as before, and
// another process may have made it since the plan was made.
func (p *Plan) Recheck(ctx context.Context, st *store.Store, t Task) (State, string, error) {
	j := newJudge(st, p.games)
	switch t.Kind {
	case Front:
		return j.front(ctx, layout.Record(layout.Reports, p.Name), t.Key)
	case Report:
		return j.page(ctx, p, t.Key)
	}
	return j.made(ctx, p.Makes(&t), t.Key)
}

// page judges the page of a config, which has to be that of the config as it is now.
func (j *judge) page(ctx context.Context, p *Plan, key string) (State, string, error) {
	state, reason, err := j.made(ctx, layout.Record(layout.Reports, p.Name), key)
	if state == Missing || state == Stale || err != nil {
		return state, reason, err
	}
	if why, err := j.explorers(p); why != "" || err != nil {
		return Stale, why, err
	}
	pages := []string{layout.Page(p.Name)}
	if p.Alone {
		pages = append(pages, layout.Alone(p.Name))
	}
	for _, page := range pages {
		if why, err := spoilt(j.store, page); why != "" || err != nil {
			return Missing, why, err
		}
	}
	if there, err := p.Registered(j.store); !there || err != nil {
		return Missing, layout.Record(layout.Configs, p.Name) + " isn't of this config yet", err
	}
	return state, reason, nil
}

// explorers says which explorer the config's page leads to though it isn't there, or the other way
// round; empty for none.
func (j *judge) explorers(p *Plan) (string, error) {
	var shown report.Data
	if err := j.store.ReadRecord(layout.Record(layout.Reports, p.Name), &shown); err != nil {
		return "", err
	}
	for _, x := range shown.Datasets {
		_, err := j.store.Stat(layout.ExplorerRecord(x.Folder))
		switch {
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return "", err
		case err == nil && x.Explorer == "":
			return "it doesn't lead to " + layout.ExplorerPage(x.Folder) + " yet", nil
		case err != nil && x.Explorer != "":
			return "it leads to " + x.Explorer + ", which isn't there any more", nil
		}
	}
	return "", nil
}

// made judges a task by the record at path. The record's files must be as they were made,
// and what it was made of must be as it was.
func (j *judge) made(ctx context.Context, path, key string) (State, string, error) {
	var r Record
	switch err := j.store.ReadRecord(path, &r); {
	case errors.Is(err, fs.ErrNotExist):
		return Missing, "not made yet", nil
	case errors.Is(err, store.ErrDamaged):
		return Missing, err.Error(), nil
	case err != nil:
		return "", "", err
	case r.Key != key:
		return Stale, "made from another config or definition, or by another version of what makes it", nil
	}
	for _, f := range r.Files {
		if why, err := j.changed(f); why != "" || err != nil {
			return Missing, why, err
		}
	}
	return j.current(ctx, r)
}

// Outdated gives a function that says why what a record was made of is something else now; empty if it
// isn't, or if no dataset has the values. The function looks at each file and each slice of a dataset once.
func Outdated(st *store.Store, games Games) func(context.Context, Record) (why string, err error) {
	j := newJudge(st, games)
	return func(ctx context.Context, r Record) (string, error) {
		state, why, err := j.current(ctx, r)
		if state != Stale {
			why = ""
		}
		return why, err
	}
}

// current compares what a record was made of with what is there now.
func (j *judge) current(ctx context.Context, r Record) (State, string, error) {
	state, reason := Done, "made already"
	later := func(id string) {
		if state == Done {
			state, reason = Check, "made already, to be checked after "+id
		}
	}
	for _, f := range r.Sources {
		id, pending := j.pending[f.Path]
		if pending {
			later(id)
		} else if why, err := j.changed(f); why != "" || err != nil {
			return Stale, why, err
		}
	}
	for _, in := range r.Inputs {
		digest, there, err := j.digest(ctx, in)
		id, pending := j.pending[in.Folder]
		switch {
		case err != nil:
			return "", "", err
		case there && digest != in.Values:
			return Stale, fmt.Sprintf("the values of %s up to n = %d are others now", in.Folder, in.N), nil
		case !there && pending:
			later(id)
		}
	}
	return state, reason, nil
}

// changed says why a file isn't the one that is described; empty if it is.
func (j *judge) changed(f store.File) (string, error) {
	now, known := j.files[f.Path]
	if !known {
		var err error
		now, err = j.store.Describe(f.Path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		if err != nil {
			return Changed(f, now, err), nil
		}
		j.files[f.Path] = now
	}
	return Changed(f, now, nil), nil
}

// Changed says why a file isn't the one that a record describes, by what describing it now gives;
// it is empty if it is.
func Changed(f, now store.File, err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return f.Path + " is missing"
	case err != nil:
		return fmt.Sprintf("%s can't be read: %v", f.Path, err)
	case now != f:
		return f.Path + " was changed"
	}
	return ""
}

// digest is the digest of the values that a dataset has now, or false if it lacks some of
// the heaps or can't be read.
func (j *judge) digest(ctx context.Context, in Input) (digest string, there bool, err error) {
	in.Values = ""
	if digest, there = j.digests[in]; there {
		return digest, true, nil
	}
	ds, err := j.dataset(in)
	if ds == nil || err != nil || ds.Stale() != "" || ds.Contiguous() <= in.N {
		return "", false, err
	}
	digest, err = ds.Digest(ctx, in.N)
	if ctx.Err() != nil {
		return "", false, context.Cause(ctx)
	}
	if err != nil {
		return "", false, nil // a damaged part counts as missing when it is read for use
	}
	j.digests[in] = digest
	return digest, true, nil
}

// dataset opens the dataset of an input. It is nil if the game isn't known any more.
func (j *judge) dataset(in Input) (*dataset.Dataset, error) {
	if ds := j.datasets[in.Folder]; ds != nil {
		return ds, nil
	}
	g, err := j.games.Game(in.Game)
	if err != nil || g.Product(in.Product) == nil {
		return nil, nil
	}
	p := g.Product(in.Product)
	return j.open(g, p, in.K)
}

// open opens a dataset once.
func (j *judge) open(g *game.Game, p *game.Product, k uint64) (*dataset.Dataset, error) {
	folder := dataset.Identify(g, p, k).Folder()
	if ds := j.datasets[folder]; ds != nil {
		return ds, nil
	}
	ds, err := dataset.Of(j.store, g, p, k)
	if err == nil {
		j.datasets[folder] = ds
	}
	return ds, err
}

// front judges the front page, which is made of all pages and verdicts of the folder. page is
// the record of the config's own page, which may have to be added.
func (j *judge) front(ctx context.Context, page, key string) (State, string, error) {
	state, reason, err := j.made(ctx, layout.FrontRecord, key)
	if state == Missing || state == Stale || err != nil {
		return state, reason, err
	}
	if why, err := spoilt(j.store, layout.FrontPage); why != "" || err != nil {
		return Missing, why, err
	}
	var r Record
	if err := j.store.ReadRecord(layout.FrontRecord, &r); err != nil {
		return "", "", err
	}
	now, err := FrontSources(j.store)
	if err != nil {
		return "", "", err
	}
	for _, path := range now {
		if !slices.ContainsFunc(r.Sources, func(f store.File) bool { return f.Path == path }) {
			return Stale, path + " isn't on it yet", nil
		}
	}
	if _, pending := j.pending[page]; pending {
		return Check, "made already, to be checked after " + Report, nil
	}
	return state, reason, nil
}

// spoilt says why a page isn't as it was made; empty if it is. A page shows times, so that it
// has its digest itself and no record has it.
func spoilt(st *store.Store, page string) (string, error) {
	text, err := st.Read(page)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return page + " is missing", nil
	case err == nil && !report.Unchanged(page, text):
		return page + " was changed", nil
	}
	return "", err
}
