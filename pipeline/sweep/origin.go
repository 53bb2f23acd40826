package sweep

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// search prepares the search for the period of the named game.
func (s *Sweep) search(name string) (*period.Search, error) {
	g, err := s.Find(name)
	if err != nil {
		return nil, err
	}
	return period.New(g)
}

// stores says whether rows are made of the values that datasets of the store have.
func (s *Sweep) stores() bool { return s.Keep == config.KeepDatasets }

// Definition is a digest of what the row of a game follows from, the game and its definition's
// version and the bounds, so that it isn't taken for a row of others. The encoding of files is none
// of it: the identity has the same one for rows of all times.
func (s *Sweep) Definition(of *period.Search) string {
	id := dataset.Identify(of.Game, of.Product, of.Request(0).K)
	id.Encoding = dataset.Unsigned
	return artifact.Key(id, struct{ Any, Space uint64 }{s.N, s.Far})[:16]
}

// Same says whether two sweeps have the same rows.
func (s *Sweep) Same(other *Sweep) (bool, error) {
	key := func(s *Sweep) (string, error) {
		parts := []any{s.ID, s.Matrix.Names(), s.Points, s.N, s.Far, s.Keep}
		for _, p := range s.Points {
			search, err := s.search(p.Game)
			if err != nil {
				return "", err
			}
			parts = append(parts, s.Definition(search))
		}
		return artifact.Key(parts...), nil
	}
	mine, err := key(s)
	theirs, failed := key(other)
	return mine == theirs, errors.Join(err, failed)
}

// Record is the record of a sweep that is done.
type Record struct {
	artifact.Record
	Job      config.Job     `json:"job"`
	Points   int            `json:"points"`
	Verdicts map[string]int `json:"verdicts"`
	// Rules is the definitions of the games that the config itself defines ([own.Rules]), by
	// their names, so that the games can be made again without it.
	Rules map[string]string `json:"rules,omitempty"`
}

// finder gives a function that finds the games of the record's points, those of the config by
// their bare names, too. The error says which rules can't be read.
func (r *Record) finder() (find func(name string) (*game.Game, error), err error) {
	games := map[string]*game.Game{}
	for name, rules := range r.Rules {
		g, err := own.Rebuild(name, rules, catalog.Lookup)
		if err != nil {
			return nil, err
		}
		games[name] = g
	}
	return func(name string) (*game.Game, error) {
		if g := games[own.Prefix+strings.TrimPrefix(name, own.Prefix)]; g != nil {
			return g, nil
		}
		return catalog.Lookup(name)
	}, nil
}

// Named is the sweep with an id that a store has, by its record or by the name of a family, and
// whether it has ended. The error says that the record is that of another sweep, whose rows the job
// would name, or what can't be read.
func Named(ctx context.Context, st *store.Store, id string) (s Sweep, ended bool, err error) {
	var r Record
	switch err := st.ReadRecord(layout.Record(layout.Sweeps, id), &r); {
	case errors.Is(err, fs.ErrNotExist):
		j, _, ok := familyNamed(id)
		if !ok {
			return s, false, fmt.Errorf("%s is the id of no sweep over a family", id)
		}
		s = Sweep{Job: j, Find: catalog.Lookup}
	case err != nil:
		return s, false, err
	case r.Job.ID != id:
		return s, false, fmt.Errorf("%s is the record of the sweep %q: move it away with the files of "+
			"that name, and run the config of %[3]s", layout.Record(layout.Sweeps, id), r.Job.ID, id)
	default:
		s.Job = r.Job
		if s.Find, err = r.finder(); err != nil {
			return s, false, err
		}
	}
	err = s.Expand(ctx)
	if len(r.Rules) > 0 {
		s.NameOwn(s.Find)
	}
	return s, r.Key != "", err
}

// stored is the values that the dataset of a game has up to the first bound, with their digest in
// the version of another one; nil where the sweep keeps none, and where a closed form gave them,
// which is no evidence of a period. A row of such values says the same but for the sparse space,
// which depends on when a solver looks for one.
func (l *Log) stored(ctx context.Context, s *period.Search, like string) (tables.Source, string, error) {
	if !l.stores() || s.Product.Solvers[0].Theorem != "" {
		return nil, "", nil
	}
	r := s.Request(l.N)
	ds, err := dataset.Of(l.store, s.Game, s.Product, r.K)
	if err != nil {
		return nil, "", err
	}
	if why := ds.Stale(); why != "" {
		return nil, "", fmt.Errorf("the dataset of %s can't be read: %s", s.Game.Name, why)
	}
	if l.Elsewhere && ds.Contiguous() <= r.N {
		return nil, "", nil
	}
	source, err := ds.SourceBefore(r.N + 1)
	if err != nil {
		return nil, "", err
	}
	digest, err := ds.DigestLike(ctx, r.N, like)
	return source, digest, err
}

// Inputs is the datasets of which the rows were made, with the digests of their values.
func (l *Log) Inputs(ctx context.Context) (inputs []artifact.Input, err error) {
	if !l.stores() {
		return nil, nil
	}
	for _, name := range l.names {
		s, err := l.search(name)
		if err != nil {
			return nil, err
		}
		in := artifact.NewInput(s.Game, s.Product, s.Request(l.N))
		if _, in.Values, err = l.stored(ctx, s, ""); err != nil {
			return nil, err
		}
		if in.Values != "" {
			inputs = append(inputs, in)
		}
	}
	return inputs, nil
}
