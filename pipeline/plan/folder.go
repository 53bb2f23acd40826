package plan

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"

	"grundy/jobs/claims"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// WithAlone asks for the page that stands alone, too: it is made with the page, which is made
// anew if that is all that is missing.
func (p *Plan) WithAlone(st *store.Store) error {
	p.Alone = true
	t := p.Task(Report)
	if t == nil || t.State != Done && t.State != Check {
		return nil
	}
	if f := artifact.NewJudge(st, nil).Page(layout.Alone(p.Name)); f != nil && f.Err != nil {
		return f.Err
	} else if f != nil {
		t.State, t.Reason = Missing, f.Text
	}
	return nil
}

// register gathers what the config names.
func (m *maker) register() error {
	m.plan.named = artifact.Named{Config: m.config.Config, Figures: []artifact.NamedItem{}}
	for _, t := range m.plan.Tasks {
		if f := t.Figure; f != nil {
			m.plan.named.Figures = append(m.plan.named.Figures,
				artifact.NamedItem{ID: f.Figure.ID, Contents: f.contents()})
		}
		if s := t.Sweep; s != nil {
			m.plan.named.Sweeps = append(m.plan.named.Sweeps,
				artifact.NamedItem{ID: s.ID, Contents: t.Key})
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
	configs, err := artifact.Records(st, layout.Configs)
	if err != nil {
		return err
	}
	for _, file := range configs {
		name := layout.ID(file)
		if name == p.Name || !is(name) {
			continue
		}
		var other artifact.Named
		switch err := st.ReadRecord(file, &other); {
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
func (p *Plan) collision(name string, other *artifact.Named) error {
	if id, taken := artifact.Clash(p.named.Figures, other.Figures); taken {
		i := slices.IndexFunc(p.named.Config.Figures, func(f config.Figure) bool { return f.ID == id })
		return &Collision{Figure, id, p.Name, name, p.named.Config.Figures[i].Line}
	}
	if id, taken := artifact.Clash(p.named.Sweeps, other.Sweeps); taken {
		i := slices.IndexFunc(p.named.Config.Jobs, func(j config.Job) bool { return j.ID == id })
		return &Collision{Sweep, id, p.Name, name, p.named.Config.Jobs[i].Line}
	}
	return nil
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
	shown := f.Figure.Figure
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
	return artifact.Key(parts...)
}

// Registered reports whether the config, as it is, is the one that was last run under its
// name.
func (p *Plan) Registered(st *store.Store) (bool, error) {
	return st.HasRecord(layout.Record(layout.Configs, p.Name), p.named)
}

// Register records what the config names, so that a later plan of another config sees it. The
// error is a [Collision] if a config was registered since the plan was made that names the same
// otherwise. The caller has [layout.Configs] for itself.
func (p *Plan) Register(st *store.Store) error {
	there, err := p.Registered(st)
	if there || err != nil {
		return err
	}
	if err := p.collides(st, anyConfig); err != nil {
		return err
	}
	_, err = st.SaveRecord(layout.Record(layout.Configs, p.Name), p.named)
	return err
}

// Remake is the command that makes anew what a record of a figure, a verdict, a sweep, an explorer or
// a page is about, with the config that named it when it was last run. Where none did, the command has
// CONFIG in its place, for its user knows which one it is. The front page is made by a run of any
// config. out is the flag for the output folder as a command line has it, " --out FOLDER", or empty.
func Remake(st *store.Store, kind, record, out string) string {
	id := layout.ID(record)
	command := "grundy explore " + id
	if path.Dir(record) != layout.Explorers {
		command = remakeByRun(st, kind, record, id)
	}
	return command + out
}

func remakeByRun(st *store.Store, kind, record, id string) string {
	at := ""
	if kind == Claim {
		id, at = layout.ClaimOf(record)
	}
	command := "grundy run " + configOf(st, func(name string, n *artifact.Named) bool {
		is := func(x artifact.NamedItem) bool { return x.ID == id }
		switch kind {
		case Figure:
			return slices.ContainsFunc(n.Figures, is)
		case Sweep:
			return slices.ContainsFunc(n.Sweeps, is)
		case Claim:
			return slices.ContainsFunc(n.Config.Claims, func(c config.Claim) bool { return c.ID == id && tests(c, at) })
		}
		return name == id || record == layout.FrontRecord && !layout.IsMadeAlone(name)
	})
	if kind != Report {
		command += fmt.Sprintf(" --only %s/%s", kind, id)
	}
	return command
}

// tests says whether a claim of a config is tested to the bound, or to its own bound if at is empty.
func tests(c config.Claim, at string) bool {
	if c.Recorded {
		return false
	}
	if at != "" {
		return strconv.FormatUint(c.Bound, 10) == at
	}
	own, ofProgram := claims.Claim(c.ID)
	return c.Bound == 0 || !ofProgram || c.Bound == own.Bound
}

// Stated is the claim of an id as a config of the folder stated it when it was last run, or false.
func Stated(st *store.Store, id string) (stated config.Claim, ok bool) {
	configOf(st, func(_ string, n *artifact.Named) bool {
		i := slices.IndexFunc(n.Config.Claims, func(c config.Claim) bool { return c.ID == id && c.Game+c.Sweep != "" })
		if ok = i >= 0; ok {
			stated = n.Config.Claims[i]
		}
		return ok
	})
	return stated, ok
}

// configOf is the file of the first config for whose record is says yes.
func configOf(st *store.Store, is func(name string, n *artifact.Named) bool) string {
	files, _ := artifact.Records(st, layout.Configs)
	for _, file := range files {
		var n artifact.Named
		name := layout.ID(file)
		if st.ReadRecord(file, &n) == nil && n.Config != nil && is(name, &n) {
			return name + ".yaml"
		}
	}
	return "CONFIG"
}
