package schedule

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// graph draws tasks that come after any others of a hidden order, so that the plan's order
// isn't one in which they could be done.
func graph(t *rapid.T, budget uint64) []Task {
	count := rapid.IntRange(1, 30).Draw(t, "count")
	hidden := rapid.Permutation(numbersTo(count)).Draw(t, "order")
	tasks := make([]Task, count)
	for at, i := range hidden {
		tasks[i] = Task{ID: fmt.Sprint(i), Always: rapid.IntRange(0, 9).Draw(t, "always") == 0,
			Memory: rapid.OneOf(rapid.Uint64Range(0, budget), rapid.Uint64Range(0, budget/10)).Draw(t, "memory")}
		for _, j := range hidden[:at] {
			if rapid.IntRange(0, 9).Draw(t, "edge") == 0 {
				tasks[i].After = append(tasks[i].After, fmt.Sprint(j))
			}
		}
	}
	return tasks
}

func numbersTo(count int) (all []int) {
	for i := range count {
		all = append(all, i)
	}
	return all
}

// Every graph comes to its end, whatever the memories and whichever task ends first; limits
// are kept; no task waits beyond its patience; just what comes after a failure is skipped;
// and every task that waits has a reason that is true.
func TestSchedule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const budget = 100
		workers := rapid.IntRange(1, 4).Draw(t, "workers")
		tasks := graph(t, budget)
		s := New(tasks, workers, budget)
		skipped := map[string]bool{}
		for {
			for task, ok := s.Next(); ok; task, ok = s.Next() {
				checkBegin(t, s, task)
				s.Begin(task)
			}
			checkWaits(t, s)
			if len(s.working) == 0 {
				break
			}
			memory := uint64(0)
			for _, i := range s.working {
				memory += tasks[i].Memory
			}
			if len(s.working) > workers || memory > budget || memory+s.free != budget {
				t.Fatalf("%d at work with %d bytes, %d free", len(s.working), memory, s.free)
			}
			task := rapid.SampledFrom(s.working).Draw(t, "ends")
			for _, i := range s.End(task, rapid.IntRange(0, 9).Draw(t, "well") > 0) {
				skipped[tasks[i].ID] = true
			}
		}
		for i, n := range tasks {
			lacking := slices.ContainsFunc(n.After, func(id string) bool { return stageOf(s, id) == failed })
			if s.states[i].stage < ended || skipped[n.ID] != (lacking && !n.Always) {
				t.Fatalf("task %d ends in stage %d, skipped: %v, lacking: %v", i, s.states[i].stage, skipped[n.ID], lacking)
			}
		}
	})
}

func stageOf(s *Schedule, id string) int {
	return s.states[slices.IndexFunc(s.tasks, func(n Task) bool { return n.ID == id })].stage
}

// checkBegin says what is wrong with beginning a task now.
func checkBegin(t *rapid.T, s *Schedule, task int) {
	for _, id := range s.tasks[task].After {
		if stageOf(s, id) < ended {
			t.Fatalf("%d begins before %s has ended", task, id)
		}
	}
	for j := range task {
		if s.states[j].stage != ready {
			continue
		}
		if s.tasks[j].Memory <= s.free && !slices.ContainsFunc(s.states[:j], func(x state) bool { return x.overtaken == patience }) {
			t.Fatalf("%d overtakes %d, which fits", task, j)
		}
		if s.states[j].overtaken > patience || s.states[j].overtaken == patience && !s.leavesRoom(task, j) {
			t.Fatalf("%d overtakes %d once more", task, j)
		}
	}
}

