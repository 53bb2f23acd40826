package run

import (
	"errors"
	"fmt"
	"io"
	"path"
	"time"

	"grundy/pipeline/artifact"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

// Front makes the front page anew, after something that it shows was removed. The caller
// has the store for itself; what is to be known is written to w.
func Front(st *store.Store, p *plan.Plan, w io.Writer) error {
	r := newRunner(Options{Store: st, Display: progress.NewPlain(w, time.Hour, time.Now)}, p)
	err := r.setAside(layout.FrontRecord)
	if err == nil {
		_, err = r.front()
	}
	return err
}

// front makes the front page and the table of verdicts from all pages and verdicts that are
// in the folder, whichever config they are of.
func (r *runner) front() (string, error) {
	paths, err := artifact.FrontSources(r.Store)
	if err != nil {
		return "", err
	}
	record := artifact.Record{Key: r.plan.Task(plan.Front).Key}
	var pages []report.Page
	var verdicts []verdict.Claim
	for _, p := range paths {
		var shown report.Shown
		var v verdict.Record
		var into any = &v
		if path.Dir(p) == layout.Reports {
			into = &shown
		}
		described, err := r.Store.ReadDescribed(p, into)
		if err != nil && !errors.Is(err, store.ErrDamaged) {
			return "", err
		}
		record.Sources = append(record.Sources, described)
		if err != nil {
			r.say(fmt.Sprintf("%v, so it isn't on the front page: run its config again", err))
			continue
		}
		if into == any(&v) {
			verdicts = append(verdicts, v.Claim)
		} else {
			pages = append(pages, report.Page{Name: layout.ID(p), Failed: shown.Key == "",
				Data: shown.Data})
		}
	}
	if record.Files, err = r.verdicts(verdicts); err != nil {
		return "", err
	}
	table := ""
	for _, f := range record.Files {
		table = f.Path
	}
	page, err := r.Store.Save(layout.FrontPage,
		func(w io.Writer) error { return report.WriteFront(w, layout.FrontPage, pages, table) })
	if err != nil {
		return "", err
	}
	_, err = r.Store.SaveRecord(layout.FrontRecord, record)
	return page.Path, err
}

// verdicts writes the verdicts as a Parquet file, a row each. Without verdicts there is none.
func (r *runner) verdicts(all []verdict.Claim) ([]store.File, error) {
	if len(all) == 0 {
		return nil, r.Store.Remove(layout.Verdicts)
	}
	f, err := dataset.SaveTable(r.Store, layout.Verdicts, verdict.Table(all))
	return []store.File{f}, err
}
