package run

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image/png"
	"io"
	"path"
	"runtime"
	"slices"

	"grundy/jobs/rules/own"
	"grundy/pipeline/artifact"
	"grundy/pipeline/dataset"
	"grundy/pipeline/figure"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/report"
	"grundy/pipeline/sweep"
	"grundy/pipeline/verdict"
)

// page is the page of a config, under way.
type page struct {
	*runner
	record   artifact.Record
	data     report.Data
	measured report.Measured
}

// report makes the page from the records of all tasks. When some of them
// failed, the page says so and is not taken as made.
func (r *runner) report(ctx context.Context, t plan.Task) (string, error) {
	p := page{
		runner: r, record: artifact.Record{Key: t.Key},
		data: report.Data{Title: cmp.Or(r.plan.Title, r.plan.Name),
			Figures: []report.Figure{}, Datasets: []report.Dataset{}, Claims: []report.Claim{}},
		measured: report.Measured{Seconds: journal.ReadHistory(r.Store).Seconds, Bytes: map[string]int64{}, Command: r.Command,
			Versions: report.Versions(journal.SourceOf(r.Version).String()),
			Machine:  fmt.Sprintf("%s/%s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())},
	}
	failed := r.ended()
	for _, task := range r.plan.Tasks {
		if why, bad := failed[task.ID]; bad {
			p.record.Key = ""
			p.measured.Failed = append(p.measured.Failed, report.Failed{Task: task.ID, Error: why, Command: r.Again(task.ID)})
			continue
		}
		if err := p.show(ctx, task); err != nil {
			return "", err
		}
	}
	for _, c := range p.plan.Recorded {
		v, _ := verdict.Recorded(c)
		p.tell(v, &plan.ClaimTask{Bound: c.Bound, Claim: c})
	}
	if err := p.write(); err != nil {
		return "", err
	}
	_, err := r.Store.SaveRecord(t.Output, report.Shown{Record: p.record, Data: p.data})
	return layout.Page(r.plan.Name), err
}

// write writes the page, and the one with all within it if that is wanted or there already.
func (p *page) write() error {
	name := p.plan.Name
	places := []report.Place{report.In(layout.Page(name), layout.Record(layout.Reports, name))}
	alone := report.Alone(layout.Alone(name), layout.Record(layout.Reports, name), p.Store.Read)
	if _, err := p.Store.Stat(alone.Path); p.plan.Alone || err == nil {
		places = append(places, alone)
	}
	for _, at := range places {
		if _, err := p.Store.Save(at.Path, func(w io.Writer) error { return report.Write(w, at, p.data, p.measured) }); err != nil {
			return err
		}
	}
	return nil
}

// ended is the tasks of this run that did not end well, with the reason.
func (r *runner) ended() map[string]string {
	failed := map[string]string{}
	for _, t := range r.tracker.Snapshot() {
		switch t.State {
		case progress.Failed, progress.Skipped, progress.Interrupted:
			failed[t.ID] = cmp.Or(t.Note, string(t.State))
		}
	}
	return failed
}

// show adds what a task has made to the page.
func (p *page) show(ctx context.Context, t plan.Task) error {
	switch t.Kind {
	case plan.Dataset:
		return p.showDataset(ctx, t)
	case plan.Sweep:
		return p.showSweep(ctx, t)
	case plan.Claim:
		var v verdict.Record
		err := p.read(t.Output, &v)
		v.Task = t.ID
		p.tell(v.Claim, t.Claim)
		for _, f := range v.Files {
			p.data.Claims[len(p.data.Claims)-1].Failures = f.Path
		}
		return err
	case plan.Figure:
		return p.showFigure(t)
	}
	return nil
}

// tell adds the verdict of a claim to the page.
func (p *page) tell(v verdict.Claim, of *plan.ClaimTask) {
	if v.Paper == own.Paper.ID {
		v.Program = v.Reading
	}
	v.Raw, v.Reading, v.Unit = "", "", ""
	p.data.Claims = append(p.data.Claims,
		report.Claim{Claim: v, Folders: p.folders(of), Games: p.games(of)})
}

// read reads the record of a task and notes that the page is made of it.
func (p *page) read(path string, v any) error {
	f, err := p.Store.ReadDescribed(path, v)
	p.record.Sources = append(p.record.Sources, f)
	return err
}

func (p *page) showDataset(ctx context.Context, t plan.Task) error {
	x := t.Dataset
	ds, err := dataset.Of(p.Store, x.Game, x.Product, x.Request.K)
	if err != nil {
		return err
	}
	in := artifact.NewInput(x.Game, x.Product, x.Request)
	if in.Values, err = ds.Digest(ctx, x.Request.N); err != nil {
		return err
	}
	p.record.Inputs = append(p.record.Inputs, in)
	if p.isPoint(t) {
		return nil
	}
	rows, err := ds.Rows(ctx, x.Request.N)
	if err != nil {
		return err
	}
	explorer, err := artifact.ExplorerOf(p.Store, x.Folder)
	if err != nil {
		return err
	}
	manifest, err := ds.Manifest()
	for _, part := range manifest.Parts {
		p.measured.Bytes[t.ID] += part.Bytes
		if part.Arrow != nil {
			p.measured.Bytes[t.ID] += part.Arrow.Bytes
		}
	}
	p.data.Datasets = append(p.data.Datasets, report.Dataset{
		Folder: x.Folder, Task: t.ID, Game: x.Game.Name, Title: x.Game.Title,
		Paper: x.Game.Paper.ID + " " + x.Game.Section, Product: x.Product.Name,
		First: x.Product.First, N: x.Request.N, Digest: in.Values, Rows: rows,
		Rules: own.Text(x.Identity.Rules), Explorer: explorer,
	})
	return err
}

// isPoint says whether just sweeps ask for a dataset. The page shows their tables.
func (p *page) isPoint(t plan.Task) bool {
	return !slices.ContainsFunc(t.Names, func(id string) bool { return p.plan.Task(plan.Sweep+"/"+id) == nil })
}

// shownRows is how many rows of a sweep the page shows.
const shownRows = 20

// showSweep shows the first rows of a sweep's table.
func (p *page) showSweep(ctx context.Context, t plan.Task) error {
	var record sweep.Record
	if err := p.read(t.Output, &record); err != nil {
		return err
	}
	log, err := sweep.Read(ctx, p.Store, t.Sweep.Sweep)
	if err != nil {
		return err
	}
	job := record.Job
	x := report.Sweep{ID: job.ID, Task: t.ID, Game: job.Game, Where: job.Where, N: job.N, Far: job.Far, Points: record.Points, Datasets: len(t.After), Files: record.Files}
	for _, v := range sweep.Verdicts {
		if n := record.Verdicts[string(v)]; n > 0 {
			x.Counts = append(x.Counts, report.Count{Verdict: string(v), Number: n})
		}
	}
	for _, v := range job.Matrix {
		x.Matrix = append(x.Matrix, v.Name+": "+v.Written())
	}
	x.Columns, x.Rows = log.First(shownRows)
	p.data.Sweeps = append(p.data.Sweeps, x)
	return nil
}

func (p *page) showFigure(t plan.Task) error {
	var drawn figureRecord
	if err := p.read(t.Output, &drawn); err != nil {
		return err
	}
	of := drawn.Figure
	f := report.Figure{
		ID: of.ID, Title: figure.Name(of), Caption: of.Caption, Section: of.Section,
		Printed: of.Paper.Label, PaperCaption: of.Paper.Caption,
		Slices: []report.Slice{}, Files: drawn.Files, Games: figure.Games(t.Figure.Figure),
	}
	for _, s := range drawn.Slices {
		f.Slices = append(f.Slices, report.Slice{Folder: s.Folder, Sweep: s.Sweep, N: s.Request.N, Shown: s.Shown, Digest: s.Values})
	}
	f.Paper = cmp.Or(of.Paper.ID, p.paper(t, f.Games))
	err := p.measure(&f)
	p.data.Figures = append(p.data.Figures, f)
	return err
}

// paper is the paper of the first game that a figure shows, of a sweep that of all its games; empty
// where there is none.
func (p *page) paper(t plan.Task, games []string) string {
	for _, s := range t.Figure.Slices {
		switch {
		case s.Game != nil:
			return s.Game.Paper.ID
		case s.Sweep != "":
			return p.paperOfSweep(s.Sweep)
		}
	}
	for _, name := range games {
		if g, err := p.plan.Catalogue.Game(name); err == nil {
			return g.Paper.ID
		}
	}
	return ""
}

// paperOfSweep is the paper of all games of a sweep; empty where they are of several.
func (p *page) paperOfSweep(id string) (paper string) {
	for _, name := range p.plan.Task(plan.Sweep + "/" + id).Sweep.Games() {
		g, err := p.plan.Catalogue.Game(name)
		if err != nil || paper != "" && paper != g.Paper.ID {
			return ""
		}
		paper = g.Paper.ID
	}
	return paper
}

// measure notes the size of a figure's PNG, so that a page has room for it before it is there.
func (p *page) measure(f *report.Figure) error {
	picture := f.Picture()
	if path.Ext(picture) != ".png" {
		return nil
	}
	text, err := p.Store.Read(picture)
	if err != nil {
		return err
	}
	size, err := png.DecodeConfig(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("%s can't be read: %w", picture, err)
	}
	f.Width, f.Height = size.Width, size.Height
	return nil
}

// folders is the datasets of the run that have games which the claim is about.
func (r *runner) folders(c *plan.ClaimTask) []string {
	var folders []string
	for _, n := range c.Claim.Needs(c.Bound) {
		for _, t := range r.plan.Tasks {
			if d := t.Dataset; d != nil && d.Game.Name == n.Game && d.Product.Name == n.Product {
				folders = append(folders, d.Folder)
			}
		}
	}
	return folders
}

// family is the number of games beyond which a claim is about a family of games.
const family = 100

// games is the games that the claim names or reads; of a family, just those of which the run has
// datasets.
func (r *runner) games(c *plan.ClaimTask) []string {
	names, needs := slices.Clone(c.Claim.Games), c.Claim.Needs(c.Bound)
	for _, n := range needs {
		if len(needs) > family && !r.has(n.Game) || slices.Contains(names, n.Game) {
			continue
		}
		names = append(names, n.Game)
	}
	return names
}

// has says whether the run has a dataset of a game.
func (r *runner) has(name string) bool {
	return slices.ContainsFunc(r.plan.Tasks, func(t plan.Task) bool {
		return t.Dataset != nil && t.Dataset.Game.Name == name
	})
}
