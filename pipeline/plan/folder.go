package plan

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/store"
)

// ClaimPath is the record of a claim's verdict: claims/ID.json for the claim's own bound,
// claims/ID@BOUND.json for another one, so that configs with several bounds can share an
// output folder.
func ClaimPath(c game.Claim, bound uint64) string {
	if bound == c.Bound {
		return "claims/" + c.ID + ".json"
	}
	return fmt.Sprintf("claims/%s@%d.json", c.ID, bound)
}

// FigurePath is the record of a figure: its config, its data's digests, its files.
func FigurePath(id string) string { return "figures/" + id + ".json" }

// ReportPath is the record of a config's page: the data that the page shows.
func ReportPath(name string) string { return "report/" + name + ".json" }

// PagePath is the page of a config.
func PagePath(name string) string { return "report/" + name + ".html" }

// The front page of the folder, which leads to the pages of all configs, and its record.
const (
	FrontPage = "report/index.html"
	FrontPath = "report/index.json"
)

// VerdictsPath is the table of all verdicts of the folder.
const VerdictsPath = "claims/verdicts.parquet"

// NamedPath is the record of what a config names.
func NamedPath(name string) string { return "configs/" + name + ".json" }

// Named is the record of what the config of a name named when it was last run.
type Named struct {
	Config  *config.Config `json:"config"`
	Figures []NamedFigure  `json:"figures"`
}

// NamedFigure is a figure of a config.
type NamedFigure struct {
	ID       string `json:"id"`
	Contents string `json:"contents"` // the digest of what the figure shows and how
}

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

// register compares the figures with those of the configs that were run before: files of one
// name can't have two contents.
func (m *maker) register() error {
	m.plan.named = Named{Config: m.config, Figures: []NamedFigure{}}
	for _, t := range m.plan.Tasks {
		if f := t.Figure; f != nil {
			m.plan.named.Figures = append(m.plan.named.Figures, NamedFigure{f.Figure.ID, f.contents()})
		}
	}
	names, err := m.store.List("configs")
	if err != nil {
		return err
	}
	for _, file := range names {
		name, ok := strings.CutSuffix(file, ".json")
		if !ok || name == m.config.Name {
			continue
		}
		var other Named
		if err := m.store.ReadRecord(path.Join("configs", file), &other); err != nil {
			continue // a damaged record claims nothing; grundy verify names it
		}
		if err := m.collision(name, other.Figures); err != nil {
			return err
		}
	}
	return nil
}

// collision is the error of a figure that another config has with other contents.
func (m *maker) collision(name string, others []NamedFigure) error {
	for i, own := range m.plan.named.Figures {
		for _, other := range others {
			if own.ID == other.ID && own.Contents != other.Contents {
				return &Collision{Figure: own.ID, Line: m.config.Figures[i].Line, Own: m.config.Name, Other: name}
			}
		}
	}
	return nil
}

// Collision is the error of two configs that give one id to different figures.
type Collision struct {
	Figure, Own, Other string // the id, and the names of both configs
	Line               int    // of the figure in its own config
}

func (c *Collision) Error() string {
	return fmt.Sprintf("the figure %s of %s (line %d) would overwrite the figure %s of %s, which shows something else: "+
		"give one of them another id, or choose another folder with --out", c.Figure, c.Own, c.Line, c.Figure, c.Other)
}

// contents is the digest of what the figure shows and how, whatever draws it and whatever
// the config calls its jobs.
func (f *FigureTask) contents() string {
	shown := f.Figure
	shown.After, shown.Panels = nil, slices.Clone(shown.Panels)
	parts := []any{&shown}
	for i, s := range f.Slices {
		shown.Panels[i].Datasets, shown.Panels[i].N = nil, 0
		parts = append(parts, s.Identity.Game, s.Identity.Product, s.Request)
	}
	return Key(parts...)
}

// Registered reports whether the config, as it is, is the one that was last run under its
// name.
func (p *Plan) Registered(st *store.Store) (bool, error) {
	return st.HasRecord(NamedPath(p.Name), p.named)
}

// Register records what the config names, so that a later plan of another config sees it.
func (p *Plan) Register(st *store.Store) error {
	there, err := p.Registered(st)
	if there || err != nil {
		return err
	}
	_, err = st.SaveRecord(NamedPath(p.Name), p.named)
	return err
}
