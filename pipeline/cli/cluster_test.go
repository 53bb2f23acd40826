package cli

import (
	"strings"
	"testing"

	"grundy/pipeline/progress"
	"grundy/pipeline/slurm"
	"grundy/pipeline/spread"
)

func TestPrintCluster(t *testing.T) {
	v := spread.View{Submission: "x-1", Over: 3, Of: 17, Share: 0.25, Left: 90, Failed: []string{"1.1/4: dataset/a: the disk is full"}}
	v.Jobs = append(v.Jobs, spread.Seen{Name: "1.1/0", Entry: slurm.Entry{Job: "7", Index: 0, State: "RUNNING", Nodes: "n3", Elapsed: "1:02", Limit: "10:00", Requeued: 2},
		Tasks: []progress.Task{{ID: "sweep/s", State: progress.Running, At: 5, To: 9, Counts: "point"}, {ID: "dataset/d", State: progress.Waiting}}})
	for range 12 {
		v.Jobs = append(v.Jobs, spread.Seen{Name: "1.1/1", Entry: slurm.Entry{Job: "7", Index: 1, State: "PENDING", Reason: "Resources", Requeued: 1}})
	}
	v.Jobs = append(v.Jobs, spread.Seen{Name: "last", Entry: slurm.Entry{Job: "8", Index: -1, State: "PENDING", Reason: "Dependency"}})
	var out strings.Builder
	if err := printCluster(&out, &v); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"x-1 on Slurm: 3 of 17 jobs are over, 25% of the work is done, about 90.0 s of work are left\n",
		"running  1.1/0  job 7_0 on n3 for 1:02 of 10:00, put back 2 times; sweep/s: ",
		"pending  1.1/1  job 7_1, Resources, put back once\n",
		"… and 3 more that are pending\nfailed: 1.1/4: dataset/a: the disk is full\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it lacks %q:\n%s", want, &out)
		}
	}
}

// What isn't for an executor is refused.
func TestClusterFlags(t *testing.T) {
	for _, c := range []struct {
		flags clusterFlags
		want  string
	}{
		{clusterFlags{executor: "local"}, ""},
		{clusterFlags{executor: "slurm", dryRun: true}, ""},
		{clusterFlags{executor: "pbs"}, "write local or slurm"},
		{clusterFlags{executor: "local", partition: "x"}, "are for --executor slurm"},
		{clusterFlags{executor: "slurm", time: 1}, "a minute or more"},
	} {
		if err := c.flags.check(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.flags, err, c.want)
		}
	}
}
