package cluster

import (
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"grundy/pipeline/config"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
)

// array is an array of jobs that run the same command.
type array struct {
	name    string
	what    string // what the jobs do, a sentence for people
	jobs    int
	memory  uint64 // of a job, in bytes
	limit   time.Duration
	output  string   // the path of what a job prints, where %a is its index and %% is a percent sign
	command []string // the program and its arguments
}

// notice is how long before the limit of its time a job is told to end: a block takes much less.
const notice = 2 * time.Minute

// interrupted is the exit code of a run that was told to end and has kept what it computed.
const interrupted = 130

// script is the script of the jobs of an array. It hands the signal by which Slurm announces the end
// of a job's time on to the program, waits until that has kept what it computed, and puts the job
// back into the queue, where it goes on later.
func script(s config.Slurm, a array) string {
	var b strings.Builder
	fmt.Fprintf(&b, "#!/bin/bash\n# %s\n", a.what)
	for _, option := range options(s, a) {
		fmt.Fprintf(&b, "#SBATCH %s\n", option)
	}
	b.WriteByte('\n')
	for _, text := range s.Prologue {
		fmt.Fprintln(&b, text)
	}
	fmt.Fprintf(&b, `export %[4]s=%[5]s
# The program runs beside this script, which can therefore hand on the signal that Slurm
# sends %.0[1]f s before the time is up. The program then ends with %[2]d and keeps what it has.
stopped=yes
trap 'kill -TERM "$program" && stopped=yes' TERM
%[3]s &
program=$!
while [ "$stopped" ]; do # the signal ends wait before the program ends
  stopped=
  code=0
  wait "$program" || code=$?
done
# A job that was cancelled isn't running any more, and isn't put back.
if [ "$code" = %[2]d ] && [ "$(squeue --noheader --jobs="$%[4]s" --format=%%T)" = RUNNING ]; then
  scontrol requeue "$%[4]s"
  exit
fi
exit "$code"
`, a.notice().Seconds(), interrupted, a.commandLine(), jobVariable, self)
	return b.String()
}

// self is how a job names itself to Slurm. One element of an array has the number of the
// whole array as SLURM_JOB_ID, so an element is named by the array and its index.
const self = `"${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"`

// jobVariable is the environment variable by which the script tells the program its job.
const jobVariable = "GRUNDY_JOB"

// Self is the job of a submission in which this process runs, as ARRAY_INDEX; empty elsewhere.
func Self() string { return os.Getenv(jobVariable) }

// options are the options of sbatch.
func options(s config.Slurm, a array) []string {
	options := []string{
		"--job-name=" + quote(a.name), fmt.Sprintf("--array=0-%d", a.jobs-1),
		fmt.Sprintf("--cpus-per-task=%d", max(1, s.CPUs)), fmt.Sprintf("--mem=%dM", mebibytes(a.memory)),
		"--time=" + clock(a.limit), fmt.Sprintf("--signal=B:TERM@%.0f", a.notice().Seconds()),
		"--requeue", "--open-mode=append", "--output=" + quote(a.output),
	}
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

// notice is less where the limit is short.
func (a array) notice() time.Duration { return min(notice, a.limit/4).Truncate(time.Second) }

// mebibytes is a size in MiB, rounded up.
func mebibytes(bytes uint64) uint64 { return (bytes + 1<<20 - 1) >> 20 }

// clock writes a time as Slurm reads it, DAYS-HOURS:MINUTES:SECONDS.
func clock(d time.Duration) string {
	seconds := int(d.Seconds())
	return fmt.Sprintf("%d-%02d:%02d:%02d", seconds/86400, seconds/3600%24, seconds/60%60, seconds%60)
}

// commandLine is the command as a shell reads it.
func (a array) commandLine() string {
	var words []string
	for _, word := range a.command {
		words = append(words, quote(word))
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

// Print prints what several jobs can make of a plan at once, and the jobs.
func (x *Request) Print(w io.Writer, s *Submission) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	hidden := x.Plan.Hidden()
	for _, task := range x.Plan.Pending() {
		if n, hide := hidden[task.ID]; hide || task.Kind != plan.Dataset && task.Kind != plan.Sweep {
			if n > 0 {
				fmt.Fprintf(t, "…\t%d more datasets of %s\n", n, task.Names[0])
			}
			continue
		}
		text := "can't be divided, since each value follows from those before it"
		if n := task.Pieces(); n > 0 {
			text = quantity.Of(n, "piece", "pieces")
		}
		fmt.Fprintf(t, "%s\t%s\n", task.ID, text)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%s of %s of memory, up to %v each\n", quantity.Of(s.Jobs, "job", "jobs"), quantity.Bytes(s.Memory), s.Limit)
	return err
}
