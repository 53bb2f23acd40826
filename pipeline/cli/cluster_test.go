package cli

import (
	"strings"
	"testing"
)

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
