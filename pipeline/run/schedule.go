package run

import (
	"fmt"
	"slices"

	"grundy/pipeline/quantity"
)

// schedule says which task of a graph begins next. It starts nothing itself and knows no
// time: it is told when a task begins and ends. The rules are:
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
// A task on which another process is at work is put back, [schedule.putBack]; it is tried again
// after [schedule.tryAgain], and in between other tasks begin.
//
// So every task begins in the end: one that was overtaken eight times in that way waits only
// for tasks that are at work already and for those that the plan puts before it.
type schedule struct {
	nodes     []node
	states    []state
	followers [][]int // the tasks that come after each task in the graph
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
	stage
	before    int    // the number of tasks that it comes after and that haven't ended
	turn      int    // how many tasks began before it became ready or, once it works, before it
	overtaken int    // how often it was overtaken without room
	lacks     int    // the task for whose end it is skipped
	holder    string // who is at work on it, where that is another process
}

type stage int

// The stages of a task, in order; it ends in one of the last two.
const (
	blocked stage = iota // a task that it comes after hasn't ended
	ready
	elsewhere // another process is at work on it
	working
	ended
	failed // or skipped, since it comes after a task that failed
)

// newSchedule makes the schedule of a graph without cycles. No node has more memory than the
// budget.
func newSchedule(nodes []node, workers int, budget uint64) *schedule {
	s := &schedule{
		nodes: nodes, states: make([]state, len(nodes)), followers: make([][]int, len(nodes)),
		workers: workers, budget: budget, free: budget,
	}
	index := map[string]int{}
	for i, n := range nodes {
		index[n.id] = i
	}
	for i, n := range nodes {
		s.states[i].before = len(n.after)
		if len(n.after) == 0 {
			s.states[i].stage = ready
		}
		for _, id := range n.after {
			s.followers[index[id]] = append(s.followers[index[id]], i)
		}
	}
	return s
}

// next is the task to begin now, and whether there is one.
func (s *schedule) next() (task int, ok bool) {
	if len(s.working) == s.workers {
		return 0, false
	}
	var passed []int
	for i, n := range s.nodes {
		if s.states[i].stage != ready {
			continue
		}
		if n.memory <= s.free && s.inTheWay(i, passed) < 0 {
			return i, true
		}
		passed = append(passed, i)
	}
	return 0, false
}

// inTheWay is the first of the passed tasks that the task i may not overtake, or −1.
func (s *schedule) inTheWay(i int, passed []int) int {
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
func (s *schedule) leavesRoom(i, j int) bool {
	together := s.nodes[i].memory
	for _, k := range s.working {
		if k > j && s.states[k].turn >= s.states[j].turn {
			together += s.nodes[k].memory
		}
	}
	return together <= s.budget-s.nodes[j].memory
}

// begin takes a worker and memory for a task that [schedule.next] gave.
func (s *schedule) begin(task int) {
	for j := range task {
		if s.states[j].stage == ready && !s.leavesRoom(task, j) {
			s.states[j].overtaken++
		}
	}
	s.states[task].stage, s.states[task].turn = working, s.begun
	s.working = append(s.working, task)
	s.begun++
	s.free -= s.nodes[task].memory
}

// stop gives back the worker and the memory of a task at work.
func (s *schedule) stop(task int) {
	s.working = slices.DeleteFunc(s.working, func(k int) bool { return k == task })
	s.free += s.nodes[task].memory
}

// putBack stops a task on which the holder is at work.
func (s *schedule) putBack(task int, holder string) {
	s.stop(task)
	s.states[task].stage, s.states[task].holder = elsewhere, holder
}

// tryAgain makes the tasks ready that were put back.
func (s *schedule) tryAgain() {
	for i := range s.states {
		if x := &s.states[i]; x.stage == elsewhere {
			x.stage, x.turn, x.overtaken = ready, s.begun, 0
		}
	}
}

// waitsForOthers says whether a task was put back.
func (s *schedule) waitsForOthers() bool {
	return slices.ContainsFunc(s.states, func(x state) bool { return x.stage == elsewhere })
}

// end gives back the worker and the memory of a task at work. If the task didn't end well, the
// tasks that come after it are skipped, and those that come after these; only pages are always
// made. The result is all tasks that are skipped now. It has each behind the skipped one, if
// any, that it comes after.
func (s *schedule) end(task int, well bool) (skipped []int) {
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
// was skipped. If last didn't end well, the task i is skipped, unless it is a page. Otherwise it
// is ready as soon as no other task is left for whose end it waits.
func (s *schedule) follow(i, last int) (skipped bool) {
	x := &s.states[i]
	x.before--
	switch {
	case x.stage != blocked:
	case s.states[last].stage == failed && !s.nodes[i].always:
		x.stage, x.lacks = failed, last
		return true
	case x.before == 0:
		x.stage, x.turn = ready, s.begun
	}
	return false
}

// waits is what each task waits for that hasn't begun, by its id, as what follows 'waits for':
// another task, another process, memory, or a worker.
func (s *schedule) waits() map[string]string {
	reasons, open := map[string]string{}, make([]int, len(s.nodes))
	for i := range open {
		open[i] = -1
	}
	for j := len(s.nodes) - 1; j >= 0; j-- { // so that the first in the plan is what stays
		for _, i := range s.followers[j] {
			if s.states[j].stage < ended {
				open[i] = j
			}
		}
	}
	var passed []int
	for i, n := range s.nodes {
		switch s.states[i].stage {
		case blocked:
			reasons[n.id] = s.nodes[open[i]].id
		case ready:
			reasons[n.id] = s.lack(i, passed)
			passed = append(passed, i)
		case elsewhere:
			reasons[n.id] = s.states[i].holder
		}
	}
	return reasons
}

// lack is what a ready task waits for.
func (s *schedule) lack(i int, passed []int) string {
	if need := s.nodes[i].memory; need > s.free {
		return fmt.Sprintf("memory: it needs %s, and %s are free", quantity.Bytes(need), quantity.Bytes(s.free))
	}
	if j := s.inTheWay(i, passed); j >= 0 {
		return fmt.Sprintf("%s, which was overtaken often enough and needs the memory first", s.nodes[j].id)
	}
	return "a worker"
}
