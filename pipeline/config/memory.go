package config

import (
	"fmt"

	"grundy/jobs/game"
)

// checkLimits refuses a job that goes beyond its solver or needs more memory than
// there is, and names the largest n that is possible.
func (m *mapping) checkLimits(j *Job, p *game.Product) {
	l := Limits{
		First: p.First, Most: m.registry.Most(p), Budget: m.registry.Budget(),
		Memory: func(r game.Request) uint64 { return m.registry.Memory(j.Ruleset, p, r) },
	}
	if why := l.Refuse(j.Request()); why != "" {
		m.errorAt(m.values["n"], "%s up to n = %d %s", j.Game, j.N, why)
	}
}

// binarySize is a size in the largest binary unit that gives at least 1.
func binarySize(size uint64) string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}
	value, unit := float64(size), 0
	for value >= 1024 && unit < len(units)-1 {
		value, unit = value/1024, unit+1
	}
	return fmt.Sprintf("%.4g %s", value, units[unit])
}
