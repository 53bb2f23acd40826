package spread

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/jobs/papers/arith"
	"grundy/pipeline/plan"
	"grundy/pipeline/slurm"
	"grundy/pipeline/store"
)

func opened(t *testing.T) *store.Store {
	t.Helper()
	st, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// two is a plan of two datasets that can't be divided.
func two(key string) *plan.Plan {
	g := arith.Families()[1].Games[0]
	d := &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: &g.Products[0]}}
	return &plan.Plan{Name: "x", Tasks: []plan.Task{
		{ID: "dataset/a", Kind: plan.Dataset, State: plan.Missing, Seconds: 40, Work: 40, Memory: 1 << 20, Key: key, Dataset: d},
		{ID: "dataset/b", Kind: plan.Dataset, State: plan.Missing, Seconds: 50, Work: 50, Memory: 1 << 20, Key: "b", Dataset: d},
		{ID: "report", Kind: plan.Report, State: plan.Missing, Seconds: 1, Memory: 5 << 20},
	}}
}

// A second submission leaves out what jobs in the queue make, and its jobs wait for these.
func TestPrepare(t *testing.T) {
	st := opened(t)
	x := &Request{Store: st, Plan: two("a"), Command: []string{"grundy", "run", "x.yaml"}, Now: time.Unix(1000, 0)}
	first, err := Prepare(x, nil)
	if err != nil {
		t.Fatal(err)
	}
	if first.Name != "x-1" || len(first.Arrays) != 1 || len(first.Arrays[0].Elements) != 2 || len(first.Scripts) != 2 {
		t.Fatalf("%+v", first)
	}
	for _, want := range []string{"--mem=2M", "--array=0-1", "grundy run x.yaml --memory 1MiB --workers 1 --share x-1/1.1/\"$SLURM_ARRAY_TASK_ID\" &"} {
		if !strings.Contains(first.Scripts[0].Text, want) {
			t.Errorf("the script of the array lacks %q:\n%s", want, first.Scripts[0].Text)
		}
	}
	if last := first.Scripts[1].Text; !strings.Contains(last, "--mem=7M") || !strings.Contains(last, "grundy run x.yaml --memory 5MiB --workers 1 &") {
		t.Errorf("the last script is\n%s", last)
	}
	first.Arrays[0].Job, first.Last = "77", "78"
	if err := first.Save(st); err != nil {
		t.Fatal(err)
	}
	x.Now = time.Unix(2000, 0)
	second, err := Prepare(x, []slurm.Entry{{Job: "77", Index: 1, State: "RUNNING"}, {Job: "78", Index: -1, State: "PENDING"}})
	if err != nil || second.Name != "x-2" || len(second.Arrays) != 1 || len(second.Arrays[0].Elements) != 1 {
		t.Fatalf("%+v, %v", second, err)
	}
	if e := second.Arrays[0].Elements[0]; len(e.Parts) != 1 || e.Parts[0].Task != "dataset/a" || len(second.Live) != 1 || second.Live[0] != "77" {
		t.Errorf("beside a job that makes dataset/b: %v, after %v", e, second.Live)
	}
	views, err := Look(st, []slurm.Entry{{Job: "77", Index: 1, State: "RUNNING"}, {Job: "78", Index: -1, State: "PENDING"}})
	if err != nil || len(views) != 1 || len(views[0].Jobs) != 2 || views[0].Over != 1 || views[0].Of != 3 || views[0].Share != 40./90 {
		t.Errorf("the views are %+v, %v", views, err)
	}
	if views, _ := Look(st, nil); len(views) > 0 {
		t.Errorf("of an empty queue: %v", views)
	}
}

// An element makes its parts, unless the config isn't what was submitted.
func TestReference(t *testing.T) {
	st := opened(t)
	x := &Request{Store: st, Plan: two("a"), Now: time.Unix(1000, 0)}
	p, err := Prepare(x, nil)
	if err == nil {
		err = p.Save(st)
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := ParseReference("x-1/1.1/1")
	if err != nil || r.String() != "x-1/1.1/1" || r.Journal() != "slurm/x-1/1.1-1.jsonl" {
		t.Fatalf("%v, %v", r, err)
	}
	parts, s, err := r.Parts(st)
	if err != nil || len(parts) != 1 || parts[0].Task != "dataset/b" {
		t.Fatalf("%v, %v", parts, err)
	}
	if err := s.Fits(two("a"), parts); err != nil {
		t.Error(err)
	}
	changed := two("other")
	if err := s.Fits(changed, []plan.Part{{Task: "dataset/a"}}); err == nil || !strings.Contains(err.Error(), "dataset/a isn't what it was when x-1 was submitted") {
		t.Errorf("of another config: %v", err)
	}
	for text, want := range map[string]string{
		"": "names no element", "x-1": "names no element", "x-1/1.1/-1": "names no element", "../1/2": "names no element",
		"x-2/1.1/0": "there is no submission x-2", "x-1/1.1/2": "has no element 1.1/2", "x-1/9/0": "has no element 9/0",
	} {
		r, err := ParseReference(text)
		if err == nil {
			_, _, err = r.Parts(st)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// Slurm has no way to write a file whose path has a backslash.
func TestBackslash(t *testing.T) {
	st, err := store.Open(filepath.Join(t.TempDir(), `a\b`))
	if err != nil {
		t.Fatal(err)
	}
	_, err = Prepare(&Request{Store: st, Plan: two("a"), Now: time.Unix(1000, 0)}, nil)
	if err == nil || !strings.Contains(err.Error(), "choose another output folder") {
		t.Errorf("%v", err)
	}
}
