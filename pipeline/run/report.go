package run

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/figure"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
)

// Shown is the record of the report: the data that the page shows.
type Shown struct {
	plan.Record
	report.Data
}

// report makes the page from the records of all tasks. When some of them
// failed, the page says so and is not taken as made.
func (r *runner) report(ctx context.Context, t plan.Task) (string, error) {
	d := report.Data{Title: cmp.Or(r.plan.Title, "grundy"),
		Figures: []report.Figure{}, Datasets: []report.Dataset{}, Claims: []report.Claim{}}
	m := report.Measured{Seconds: readTimes(r.Store), Bytes: map[string]int64{}, Versions: versions(r.Version), Command: r.Command,
		Machine: fmt.Sprintf("%s/%s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())}
	pictures := map[string][]byte{}
	failed := r.ended()
	for _, task := range r.plan.Tasks {
		if why, bad := failed[task.ID]; bad {
			m.Failed = append(m.Failed, report.Failed{Task: task.ID, Error: why, Command: r.Again(task.ID)})
			continue
		}
		if err := r.show(ctx, task, &d, &m, pictures); err != nil {
			return "", err
		}
	}
	page, err := r.Store.Save(plan.PagePath, func(w io.Writer) error { return report.Write(w, d, m, pictures) })
	if err != nil {
		return "", err
	}
	s := Shown{plan.Record{Key: t.Key}, d}
	if len(d.Claims) > 0 {
		table, err := r.verdicts(d.Claims)
		if err != nil {
			return "", err
		}
		s.Files = append(s.Files, table)
	}
	if len(m.Failed) > 0 {
		s.Key = ""
	}
	return page.Path, r.saveJSON(plan.ReportPath, s)
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
func (r *runner) show(ctx context.Context, t plan.Task, d *report.Data, m *report.Measured, pictures map[string][]byte) error {
	switch t.Kind {
	case plan.Dataset:
		return r.showDataset(ctx, t, d, m)
	case plan.Claim:
		var v Verdict
		err := readJSON(r.Store, plan.ClaimPath(t.Claim.Claim.ID), &v)
		d.Claims = append(d.Claims, report.Claim{ID: v.ID, Task: t.ID, Paper: v.Paper, Section: v.Section,
			Statement: v.Statement, Verdict: string(v.Verdict), Bound: v.Bound, Evidence: v.Evidence,
			Folders: r.folders(t.Claim), Games: games(t.Claim)})
		return err
	case plan.Figure:
		return r.showFigure(t, d, pictures)
	}
	return nil
}

func (r *runner) showDataset(ctx context.Context, t plan.Task, d *report.Data, m *report.Measured) error {
	x := t.Dataset
	ds, err := dataset.Open(r.Store, x.Identity, x.Product)
	if err != nil {
		return err
	}
	digest, err := ds.Digest(ctx, x.Request.N)
	if err != nil {
		return err
	}
	rows, err := ds.Rows(ctx, x.Request.N)
	if err != nil {
		return err
	}
	manifest, err := ds.Manifest()
	for _, p := range manifest.Parts {
		m.Bytes[t.ID] += p.Bytes
		if p.Arrow != nil {
			m.Bytes[t.ID] += p.Arrow.Bytes
		}
	}
	d.Datasets = append(d.Datasets, report.Dataset{
		Folder: x.Folder, Task: t.ID, Game: x.Game.Name, Title: x.Game.Title,
		Paper: x.Game.Paper.ID + " " + x.Game.Section, Product: x.Product.Name,
		First: x.Product.First, N: x.Request.N, Digest: digest, Rows: rows,
	})
	return err
}

func (r *runner) showFigure(t plan.Task, d *report.Data, pictures map[string][]byte) error {
	var drawn Drawn
	if err := readJSON(r.Store, plan.FigurePath(t.Figure.Figure.ID), &drawn); err != nil {
		return err
	}
	f := report.Figure{ID: drawn.Figure.ID, Title: drawn.Figure.Title, Caption: drawn.Figure.Caption, Slices: []report.Slice{},
		Files: drawn.Files, Games: figure.Games(drawn.Figure)}
	for _, s := range drawn.Slices {
		f.Slices = append(f.Slices, report.Slice{Folder: s.Folder, N: s.Request.N, Shown: s.Shown, Digest: s.Values})
	}
	for _, file := range drawn.Files {
		if file.Path == "figures/"+f.ID+".png" {
			png, err := r.Store.Read(file.Path)
			if err != nil {
				return err
			}
			pictures[f.ID] = png
		}
	}
	d.Figures = append(d.Figures, f)
	return nil
}

// shownModules are the libraries whose version a reader may ask for.
var shownModules = []string{"github.com/apache/arrow/go/v15", "gonum.org/v1/plot"}

func versions(own string) []report.Version {
	out := []report.Version{{Name: "grundy", Version: own}, {Name: "Go", Version: runtime.Version()}}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return out
	}
	for _, m := range info.Deps {
		if slices.Contains(shownModules, m.Path) {
			out = append(out, report.Version{Name: m.Path, Version: m.Version})
		}
	}
	return out
}

var verdictSchema = game.Schema{
	{Name: "n", Type: game.Uint64}, {Name: "id", Type: game.Text}, {Name: "paper", Type: game.Text},
	{Name: "section", Type: game.Text}, {Name: "statement", Type: game.Text}, {Name: "verdict", Type: game.Text},
	{Name: "bound", Type: game.Uint64}, {Name: "evidence", Type: game.Text},
}

// verdicts writes the verdicts as a Parquet file, a row a claim.
func (r *runner) verdicts(claims []report.Claim) (store.File, error) {
	t := game.NewTable(verdictSchema)
	for i, c := range claims {
		t.AppendRow(uint64(i+1), c.ID, c.Paper, c.Section, c.Statement, c.Verdict, c.Bound, c.Evidence)
	}
	return dataset.SaveTable(r.Store, "claims/verdicts.parquet", t)
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

// games is the games that the claim names or reads.
func games(c *plan.ClaimTask) []string {
	names := slices.Clone(c.Claim.Games)
	for _, n := range c.Claim.Needs(c.Bound) {
		if !slices.Contains(names, n.Game) {
			names = append(names, n.Game)
		}
	}
	return names
}
