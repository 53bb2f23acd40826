package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"grundy/jobs/survey"
	"grundy/pipeline/dataset"
	"grundy/pipeline/progress"
)

// surveyFlags are the flags of survey.
type surveyFlags struct {
	out     string
	size    int
	bounds  survey.Bounds
	workers int
	memory  size
	// verify is set to check what is there, speeds to show how fast rows are found.
	verify, speeds bool
}

func newSurvey() *cobra.Command {
	f := surveyFlags{memory: budget}
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
it was stopped. survey/NAME.certificates.jsonl has for each row its SHA-256 and,
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
			if len(args) != 1 || args[0] != "octal" && args[0] != "cut" {
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
	c.Flags().Var(&f.memory, "memory", "refuse what needs more for all games at work at once")
	c.Flags().BoolVar(&f.verify, "verify", false, "check the rows and certificates that are there")
	c.Flags().BoolVar(&f.speeds, "speeds", false, "show for each game how many values a second were computed")
	must(c.MarkFlagRequired("size"))
	must(c.MarkFlagRequired("to"))
	return c
}

// names is the games of the family, and the name of its survey.
func (f *surveyFlags) names(family string) (names []string, path string, err error) {
	most := map[string]int{"octal": 6, "cut": 16}[family]
	if f.size < 1 || f.size > most {
		return nil, "", usage(fmt.Errorf("--size is 1 to %d for %s, not %d", most, family, f.size))
	}
	if f.workers < 1 {
		return nil, "", usage(fmt.Errorf("--workers is at least 1, not %d", f.workers))
	}
	all := survey.Octals(f.size)
	if family == "cut" {
		all = survey.Cuts(f.size, true)
	}
	path = fmt.Sprintf("survey/%s-%d-to-%d", family, f.size, f.bounds.Any)
	if f.bounds.Space > f.bounds.Any {
		path += fmt.Sprintf("-far-%d", f.bounds.Space)
	}
	return slices.Collect(all), path, nil
}

func (f *surveyFlags) run(c *cobra.Command, family string) error {
	names, path, err := f.names(family)
	if err != nil {
		return err
	}
	if err := f.checkGames(names); err != nil {
		return err
	}
	keepWithin(f.memory)
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	if f.verify {
		k, err := readKept(st, path, names, f.bounds)
		if err != nil {
			return err
		}
		return f.verified(c.Context(), c.OutOrStdout(), c.ErrOrStderr(), k)
	}
	release, err := st.Lock()
	if err != nil {
		return err
	}
	defer release()
	k, err := readKept(st, path, names, f.bounds)
	if err != nil {
		return err
	}
	err = f.survey(c.Context(), c.ErrOrStderr(), k)
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(c.ErrOrStderr(), "interrupted; the rows that were found are kept, the same command goes on")
	}
	if err != nil {
		return err
	}
	return finishSurvey(c.OutOrStdout(), k)
}

// survey adds the entries that are missing or broken, and keeps each at once.
func (f *surveyFlags) survey(ctx context.Context, stderr io.Writer, k *kept) error {
	if len(k.broken) > 0 {
		first := slices.IndexFunc(k.names, func(name string) bool { return k.broken[name] })
		fmt.Fprintf(stderr, "%s: rows that don't match their digests or these bounds: %d, the first is that of %s; they are computed again\n",
			k.rowPath(), len(k.broken), k.names[first])
	}
	if err := k.open(); err != nil {
		return err
	}
	missing := slices.DeleteFunc(slices.Clone(k.names), func(name string) bool { _, there := k.entries[name]; return there })
	show := f.newSpeeds(stderr, len(missing))
	defer show.count.Close()
	var mu sync.Mutex
	pool, ctx := errgroup.WithContext(ctx)
	pool.SetLimit(f.workers)
	for _, name := range missing {
		pool.Go(func() error {
			begun := time.Now()
			return survey.Run(ctx, surveyed{}, one(name), f.bounds, func(string) bool { return false }, func(e survey.Entry) error {
				mu.Lock()
				defer mu.Unlock()
				show.add(e.Row, time.Since(begun))
				return k.add(e)
			})
		})
	}
	return errors.Join(pool.Wait(), k.close())
}

func one(name string) iter.Seq[string] {
	return func(yield func(string) bool) { yield(name) }
}

// speeds shows how fast rows were found: beside their number on a terminal, or in a
// line for each. No file has them, for they differ from run to run.
type speeds struct {
	count *progress.Count
	lines io.Writer
}

func (f *surveyFlags) newSpeeds(stderr io.Writer, games int) speeds {
	if f.speeds {
		return speeds{progress.NewCount(io.Discard, games, "games"), stderr}
	}
	return speeds{progress.NewCount(stderr, games, "games"), io.Discard}
}

func (s speeds) add(r survey.Row, took time.Duration) {
	speed := rate(float64(r.To) / max(took.Seconds(), 1e-9))
	s.count.Add(fmt.Sprintf("%s, %s values a second", r.Game, speed))
	fmt.Fprintf(s.lines, "%s to %d: %s values a second\n", r.Game, r.To, speed)
}

// finishSurvey writes the entries in the order of the games and counts verdicts.
func finishSurvey(w io.Writer, k *kept) error {
	if err := k.save(); err != nil {
		return err
	}
	var ordered []survey.Row
	verdicts := map[string]int{}
	for _, name := range k.names {
		row := k.entries[name].Row
		ordered = append(ordered, row)
		verdicts[string(row.Verdict)]++
	}
	if _, err := dataset.SaveTable(k.store, k.path+".parquet", survey.Table(ordered)); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	for _, v := range []string{"apparent", "none", "proved"} {
		fmt.Fprintf(out, "%-9s %d\n", v, verdicts[v])
	}
	fmt.Fprintf(out, "%s.parquet has %d games\n", k.path, len(ordered))
	return out.Flush()
}
