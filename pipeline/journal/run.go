package journal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// Run is what a journal tells of its run.
type Run struct {
	Begin
	State    string          `json:"state"` // Running, Ended, Interrupted or Gone
	Begun    time.Time       `json:"begun"`
	Updated  time.Time       `json:"updated"` // when the last line was written
	Ended    bool            `json:"ended"`   // whether the run came to an end by itself
	Reason   string          `json:"reason,omitempty"`
	Restored int             `json:"restored"` // the tasks that were done before the run
	Left     time.Duration   `json:"left,omitempty"`
	Tasks    []progress.Work `json:"tasks"` // the others, in the order of the plan
	Failures []Failure       `json:"failures,omitempty"`
	Retries  []Failure       `json:"retries,omitempty"`
	Messages []string        `json:"messages,omitempty"` // with the warnings
	Journal  string          `json:"journal"`            // its path, relative to the output folder
	// EndsEarly says of a run that isn't running any more that its journal lacks lines: the last
	// line is torn, or a task failed whose end isn't told.
	EndsEarly bool `json:"ends_early,omitempty"`
	// PassedOver are newer journals that don't tell which run they are of.
	PassedOver []string `json:"passed_over,omitempty"`

	at map[string]int // the places of tasks by their ids
}

// The states of a run besides [Ended] and [Interrupted].
const (
	Running = "running"
	gone    = "gone without an end" // killed, or its machine was
)

// Newest reads the journal of the run that is at work in the output folder, or of the last
// one. A journal without the line that begins it is passed over. [fs.ErrNotExist] matches the
// error if there is no other.
func Newest(st *store.Store) (*Run, error) {
	paths, err := List(st)
	if err != nil {
		return nil, err
	}
	var passed []string
	for _, name := range slices.Backward(paths) {
		text, err := st.Read(name)
		if err != nil {
			return nil, err
		}
		r := Fold(text)
		if r.Begun.IsZero() {
			passed = append(passed, name)
			continue
		}
		r.Journal, r.PassedOver = name, passed
		r.settle(time.Now())
		return r, nil
	}
	return nil, fs.ErrNotExist
}

// Fold gathers the events of a journal. Lines that aren't events are passed over. Of the
// progress events that follow each other only the last one is decoded: a journal has
// thousands of them.
func Fold(text []byte) *Run {
	r := &Run{State: Running, Tasks: []progress.Work{}, at: map[string]int{}}
	var last []byte
	for line := range bytes.Lines(text) {
		if isKind(line, Progress) && line[len(line)-1] == '\n' {
			last = line
			continue
		}
		r.line(last)
		last = nil
		r.line(line)
	}
	r.line(last)
	r.EndsEarly = len(text) > 0 && text[len(text)-1] != '\n'
	return r
}

// isKind says whether a line is an event of a kind, without decoding it.
func isKind(line []byte, kind string) bool {
	const head = 120 // holds the time, the level and the kind
	return bytes.Contains(line[:min(len(line), head)], []byte(`"event":"`+kind+`"`))
}

// Parse reads a line of a journal.
func Parse(line []byte) (Event, bool) {
	var e Event
	err := json.Unmarshal(line, &e)
	return e, err == nil && e.Event != ""
}

func (r *Run) line(line []byte) {
	e, ok := Parse(line)
	if !ok {
		return
	}
	r.Updated = e.Time
	switch {
	case e.Run != nil:
		r.Begin, r.Begun = *e.Run, e.Time
	case e.Planned != nil:
		r.plan(*e.Planned)
	case e.Task != nil:
		r.task(*e.Task)
	case e.Event == Failed && e.Failure != nil:
		r.Failures = append(r.Failures, *e.Failure)
	case e.Event == Retry && e.Failure != nil:
		r.Retries = append(r.Retries, *e.Failure)
	case e.Text != "":
		r.Messages = append(r.Messages, e.Text)
	case e.End != nil:
		r.State, r.Ended, r.Reason = e.End.How, true, e.End.Reason
	}
	for _, t := range e.Tasks {
		r.task(t)
	}
}

// done is the state of a planned task whose result is there already, so that the run has
// nothing to do for it.
const done = "done"

func (r *Run) plan(p Planned) {
	if p.State == done {
		r.Restored++
		return
	}
	w := r.work(p.ID)
	w.Kind, w.After, w.Memory, w.Expected = p.Kind, p.After, p.Memory, p.Seconds
}

func (r *Run) task(t progress.Task) { r.work(t.ID).Task = t }

// work is the task of an id. One whose line in the plan is lost is added.
func (r *Run) work(id string) *progress.Work {
	i, there := r.at[id]
	if !there {
		i = len(r.Tasks)
		r.at[id] = i
		r.Tasks = append(r.Tasks, progress.Work{Task: progress.Task{ID: id, State: progress.Waiting}})
	}
	return &r.Tasks[i]
}

