// Package survey makes the survey of a family of games in the output folder: it
// computes the rows that are missing, several games at once, and keeps each row as soon
// as it is found, so that a survey that was stopped goes on. What a row says is defined
// in grundy/jobs/survey.
//
//   - survey.go: the families, computing and verifying rows
//   - log.go: the rows on disk
package survey

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/catalog"
	"grundy/jobs/period"
	"grundy/jobs/survey"
)

// Bounds are the last heaps to compute.
type Bounds = survey.Bounds

// Row is what a survey says of a game.
type Row = survey.Row

// Families are the families of games, with the largest size of each.
var Families = map[string]int{"octal": 6, "cut": 16}

// Names is the games of a family of the given size, in order.
func Names(family string, size int) []string {
	if family == "cut" {
		return slices.Collect(survey.Cuts(size, true))
	}
	return slices.Collect(survey.Octals(size))
}

// Path is the path of a survey's files without their endings.
func Path(family string, size int, b Bounds) string {
	path := fmt.Sprintf("survey/%s-%d-to-%d", family, size, b.Any)
	if b.Space > b.Any {
		path += fmt.Sprintf("-far-%d", b.Space)
	}
	return path
}

// solvers computes games by the catalogue's solvers.
type solvers struct{}

// Compute implements [survey.Games].
func (solvers) Compute(ctx context.Context, name string, to uint64) (survey.Computed, error) {
	g, err := catalog.Lookup(name)
	if err != nil {
		return survey.Computed{}, err
	}
	s, err := period.New(g)
	if err != nil {
		return survey.Computed{}, err
	}
	c, err := s.Start(ctx, to, nil)
	if err != nil {
		return survey.Computed{}, err
	}
	v, err := c.Values(ctx)
	return survey.Computed{Rules: s.Rules, Values: v, Space: c.Space, Rares: c.Rares, LastRare: c.LastRare}, err
}

// Fill computes the rows that the log lacks, with several workers, and keeps each row
// at once. found is called with each row and the time that it took, by one goroutine at
// a time. The first error ends the survey.
func (l *Log) Fill(ctx context.Context, workers int, found func(r Row, took time.Duration)) error {
	if err := l.open(); err != nil {
		return err
	}
	var mu sync.Mutex
	err := each(ctx, workers, l.Missing(), func(ctx context.Context, name string) error {
		begun := time.Now()
		e, err := survey.Examine(ctx, solvers{}, name, l.bounds)
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		found(e.Row, time.Since(begun))
		return l.add(e)
	})
	return errors.Join(err, l.close())
}

// Verify checks the rows of the log against their digests and certificates, and the
// certificates against values that are computed again. It returns what is wrong, by
// game. done is called after each row, by one goroutine at a time.
func (l *Log) Verify(ctx context.Context, workers int, done func(name string)) (map[string]string, error) {
	wrong := map[string]string{}
	for _, name := range l.Broken() {
		wrong[name] = "the row doesn't match its digest or these bounds"
	}
	var mu sync.Mutex
	err := each(ctx, workers, slices.Collect(maps.Keys(l.entries)), func(ctx context.Context, name string) error {
		err := survey.Check(ctx, solvers{}, l.entries[name])
		mu.Lock()
		defer mu.Unlock()
		if done(name); err != nil {
			wrong[name] = err.Error()
		}
		return ctx.Err()
	})
	return wrong, err
}

// each calls do for every game, several at once. The first error cancels the others'
// context and is returned.
func each(ctx context.Context, workers int, names []string, do func(ctx context.Context, name string) error) error {
	pool, ctx := errgroup.WithContext(ctx)
	pool.SetLimit(workers)
	for _, name := range names {
		pool.Go(func() error { return do(ctx, name) })
	}
	return pool.Wait()
}
