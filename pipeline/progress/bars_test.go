package progress

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// screen is what a terminal shows of what is written to it. It knows the codes that bars are
// drawn with: the cursor goes up, and all from there on is cleared.
func screen(text string) []string {
	var lines []string
	at := 0
	for text != "" {
		var up int
		if n, _ := fmt.Sscanf(text, "\x1b[%dA", &up); n == 1 {
			at = max(0, at-up)
			text = text[strings.IndexByte(text, 'A')+1:]
			continue
		}
		if rest, found := strings.CutPrefix(text, "\x1b[J"); found {
			lines, text = lines[:min(at, len(lines))], rest
			continue
		}
		end := strings.IndexByte(text, '\n')
		if end < 0 {
			return append(lines, text)
		}
		lines = append(lines[:min(at, len(lines))], text[:end])
		at, text = at+1, text[end+1:]
	}
	return lines
}

// awaitScreen waits until the screen is as it should be.
func awaitScreen(t *testing.T, out *lockedBuffer, what string, good func(lines []string) bool) {
	t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for !good(screen(out.String())) {
		if time.Now().After(deadline) {
			t.Fatalf("%s; the screen shows\n%s", what, strings.Join(screen(out.String()), "\n"))
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// A bar is there while its task runs, also when it is full, and then leaves; the line of the end
// takes its place, once.
func TestBarsLeave(t *testing.T) {
	var out lockedBuffer
	bars := newBars(&out, 80)
	drawn := func(id string) func([]string) bool {
		return func(lines []string) bool {
			return slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, id) && strings.Contains(l, "]") })
		}
	}
	state := func(states ...State) (tasks []Task) {
		for i, s := range states {
			tasks = append(tasks, Task{ID: fmt.Sprint("task", i), State: s, At: 10, To: 10, Share: 1, Whole: 1})
		}
		return tasks
	}
	bars.Refresh(state(Running, Running, Waiting), time.Minute)
	awaitScreen(t, &out, "a full bar isn't there while its task runs", drawn("task0"))
	bars.Refresh(state(Done, Running, Waiting), time.Minute)
	awaitScreen(t, &out, "the bar of a task that is over stays", func(l []string) bool { return !drawn("task0")(l) && drawn("task1")(l) })
	bars.Refresh(state(Done, Waiting, Running), time.Minute)
	awaitScreen(t, &out, "the bar of a task that is put back stays", func(l []string) bool { return !drawn("task1")(l) && drawn("task2")(l) })
	others := state(Done, Waiting, Running)
	others[1].Waits, others[1].Holder = "process 7", "process 7"
	bars.Refresh(others, time.Minute)
	bars.Refresh(others, time.Minute)
	bars.Refresh(state(Done, Running, Done), 0)
	awaitScreen(t, &out, "a task that goes on has no bar", drawn("task1"))
	bars.Refresh(state(Done, Done, Done), 0)
	bars.Close()
	want := []string{"done        task0", "waiting     task1  for process 7", "done        task2", "done        task1"}
	got := slices.DeleteFunc(screen(out.String()), func(l string) bool { return strings.TrimSpace(l) == "" })
	for i := range got {
		got[i] = strings.TrimSpace(got[i])
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("in the end the screen shows\n%s", strings.Join(got, "\n"))
	}
}
