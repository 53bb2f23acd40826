package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/run"
	"grundy/pipeline/slurm"
	"grundy/pipeline/spread"
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
	c.Flags().BoolVar(&f.dryRun, "dry-run", false, "print the scripts for Slurm, and submit nothing")
	c.Flags().StringArrayVar(&f.args, "sbatch-args", nil, "an argument of sbatch, as --constraint=avx2; once for each")
	c.Flags().StringVar(&f.partition, "partition", "", "the partition of Slurm")
	c.Flags().StringVar(&f.account, "account", "", "the account of Slurm")
	c.Flags().Var(&f.time, "time", "the limit of a job's time, as 8h (default by what it should take)")
}

func (f *clusterFlags) check() error {
	if f.executor != localExecutor && f.executor != slurmExecutor {
		return usage(fmt.Errorf("--executor %s: write local or slurm", f.executor))
	}
	if f.time != 0 && time.Duration(f.time) < time.Minute {
		return usage(fmt.Errorf("--time %v: a job of Slurm has a minute or more", f.time))
	}
	only := f.dryRun || len(f.args) > 0 || f.partition != "" || f.account != "" || f.time != 0
	if only && f.executor != slurmExecutor {
		return usage(errors.New("--dry-run, --sbatch-args, --partition, --account and --time are for --executor slurm"))
	}
	return nil
}

// settings is what the config says, but for what the flags say.
func (f *clusterFlags) settings(s config.Slurm) slurm.Settings {
	limit, _ := quantity.ParseTime(s.Time) // the config is checked
	return slurm.Settings{
		Partition: cmp.Or(f.partition, s.Partition), Account: cmp.Or(f.account, s.Account), Time: cmp.Or(time.Duration(f.time), limit),
		Throttle: s.Throttle, CPUs: s.CPUs, Args: slices.Concat(s.Args, f.args), Prologue: s.Prologue,
	}
}

// request is what is to be handed to Slurm of a config. The plan isn't held against the memory of
// this machine.
func (f *clusterFlags) request(ctx context.Context, r *runFlags, path string) (*spread.Request, error) {
	cfg, err := loadConfig(ctx, io.Discard, path, anyMemory)
	if err != nil {
		return nil, err
	}
	st, makePlan, err := planner(ctx, io.Discard, path, r.out, anyMemory)
	if err != nil {
		return nil, err
	}
	p, err := r.plan(st, makePlan)
	if err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	x := &spread.Request{
		Store: st, Plan: p, Settings: f.settings(cfg.Slurm), Only: r.only, Now: time.Now(),
		Command: []string{program, "run", absolute, "--out", st.Dir()},
	}
	if r.only != "" {
		x.Command = append(x.Command, "--only", r.only)
	}
	return x, nil
}

// submit hands a config to Slurm, or prints the scripts.
func (f *clusterFlags) submit(c *cobra.Command, r *runFlags, path string) error {
	ctx := c.Context()
	x, err := f.request(ctx, r, path)
	if err != nil {
		return err
	}
	if len(x.Plan.Pending()) == 0 {
		fmt.Fprintf(c.ErrOrStderr(), "nothing to do: %s done\n", quantity.All(len(x.Plan.Tasks), "task of "+path+" is", "tasks of "+path+" are"))
		return nil
	}
	if f.dryRun {
		prepared, err := spread.Prepare(x, nil)
		if err != nil {
			return err
		}
		return printScripts(c.OutOrStdout(), prepared)
	}
	lease, err := x.Store.Await(ctx, layout.Jobs, func(h store.Holder) { fmt.Fprintf(c.ErrOrStderr(), "waits for %s, which submits jobs\n", h.Who) })
	if err != nil {
		return err
	}
	defer lease.Release()
	queue, err := queueOf(ctx, x.Store)
	if err != nil {
		return err
	}
	prepared, err := spread.Prepare(x, queue)
	if err == nil {
		err = prepared.Submit(ctx)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(c.ErrOrStderr(), "submitted %s as the jobs %s; 'grundy status%s' follows them\n", tell(prepared), strings.Join(prepared.Jobs(), ", "), outOf(r.out))
	return nil
}

// tell is a submission in a few words.
func tell(p *spread.Prepared) string {
	elements := 0
	for _, a := range p.Arrays {
		elements += len(a.Elements)
	}
	return fmt.Sprintf("%s: %s with %s, and the last job", p.Name, several(len(p.Arrays), "array"), several(elements, "element"))
}

// outOf is the flag --out, where it isn't the default.
func outOf(out string) string {
	if out == "out" {
		return ""
	}
	return " --out " + quoted(out)
}

// queueOf is what is in the queue of all submissions of a folder.
func queueOf(ctx context.Context, st *store.Store) ([]slurm.Entry, error) {
	all, err := spread.Submissions(st)
	if err != nil {
		return nil, err
	}
	var jobs []string
	for _, s := range all {
		jobs = append(jobs, s.Jobs()...)
	}
	return slurm.Queue(ctx, jobs)
}

func printScripts(w io.Writer, p *spread.Prepared) (err error) {
	for _, s := range p.Scripts {
		_, failed := fmt.Fprintf(w, "# %s\n%s\n", s.Path, s.Text)
		err = errors.Join(err, failed)
	}
	return err
}

// runShare makes the parts of an element of a submission.
func (f *runFlags) runShare(c *cobra.Command, path string) error {
	r, err := spread.ParseReference(f.share)
	if err != nil {
		return usage(fmt.Errorf("--share %w", err))
	}
	st, makePlan, err := planner(c.Context(), io.Discard, path, f.out, anyMemory)
	if err != nil {
		return err
	}
	parts, submission, err := r.Parts(st)
	if err != nil {
		return usage(fmt.Errorf("--share %s: %w", f.share, err))
	}
	leave, err := st.Join(c.Context())
	if err != nil {
		return err
	}
	defer leave()
	f.only = submission.Only
	p, err := f.plan(st, makePlan)
	if err != nil {
		return err
	}
	if err := submission.Fits(p, parts); err != nil {
		return usage(err)
	}
	return f.do(c, path, p, st, func(o *run.Options) {
		o.Share, o.Journal = parts, r.Journal()
		o.Command += " --share " + f.share
		o.Only = ""
	})
}

// plan prints how a config would be handed to Slurm.
func (f *clusterFlags) plan(c *cobra.Command, out, path string, asJSON bool) error {
	x, err := f.request(c.Context(), &runFlags{out: out}, path)
	if err != nil {
		return err
	}
	prepared, err := spread.Prepare(x, nil)
	if err != nil {
		return err
	}
	if asJSON {
		return plainJSON(c.OutOrStdout(), prepared.Submission)
	}
	return printSpread(c.OutOrStdout(), x.Plan, prepared)
}
