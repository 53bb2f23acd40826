package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
	"grundy/jobs/survey"
	"grundy/pipeline/progress"
)

// checkGames refuses bounds below the first heap of a game, and those of which the
// values of as many games as are at work at once don't fit in the memory.
func (f *surveyFlags) checkGames(names []string) error {
	for _, name := range names {
		g, err := lookup(name)
		if err != nil {
			return err
		}
		p := g.Product(game.Sequence)
		if f.bounds.Any < p.First {
			return belowFirst(g, p, f.bounds.Any)
		}
		if err := f.checkMemory(g, p, uint64(min(f.workers, len(names)))); err != nil {
			return err
		}
	}
	return nil
}

// checkMemory refuses a bound that is too great for so many games like this one at
// once. Only those whose runs keep their values may have a sparse space.
func (f *surveyFlags) checkMemory(g *game.Game, p *game.Product, atOnce uint64) error {
	r := game.Request{N: f.bounds.Any}
	if p.Evidence().Compact {
		r.N = max(f.bounds.Any, f.bounds.Space)
	}
	err := checkMemory(g, p, r, f.memory, func(r game.Request) uint64 { return atOnce * periodMemory(p, r) })
	if err != nil && atOnce > 1 {
		err = fmt.Errorf("with --workers %d: %w", f.workers, err)
	}
	return err
}

// verified checks the entries of a survey and prints what is wrong with them.
func (f *surveyFlags) verified(ctx context.Context, stdout, stderr io.Writer, k *kept) error {
	if len(k.entries)+len(k.broken) == 0 {
		return usage(fmt.Errorf("%s has no %s: the same command without --verify makes it", f.out, k.rowPath()))
	}
	wrong, err := f.wrong(ctx, stderr, k)
	if err != nil {
		return err
	}
	out, certificates := bufio.NewWriter(stdout), 0
	for _, name := range k.names {
		if k.entries[name].Seal.Certificate != nil {
			certificates++
		}
		if wrong[name] != "" {
			fmt.Fprintf(out, "%s: %s\n", name, wrong[name])
		}
	}
	if len(wrong) > 0 {
		fmt.Fprintf(out, "%s: wrong in %d of %d rows\n", k.path, len(wrong), len(k.entries)+len(k.broken))
		return errors.Join(out.Flush(), said(exitCheckFailed))
	}
	fmt.Fprintf(out, "%s: sound; %d rows of %d games, %d certificates checked with values computed again\n",
		k.path, len(k.entries), len(k.names), certificates)
	return out.Flush()
}

// wrong says what is wrong with rows, by game.
func (f *surveyFlags) wrong(ctx context.Context, stderr io.Writer, k *kept) (map[string]string, error) {
	wrong := map[string]string{}
	for name := range k.broken {
		wrong[name] = "the row doesn't match its digest or these bounds"
	}
	done := progress.NewCount(stderr, len(k.entries), "games")
	defer done.Close()
	var mu sync.Mutex
	pool, ctx := errgroup.WithContext(ctx)
	pool.SetLimit(f.workers)
	for name, e := range k.entries {
		pool.Go(func() error {
			err := survey.Check(ctx, surveyed{}, e)
			mu.Lock()
			defer mu.Unlock()
			if done.Add(name); err != nil {
				wrong[name] = err.Error()
			}
			return ctx.Err()
		})
	}
	return wrong, pool.Wait()
}
