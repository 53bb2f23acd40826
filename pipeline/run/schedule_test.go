package run

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// graph draws nodes that come after any others of a hidden order, so that the plan's order
// isn't one in which they could be done.
func graph(t *rapid.T, budget uint64) []node {
	count := rapid.IntRange(1, 30).Draw(t, "count")
	hidden := rapid.Permutation(numbersTo(count)).Draw(t, "order")
	nodes := make([]node, count)
	for at, i := range hidden {
		nodes[i] = node{id: fmt.Sprint(i), always: rapid.IntRange(0, 9).Draw(t, "always") == 0,
			memory: rapid.OneOf(rapid.Uint64Range(0, budget), rapid.Uint64Range(0, budget/10)).Draw(t, "memory")}
		for _, j := range hidden[:at] {
			if rapid.IntRange(0, 9).Draw(t, "edge") == 0 {
				nodes[i].after = append(nodes[i].after, fmt.Sprint(j))
			}
		}
	}
	return nodes
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
		nodes := graph(t, budget)
		s := newSchedule(nodes, workers, budget)
		skipped := map[string]bool{}
		for {
			for task, ok := s.next(); ok; task, ok = s.next() {
				checkBegin(t, s, task)
				s.begin(task)
			}
			checkWaits(t, s)
			if len(s.working) == 0 {
				break
			}
			memory := uint64(0)
			for _, i := range s.working {
				memory += nodes[i].memory
			}
			if len(s.working) > workers || memory > budget || memory+s.free != budget {
				t.Fatalf("%d at work with %d bytes, %d free", len(s.working), memory, s.free)
			}
			task := rapid.SampledFrom(s.working).Draw(t, "ends")
			for _, i := range s.end(task, rapid.IntRange(0, 9).Draw(t, "well") > 0) {
				skipped[nodes[i].id] = true
			}
		}
		for i, n := range nodes {
			lacking := slices.ContainsFunc(n.after, func(id string) bool { return stageOf(s, id) == failed })
			if s.states[i].stage < ended || skipped[n.id] != (lacking && !n.always) {
				t.Fatalf("task %d ends in stage %d, skipped: %v, lacking: %v", i, s.states[i].stage, skipped[n.id], lacking)
			}
		}
	})
}

func stageOf(s *schedule, id string) stage {
	return s.states[slices.IndexFunc(s.nodes, func(n node) bool { return n.id == id })].stage
}

// checkBegin says what is wrong with beginning a task now.
func checkBegin(t *rapid.T, s *schedule, task int) {
	for _, id := range s.nodes[task].after {
		if stageOf(s, id) < ended {
			t.Fatalf("%d begins before %s has ended", task, id)
		}
	}
	for j := range task {
		if s.states[j].stage != ready {
			continue
		}
		if s.nodes[j].memory <= s.free && !slices.ContainsFunc(s.states[:j], func(x state) bool { return x.overtaken == patience }) {
			t.Fatalf("%d overtakes %d, which fits", task, j)
		}
		if s.states[j].overtaken > patience || s.states[j].overtaken == patience && !s.leavesRoom(task, j) {
			t.Fatalf("%d overtakes %d once more", task, j)
		}
	}
}

// checkWaits says what is wrong with the reasons.
func checkWaits(t *rapid.T, s *schedule) {
	waits := s.waits()
	for i, n := range s.nodes {
		why, waiting := waits[n.id]
		if waiting != (s.states[i].stage < working) {
			t.Fatalf("%d is in stage %d and waits for %q", i, s.states[i].stage, why)
		}
		switch {
		case !waiting:
		case s.states[i].stage == blocked:
			if !slices.Contains(n.after, why) || stageOf(s, why) >= ended {
				t.Fatalf("%d waits for %q", i, why)
			}
		case strings.HasPrefix(why, "memory") != (n.memory > s.free), why == "a worker" && len(s.working) < s.workers:
			t.Fatalf("%d needs %d of %d bytes and waits for %q", i, n.memory, s.free, why)
		}
	}
}

// begins gives the tasks in the order in which they begin when the one that began first ends
// first.
func begins(nodes []node, workers int, budget uint64) (order string) {
	s := newSchedule(nodes, workers, budget)
	for {
		for task, ok := s.next(); ok; task, ok = s.next() {
			s.begin(task)
			order += s.nodes[task].id
		}
		if len(s.working) == 0 {
			return order
		}
		s.end(s.working[0], true)
	}
}

func TestOrder(t *testing.T) {
	task := func(id string, memory uint64, after ...string) node {
		return node{id: id, memory: memory, after: after}
	}
	small := func(ids string, memory uint64) (nodes []node) {
		for _, id := range ids {
			nodes = append(nodes, task(string(id), memory))
		}
		return nodes
	}
	for _, c := range []struct {
		name    string
		nodes   []node
		workers int
		want    string
	}{
		{"all fit", small("abcdefgh", 30), 3, "abcdefgh"},
		{"one worker", []node{task("a", 100), task("b", 1), task("c", 100), task("d", 1)}, 1, "abcd"},
		{"what is ready first doesn't go before what the plan has first",
			[]node{task("a", 1), task("b", 1, "a"), task("c", 1), task("d", 1)}, 1, "abcd"},
		{"a task that doesn't fit doesn't hold up smaller ones",
			[]node{task("a", 60), task("B", 60), task("c", 10), task("d", 10)}, 2, "acBd"},
		{"one that leaves room for it may go before it for ever",
			append([]node{task("a", 60), task("B", 60)}, small("cdefghijklmn", 40)...), 2, "acBdefghijklmn"},
		{"one that takes all isn't overtaken for ever",
			append(append(small("ab", 50), task("C", 100)), small("defghijklmnop", 50)...), 2, "abdefghijkClmnop"},
		{"the order of the plan needn't be that of the graph", []node{task("a", 1, "c"), task("b", 1), task("c", 1)}, 1, "bca"},
	} {
		if got := begins(c.nodes, c.workers, 100); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestWaits(t *testing.T) {
	nodes := []node{{id: "a", memory: 6 << 20}, {id: "b", memory: 6 << 20}, {id: "c", after: []string{"b", "a"}}, {id: "d"}, {id: "e"}}
	s := newSchedule(nodes, 2, 8<<20)
	for task, ok := s.next(); ok; task, ok = s.next() {
		s.begin(task)
	}
	want := map[string]string{"b": "memory: it needs 6 MiB, and 2 MiB are free", "c": "a", "e": "a worker"}
	if got := s.waits(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the tasks wait for %v, want %v", got, want)
	}
}

// Who began right after a task became ready has overtaken it, and its memory counts as no room.
func TestLeavesRoom(t *testing.T) {
	nodes := []node{{id: "a", memory: 30}, {id: "b", memory: 10}, {id: "large", memory: 80, after: []string{"b"}}, {id: "c", memory: 10}, {id: "d", memory: 20}}
	s := newSchedule(nodes, 2, 100)
	s.begin(0)
	s.begin(1)
	s.end(1, true)
	if !s.leavesRoom(4, 2) {
		t.Error("20 bytes beside a task of 80 leave it no room")
	}
	if task, ok := s.next(); !ok || task != 3 {
		t.Fatalf("the task %d begins: %v", task, ok)
	}
	s.begin(3)
	if s.leavesRoom(4, 2) {
		t.Error("20 bytes and 10 beside a task of 80 leave it room")
	}
}
