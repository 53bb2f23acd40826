package cluster

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"text/template"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
)

// notice is how long before the limit of its time a job is told to end: a block takes much less. It
// is less where the limit is short.
func notice(limit time.Duration) time.Duration {
	return min(2*time.Minute, limit/4).Truncate(time.Second)
}

// interrupted is the exit code of a run that was told to end and has kept what it computed.
const interrupted = 130

// jobScript is the script of the jobs. It hands the signal by which Slurm announces the end of a
// job's time on to the program, waits until that has kept what it computed, and puts the job back
// into the queue, where it goes on later. One element of an array has the number of the whole array
// as SLURM_JOB_ID, so a job names itself by the array and its index.
//
//go:embed job.sh
var jobScript string

// jobVariable is the environment variable by which the script tells the program its job.
const jobVariable = "GRUNDY_JOB"

// Self is the job of a submission in which this process runs, as ARRAY_INDEX; empty elsewhere.
func Self() string { return os.Getenv(jobVariable) }

// script is the script of the jobs. They ask for a quarter more memory than they may take.
func (x *Request) script(s *Submission) (string, error) {
	t, err := template.New("job").Funcs(template.FuncMap{"quote": Quote}).Parse(jobScript)
	if err != nil {
		return "", err
	}
	memory := fmt.Sprintf("%dMiB", mebibytes(s.Memory))
	var b strings.Builder
	err = t.Execute(&b, map[string]any{
		"Name": s.Name, "Last": s.Jobs - 1, "CPUs": x.cpus(), "MiB": mebibytes(s.Memory + s.Memory/4),
		"Time": clock(s.Limit), "Notice": notice(s.Limit).Seconds(), "Output": x.output(s),
		"Site": x.Settings, "Variable": jobVariable, "Interrupted": interrupted,
		"Command": append(slices.Clone(x.Command), "--memory", memory, "--workers", strconv.Itoa(x.cpus())),
	})
	return b.String(), err
}

// output is the absolute path of what a job prints, where %a is its index. A percent sign of the
// output folder is doubled, since Slurm replaces what follows a single one.
func (x *Request) output(s *Submission) string {
	folder := strings.ReplaceAll(x.Store.Dir(), "%", "%%")
	return filepath.Join(folder, layout.JobOutput(s.Name, "%a"))
}

// mebibytes is a size in MiB, rounded up.
func mebibytes(bytes uint64) uint64 { return (bytes + 1<<20 - 1) >> 20 }

// clock writes a time as Slurm reads it, DAYS-HOURS:MINUTES:SECONDS.
func clock(d time.Duration) string {
	seconds := int(d.Seconds())
	return fmt.Sprintf("%d-%02d:%02d:%02d", seconds/86400, seconds/3600%24, seconds/60%60, seconds%60)
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:,+=@%-]+$`)

// Quote writes a word for a shell, and for a line of #SBATCH, which reads quotes alike.
func Quote(word string) string {
	if plainWord.MatchString(word) {
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
