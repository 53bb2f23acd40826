package journal

import (
	"bufio"
	"slices"
	"strings"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// LastConfig is the path of the config of the last run for whose config the function says
// yes; empty if the journals tell of none. Of each journal the beginning is read.
func LastConfig(st *store.Store, is func(config string) bool) string {
	names, _ := List(st) // Without journals nothing is known.
	for _, name := range slices.Backward(names) {
		if config := beginOf(st, name).Config; config != "" && is(config) {
			return config
		}
	}
	return ""
}

// OfJobs is what the journals tell of the runs that jobs of a cluster have begun since a time, the
// oldest first. The names of the jobs have the prefix. Clocks of machines may differ by an hour.
func OfJobs(st *store.Store, prefix string, since time.Time) (runs []*Run) {
	names, _ := List(st)
	for _, name := range names {
		if at, _ := layout.JournalBegun(name); at.Before(since.Add(-time.Hour)) || !strings.HasPrefix(beginOf(st, name).Job, prefix) {
			continue
		}
		if text, err := st.Read(name); err == nil {
			runs = append(runs, Fold(text))
		}
	}
	return runs
}

// beginOf is the first event of a journal; empty if it isn't that a run begins.
func beginOf(st *store.Store, name string) Begin {
	f, err := st.OpenFile(name)
	if err != nil {
		return Begin{}
	}
	defer f.Close()
	line, _ := bufio.NewReader(f).ReadBytes('\n') // A torn line is no event.
	e, ok := Parse(line)
	if !ok || e.Run == nil {
		return Begin{}
	}
	return *e.Run
}
