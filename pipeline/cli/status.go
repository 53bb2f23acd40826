package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/run"
)

func newStatus() *cobra.Command {
	var out string
	var asJSON bool
	c := &cobra.Command{
		Use:   "status",
		Short: "say what is running, or what ran last",
		Long: `Status prints the tasks of the run that is at work in the output folder, or of
the last one, with the heap that each has reached, its rate and the time that
is left. It may be called at any time and disturbs nothing.`,
		Example: `  $ grundy run configs/smoke.yaml --only diamond
  $ grundy status
  ended: grundy run configs/smoke.yaml, begun …
  done  figure/diamond  …`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			st, err := openStore(out)
			if err != nil {
				return err
			}
			s, err := run.ReadStatus(st)
			if errors.Is(err, fs.ErrNotExist) {
				return usage(fmt.Errorf("nothing has run in %s yet: 'grundy run CONFIG' begins", out))
			}
			if err != nil {
				return err
			}
			return show(c, asJSON, s, printStatus)
		},
	}
	outFlag(c, &out)
	jsonFlag(c, &asJSON)
	return c
}

func printStatus(w io.Writer, s *run.Status) error {
	state := "running"
	switch {
	case s.Ended:
		state = "ended"
	case s.Gone():
		state = "gone without an end (the same command goes on)"
	}
	fmt.Fprintf(w, "%s: %s, begun %s\n", state, s.Command, s.Begun.Local().Format(time.DateTime))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, task := range s.Tasks {
		note := task.Note
		if task.State == progress.Running {
			note = progress.Measure(task)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", task.State, task.ID, quantity.Elapsed(task.Seconds), note)
	}
	return t.Flush()
}
