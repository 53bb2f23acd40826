package run

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"syscall"
	"time"

	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// statusPath is the file that tells how a run goes on.
const statusPath = "logs/status.json"

// Status is what `grundy status` shows.
type Status struct {
	Command string          `json:"command"`
	Process int             `json:"process"`
	Host    string          `json:"host"` // empty where it isn't known
	Begun   time.Time       `json:"begun"`
	Updated time.Time       `json:"updated"`
	Ended   bool            `json:"ended"`
	Tasks   []progress.Task `json:"tasks"`
}

// ReadStatus reads the status of the run that is under way, or of the last one.
func ReadStatus(st *store.Store) (*Status, error) {
	var s Status
	text, err := st.Read(statusPath)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		return nil, err
	}
	return &s, nil
}

// silence is how long a living run may leave its status as it is.
const silence = 30 * time.Second

// Gone tells whether the run's process went away without an end. On the host
// of the run the process itself tells, be it suspended; from another host only
// the time since the last word does.
func (s *Status) Gone() bool {
	if s.Ended {
		return false
	}
	if host, err := os.Hostname(); err == nil && host == s.Host {
		return !alive(s.Process)
	}
	return time.Since(s.Updated) > silence
}

// alive tells whether a process of this host is there, whoever owns it.
func alive(process int) bool {
	p, err := os.FindProcess(process)
	if err != nil {
		return false
	}
	defer p.Release()
	return !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

const showEvery, statusEvery = 200 * time.Millisecond, 2 * time.Second

// watch begins to show the tracker, to keep the status file and the log. The
// function that it gives ends that.
func (r *runner) watch() (stop func() error, err error) {
	begun := time.Now().UTC()
	log, err := r.Store.Append("logs/run-" + begun.Format("20060102-150405") + ".log")
	if err != nil {
		return nil, err
	}
	r.log = log
	host, _ := os.Hostname() // unknown is fine
	s := Status{Command: r.Command, Process: os.Getpid(), Host: host, Begun: begun}
	plain := progress.NewPlain(log, time.Minute, time.Now)
	fmt.Fprintln(log, r.Command)
	quit, ended := make(chan struct{}), make(chan error)
	go func() {
		var last time.Time
		var err error
		tick := time.NewTicker(showEvery)
		defer tick.Stop()
		for done := false; !done; {
			select {
			case <-quit:
				done = true
			case <-tick.C:
			}
			s.Tasks, s.Updated, s.Ended = r.tracker.Snapshot(), time.Now().UTC(), done
			r.Display.Refresh(s.Tasks)
			plain.Refresh(s.Tasks)
			if done || time.Since(last) >= statusEvery {
				last = time.Now()
				_, err = r.Store.Save(statusPath, func(w io.Writer) error { return json.NewEncoder(w).Encode(s) })
			}
		}
		ended <- err
	}()
	return func() error {
		close(quit)
		return errors.Join(<-ended, log.Close())
	}, nil
}

// timesPath is the record of the time that tasks took, a line each time.
const timesPath = "logs/times.jsonl"

// Time is a line of it.
type Time struct {
	Task    string  `json:"task"`
	Key     string  `json:"key"`
	Seconds float64 `json:"seconds"`
	Ended   string  `json:"ended"` // RFC 3339, UTC
}

// times appends to the record, one task at a time.
type times struct{ mu sync.Mutex }

func (x *times) add(st *store.Store, t plan.Task, took time.Duration) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	line, err := json.Marshal(Time{t.ID, t.Key, took.Seconds(), time.Now().UTC().Format(time.RFC3339)})
	if err != nil {
		return err
	}
	f, err := st.Append(timesPath)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.Write(append(line, '\n'))
	return err
}

// readTimes gives the seconds that each task took when it was last worked on.
// A line that a killed process left unfinished is passed over.
func readTimes(st *store.Store) map[string]float64 {
	seconds := map[string]float64{}
	text, err := st.Read(timesPath)
	if err != nil {
		return seconds
	}
	for line := range bytes.Lines(text) {
		var t Time
		if json.Unmarshal(line, &t) == nil {
			seconds[t.Task] = t.Seconds
		}
	}
	return seconds
}
