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

	"github.com/spf13/cobra"

	"grundy/pipeline/cluster"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// The executors of 'grundy run'.
const (
	localExecutor = "local"
	slurmExecutor = "slurm"
)

// clusterFlags are the flags of a run through Slurm. They come before what the config says.
type clusterFlags struct {
	executor           string
	dryRun             bool
	args               []string
	partition, account string
	time               span
}

func (f *clusterFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&f.executor, "executor", localExecutor, "local, or slurm to submit jobs to Slurm")
	c.Flags().BoolVar(&f.dryRun, "dry-run", false, "print the script for Slurm, and submit nothing")
	c.Flags().StringArrayVar(&f.args, "sbatch-args", nil, "an argument of sbatch, as --constraint=avx2; once for each")
	c.Flags().StringVar(&f.partition, "partition", "", "the partition of Slurm")
	c.Flags().StringVar(&f.account, "account", "", "the account of Slurm")
	c.Flags().Var(&f.time, "time", "the limit of a job's time, as 8h (default by what it should take)")
}

func (f *clusterFlags) check() error {
	if f.executor != localExecutor && f.executor != slurmExecutor {
		return fault.Userf("--executor %s: write local or slurm", f.executor)
	}
	if f.time != 0 && time.Duration(f.time) < time.Minute {
		return fault.Userf("--time %v: a job of Slurm has a minute or more", f.time)
	}
	only := f.dryRun || len(f.args) > 0 || f.partition != "" || f.account != "" || f.time != 0
	if only && f.executor != slurmExecutor {
		return fault.Userf("--dry-run, --sbatch-args, --partition, --account and --time are for --executor slurm")
	}
	return nil
}

// settings is what the config says, but for what the flags say.
func (f *clusterFlags) settings(s config.Slurm) config.Slurm {
	s.Partition, s.Account = cmp.Or(f.partition, s.Partition), cmp.Or(f.account, s.Account)
	s.Time, s.Args = cmp.Or(f.time.String(), s.Time), slices.Concat(s.Args, f.args)
	return s
}

// job is a config that is to be run in a folder through Slurm.
type job struct {
	path, out, only string
	memory          size
	strict          bool
	anew            bool // says that claims with recorded verdicts are tested
}

// request is what is to be handed to Slurm of a config. What is still to be made is held against the
// memory of a job where --memory tells that, and nothing against that of this machine.
func (f *clusterFlags) request(c *cobra.Command, j job) (*cluster.Request, error) {
	if j.path == "-" {
		return nil, fault.Userf("the jobs of Slurm read the config from a file, so it can't come from standard input: name a file")
	}
	cfg, err := loadTested(c.Context(), io.Discard, j.path, anyMemory, j.anew)
	if err != nil {
		return nil, err
	}
	st, makePlan, err := planned(c.Context(), cfg, j.path, j.out, everyConfig)
	if err != nil {
		return nil, err
	}
	p, err := makePlan()
	if err == nil {
		err = p.Only(j.only)
	}
	program, failed := os.Executable()
	absolute, wrong := filepath.Abs(j.path)
	if err := errors.Join(err, failed, wrong); err != nil {
		return nil, err
	}
	x := &cluster.Request{
		Store: st, Plan: p, Settings: f.settings(cfg.Slurm), Now: time.Now(),
		Command: []string{program, "run", absolute, "--out", st.Dir()},
	}
	if c.Flags().Changed("memory") {
		x.Memory = uint64(j.memory)
	}
	if j.only != "" {
		x.Command = append(x.Command, "--only", j.only)
	}
	if j.anew {
		x.Command = append(x.Command, "--test")
	}
	return x, nil
}

// submit hands a config to Slurm, or prints the script.
func (f *clusterFlags) submit(c *cobra.Command, j job) error {
	ctx, stderr := c.Context(), chat(c)
	x, err := f.request(c, j)
	if err != nil {
		return err
	}
	if len(x.Plan.Pending()) == 0 {
		fmt.Fprintf(stderr, "nothing to do: %s done\n", quantity.All(len(x.Plan.Tasks), "task of "+j.path+" is", "tasks of "+j.path+" are"))
		return nil
	}
	if err := x.Plan.CheckDisk(ctx, x.Store, c.ErrOrStderr(), j.strict, false); err != nil {
		return err
	}
	if f.dryRun {
		p, err := x.Prepare(nil)
		if err == nil {
			_, err = fmt.Fprintf(c.OutOrStdout(), "# %s\n%s", layout.JobScript(p.Name), p.Script)
		}
		return err
	}
	lease, err := x.Store.Await(ctx, layout.Jobs, func(h store.Holder) { fmt.Fprintf(stderr, "waits for %s, which submits jobs\n", h) })
	if err != nil {
		return err
	}
	defer lease.Release()
	queue, err := cluster.Queue(ctx, x.Store)
	if err != nil {
		return err
	}
	p, err := x.Prepare(queue)
	if err != nil {
		return err
	}
	if p.Jobs <= 0 {
		fmt.Fprintf(stderr, "nothing is submitted: %s in the queue already, and 'grundy status%s' follows what is\n",
			quantity.Of(p.InQueue, "job that makes the same is", "jobs that make the same are"), outOf(j.out))
		return nil
	}
	if err := x.Submit(ctx, p); err != nil {
		return err
	}
	fmt.Fprintf(stderr, "submitted %s: %s as the array %s; 'grundy status%s' follows them\n", p.Name, quantity.Of(p.Jobs, "job", "jobs"), p.Job, outOf(j.out))
	return nil
}

// plan prints how a config would be handed to Slurm.
func (f *clusterFlags) plan(c *cobra.Command, j job, asJSON bool) error {
	x, err := f.request(c, j)
	if err != nil {
		return err
	}
	p, err := x.Prepare(nil)
	if err != nil {
		return err
	}
	if asJSON {
		return listing.PrintJSON(c.OutOrStdout(), p.Submission)
	}
	return x.Print(c.OutOrStdout(), &p.Submission)
}
