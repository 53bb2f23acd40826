package certified

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"time"

	"grundy/docs/certificates"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/resolve"
	"grundy/pipeline/values"
)

// Find finds the period of a game as far as a certificate of a stream tells it or some seconds and
// the memory allow. The output folder of f has the values and the records of streams.
func Find(ctx context.Context, f *values.Finder, g *game.Game) (*Period, error) {
	if r, err := kept(f, g); r != nil || err != nil {
		return r, err
	}
	return search(ctx, f, g)
}

// kept is the period of a game that a certificate proves which a stream has left in the output
// folder or which the program brings along; nil where there is none.
func kept(f *values.Finder, g *game.Game) (r *Period, err error) {
	name := g.Name
	r = &Period{game: g, byStream: true, path: filepath.Join(f.Out, filepath.FromSlash(layout.StreamCertificate(name)))}
	text, err := Read(r.path)
	if errors.Is(err, fs.ErrNotExist) {
		if r.brought = certificates.Kept(name); !r.brought {
			return nil, nil
		}
		r.path = "docs/certificates/" + path.Base(layout.StreamCertificate(name))
		text, err = certificates.Of(name)
	}
	if err == nil {
		r.Result, err = Streamed(text)
	}
	if err == nil {
		err = json.Unmarshal(text, &r.streamed)
	}
	if err != nil {
		return nil, fault.Userf("%s can't be used: %w; with --to N the values are computed", r.path, err)
	}
	return r, nil
}

// The limits of a search without a bound: it goes on to four times as many heaps while the last
// part of it took less than this time, and needs no more steps, which take some twenty seconds.
const (
	searchWhile = 400 * time.Millisecond
	mostSteps   = 2e10
)

// search looks for a period as far as some seconds and the memory allow, from the usual bound
// on. A period that seems to be there and that no theorem could prove is told at once.
func search(ctx context.Context, f *values.Finder, g *game.Game) (r *Period, err error) {
	to, err := usualBound(f, g)
	if err != nil {
		return r, err
	}
	for {
		began := time.Now()
		r, err = UpTo(ctx, f, g, to)
		if err != nil {
			return nil, err
		}
		told := r.Verdict == regular.Proved || r.Verdict == regular.Apparent && r.Needs == 0
		if told || time.Since(began) > searchWhile || to > config.MaxN/4 {
			return r, err
		}
		s, err := period.New(g)
		if to *= 4; err != nil || !feasible(f, s, to) {
			return r, err
		}
	}
}

// UpTo looks for a period in the values up to the heap n = to, which are read from the dataset that
// has them, if they follow from the definition. Solvers that keep values try proofs while they
// compute, which takes less time.
func UpTo(ctx context.Context, f *values.Finder, g *game.Game, to uint64) (*Period, error) {
	s, stop, err := watched(f, g, to)
	if err != nil {
		return nil, err
	}
	defer stop()
	if !s.Keeps() && s.Product.Solvers[0].Theorem == "" {
		if s.Prior, err = f.Kept(g, s.Product, s.Request(to)); err != nil {
			return nil, err
		}
	}
	r, err := s.Period(ctx, to)
	return &Period{Result: r, game: g}, err
}

// feasible reports whether the values up to the heap n = to are within the solver's reach, and take
// about twenty seconds or less and no more than the memory.
func feasible(f *values.Finder, s *period.Search, to uint64) bool {
	return s.Product.Solvers[0].Reaches(to) && s.Steps(to) <= mostSteps &&
		plan.WithGarbage(s.Memory(s.Request(to))) <= f.Memory
}

// usualBound is how far a period is looked for at first: to the heap 100000 or, where that takes
// more than is feasible, half of it, a quarter and so on, and never beyond the solver's last heap. A
// bound that is too small to be worth it is left to be refused.
func usualBound(f *values.Finder, g *game.Game) (uint64, error) {
	const most, least = 100_000, 100
	s, err := period.New(g)
	if err != nil {
		return 0, fault.User(err)
	}
	heaps := uint64(most)
	for heaps > least && !feasible(f, s, s.Product.First+heaps) {
		heaps /= 2
	}
	to := s.Product.First + heaps
	if s.Product.First < most {
		to = max(s.Product.First, heaps)
	}
	return min(to, cmp.Or(s.Product.Solvers[0].MaxHeap, to)), nil
}

// watched prepares the search in the values up to heap n = to, which reports how far it is until it
// is stopped.
func watched(f *values.Finder, g *game.Game, to uint64) (s *period.Search, stop func(), err error) {
	if s, err = resolve.SearchUpTo(g, to, to, f.Memory, 1); err != nil {
		return nil, nil, err
	}
	s.Advance, stop = progress.Watch(f.Errors, g.Name, s.Product.First, to, s.Steps)
	return s, stop, nil
}
