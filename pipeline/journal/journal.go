// Package journal keeps and reads the journals of runs: a file of JSON Lines for each run,
// logs/run-YYYYMMDD-HHMMSS-PID.jsonl, an event a line. 'grundy status' folds the events of
// the newest journal into a [Run]; a plan and the report learn from all journals how long
// tasks took, by a [history].
//
// A journal is for people and for estimates: no result depends on it. So it is appended to
// without syncing, a line that is torn or foreign costs only itself, and a journal that can't
// be written is a warning.
package journal

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sync"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// The kinds of events.
const (
	RunBegins  = "run begins"
	Plan       = "plan" // a task of the plan, also one that is done already
	TaskBegins = "task begins"
	TasksWait  = "tasks wait" // tasks that now wait for something else than before
	Progress   = "progress"   // all tasks that run, every few seconds
	TaskEnds   = "task ends"
	Message    = "message"
	Warning    = "warning"
	Failed     = "failure"
	Retry      = "retry"
	RunEnds    = "run ends"
)

// Event is a line of a journal. Besides the first three fields just those of its kind are set.
type Event struct {
	Time  time.Time `json:"time"`
	Level string    `json:"level"`
	Event string    `json:"event"` // its kind

	Run     *Begin          `json:"run,omitempty"`     // of RunBegins
	Planned *Planned        `json:"planned,omitempty"` // of Plan
	Task    *progress.Task  `json:"task,omitempty"`    // of TaskBegins and TaskEnds
	Left    *float64        `json:"left,omitempty"`    // of Progress: the estimated seconds to the end of the run
	Tasks   []progress.Task `json:"tasks,omitempty"`   // of TasksWait and Progress
	Rate    *Rate           `json:"rate,omitempty"`    // of TaskEnds
	Text    string          `json:"text,omitempty"`    // of Message and Warning
	Failure *Failure        `json:"failure,omitempty"` // of Failed and Retry
	End     *End            `json:"end,omitempty"`     // of RunEnds
}

// Begin is what is known of a run when it begins.
type Begin struct {
	Command string `json:"command"`         // that makes everything
	Again   string `json:"again"`           // that goes on with this run, which may be a part of everything
	Config  string `json:"config"`          // the absolute path of its file
	Typed   string `json:"typed,omitempty"` // the command as it was typed, with all its flags
	Host    string `json:"host"`            // empty where it isn't known
	Process int    `json:"process"`
	Started string `json:"started,omitempty"` // tells the process from a later one of its number
	Job     string `json:"job,omitempty"`     // in a cluster's queue, as ARRAY_INDEX; empty outside of one
	Workers int    `json:"workers"`
	Memory  uint64 `json:"memory"` // the budget in bytes
	Source
}

// Planned is a task of a run as its plan has it.
type Planned struct {
	ID      string   `json:"id"`
	Kind    string   `json:"kind"`
	State   string   `json:"state"`
	Reason  string   `json:"reason"`
	After   []string `json:"after,omitempty"`
	Key     string   `json:"key"`
	Memory  uint64   `json:"memory"`  // declared, in bytes
	Seconds float64  `json:"seconds"` // expected
}

// Rate is what a task took beside what it should take by default, so that later plans know
// better; see [history].
type Rate struct {
	Kind string  `json:"kind"`
	Of   string  `json:"of"`   // what has the same rate: a solver of a product, a claim, a figure
	Work float64 `json:"work"` // the seconds of the default, for the part that was done
	Took float64 `json:"took"` // seconds
}

// Failure is an error of a task. Err is the error itself, of which a journal keeps the text.
type Failure struct {
	Task  string  `json:"task"`
	Error string  `json:"error"`
	Again string  `json:"again,omitempty"` // the command that does just this task again
	Wait  float64 `json:"wait,omitempty"`  // the seconds until the task is tried again by itself
	Err   error   `json:"-"`
}

// Tell is the failure for a person, with the command that does the task again.
func (f Failure) Tell() string {
	return fmt.Sprintf("%s failed: %s\n  again: %s", f.Task, f.Error, f.Again)
}

// The ways in which a run ends by itself.
const (
	Ended       = "ended"       // all tasks are over, also where some of them failed
	Interrupted = "interrupted" // by a signal, or because its time was up
)

// End is how a run ended.
type End struct {
	How    string `json:"how"`
	Reason string `json:"reason,omitempty"` // of an interrupt
}

// Journal is the journal of a run under way. Its methods may be called by several goroutines
// at once. A nil Journal keeps nothing.
type Journal struct {
	mu   sync.Mutex
	to   []*lines
	file *os.File // nil if there is none
}

// Create begins a journal in the output folder. Its name sorts after those that are there, even if
// the clock was set back. Each line goes to events, too, if that isn't nil. What keeps the journal
// from being written is told to warn, once, and stops nothing.
func Create(st *store.Store, begun time.Time, events io.Writer, warn func(error)) *Journal {
	file, err := create(st, begun)
	if err != nil {
		warn(fmt.Errorf("the run goes on without a journal: %w", err))
	}
	j := &Journal{file: file}
	if file != nil {
		j.to = append(j.to, &lines{to: file, warn: warn})
	}
	if events != nil {
		j.to = append(j.to, &lines{to: events, warn: func(error) {}})
	}
	return j
}

func create(st *store.Store, at time.Time) (*os.File, error) {
	paths, err := List(st)
	if err != nil {
		return nil, err
	}
	if len(paths) > 0 {
		if last, _ := layout.JournalBegun(paths[len(paths)-1]); !at.Truncate(time.Second).After(last) {
			at = last.Add(time.Second)
		}
	}
	for {
		file, err := st.AppendNew(layout.Journal(at))
		if !errors.Is(err, fs.ErrExist) { // as of a process of the same number on another machine
			return file, err
		}
		at = at.Add(time.Second)
	}
}

// List is the paths of the journals in the output folder, in the order in which their runs
// began. Other files beside them aren't listed.
func List(st *store.Store) ([]string, error) {
	names, err := st.List(layout.Logs)
	var paths []string
	for _, name := range names {
		if _, ok := layout.JournalBegun(name); ok {
			paths = append(paths, path.Join(layout.Logs, name))
		}
	}
	return paths, err
}

// lines appends to a file in such a way that what is left of a line that couldn't be written
// spoils no other line.
type lines struct {
	to     io.Writer
	torn   bool // whether the last line that was written is not whole
	warned bool
	warn   func(error)
}

// write writes a whole line.
func (l *lines) write(line []byte) {
	if l.torn {
		line = append([]byte{'\n'}, line...)
	}
	n, err := l.to.Write(line)
	if err == nil {
		l.torn = false
		return
	}
	l.torn = l.torn || n > 0
	if !l.warned {
		l.warned = true
		l.warn(fmt.Errorf("the run's journal lacks lines: %w", err))
	}
}

// levels are the levels of events that aren't information.
var levels = map[string]string{Warning: "WARN", Retry: "WARN", Failed: "ERROR"}

// Write adds an event, with the time and its level. The end of the run closes the journal.
func (j *Journal) Write(e Event) {
	if j == nil {
		return
	}
	e.Time, e.Level = time.Now().UTC(), cmp.Or(levels[e.Event], "INFO")
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(e) != nil {
		return // a number that isn't finite, which tells nothing
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, l := range j.to {
		l.write(line.Bytes())
	}
	if e.Event == RunEnds && j.file != nil {
		j.file.Close() // of no consequence: nothing waits in memory
	}
}
