package config

import (
	"time"

	"grundy/pipeline/quantity"
)

// Slurm is what a site needs for a run through Slurm. Nothing in it changes a byte of the results.
type Slurm struct {
	Partition string   `json:"partition,omitempty"`
	Account   string   `json:"account,omitempty"`
	Time      string   `json:"time,omitempty"`     // the limit of a job, as 8h; empty where the expected times tell
	Throttle  int      `json:"throttle,omitempty"` // the most jobs that run at once; 0 for as many as have something to do
	CPUs      int      `json:"cpus,omitempty"`     // the processors of a job; 0 stands for 1
	Args      []string `json:"args,omitempty"`     // further arguments of sbatch
	Prologue  []string `json:"prologue,omitempty"` // lines of shell before the program begins
}

const (
	mostThrottle = 100_000
	mostCPUs     = 4096
)

// readSlurm reads the map slurm.
func readSlurm(m *mapping) Slurm {
	s := Slurm{
		Partition: m.text("partition"), Account: m.text("account"), Time: m.written("time"),
		Throttle: int(m.number("throttle", mostThrottle)), CPUs: int(m.number("cpus", mostCPUs)),
		Args: m.words("args"), Prologue: m.words("prologue"),
	}
	if d, err := quantity.ParseTime(s.Time); s.Time != "" && (err != nil || d < time.Minute) {
		m.errorAt(m.values["time"], "%q is no time limit: write a time of a minute or more as 90m, 8h or 2d", Clip(s.Time))
	}
	return s
}
