package config

import (
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
