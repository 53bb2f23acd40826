//go:build long

package scripts

import (
	"testing"
	"time"
)

// Surveys and the papers' config go through a Slurm.
func TestSlurmLong(t *testing.T) {
	patience = 20 * time.Minute
	throughSlurm(t, "testdata/slurm-long")
}
