package plan

import (
	"errors"
	"io/fs"
	"slices"

	"grundy/pipeline/config"
	"grundy/pipeline/figure"
)

// FigurePath is the record of a figure: its config, its data's digests, its
// files.
func FigurePath(id string) string { return "figures/" + id + ".json" }

// ReportPath is the record of the report: the data that the page shows.
const ReportPath = "report/data.json"

// PagePath is the report's page.
const PagePath = "report/index.html"

// drawing changes when the same config and data give another picture or other
// data beside it.
const drawing = 1

// figures adds a task for each figure, after the datasets that it shows and
// what the config puts before it.
func (m *maker) figures() error {
	for _, f := range m.config.Figures {
		t := Task{ID: "figure/" + f.ID, Kind: Figure, Names: []string{f.ID}, Memory: 256 << 20, Figure: &FigureTask{Figure: f}}
		for _, p := range f.Panels {
			if len(p.Datasets) == 0 {
				t.Figure.Slices = append(t.Figure.Slices, Slice{})
				continue
			}
			j := m.jobs[p.Datasets[0]]
			s := Slice{Identity: j.id, Folder: j.id.Folder(), Request: j.request, Game: j.Ruleset, Product: j.product}
			if p.N > 0 {
				s.Request.N = p.N
			}
			t.Figure.Slices = append(t.Figure.Slices, s)
			t.After = appendNew(t.After, j.task)
			t.Memory += figure.Memory(p, j.product, s.Request)
		}
		for _, id := range f.After {
			t.After = appendNew(t.After, m.taskOf(id))
		}
		t.Key = Key("figure", drawing, f, t.Figure.Slices)
		var err error
		if t.State, t.Reason, err = m.made(FigurePath(f.ID), t.Key); err != nil {
			return err
		}
		m.add(t)
	}
	return nil
}

// taskOf is the task of a config's id.
func (m *maker) taskOf(id string) string {
	if slices.ContainsFunc(m.config.Claims, func(c config.Claim) bool { return c.ID == id }) {
		return "claim/" + id
	}
	return "figure/" + id
}

// report adds the last task, which shows all others.
func (m *maker) report() error {
	t := Task{ID: "report", Kind: Report, Names: []string{"report"}, Memory: 64 << 20}
	keys := []string{}
	for _, other := range m.plan.Tasks {
		t.After = append(t.After, other.ID)
		keys = append(keys, other.Key)
	}
	t.Key = Key("report", m.plan.Title, m.config.Report, keys)
	var err error
	if t.State, t.Reason, err = m.made(ReportPath, t.Key); err != nil {
		return err
	}
	// The page shows run times, so it has no digest in the record.
	if _, err := m.store.Stat(PagePath); t.State == Done && errors.Is(err, fs.ErrNotExist) {
		t.State, t.Reason = Missing, PagePath+" is missing"
	}
	m.add(t)
	return nil
}

func appendNew(ids []string, id string) []string {
	if slices.Contains(ids, id) {
		return ids
	}
	return append(ids, id)
}
