package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"grundy/pipeline/cluster"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

const slurmExecutor = "slurm" // the executor of runs that isn't this machine

func checkExecutor(c call) error {
	executor := c.text("executor")
	if executor != "local" && executor != slurmExecutor {
		return fault.Userf("--executor %s: write local or slurm", executor)
	}
	if c.given("time") && c.time("time") < time.Minute {
		return fault.Userf("--time %s: a job of Slurm has a minute or more", c.text("time"))
	}
	if executor != slurmExecutor && c.given("dry-run", "sbatch-args", "partition", "account", "time") {
		return fault.Userf("--dry-run, --sbatch-args, --partition, --account and --time are for --executor slurm")
	}
	return nil
}

// request is what is to be handed to Slurm of a config. Flags come before what the config says of
// Slurm. What is still to be made is held against the memory of a job where --memory tells that, and
// nothing against that of this machine.
func request(c call, path string) (*cluster.Request, error) {
	if path == "-" {
		return nil, fault.Userf("the jobs of Slurm read the config from a file, so it can't come from standard input: name a file")
	}
	cfg, err := c.loadTested(io.Discard, path, anyMemory)
	if err != nil {
		return nil, err
	}
	st, err := c.openStore()
	if err != nil {
		return nil, err
	}
	p, err := c.plan(st, cfg, path, everyConfig)
	only := c.text("only")
	if err == nil {
		err = p.Only(only)
	}
	program, failed := os.Executable()
	absolute, wrong := filepath.Abs(path)
	if err := errors.Join(err, failed, wrong); err != nil {
		return nil, err
	}
	s := cfg.Slurm
	s.Partition, s.Account = cmp.Or(c.text("partition"), s.Partition), cmp.Or(c.text("account"), s.Account)
	s.Time, s.Args = cmp.Or(c.text("time"), s.Time), slices.Concat(s.Args, c.words("sbatch-args"))
	x := &cluster.Request{
		Store: st, Plan: p, Settings: s, Now: time.Now(),
		Command: []string{program, "run", absolute, "--out", st.Dir()},
	}
	if c.given("memory") {
		x.Memory = c.memory()
	}
	if only != "" {
		x.Command = append(x.Command, "--only", only)
	}
	if c.is("test") {
		x.Command = append(x.Command, "--test")
	}
	return x, nil
}

// submit hands a config to Slurm, or prints the script.
func submit(c call, path string) error {
	x, err := request(c, path)
	if err != nil {
		return err
	}
	if len(x.Plan.Pending()) == 0 {
		c.nothingToDo(x.Plan, path)
		return nil
	}
	if err := x.Plan.CheckDisk(c.Context(), x.Store, c.ErrOrStderr(), c.is("strict-disk"), false); err != nil {
		return err
	}
	if c.is("dry-run") {
		p, err := x.Prepare(nil)
		if err == nil {
			_, err = fmt.Fprintf(c.OutOrStdout(), "# %s\n%s", layout.JobScript(p.Name), p.Script)
		}
		return err
	}
	p, err := x.Submit(c.Context(), func(h store.Holder) { fmt.Fprintf(c.chat(), "waits for %s, which submits jobs\n", h) })
	follow := fmt.Sprintf("'grundy status%s' follows", c.outAgain())
	switch {
	case err != nil:
		return err
	case p.Jobs <= 0:
		fmt.Fprintf(c.chat(), "nothing is submitted: %s in the queue already, and %s what is\n",
			quantity.Of(p.InQueue, "job that makes the same is", "jobs that make the same are"), follow)
		return nil
	}
	fmt.Fprintf(c.chat(), "submitted %s: %s as the array %s; %s them\n", p.Name, quantity.Of(p.Jobs, "job", "jobs"), p.Job, follow)
	return nil
}
