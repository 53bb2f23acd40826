package config

import (
	"fmt"
	"sort"

	"grundy/jobs/game"
)

// checkMemory refuses a job that needs more memory than there is, and names
// the largest n that fits. Cost: about 40 calls of the vocabulary's Memory.
func (m *mapping) checkMemory(j *Job, p *game.Product) {
	need := func(n uint64) uint64 {
		return m.vocabulary.Memory(j.Ruleset, p, game.Request{N: n, K: j.K})
	}
	budget := m.vocabulary.Budget()
	if need(j.N) <= budget {
		return
	}
	tooMany := sort.Search(int(j.N-p.First), func(i int) bool { return need(p.First+uint64(i)) > budget })
	remedy := "no n fits, so take another game or allow more memory"
	if tooMany > 0 {
		remedy = fmt.Sprintf("the largest n that fits is %d", p.First+uint64(tooMany)-1)
	}
	m.at(m.values["n"], "%s up to n = %d needs %s of memory, and %s are allowed: %s",
		j.Game, j.N, binarySize(need(j.N)), binarySize(budget), remedy)
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
