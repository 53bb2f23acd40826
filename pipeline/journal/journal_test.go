package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// begun creates the journal of a run with a command; without one its beginning isn't told.
func begun(t *testing.T, st *store.Store, at time.Time, command string) *Journal {
	j := Create(st, at, nil, func(err error) { t.Error(err) })
	if command != "" {
		j.Write(Event{Event: RunBegins, Run: &Begin{Command: command}})
	}
	return j
}

// keep writes the journal of a short run: a is done, b is at work, c waits for b, d was done.
func keep(j *Journal) {
	host, _ := os.Hostname()
	j.Write(Event{Event: RunBegins, Run: &Begin{
		Command: "grundy run x.yaml", Again: "grundy run x.yaml", Host: host, Process: os.Getpid(),
		Workers: 1, Memory: 100, Source: VersionsOf("1"),
	}})
	for _, id := range []string{"a", "b", "c"} {
		j.Write(Event{Event: Plan, Planned: &Planned{ID: id, Kind: "dataset", State: "missing", Seconds: 10, Key: "key of " + id}})
	}
	j.Write(Event{Event: Plan, Planned: &Planned{ID: "d", Kind: "dataset", State: "done"}})
	j.Write(Event{Event: TaskBegins, Task: &progress.Task{ID: "a", State: progress.Running}})
	j.ends(progress.Task{ID: "a", State: progress.Done, Share: 1, Seconds: 20}, Rate{Kind: "dataset", Of: "game", Work: 10, Took: 20})
	j.Write(Event{Event: TaskBegins, Task: &progress.Task{ID: "b", State: progress.Running}})
	j.Write(Event{Event: Message, Text: "something <is> said"})
	j.Write(Event{Event: Warning, Text: "something is odd"})
	j.Write(Event{Event: TasksWait, Tasks: []progress.Task{{ID: "c", State: progress.Waiting, Waits: "b"}}})
	for at := range uint64(100) {
		share := float64(at) / 200
		j.Write(Event{Event: Progress, Left: new(3600.), Tasks: []progress.Task{
			{ID: "b", State: progress.Running, At: at + 1, To: 200, Share: share, Seconds: float64(at)},
		}})
	}
	j.Write(Event{Event: Failed, Failure: &Failure{Task: "b", Error: "no\nluck", Again: "grundy run x.yaml --only b"}})
	j.Write(Event{Event: Retry, Failure: &Failure{Task: "b", Error: "busy", Wait: 4}})
}

func TestFold(t *testing.T) {
	st := store.Temporary(t)
	var events bytes.Buffer
	j := Create(st, time.Now(), &events, func(err error) { t.Error(err) })
	keep(j)
	r := must.Get(Newest(st))(t)
	check := func(state string, b, c progress.State) {
		t.Helper()
		if len(r.Tasks) != 3 || r.State != state || r.Tasks[1].State != b || r.Tasks[2].State != c {
			t.Fatalf("%+v", r)
		}
		if r.Restored != 1 || r.Tasks[0].State != progress.Done || r.Tasks[1].At != 100 || r.Tasks[1].To != 200 ||
			len(r.Messages) != 2 || len(r.Failures) != 1 || len(r.Retries) != 1 || r.Failures[0].Error != "no\nluck" {
			t.Errorf("%+v", r)
		}
	}
	check(Running, progress.Running, progress.Waiting)
	if r.Count(progress.Done) != 1 || r.Count(progress.Failed) != 0 || !r.Unfinished() {
		t.Errorf("%d of the tasks are done: %+v", r.Count(progress.Done), r)
	}
	if r.Left <= 0 || r.Tasks[2].Waits != "b" {
		t.Errorf("%v left; %+v", r.Left, r.Tasks[2])
	}
	text, _ := st.Read(r.Journal)
	if !bytes.Equal(text, events.Bytes()) {
		t.Error("the events aren't those of the journal")
	}
	r = Fold(bytes.ReplaceAll(text, []byte(fmt.Sprintf(`"process":%d`, os.Getpid())), []byte(`"process":999999999`)))
	r.settle(time.Now())
	check(gone, progress.Failed, progress.NotBegun)
	for _, id := range []string{"b", "c"} {
		j.ends(progress.Task{ID: id, State: progress.Done}, Rate{})
	}
	j.Write(Event{Event: RunEnds, End: &End{How: Interrupted, Reason: "time is up"}})
	if r, err := Newest(st); err != nil || !r.Ended || r.Reason != "time is up" || r.Unfinished() {
		t.Errorf("%+v, %v", r, err)
	}
}

