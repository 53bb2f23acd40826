package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/survey"
)

type surveyFlags struct {
	out     string
	size    int
	bounds  survey.Bounds
	workers int
	memory  size
	// verify checks the rows that are there; speeds shows how fast rows are computed.
	verify, speeds bool
}

func newSurvey() *cobra.Command {
	var f surveyFlags
	c := &cobra.Command{
		Use:   "survey octal|cut --size K --to N",
		Short: "find the periods of a whole family of games",
		Long: `Survey makes a row for each game of a family: all octal codes 0.d1d2… of at most
K digits, or the partition games of all subsets of {1, …, K} that contain 1. A
row says what 'grundy period' finds, the largest nim-value and the first heap
that has it, the number of rare heaps and the last one where the values fall
into a sparse space, and the digest of the certificate.

Every game is computed up to heap N; those with a sparse space whose period
isn't proved by then up to the heap that --far names.

Rows are kept in the output folder as they are found, in survey/NAME.jsonl: the
same command goes on where it was. At the end they are there in the order of the
games, as survey/NAME.jsonl and survey/NAME.parquet, the same bytes however often
it was stopped. The table has the last heap that was computed twice, as to and as
last, for to is a keyword of SQL. survey/NAME.certificates.jsonl has for each row its SHA-256 and,
where the period is proved, the certificate, which an independent checker has
accepted before. A row that doesn't match its digest is computed again.

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
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || survey.Families[args[0]].MaxSize == 0 {
				return usage(fmt.Errorf("survey wants octal or cut, not %q", strings.Join(args, " ")))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	outFlag(c, &f.out)
	c.Flags().IntVar(&f.size, "size", 0, "digits of a code at most, or the greatest cut number")
	heapFlag(c, &f.bounds.Any, "to", "the last heap to compute of any game")
	heapFlag(c, &f.bounds.Space, "far", "the last heap to compute of games with a sparse space")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "the number of games at work at once")
	memoryFlag(c, &f.memory, "refuse what needs more at once")
	c.Flags().BoolVar(&f.verify, "verify", false, "check the rows and certificates that are there")
	c.Flags().BoolVar(&f.speeds, "speeds", false, "show for each game how many values a second were computed")
	required(c, "size", "to")
	return c
}

func (f *surveyFlags) run(c *cobra.Command, family string) error {
	all := survey.Families[family]
	if f.size < 1 || f.size > all.MaxSize {
		return usage(fmt.Errorf("--size is 1 to %d for %s, not %d", all.MaxSize, family, f.size))
	}
	if err := checkWorkers(f.workers); err != nil {
		return err
	}
	names := all.Names(f.size)
	if err := f.checkGames(names); err != nil {
		return err
	}
	keepWithin(f.memory)
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	path := survey.Path(family, f.size, f.bounds)
	if !f.verify {
		release, err := st.Lock()
		if err != nil {
			return err
		}
		defer release()
	}
	log, err := survey.Read(st, path, names, f.bounds)
	if err != nil {
		return err
	}
	if f.verify {
		return f.check(c, log, path, names)
	}
	if err = f.fill(c.Context(), c.ErrOrStderr(), log); errors.Is(err, context.Canceled) {
		return interrupted(err, "the rows that were found are kept, the same command goes on")
	}
	if err != nil {
		return err
	}
	table, verdicts, err := log.Finish()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(c.OutOrStdout())
	for _, v := range []string{"apparent", "none", "proved"} {
		fmt.Fprintf(out, "%-9s %d\n", v, verdicts[v])
	}
	fmt.Fprintf(out, "%s has %d games\n", table, len(names))
	return out.Flush()
}

// checkGames refuses bounds below the first heap of a game, and those that don't fit
// into the memory for as many games as are computed at once.
func (f *surveyFlags) checkGames(names []string) error {
	atOnce := min(f.workers, len(names))
	for _, name := range names {
		g, err := lookup(name)
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

// fill computes the rows that are missing or broken, and shows how fast they were found:
// beside their number on a terminal or, with --speeds, in a line for each. No file
// holds the speeds, for they differ from run to run.
func (f *surveyFlags) fill(ctx context.Context, stderr io.Writer, log *survey.Log) error {
	if broken := log.Broken; len(broken) > 0 {
		fmt.Fprintf(stderr, "%s: rows that don't match their digests or these bounds: %d, the first is that of %s; they are computed again\n",
			log.RowPath(), len(broken), broken[0])
	}
	terminal, lines := stderr, io.Discard
	if f.speeds {
		terminal, lines = io.Discard, stderr
	}
	count, stop := progress.Count(terminal, len(log.Missing()), "games")
	defer stop()
	return log.Fill(ctx, f.workers, func(r survey.Row, took time.Duration) {
		speed := quantity.Rate(float64(r.To) / max(took.Seconds(), 1e-9))
		count(fmt.Sprintf("%s, %s values a second", r.Game, speed))
		fmt.Fprintf(lines, "%s to %d: %s values a second\n", r.Game, r.To, speed)
	})
}

func (f *surveyFlags) check(c *cobra.Command, log *survey.Log, path string, names []string) error {
	rows := log.Rows() + len(log.Broken)
	if rows == 0 {
		return usage(fmt.Errorf("%s has no %s: the same command without --verify makes it", f.out, log.RowPath()))
	}
	count, stop := progress.Count(c.ErrOrStderr(), log.Rows(), "games")
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
	fmt.Fprintf(out, "%s: sound; %d rows of %d games, %d certificates checked with values computed again\n",
		path, log.Rows(), len(names), log.Certificates())
	return out.Flush()
}
