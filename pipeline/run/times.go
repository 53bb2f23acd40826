package run

import (
	"bytes"
	"encoding/json"
	"sync"
	"time"

	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

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
