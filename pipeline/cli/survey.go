package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/resolve"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

func newSurvey() *cobra.Command {
	return command("survey", oneFamily, atMost(1, oneOf(sweep.Families()...)), survey)
}

// oneFamily accepts a family or, with --config, the sweep of a config.
func oneFamily(c *cobra.Command, args []string) error {
	if err := argument("family")(c, args); err != nil {
		return err
	}
	all := sweep.Families()
	if c.Flags().Changed("config") || slices.Contains(all, args[0]) {
		return nil
	}
	return fault.Userf("there is no family %q; %s", args[0], suggest.Or(args[0], all, "there are "+strings.Join(all, ", ")))
}

func survey(c call, args []string) error {
	family := args[0]
	cfg, err := ownConfig(c, false)
	if err != nil {
		return err
	}
	if cfg != nil {
		return printSweep(c, cfg, family)
	}
	if !c.given("size") {
		return fault.Userf("survey wants --size: the digits of a code, or the greatest number of a set, as in 'grundy survey %s --size 3'", family)
	}
	job, err := sweep.Job(family, c.count("size"), c.number("to"), c.number("far"))
	workers, wrong := c.workers()
	if err = errors.Join(fault.User(err), wrong); err != nil {
		return err
	}
	st, wrong := c.openStore()
	if err := cmp.Or(resolve.Family(&job, c.memory(), workers), wrong); err != nil {
		return err
	}
	if c.is("verify") {
		log, err := sweep.Read(c.Context(), st, sweep.Sweep{Job: job, Find: catalog.Lookup})
		if err != nil {
			return err
		}
		if log.Len()+len(log.Broken) == 0 {
			return fault.Userf("%s has no %s: the same command without --verify makes it", c.text("out"), log.RowPath())
		}
		count, stop := progress.Count(c.chat(), log.Len(), "games")
		defer stop()
		return log.Check(c.Context(), c.OutOrStdout(), workers, count)
	}
	leave, err := st.Join(c.Context())
	if err != nil {
		return err
	}
	defer leave()
	cfg = &plan.Config{Config: &config.Config{Name: job.ID, Jobs: []config.Job{job}}}
	p, err := c.plan(st, cfg, "CONFIG", everyConfig, plan.Sweep)
	if err == nil && len(p.Pending()) == 0 {
		err = p.Register(st)
	} else if err == nil {
		err = sweepFamily(c, p, st, workers, family)
	}
	if err != nil {
		return err
	}
	return c.print(sweep.Table(c.Context(), st, sweep.Sweep{Job: job, Find: catalog.Lookup}))
}

// sweepFamily runs the plan. With --speeds it shows how fast each row is found; no file holds that.
func sweepFamily(c call, p *plan.Plan, st *store.Store, workers int, family string) error {
	defer plan.KeepWithin(c.memory())()
	c.SetErr(progress.Clocked(c.ErrOrStderr()))
	o := c.runOptions(st, workers, c.is("speeds"))
	o.Command = fmt.Sprintf("grundy survey %s --size %d --to %d", family, c.count("size"), c.number("to"))
	if far := c.number("far"); far > 0 {
		o.Command += fmt.Sprintf(" --far %d", far)
	}
	o.Command += c.outAgain() + c.memoryAgain()
	if c.is("speeds") {
		o.Row = func(r sweep.Row, took time.Duration) {
			o.Display.Printf("%s to %d: %s values a second", r.Game, r.To, quantity.Rate(float64(r.To)/max(took.Seconds(), 1e-9)))
		}
	}
	result, err := run.Do(c.Context(), p, o)
	o.Display.Close()
	switch {
	case errors.Is(err, context.Canceled):
		return fault.Interrupted(err, "the rows that were found are kept, the same command goes on")
	case err != nil || len(result.Failures) == 0:
		return err
	case progress.Redraws(c.ErrOrStderr()):
		return result.Failures[0].Err
	}
	return fault.Told(fault.KindOf(result.Failures[0].Err)) // It was told when it happened.
}
