// Package reference computes nim-values straight from a definition: slow,
// obvious, and the oracle of everything else.
//
// There are two rungs. [Literal] lists every option as the definition writes it.
// [ByValues] lets a game with very many options add up the set of its option
// values instead. Each rung is tested against the other, and every solver and
// every closed form against both.
//
//   - heaps.go: the two rungs for games on heaps
//   - solver.go: solvers from a definition and from a formula
//   - positions.go: positions of any kind, by memoized search
//   - partitions.go: partitions, for definitions that split heaps
package reference
