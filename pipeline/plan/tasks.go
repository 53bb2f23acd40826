package plan

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
)

// ClaimPath is the record of a claim's verdict.
func ClaimPath(id string) string { return "claims/" + id + ".json" }

// claims adds a task for each claim. A claim comes after the datasets that
// hold what it reads; what no dataset holds, it computes.
func (m *maker) claims() error {
	for _, c := range m.config.Claims {
		claim, ok := m.games.Claim(c.ID)
		if !ok {
			return fmt.Errorf("there is no claim %s", c.ID)
		}
		bound := cmp.Or(c.Bound, claim.Bound)
		needs := claim.Needs(bound)
		versions, err := m.versions(needs)
		if err != nil {
			return err
		}
		t := Task{
			ID: "claim/" + c.ID, Kind: Claim, Names: []string{c.ID},
			Key:    Key("claim", claim.ID, claim.Version, claim.Statement, claim.Raw, claim.Reading, bound, versions),
			After:  m.holding(needs),
			Memory: ClaimMemory(needs),
			Claim:  &ClaimTask{Bound: bound, Claim: claim},
		}
		if err := m.addMade(t, ClaimPath(c.ID)); err != nil {
			return err
		}
	}
	return nil
}

// versions is the definitions' versions of the games that are needed.
func (m *maker) versions(needs []game.Need) ([]string, error) {
	out := []string{}
	for _, n := range needs {
		g, err := m.games.Game(n.Game)
		if err != nil {
			return nil, err
		}
		out = append(out, fmt.Sprintf("%s %d", g.Name, g.Version))
	}
	return out, nil
}

// holding is the dataset tasks that give what is needed.
func (m *maker) holding(needs []game.Need) []string {
	var ids []string
	for _, n := range needs {
		for _, t := range m.plan.Tasks {
			if d := t.Dataset; d != nil && d.Holds(n) {
				ids = append(ids, t.ID)
			}
		}
	}
	return ids
}

// Holds says whether the dataset has all that is needed, as values that follow
// from the definition: those of a closed form are no evidence.
func (d *DatasetTask) Holds(n game.Need) bool {
	return d.Product.Solvers[0].Theorem == "" && d.Game.Name == n.Game && d.Product.Name == n.Product && d.Request.N >= n.N && d.Request.K >= n.K
}

// FigurePath is the record of a figure: its config, its data's digests, its files.
func FigurePath(id string) string { return "figures/" + id + ".json" }

const ReportPath = "report/data.json" // the record of the report: the data that the page shows

const PagePath = "report/index.html" // the report's page

// drawing changes when the same config and data give another picture or other data beside it.
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
			s := j.Slice
			s.Request.N = cmp.Or(p.N, s.Request.N)
			t.Figure.Slices = append(t.Figure.Slices, s)
			t.After = appendNew(t.After, j.task)
			t.Memory += figure.Memory(p, s.Product, s.Request)
		}
		for _, id := range f.After {
			kind := Figure
			if slices.ContainsFunc(m.config.Claims, func(c config.Claim) bool { return c.ID == id }) {
				kind = Claim
			}
			t.After = appendNew(t.After, kind+"/"+id)
		}
		t.Key = Key("figure", drawing, f, t.Figure.Slices)
		if err := m.addMade(t, FigurePath(f.ID)); err != nil {
			return err
		}
	}
	return nil
}

// addMade adds a task whose record is at path.
func (m *maker) addMade(t Task, path string) (err error) {
	t.State, t.Reason, err = m.made(path, t.Key)
	m.add(t)
	return err
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
