package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/suggest"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/resolve"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

type surveyFlags struct {
	printing

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
		Use:               "survey FAMILY --size K",
		Short:             "find the periods of a whole family of games",
		ValidArgsFunction: atMost(1, oneOf(sweep.Families()...)),
		Args: func(c *cobra.Command, args []string) error {
			if err := argument("family")(c, args); err != nil {
				return err
			}
			all := sweep.Families()
			if c.Flags().Changed(configFlagName) || slices.Contains(all, args[0]) {
				return nil
			}
			return fault.Userf("there is no family %q; %s", args[0], suggest.Or(args[0], all, "there are "+strings.Join(all, ", ")))
		},
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	outFlag(c, &f.out)
	f.flags(c)
	c.Flags().IntVar(&f.size, "size", 0, "digits of a code at most, or the greatest number of a set")
	f.bounds.Any = 1000
	heapFlag(c, &f.bounds.Any, "to", "the last heap to compute of any game")
	heapFlag(c, &f.bounds.Space, "far", "the last heap to compute of games with a sparse space")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "the number of games at work at once")
	memoryFlag(c, &f.memory, "refuse what needs more at once")
	c.Flags().BoolVar(&f.verify, "verify", false, "check the rows and certificates that are there")
	c.Flags().BoolVar(&f.speeds, "speeds", false, "show for each game how many values a second were computed")
	configFlag(c)
	c.Flag(configFlagName).Usage = "print the table of a sweep of this config, which 'grundy run' has made"
	quietFlag(c)
	return c
}

func (f *surveyFlags) run(c *cobra.Command, family string) error {
	cfg, err := ownConfig(c, false)
	if err != nil {
		return err
	}
	if cfg != nil {
		return f.ofConfig(c, cfg, family)
	}
	if !c.Flags().Changed("size") {
		return fault.Userf("survey wants --size: the digits of a code, or the greatest number of a set, "+
			"as in 'grundy survey %s --size 3'", family)
	}
	job, err := sweep.Job(family, f.size, f.bounds)
	if err = errors.Join(fault.User(err), checkWorkers(f.workers)); err != nil {
		return err
	}
	if err := f.checkGames(&job); err != nil {
		return err
	}
	cfg = &config.Config{Name: job.ID, Jobs: []config.Job{job}}
	st, makePlan, err := planned(c.Context(), cfg, "CONFIG", f.out, everyConfig, plan.Sweep)
	if err != nil {
		return err
	}
	if f.verify {
		log, err := sweep.Read(c.Context(), st, sweep.Of(&job),
			sweep.OriginOf(&job, st, catalog.Lookup))
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
	p, err := makePlan()
	if err != nil {
		return err
	}
	if err := f.do(c, family, p, st); err != nil {
		return err
	}
	return f.show(c, st, &job, catalog.Lookup)
}

// ofConfig prints the table of a config's sweep.
func (f *surveyFlags) ofConfig(c *cobra.Command, cfg *config.Config, id string) error {
	for _, flag := range []string{"size", "to", "far", "workers", "memory", "verify", "speeds"} {
		if c.Flags().Changed(flag) {
			return fault.Userf("'grundy run' makes the sweeps of a config, and 'grundy verify' checks them: leave out --%s", flag)
		}
	}
	var sweeps []string
	for i := range cfg.Jobs {
		if !cfg.Jobs[i].IsSweep() {
			continue
		}
		if sweeps = append(sweeps, cfg.Jobs[i].ID); cfg.Jobs[i].ID != id {
			continue
		}
		st, err := openStore(f.out)
		if err != nil {
			return err
		}
		err = st.ReadRecord(layout.Record(layout.Sweeps, id), new(sweep.Record))
		if errors.Is(err, fs.ErrNotExist) {
			return fault.Userf("%s has no table of the sweep %s: 'grundy run' with its config makes it", f.out, id)
		}
		return f.show(c, st, &cfg.Jobs[i], cfg.Catalogue.Game)
	}
	return fault.Userf("the config has no sweep %q: it has %s", id, cmp.Or(strings.Join(sweeps, ", "), "none"))
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
			return resolve.BelowFirst(g, g.Product(game.Sequence), f.bounds.Any)
		}
		if _, err := resolve.SearchUpTo(g, f.bounds.Any, f.bounds.Space, uint64(f.memory), atOnce); err != nil {
			if atOnce > 1 {
				err = fmt.Errorf("with --workers %d: %w", f.workers, err)
			}
			return err
		}
	}
	return nil
}

