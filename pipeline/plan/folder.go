package plan

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// ClaimPath is the record of a claim's verdict: claims/ID.json for the claim's own bound,
// claims/ID@BOUND.json for another one, so that configs with several bounds can share an
// output folder.
func ClaimPath(c claim.Claim, bound uint64) string {
	if bound == c.Bound {
		return "claims/" + c.ID + ".json"
	}
	return fmt.Sprintf("claims/%s@%d.json", c.ID, bound)
}

// SweepPath is the record of a sweep: its definition, what it was made of, its files.
func SweepPath(id string) string { return sweep.Path(id) + sweep.Record }

// FigurePath is the record of a figure: its config, its data's digests, its files.
func FigurePath(id string) string { return "figures/" + id + ".json" }

// ReportPath is the record of a config's page: the data that the page shows.
func ReportPath(name string) string { return "report/" + name + ".json" }

// PagePath is the page of a config.
func PagePath(name string) string { return "report/" + name + ".html" }

// AlonePath is the page of a config that has its pictures and tables within it, so that it can be
// sent as it is. It is there once it was asked for, and made anew with the page from then on.
func AlonePath(name string) string { return "report/standalone/" + name + ".html" }

// WithAlone asks for the page that stands alone, too: it is made with the page, which is made
// anew if that is all that is missing.
func (p *Plan) WithAlone(st *store.Store) error {
	p.Alone = true
	t := p.Task(Report)
	if t == nil || t.State != Done && t.State != Check {
		return nil
	}
	why, err := spoilt(st, AlonePath(p.Name))
	if why != "" {
		t.State, t.Reason = Missing, why
	}
	return err
}

// The front page of the folder, which leads to the pages of all configs, and its record.
const (
	FrontPage = "report/index.html"
	FrontPath = "report/index.json"
)

// VerdictsPath is the table of all verdicts of the folder.
const VerdictsPath = "claims/verdicts.parquet"

// OfFolder says whether a file tells about the folder as a whole.
func OfFolder(file string) bool {
	return file == VerdictsPath || file == FrontPath || file == FrontPage
}

// RecordOf is the record that a file belongs to by its name, as figures/a_2.csv to
// figures/a.json: no id of a figure has a "." or a "_". The rows survey/a/000064.jsonl of a
// sweep under way belong to survey/a.json, report/standalone/a.html to
// report/a.json.
func RecordOf(file string) string {
	stem := strings.TrimSuffix(file, path.Ext(file))
	if strings.HasPrefix(file, "figures/") {
		stem, _, _ = strings.Cut(stem, "_")
	}
	if name, alone := strings.CutPrefix(stem, path.Dir(AlonePath(""))+"/"); alone {
		return ReportPath(name)
	}
	if id, below := strings.CutPrefix(file, sweep.Root+"/"); below {
		id, _, _ = strings.Cut(id, "/")
		id, _, _ = strings.Cut(id, ".")
		stem = sweep.Path(id)
	}
	return stem + ".json"
}

// LeaseOf is the name that a process has for itself ([store.Store.Take]) while it writes the file:
// a dataset's folder, an explorer's, the folder of the records of configs, otherwise a record.
func LeaseOf(file string) string {
	folder, below, _ := strings.Cut(file, "/")
	name, _, _ := strings.Cut(below, "/")
	switch {
	case folder == dataset.Root:
		return path.Join(dataset.Root, name)
	case folder == Explorers:
		return path.Join(Explorers, strings.TrimSuffix(name, ".json"))
	case folder == Configs:
		return Configs
	case OfFolder(file):
		return FrontPath
	}
	return RecordOf(file)
}

// NewVerdictTable is a table of verdicts without rows. The column n numbers them from 1.
func NewVerdictTable() *tables.Table {
	return tables.New(tables.Schema{
		{Name: "n", Type: tables.Uint64}, {Name: "id", Type: tables.Text}, {Name: "paper", Type: tables.Text},
		{Name: "section", Type: tables.Text}, {Name: "statement", Type: tables.Text}, {Name: "verdict", Type: tables.Text},
		{Name: "bound", Type: tables.Uint64}, {Name: "evidence", Type: tables.Text}, {Name: "answer", Type: tables.Text}, {Name: "basis", Type: tables.Text},
	})
}

// VerdictMeanings says in words what the columns of a table of verdicts hold, by their names.
var VerdictMeanings = map[string]string{
	"n":         "the number of the row, from 1 on",
	"id":        "the claim",
	"paper":     "the paper that says so",
	"section":   "the section of the paper",
	"statement": "what is said",
	"verdict":   "what the test found",
	"bound":     "the last heap up to which the claim was tested",
	"evidence":  "what the test saw, in words",
	"answer":    "the answer to a question, yes or no; empty for other claims",
	"basis":     "what the verdict rests on, as complete check or our proof; empty where nothing is proved",
}

// Configs is the folder of the records of what configs name.
const Configs = "configs"

// NamedPath is the record of what a config names.
func NamedPath(name string) string { return Configs + "/" + name + ".json" }

// Named is the record of what the config of a name named when it was last run.
type Named struct {
	Config  *config.Config `json:"config"`
	Figures []NamedItem    `json:"figures"`
	Sweeps  []NamedItem    `json:"sweeps,omitempty"`
}

// NamedItem is a figure or a sweep of a config.
type NamedItem struct {
	ID       string `json:"id"`
	Contents string `json:"contents"` // the digest of what the figure shows and how, or the key of the sweep
}

