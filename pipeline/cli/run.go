package cli

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"

	"github.com/spf13/cobra"

	"grundy/pipeline/cluster"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

type runFlags struct {
	out, only string
	cluster   clusterFlags
	workers   int
	memory    size
	ends      ends
	nice      bool
	events    bool
	alone     bool
	anew      bool
	strict    bool
	game      gameFlags
}

func newRun() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use:               "run [CONFIG | GAME --to N]",
		Short:             "make what a config names: datasets, claims, figures, report",
		ValidArgsFunction: atMost(1, configFiles),
		Args:              f.game.check,
		RunE:              func(c *cobra.Command, args []string) error { return f.run(c, orUsual(args)[0]) },
	}
	outFlag(c, &f.out)
	f.game.add(c)
	onlyFlag(c, &f.only)
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "the number of tasks at work at once")
	c.Flags().Var(&f.ends.until, "until", "end then, at the next 07:30 or at a time like 2026-11-23T07:30:00Z")
	c.Flags().Var(&f.ends.after, "for", "end after a time, as 2d, 8h or 90m")
	f.cluster.add(c)
	c.Flags().BoolVar(&f.nice, "nice", false, niceHelp)
	c.Flags().BoolVar(&f.alone, "standalone", false, "make a page with all within it, too, to be sent")
	c.Flags().BoolVar(&f.anew, "test", false, testHelp)
	c.Flags().BoolVar(&f.events, "json", false, "print the journal's events as JSON Lines")
	c.Flags().BoolVar(&f.strict, "strict-disk", false, "refuse what should take more than is free on the disk")
	quietFlag(c)
	memoryFlag(c, &f.memory, "the memory of all tasks")
	return c
}

func (f *runFlags) run(c *cobra.Command, path string) error {
	if err := errors.Join(checkWorkers(f.workers), f.ends.check(c.Flags().Changed("for")), f.cluster.check(), f.checkAlone()); err != nil {
		return err
	}
	if f.cluster.executor == slurmExecutor {
		return f.cluster.submit(c, job{path, f.out, f.only, f.memory, f.strict, f.anew})
	}
	allowed := f.memory
	if cluster.Self() != "" {
		allowed = anyMemory // the config was checked when the job was submitted
	}
	if !f.events {
		c.SetErr(progress.Clocked(c.ErrOrStderr()))
	}
	st, makePlan, err := f.game.planner(c, path, f.out, allowed, f.anew)
	if err != nil {
		return err
	}
	p, leave, err := run.Joined(c.Context(), st, func() (*plan.Plan, error) { return f.plan(c, st, makePlan) })
	if err != nil {
		return err
	}
	defer leave()
	if len(p.Pending()) == 0 {
		path = f.game.words(c, path)
		fmt.Fprintf(chat(c), "nothing to do: %s done\n", quantity.All(len(p.Tasks), "task of "+path+" is", "tasks of "+path+" are"))
		return nil
	}
	return f.do(c, path, p, st)
}

// endedEarly is how a run ended that err ended before all was done. That its time was up is no
// success if something failed before.
func endedEarly(err error, failures int) fault.Kind {
	switch {
	case !errors.Is(err, timeIsUp):
		return fault.OfInterrupt
	case failures > 0:
		return fault.Failure
	}
	return fault.OfTime
}

// checkAlone refuses --standalone where the page isn't made by this process.
func (f *runFlags) checkAlone() error {
	switch {
	case !f.alone:
	case f.cluster.executor == slurmExecutor:
		return fault.Userf("--standalone: the jobs make the page without it; when they have ended, the command without --executor slurm makes the other page")
	case f.only != "":
		return fault.Userf("--standalone is about the page of the whole config: leave --only away")
	}
	return nil
}

// plan is the plan of what --only names.
func (f *runFlags) plan(c *cobra.Command, st *store.Store, makePlan func() (*plan.Plan, error)) (*plan.Plan, error) {
	p, err := makePlan()
	if err == nil && f.alone {
		err = p.WithAlone(st)
	}
	if err == nil {
		err = p.Only(f.only)
	}
	if err == nil && cluster.Self() == "" {
		err = p.CheckDisk(c.Context(), st, c.ErrOrStderr(), f.strict, false)
	}
	return p, err
}

func (f *runFlags) do(c *cobra.Command, path string, p *plan.Plan, st *store.Store) error {
	defer plan.KeepWithin(uint64(f.memory))()
	stderr := c.ErrOrStderr()
	// Who watches a run may leave: what is printed then is lost, and the run goes on.
	signal.Ignore(syscall.SIGPIPE)
	if f.nice {
		if err := lowestPriority(); err != nil {
			fmt.Fprintf(stderr, "grundy: the run keeps its priority: %v\n", err)
		}
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	if f.game.job != nil {
		absolute = "" // There is no config.
	}
	again := runAgain(f.game.words(c, path), f.out, f.memory)
	if f.anew {
		again += " --test"
	}
	o := run.Options{
		Store: st, Workers: f.workers, Memory: uint64(f.memory), Display: displayOf(c, f.events),
		Command: again, Only: f.only, Config: absolute, Version: version,
		Typed: c.Root().Annotations[typed], Job: cluster.Self(),
	}
	if f.events {
		o.Events = c.OutOrStdout()
	}
	ctx, release := f.ends.limit(c.Context())
	defer release()
	context.AfterFunc(ctx, func() {
		if context.Cause(ctx) == timeIsUp && !quiet(c) {
			o.Display.Printf("time is up: the current blocks are finished")
		}
	})
	result, err := run.Do(ctx, p, o)
	o.Display.Close()
	for _, failure := range result.Failures {
		if progress.Redraws(stderr) { // where lines are many, and the failures may have scrolled away
			fmt.Fprintln(stderr, failure.Tell(o))
		}
	}
	switch {
	case errors.Is(err, context.Canceled):
		rest := ""
		if result.NotBegun > 0 {
			rest = ", and " + quantity.Of(result.NotBegun, "task isn't begun", "tasks aren't begun")
		}
		fmt.Fprintf(stderr, "%v; what was computed is kept%s. This goes on:\n  %s\n", err, rest, o.GoesOn())
		return fault.Told(endedEarly(err, len(result.Failures)))
	case err != nil:
		return err
	case len(result.Failures) > 0:
		return fault.Told(fault.Failure)
	}
	path = f.out
	switch {
	case f.game.job != nil:
		path += "/" + p.Tasks[0].Dataset.Folder
	case f.alone:
		path += "/" + layout.Alone(p.Name)
	case p.Task(plan.Report) != nil:
		path += "/" + layout.Page(p.Name)
	}
	fmt.Fprintf(chat(c), "done: %s; see %s\n", quantity.Of(result.Done, "task", "tasks"), path)
	return nil
}
