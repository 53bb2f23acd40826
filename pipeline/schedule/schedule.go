// Package schedule says which task of a graph begins next, in a run and in the estimate of its end.
// It starts nothing itself and knows no time: it is told when a task begins and ends. The rules are:
//
//   - Tasks begin in the order of the plan, each as soon as the tasks that it comes after have
//     ended, a worker is free, and its memory fits beside that of the tasks at work.
//   - A task that doesn't fit is overtaken by later ones that do. As long as the task would fit
//     beside all the tasks together that overtook it and are at work, that may happen any
//     number of times, for then these aren't what the task waits for. Otherwise it may happen
//     [patience] times at most.
//
// As an example, let the budget be 8 GiB, let a task of 4 GiB be at work, and let a task of
// 6 GiB be the next one in the plan. It waits for the end of the task of 4 GiB. Later tasks
// that together have 2 GiB at a time overtake it freely, since 6 GiB and 2 GiB fit: they don't
// make it wait any longer. A later task of 3 GiB does, since 6 GiB and 3 GiB don't fit; after
// eight such tasks no more of them begin before the task of 6 GiB.
//
// A task on which another process is at work is put back ([Schedule.PutBack]); it is tried again
// after [Schedule.TryAgain], and in between other tasks begin.
//
// So every task begins in the end: one that was overtaken eight times in that way waits only
// for tasks that are at work already and for those that the plan puts before it.
package schedule

import (
	"cmp"
	"fmt"
	"slices"

	"grundy/pipeline/quantity"
)

// Task is what the schedule knows of a task.
type Task struct {
	ID     string
	After  []string // the ids of the tasks that it comes after; others than those of the graph count as over
	Memory uint64   // bytes
	Always bool     // it begins also when a task before it failed
}

// Schedule is the order of a graph of tasks, which it names by their index.
type Schedule struct {
	tasks     []Task
	states    []state
	followers [][]int // the tasks that come after each task in the graph
	ready     []int   // the tasks that could begin, sorted
	working   []int   // the tasks at work
	begun     int     // the number of tasks that have begun
	workers   int
	budget    uint64 // bytes
	free      uint64 // bytes of the budget that no task at work declares
}

// patience is how often a task is overtaken at most by later ones beside which it doesn't fit.
const patience = 8

// state is how far a task is.
type state struct {
	stage     int
	before    int    // the number of tasks that it comes after and that haven't ended
	turn      int    // how many tasks began before it became ready or, once it works, before it
	overtaken int    // how often it was overtaken without room
	lacks     int    // the task for whose end it is skipped
	holder    string // who is at work on it, where that is another process
}

// The stages of a task, in order; it ends in one of the last two.
const (
	blocked = iota // a task that it comes after hasn't ended
	ready
	elsewhere // another process is at work on it
	working
	ended
	failed // or skipped, since it comes after a task that failed
)

// New makes the schedule of a graph without cycles, for so many workers. A task that declares more
// than the budget, in bytes, takes all of it.
func New(tasks []Task, workers int, budget uint64) *Schedule {
	s := &Schedule{
		tasks: slices.Clone(tasks), states: make([]state, len(tasks)), followers: make([][]int, len(tasks)),
		workers: workers, budget: budget, free: budget,
	}
	index := map[string]int{}
	for i, t := range tasks {
		index[t.ID] = i
		s.tasks[i].Memory = min(t.Memory, budget)
	}
	for i, t := range tasks {
		for _, id := range t.After {
			if j, there := index[id]; there {
				s.states[i].before++
				s.followers[j] = append(s.followers[j], i)
			}
		}
		if s.states[i].before == 0 {
			s.makeReady(i)
		}
	}
	return s
}

func (s *Schedule) makeReady(task int) {
	x := &s.states[task]
	x.stage, x.turn = ready, s.begun
	at, _ := slices.BinarySearch(s.ready, task)
	s.ready = slices.Insert(s.ready, at, task)
}

// Next is the task to begin now, and whether there is one.
func (s *Schedule) Next() (task int, ok bool) {
	if len(s.working) >= s.workers {
		return 0, false
	}
	for at, i := range s.ready {
		if s.tasks[i].Memory <= s.free && s.inTheWay(i, s.ready[:at]) < 0 {
			return i, true
		}
	}
	return 0, false
}

// inTheWay is the first of the passed tasks that the task i may not overtake, or −1.
func (s *Schedule) inTheWay(i int, passed []int) int {
	at := slices.IndexFunc(passed, func(j int) bool {
		return s.states[j].overtaken == patience && !s.leavesRoom(i, j)
	})
	if at < 0 {
		return -1
	}
	return passed[at]
}

// leavesRoom tells whether the ready task j fits beside the later task i and all the tasks at
// work that have overtaken j.
func (s *Schedule) leavesRoom(i, j int) bool {
	together := s.tasks[i].Memory
	for _, k := range s.working {
		if k > j && s.states[k].turn >= s.states[j].turn {
			together += s.tasks[k].Memory
		}
	}
	return together <= s.budget-s.tasks[j].Memory
}

// Begin takes a worker and memory for a task that [Schedule.Next] gave.
func (s *Schedule) Begin(task int) {
	at, _ := slices.BinarySearch(s.ready, task)
	for _, j := range s.ready[:at] {
		if !s.leavesRoom(task, j) {
			s.states[j].overtaken++
		}
	}
	s.ready = slices.Delete(s.ready, at, at+1)
	s.states[task].stage, s.states[task].turn = working, s.begun
	s.working = append(s.working, task)
	s.begun++
	s.free -= s.tasks[task].Memory
}

