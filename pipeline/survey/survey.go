// Package survey makes a table of a family of games, a row a game: whether its
// nim-values are periodic, how great they become and how many of them are rare. Several
// games are computed at once, and each row is kept as soon as it is found, so that a
// survey that was stopped goes on.
//
//   - survey.go: the families, computing and verifying rows
//   - row.go: a row and what vouches for it, its digest and the certificate
//   - log.go: the rows on disk
//
// References: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), chapter 4, for
// tables of octal games; A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games,
// Discrete Applied Mathematics 285 (2020), for cut-sets.
package survey

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/catalog"
	"grundy/jobs/period"
	"grundy/jobs/regular"
)

// Family is a family of games.
type Family struct {
	MaxSize int                     // the largest size of a survey
	Names   func(size int) []string // the games of the given size, in order
}

// Families are the families of games by name.
var Families = map[string]Family{"octal": {6, octals}, "cut": {16, cuts}}

// octals is the games of all octal codes 0.d1d2… with at most the given number of
// digits, as octal:0.137, in increasing order of d1, d2, … There are 8^digits − 1 of
// them, since a code that ends in zeros is the shorter one.
func octals(digits int) (names []string) {
	for code := 1; code < 1<<(3*digits); code++ {
		names = append(names, "octal:0."+strings.TrimRight(fmt.Sprintf("%0*o", digits, code), "0"))
	}
	return names
}

// cuts is the partition games of all subsets of 1 … most that contain 1, as cut:1,4. A
// set with the members k counts as the binary number with the bits k − 1, and sets come in
// that order.
func cuts(most int) (names []string) {
	for set := 1; set < 1<<most; set += 2 {
		name := "cut:1"
		for k := 2; k <= most; k++ {
			if set>>(k-1)&1 == 1 {
				name += "," + strconv.Itoa(k)
			}
		}
		names = append(names, name)
	}
	return names
}

// Bounds are the last heaps to compute: of any game, and of those whose values fall into
// a sparse space, so that heaps are cheap.
type Bounds struct{ Any, Space uint64 }

// Path is the path of a survey's files without their endings.
func Path(family string, size int, b Bounds) string {
	path := fmt.Sprintf("survey/%s-%d-to-%d", family, size, b.Any)
	if b.Space > b.Any {
		path += fmt.Sprintf("-far-%d", b.Space)
	}
	return path
}

// bySolvers computes games by the catalogue's solvers.
func bySolvers(ctx context.Context, name string, to uint64) (regular.Rules, period.Values, error) {
	g, err := catalog.Lookup(name)
	if err != nil {
		return nil, period.Values{}, err
	}
	s, err := period.New(g)
	if err != nil {
		return nil, period.Values{}, err
	}
	v, err := s.Values(ctx, to)
	return s.Rules, v, err
}

// Fill computes the rows that the log lacks, with several workers, and keeps each row
// at once. found is called with each row and the time that it took, by one goroutine at
// a time. The first error ends the survey.
func (l *Log) Fill(ctx context.Context, workers int, found func(r Row, took time.Duration)) error {
	err := l.save() // without a line that was cut off
	if err != nil {
		return err
	}
	seals, err := l.store.Append(l.sealPath())
	if err != nil {
		return err
	}
	rows, err := l.store.Append(l.RowPath())
	if err != nil {
		return errors.Join(err, seals.Close())
	}
	var mu sync.Mutex
	err = each(ctx, workers, l.Missing(), func(ctx context.Context, name string) error {
		begun := time.Now()
		e, err := l.examine(ctx, name)
		if err != nil {
			return fmt.Errorf("surveying %s: %w", name, err)
		}
		mu.Lock()
		defer mu.Unlock()
		found(e.row, time.Since(begun))
		l.entries[name] = e
		// A kill between the two leaves a seal without a row, and no row without its seal.
		return errors.Join(json.NewEncoder(seals).Encode(e.seal), json.NewEncoder(rows).Encode(e.row))
	})
	return errors.Join(err, rows.Close(), seals.Close())
}

// examine makes the entry of a game. If the values up to the first bound prove no period
// but fall into a sparse space, they are computed up to the second one.
func (l *Log) examine(ctx context.Context, name string) (e entry, err error) {
	for _, to := range []uint64{l.bounds.Any, l.bounds.Space} {
		rules, v, err := l.compute(ctx, name, to)
		if err != nil {
			return e, err
		}
		e, err = newEntry(name, rules, v)
		if err != nil || e.seal.Certificate != nil || !v.Space || l.bounds.Space <= to {
			return e, err
		}
	}
	return e, nil
}

// Verify checks the rows of the log against their digests and certificates, and the
// certificates against values that are computed again. It returns what is wrong, by
// game. done is called after each row, by one goroutine at a time.
func (l *Log) Verify(ctx context.Context, workers int, done func(name string)) (map[string]string, error) {
	wrong := map[string]string{}
	for _, name := range l.Broken {
		wrong[name] = "the row doesn't match its digest or these bounds"
	}
	var mu sync.Mutex
	err := each(ctx, workers, slices.Collect(maps.Keys(l.entries)), func(ctx context.Context, name string) error {
		err := l.entries[name].check(ctx, l.compute)
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
