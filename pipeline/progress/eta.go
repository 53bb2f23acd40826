package progress

import (
	"cmp"
	"slices"
	"time"
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
// as the run will: in their order, after those that they depend on, as many at once as there
// are workers and as fit into the memory, in bytes. A running task takes what its own rates
// say, after its first seconds. One that hasn't begun takes what was expected of it, corrected
// by how those of its kind did so far. Tasks that are over count only for that correction, so
// what an earlier run has computed makes no difference. Cost: about len(tasks) · workers steps.
func Left(tasks []Work, workers int, memory uint64) time.Duration {
	s := schedule{workers: max(1, workers), memory: memory}
	s.load(tasks, corrections(tasks))
	for s.begin(); len(s.running) > 0; s.begin() {
		s.endFirst()
	}
	return time.Duration(min(s.now, 1e9) * float64(time.Second)).Round(time.Second)
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
	if worked < early {
		return 0
	}
	return Left(tasks, workers, memory)
}

// trusted is how many seconds of work have to be done before they tell more than what was
// expected: the first blocks of a computation are small and slow.
const trusted = 2

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
		factors[t.Kind] = (took[t.Kind] + trusted) / (expected[t.Kind] + trusted)
	}
	return factors
}

// left is how many seconds a task still takes if tasks of its kind take factor times as long
// as expected.
func (w Work) left(factor float64) float64 {
	switch {
	case w.State == Waiting:
		return w.Expected * factor
	case w.Task.Left > 0 && w.Worked() >= trusted:
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

// schedule is the rest of a run. Tasks are named by their index.
type schedule struct {
	workers int
	memory  uint64
	now     float64 // seconds from the beginning of the simulation
	used    uint64  // bytes

	seconds []float64 // that each task still takes
	needs   []uint64  // bytes
	before  []int     // how many tasks each one waits for
	next    [][]int   // the tasks that wait for each one
	ready   []int     // sorted
	running []ending  // sorted by their ends
}

type ending struct {
	task int
	at   float64
}

func (s *schedule) load(tasks []Work, factors map[string]float64) {
	index := map[string]int{}
	for i, t := range tasks {
		index[t.ID] = i
		s.seconds = append(s.seconds, t.left(factors[t.Kind]))
		s.needs = append(s.needs, min(t.Memory, s.memory))
	}
	s.before, s.next = make([]int, len(tasks)), make([][]int, len(tasks))
	over := func(t Work) bool { return t.State != Waiting && t.State != Running }
	for i, t := range tasks {
		for _, id := range t.After {
			if j, there := index[id]; there && !over(tasks[j]) {
				s.before[i]++
				s.next[j] = append(s.next[j], i)
			}
		}
	}
	for i, t := range tasks {
		switch {
		case t.State == Running:
			s.start(i)
		case t.State == Waiting && s.before[i] == 0:
			s.ready = append(s.ready, i)
		}
	}
}

func (s *schedule) start(task int) {
	s.used += s.needs[task]
	e := ending{task, s.now + s.seconds[task]}
	i, _ := slices.BinarySearchFunc(s.running, e, func(a, b ending) int { return cmp.Compare(a.at, b.at) })
	s.running = slices.Insert(s.running, i, e)
}

// begin starts the ready tasks that there are workers and memory for.
func (s *schedule) begin() {
	for i := 0; i < len(s.ready) && len(s.running) < s.workers; {
		if task := s.ready[i]; s.used+s.needs[task] <= s.memory || len(s.running) == 0 {
			s.ready = slices.Delete(s.ready, i, i+1)
			s.start(task)
			continue
		}
		i++
	}
}

// endFirst goes on to the end of the running task that ends first.
func (s *schedule) endFirst() {
	e := s.running[0]
	s.running = s.running[1:]
	s.now = e.at
	s.used -= s.needs[e.task]
	for _, i := range s.next[e.task] {
		if s.before[i]--; s.before[i] == 0 {
			at, _ := slices.BinarySearch(s.ready, i)
			s.ready = slices.Insert(s.ready, at, i)
		}
	}
}
