package journal

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// history is what all journals of an output folder tell of how long tasks took.
type history struct {
	Seconds map[string]float64 // that each task, by its id, took when it was last done
	// Peaks is the most memory that a process took, in bytes, while a task was at work, by the
	// task's id, in runs with one worker: there no other task was at work beside it.
	Peaks map[string]uint64
	of    map[string]Rate // the mean rate by [Rate.Of]
	kinds map[string]Rate // the same by [Rate.Kind]
}

// mean is a mean of rates, in which the last ones count most.
func mean(before, r Rate) Rate {
	return Rate{Took: before.Took/2 + r.Took, Work: before.Work/2 + r.Work}
}

// maxHistoryBytes is how many bytes of journals are read, of the newest ones: years of short
// runs, or a month of nights.
const maxHistoryBytes = 64 << 20

// ReadHistory reads the journals from oldest to newest, up to [maxHistoryBytes]. What can't be
// read is passed over: it is of use for estimates and for the times on the page only.
func ReadHistory(st *store.Store) history {
	h := history{map[string]float64{}, map[string]uint64{}, map[string]Rate{}, map[string]Rate{}}
	for _, name := range newest(st, maxHistoryBytes) {
		if text, err := st.Read(name); err == nil {
			h.add(text)
		}
	}
	return h
}

// newest is the paths of the last journals that have no more than the given number of bytes
// together, and of the last one in any case.
func newest(st *store.Store, most int64) []string {
	paths, _ := List(st)
	for i := len(paths) - 1; i >= 0; i-- {
		if info, err := st.Stat(paths[i]); err == nil {
			most -= info.Size()
		}
		if most < 0 && i < len(paths)-1 {
			return paths[i+1:]
		}
	}
	return paths
}

// A task tells its rate if it took some seconds: a shorter one spends its time on other things
// than its work, and one that was interrupted has done its first, small blocks.
const minRateSeconds, minInterruptedSeconds = 0.5, 10

func (h *history) add(text []byte) {
	alone := false
	for line := range bytes.Lines(text) {
		if !isKind(line, TaskEnds) && !isKind(line, RunBegins) {
			continue
		}
		e, ok := Parse(line)
		if ok && e.Run != nil {
			alone = e.Run.Workers == 1
		}
		if !ok || e.Task == nil {
			continue
		}
		if alone {
			h.Peaks[e.Task.ID] = max(h.Peaks[e.Task.ID], e.Task.Peak)
		}
		least := float64(minInterruptedSeconds)
		if e.Task.State == progress.Done {
			h.Seconds[e.Task.ID] = e.Task.Seconds
			least = minRateSeconds
		}
		if r := e.Rate; r != nil && r.Took >= least && r.Work > 0 {
			h.of[r.Of] = mean(h.of[r.Of], *r)
			h.kinds[r.Kind] = mean(h.kinds[r.Kind], *r)
		}
	}
}

// Factor is how many times as long as by default the work of a kind on a thing takes: as
// measured of that thing, otherwise of the kind, otherwise 1.
func (h history) Factor(kind, of string) float64 {
	for _, m := range []Rate{h.of[of], h.kinds[kind]} {
		if m.Work > 0 {
			return m.Took / m.Work
		}
	}
	return 1
}

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
