package bench

import (
	"bufio"
	"fmt"
	"io"
	"runtime"
)

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
	fmt.Fprintf(w, "Benchmark%s/game=%s/product=%s/to=%d%s/solver=%s/digest=%.12s-%d\t1\t%.0f ns/op\t%d %s\n",
		what, r.Game, r.Product, r.To, grid, r.Solver, r.Digest, runtime.GOMAXPROCS(0), seconds*1e9, bytes, unit)
}
