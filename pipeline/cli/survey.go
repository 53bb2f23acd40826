package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"grundy/jobs/survey"
	"grundy/pipeline/dataset"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// surveyFlags are the flags of survey.
type surveyFlags struct {
	out     string
	size    int
	bounds  survey.Bounds
	workers int
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
it was stopped.`,
		Example: `  $ grundy survey cut --size 3 --to 400
  apparent  0
  none      1
  proved    3
  survey/cut-3-to-400.parquet has 4 games`,
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
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	release, err := st.Lock()
	if err != nil {
		return err
	}
	defer release()
	rows, err := readRows(st, path+".jsonl")
	if err == nil {
		err = f.survey(c.Context(), c.ErrOrStderr(), st, names, path+".jsonl", rows)
	}
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(c.ErrOrStderr(), "interrupted; the rows that were found are kept, the same command goes on")
	}
	if err != nil {
		return err
	}
	return finishSurvey(c.OutOrStdout(), st, names, path, rows)
}

// readRows reads the rows that an earlier run left. Its last line may be cut
// off, and is found again.
func readRows(st *store.Store, path string) (map[string]survey.Row, error) {
	rows := map[string]survey.Row{}
	if _, err := st.Stat(path); err != nil {
		return rows, nil // nothing has been found yet
	}
	text, err := st.Read(path)
	if err != nil {
		return nil, err
	}
	for line := range bytes.Lines(text) {
		var r survey.Row
		if json.Unmarshal(line, &r) == nil && r.Game != "" {
			rows[r.Game] = r
		}
	}
	return rows, nil
}

// survey adds the rows that are missing, and keeps each in the file at once.
func (f *surveyFlags) survey(ctx context.Context, stderr io.Writer, st *store.Store, names []string, path string, rows map[string]survey.Row) error {
	if err := saveRows(st, names, path, rows); err != nil { // without a line that was cut off
		return err
	}
	file, err := st.Append(path)
	if err != nil {
		return err
	}
	defer file.Close()
	missing := slices.DeleteFunc(slices.Clone(names), func(name string) bool { _, there := rows[name]; return there })
	done := progress.NewCount(stderr, len(missing), "games")
	defer done.Close()
	var mu sync.Mutex
	pool, ctx := errgroup.WithContext(ctx)
	pool.SetLimit(f.workers)
	for _, name := range missing {
		pool.Go(func() error {
			return survey.Run(ctx, surveyed{}, one(name), f.bounds, func(string) bool { return false }, func(r survey.Row) error {
				mu.Lock()
				defer mu.Unlock()
				rows[name] = r
				done.Add(name)
				return json.NewEncoder(file).Encode(r)
			})
		})
	}
	return pool.Wait()
}

func one(name string) iter.Seq[string] {
	return func(yield func(string) bool) { yield(name) }
}

// finishSurvey writes the rows in the order of the games and counts verdicts.
func finishSurvey(w io.Writer, st *store.Store, names []string, path string, rows map[string]survey.Row) error {
	if err := saveRows(st, names, path+".jsonl", rows); err != nil {
		return err
	}
	var ordered []survey.Row
	verdicts := map[string]int{}
	for _, name := range names {
		ordered = append(ordered, rows[name])
		verdicts[string(rows[name].Verdict)]++
	}
	if _, err := dataset.SaveTable(st, path+".parquet", survey.Table(ordered)); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	for _, v := range []string{"apparent", "none", "proved"} {
		fmt.Fprintf(out, "%-9s %d\n", v, verdicts[v])
	}
	fmt.Fprintf(out, "%s.parquet has %d games\n", path, len(ordered))
	return out.Flush()
}

// saveRows writes the rows that there are, in the order of the games.
func saveRows(st *store.Store, names []string, path string, rows map[string]survey.Row) error {
	_, err := st.Save(path, func(w io.Writer) error {
		e := json.NewEncoder(w)
		for _, name := range names {
			if r, there := rows[name]; there {
				if err := e.Encode(r); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return err
}
