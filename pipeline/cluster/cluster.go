// Package cluster hands a config to Slurm, the scheduler of a cluster: as an array of jobs that
// all run the same command, 'grundy run' of the config, in one output folder. What each of them
// makes follows from the leases of the folder (see package store), as wherever several runs
// share one; so a job that is lost, put back or added changes no byte of the results.
//
//   - cluster.go: how many jobs there are, and what each of them asks for
//   - script.go: the script of a job
//   - submission.go: the record of what was submitted
//   - commands.go, queue.go: sbatch, scancel and squeue
//   - view.go: what is known of the jobs in the queue
//
// Reference: https://slurm.schedmd.com, the manual pages sbatch, squeue, scontrol and scancel.
package cluster

import (
	"math"
	"time"

	"grundy/pipeline/plan"
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
