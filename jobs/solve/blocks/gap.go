package blocks

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// text is the first periods of theorem C15 of docs/PROOFS.md, run by run.
//
//go:embed gaps.txt
var text string

// run is the heaps of a first period after those of the run before, up to a + bm + cf.
type run struct {
	a, b, c int64
	w, tau  uint64
}

func (r run) end(m, f uint64) uint64 { return uint64(r.a + r.b*int64(m) + r.c*int64(f)) }

// gaps are the runs of each case of theorem C15. The last run of a case has the greatest W.
var gaps = sync.OnceValue(func() map[string][]run {
	out := map[string][]run{}
	for line := range strings.Lines(text) {
		var name string
		var r run
		if _, err := fmt.Sscan(line, &name, &r.a, &r.b, &r.c, &r.w, &r.tau); err == nil {
			out[name] = append(out[name], r)
		}
	}
	return out
})

// gapOf names the case of theorem C15 that m and f would be in: i for m = if, and i+ for
// if < m < (i + 1)f.
func gapOf(m, f uint64) string {
	if m%f == 0 {
		return fmt.Sprint(m / f)
	}
	return fmt.Sprintf("%d+", m/f)
}