// Explorers is the folder of all explorers.
const Explorers = "explore"

// ExplorerPath is the record of the explorer of a dataset, which has the given folder, and
// ExplorerPage its page.
func ExplorerPath(folder string) string { return path.Join(Explorers, path.Base(folder)) + ".json" }
func ExplorerPage(folder string) string { return path.Join(Explorers, path.Base(folder), "index.html") }

// FrontSources is the records of all pages and verdicts that are there, sorted.
func FrontSources(st *store.Store) ([]string, error) {
	pages, err := st.List("report")
	if err != nil {
		return nil, err
	}
	var found []string
	for _, name := range pages {
		if p := "report/" + name; strings.HasSuffix(name, ".json") && p != FrontPath {
			found = append(found, p)
		}
	}
	verdicts, err := st.Files("claims")
	for _, p := range verdicts {
		if strings.HasSuffix(p, ".json") {
			found = append(found, p)
		}
	}
	return found, err
}

// register gathers what the config names.
func (m *maker) register() error {
	m.plan.named = Named{Config: m.config, Figures: []NamedItem{}}
	for _, t := range m.plan.Tasks {
		if f := t.Figure; f != nil {
			m.plan.named.Figures = append(m.plan.named.Figures, NamedItem{f.Figure.ID, f.contents()})
		}
		if s := t.Sweep; s != nil {
			m.plan.named.Sweeps = append(m.plan.named.Sweeps, NamedItem{s.Job.ID, t.Key})
		}
	}
	return nil
}

// collides compares the figures and sweeps with those of the configs that were run before under other
// names of which is says yes: files of one name can't have two contents. The error is a [Collision], or
// that of a record which doesn't tell what its config names.
func (p *Plan) collides(st *store.Store, is func(name string) bool) error {
	if len(p.named.Figures)+len(p.named.Sweeps) == 0 {
		return nil
	}
	names, err := st.List(Configs)
	if err != nil {
		return err
	}
	for _, file := range names {
		name, ok := strings.CutSuffix(file, ".json")
		if !ok || name == p.Name || !is(name) {
			continue
		}
		var other Named
		switch err := st.ReadRecord(path.Join(Configs, file), &other); {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return fmt.Errorf("%w: so it isn't known which figures and sweeps of %s.yaml this config would overwrite; "+
				"'grundy verify --set-aside' moves the record to archive/, and running that config again makes it anew", err, name)
		}
		if err := p.collision(name, &other); err != nil {
			return err
		}
	}
	return nil
}

// collision is the error of a figure or a sweep that another config has with other contents.
func (p *Plan) collision(name string, other *Named) error {
	if id, taken := clash(p.named.Figures, other.Figures); taken {
		i := slices.IndexFunc(p.named.Config.Figures, func(f config.Figure) bool { return f.ID == id })
		return &Collision{Figure, id, p.Name, name, p.named.Config.Figures[i].Line}
	}
	if id, taken := clash(p.named.Sweeps, other.Sweeps); taken {
		i := slices.IndexFunc(p.named.Config.Jobs, func(j config.Job) bool { return j.ID == id })
		return &Collision{Sweep, id, p.Name, name, p.named.Config.Jobs[i].Line}
	}
	return nil
}

// clash finds an id that two lists have with other contents.
func clash(own, others []NamedItem) (id string, taken bool) {
	for _, a := range own {
		for _, b := range others {
			if a.ID == b.ID && a.Contents != b.Contents {
				return a.ID, true
			}
		}
	}
	return "", false
}

// Collision is the error of two configs that give one id to different figures or sweeps.
type Collision struct {
	Kind           string // Figure or Sweep
	ID, Own, Other string // the id, and the names of both configs
	Line           int    // of the figure or sweep in its own config
}

func (c *Collision) Error() string {
	return fmt.Sprintf("the %[1]s %[2]s of %[3]s (line %[4]d) would overwrite the %[1]s %[2]s of %[5]s, which shows something else: "+
		"give one of them another id, or choose another folder with --out", c.Kind, c.ID, c.Own, c.Line, c.Other)
}

// contents is the digest of what the figure shows and how, whatever draws it and whatever
// the config calls its jobs, unless a legend may do so.
func (f *FigureTask) contents() string {
	shown := f.Figure
	shown.After, shown.Panels = nil, slices.Clone(shown.Panels)
	parts := []any{&shown}
	for i, s := range f.ByPanel() {
		shown.Panels[i].N = 0
		if len(shown.Panels[i].Datasets) < 2 {
			shown.Panels[i].Datasets = nil
		}
		parts = append(parts, s.Identity.Game, s.Identity.Product, s.Request)
		if s.Identity.Rules != "" {
			parts = append(parts, s.Identity.Rules)
		}
		if s.Sweep != "" {
			parts = append(parts, s.Sweep)
		}
	}
	return Key(parts...)
}

// Registered reports whether the config, as it is, is the one that was last run under its
// name.
func (p *Plan) Registered(st *store.Store) (bool, error) {
	return st.HasRecord(NamedPath(p.Name), p.named)
}

// Register records what the config names, so that a later plan of another config sees it. The
// error is a [Collision] if a config was registered since the plan was made that names the same
// otherwise. The caller has [Configs] for itself.
func (p *Plan) Register(st *store.Store) error {
	there, err := p.Registered(st)
	if there || err != nil {
		return err
	}
	if err := p.collides(st, anyConfig); err != nil {
		return err
	}
	_, err = st.SaveRecord(NamedPath(p.Name), p.named)
	return err
}
