//go:build long

package scripts

import "testing"

// Surveys and the papers' config go through a Slurm.
func TestSlurmLong(t *testing.T) { throughSlurm(t, "testdata/slurm-long") }
