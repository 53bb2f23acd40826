package plan

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
	"grundy/pipeline/views"
)

// datasets adds a task for each dataset. Jobs about the same product share a
// task: it goes as far as the furthest and has the formats of all.
func (m *maker) datasets() error {
	var tasks []*Task
	byID := map[string]*Task{}
	add := func(j *config.Job, s Slice) {
		t := byID[s.task()]
		if t == nil {
			t = &Task{ID: s.task(), Kind: Dataset, Output: s.Folder, Dataset: &DatasetTask{Slice: s}}
			byID[t.ID], tasks = t, append(tasks, t)
		}
		d := t.Dataset
		d.Request.N = max(d.Request.N, j.N)
		for _, f := range j.Formats {
			d.Formats = appendNew(d.Formats, f)
		}
		t.Names = appendNew(t.Names, j.ID)
	}
	for i := range m.config.Jobs {
		j := &m.config.Jobs[i]
		if !j.IsSweep() {
			g, err := m.game(j.Game)
			if err != nil {
				return err
			}
			m.jobs[j.ID] = sliceOf(g, views.Product(g, j.Product), j.Request())
			add(j, m.jobs[j.ID])
			continue
		}
		slices, err := m.points(j)
		if err != nil {
			return err
		}
		for _, s := range slices {
			add(j, s)
			m.stored[j.ID] = append(m.stored[j.ID], s.task())
		}
	}
	tasks = sequencesFirst(tasks)
	for _, t := range tasks {
		slices.Sort(t.Dataset.Formats)
		if err := m.look(t); err != nil {
			return err
		}
		m.add(*t)
	}
	return nil
}

// sequencesFirst puts products that are made of the game's sequence behind the others,
// and each after the task of the sequence if there is one.
func sequencesFirst(tasks []*Task) []*Task {
	made := func(t *Task) int {
		if t.Dataset.Product.Solvers[0].Can.Has(game.FromSequence) {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(tasks, func(a, b *Task) int { return made(a) - made(b) })
	sequences := map[string]string{} // tasks by the names of games
	for _, t := range tasks {
		name := t.Dataset.Identity.Game
		if t.Dataset.Product.Name == game.Sequence && sequences[name] == "" {
			sequences[name] = t.ID
		}
		if made(t) == 1 && sequences[name] != "" {
			t.After = append(t.After, sequences[name])
		}
	}
	return tasks
}

// Lacks says whether the dataset lacked heaps when the plan was made.
func (d *DatasetTask) Lacks() bool { return len(d.gaps) > 0 }

func sliceOf(g *game.Game, p *game.Product, r game.Request) Slice {
	id := dataset.Identify(g, p, r.K)
	return Slice{Identity: id, Folder: id.Folder(), Request: r, Game: g, Product: p}
}

// look finds out how much of a dataset is there.
func (m *maker) look(t *Task) error {
	d := t.Dataset
	ds, err := m.open.Of(d.Game, d.Product, d.Request.K)
	if err != nil {
		return err
	}
	id := d.Identity
	id.Encoding = dataset.Signed // so that pages on the same values stay as they are
	t.Key = artifact.Key("dataset", id, d.Request, d.Formats)
	if err := d.Product.Solvers[0].Prepare(m.ctx, d.Request); err != nil {
		return err
	}
	t.Memory = Memory(d.Product, &d.Product.Solvers[0], d.Request)
	d.gaps = ds.Gaps(d.Request.N)
	if d.Product.Solvers[0].Can.Has(game.Anywhere) {
		d.pieces = ds.Pieces(d.Request.N, PieceParts)
	}
	if ds.Stale() == "" {
		d.last, _ = ds.Last()
	}
	t.State, t.Reason, err = state(ds, d)
	if t.State == Done {
		t.Memory = 0
	}
	return err
}

// state says what a run would do with a dataset, and why.
func state(ds *dataset.Dataset, d *DatasetTask) (State, string, error) {
	if why := ds.Stale(); why != "" {
		return Stale, why, nil
	}
	gaps := ds.Gaps(d.Request.N)
	switch {
	case len(gaps) > 0:
		s, reason := gap(ds, d, gaps)
		if notes := ds.Warnings(); len(notes) > 0 {
			reason += "; " + strings.Join(notes, "; ")
		}
		return s, reason, nil
	case len(ds.Warnings()) > 0:
		return Extend, strings.Join(ds.Warnings(), "; "), nil
	}
	manifest, err := ds.Manifest()
	if err != nil {
		return Extend, "", err
	}
	for _, f := range d.Formats {
		if !slices.Contains(manifest.Formats, dataset.Format(f)) {
			return Extend, "the format " + f + " is to be added", nil
		}
	}
	if left, err := ds.HasOldCheckpoint(); left || err != nil {
		return Extend, "the state of a run that ended is to be removed", err
	}
	return Done, fmt.Sprintf("heaps %d to %d are there", d.Product.First, d.Request.N), nil
}

// gap tells an empty dataset from one to be extended or mended.
func gap(ds *dataset.Dataset, d *DatasetTask, gaps []heaps.Range) (State, string) {
	end := ds.Contiguous()
	last := gaps[len(gaps)-1].To - 1
	switch {
	case end == d.Product.First && last == d.Request.N:
		return Missing, fmt.Sprintf("heaps %d to %d are to be computed", d.Product.First, last)
	case last < d.Request.N || len(gaps) > 1:
		return Extend, fmt.Sprintf("some of the heaps %d to %d are missing", gaps[0].From, last)
	}
	return Extend, fmt.Sprintf("heaps %d to %d are there, %d to %d are to be computed", d.Product.First, end-1, end, last)
}