// stop gives back the worker and the memory of a task at work.
func (s *Schedule) stop(task int) {
	s.working = slices.DeleteFunc(s.working, func(k int) bool { return k == task })
	s.free += s.tasks[task].Memory
}

// PutBack stops a task on which the holder is at work.
func (s *Schedule) PutBack(task int, holder string) {
	s.stop(task)
	s.states[task].stage, s.states[task].holder = elsewhere, holder
}

// TryAgain makes the tasks ready that were put back.
func (s *Schedule) TryAgain() {
	for i := range s.states {
		if x := &s.states[i]; x.stage == elsewhere {
			x.overtaken = 0
			s.makeReady(i)
		}
	}
}

// Elsewhere is how many tasks are put back.
func (s *Schedule) Elsewhere() (n int) {
	for _, x := range s.states {
		if x.stage == elsewhere {
			n++
		}
	}
	return n
}

// Holder is who was at work on a task when it was last put back; empty if it never was.
func (s *Schedule) Holder(task int) string { return s.states[task].holder }

// AtWork is how many tasks are at work.
func (s *Schedule) AtWork() int { return len(s.working) }

// Free is how many bytes of the budget no task at work declares.
func (s *Schedule) Free() uint64 { return s.free }

// Over says whether a task has ended or was skipped.
func (s *Schedule) Over(task int) bool { return s.states[task].stage >= ended }

// Lacks is the task for whose end a task was skipped.
func (s *Schedule) Lacks(task int) int { return s.states[task].lacks }

// End gives back the worker and the memory of a task at work. If the task didn't end well, the
// tasks that come after it are skipped, and those that come after these, but for those that are
// always done. The result is all tasks that are skipped now. It has each behind the skipped one,
// if any, that it comes after.
func (s *Schedule) End(task int, well bool) (skipped []int) {
	s.stop(task)
	if s.states[task].stage = failed; well {
		s.states[task].stage = ended
	}
	over := []int{task}
	for len(over) > 0 {
		last := over[0]
		over = over[1:]
		for _, i := range s.followers[last] {
			if s.follow(i, last) {
				over, skipped = append(over, i), append(skipped, i)
			}
		}
	}
	return skipped
}

// follow changes the state of the task i when the task last, after which it comes, has ended or
// was skipped. If last didn't end well, the task i is skipped, unless it is always done. Otherwise
// it is ready as soon as no other task is left for whose end it waits.
func (s *Schedule) follow(i, last int) (skipped bool) {
	x := &s.states[i]
	x.before--
	switch {
	case x.stage != blocked:
	case s.states[last].stage == failed && !s.tasks[i].Always:
		x.stage, x.lacks = failed, last
		return true
	case x.before == 0:
		s.makeReady(i)
	}
	return false
}

// Ends is when each task ends, in seconds from now, if the tasks at work and those that haven't
// begun take the given seconds each from now or from their beginning. All tasks are over then.
func (s *Schedule) Ends(seconds []float64) []float64 {
	ends := make([]float64, len(s.tasks))
	running := slices.Clone(s.working) // sorted by their ends
	first := func(a, b int) int { return cmp.Compare(ends[a], ends[b]) }
	for _, i := range running {
		ends[i] = seconds[i]
	}
	slices.SortStableFunc(running, first)
	for now := 0.0; ; {
		for i, ok := s.Next(); ok; i, ok = s.Next() {
			s.Begin(i)
			ends[i] = now + seconds[i]
			at, _ := slices.BinarySearchFunc(running, i, first)
			running = slices.Insert(running, at, i)
		}
		if len(running) == 0 {
			return ends
		}
		now = ends[running[0]]
		s.End(running[0], true)
		running = running[1:]
	}
}

// Waits is what each task waits for that hasn't begun, by its id, as what follows 'waits for':
// another task, another process, memory, or a worker.
func (s *Schedule) Waits() map[string]string {
	reasons, open := map[string]string{}, make([]int, len(s.tasks))
	for i := range open {
		open[i] = -1
	}
	for j := len(s.tasks) - 1; j >= 0; j-- { // so that the first in the plan is what stays
		for _, i := range s.followers[j] {
			if s.states[j].stage < ended {
				open[i] = j
			}
		}
	}
	passed := 0 // how many of the ready tasks
	for i, t := range s.tasks {
		switch s.states[i].stage {
		case blocked:
			reasons[t.ID] = s.tasks[open[i]].ID
		case ready:
			reasons[t.ID] = s.lack(i, s.ready[:passed])
			passed++
		case elsewhere:
			reasons[t.ID] = s.states[i].holder
		}
	}
	return reasons
}

// lack is what a ready task waits for.
func (s *Schedule) lack(i int, passed []int) string {
	if need := s.tasks[i].Memory; need > s.free {
		return fmt.Sprintf("memory: it needs %s, and %s are free", quantity.Bytes(need), quantity.Bytes(s.free))
	}
	if j := s.inTheWay(i, passed); j >= 0 {
		return fmt.Sprintf("%s, which was overtaken often enough and needs the memory first", s.tasks[j].ID)
	}
	return "a worker"
}