// A torn or foreign line costs only itself, and a journal that ends anywhere can be read.
func TestTornLines(t *testing.T) {
	st := store.Temporary(t)
	keep(begun(t, st, time.Now(), ""))
	text := must.Get(st.Read(must.Get(List(st))(t)[0]))(t)
	whole := fmt.Sprintf("%+v", Fold(text))
	foreign := []byte("{\"time\":\"20\nnull\n[]\n{}\n{\"event\":7}\n{\"event\":\"message\",\"text\":\"x\",\"left\":\"soon\"}\n\n\xff\n" + strings.Repeat("x", 1<<17) + "\n")
	for i, c := range text {
		if c == '\n' && i%7 == 0 {
			mixed := append(append(bytes.Clone(text[:i+1]), foreign...), text[i+1:]...)
			if got := fmt.Sprintf("%+v", Fold(mixed)); got != whole {
				t.Fatalf("after %d bytes a foreign line costs more than itself:\n%s\n%s", i, got, whole)
			}
		}
	}
	for i := 0; i < len(text); i += 97 {
		Fold(text[:i])
	}
	end := bytes.LastIndex(text, []byte(`{"time"`))
	end = bytes.LastIndex(text[:end], []byte(`{"time"`))
	if r := Fold(text[:end-20]); r.Tasks[1].At != 99 {
		t.Errorf("a torn line of progress hides the one before it: %+v", r.Tasks[1])
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"time":"2026-11-22T20:11:59Z","level":"INFO","event":"plan","planned":{"id":"a","state":"missing"}}` + "\n"))
	f.Add([]byte(`{"event":"failure"}` + "\n" + `{"event":"retry"}` + "\n" + `{"event":"run ends"}` + "\n" + `{"event":"task ends"}`))
	f.Add([]byte(`{"time":"2026-11-22T20:11:59Z","event":"progress","tasks":[{"id":"a","state":"running"},{}]}` + "\n{"))
	f.Add([]byte(`{"event":"task ends","task":{"id":"a","state":"done","seconds":1e308},"rate":{"work":-1,"took":3}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r := Fold(text)
		r.settle(r.Updated)
		if r.Left < 0 {
			t.Errorf("%v left", r.Left)
		}
		h := history{map[string]float64{}, map[string]uint64{}, map[string]Rate{}, map[string]Rate{}}
		h.add(text)
	})
}

// Journals are never overwritten, and sort in the order in which they began, whatever the clock
// does.
func TestNames(t *testing.T) {
	st := store.Temporary(t)
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	for i, d := range []time.Duration{0, 0, time.Hour, -24 * time.Hour, 2 * time.Hour} {
		begun(t, st, now.Add(d), fmt.Sprint(i))
		if names := must.Get(List(st))(t); len(names) != i+1 {
			t.Fatalf("%q", names)
		}
		if r := must.Get(Newest(st))(t); r.Command != fmt.Sprint(i) {
			t.Errorf("the newest is %+v", r)
		}
	}
}

// A journal that tells nothing of its run doesn't hide the run before it.
func TestNoBeginning(t *testing.T) {
	st := store.Temporary(t)
	begun(t, st, time.Now(), "x")
	first := must.Get(List(st))(t)
	begun(t, st, time.Now(), "")
	begun(t, st, time.Now(), "").file.WriteString(`{"time":"20`)
	if r := must.Get(Newest(st))(t); r.Command != "x" || r.Journal != first[0] || len(r.PassedOver) != 2 {
		t.Errorf("%+v", r)
	}
	st = store.Temporary(t)
	for _, journals := range []int{0, 1} {
		if _, err := Newest(st); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("of %d empty journals: %v", journals, err)
		}
		begun(t, st, time.Now(), "")
	}
}