// checkWaits says what is wrong with the reasons.
func checkWaits(t *rapid.T, s *Schedule) {
	waits := s.Waits()
	for i, n := range s.tasks {
		why, waiting := waits[n.ID]
		if waiting != (s.states[i].stage < working) {
			t.Fatalf("%d is in stage %d and waits for %q", i, s.states[i].stage, why)
		}
		switch {
		case !waiting:
		case s.states[i].stage == blocked:
			if !slices.Contains(n.After, why) || stageOf(s, why) >= ended {
				t.Fatalf("%d waits for %q", i, why)
			}
		case strings.HasPrefix(why, "memory") != (n.Memory > s.free), why == "a worker" && len(s.working) < s.workers:
			t.Fatalf("%d needs %d of %d bytes and waits for %q", i, n.Memory, s.free, why)
		}
	}
}

// begins gives the tasks in the order in which they begin when the one that began first ends
// first.
func begins(tasks []Task, workers int, budget uint64) (order string) {
	s := New(tasks, workers, budget)
	for {
		for task, ok := s.Next(); ok; task, ok = s.Next() {
			s.Begin(task)
			order += s.tasks[task].ID
		}
		if len(s.working) == 0 {
			return order
		}
		s.End(s.working[0], true)
	}
}

func TestOrder(t *testing.T) {
	task := func(id string, memory uint64, after ...string) Task {
		return Task{ID: id, Memory: memory, After: after}
	}
	small := func(ids string, memory uint64) (tasks []Task) {
		for _, id := range ids {
			tasks = append(tasks, task(string(id), memory))
		}
		return tasks
	}
	for _, c := range []struct {
		name    string
		tasks   []Task
		workers int
		want    string
	}{
		{"all fit", small("abcdefgh", 30), 3, "abcdefgh"},
		{"one worker", []Task{task("a", 100), task("b", 1), task("c", 100), task("d", 1)}, 1, "abcd"},
		{"what is ready first doesn't go before what the plan has first",
			[]Task{task("a", 1), task("b", 1, "a"), task("c", 1), task("d", 1)}, 1, "abcd"},
		{"a task that doesn't fit doesn't hold up smaller ones",
			[]Task{task("a", 60), task("B", 60), task("c", 10), task("d", 10)}, 2, "acBd"},
		{"one that leaves room for it may go before it for ever",
			append([]Task{task("a", 60), task("B", 60)}, small("cdefghijklmn", 40)...), 2, "acBdefghijklmn"},
		{"one that takes all isn't overtaken for ever",
			append(append(small("ab", 50), task("C", 100)), small("defghijklmnop", 50)...), 2, "abdefghijkClmnop"},
		{"the order of the plan needn't be that of the graph", []Task{task("a", 1, "c"), task("b", 1), task("c", 1)}, 1, "bca"},
	} {
		if got := begins(c.tasks, c.workers, 100); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestWaits(t *testing.T) {
	tasks := []Task{{ID: "a", Memory: 6 << 20}, {ID: "b", Memory: 6 << 20}, {ID: "c", After: []string{"b", "a"}}, {ID: "d"}, {ID: "e"}}
	s := New(tasks, 2, 8<<20)
	for task, ok := s.Next(); ok; task, ok = s.Next() {
		s.Begin(task)
	}
	want := map[string]string{"b": "memory: it needs 6 MiB, and 2 MiB are free", "c": "a", "e": "a worker"}
	if got := s.Waits(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the tasks wait for %v, want %v", got, want)
	}
}

// Who began right after a task became ready has overtaken it, and its memory counts as no room.
func TestLeavesRoom(t *testing.T) {
	tasks := []Task{{ID: "a", Memory: 30}, {ID: "b", Memory: 10}, {ID: "large", Memory: 80, After: []string{"b"}}, {ID: "c", Memory: 10}, {ID: "d", Memory: 20}}
	s := New(tasks, 2, 100)
	s.Begin(0)
	s.Begin(1)
	s.End(1, true)
	if !s.leavesRoom(4, 2) {
		t.Error("20 bytes beside a task of 80 leave it no room")
	}
	if task, ok := s.Next(); !ok || task != 3 {
		t.Fatalf("the task %d begins: %v", task, ok)
	}
	s.Begin(3)
	if s.leavesRoom(4, 2) {
		t.Error("20 bytes and 10 beside a task of 80 leave it room")
	}
}
