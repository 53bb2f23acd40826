//go:build linux && !race && long

package cli

import (
	"math"
	"testing"
)

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
		"a grid of one part":             "jobs: [{id: a, game: mem, product: grid, n: 20000, k: 1000}]",
		"a grid of formulas":             "jobs: [{id: a, game: mem+, product: grid, n: 20000, k: 1000}]",
		"a grid of many columns":         "jobs: [{id: a, game: mem0, product: grid, n: 3000, k: 5000}]",
		"a grid of steps":                "jobs: [{id: a, game: fibonacci-nim, product: grid, n: 15000, k: 1000}]",
		"a grid with its triangle":       "jobs: [{id: a, game: \"mem:k/2..2k+1\", product: grid, n: 9802, k: 1000}]",
		"a triangle":                     "jobs: [{id: a, game: \"mem:k/2..2k+1\", n: 15500}]",
		"a triangle of four layers":      "jobs: [{id: a, game: mem0/mimics=1, n: 9000}]",
		"narrow rows":                    "jobs: [{id: a, game: \"dudeney:9\", n: 5400000}]",
		"sets of values of odd primes":   "jobs: [{id: a, game: nontotative, n: 30000000}]",
		"a table of pairs":               "jobs: [{id: a, game: \"arith:nontotative/single/to/terminal=1\", n: 8000000}]",
		"a sequence with all its values": "jobs: [{id: a, game: \"subtraction:powers-of-4\", n: 60000000}]",
		"a grid": `
jobs: [{id: a, game: mem0, product: grid, n: 30000, k: 1100}]
figures: [{id: g, kind: grid, datasets: [a], formats: [png, pdf]}]
`,
		"a claim that reads values":  "claims: [{id: mem/thm6.1, bound: 20000000}]",
		"a claim that gathers lists": "claims: [{id: mem/q2-others, bound: 10000000}]",
	} {
		t.Run(name, func(t *testing.T) { checkDeclared(t, config, closeTo) })
	}
}

// So do solvers that share most of their memory with those of [TestDeclaredMemory].
func TestDeclaredMemoryOfMore(t *testing.T) {
	checkAll(t, "game: \"cut:1,2\", n: 1100000", "game: kayles, n: 2200000", "game: powerset-saliquant, n: 2200000", "game: s-dividing, n: 2200000",
		"game: divide-and-residue, n: 20000", "game: \"cut:1,2,4\", n: 100000",
		"game: mem0, n: 300000", "game: sum-from-product, n: 1100000", "game: partial-sums-of-divisors, n: 3000")
}

// Some tasks can't know what they need. None takes more than an upper bound says.
func TestUpperBoundsOfMemoryLong(t *testing.T) {
	for why, config := range map[string]string{
		"a period is found early":                    "jobs: [{id: a, game: \"hex:0.7F\", n: 63542}]",
		"rare heaps may go on, and don't":            "jobs: [{id: a, game: \"octal:0.106\", n: 130000000}]",
		"a table of pairs that has just doubled":     "jobs: [{id: a, game: \"arith:nontotative/single/to/terminal=1\", n: 5640000}]",
		"rows are written faster than they are made": "jobs: [{id: a, game: \"dudeney:3\", product: grid, n: 30000, k: 1000}]",
	} {
		t.Run(why, func(t *testing.T) { checkDeclared(t, config, math.Inf(1)) })
	}
}
