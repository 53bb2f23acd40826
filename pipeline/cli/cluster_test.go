package cli

import "testing"

// What isn't for an executor is refused.
func TestExecutorFlags(t *testing.T) {
	for line, want := range map[string]string{
		"run --executor pbs c.yaml":              "write local or slurm",
		"run --partition x c.yaml":               "are for --executor slurm",
		"run --executor slurm --time 1ns c.yaml": "a minute or more",
	} {
		refused(t, line, want)
	}
}
