// Package cluster hands a config to Slurm, the scheduler of a cluster: as an array of jobs that
// all run the same command, 'grundy run' of the config, in one output folder. What each of them
// makes follows from the leases of the folder (see package store), as wherever several runs
// share one; so a job that is lost, put back or added changes no byte of the results.
//
//   - cluster.go: how many jobs there are, what each of them asks for, and what was submitted
//   - script.go: the script of a job
//   - queue.go: sbatch, scancel and squeue
//   - view.go: what is known of the jobs in the queue
//
// Reference: https://slurm.schedmd.com, the manual pages sbatch, squeue, scontrol and scancel.
package cluster

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// The work of a job, in expected seconds. A job of less than a short one isn't worth being
// started; of work that is longer than fewJobs times a short one, as many jobs get an equal share
// until that is a long one.
const (
	shortSeconds = 30
	longSeconds  = 600
	fewJobs      = 16
	mostJobs     = 1000 // the most elements of an array, as Slurm's default has it
)

// jobsFor is how many jobs with so many processors do what is pending of a plan, and how many
// seconds that should take. More than so many jobs would wait for each other: work that is sum
// seconds long, in which what can only be done in a row is longest seconds long, isn't done sooner
// by more than sum/longest processors.
func jobsFor(p *plan.Plan, cpus int) (jobs int, seconds float64) {
	sum, longest := 0.0, 0.0
	before := map[string]float64{} // how long it takes until a task ends
	for _, t := range p.Pending() {
		begins := 0.0
		for _, id := range t.After {
			begins = max(begins, before[id])
		}
		before[t.ID] = begins + t.Seconds/float64(max(1, t.Pieces()))
		sum, longest = sum+t.Seconds, max(longest, before[t.ID])
	}
	share := min(longSeconds, max(shortSeconds, sum/fewJobs))
	processors := min(math.Ceil(sum/share), math.Ceil(sum/max(longest, 1e-3)))
	jobs = int(max(1, min(mostJobs, math.Ceil(processors/float64(cpus)))))
	return jobs, max(longest, sum/float64(jobs*cpus))
}

// The limit of a job's time: a few times what it should take, since machines differ and the first
// estimates are rough. A job that reaches it goes on in the queue again, so a limit that is too
// low costs little; many clusters begin short jobs sooner.
const (
	leastLimit = 10 * time.Minute
	slack      = 3
	mostLimit  = 1 << 9 // times the least one: more than three days
)

// limit is 10, 20, 40 … minutes.
func limit(seconds float64) time.Duration {
	l := leastLimit
	for l < mostLimit*leastLimit && l.Seconds() < slack*seconds {
		l *= 2
	}
	return l
}

// Submission is an array of jobs that was handed to the cluster by one command. Its folder has the
// record, submission.json, the script of the jobs and what they print.
type Submission struct {
	Name      string        `json:"name"` // that of the config with a number, as papers-3
	Submitted time.Time     `json:"submitted"`
	Jobs      int           `json:"jobs"`    // how many
	Memory    uint64        `json:"memory"`  // of a job, in bytes
	Limit     time.Duration `json:"limit"`   // of the time of a job
	Seconds   float64       `json:"seconds"` // of work that was expected
	// Tasks is a digest of the keys of all tasks: submissions with the same one make the same.
	Tasks string `json:"tasks"`
	Job   string `json:"job,omitempty"` // the number of the array in the cluster's queue

	Script  string `json:"-"` // of its jobs
	InQueue int    `json:"-"` // how many jobs of earlier submissions, which make the same, are in the queue
}

// Request is what is to be handed to the cluster.
type Request struct {
	Store    *store.Store
	Plan     *plan.Plan
	Settings config.Slurm // what the site needs
	Memory   uint64       // of a job, in bytes; 0 for what the plan's dearest task takes
	Command  []string     // the run of the config, as its words
	Now      time.Time
}

