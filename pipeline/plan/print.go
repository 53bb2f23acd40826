package plan

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"grundy/pipeline/fault"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// Print prints each task, and what those that are to be done take with so many workers and so much
// memory.
func (p *Plan) Print(w io.Writer, workers int, memory uint64) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	hidden := p.Hidden()
	for _, task := range p.Tasks {
		if n, hide := hidden[task.ID]; hide {
			if n > 0 {
				fmt.Fprintf(t, "…\t\t%d more datasets of %s\t\t\t\n", n, task.Names[0])
			}
			continue
		}
		seconds, bytes, disk := "", "", ""
		if task.State != Done {
			seconds, bytes, disk = quantity.Elapsed(task.Seconds), quantity.Bytes(task.Memory), quantity.Bytes(task.Disk)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\n", task.State, task.ID, task.Reason, seconds, bytes, disk)
		if task.Sweep != nil {
			fmt.Fprintf(t, "\t\t%s\t\t\t\n", fewPoints(task.Sweep.Games()))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if n := len(p.Recorded); n > 0 {
		fmt.Fprintf(w, "%s with recorded verdicts, which --test tests\n",
			quantity.Of(n, "claim", "claims"))
	}
	return p.printSum(w, workers, memory)
}

// fewPoints is the games of the first and the last points of a sweep.
func fewPoints(games []string) string {
	if n := len(games); n > 2*fewAtEnds {
		games = slices.Concat(games[:fewAtEnds], []string{"…"}, games[n-fewAtEnds:])
	}
	return strings.Join(games, ", ")
}

// printSum prints what the tasks that are to be done take together.
func (p *Plan) printSum(w io.Writer, workers int, memory uint64) error {
	works := p.Works()
	if len(works) == 0 {
		return nil
	}
	sum, most := 0.0, uint64(0)
	for _, x := range works {
		sum += x.Expected
		most = max(most, x.Memory)
	}
	wall := progress.Left(works, workers, memory)
	_, err := fmt.Fprintf(w, "in all: %d of %d tasks, %s of work, about %s with --workers %d; a task declares up to %s of the %s that are allowed; the files should take about %s\n",
		len(works), len(p.Tasks), quantity.Elapsed(sum), quantity.Elapsed(wall.Seconds()), workers, quantity.Bytes(most), quantity.Bytes(memory),
		quantity.Bytes(p.Disk()))
	return err
}

// CheckDisk warns where the files of a plan take more than is free, or refuses it. Where a guess is
// far below that, nothing is estimated, unless exact asks for it.
func (p *Plan) CheckDisk(
	ctx context.Context, st *store.Store, warn io.Writer, refuse, exact bool,
) error {
	free, known := st.Free()
	err := p.estimateDisk(ctx, 0)
	if err == nil && (exact || p.Disk() > free/far) {
		err = p.EstimateDisk(ctx)
	}
	if err != nil || !known || p.Disk() <= free {
		return err
	}
	text := fmt.Sprintf("the files should take about %s, and %s are free where %s lies: ask for less, or for another folder with --out",
		quantity.Bytes(p.Disk()), quantity.Bytes(free), st.Dir())
	if refuse {
		return fault.Userf("--strict-disk: %s", text)
	}
	_, err = fmt.Fprintln(warn, "grundy:", text)
	return err
}
