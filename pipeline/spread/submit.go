package spread

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/plan"
	"grundy/pipeline/slurm"
	"grundy/pipeline/store"
)

// Request is what is to be handed to the cluster.
type Request struct {
	Store    *store.Store
	Plan     *plan.Plan
	Settings slurm.Settings
	Only     string   // the value of the flag --only
	Command  []string // the run of the config, as its words
	Now      time.Time
}

// Prepared is a submission with the scripts of its jobs.
type Prepared struct {
	*Submission
	Scripts []Script // of the arrays, then that of the last job
	Live    []string // the jobs of earlier submissions that are in the queue and make parts of the plan
	request *Request
}

// Script is the script of a job, with its path in the output folder.
type Script struct{ Path, Text string }

// Prepare divides a plan into jobs. It changes nothing. Parts that a job in the queue makes
// already, of those in the given queue, are left out. The caller has [Root] for itself.
func Prepare(x *Request, queue []slurm.Entry) (*Prepared, error) {
	earlier, err := Submissions(x.Store)
	if err != nil {
		return nil, err
	}
	if full, err := x.Store.Path(Root); err != nil || strings.Contains(full, `\`) {
		return nil, errors.Join(err, fmt.Errorf("no path of a file with a backslash, as %s, can be given to Slurm: choose another output folder with --out", full))
	}
	peaks := journal.ReadHistory(x.Store).Peaks
	p := &Prepared{request: x}
	covered := p.covered(earlier, queue)
	arrays := Arrays(x.Plan, func(t *plan.Task) uint64 { return x.memory(t, peaks) }, covered)
	if p.Submission, err = New(x.Store, x.Plan, x.Only, arrays, x.Now); err != nil {
		return nil, err
	}
	for _, a := range p.Arrays {
		text := x.Settings.Script(slurm.Job{
			Name: "grundy-" + p.Name + "-" + a.Name, What: fmt.Sprintf("Computes the parts %s of the submission %s.", a.Name, p.Name),
			Array: len(a.Elements), Memory: margin(a.Memory), Limit: a.Limit, Output: p.output(a.Name + "-%a.out"),
			Command: x.words(a.Memory, "--share"), Element: p.Name + "/" + a.Name + "/",
		})
		p.Scripts = append(p.Scripts, Script{p.Path(a.Name + ".sh"), text})
	}
	p.Scripts = append(p.Scripts, p.last())
	return p, nil
}

// last is the script of the job that makes what follows from the parts.
func (p *Prepared) last() Script {
	x := p.request
	memory, seconds := uint64(0), 0.0
	for _, t := range x.Plan.Pending() {
		memory = max(memory, t.Memory)
		if t.Kind != plan.Dataset && t.Kind != plan.Sweep {
			seconds += t.Seconds
		}
	}
	text := x.Settings.Script(slurm.Job{
		Name: "grundy-" + p.Name, What: fmt.Sprintf("Makes what follows from the parts of the submission %s, and what is still missing.", p.Name),
		Memory: margin(memory), Limit: limit(seconds), Output: p.output("last.out"), Command: x.words(memory),
	})
	return Script{p.Path("last.sh"), text}
}

// memory is what a task takes in a job, in bytes: what it declares, or what it was seen to take.
func (x *Request) memory(t *plan.Task, peaks map[string]uint64) uint64 {
	bytes := t.Memory
	if t.Sweep != nil {
		_, bytes = t.AtOnce(max(1, x.Settings.CPUs), 1<<62)
	}
	return max(bytes, peaks[t.ID])
}

// margin is what is asked for where so many bytes are declared.
func margin(bytes uint64) uint64 { return bytes + bytes/4 }

// words is the command of a job.
func (x *Request) words(memory uint64, more ...string) []string {
	words := append(slices.Clone(x.Command), "--memory", strconv.FormatUint((memory+1<<20-1)>>20, 10)+"MiB", "--workers", strconv.Itoa(max(1, x.Settings.CPUs)))
	return append(words, more...)
}

// output is the absolute path of what a job prints. A percent sign of the output folder is doubled,
// since Slurm replaces what follows a single one.
func (p *Prepared) output(name string) string {
	folder, err := p.request.Store.Path(Folder(p.Name))
	if err != nil {
		panic(fmt.Sprintf("spread: a path outside the store: %v", err))
	}
	return filepath.Join(strings.ReplaceAll(folder, "%", "%%"), name)
}

// covered says of a part whether a job in the queue makes it, and notes these jobs.
func (p *Prepared) covered(earlier []*Submission, queue []slurm.Entry) func(plan.Part) bool {
	var parts []plan.Part
	for _, s := range earlier {
		for _, a := range s.Arrays {
			for _, e := range queue {
				if e.Job != a.Job || e.Index < 0 || e.Index >= len(a.Elements) {
					continue
				}
				if !slices.Contains(p.Live, e.Job) {
					p.Live = append(p.Live, e.Job)
				}
				parts = append(parts, a.Elements[e.Index].Parts...)
			}
		}
	}
	return func(asked plan.Part) bool {
		return slices.ContainsFunc(parts, func(has plan.Part) bool { return has.Has(asked.Task, asked.From) })
	}
}

// Jobs is the numbers of all jobs of the submission.
func (s *Submission) Jobs() (jobs []string) {
	for _, a := range s.Arrays {
		if a.Job != "" {
			jobs = append(jobs, a.Job)
		}
	}
	if s.Last != "" {
		jobs = append(jobs, s.Last)
	}
	return jobs
}

// Submit writes the record and the scripts, and hands them to Slurm. If one isn't taken, those
// before it are removed from the queue.
func (p *Prepared) Submit(ctx context.Context) error {
	st := p.request.Store
	if err := slurm.Installed(); err != nil {
		return err
	}
	if err := p.Save(st); err != nil {
		return err
	}
	for i, s := range p.Scripts {
		_, err := st.Save(s.Path, func(w io.Writer) error {
			_, err := io.WriteString(w, s.Text)
			return err
		})
		if err == nil {
			err = errors.Join(p.submit(ctx, i), p.Save(st)) // a job is on record as soon as Slurm has it
		}
		if err != nil {
			cancelled := slurm.Cancel(context.WithoutCancel(ctx), p.Jobs())
			return errors.Join(fmt.Errorf("%s isn't submitted: %w; what a job asks Slurm for follows from the key slurm: of the config and the flags "+
				"--partition, --account, --time and --sbatch-args", strings.TrimPrefix(s.Path, Root+"/"), err), cancelled)
		}
	}
	return nil
}

// submit hands the script with an index to Slurm.
func (p *Prepared) submit(ctx context.Context, i int) (err error) {
	full, err := p.request.Store.Path(p.Scripts[i].Path)
	if err != nil {
		return err
	}
	if i == len(p.Arrays) {
		p.Last, err = slurm.Submit(ctx, full, p.Jobs(), p.Live)
		return err
	}
	a := &p.Arrays[i]
	var after, live []string
	for _, before := range a.After {
		after = append(after, p.Arrays[before].Job)
	}
	if a.Level > 0 {
		live = p.Live
	}
	a.Job, err = slurm.Submit(ctx, full, after, live)
	return err
}
