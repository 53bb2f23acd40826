// Package slurm speaks to Slurm, the scheduler of a cluster, by its commands: it writes the scripts
// of job arrays, submits them, and reads the queue. It knows nothing of games or plans.
//
//   - script.go: the script of a job
//   - submit.go: sbatch, scancel
//   - queue.go: squeue
//
// Reference: https://slurm.schedmd.com, the manual pages sbatch, squeue, scontrol and scancel.
package slurm

import (
	"fmt"
	"strings"
	"time"
)

// Settings are what a site needs. The zero value asks for nothing.
type Settings struct {
	Partition string
	Account   string
	Time      time.Duration // the limit of each job; 0 where each job's own is taken
	Throttle  int           // the most elements of an array that run at once; 0 for all
	CPUs      int           // the processors of a job; 0 stands for 1
	Args      []string      // further arguments of sbatch
	Prologue  []string      // lines of shell before the program begins
}

// Job is a job array, or a single job.
type Job struct {
	Name    string
	What    string // what it does, a sentence for people
	Array   int    // the number of its elements; 0 of a single job
	Memory  uint64 // in bytes
	Limit   time.Duration
	Output  string   // the path of what it prints, where %a is the index of an element and %% is a percent sign
	Command []string // the program and its arguments
	// Element is a further argument, to which the index of the element is appended; empty for none.
	Element string
}

// notice is how long before the limit of its time a job is told to end: a block takes much less.
const notice = 2 * time.Minute

// interrupted is the exit code of a run that was told to end and has kept what it computed.
const interrupted = 130

// Script is the script of a job. It hands the signal by which Slurm announces the end of the job's
// time on to the program, waits until that has kept what it computed, and puts the job back into
// the queue, where it goes on later.
func (s Settings) Script(j Job) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("#!/bin/bash")
	line("# %s", j.What)
	for _, option := range s.options(j) {
		line("#SBATCH %s", option)
	}
	line("")
	for _, text := range s.Prologue {
		line("%s", text)
	}
	line("# The program runs beside this script, which can therefore hand on the signal that Slurm")
	line("# sends %.0f s before the time is up. The program then ends with %d and keeps what it has.", s.notice(j).Seconds(), interrupted)
	line("stopped=yes")
	line("trap 'kill -TERM \"$program\" && stopped=yes' TERM")
	line("%s &", j.command())
	line("program=$!")
	line("while [ \"$stopped\" ]; do # the signal ends wait before the program ends")
	line("  stopped=")
	line("  code=0")
	line("  wait \"$program\" || code=$?")
	line("done")
	line("# A job that was cancelled isn't running any more, and isn't put back.")
	line("if [ \"$code\" = %d ] && [ \"$(squeue --noheader --jobs=%s --format=%%T)\" = RUNNING ]; then", interrupted, j.self())
	line("  scontrol requeue %s", j.self())
	line("  exit")
	line("fi")
	line("exit \"$code\"")
	return b.String()
}

// self is how the script names its own job to Slurm. One element of an array has the number of the
// whole array as SLURM_JOB_ID, so an element is named by the array and its index.
func (j Job) self() string {
	if j.Array > 0 {
		return `"${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"`
	}
	return `"$SLURM_JOB_ID"`
}

// options are the options of sbatch.
func (s Settings) options(j Job) []string {
	options := []string{"--job-name=" + quote(j.Name)}
	if j.Array > 0 {
		array := fmt.Sprintf("--array=0-%d", j.Array-1)
		if s.Throttle > 0 {
			array += fmt.Sprintf("%%%d", s.Throttle)
		}
		options = append(options, array)
	}
	options = append(options, fmt.Sprintf("--cpus-per-task=%d", max(1, s.CPUs)), fmt.Sprintf("--mem=%dM", (j.Memory+1<<20-1)>>20),
		"--time="+clock(s.limit(j)), fmt.Sprintf("--signal=B:TERM@%.0f", s.notice(j).Seconds()), "--requeue", "--open-mode=append",
		"--output="+quote(j.Output))
	if s.Partition != "" {
		options = append(options, "--partition="+quote(s.Partition))
	}
	if s.Account != "" {
		options = append(options, "--account="+quote(s.Account))
	}
	for _, arg := range s.Args {
		options = append(options, quote(arg))
	}
	return options
}

func (s Settings) limit(j Job) time.Duration {
	if s.Time > 0 {
		return s.Time
	}
	return j.Limit
}

// notice is less where the limit is short.
func (s Settings) notice(j Job) time.Duration { return min(notice, s.limit(j)/4).Truncate(time.Second) }

// clock writes a time as Slurm reads it, DAYS-HOURS:MINUTES:SECONDS.
func clock(d time.Duration) string {
	seconds := int(d.Seconds())
	return fmt.Sprintf("%d-%02d:%02d:%02d", seconds/86400, seconds/3600%24, seconds/60%60, seconds%60)
}

// command is the command line of a job.
func (j Job) command() string {
	var words []string
	for _, word := range j.Command {
		words = append(words, quote(word))
	}
	if j.Element != "" {
		words = append(words, quote(j.Element)+`"$SLURM_ARRAY_TASK_ID"`)
	}
	return strings.Join(words, " ")
}

// quote writes a word for a shell, and for a line of #SBATCH, which reads quotes alike.
func quote(word string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("_./:,+=@%-", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