// settle adds what the time and the machine tell: whether the run is still there, and when it
// will end.
func (r *Run) settle(now time.Time) {
	if r.gone(now) {
		r.State = gone
	}
	if r.State != Running {
		r.settleTasks()
		return
	}
	r.EndsEarly = false // a line may be half written now
	r.Left = max(0, progress.LeftOfRun(r.Tasks, r.Workers, r.Memory)-now.Sub(r.Updated)).Round(time.Second)
}

// settleTasks gives the tasks of a run that isn't running any more, and whose ends aren't told,
// their last states. A task that failed has failed, though the line of its end may be lost.
func (r *Run) settleTasks() {
	for _, f := range r.Failures {
		if t := r.work(f.Task); t.State == progress.Running || t.State == progress.Waiting {
			t.State, t.Note, r.EndsEarly = progress.Failed, f.Error, true
		}
	}
	for i := range r.Tasks {
		switch t := &r.Tasks[i]; t.State {
		case progress.Running:
			t.State = progress.Interrupted
		case progress.Waiting:
			t.State = progress.NotBegun
		}
	}
}

// silence is how long a living run may leave its journal as it is.
const silence = 30 * time.Second

// gone tells whether the run's process ended without writing into the journal that the run ended,
// as when it was killed. On the host of the run, the run is gone exactly when no process has its
// number and its starting time any more; a suspended process isn't gone, however long its
// journal stays as it is. On another host, processes of the run's host can't be seen: there the
// run counts as gone when its journal has had nothing new for longer than [silence].
func (r *Run) gone(now time.Time) bool {
	if r.Ended {
		return false
	}
	if host, err := os.Hostname(); err == nil && host == r.Host {
		return store.Gone(r.Process, r.Started)
	}
	return now.Sub(r.Updated) > silence
}

// Snapshot is the run's tasks.
func (r *Run) Snapshot() []progress.Task {
	var tasks []progress.Task
	for _, t := range r.Tasks {
		tasks = append(tasks, t.Task)
	}
	return tasks
}

// Count is how many of the tasks are in a state.
func (r *Run) Count(s progress.State) int {
	n := 0
	for _, t := range r.Tasks {
		if t.State == s {
			n++
		}
	}
	return n
}

// Unfinished says whether something is left to do of the run.
func (r *Run) Unfinished() bool { return r.Count(progress.Done) < len(r.Tasks) }

// Print prints how a run stands: the run, a line for each of its tasks, and what failed.
func (r *Run) Print(w io.Writer) error {
	state := r.State
	if r.Reason != "" && r.Reason != r.State {
		state += ", " + r.Reason
	}
	if r.EndsEarly {
		state += ", its journal ends early"
	}
	for _, name := range r.PassedOver {
		fmt.Fprintf(w, "%s is passed over: it doesn't tell which run it is of\n", name)
	}
	fmt.Fprintf(w, "%s: %s\n", state, r.Again)
	if r.Typed != "" && r.Typed != r.Again {
		fmt.Fprintf(w, "typed as: %s\n", r.Typed)
	}
	fmt.Fprintf(w, "begun %s; %s", r.Begun.Local().Format(time.DateTime), progress.Whole(r.Snapshot(), r.Left))
	if r.Restored > 0 {
		fmt.Fprintf(w, "; %d were done before", r.Restored)
	}
	fmt.Fprintln(w)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, task := range r.Tasks {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", task.State, task.ID, quantity.Elapsed(task.Seconds), r.told(task.Task))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, m := range r.Messages {
		fmt.Fprintln(w, m)
	}
	for _, f := range r.Retries {
		fmt.Fprintf(w, "%s was tried again after %.0f s: %s\n", f.Task, f.Wait, f.Error)
	}
	for _, f := range r.Failures {
		fmt.Fprintln(w, f.Tell())
	}
	if r.State != Running && r.Unfinished() {
		fmt.Fprintf(w, "this goes on:\n  %s\n", r.Again)
	}
	return nil
}

// told is what there is to say of a task of a run in the table, with its memory where it was
// measured. What failed is told below the table.
func (r *Run) told(t progress.Task) string {
	text := progress.Told(t)
	below := func(f Failure) bool { return f.Task == t.ID }
	if t.State == progress.Failed && slices.ContainsFunc(r.Failures, below) {
		text = "see below"
	}
	if t.Peak > 0 {
		declared := fmt.Sprintf("declares %s, the whole program took %s", quantity.Bytes(t.Declared), quantity.Bytes(t.Peak))
		text = strings.TrimPrefix(text+"; "+declared, "; ")
	}
	return text
}
