package sweep

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/period"
	"grundy/pipeline/layout"
)

// Fill computes the rows of a piece that the log lacks, with several workers, and keeps each
// row at once in the piece's files. The caller has the piece for itself. found is called with
// each row and the time that it took, by one goroutine at a time. The first error ends the
// computation.
func (l *Log) Fill(ctx context.Context, p Piece, workers int, found func(r Row, took time.Duration)) error {
	missing, path := l.MissingOf(p), l.PiecePath(p)
	if len(missing) == 0 {
		return nil
	}
	if _, err := l.save(path, l.gamesOf(p)); err != nil { // without a line that was cut off
		return err
	}
	seals, err := l.store.Append(path + layout.Certificates)
	if err != nil {
		return err
	}
	rows, err := l.store.Append(path + layout.Rows)
	if err != nil {
		return errors.Join(err, seals.Close())
	}
	wanted := map[string][]string{} // the missing games by those that are computed for them
	for _, name := range missing {
		computed := l.classes.computed(name)
		wanted[computed] = append(wanted[computed], name)
	}
	var mu sync.Mutex
	err = each(ctx, workers, slices.SortedFunc(maps.Keys(wanted), l.classes.order), func(ctx context.Context, computed string) error {
		begun := time.Now()
		return l.examine(ctx, computed, wanted[computed], func(e entry) error {
			mu.Lock()
			defer mu.Unlock()
			l.entries[e.row.Game] = e
			found(e.row, time.Since(begun))
			// A kill between the two leaves a seal without a row, and no row without its seal.
			return errors.Join(json.NewEncoder(seals).Encode(e.seal), json.NewEncoder(rows).Encode(e.row))
		})
	})
	return errors.Join(err, rows.Close(), seals.Close())
}

// examine makes the entries of the wanted games from the values of the one that is computed for
// them.
func (l *Log) examine(ctx context.Context, computed string, wanted []string, keep func(entry) error) error {
	own, v, err := l.compute(ctx, computed)
	if err != nil {
		return fmt.Errorf("computing %s: %w", computed, err)
	}
	for _, name := range wanted {
		e := own
		if name != computed {
			if e, err = l.carry(v, computed, name); err != nil {
				return fmt.Errorf("computing %s: %w", name, err)
			}
		}
		if err := errors.Join(ctx.Err(), keep(e)); err != nil {
			return err
		}
	}
	return nil
}

// compute makes the entry of a game and its values. If the values up to the first bound prove no
// period but fall into a sparse space, they are computed up to the second one.
func (l *Log) compute(ctx context.Context, name string) (e entry, v period.Values, err error) {
	s, err := l.search(name)
	if err != nil {
		return e, v, err
	}
	row := Row{Game: name, Definition: l.Definition(s)}
	if s.Prior, row.Stored, err = l.stored(ctx, s, ""); err != nil {
		return e, v, err
	}
	for _, to := range []uint64{l.N, l.Far} {
		if v, err = s.Known(ctx, to); err != nil {
			return e, v, err
		}
		e, err = newEntry(row, s, v)
		if err != nil || e.seal.Certificate != nil || !v.Space || l.Far <= to {
			return e, v, err
		}
	}
	return e, v, nil
}

// carry makes the entry of a game from the values of the one that was computed for it.
func (l *Log) carry(v period.Values, computed, name string) (e entry, err error) {
	s, err := l.search(name)
	if err != nil {
		return e, err
	}
	v.Values = l.classes.carry(v.Values, computed, name)
	return newEntry(Row{Game: name, Definition: l.Definition(s), same: l.classes.of[name]}, s, v)
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

// Sample checks some certificates of the log with values that are computed again: most of
// them at most, in the given time. It gives how many were checked, and what is wrong, a
// sentence each. Which ones are checked depends on the survey and the time alone.
func (l *Log) Sample(ctx context.Context, most int, limit time.Duration) (checked int, wrong []string, err error) {
	names := slices.DeleteFunc(slices.Clone(l.names), func(name string) bool { return l.entries[name].seal.Certificate == nil })
	seed := fnv.New64a()
	seed.Write([]byte(l.path))
	rand.New(rand.NewPCG(seed.Sum64(), 0)).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	late, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for _, name := range names[:min(most, len(names))] {
		err := l.entries[name].check(late, &l.Sweep)
		switch {
		case ctx.Err() != nil:
			return checked, wrong, context.Cause(ctx)
		case late.Err() != nil:
			return checked, wrong, nil
		case err != nil:
			wrong = append(wrong, fmt.Sprintf("%s: %v", name, err))
		}
		checked++
	}
	return checked, wrong, nil
}
