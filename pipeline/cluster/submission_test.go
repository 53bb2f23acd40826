package cluster

import (
	"fmt"
	"math"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/config"
	"grundy/pipeline/journal"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// two is a plan of two datasets and a page.
func two(key string) *plan.Plan {
	return &plan.Plan{Name: "x", Tasks: []plan.Task{
		{ID: "dataset/a", Kind: plan.Dataset, State: plan.Missing, Seconds: 40, Memory: 1 << 20, Key: key},
		{ID: "dataset/b", Kind: plan.Dataset, State: plan.Missing, Seconds: 50, Memory: 4 << 20, Key: "b"},
		{ID: "report", Kind: plan.Report, State: plan.Missing, Seconds: 1, Memory: 2 << 20, After: []string{"dataset/a", "dataset/b"}},
	}}
}

// A second submission of the same has as many jobs as the queue lacks; one of something else, or
// beside those of another program, counts none.
func TestPrepare(t *testing.T) {
	st := store.Temporary(t)
	x := &Request{Store: st, Plan: two("a"), Command: []string{"grundy", "run", "x.yaml"}, Now: time.Unix(1000, 0)}
	first := must.Get(x.Prepare(nil))(t)
	if first.Name != "x-1" || first.Jobs != 2 || first.Memory != 4<<20 || first.Limit != 10*time.Minute {
		t.Fatalf("%+v", first)
	}
	for _, want := range []string{"--mem=5M", "--array=0-1", "x-1/%a.out", "\ngrundy run x.yaml --memory 4MiB --workers 1 &\n"} {
		if !strings.Contains(first.Script, want) {
			t.Errorf("the script lacks %q:\n%s", want, first.Script)
		}
	}
	first.Job = "77"
	must.Do(t, first.Save(st))
	queue := []Entry{{Job: "77", Index: 1, State: "RUNNING"}, {Job: "78", Index: 0, State: "RUNNING"}}
	for key, jobs := range map[string]int{"a": 1, "other": 2} {
		x.Plan = two(key)
		if p, err := x.Prepare(queue); err != nil || p.Name != "x-2" || p.Jobs != jobs || p.InQueue != 2-jobs {
			t.Errorf("with the key %s: %+v, %v", key, p, err)
		}
	}
}

// What a site and a person ask for comes before what the plan needs.
func TestSize(t *testing.T) {
	x := &Request{Store: store.Temporary(t), Plan: two("a"), Memory: 3 << 30, Settings: config.Slurm{Throttle: 1, Time: "5h", CPUs: 2}}
	p, err := x.Prepare(nil)
	if err != nil || p.Jobs != 1 || p.Memory != 3<<30 || p.Limit != 5*time.Hour {
		t.Errorf("%+v, %v", p, err)
	}
}

// What is still to be made has to fit into a job.
func TestTooLarge(t *testing.T) {
	x := &Request{Store: store.Temporary(t), Plan: two("a"), Memory: 3 << 20}
	const want = "dataset/b needs 4 MiB of memory, and a job may have 3 MiB: "
	if _, err := x.Prepare(nil); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v", err)
	}
	x.Plan.Tasks[1].State = plan.Done
	if _, err := x.Prepare(nil); err != nil {
		t.Errorf("of what is there: %v", err)
	}
}

// There are no more jobs than have something to do at once.
func TestJobs(t *testing.T) {
	alike := func(n int, seconds float64) (tasks []plan.Task) {
		for i := range n {
			tasks = append(tasks, plan.Task{ID: fmt.Sprint("claim/", i), Kind: plan.Claim, State: plan.Missing, Seconds: seconds})
		}
		return tasks
	}
	row := alike(3, 5000)
	row[1].After, row[2].After = []string{"claim/0"}, []string{"claim/1"}
	for _, c := range []struct {
		name    string
		tasks   []plan.Task
		cpus    int
		jobs    int
		seconds float64
	}{
		{"nothing", nil, 1, 1, 0},
		{"a thousand of a second", alike(1000, 1), 1, 16, 62.5},
		{"a thousand of a hundredth", alike(1000, 0.01), 1, 1, 10},
		{"a dear one beside them", append(alike(1000, 0.01), plan.Task{ID: "x", State: plan.Missing, Seconds: 5000}), 1, 2, 5000},
		{"three in a row", row, 1, 1, 15000},
		{"a hundred hours", alike(3600, 100), 1, 600, 600},
		{"a hundred hours on jobs of four", alike(3600, 100), 4, 150, 600},
		{"ten years", alike(1000, 3e5), 1, 1000, 3e5},
	} {
		jobs, seconds := jobsFor(&plan.Plan{Tasks: c.tasks}, c.cpus)
		if jobs != c.jobs || math.Abs(seconds-c.seconds) > 1e-6 {
			t.Errorf("%s: %d jobs for %v s, want %d for %v s", c.name, jobs, seconds, c.jobs, c.seconds)
		}
	}
}

