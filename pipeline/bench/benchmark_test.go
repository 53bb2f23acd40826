package bench

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// Each run is a line of Go's benchmark format, and other values have another name.
func TestWriteGo(t *testing.T) {
	r := Report{
		Machine: machine{OS: "linux", Arch: "arm64", CPU: "a processor"},
		Results: []Result{
			{
				Game: "cut:1,2", Product: "sequence", Solver: "frontier-2", To: 100, Memory: 64, Digest: "0123456789abcdef",
				Timing: Timing{Times: []float64{0.5, 2e-6}}, Stored: stored{Timing: Timing{Times: []float64{1}}, Bytes: 7},
			},
			{Game: "mem", Product: "grid", Solver: "rows", To: 9, K: 4, Timing: Timing{Times: []float64{1}}},
		},
	}
	var b strings.Builder
	if err := r.WriteGo(&b); err != nil {
		t.Fatal(err)
	}
	name := "game=cut:1,2/product=sequence/to=100/solver=frontier-2/digest=0123456789ab"
	want := strings.ReplaceAll(fmt.Sprintf(`goos: linux
goarch: arm64
pkg: grundy
cpu: a processor
Unit declared-B assume=exact
Unit stored-B assume=exact
BenchmarkSolve/%s-P	1	500000000 ns/op	64 declared-B
BenchmarkSolve/%[1]s-P	1	2000 ns/op	64 declared-B
BenchmarkStore/%[1]s-P	1	1000000000 ns/op	7 stored-B
BenchmarkSolve/game=mem/product=grid/to=9/k=4/solver=rows/digest=-P	1	1000000000 ns/op	0 declared-B
`, name), "-P\t", fmt.Sprintf("-%d\t", runtime.GOMAXPROCS(0)))
	if b.String() != want {
		t.Errorf("%s\nnot\n%s", &b, want)
	}
}
