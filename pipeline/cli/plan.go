package cli

import (
	"encoding/json"
	"errors"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newPlan() *cobra.Command {
	return command("plan", configOrGame, atMost(1, configFiles), planConfig)
}

func planConfig(c call, args []string) error {
	if err := checkExecutor(c); err != nil {
		return err
	}
	path := orUsual(args)[0]
	if c.text("executor") == slurmExecutor {
		return planJobs(c, path)
	}
	// The games of a large plan stay to its end, so that collecting them often is in vain.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	cfg, kinds, err := c.wanted(path, c.memory())
	workers, wrong := c.workers()
	if err := errors.Join(err, wrong); err != nil {
		return err
	}
	st, err := c.openStore()
	if err != nil {
		return err
	}
	p, err := c.plan(st, cfg, path, everyConfig, kinds...)
	if err == nil {
		err = p.CheckDisk(c.Context(), st, c.ErrOrStderr(), false, true)
	}
	if err != nil {
		return err
	}
	if c.is("json") {
		e := json.NewEncoder(c.OutOrStdout())
		e.SetIndent("", "  ")
		return e.Encode(p)
	}
	return p.Print(c.OutOrStdout(), workers, c.memory())
}

// planJobs prints how a config would be handed to Slurm.
func planJobs(c call, path string) error {
	x, err := request(c, path)
	if err != nil {
		return err
	}
	p, err := x.Prepare(nil)
	if err != nil {
		return err
	}
	return show(c, p, x.Print)
}
