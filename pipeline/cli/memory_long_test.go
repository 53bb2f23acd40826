//go:build linux && !race && long

package cli

import "testing"

// What large tasks of each kind declare is within a factor of 1.3 of what they take.
func TestDeclaredMemoryLong(t *testing.T) {
	for name, config := range map[string]string{
		"a solver with its values and the list of those that stand": "jobs: [{id: a, game: mem0, n: 15500000}]",
		"a solver by the definition":                                "jobs: [{id: a, game: demon-money, n: 57000000}]",
		"a solver with divisors":                                    "jobs: [{id: a, game: sum-from-product, n: 44000000}]",
		"rows that aren't one a heap":                               "jobs: [{id: a, game: mem0, product: exceptional, n: 9000000}]",
		"a rest of a sequence":                                      "jobs: [{id: a, game: \"chocolate-stones:3\", n: 57000000}]",
		"a scatter and a density": `
jobs: [{id: a, game: totative, n: 60000000}]
figures:
  - {id: s, kind: scatter, datasets: [a], formats: [png, svg]}
  - {id: d, kind: density, datasets: [a]}
`,
		"a grid": `
jobs: [{id: a, game: mem0, product: grid, n: 30000, k: 1100}]
figures: [{id: g, kind: grid, datasets: [a], formats: [png, pdf]}]
`,
		"a claim that reads values":  "claims: [{id: mem/thm6.1, bound: 20000000}]",
		"a claim that gathers lists": "claims: [{id: mem/q2-others, bound: 10000000}]",
	} {
		t.Run(name, func(t *testing.T) { checkDeclared(t, config) })
	}
}
