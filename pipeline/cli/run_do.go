package cli

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"syscall"

	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/run"
)

// do runs the plan, and tells how that ends.
func do(c call, p *plan.Plan, o run.Options) error {
	defer plan.KeepWithin(o.Memory)()
	stderr := c.ErrOrStderr()
	// Who watches a run may leave: what is printed then is lost, and the run goes on.
	signal.Ignore(syscall.SIGPIPE)
	if c.is("nice") {
		if err := lowestPriority(); err != nil {
			c.notice(fmt.Sprintf("the run keeps its priority: %v", err))
		}
	}
	ctx, release := untilEnd(c, o.Display)
	defer release()
	result, err := run.Do(ctx, p, o)
	o.Display.Close()
	for _, failure := range result.Failures {
		if progress.Redraws(stderr) { // where lines are many, and the failures may have scrolled away
			fmt.Fprintln(stderr, failure.Tell())
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
	made := "" // what is to be seen
	switch {
	case c.given("to"):
		made = "/" + p.Tasks[0].Dataset.Folder
	case c.is("standalone"):
		made = "/" + layout.Alone(p.Name)
	case p.Task(plan.Report) != nil:
		made = "/" + layout.Page(p.Name)
	}
	fmt.Fprintf(c.chat(), "done: %s; see %s\n", quantity.Of(result.Done, "task", "tasks"), c.text("out")+made)
	return nil
}
