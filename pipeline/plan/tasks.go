package plan

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/docs"
	"grundy/jobs/claim"
	"grundy/jobs/rules/own"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/layout"
	"grundy/pipeline/report"
	"grundy/pipeline/verdict"
)

// verdictEdition grows when the records of verdicts say more, or something else, by the same tests.
const verdictEdition = 2

// claims adds a task for each claim. A claim comes after the datasets that
// hold what it reads; what no dataset holds, it computes.
func (m *maker) claims() error {
	for _, c := range m.config.Claims {
		of, ok := m.config.Catalogue.Claim(c.ID)
		if !ok {
			return fmt.Errorf("there is no claim %s", c.ID)
		}
		if c.Recorded {
			m.plan.Recorded = append(m.plan.Recorded, of)
			continue
		}
		bound := cmp.Or(c.Bound, of.Bound)
		needs := of.Needs(bound)
		versions, err := m.versions(needs)
		if err != nil {
			return err
		}
		key := []any{"claim", verdictEdition, of.ID, of.Version, of.Statement, of.Words, of.Reading, of.Proof + docs.Checked(of.Proof), of.Credit, bound, versions}
		if of.Further != "" {
			key = append(key, of.Further)
		}
		path := layout.Verdict(of.ID, bound, of.Bound)
		t := Task{
			ID: "claim/" + c.ID, Kind: Claim, Output: path, Names: []string{c.ID},
			Key:    artifact.Key(key...),
			After:  m.holding(of.ID, needs),
			Memory: m.costOf(of, bound, map[claim.Need]bool{}).Memory,
			Claim:  &ClaimTask{Bound: bound, Path: path, Claim: of},
		}
		if of.Sweep != "" {
			t.After = append(t.After, Sweep+"/"+of.Sweep)
		}
		if err := m.addMade(t); err != nil {
			return err
		}
	}
	return nil
}

// versions is the definitions' versions of the games that are needed, and the rules of own ones.
func (m *maker) versions(needs []claim.Need) ([]string, error) {
	out := []string{}
	for _, n := range needs {
		g, err := m.game(n.Game)
		if err != nil {
			return nil, err
		}
		out = append(out, strings.TrimSpace(fmt.Sprintf("%s %d %s", g.Name, g.Version, own.Rules(g))))
	}
	return out, nil
}

// holding is the dataset tasks that give what the claim with the given id needs.
func (m *maker) holding(claim string, needs []claim.Need) []string {
	var ids []string
	for _, n := range needs {
		for _, d := range m.ofGame[n.Game] {
			if d.Holds(claim, n) {
				ids = append(ids, d.task())
			}
		}
	}
	return ids
}

// Holds says whether the dataset has all that is needed, as values that are evidence for the
// claim with the given id: those of a closed form never are. A grid serves those
// who ask for as many columns: what a claim reads, and what its record says of
// that, mustn't depend on which other grids happen to be there.
func (d *DatasetTask) Holds(claim string, n claim.Need) bool {
	return d.Product.Solvers[0].IsEvidenceFor(claim) && d.Game.Name == n.Game && d.Product.Name == n.Product && d.Request.N >= n.N && d.Request.K == n.K
}

// figures adds a task for each figure, after the datasets that it shows and
// what the config puts before it.
func (m *maker) figures() error {
	for _, f := range m.config.Figures {
		t := Task{
			ID: "figure/" + f.ID, Kind: Figure, Output: layout.Record(layout.Figures, f.ID),
			Names: []string{f.ID}, Figure: &FigureTask{Figure: f},
		}
		live := uint64(0)
		names := make([]string, len(f.Panels))
		for i, p := range f.Panels {
			if len(p.Datasets) == 0 {
				t.Figure.Slices = append(t.Figure.Slices, Slice{})
				if g, err := m.game(figure.PositionGame(p)); err == nil {
					names[i] = g.Title
				}
				continue
			}
			for _, id := range p.Datasets {
				s := m.jobs[id]
				t.After = appendNew(t.After, s.task())
				if s.Sweep != "" {
					t.Figure.Slices = append(t.Figure.Slices, s)
					names[i] = m.plan.Task(s.task()).Sweep.Game
					continue
				}
				names[i] = s.Game.Title
				s.Request.N = cmp.Or(p.N, s.Request.N)
				t.Figure.Slices = append(t.Figure.Slices, s)
				live += figure.Memory(p, s.Product, s.Request)
			}
			if len(p.Datasets) > 1 {
				names[i] = "" // its legend names the games
			}
		}
		t.Memory = FigureMemory(live)
		t.Figure.Figure = f.Titled(names)
		for _, id := range f.After {
			i := slices.IndexFunc(m.config.Claims, func(c config.Claim) bool { return c.ID == id })
			switch {
			case i < 0:
				t.After = appendNew(t.After, Figure+"/"+id)
			case !m.config.Claims[i].Recorded:
				t.After = appendNew(t.After, Claim+"/"+id)
			}
		}
		key := []any{Figure, figure.Versions(f), t.Figure.contents()}
		if told := figure.Told(f); told != nil {
			key = append(key, told)
		}
		t.Key = artifact.Key(key...)
		if err := m.addMade(t); err != nil {
			return err
		}
	}
	return nil
}

// addMade adds a task that has a record.
func (m *maker) addMade(t Task) (err error) {
	t.State, t.Reason, err = m.plan.made(m.ctx, m.store, m.judge, &t)
	m.add(t)
	return err
}

// report adds the task of the config's page, which shows all others.
func (m *maker) report() error {
	t := Task{
		ID: Report, Kind: Report, Output: layout.Record(layout.Reports, m.plan.Name),
		Names: []string{Report}, Memory: writing,
	}
	keys := []string{}
	for _, other := range m.plan.Tasks {
		t.After = append(t.After, other.ID)
		keys = append(keys, other.Key)
	}
	for _, c := range m.plan.Recorded {
		told, _ := verdict.Recorded(c)
		keys = append(keys, artifact.Key(told))
	}
	t.Key = artifact.Key(Report, report.Template(), m.plan.Title,
		config.Report{Title: m.config.Report.Title}, keys)
	return m.addMade(t)
}

// front adds the last task, the front page of the folder.
func (m *maker) front() error {
	return m.addMade(Task{
		ID: Front, Kind: Front, Output: layout.FrontRecord, Names: []string{Front}, Memory: writing, After: []string{Report},
		Key: artifact.Key(Front, verdictEdition, report.Template()),
	})
}

func appendNew(ids []string, id string) []string {
	if slices.Contains(ids, id) {
		return ids
	}
	return append(ids, id)
}
