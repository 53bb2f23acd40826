package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
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
	to, far uint64
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
	f.to = 1000
	heapFlag(c, &f.to, "to", "the last heap to compute of any game")
	heapFlag(c, &f.far, "far", "the last heap to compute of games with a sparse space")
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
	job, err := sweep.Job(family, f.size, f.to, f.far)
	if err = errors.Join(fault.User(err), checkWorkers(f.workers)); err != nil {
		return err
	}
	if err := resolve.Family(&job, uint64(f.memory), f.workers); err != nil {
		return err
	}
	cfg = &plan.Config{Config: &config.Config{Name: job.ID, Jobs: []config.Job{job}}}
	st, makePlan, err := planned(c.Context(), cfg, "CONFIG", f.out, everyConfig, plan.Sweep)
	if err != nil {
		return err
	}
	if f.verify {
		log, err := sweep.Read(c.Context(), st, sweep.Sweep{Job: job, Find: catalog.Lookup})
		if err != nil {
			return err
		}
		if log.Len()+len(log.Broken) == 0 {
			return fault.Userf("%s has no %s: the same command without --verify makes it", f.out, log.RowPath())
		}
		count, stop := progress.Count(chat(c), log.Len(), "games")
		defer stop()
		return log.Check(c.Context(), c.OutOrStdout(), f.workers, count)
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
	return f.print(c, sweep.Table(c.Context(), st, sweep.Sweep{Job: job, Find: catalog.Lookup}))
}

// ofConfig prints the table of a config's sweep.
func (f *surveyFlags) ofConfig(c *cobra.Command, cfg *plan.Config, id string) error {
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
		return f.print(c, sweep.Table(c.Context(), st, sweep.Sweep{Job: cfg.Jobs[i], Find: cfg.Catalogue.Game}))
	}
	return fault.Userf("the config has no sweep %q: it has %s", id, cmp.Or(strings.Join(sweeps, ", "), "none"))
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
	command := fmt.Sprintf("grundy survey %s --size %d --to %d", family, f.size, f.to)
	if f.far > 0 {
		command += fmt.Sprintf(" --far %d", f.far)
	}
	return command + outOf(f.out) + memoryOf(f.memory)
}
