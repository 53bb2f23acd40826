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
	"grundy/jobs/regular"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Origin is where the values of games come from.
type Origin struct {
	Find Lookup
	// Stored gives the values that a dataset has up to a request, with their digest in the
	// version of another one; nil if all values are computed. Such values must follow from the definition. A row of them says
	// the same but for the sparse space, which depends on when a solver looks for one.
	Stored func(ctx context.Context, g *game.Game, p *game.Product, r game.Request, like string) (values tables.Source, digest string, err error)
	// Elsewhere says that rows may be of datasets that aren't here, as in an exported folder:
	// the digests of their values are taken as they are.
	Elsewhere bool
}

// values are the values of a game up to a heap.
type values struct {
	period.Values
	rules  regular.Rules
	like   string // the game by whose name a certificate knows the rules, of own games that have one
	stored string // the digest of those that were read, empty if all were computed
}

// Search prepares the search for the period of the named game.
func (o *Origin) Search(name string) (*period.Search, error) {
	g, err := o.Find(name)
	if err != nil {
		return nil, err
	}
	return period.New(g)
}

// values reads or computes the values of the named game up to heap to. Those up to stored are
// read, if there is a dataset. If the values are to be known only, those of heaps after the proof of
// a period follow from it.
func (o *Origin) values(ctx context.Context, name string, stored, to uint64, known bool) (v values, err error) {
	s, err := o.Search(name)
	if err != nil {
		return v, err
	}
	v.rules, v.like = s.Rules, s.Game.Like
	if o.Stored != nil {
		if s.Prior, v.stored, err = o.Stored(ctx, s.Game, s.Product, s.Request(stored), ""); err != nil {
			return v, err
		}
	}
	if known {
		v.Values, err = s.Known(ctx, to)
	} else {
		v.Values, err = s.Values(ctx, to)
	}
	return v, err
}

// definition is a digest of what a row follows from, the game and its definition's version and
// the bounds, so that it isn't taken for a row of others. The encoding of files is none of it: the
// identity has the same one for rows of all times.
func definition(s *period.Search, b Bounds) string {
	id := dataset.Identify(s.Game, s.Product, s.Request(0).K)
	id.Encoding = dataset.Unsigned
	return artifact.Key(id, b)[:16]
}

// Definitions is what the rows of the points follow from, a digest each.
func (s *Sweep) Definitions(o Origin) ([]string, error) {
	var all []string
	for _, p := range s.Points {
		search, err := o.Search(p.Game)
		if err != nil {
			return nil, err
		}
		all = append(all, definition(search, s.Bounds))
	}
	return all, nil
}

// Lookup finds a game by its name.
type Lookup = func(name string) (*game.Game, error)

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
func (r *Record) finder() (Lookup, error) {
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

// Named is the definition of a sweep that a store has, by its record or by the name of a family,
// with a function that finds its games.
func Named(ctx context.Context, st *store.Store, id string) (config.Job, Lookup, error) {
	var r Record
	if err := st.ReadRecord(layout.Record(layout.Sweeps, id), &r); errors.Is(err, fs.ErrNotExist) {
		j, err := JobNamed(id)
		return j, catalog.Lookup, err
	} else if err != nil {
		return config.Job{}, nil, err
	}
	return r.Definition(ctx, id)
}

// Definition is what the sweep with an id is, with a function that finds its games. The error says
// that the record is that of another sweep, whose rows the job would name, or what can't be read.
func (r *Record) Definition(ctx context.Context, id string) (config.Job, Lookup, error) {
	j := r.Job
	if j.ID != id {
		return j, nil, fmt.Errorf("%s is the record of the sweep %q: move it away with the files of "+
			"that name, and run the config of %[3]s", layout.Record(layout.Sweeps, id), j.ID, id)
	}
	find, err := r.finder()
	if err != nil {
		return j, nil, err
	}
	err = j.Expand(ctx)
	j.NameOwn(find)
	return j, find, err
}

// OriginOf is where the values of a sweep's games come from: datasets where the job keeps them,
// otherwise solvers. Values of a closed form are no evidence of a period, so they are computed.
// find finds the games.
func OriginOf(j *config.Job, st *store.Store, find Lookup) Origin {
	o := Origin{Find: find}
	if j.Keep == config.KeepDatasets {
		o.Stored = func(ctx context.Context, g *game.Game, p *game.Product, r game.Request, like string) (
			tables.Source, string, error) {
			if p.Solvers[0].Theorem != "" {
				return nil, "", nil
			}
			return stored(ctx, st, g, p, r, like)
		}
	}
	return o
}

// stored is the values of a dataset up to a request, with their digest in the version of another one.
func stored(ctx context.Context, st *store.Store, g *game.Game, p *game.Product, r game.Request, like string) (
	tables.Source, string, error) {
	ds, err := dataset.Of(st, g, p, r.K)
	if err != nil {
		return nil, "", err
	}
	if why := ds.Stale(); why != "" {
		return nil, "", fmt.Errorf("the dataset of %s can't be read: %s", g.Name, why)
	}
	source, err := ds.SourceBefore(r.N + 1)
	if err != nil {
		return nil, "", err
	}
	digest, err := ds.DigestLike(ctx, r.N, like)
	return source, digest, err
}
