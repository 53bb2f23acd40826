package sweep

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
)

// Origin is where the values of games come from.
type Origin struct {
	Find Lookup
	// Stored gives the values that a dataset has up to a request, with their digest; nil if
	// all values are computed. Such values must follow from the definition. A row of them says
	// the same but for the sparse space, which depends on when a solver looks for one.
	Stored func(ctx context.Context, g *game.Game, p *game.Product, r game.Request) (values tables.Source, digest string, err error)
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
		if s.Prior, v.stored, err = o.Stored(ctx, s.Game, s.Product, s.Request(stored)); err != nil {
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
	text, err := json.Marshal([]any{id, b})
	if err != nil {
		panic(fmt.Sprintf("sweep: an identity that can't be written as JSON: %v", err))
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
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
