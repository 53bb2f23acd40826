package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

type surveyFlags struct {
	out     string
	size    int
	bounds  sweep.Bounds
	workers int
	memory  size
	// verify checks the rows that are there; speeds shows how fast rows are computed.
	verify, speeds bool
}

func newSurvey() *cobra.Command {
	var f surveyFlags
	c := &cobra.Command{
		Use:   "survey FAMILY --size K",
		Short: "find the periods of a whole family of games",
		Long: `Survey is a sweep over a family of games without a config. The families:

  octal        all octal codes 0.d1d2… of at most K digits
  octal4       all octal codes 4.d1d2… of at most K digits, by which a heap may also be
               split into two without a token removed
  hex          all hexadecimal codes 0.d1d2… of at most K digits
  cut          the partition games of all subsets of {1, …, K} that contain 1
  subtraction  the subtraction games of all subsets of {1, …, K}

A config's job with a matrix makes other sweeps; see 'grundy plan --help' and
configs/survey.yaml. The table has a row for each game. A row says what 'grundy
period' finds, the largest nim-value and the first heap that has it, the number
of rare heaps and the last one where the values fall into a sparse space (the one
that was found first: another may have fewer), the digest of the certificate, how
many heaps have the value 0, how many values there are, and their sum.

Games that have the same values by a theorem of docs/PROOFS.md are computed once: the
row of another one names in same_as the game that was computed, in same_heap its heap
that has the value of the heap n, and in same_by the theorem. Its certificate is its
own, and needs no other game.

Values go up to heap N, those after a proved period as the period gives them; of games
with a sparse space whose period isn't proved by then up to the heap that --far names.

Rows are kept in the output folder as they are found, in the folder survey/NAME:
the same command goes on where it was, and several processes share the work. At
the end the rows are there in the order of the games, as survey/NAME.jsonl and
survey/NAME.parquet, the same bytes however often it was stopped. The table has
the last heap that was computed twice, as to and as last, for to is a keyword of
SQL. survey/NAME.certificates.jsonl has for each row its SHA-256 and, where the
period is proved, the certificate, which an independent checker has accepted
before. survey/NAME.json says which sweep it is, with the digests of the
files. A row that doesn't match its digest is computed again.

With --verify nothing is written. Rows are compared with their digests, and each
certificate with its row and, by the checker, with values that are computed again
up to the heap that it needs. What else a row says, and rows without a proof, are
vouched for by their digests alone. What is wrong is printed, with exit code 3.`,
		Example: `  $ grundy survey cut --size 3 --to 400
  apparent  0
  none      1
  proved    3
  survey/cut-3-to-400.parquet has 4 games

  $ grundy survey cut --size 3 --to 400 --verify
  survey/cut-3-to-400: sound; 4 rows of 4 games, 3 certificates checked with values computed again`,
		Args: func(c *cobra.Command, args []string) error {
			if err := argument("family")(c, args); err != nil {
				return err
			}
			all := sweep.Families()
			if slices.Contains(all, args[0]) {
				return nil
			}
			return usage(fmt.Errorf("there is no family %q; %s", args[0], didYouMean(args[0], all, "there are "+strings.Join(all, ", "))))
		},
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	outFlag(c, &f.out)
	c.Flags().IntVar(&f.size, "size", 0, "digits of a code at most, or the greatest number of a set")
	f.bounds.Any = 1000
	heapFlag(c, &f.bounds.Any, "to", "the last heap to compute of any game")
	heapFlag(c, &f.bounds.Space, "far", "the last heap to compute of games with a sparse space")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "the number of games at work at once")
	memoryFlag(c, &f.memory, "refuse what needs more at once")
	c.Flags().BoolVar(&f.verify, "verify", false, "check the rows and certificates that are there")
	c.Flags().BoolVar(&f.speeds, "speeds", false, "show for each game how many values a second were computed")
	required(c, "size")
	return c
}

func (f *surveyFlags) run(c *cobra.Command, family string) error {
	job, err := sweep.Job(family, f.size, f.bounds)
	if err = errors.Join(usage(err), checkWorkers(f.workers)); err != nil {
		return err
	}
	if err := f.checkGames(&job); err != nil {
		return err
	}
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	if f.verify {
		log, err := sweep.Read(c.Context(), st, sweep.Of(&job), plan.Origin(&job, st, catalog.Lookup))
		if err != nil {
			return err
		}
		return f.check(c, log)
	}
	leave, err := st.Join(c.Context())
	if err != nil {
		return err
	}
	defer leave()
	p, err := f.plan(c.Context(), &config.Config{Name: job.ID, Jobs: []config.Job{job}}, st)
	if err != nil {
		return err
	}
	if err := f.do(c, family, p, st); err != nil {
		return err
	}
	return f.print(c.OutOrStdout(), st, &job)
}

