package progress

import (
	"time"

	"grundy/pipeline/schedule"
)

// Work is a task of a run with what was known of it before it began.
type Work struct {
	Task
	Kind     string   `json:"kind"`
	After    []string `json:"after,omitempty"` // the ids of the tasks that come before it
	Memory   uint64   `json:"memory"`          // that it declares to need at most, in bytes
	Expected float64  `json:"expected"`        // the seconds that this run's part of it should take
}

// Left estimates the time to the end of a run by letting the tasks that aren't over go on
// as the run will ([schedule.Schedule]), with so many workers and bytes of memory. A running task takes what its own rates
// say, after its first seconds. One that hasn't begun takes what was expected of it, corrected
// by how those of its kind did so far. Tasks that are over count only for that correction, so
// what an earlier run has computed makes no difference.
func Left(tasks []Work, workers int, memory uint64) time.Duration {
	s, seconds := rest(tasks, workers, memory)
	last := 0.0
	for _, end := range s.Ends(seconds) {
		last = max(last, end)
	}
	return time.Duration(min(last, 1e9) * float64(time.Second)).Round(time.Second)
}

// rest is the schedule of the tasks that aren't over, and the seconds that each of them still takes.
func rest(tasks []Work, workers int, memory uint64) (s *schedule.Schedule, seconds []float64) {
	factors := corrections(tasks)
	var left []schedule.Task
	var running []int
	for _, t := range tasks {
		if t.State != Waiting && t.State != Running {
			continue
		}
		if t.State == Running {
			running = append(running, len(left))
		}
		left = append(left, schedule.Task{ID: t.ID, After: t.After, Memory: t.Memory})
		seconds = append(seconds, t.left(factors[t.Kind]))
	}
	s = schedule.New(left, max(1, workers), memory)
	for _, i := range running {
		s.Begin(i)
	}
	return s, seconds
}

// LeftOfRun is [Left] for a run that has begun: 0 until its tasks have worked for some seconds and
// something of them is done.
func LeftOfRun(tasks []Work, workers int, memory uint64) time.Duration {
	worked := 0.0
	for _, t := range tasks {
		if t.Share > 0 {
			worked += t.Worked()
		}
	}
	if worked < earlySeconds {
		return 0
	}
	return Left(tasks, workers, memory)
}

// trustedSeconds is how many seconds of work have to be done before they tell more than what
// was expected: the first blocks of a computation are small and slow.
const trustedSeconds = 2

// corrections are, for each kind, how many times as long as expected the tasks took so far.
func corrections(tasks []Work) map[string]float64 {
	took, expected, factors := map[string]float64{}, map[string]float64{}, map[string]float64{}
	for _, t := range tasks {
		if t.Worked() > 0 && t.Share > 0 {
			took[t.Kind] += t.Worked()
			expected[t.Kind] += t.Expected * t.Share
		}
	}
	for _, t := range tasks {
		factors[t.Kind] = (took[t.Kind] + trustedSeconds) / (expected[t.Kind] + trustedSeconds)
	}
	return factors
}

// left is how many seconds a task still takes if tasks of its kind take factor times as long
// as expected.
func (w Work) left(factor float64) float64 {
	switch {
	case w.State == Waiting:
		return w.Expected * factor
	case w.Task.Left > 0 && w.Worked() >= trustedSeconds:
		return w.byRates()
	case w.Share >= 1:
		return 0
	}
	// A task that is late is likely to take a good while more, the longer the later it is.
	return max(w.Expected*factor-w.Worked(), w.Worked()/4)
}

// byRates is how many seconds a task still takes: the mean of what its rate in the last seconds
// says, which follows a computation that becomes slower, and of what its rate since it began
// says, which doesn't follow what else the machine does now.
func (w Work) byRates() float64 {
	recent := w.Task.Left.Seconds()
	if w.Share == 0 {
		return recent
	}
	return (recent + w.Worked()*(1-w.Share)/w.Share) / 2
}