// Prepare says what would be submitted. It changes nothing. Jobs that are in the given queue and
// make the same count as if they were of this submission. The caller has
// [layout.Jobs] for itself.
func (x *Request) Prepare(queue []Entry) (*Submission, error) {
	earlier, err := Submissions(x.Store)
	if err != nil {
		return nil, err
	}
	if full, err := x.Store.Path(layout.Jobs); err != nil || strings.Contains(full, `\`) {
		return nil, errors.Join(err, fmt.Errorf("no path of a file with a backslash, as %s, can be given to Slurm: choose another output folder with --out", full))
	}
	p := &Submission{Submitted: x.Now.UTC().Truncate(time.Second), Tasks: tasksOf(x.Plan)}
	number := 0
	for _, s := range earlier {
		if text, found := strings.CutPrefix(s.Name, x.Plan.Name+"-"); found {
			n, _ := strconv.Atoi(text) // 0 of the submission of a config with a longer name
			number = max(number, n)
		}
		if s.Tasks == p.Tasks {
			p.InQueue += len(s.entries(queue))
		}
	}
	p.Name = fmt.Sprintf("%s-%d", x.Plan.Name, number+1)
	if err := x.size(p); err != nil {
		return nil, err
	}
	p.Jobs -= p.InQueue
	p.Script, err = x.script(p)
	return p, err
}

// tasksOf is [Submission.Tasks].
func tasksOf(p *plan.Plan) string {
	var keys []string
	for _, t := range p.Tasks {
		keys = append(keys, t.Key)
	}
	return artifact.Key("submission", keys)
}

// size says how many jobs there are and what each of them asks for. A task that doesn't fit into the
// memory that a job may have is refused.
func (x *Request) size(s *Submission) error {
	for _, t := range x.Plan.Pending() {
		if x.Memory > 0 && t.Memory > x.Memory {
			return fault.Userf("%s needs %s of memory, and a job may have %s: allow more with --memory, or name what is "+
				"to be made in so much with --only", t.ID, quantity.Bytes(t.Memory), quantity.Bytes(x.Memory))
		}
		s.Seconds += t.Seconds
	}
	jobs, seconds := jobsFor(x.Plan, x.cpus())
	s.Jobs, s.Memory = jobs, x.Memory
	s.Limit, _ = quantity.ParseTime(x.Settings.Time) // it is checked where it is read
	if x.Settings.Throttle > 0 && jobs > x.Settings.Throttle {
		s.Jobs = x.Settings.Throttle
		seconds *= float64(jobs) / float64(s.Jobs)
	}
	if s.Limit == 0 {
		s.Limit = limit(seconds)
	}
	if s.Memory == 0 {
		s.Memory = x.dearest()
	}
	return nil
}

func (x *Request) cpus() int { return max(1, x.Settings.CPUs) }

// dearest is the most memory that a task takes in a job, in bytes: what it declares, or what it
// was seen to take.
func (x *Request) dearest() (most uint64) {
	peaks := journal.ReadHistory(x.Store).Peaks
	for _, t := range x.Plan.Pending() {
		bytes := t.Memory
		if t.Sweep != nil {
			_, bytes = t.AtOnce(x.cpus(), 1<<62)
		}
		most = max(most, bytes, peaks[t.ID])
	}
	return most
}

// Save writes the record.
func (s *Submission) Save(st *store.Store) error {
	_, err := st.SaveRecord(layout.SubmissionRecord(s.Name), s)
	return err
}

// Submissions reads the records of all submissions, the oldest first. What can't be read is
// passed over: what its jobs are making is seen by their leases.
func Submissions(st *store.Store) (all []*Submission, err error) {
	names, err := st.List(layout.Jobs)
	for _, name := range names {
		var s Submission
		if st.ReadRecord(layout.SubmissionRecord(name), &s) == nil {
			all = append(all, &s)
		}
	}
	slices.SortStableFunc(all, func(a, b *Submission) int { return a.Submitted.Compare(b.Submitted) })
	return all, err
}

// Submit prepares as many jobs as aren't in the queue yet, and hands them to Slurm unless that is none.
// It tells await of another process that submits at this time.
func (x *Request) Submit(ctx context.Context, await func(store.Holder)) (*Submission, error) {
	lease, err := x.Store.Await(ctx, layout.Jobs, await)
	if err != nil {
		return nil, err
	}
	defer lease.Release()
	queue, err := Queue(ctx, x.Store)
	if err != nil {
		return nil, err
	}
	p, err := x.Prepare(queue)
	if err != nil || p.Jobs <= 0 {
		return p, err
	}
	return p, x.submit(ctx, p)
}

// submit writes the record and the script, and hands that to Slurm.
func (x *Request) submit(ctx context.Context, p *Submission) error {
	if err := installed(); err != nil {
		return err
	}
	if err := p.Save(x.Store); err != nil {
		return err
	}
	_, err := x.Store.SaveText(layout.JobScript(p.Name), []byte(p.Script))
	full, failed := x.Store.Path(layout.JobScript(p.Name))
	if err := errors.Join(err, failed); err != nil {
		return err
	}
	if p.Job, err = sbatch(ctx, full); err != nil {
		return fmt.Errorf("%s isn't submitted: %w; what a job asks Slurm for follows from the key slurm: of the config, "+
			"of which throttle is the most jobs of an array, and the flags --partition, --account, --time and --sbatch-args", p.Name, err)
	}
	if err := p.Save(x.Store); err != nil { // the jobs would be in no view of the queue
		return errors.Join(err, scancel(context.WithoutCancel(ctx), p.Job))
	}
	return nil
}