// checkGames refuses bounds below the first heap of a game, and those that don't fit
// into the memory for as many games as are computed at once.
func (f *surveyFlags) checkGames(j *config.Job) error {
	atOnce := min(f.workers, len(j.Points))
	for _, p := range j.Points {
		g, err := lookup(nil, p.Game)
		if err != nil {
			return err
		}
		if f.bounds.Any < g.Product(game.Sequence).First {
			return belowFirst(g, g.Product(game.Sequence), f.bounds.Any)
		}
		if _, err := searchIn(g, f.bounds.Any, f.bounds.Space, f.memory, atOnce); err != nil {
			if atOnce > 1 {
				err = fmt.Errorf("with --workers %d: %w", f.workers, err)
			}
			return err
		}
	}
	return nil
}

// plan is the plan of the sweep alone, without a page.
func (f *surveyFlags) plan(ctx context.Context, cfg *config.Config, st *store.Store) (*plan.Plan, error) {
	p, err := plan.Make(ctx, cfg, cfg.Catalogue, st)
	if _, ok := errors.AsType[*plan.Collision](err); ok {
		err = usage(err)
	}
	if err != nil {
		return nil, err
	}
	p.Keep(func(t *plan.Task) bool { return t.Kind == plan.Sweep })
	return p, nil
}

// do runs the plan if there is something to do. It shows how fast rows are found, with --speeds
// in a line for each. No file holds the speeds, for they differ from run to run.
func (f *surveyFlags) do(c *cobra.Command, family string, p *plan.Plan, st *store.Store) error {
	if len(p.Pending()) == 0 {
		return p.Register(st)
	}
	defer keepWithin(f.memory)()
	stderr := c.ErrOrStderr()
	o := run.Options{
		Store: st, Workers: f.workers, Memory: uint64(f.memory), Display: progress.NewDisplay(stderr),
		Command: f.command(family), Version: version, Typed: c.Root().Annotations[typed],
	}
	if f.speeds {
		o.Display = progress.NewPlain(stderr, plainEvery, time.Now)
		o.Row = func(r sweep.Row, took time.Duration) {
			o.Display.Printf("%s to %d: %s values a second", r.Game, r.To, quantity.Rate(float64(r.To)/max(took.Seconds(), 1e-9)))
		}
	}
	result, err := run.Do(c.Context(), p, o)
	o.Display.Close()
	switch {
	case errors.Is(err, context.Canceled):
		return interrupted(err, "the rows that were found are kept, the same command goes on")
	case err != nil:
		return err
	case len(result.Failures) > 0:
		return result.Failures[0].Err
	}
	return nil
}

// command is the command line that makes everything again.
func (f *surveyFlags) command(family string) string {
	command := fmt.Sprintf("grundy survey %s --size %d --to %d", family, f.size, f.bounds.Any)
	if f.bounds.Space > 0 {
		command += fmt.Sprintf(" --far %d", f.bounds.Space)
	}
	command += outOf(f.out)
	if f.memory != budget {
		command += " --memory " + f.memory.String()
	}
	return command
}

// print prints the number of rows with each verdict.
func (f *surveyFlags) print(w io.Writer, st *store.Store, j *config.Job) error {
	var record plan.SweepRecord
	if err := st.ReadRecord(plan.SweepPath(j.ID), &record); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	for _, v := range sweep.Verdicts {
		fmt.Fprintf(out, "%-9s %d\n", v, record.Verdicts[string(v)])
	}
	fmt.Fprintf(out, "%s has %s\n", sweep.Path(j.ID)+sweep.Table, quantity.Of(record.Points, "game", "games"))
	return out.Flush()
}

func (f *surveyFlags) check(c *cobra.Command, log *sweep.Log) error {
	rows, path, names := log.Len()+len(log.Broken), sweep.Path(log.ID), log.Games()
	if rows == 0 {
		return usage(fmt.Errorf("%s has no %s: the same command without --verify makes it", f.out, log.RowPath()))
	}
	count, stop := progress.Count(c.ErrOrStderr(), log.Len(), "games")
	wrong, err := log.Verify(c.Context(), f.workers, count)
	stop()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(c.OutOrStdout())
	for _, name := range names {
		if wrong[name] != "" {
			fmt.Fprintf(out, "%s: %s\n", name, wrong[name])
		}
	}
	if len(wrong) > 0 {
		fmt.Fprintf(out, "%s: wrong in %d of %d rows\n", path, len(wrong), rows)
		return errors.Join(out.Flush(), exitWith(exitCheckFailed))
	}
	fmt.Fprintf(out, "%s: sound; %s of %s, %s checked with values computed again\n",
		path, quantity.Of(log.Len(), "row", "rows"), quantity.Of(len(names), "game", "games"), quantity.Of(log.Certificates(), "certificate", "certificates"))
	return out.Flush()
}