// A journal whose end is lost says so, and what it tells as failed is failed.
func TestEndsEarly(t *testing.T) {
	for name, c := range map[string]struct {
		how   string // of the end of the run, empty where that is lost
		ended bool   // whether the end of the task that failed is told
		torn  bool
		want  bool
	}{
		"whole": {Ended, true, false, false}, "killed": {"", true, false, false}, "torn": {"", true, true, true},
		"no end of a task": {"", false, false, true}, "no end but the run's": {Ended, false, false, true},
	} {
		var text bytes.Buffer
		j := &Journal{to: []*lines{{to: &text}}}
		j.Write(Event{Event: RunBegins, Run: &Begin{Command: "x"}})
		for _, id := range []string{"a", "b"} {
			j.Write(Event{Event: Plan, Planned: &Planned{ID: id, State: "missing"}})
		}
		j.Write(Event{Event: TaskBegins, Task: &progress.Task{ID: "a", State: progress.Running}})
		j.Write(Event{Event: Failed, Failure: &Failure{Task: "a", Error: "the disk is full"}})
		if c.ended {
			j.ends(progress.Task{ID: "a", State: progress.Failed}, Rate{})
		}
		if c.how != "" {
			j.Write(Event{Event: RunEnds, End: &End{How: c.how}})
		}
		if c.torn {
			text.WriteString(`{"time":"20`)
		}
		r := Fold(text.Bytes())
		r.settle(time.Now().Add(time.Hour))
		if r.EndsEarly != c.want || r.Tasks[0].State != progress.Failed || r.Tasks[1].State != progress.NotBegun {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// Only what has a journal's name is one: a run's output that somebody keeps beside the journals
// is neither the newest nor any.
func TestList(t *testing.T) {
	st := store.Temporary(t)
	const journal = "logs/run-20261122-200000-1.jsonl"
	for _, path := range []string{
		journal, "logs/run-overnight.log", "logs/run-overnight-of-tuesday.jsonl", "logs/run-20261122-200000-1.txt",
		"logs/run-20261322-200000-1.jsonl", "logs/run-2026.jsonl", layout.Logs + "/times.jsonl", "logs/a-run-20261122-200000-1.jsonl",
	} {
		must.Get(st.AppendNew(path))(t).Close()
	}
	if paths := must.Get(List(st))(t); strings.Join(paths, " ") != journal {
		t.Errorf("the journals are %q", paths)
	}
}

// A journal that can't be created is a warning; its events still come.
func TestNoJournal(t *testing.T) {
	st := store.Temporary(t)
	st.Inject(store.FailOnce(store.Create, 0, syscall.EROFS))
	var events bytes.Buffer
	var warned []error
	keep(Create(st, time.Now(), &events, func(err error) { warned = append(warned, err) }))
	if len(warned) != 1 || !errors.Is(warned[0], syscall.EROFS) || len(Fold(events.Bytes()).Tasks) != 3 {
		t.Errorf("%v; %s", warned, &events)
	}
	var none *Journal
	keep(none)
	none.Write(Event{Event: RunEnds, End: &End{}})
}

// full is a disk that is full for some writes, of which the first is half written.
type full struct {
	bytes.Buffer
	writes, from, to int
}

func (f *full) Write(p []byte) (int, error) {
	f.writes++
	switch {
	case f.writes == f.from:
		f.Buffer.Write(p[:len(p)/2])
		return len(p) / 2, syscall.ENOSPC
	case f.writes > f.from && f.writes < f.to:
		return 0, syscall.ENOSPC
	}
	return f.Buffer.Write(p)
}

// What is written after a full disk has room again is read, and one warning is given.
func TestFullDisk(t *testing.T) {
	disk, warned := &full{from: 3, to: 6}, 0
	j := &Journal{to: []*lines{{to: disk, warn: func(error) { warned++ }}}}
	for i := range 10 {
		j.Write(Event{Event: Message, Text: fmt.Sprint(i)})
	}
	if got := strings.Join(Fold(disk.Bytes()).Messages, " "); got != "0 1 5 6 7 8 9" || warned != 1 {
		t.Errorf("%q, %d warnings", got, warned)
	}
}

// ends writes that a task has ended.
func (j *Journal) ends(t progress.Task, r Rate) { j.Write(Event{Event: TaskEnds, Task: &t, Rate: &r}) }

func TestHistory(t *testing.T) {
	st := store.Temporary(t)
	keep(begun(t, st, time.Now(), ""))
	j := begun(t, st, time.Now(), "")
	j.ends(progress.Task{ID: "tiny", State: progress.Done, Seconds: 0.1}, Rate{Kind: "figure", Of: "tiny", Work: 0.01, Took: 0.1})
	j.ends(progress.Task{ID: "b", State: progress.Interrupted, Seconds: 7}, Rate{Kind: "dataset", Of: "soon", Work: 0.1, Took: 7})
	j.ends(progress.Task{ID: "b", State: progress.Interrupted, Seconds: 70}, Rate{Kind: "dataset", Of: "other", Work: 70, Took: 70})
	j.file.WriteString(`{"event":"task ends","task":{"id":"a","seconds":9}` + "\n" + `{"event":"task ends","rate":{"of":"game","work":1,"took":99}}` + "\n")
	if names := newest(st, 1); len(names) != 1 || len(newest(st, 1<<20)) != 2 {
		t.Errorf("of few bytes, the newest journals are %q", names)
	}
	h := ReadHistory(st)
	if h.Seconds["a"] != 20 || h.Seconds["b"] != 0 {
		t.Errorf("%v", h.Seconds)
	}
	for _, c := range []struct {
		kind, of string
		want     float64
	}{{"dataset", "game", 2}, {"dataset", "other", 1}, {"dataset", "soon", 80. / 75}, {"dataset", "new", 80. / 75}, {"figure", "tiny", 1}, {"claim", "x", 1}} {
		if got := h.Factor(c.kind, c.of); got != c.want {
			t.Errorf("%s of the kind %s: %v, want %v", c.of, c.kind, got, c.want)
		}
	}
}

// A process tells by itself on its host; elsewhere the age of its last word
// does.
func TestGone(t *testing.T) {
	host, err := os.Hostname()
	if err != nil {
		t.Skip(err)
	}
	dead, zombie := exec.Command(os.Args[0], "-test.run=^$"), exec.Command(os.Args[0], "-test.run=^$")
	must.Do(t, dead.Run())
	out := must.Get(zombie.StdoutPipe())(t)
	must.Do(t, zombie.Start())
	started := store.Started(zombie.Process.Pid)
	io.ReadAll(out) // until it ends
	defer zombie.Wait()
	now, long := time.Now(), time.Now().Add(-time.Hour)
	for _, c := range []struct {
		name string
		run  Run
		want bool
	}{
		{"alive", Run{Begin: Begin{Host: host, Process: os.Getpid()}, Updated: now}, false},
		{"suspended for an hour", Run{Begin: Begin{Host: host, Process: os.Getpid()}, Updated: long}, false},
		{"of another user", Run{Begin: Begin{Host: host, Process: 1}, Updated: now}, false},
		{"alive, with its start", Run{Begin: Begin{Host: host, Process: os.Getpid(), Started: store.Started(os.Getpid())}, Updated: now}, false},
		{"its number used again", Run{Begin: Begin{Host: host, Process: os.Getpid(), Started: "1"}, Updated: now}, true},
		{"a zombie", Run{Begin: Begin{Host: host, Process: zombie.Process.Pid, Started: started}, Updated: now}, started != ""},
		{"killed just now", Run{Begin: Begin{Host: host, Process: dead.Process.Pid}, Updated: now}, true},
		{"ended", Run{Begin: Begin{Host: host, Process: dead.Process.Pid}, Updated: long, Ended: true}, false},
		{"elsewhere", Run{Begin: Begin{Host: host + "-2", Process: dead.Process.Pid}, Updated: now}, false},
		{"silent elsewhere", Run{Begin: Begin{Host: host + "-2", Process: os.Getpid()}, Updated: long}, true},
		{"of an old program", Run{Begin: Begin{Process: os.Getpid()}, Updated: long}, true},
	} {
		if got := c.run.gone(now); got != c.want {
			t.Errorf("%s: gone is %v", c.name, got)
		}
	}
}

func TestSource(t *testing.T) {
	stamp := func(module string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: module}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "cdb79677ea4b8154084cddc31837e6af8dafc85a"}
	for _, c := range []struct {
		info  *debug.BuildInfo
		want  string
		known bool
	}{
		{nil, "1.2.3, unknown commit", false},
		{stamp("(devel)"), "1.2.3, unknown commit", false},
		{stamp(""), "1.2.3, unknown commit", false},
		{stamp("v1.2.3"), "1.2.3, module v1.2.3", true},
		{stamp("v1.2.4-0.20261127090109-cdb79677ea4b", revision, debug.BuildSetting{Key: "vcs.modified", Value: "false"}), "1.2.3, commit cdb79677ea4b", true},
		{stamp("v1.2.4+dirty", revision, debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "1.2.3, commit cdb79677ea4b with changes", false},
	} {
		s := sourceOf("1.2.3", c.info)
		if s.String() != c.want || s.Known() != c.known {
			t.Errorf("the stamp %+v gives %q, known %v", c.info, s, s.Known())
		}
	}
	// What earlier programs recorded has no revision.
	if old := (Source{Version: "0.2.0"}); old == sourceOf("0.2.0", nil) || old.Commit() != "unknown commit" {
		t.Errorf("a record without a revision gives %q", old)
	}
}