// do runs the plan if there is something to do. It shows how fast rows are found, with --speeds
// in a line for each. No file holds the speeds, for they differ from run to run.
func (f *surveyFlags) do(c *cobra.Command, family string, p *plan.Plan, st *store.Store) error {
	if len(p.Pending()) == 0 {
		return p.Register(st)
	}
	defer plan.KeepWithin(uint64(f.memory))()
	c.SetErr(progress.Clocked(c.ErrOrStderr()))
	o := run.Options{
		Store: st, Workers: f.workers, Memory: uint64(f.memory), Display: displayOf(c, f.speeds),
		Command: f.command(family), Version: version, Typed: c.Root().Annotations[typed],
	}
	if f.speeds {
		o.Row = func(r sweep.Row, took time.Duration) {
			o.Display.Printf("%s to %d: %s values a second", r.Game, r.To, quantity.Rate(float64(r.To)/max(took.Seconds(), 1e-9)))
		}
	}
	result, err := run.Do(c.Context(), p, o)
	o.Display.Close()
	switch {
	case errors.Is(err, context.Canceled):
		return fault.Interrupted(err, "the rows that were found are kept, the same command goes on")
	case err != nil:
		return err
	case len(result.Failures) > 0 && progress.Redraws(c.ErrOrStderr()):
		return result.Failures[0].Err
	case len(result.Failures) > 0: // which was told when it happened
		return fault.Told(fault.KindOf(result.Failures[0].Err))
	}
	return nil
}

// command is the command line that makes everything again.
func (f *surveyFlags) command(family string) string {
	command := fmt.Sprintf("grundy survey %s --size %d --to %d", family, f.size, f.bounds.Any)
	if f.bounds.Space > 0 {
		command += fmt.Sprintf(" --far %d", f.bounds.Space)
	}
	return command + outOf(f.out) + memoryOf(f.memory)
}

// show prints the number of rows with each verdict or, in another format than text, the rows.
func (f *surveyFlags) show(
	c *cobra.Command, st *store.Store, j *config.Job, find func(string) (*game.Game, error),
) error {
	s := sweep.Of(j)
	t := listing.Of(tables.New(s.Schema()))
	t.Rows = func(use func(row []any) error) error {
		log, err := sweep.Read(c.Context(), st, s, sweep.OriginOf(j, st, find))
		if err != nil {
			return err
		}
		return listing.Of(log.Table()).Rows(use)
	}
	t.Caption = "The periods of the games of the sweep " + j.ID + "."
	t.Own = map[string]func(io.Writer) error{
		listing.Text: func(w io.Writer) error { return counts(w, st, j) },
	}
	return f.print(c, t)
}

// counts prints the number of rows with each verdict.
func counts(out io.Writer, st *store.Store, j *config.Job) error {
	var record sweep.Record
	if err := st.ReadRecord(layout.Record(layout.Sweeps, j.ID), &record); err != nil {
		return err
	}
	for _, v := range sweep.Verdicts {
		fmt.Fprintf(out, "%-9s %d\n", v, record.Verdicts[string(v)])
	}
	_, err := fmt.Fprintf(out, "%s has %s\n", layout.Sweep(j.ID)+layout.Table,
		quantity.Of(record.Points, "game", "games"))
	return err
}

func (f *surveyFlags) check(c *cobra.Command, log *sweep.Log) error {
	rows, path, names := log.Len()+len(log.Broken), layout.Sweep(log.ID), log.Games()
	if rows == 0 {
		return fault.Userf("%s has no %s: the same command without --verify makes it", f.out, log.RowPath())
	}
	count, stop := progress.Count(chat(c), log.Len(), "games")
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
		return errors.Join(out.Flush(), fault.Told(fault.OfCheck))
	}
	fmt.Fprintf(out, "%s: sound; %s of %s, %s checked with values computed again\n",
		path, quantity.Of(log.Len(), "row", "rows"), quantity.Of(len(names), "game", "games"), quantity.Of(log.Certificates(), "certificate", "certificates"))
	return out.Flush()
}
