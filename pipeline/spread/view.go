package spread

import (
	"fmt"
	"slices"

	"grundy/pipeline/journal"
	"grundy/pipeline/progress"
	"grundy/pipeline/slurm"
	"grundy/pipeline/store"
)

// View is what is known of a submission of which jobs are in the queue: what Slurm tells of them,
// and what their own journals do.
type View struct {
	Submission string   `json:"submission"`
	Jobs       []Seen   `json:"jobs"`             // those that are in the queue, in its order
	Over       int      `json:"over"`             // how many elements aren't in the queue any more
	Of         int      `json:"of"`               // the number of elements, with the last job
	Failed     []string `json:"failed,omitempty"` // what the journals of elements tell as failed
	Share      float64  `json:"share"`            // of the expected seconds that are done, 0 to 1
	Left       float64  `json:"left"`             // the expected seconds that are left, of all jobs together
}

// Seen is a job or an element in the queue.
type Seen struct {
	Name string `json:"name"` // ARRAY/INDEX, or 'last'
	slurm.Entry
	Tasks []progress.Task `json:"tasks,omitempty"` // by its journal
}

// Look looks at the submissions of a store that have jobs in the queue.
func Look(st *store.Store, queue []slurm.Entry) (views []View, err error) {
	all, err := Submissions(st)
	for _, s := range all {
		if v, alive := s.look(st, queue); alive {
			views = append(views, v)
		}
	}
	return views, err
}

func (s *Submission) look(st *store.Store, queue []slurm.Entry) (v View, alive bool) {
	v = View{Submission: s.Name, Of: 1}
	total, done := 0.0, 0.0
	for _, a := range s.Arrays {
		for i, e := range a.Elements {
			v.Of++
			total += e.Seconds
			at := slices.IndexFunc(queue, func(x slurm.Entry) bool { return x.Job == a.Job && x.Index == i })
			r := elementRun(st, Reference{s.Name, a.Name, i})
			for _, f := range r.Failures {
				v.Failed = append(v.Failed, fmt.Sprintf("%s/%d: %s: %s", a.Name, i, f.Task, f.Error))
			}
			if at < 0 {
				v.Over, done = v.Over+1, done+e.Seconds
				continue
			}
			tasks := r.Snapshot()
			done += e.Seconds * share(tasks)
			v.Jobs = append(v.Jobs, Seen{fmt.Sprintf("%s/%d", a.Name, i), queue[at], tasks})
		}
	}
	if at := slices.IndexFunc(queue, func(x slurm.Entry) bool { return x.Job == s.Last }); at >= 0 {
		v.Jobs = append(v.Jobs, Seen{Name: "last", Entry: queue[at]})
	} else {
		v.Over++
	}
	if v.Left = total - done; total > 0 {
		v.Share = done / total
	}
	return v, len(v.Jobs) > 0
}

// elementRun is what the journal of an element tells; nothing if it hasn't begun.
func elementRun(st *store.Store, r Reference) *journal.Run {
	text, err := st.Read(r.Journal())
	if err != nil {
		return &journal.Run{}
	}
	return journal.Fold(text)
}

// share is the part of the tasks that is done.
func share(tasks []progress.Task) float64 {
	sum := 0.0
	for _, t := range tasks {
		if t.State == progress.Done {
			sum++
		} else {
			sum += t.Share
		}
	}
	return sum / float64(max(1, len(tasks)))
}
