package bench

import (
	"bufio"
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"

	"grundy/pipeline/quantity"
)

// Write writes the results for a person to read, a row each.
func (b *Report) Write(w io.Writer) error {
	fmt.Fprintf(w, "machine  %s\nmedian of %d runs", &b.Machine, b.Runs)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	if b.Folder != "" {
		fmt.Fprintf(w, ", stored in %s\n\n", b.Folder)
		fmt.Fprintln(t, "game\tto\tsolver\talone\tstored\tratio\tvalues/s\tsize\tbytes/row\tdigest")
		for i := range b.Results {
			r := &b.Results[i]
			s := &r.Stored
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%.3g\t%.15s\n",
				r.Game, r.bound(), r.Solver, quantity.Precise(r.Seconds),
				quantity.Precise(s.Seconds), ratio(s.Ratio), quantity.Rate(s.Rate),
				quantity.Bytes(s.Bytes), s.RowBytes, r.Digest)
		}
		return t.Flush()
	}
	fmt.Fprint(w, "\n\n")
	fmt.Fprintln(t, "game\tto\tsolver\ttime\tvalues/s\tratio\tlast\tlargest\tdigest")
	for i := range b.Results {
		r := &b.Results[i]
		last, largest := "–", "–"
		if r.Last.N > 0 || r.To == 0 { // There are numbers.
			last = fmt.Sprint(r.Last.Value)
			largest = fmt.Sprintf("%d at %s", r.Largest.Value, r.Largest.place())
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%.15s\n",
			r.Game, r.bound(), r.Solver, quantity.Precise(r.Seconds), quantity.Rate(r.Rate),
			ratio(r.Ratio), last, largest, r.Digest)
	}
	return t.Flush()
}

// ratio writes a ratio of times with three digits or more; 0 if there is none.
func ratio(x float64) string {
	switch {
	case x >= 1000:
		return fmt.Sprintf("%.0f", x)
	case x > 0:
		return fmt.Sprintf("%.3g", x)
	}
	return "–"
}

// WriteGo writes the report in the benchmark format of Go (golang.org/design/14313-benchmark-format),
// a line for each run. A name has the digest of the values, so that a tool that compares two files
// never compares times of different values.
func (b *Report) WriteGo(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "goos: %s\ngoarch: %s\npkg: grundy\ncpu: %s\n", b.Machine.OS, b.Machine.Arch, b.Machine.CPU)
	fmt.Fprintln(out, "Unit declared-B assume=exact")
	fmt.Fprintln(out, "Unit stored-B assume=exact")
	for i := range b.Results {
		r := &b.Results[i]
		for _, seconds := range r.Times {
			r.writeRun(out, "Solve", seconds, "declared-B", r.Memory)
		}
		for _, seconds := range r.Stored.Times {
			r.writeRun(out, "Store", seconds, "stored-B", r.Stored.Bytes)
		}
	}
	return out.Flush()
}

// writeRun writes the line of one run.
func (r *Result) writeRun(w io.Writer, what string, seconds float64, unit string, bytes uint64) {
	grid := ""
	if r.K > 0 {
		grid = fmt.Sprintf("/k=%d", r.K)
	}
	fmt.Fprintf(w, "Benchmark%s/game=%s/product=%s/to=%d%s/solver=%s/digest=%.15s-%d\t1\t%.0f ns/op\t%d %s\n",
		what, r.Game, r.Product, r.To, grid, r.Solver, r.Digest, runtime.GOMAXPROCS(0), seconds*1e9, bytes, unit)
}
