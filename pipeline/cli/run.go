package cli

import (
	"cmp"
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"grundy/pipeline/cluster"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/run"
)

func newRun() *cobra.Command {
	return command("run", configOrGame, atMost(1, configFiles), runConfig)
}

func runConfig(c call, args []string) error {
	path, slurm, allowed := orUsual(args)[0], c.text("executor") == slurmExecutor, c.memory()
	workers, err := c.workers()
	if err := cmp.Or(errors.Join(err, checkEnd(c), checkExecutor(c)), checkAlone(c, slurm)); err != nil {
		return err
	}
	if slurm {
		return submit(c, path)
	}
	if cluster.Self() != "" {
		allowed = anyMemory // the config was checked when the job was submitted
	}
	if !c.is("json") {
		c.SetErr(progress.Clocked(c.ErrOrStderr()))
	}
	cfg, kinds, err := c.wanted(path, allowed)
	if err != nil {
		return err
	}
	st, err := c.openStore()
	if err != nil {
		return err
	}
	p, leave, err := run.Joined(c.Context(), st, func() (*plan.Plan, error) {
		p, err := c.plan(st, cfg, path, everyConfig, kinds...)
		if err == nil && c.is("standalone") {
			err = p.WithAlone(st)
		}
		if err == nil {
			err = p.Only(c.text("only"))
		}
		if err == nil && cluster.Self() == "" {
			err = p.CheckDisk(c.Context(), st, c.ErrOrStderr(), c.is("strict-disk"), false)
		}
		return p, err
	})
	if err != nil {
		return err
	}
	defer leave()
	words := c.wordsOf(path, cfg)
	if len(p.Pending()) == 0 {
		c.nothingToDo(p, words)
		return nil
	}
	o := c.runOptions(st, workers, c.is("json"))
	o.Command, o.Only, o.Job = c.runAgain(words), c.text("only"), cluster.Self()
	if c.is("test") {
		o.Command += " --test"
	}
	if c.is("json") {
		o.Events = c.OutOrStdout()
	}
	if !c.given("to") { // There is a config.
		if o.Config, err = filepath.Abs(path); err != nil {
			return err
		}
	}
	return do(c, p, o)
}

// checkAlone refuses --standalone where the page isn't made by this process.
func checkAlone(c call, slurm bool) error {
	switch {
	case !c.is("standalone"):
	case slurm:
		return fault.Userf("--standalone: the jobs make the page without it; when they have ended, the command without --executor slurm makes the other page")
	case c.given("only"):
		return fault.Userf("--standalone is about the page of the whole config: leave --only away")
	}
	return nil
}
