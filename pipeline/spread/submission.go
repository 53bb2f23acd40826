package spread

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// Root is the folder of all submissions; each has a folder of its own there.
const Root = layout.Jobs

// Submission is what was handed to the cluster by one command. Its elements read their parts in
// its record, slurm/NAME/submission.json, and write what they tell beside it.
type Submission struct {
	Name      string    `json:"name"` // that of the config with a number, as papers-3
	Submitted time.Time `json:"submitted"`
	Only      string    `json:"only,omitempty"` // the value of the flag --only
	Arrays    []Array   `json:"arrays"`
	Last      string    `json:"last,omitempty"` // the number in the queue of the job that makes the rest
	// Keys and Pieces are the keys of the tasks and the numbers of their pieces, by the tasks' ids.
	// An element that finds others has another config, or is of another version of the program.
	Keys   map[string]string `json:"keys"`
	Pieces map[string]int    `json:"pieces"`
}

// New is a submission of arrays of a plan, under the first name that is free. The caller has
// [Root] for itself until the submission is saved.
func New(st *store.Store, p *plan.Plan, only string, arrays []Array, now time.Time) (*Submission, error) {
	names, err := st.List(Root)
	if err != nil {
		return nil, err
	}
	last := 0
	for _, name := range names {
		if text, found := strings.CutPrefix(name, p.Name+"-"); found {
			if n, err := strconv.Atoi(text); err == nil {
				last = max(last, n)
			}
		}
	}
	s := &Submission{
		Name: fmt.Sprintf("%s-%d", p.Name, last+1), Submitted: now.UTC().Truncate(time.Second), Only: only, Arrays: arrays,
		Keys: map[string]string{}, Pieces: map[string]int{},
	}
	for i := range arrays {
		for _, id := range arrays[i].ids() {
			t := p.Task(id)
			s.Keys[id], s.Pieces[id] = t.Key, t.Pieces()
		}
	}
	return s, nil
}

// Folder is the folder of the submission with a name.
func Folder(name string) string { return path.Join(Root, name) }

func recordPath(name string) string { return path.Join(Folder(name), "submission.json") }

// Path is the path of a file of the submission.
func (s *Submission) Path(name string) string { return path.Join(Folder(s.Name), name) }

// Save writes the record.
func (s *Submission) Save(st *store.Store) error {
	_, err := st.SaveRecord(recordPath(s.Name), s)
	return err
}

// Submissions reads the records of all submissions, the oldest first. What can't be read is
// passed over: the elements of such a submission fail, and are submitted again.
func Submissions(st *store.Store) (all []*Submission, err error) {
	names, err := st.List(Root)
	for _, name := range names {
		var s Submission
		if st.ReadRecord(recordPath(name), &s) == nil {
			all = append(all, &s)
		}
	}
	slices.SortStableFunc(all, func(a, b *Submission) int { return a.Submitted.Compare(b.Submitted) })
	return all, err
}

// Reference names an element: SUBMISSION/ARRAY/INDEX, as papers-3/1.1/0.
type Reference struct {
	Submission, Array string
	Index             int
}

func (r Reference) String() string { return fmt.Sprintf("%s/%s/%d", r.Submission, r.Array, r.Index) }

// Journal is the path of the journal of the element.
func (r Reference) Journal() string {
	return path.Join(Folder(r.Submission), fmt.Sprintf("%s-%d.jsonl", r.Array, r.Index))
}

// ParseReference reads what [Reference.String] writes.
func ParseReference(text string) (r Reference, err error) {
	words := strings.Split(text, "/")
	if len(words) == 3 && words[0] != "" && words[0] != ".." && words[0] != "." {
		r = Reference{Submission: words[0], Array: words[1]}
		if r.Index, err = strconv.Atoi(words[2]); err == nil && r.Index >= 0 {
			return r, nil
		}
	}
	return r, fmt.Errorf("%q names no element of a submission: write SUBMISSION/ARRAY/INDEX, as papers-3/1.1/0", text)
}

// Parts is the parts that the element makes.
func (r Reference) Parts(st *store.Store) (parts []plan.Part, s *Submission, err error) {
	s = &Submission{}
	if err := st.ReadRecord(recordPath(r.Submission), s); errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("there is no submission %s in the output folder", r.Submission)
	} else if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(s.Arrays, func(a Array) bool { return a.Name == r.Array })
	if i < 0 || r.Index >= len(s.Arrays[i].Elements) {
		return nil, nil, fmt.Errorf("the submission %s has no element %s/%d", r.Submission, r.Array, r.Index)
	}
	return s.Arrays[i].Elements[r.Index].Parts, s, nil
}

// Fits says whether the plan divides the tasks of parts as the submission does. What is done by
// now fits.
func (s *Submission) Fits(p *plan.Plan, parts []plan.Part) error {
	for _, part := range parts {
		t := p.Task(part.Task)
		if t == nil || t.Key != s.Keys[part.Task] || t.State != plan.Done && t.Pieces() != s.Pieces[part.Task] {
			return fmt.Errorf("%s isn't what it was when %s was submitted, since the config or the program is another: "+
				"cancel its jobs, and submit the config again", part.Task, s.Name)
		}
	}
	return nil
}