func TestLimit(t *testing.T) {
	for seconds, want := range map[float64]time.Duration{
		0: 10 * time.Minute, 200: 10 * time.Minute, 201: 20 * time.Minute, 600: 40 * time.Minute, 1e9: mostLimit * leastLimit,
	} {
		if got := limit(seconds); got != want {
			t.Errorf("of %v s: %v, want %v", seconds, got, want)
		}
	}
}

// Slurm has no way to write a file whose path has a backslash.
func TestBackslash(t *testing.T) {
	st := must.Get(store.Open(filepath.Join(t.TempDir(), `a\b`)))(t)
	_, err := (&Request{Store: st, Plan: two("a")}).Prepare(nil)
	if err == nil || !strings.Contains(err.Error(), "choose another output folder") {
		t.Errorf("%v", err)
	}
}

// The jobs in the queue are shown with what their journals tell; what each of them did counts
// once, what one has done by all.
func TestLook(t *testing.T) {
	st := store.Temporary(t)
	now := time.Now()
	s := &Submission{Name: "x-1", Submitted: now, Jobs: 3, Seconds: 91, Job: "77"}
	must.Do(t, s.Save(st))
	planned := []journal.Planned{{ID: "dataset/a", Kind: plan.Dataset, Seconds: 40}, {ID: "sweep/b", Kind: plan.Sweep, Seconds: 50}, {ID: "report", Seconds: 1}}
	for i, job := range []string{"77_0", "77_1", "78_0", ""} {
		j := journal.Create(st, now, nil, func(err error) { t.Fatal(err) })
		j.Write(journal.Event{Event: journal.RunBegins, Run: &journal.Begin{Job: job, Process: 1, Workers: 1}})
		for _, p := range planned {
			j.Write(journal.Event{Event: journal.Plan, Planned: &p})
		}
		j.Write(journal.Event{Event: journal.Progress, Tasks: []progress.Task{
			{ID: "sweep/b", State: progress.Running, Share: 0.25, At: 5, To: 9, Counts: "point"},
		}})
		if i == 0 {
			j.Write(journal.Event{Event: journal.TaskEnds, Task: &progress.Task{ID: "dataset/a", State: progress.Done, Share: 1}, Rate: &journal.Rate{}})
			j.Write(journal.Event{Event: journal.Failed, Failure: &journal.Failure{Task: "figure/c", Error: "the disk is full"}})
		}
	}
	queue := []Entry{{Job: "77", Index: 1, State: "RUNNING"}, {Job: "77", Index: 2, State: "PENDING"}, {Job: "79", Index: 0}}
	views, err := look(st, queue)
	if err != nil || len(views) != 1 {
		t.Fatalf("%v, %v", views, err)
	}
	v := views[0]
	if v.Over != 1 || v.Of != 3 || v.Left != 26 || len(v.Jobs) != 2 || len(v.Jobs[0].Tasks) != 3 || len(v.Jobs[1].Tasks) != 0 || len(v.Failed) != 1 {
		t.Errorf("%+v", v)
	}
	if views, _ := look(st, nil); len(views) > 0 {
		t.Errorf("of an empty queue: %v", views)
	}
}

func TestPrint(t *testing.T) {
	v := View{Submission: "x-1", Over: 3, Of: 17, Share: 0.25, Left: 90, Failed: []string{"7_4: dataset/a: the disk is full"}}
	v.Jobs = append(v.Jobs, Entry{Job: "7", Index: 0, State: "RUNNING", Nodes: "n3", Elapsed: "1:02", Limit: "10:00", Requeued: 2,
		Tasks: []progress.Task{{ID: "sweep/s", State: progress.Running, At: 5, To: 9, Counts: "point"}, {ID: "dataset/d", State: progress.Waiting}}})
	for range 12 {
		v.Jobs = append(v.Jobs, Entry{Job: "7", Index: 1, State: "PENDING", Reason: "Resources", Requeued: 1})
	}
	var out strings.Builder
	must.Do(t, v.Print(&out))
	for _, want := range []string{
		"x-1 on Slurm: 3 of 17 jobs are over, 25% of the work is done, about 90.0 s of work are left\n",
		"running  job 7_0 on n3 for 1:02 of 10:00, put back 2 times; sweep/s: ",
		"pending  job 7_1, Resources, put back once\n",
		"… and 2 more that are pending\nfailed: 7_4: dataset/a: the disk is full\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it lacks %q:\n%s", want, &out)
		}
	}
}
