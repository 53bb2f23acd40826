package plan

import (
	"context"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/artifact"
	"grundy/pipeline/layout"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
)

// judgeOf judges what tasks make, and gives the datasets that it opens for that.
func judgeOf(st *store.Store, find func(name string) (*game.Game, error)) (*artifact.Judge, *artifact.Datasets) {
	datasets := artifact.NewDatasets(st)
	datasets.Game = func(in artifact.Input) (*game.Game, error) { return find(in.Game) }
	return artifact.NewJudge(st, datasets.Digest), datasets
}

// Recheck says of a task that isn't a dataset, when all tasks before it have ended, whether what
// it makes is done, missing or stale, and why: values may turn out to be the same as before, and
// another process may have made it since the plan was made.
func (p *Plan) Recheck(ctx context.Context, st *store.Store, t Task) (State, string, error) {
	j, _ := judgeOf(st, p.Catalogue.Game)
	return p.made(ctx, st, j, &t)
}

// made is what a run would do with a task that has a record, and why.
func (p *Plan) made(ctx context.Context, st *store.Store, j *artifact.Judge, t *Task) (State, string, error) {
	state, reason, err := recorded(ctx, j, t.Output, t.Key)
	if err != nil || state == Missing || state == Stale {
		return state, reason, err
	}
	var instead State
	var why string
	switch t.Kind {
	case Report:
		instead, why, err = p.page(st, j, t.Output)
	case Front:
		instead, why, err = p.front(st, j)
	}
	if instead != "" || err != nil {
		return instead, why, err
	}
	return state, reason, nil
}

// recorded judges a task by its record.
func recorded(ctx context.Context, j *artifact.Judge, record, key string) (State, string, error) {
	state, reason := Done, "made already"
	for f := range j.Judge(ctx, record, key) {
		switch {
		case f.Err != nil:
			return "", "", f.Err
		case f.Kind == artifact.Missing && f.Path == record:
			return Missing, "not made yet", nil
		case f.Kind == artifact.Missing || f.Kind == artifact.Changed:
			return Missing, f.Text, nil
		case f.Kind == artifact.Older || f.Kind == artifact.Outdated:
			return Stale, f.Text, nil
		case f.Kind == artifact.Later && state == Done:
			state, reason = Check, "made already, to be checked after "+f.Text
		}
	}
	return state, reason, nil
}

// page judges what belongs to the page of a config beside its record; the state is empty if
// nothing is wrong.
func (p *Plan) page(st *store.Store, j *artifact.Judge, record string) (State, string, error) {
	if why, err := explorers(st, record); why != "" || err != nil {
		return Stale, why, err
	}
	pages := []string{layout.Page(p.Name)}
	if p.Alone {
		pages = append(pages, layout.Alone(p.Name))
	}
	for _, page := range pages {
		if f := j.Page(page); f != nil {
			return Missing, f.Text, f.Err
		}
	}
	if there, err := p.Registered(st); !there || err != nil {
		return Missing, layout.Record(layout.Configs, p.Name) + " isn't of this config yet", err
	}
	return "", "", nil
}

// explorers says which explorer a config's page leads to though it isn't there, or the other way
// round; empty for none.
func explorers(st *store.Store, record string) (string, error) {
	var shown report.Data
	if err := st.ReadRecord(record, &shown); err != nil {
		return "", err
	}
	for _, x := range shown.Datasets {
		page, err := artifact.ExplorerOf(st, x.Folder)
		switch {
		case err != nil:
			return "", err
		case page != "" && x.Explorer == "":
			return "it doesn't lead to " + page + " yet", nil
		case page == "" && x.Explorer != "":
			return "it leads to " + x.Explorer + ", which isn't there any more", nil
		}
	}
	return "", nil
}

// front judges the front page, which is made of all pages and verdicts of the folder. The page of
// the plan's config may have to be added.
func (p *Plan) front(st *store.Store, j *artifact.Judge) (State, string, error) {
	if f := j.Page(layout.FrontPage); f != nil {
		return Missing, f.Text, f.Err
	}
	var r artifact.Record
	if err := st.ReadRecord(layout.FrontRecord, &r); err != nil {
		return "", "", err
	}
	now, err := artifact.FrontSources(st)
	if err != nil {
		return "", "", err
	}
	for _, path := range now {
		if !slices.ContainsFunc(r.Sources, func(f store.File) bool { return f.Path == path }) {
			return Stale, path + " isn't on it yet", nil
		}
	}
	if by, later := j.Later[layout.Record(layout.Reports, p.Name)]; later {
		return Check, "made already, to be checked after " + by, nil
	}
	return "", "", nil
}
